// The requests of the client, one function each. Every failure is a Trouble.
import { read } from './read';
import { offline, problemOf, Trouble } from './trouble';
import type { BookCard, Cell, Choice, Created, Field, Imported, LogLine, NewMatch, Prospect, Reason, Ruling, ScenarioCard, State, Table } from './wire';
import { PROTOCOL } from './wire';

export const API = new URL(`api/${PROTOCOL}/`, document.baseURI).pathname;

type Query = Record<string, string | number | undefined>;

async function ask<T>(path: string, tokens: string[] = [], query: Query = {}, body?: unknown): Promise<T> {
  const url = new URL(API + path, location.href);
  for (const [k, v] of Object.entries(query)) if (v !== undefined) url.searchParams.set(k, String(v));
  const headers: Record<string, string> = {};
  if (tokens.length > 0) headers['Authorization'] = `Bearer ${tokens.join(',')}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: 'no-store',
    });
    text = await answer.text();
  } catch {
    throw offline();
  }
  if (!answer.ok) throw problemOf(answer.status, text);
  try {
    return read<T>(text);
  } catch {
    throw new Trouble({
      title: 'The server’s answer cannot be read',
      detail: `${path} answered something that is not JSON.`,
      status: answer.status,
    });
  }
}

export const scenarios = () => ask<ScenarioCard[]>('scenarios');
export const books = () => ask<BookCard[]>('books');
export const ruling = (rule: string) => ask<Ruling>(`rulings/${encodeURIComponent(rule)}`);
export const begin = (m: NewMatch) => ask<Created>('matches', [], {}, m);
export const table = (match: string, tokens: string[]) => ask<Table>(`matches/${match}`, tokens);
export const state = (match: string, tokens: string[], seat: string | undefined, at?: number) =>
  ask<State>(`matches/${match}/state`, tokens, { seat, at });
export const log = (match: string, tokens: string[], seat: string | undefined, from: number, to: number) =>
  ask<LogLine[]>(`matches/${match}/log`, tokens, { seat, from, to });
export const why = (match: string, tokens: string[], seat: string, at: Cell) =>
  ask<Reason[]>(`matches/${match}/why`, tokens, { seat, at: at.join(',') });
export const suggest = (match: string, tokens: string[], seat: string) =>
  ask<Choice>(`matches/${match}/suggest`, tokens, { seat });
export const look = (match: string, tokens: string[], seat: string, figure: string) =>
  ask<Field[]>(`matches/${match}/look`, tokens, { seat, figure });
export const prospects = (match: string, tokens: string[], seat: string, figure: string) =>
  ask<Prospect[]>(`matches/${match}/prospects`, tokens, { seat, figure });

/** imported sends a file of another program and answers with the board that the server makes of it. */
export async function imported(file: File): Promise<Imported> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`${API}imports?name=${encodeURIComponent(file.name.slice(0, 200))}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
    });
    text = await answer.text();
  } catch {
    throw offline();
  }
  if (!answer.ok) throw problemOf(answer.status, text);
  return read<Imported>(text);
}

/** sees asks the desk whether one place of a board sees another. */
export const sees = (board: string, from: string, to: string) =>
  ask<{ sees: boolean; reason: string }>('desk/see', [], {}, { board, from, to });

/** exported fetches the whole log of a match that is over, as text. */
export async function exported(match: string, tokens: string[]): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(`${API}matches/${match}/export`, { headers: { Authorization: `Bearer ${tokens.join(',')}` } });
  } catch {
    throw offline();
  }
  const text = await answer.text();
  if (!answer.ok) throw problemOf(answer.status, text);
  return text;
}
