import { read } from './read';
import type { DocumentFault, Problem, Refusal } from './wire';

/** Trouble is a failed request: what happened, and what the user can do. */
export class Trouble extends Error {
  readonly title: string;
  readonly detail: string; // '' if the title says everything
  readonly advice: string;
  readonly code: string;
  readonly status: number;
  readonly retry: number; // seconds until the request may be repeated; 0 if the server does not say
  readonly seq: number | undefined;
  readonly refusal: Refusal | undefined;
  readonly faults: DocumentFault[]; // the faults of the user's document
  readonly more: number; // the number of further faults that are not listed
  readonly picture: string; // the document's board as SVG, with the places of the faults marked

  constructor(p: Partial<Problem> & { title: string }, advice?: string, retry = 0) {
    super(p.detail || p.title);
    this.title = p.title;
    this.detail = p.detail ?? '';
    this.code = p.code ?? 'failed';
    this.status = p.status ?? 0;
    this.retry = retry;
    this.seq = p.seq;
    this.refusal = p.refusal;
    this.faults = p.faults ?? [];
    this.more = p.more ?? 0;
    this.picture = p.picture ?? '';
    this.advice = advice ?? adviceFor(this.code, this.status);
  }
}

/** UNKNOWN are the error codes for a seat or a match that the server does not know. */
export const UNKNOWN = ['not-your-seat', 'no-such-match'];

/** UNREADABLE are the error codes for a match whose log the server cannot continue. */
export const UNREADABLE = ['too-new', 'too-old', 'damaged', 'differs', 'unreadable'];

/** adviceFor returns what the user can do after a failure. */
export function adviceFor(code: string, status: number): string {
  switch (code) {
    case 'offline':
      return 'Check the connection, and that the server is running; then try again.';
    case 'stale':
      return 'The table has been brought up to date: look again, then choose.';
    case 'refused':
      return 'Choose something else; ask “Why?” about a square to learn more.';
    case 'not-your-seat':
      return 'Open the link of the seat you want to play.';
    case 'no-such-match':
      return 'Check that the link is whole, or ask whoever sent it for another.';
    case 'no-such-locker':
      return 'Check that the link is whole. If it was forgotten, make another on the page of your games.';
    case 'too-many':
      return 'Wait a moment, then try again.';
    case 'too-large':
      return 'Send less at once.';
    case 'unavailable':
      return 'The server cannot write just now. No accepted command is lost; try again in a moment.';
  }
  if (UNREADABLE.includes(code))
    return 'Tell whoever runs the server, or go back to the lobby and begin another.';
  if (status === 404) return 'Check the address, or go back to the lobby.';
  if (status === 401 || status === 403) return 'Open the link of a seat at this table.';
  if (status >= 500)
    return 'Try again in a moment; if it keeps happening, tell whoever runs the server.';
  return 'Try again, or go back to the lobby.';
}

/** asTrouble turns any thrown value into a Trouble. */
export function asTrouble(e: unknown): Trouble {
  if (e instanceof Trouble) return e;
  if (e instanceof Error) return new Trouble({ title: 'Something went wrong', detail: e.message });
  return new Trouble({ title: 'Something went wrong', detail: String(e) });
}

/** offline returns the Trouble for a server that cannot be reached. */
export function offline(): Trouble {
  return new Trouble({
    title: 'The server cannot be reached',
    detail: 'The request got no answer.',
    code: 'offline',
  });
}

/**
 * problemOf reads a refusal from the server, or turns any other answer into a Trouble. `retryAfter`
 * is the Retry-After header.
 */
export function problemOf(status: number, text: string, retryAfter: string | null = null): Trouble {
  try {
    const p = read<Problem>(text);
    if (typeof p.title === 'string')
      return new Trouble({ ...p, status }, undefined, Number(retryAfter) || 0);
  } catch {
    // not a problem document, for example the page of a proxy
  }
  return new Trouble({
    title: `The server answered ${status}`,
    detail: text.slice(0, 200),
    status,
  });
}

/** notLoaded returns the Trouble for a part of the program that could not be loaded. */
export function notLoaded(): Trouble {
  return new Trouble(
    { title: 'This part of the program could not be loaded', code: 'not-loaded' },
    'The server may be down, or may have been updated. Trying again loads the page afresh.',
  );
}

/** unshown returns the Trouble for a page that cannot show what it was sent. */
export const unshown = (e: unknown): Trouble =>
  new Trouble(
    {
      title: 'The page made a mistake',
      detail: e instanceof Error ? e.message : String(e),
      code: 'not-shown',
    },
    'The match goes on at the server, and nothing of it is lost. Load the page again.',
  );
