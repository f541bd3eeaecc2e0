// The requests of the client, one function for each. Every failure is thrown as a Trouble.
import { linesOf } from './lines';
import { read } from './read';
import { sendFiles, type Sending } from './send';
import { offline, problemOf, Trouble } from './trouble';
import type {
  AskDesk,
  BookCard,
  Cell,
  Chapter,
  CheckedDocument,
  Choice,
  Created,
  DeskAnswers,
  DocumentText,
  Ending,
  Exported,
  Field,
  Forgotten,
  Guide,
  GuideCard,
  HouseExample,
  HouseRule,
  Illustration,
  Imported,
  ImportedDocument,
  KeepMatch,
  Locker,
  LogLine,
  NewMatch,
  KeptText,
  OpenedLocker,
  OwnDocument,
  Plan,
  Prospect,
  Reach,
  ReadDocument,
  Reason,
  Rematch,
  RemovedDocument,
  Roster,
  Ruling,
  SaveDocument,
  ScenarioCard,
  Simulation,
  SimulationProgress,
  SimulationResult,
  State,
  Table,
  Term,
  Watched,
  Workbench,
} from './wire';
import { PROTOCOL } from './wire';

export const API = new URL(`api/${PROTOCOL}/`, document.baseURI).pathname;

type Query = Record<string, string | number | undefined>;

async function ask<T>(
  path: string,
  tokens: string[] = [],
  query: Query = {},
  body?: unknown,
  parsed: (text: string) => T = read,
): Promise<T> {
  const url = new URL(API + path, location.href);
  for (const [k, v] of Object.entries(query))
    if (v !== undefined) url.searchParams.set(k, String(v));
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
  if (!answer.ok) throw problemOf(answer.status, text, answer.headers.get('Retry-After'));
  try {
    return parsed(text);
  } catch {
    throw new Trouble({
      title: 'The server’s answer cannot be read',
      detail: `${path} did not answer with JSON.`,
      status: answer.status,
    });
  }
}

export const scenarios = () => ask<ScenarioCard[]>('scenarios');
export const books = () => ask<BookCard[]>('books');
export const rulings = (game: string) =>
  ask<Chapter[]>(`books/${encodeURIComponent(game)}/rulings`);
export const glossary = (game: string) => ask<Term[]>(`books/${encodeURIComponent(game)}/glossary`);
export const houseRules = (game: string) =>
  ask<HouseRule[]>(`books/${encodeURIComponent(game)}/house-rules`);
export const houseExamples = (game: string, field: string) =>
  ask<HouseExample[]>(`books/${encodeURIComponent(game)}/house-rules/${encodeURIComponent(field)}`);
export const guides = () => ask<GuideCard[]>('guides');
export const guide = (game: string) => ask<Guide>(`books/${encodeURIComponent(game)}/guide`);
export const reach = () => ask<Reach>('reach');
export const ruling = (rule: string) => ask<Ruling>(`rulings/${encodeURIComponent(rule)}`);
export const begin = (m: NewMatch) => ask<Created>('matches', [], {}, m);
export const table = (match: string, tokens: string[]) => ask<Table>(`matches/${match}`, tokens);
export const state = (match: string, tokens: string[], seat: string | undefined, at?: number) =>
  ask<State>(`matches/${match}/state`, tokens, { seat, at });
export const log = (
  match: string,
  tokens: string[],
  seat: string | undefined,
  from: number,
  to: number,
) => ask<LogLine[]>(`matches/${match}/log`, tokens, { seat, from, to });
export const ending = (match: string, tokens: string[], seat: string | undefined) =>
  ask<Ending>(`matches/${match}/ending`, tokens, { seat });
export const rematch = (match: string, tokens: string[]) =>
  ask<Rematch>(`matches/${match}/rematch`, tokens, {}, {});
export const openLocker = () => ask<OpenedLocker>('lockers', [], {}, {});
export const locker = (token: string) => ask<Locker>('lockers/own', [token]);
export const keepInLocker = (token: string, matches: KeepMatch[]) =>
  ask<Locker>('lockers/own/matches', [token], {}, { matches });
/** forgetInLocker removes a match from a locker. If no match is given, it deletes the locker. */
export const forgetInLocker = (token: string, match?: string) =>
  ask<Forgotten>('lockers/own/forget', [token], {}, match ? { match } : {});
/** readDocument has the server check a document of the user's. Faults are thrown as a Trouble. */
export const readDocument = (document: string, file: string) =>
  ask<ReadDocument>('documents', [], {}, { document, file: file.slice(0, 200) });
/**
 * exportDocument converts a document to a file for another program. The picture under its board is
 * given in base64.
 */
export const exportDocument = (document: string, to: string, picture = '') =>
  ask<Exported>('exports', [], {}, { document, to, ...(picture ? { picture } : {}) });
/** workbench fetches what an editor must know about a game. */
export const workbench = (rules: string) => ask<Workbench>(`workshop/${encodeURIComponent(rules)}`);
/** checkDraft lists the faults of a document that is being edited, and the fixes on offer. */
export const checkDraft = (document: string) =>
  ask<CheckedDocument>('workshop/checks', [], {}, { document });
/** illustrate fetches how an edited figure or card looks on the table. */
export const illustrate = (entry: { rules: string; scene: unknown; list: string; n: number }) =>
  ask<Illustration>('workshop/illustrations', [], {}, entry);
/** schema fetches the JSON Schema of a kind of document. */
export const schema = (name: string) => ask<unknown>(`schemas/${encodeURIComponent(name)}`);
/**
 * shippedScenario fetches the text of a scenario that comes with the program. shippedBoard does the
 * same for a board.
 */
export const shippedScenario = async (id: string) =>
  (await ask<DocumentText>(`scenarios/${encodeURIComponent(id)}/document`)).text;
export const shippedBoard = async (name: string) =>
  (await ask<DocumentText>(`boards/${encodeURIComponent(name)}`)).text;
/** boardPicture returns the address of a picture of a board that comes with the program. */
export const boardPicture = (name: string): string =>
  new URL(`${API}boards/${encodeURIComponent(name)}/picture.svg`, document.baseURI).href;
export const saveDocument = (token: string, d: SaveDocument) =>
  ask<OwnDocument>(
    'lockers/own/documents',
    [token],
    {},
    { ...d, ...(d.file ? { file: d.file.slice(0, 200) } : {}) },
  );
/** documentText fetches the text of a saved document. Version 0 is the newest. */
export const documentText = (token: string, id: string, version = 0) =>
  ask<KeptText>('lockers/own/documents/read', [token], {}, { id, version });
export const renameDocument = (token: string, id: string, name: string) =>
  ask<OwnDocument>('lockers/own/documents/rename', [token], {}, { id, name });
export const removeDocument = (token: string, id: string) =>
  ask<RemovedDocument>('lockers/own/documents/remove', [token], {}, { id });
export const why = (match: string, tokens: string[], seat: string, at: Cell) =>
  ask<Reason[]>(`matches/${match}/why`, tokens, { seat, at: at.join(',') });
export const suggest = (match: string, tokens: string[], seat: string) =>
  ask<Choice>(`matches/${match}/suggest`, tokens, { seat });
export const look = (match: string, tokens: string[], seat: string, figure: string) =>
  ask<Field[]>(`matches/${match}/look`, tokens, { seat, figure });
export const plans = (
  match: string,
  tokens: string[],
  seat: string,
  figure: string | undefined,
  at: Cell,
) => ask<Plan[]>(`matches/${match}/plans`, tokens, { seat, figure, at: at.join(',') });
export const prospects = (match: string, tokens: string[], seat: string, figure: string) =>
  ask<Prospect[]>(`matches/${match}/prospects`, tokens, { seat, figure });

/**
 * tile fetches a tile of the picture under the board as a data address. It returns null if the seat
 * knows nothing of that part of the board.
 */
export async function tile(
  match: string,
  tokens: string[],
  seat: string,
  x: number,
  y: number,
  at?: number,
): Promise<string | null> {
  const url = new URL(`${API}matches/${match}/picture/${x}/${y}`, location.href);
  url.searchParams.set('seat', seat);
  if (at !== undefined) url.searchParams.set('at', String(at));
  const answer = await fetch(
    url,
    tokens.length > 0 ? { headers: { Authorization: `Bearer ${tokens.join(',')}` } } : {},
  );
  if (answer.status === 404) return null;
  if (!answer.ok) throw problemOf(answer.status, await answer.text());
  const data = await answer.blob();
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(data);
  });
}

/**
 * Said holds the parameters that are sent with a file, by name. Each value of a list is sent as a
 * separate parameter.
 */
export type Said = Record<string, string | string[]>;

/** imported sends a file from another program and its companion files. It returns the board and the
 * scenario that the server makes from them. */
export const imported = (files: File[], setup: Said = {}, way: Sending = {}) =>
  sent<Imported>('imports', files, setup, way);

/** importedDocument returns the document that the server makes from a file, to be edited. */
export const importedDocument = (files: File[], setup: Said, encounter = '') =>
  sent<ImportedDocument>('imports/documents', files, setup, { encounter });

/** beginImported begins a match on the map from another program's file. */
export const beginImported = (
  files: File[],
  setup: Said,
  seats: Record<string, string>,
  encounter = '',
) =>
  sent<Created>(
    'imports/matches',
    files,
    {
      ...setup,
      seats: Object.entries(seats)
        .map((s) => s.join(':'))
        .join(','),
    },
    { encounter },
  );

/** roster lists the creatures or cards that may be chosen for an encounter of a game. */
export const roster = (rules: string) => ask<Roster>(`rosters/${encodeURIComponent(rules)}`);

/** ownRoster reads the user's own creatures. Faults are thrown as a Trouble. */
export const ownRoster = (document: string, file: string) =>
  ask<Roster>('rosters', [], {}, { document, file: file.slice(0, 200) });

async function sent<T>(path: string, files: File[], said: Said, way: Sending = {}): Promise<T> {
  const url = new URL(API + path, location.href);
  const name = files.length === 1 ? { name: files[0]!.name.slice(0, 200) } : {};
  for (const [k, v] of Object.entries({ ...name, ...said }))
    for (const one of [v].flat()) if (one) url.searchParams.append(k, one);
  return read<T>(await sendFiles(url, files, way));
}

/**
 * askDesk asks the rules desk questions about one board, and requests the board itself. In a
 * result, null means that a value is missing.
 */
export const askDesk = (asked: AskDesk) =>
  ask<DeskAnswers>('desk', [], {}, asked, (text) => {
    const told = read<DeskAnswers>(text),
      { answers } = JSON.parse(text) as DeskAnswers;
    return { ...told, answers: told.answers.map((a, i) => ({ ...a, value: answers[i]!.value })) };
  });

/** deskBoards lists the boards that come with the program. */
export const deskBoards = () =>
  ask<{ board: string; name: string; rules: string; width: number; height: number }[]>(
    'desk/boards',
  );

/** deskPicture fetches the picture of an answer as SVG. */
export async function deskPicture(
  question: string,
  args: Record<string, unknown>,
): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(`${API}desk/${question}.svg`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(args),
    });
  } catch {
    throw offline();
  }
  const text = await answer.text();
  if (!answer.ok) throw problemOf(answer.status, text, answer.headers.get('Retry-After'));
  return text;
}

/**
 * board fetches a position as the text of a board that the desk can read. The board is as a seat
 * sees it, after a given entry or now.
 */
export async function board(
  match: string,
  tokens: string[],
  seat: string,
  at?: number,
): Promise<string> {
  const url = new URL(`${API}matches/${match}/board`, location.href);
  url.searchParams.set('seat', seat);
  if (at !== undefined) url.searchParams.set('at', String(at));
  let answer: Response;
  try {
    answer = await fetch(
      url,
      tokens.length > 0 ? { headers: { Authorization: `Bearer ${tokens.join(',')}` } } : {},
    );
  } catch {
    throw offline();
  }
  const text = await answer.text();
  if (!answer.ok) throw problemOf(answer.status, text);
  return text;
}

/** exported fetches the complete log of a finished match as text. */
export async function exported(match: string, tokens: string[]): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(`${API}matches/${match}/export`, {
      headers: { Authorization: `Bearer ${tokens.join(',')}` },
    });
  } catch {
    throw offline();
  }
  const text = await answer.text();
  if (!answer.ok) throw problemOf(answer.status, text);
  return text;
}

/** Simulated holds the options of a simulation. */
export interface Simulated {
  /**
   * first is the number of the first match, to continue an earlier simulation with the same seed.
   */
  first?: number;
  /** seed is the seed of an earlier simulation; '' picks one at random. */
  seed?: string;
  /** pictures requests a picture of the board for each table of the result. */
  pictures?: boolean;
  /** picture is the picture under the board, in base64. */
  picture?: string;
  onprogress?: (p: SimulationProgress) => void;
  /** signal stops the simulation. */
  signal?: AbortSignal;
}

/** simulate has bots play a user's document a number of times. */
export async function simulate(
  document: string,
  matches: number,
  { first = 0, seed = '', pictures = false, picture = '', onprogress, signal }: Simulated = {},
): Promise<SimulationResult> {
  let answer: Response;
  try {
    answer = await fetch(`${API}simulations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        document,
        matches,
        first,
        pictures,
        ...(seed ? { seed } : {}),
        ...(picture && pictures ? { picture } : {}), // sent only if the result has pictures of the board
      }),
      cache: 'no-store',
      ...(signal ? { signal } : {}),
    });
  } catch (e) {
    if (signal?.aborted) throw e;
    throw offline();
  }
  if (!answer.ok)
    throw problemOf(answer.status, await answer.text(), answer.headers.get('Retry-After'));
  let result: SimulationResult | undefined;
  await linesOf<Simulation>(answer, (line) => {
    if (line.progress) onprogress?.(line.progress);
    result = line.result ?? result;
  });
  if (!result) throw offline(); // the answer was cut off
  return result;
}

/** watchSimulated plays a match of a simulation once more, to be watched. */
export const watchSimulated = (document: string, seed: string, n: number, picture = '') =>
  ask<Watched>(
    'simulations/matches',
    [],
    {},
    { document, seed, n, ...(picture ? { picture } : {}) },
  );

/** printed fetches a document as PDF. The picture under its board is given in base64. */
export async function printed(
  document: string,
  what: string,
  paper: string,
  millimetres: number, // the size of a cell on the map
  picture = '',
): Promise<Blob> {
  let answer: Response;
  try {
    answer = await fetch(`${API}prints`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        document,
        what,
        paper,
        scale: Math.round(10 * millimetres),
        ...(picture ? { picture } : {}),
      }),
      cache: 'no-store',
    });
  } catch {
    throw offline();
  }
  if (!answer.ok)
    throw problemOf(answer.status, await answer.text(), answer.headers.get('Retry-After'));
  return answer.blob();
}
