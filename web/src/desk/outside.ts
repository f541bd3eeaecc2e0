// Writes a question for use outside the page: as a command line, as a request, and as the address
// of its picture.
import { pack } from './packed';
import type { Arguments } from './question';

/** POSITIONAL lists the unnamed arguments of a command, in order. */
const POSITIONAL: Record<string, string[]> = {
  see: ['from', 'to'],
  range: ['from', 'to'],
  distance: ['from', 'to'],
  reach: ['from'],
  attack: ['attacker', 'target'],
  push: ['attacker', 'target'],
  pull: ['attacker', 'target'],
  monster: ['figure'],
  area: [],
};
/** BOARDLESS are the questions that involve no board and have no picture. */
const BOARDLESS = ['distance'];

/** Outside is a question for use elsewhere. Its board is a name, or a file of the user's. */
export interface Outside {
  ask: string;
  args: Arguments;
  board: string; // a name, or the text of a document
  own: boolean;
  start: boolean;
}

/** FILE is the name of the user's own board in a command. */
export const FILE = 'board.json';

const quoted = (text: string): string =>
  /^[A-Za-z0-9_,./:=+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** commandOf returns the question as a command line. */
export function commandOf(o: Outside): string {
  const words = ['battlemat', o.ask];
  const positional = POSITIONAL[o.ask] ?? [];
  if (!BOARDLESS.includes(o.ask)) words.push(o.own ? FILE : o.board);
  for (const name of positional)
    if (o.args[name] !== undefined) words.push(quoted(String(o.args[name])));
  for (const [name, value] of Object.entries(o.args)) {
    if (positional.includes(name)) continue;
    if (value === true) words.push(`--${name}`);
    else if (value === false) words.push(`--no-${name}`);
    else if (typeof value === 'object')
      for (const [field, v] of Object.entries(value)) words.push('--set', quoted(`${field}=${v}`));
    else words.push(`--${name}`, quoted(String(value)));
  }
  if (o.start && !BOARDLESS.includes(o.ask)) words.push('--start');
  return words.join(' ');
}

/**
 * LONGEST is the greatest length of a picture's address. Longer ones are refused on the way to the
 * server.
 */
const LONGEST = 7000;

/** drawn reports whether an answer has a picture. */
export const drawn = (ask: string): boolean => !BOARDLESS.includes(ask);

/**
 * pictureOf returns the address of an answer's picture, relative to the API's address. It is '' if
 * it would be too long or there is no picture.
 */
export async function pictureOf(o: Outside, api: URL): Promise<string> {
  if (!drawn(o.ask)) return '';
  const query = new URLSearchParams();
  query.set('board', o.own ? `z.${await pack(o.board)}` : o.board);
  if (o.start) query.set('start', 'true');
  for (const [name, value] of Object.entries(o.args)) {
    if (name === 'paths') continue;
    if (typeof value === 'object')
      for (const [field, v] of Object.entries(value)) query.append('set', `${field}=${v}`);
    else query.set(name, String(value));
  }
  const address = new URL(`../../desk/${o.ask}.svg?${query}`, api).href;
  return address.length > LONGEST ? '' : address;
}
