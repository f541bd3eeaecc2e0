// The changes of an edit on the board, cell by cell. They are drawn at once, before the whole board
// is redrawn.
import type { Cell } from '../wire';
import { boardOf, columnAt, glyphAt, topOf, type BoardDoc, type Doc } from './board';
import { colourOf } from './swatch';
import type { Thing } from './things';
import { walledAt } from './walls';

/** Laid is a document with the things in it. */
export interface Laid {
  doc: Doc;
  things: Thing[];
}

/** Fresh is what to draw over an earlier board so that it looks like the current one. */
export interface Fresh {
  /** The cells with other ground, or from which something was removed, by their new colour. */
  grounds: Map<string, Cell[]>;
  /** The cells with another level. */
  levels: { at: Cell; level: number }[];
  /** The names of the sides that have gained or lost a wall. */
  walls: string[];
  bare: string[];
  things: Thing[];
}

/** differing lists the cells in which two lists of rows differ. Equal rows are skipped. */
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
    : differing(a.map, b.map, (r) => Array.from(r)).filter(
        (c) => JSON.stringify(glyphAt(a, c)) !== JSON.stringify(glyphAt(b, c)),
      );

/** freshOf returns the differences between two documents on boards of the same shape. */
export function freshOf(before: Laid, now: Laid): Fresh {
  const [a, b] = [boardOf(before.doc), boardOf(now.doc)];
  const fresh: Fresh = { grounds: new Map(), levels: [], walls: [], bare: [], things: [] };
  if (before.doc === now.doc) return fresh;
  const placed = (t: Thing): boolean => t.shelf.layer !== 'walls' && !t.side && !t.line;
  /** only returns the things of one document that the other does not have. */
  const only = (of: Thing[], other: Thing[]): Thing[] => {
    if (of === other) return [];
    const there = new Set(other.map((t) => t.entry));
    return of.filter((t) => placed(t) && !there.has(t.entry));
  };
  fresh.things = only(now.things, before.things);
  const left = only(before.things, now.things);
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
