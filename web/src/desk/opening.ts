// The boards on which the desk can be opened: those that come with the program, the user's own, and
// files of any readable format.
import * as api from '../api';
import { own } from '../own';
import { readable } from '../readable';
import type { OwnDocument } from '../wire';

/** Opened is an opened board: a name, or the text of a document. */
export interface Opened {
  board: string;
  own: boolean;
}

/** Shelf holds the boards and scenarios of a game. */
export interface Shelf {
  game: string;
  boards: { name: string; title: string; note: string }[];
}

/** shelves lists the boards and scenarios that come with the program, by game. */
export async function shelves(): Promise<Shelf[]> {
  const [boards, scenarios] = await Promise.all([api.deskBoards(), api.scenarios()]);
  const all = new Map<string, Shelf>();
  const titles = new Map(scenarios.map((s) => [s.rules, s.game]));
  const put = (rules: string, b: Shelf['boards'][number]) => {
    const shelf = all.get(rules) ?? { game: titles.get(rules) ?? readable(rules), boards: [] };
    shelf.boards.push(b);
    all.set(rules, shelf);
  };
  for (const b of boards)
    put(b.rules, { name: b.board, title: b.name, note: `board, ${b.width} × ${b.height}` });
  for (const s of scenarios) put(s.rules, { name: s.id, title: s.name, note: 'scenario' });
  return [...all.values()];
}

/** shelved lists the user's documents. There are none without a personal link. */
export async function shelved(): Promise<OwnDocument[]> {
  if (!own()) return [];
  return (await api.locker(own())).documents.filter((d) => ['board', 'scenario'].includes(d.kind));
}

/** kept fetches the text of one of the user's documents. */
export const kept = async (d: OwnDocument): Promise<Opened> => ({
  board: (await api.documentText(own(), d.id)).text,
  own: true,
});

/** MOST is the greatest length of a text that is read as a document. */
const MOST = 256 << 10;

/** pasted reads a text as a board, or returns null if the text is not a board. */
export function pasted(text: string): Opened | null {
  const t = text.trim();
  if (t === '' || t.length > MOST) return null;
  return t.includes('\n') || t.startsWith('{') ? { board: t, own: true } : null;
}

/**
 * brought reads a file. A document of this program is used unchanged; any other file is converted
 * to a board.
 */
export async function brought(file: File): Promise<Opened> {
  if (file.size <= MOST) {
    const text = await file.text();
    if (
      /"format"\s*:\s*"battlemat\./.test(text.slice(0, 4000)) ||
      /^map:/m.test(text.slice(0, 4000))
    )
      return { board: text, own: true };
  }
  return { board: (await api.imported([file])).document, own: true };
}

/** EMPTY matches the size of an empty board. */
export const EMPTY = /^[1-9]\d?x[1-9]\d?$/;
