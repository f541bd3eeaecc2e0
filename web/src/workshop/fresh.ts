// What an edit has changed on the board, cell by cell: drawn at once, before the board as a whole is drawn anew.
import type { Cell } from '../wire';
import { boardOf, charsOf, columnAt, glyphAt, topOf, type BoardDoc, type Doc } from './board';
import { colourOf } from './swatch';
import type { Thing } from './things';
import { walledAt } from './walls';

/** Laid is a document with what stands in it. */
export interface Laid {
  doc: Doc;
  things: Thing[];
}

/** Fresh is what is to be drawn over a board of before, so that it looks like one of now. */
export interface Fresh {
  /** Cells whose ground is another one, or from which something is gone, by colour. */
  grounds: Map<string, Cell[]>;
  /** Cells of another level. */
  levels: { at: Cell; level: number }[];
  /** Sides with and without a wall, by their names. */
  walls: string[];
  bare: string[];
  things: Thing[];
}

/** differing lists the cells on which two lists of rows differ. Rows that are the same are not looked at. */
function differing<T>(a: T[] | undefined, b: T[] | undefined, row: (r: T) => unknown[]): Cell[] {
  if (a === b) return [];
  const cells: Cell[] = [];
  for (let y = 0; y < Math.max(a?.length ?? 0, b?.length ?? 0); y++) {
    if (a?.[y] === b?.[y]) continue;
    const [p, q] = [a?.[y], b?.[y]].map((r) => (r === undefined ? [] : row(r)));
    for (let x = 0; x < Math.max(p!.length, q!.length); x++)
      if (JSON.stringify(p![x]) !== JSON.stringify(q![x])) cells.push([x, y]);
  }
  return cells;
}

const ground = (a: BoardDoc, b: BoardDoc): Cell[] =>
  a.map === b.map
    ? []
    : differing(charsOf(a.map), charsOf(b.map), (r) => r).filter(
        (c) => JSON.stringify(glyphAt(a, c)) !== JSON.stringify(glyphAt(b, c)),
      );

/** freshOf is what differs between two documents on boards of one shape. */
export function freshOf(before: Laid, now: Laid): Fresh {
  const [a, b] = [boardOf(before.doc), boardOf(now.doc)];
  const fresh: Fresh = { grounds: new Map(), levels: [], walls: [], bare: [], things: [] };
  if (before.doc === now.doc) return fresh;
  const had = new Set(before.things.map((t) => t.entry)),
    has = new Set(now.things.map((t) => t.entry));
  const placed = (t: Thing): boolean => t.shelf.layer !== 'walls' && !t.side && !t.line;
  fresh.things = now.things.filter((t) => placed(t) && !had.has(t.entry));
  const left = before.things.filter((t) => placed(t) && !has.has(t.entry));
  for (const c of [...ground(a, b), ...left.flatMap((t) => t.cells)]) {
    const g = glyphAt(b, c),
      colour = colourOf(g, '');
    const of = fresh.grounds.get(colour);
    if (of) of.push(c);
    else fresh.grounds.set(colour, [c]);
  }
  if (a.levels !== b.levels)
    fresh.levels = differing(a.levels, b.levels, (r) => r).map((at) => ({
      at,
      level: topOf(columnAt(b, at)),
    }));
  if (a.walls !== b.walls) {
    const [were, are] = [walledAt(a), walledAt(b)];
    fresh.walls = [...are].filter((w) => !were.has(w));
    fresh.bare = [...were].filter((w) => !are.has(w));
  }
  return fresh;
}
