// The link of a question: the board, the moved figures, and the question, all in the fragment of
// the address. A board that comes with the program is given by name. A board of the user's is
// packed into the link.
import { KINDS, type Kind, type Question } from './question';
import { pack, Unreadable, unpack } from './packed';
import type { Cell } from '../wire';

/** Asked is the content of a link. */
export interface Asked {
  board: string; // a name, or the text of a document
  own: boolean; // board is a text
  moves: Record<string, Cell>; // the moved figures, by id
  question: Question;
}

/** MOST_WORDS is the largest number of parameters in a link, and LONGEST their greatest length. */
const MOST_WORDS = 60,
  LONGEST = 200,
  MOST_MOVES = 400;
/** The prefix of a packed board. */
const PACKED = 'z.';
const NAME = /^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/;
const WORD = /^[a-z][a-z0-9.-]{0,60}$/;

export { Unreadable };

/** write returns the fragment of a link: #/desk/BOARD/QUESTION?a=…&b=… */
export async function write(asked: Asked): Promise<string> {
  const { question: q } = asked;
  const board = asked.own ? PACKED + (await pack(tight(asked.board))) : asked.board;
  const words: [string, string][] = [];
  if (q.a) words.push(['a', q.a]);
  if (q.b) words.push(['b', q.b]);
  for (const [name, value] of Object.entries(q.with)) if (value !== '') words.push([name, value]);
  const moved = Object.entries(asked.moves).map(
    ([id, at]) => `${encodeURIComponent(id)}@${at.join(',')}`,
  );
  if (moved.length) words.push(['moved', moved.join(';')]);
  const query = words.map(([n, v]) => `${n}=${plain(v)}`).join('&');
  return `#/desk/${board}/${q.ask}${query ? `?${query}` : ''}`;
}

/** plain encodes a text for an address, but leaves the permitted characters readable. */
const plain = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%2C', ',')
    .replaceAll('%40', '@')
    .replaceAll('%3B', ';')
    .replaceAll('%3D', '=');

/** tight returns a document without its white space. */
function tight(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text; // it is in the text form, not JSON
  }
}

/** holds reports whether a fragment is a link of the desk. */
export const holds = (fragment: string): boolean => /^#?\/?desk(\/|$)/.test(fragment);

/**
 * read parses a fragment. It returns null for a fragment without a question, which opens the desk
 * without a question. It throws Unreadable.
 */
export async function read(fragment: string): Promise<Asked | null> {
  const path = fragment.replace(/^#?\/?desk\/?/, '');
  if (path === '') return null;
  const [place = '', query = ''] = [
    path.split('?', 1)[0]!,
    path.includes('?') ? path.slice(path.indexOf('?') + 1) : '',
  ];
  const [named = '', ask = 'see', ...more] = place.split('/');
  if (more.length > 0) throw new Unreadable('it has too many parts');
  if (!KINDS.includes(ask as Kind))
    throw new Unreadable(`it asks “${short(ask)}”, which the desk does not know`);
  let board = named;
  const own = named.startsWith(PACKED);
  if (own) board = await unpack(named.slice(PACKED.length));
  else if (!NAME.test(named)) throw new Unreadable('it names no board');
  const out: Asked = {
    board,
    own,
    moves: {},
    question: { ask: ask as Kind, a: '', b: '', with: {} },
  };
  const words = query === '' ? [] : query.split('&');
  if (words.length > MOST_WORDS) throw new Unreadable('it has too many words');
  for (const word of words) {
    const at = word.indexOf('=');
    const name = at < 0 ? word : word.slice(0, at),
      value = decoded(at < 0 ? '' : word.slice(at + 1));
    if (name === 'a' || name === 'b') out.question[name] = bounded(value);
    else if (name === 'moved') out.moves = moves(value);
    else if (WORD.test(name)) out.question.with[name] = bounded(value);
    else throw new Unreadable(`it says “${short(name)}”, which means nothing here`);
  }
  return out;
}

const short = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Unreadable('it is cut short');
  }
}

function bounded(text: string): string {
  if (text.length > LONGEST) throw new Unreadable('one of its words is too long');
  return text;
}

function moves(text: string): Record<string, Cell> {
  const list = text.split(';').filter(Boolean);
  if (list.length > MOST_MOVES) throw new Unreadable('it moves too many figures');
  return Object.fromEntries(
    list.map((one): [string, Cell] => {
      const m = /^(.{1,300})@(\d{1,4}),(\d{1,4})$/.exec(one);
      if (!m) throw new Unreadable('it moves a figure to no place');
      return [decoded(m[1]!), [Number(m[2]), Number(m[3])]];
    }),
  );
}
