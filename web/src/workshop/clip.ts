// A part of a document that is copied, moved, turned and mirrored: ground, walls, and things.
import { keyOf, type Lattice } from '../scene/geometry';
import type { Cell } from '../wire';
import type { Bench, Shelf } from './bench';
import {
  boardOf,
  columnAt,
  glyphAt,
  latticeOf,
  roomAt,
  withBoard,
  type Column,
  type Doc,
  type Glyph,
} from './board';
import { laid, levelled, roomed } from './ground';
import type { Json, Members } from './json';
import { turned } from './plane';
import { AS_IT_IS, type Turn } from './turn';
import { put, thingsOf, without, type Thing } from './things';
import { unwalled, walled, walledAt, type Side } from './walls';

type Step = [number, number];

/** Clip is the copied part. Places are axial steps from the first of its cells. */
export interface Clip {
  hex: boolean;
  cells: { at: Step; glyph: Glyph; room: string; column: Column | undefined }[];
  walls: { at: Step; over: Step }[];
  things: {
    shelf: Shelf;
    entry: Json;
    at: Step[];
    over?: Step | undefined;
    line?: number[] | undefined;
  }[];
}

/** chosen lists the things that are entirely on the given cells. */
export function chosen(doc: Doc, bench: Bench, cells: Cell[]): Thing[] {
  const inside = new Set(cells.map(keyOf));
  return thingsOf(doc, bench).filter((t) => t.cells.every((c) => inside.has(keyOf(c))));
}

/** taken copies cells with everything on them. The clip is placed by its first cell. */
export function taken(doc: Doc, bench: Bench, cells: Cell[]): Clip {
  const b = boardOf(doc),
    l = latticeOf(b),
    from = l.axial(cells[0]!);
  const step = (c: Cell): Step => {
    const [q, r] = l.axial(c);
    return [q - from[0], r - from[1]];
  };
  const walls: Clip['walls'] = [],
    there = walledAt(b),
    told = new Set<string>();
  for (const c of cells)
    l.sides.forEach((side, i) => {
      const name = l.edge(c, side);
      if (!there.has(name) || told.has(name)) return;
      told.add(name);
      walls.push({ at: step(c), over: step(l.across(c, i)) });
    });
  const things = chosen(doc, bench, cells)
    .filter((t) => t.shelf.place !== 'wall')
    .map((t) => ({
      shelf: t.shelf,
      entry: t.entry,
      at: t.cells.map(step),
      over:
        t.side && l.sides.includes(t.side)
          ? step(l.across(t.cells[0]!, l.sides.indexOf(t.side)))
          : undefined,
      line: t.line?.map((n, i) => n - 512 * (i % 2 ? cells[0]![1] : cells[0]![0])),
    }));
  return {
    hex: l.hex,
    cells: cells.map((c) => ({
      at: step(c),
      glyph: glyphAt(b, c),
      room: roomAt(b, c),
      column: b.levels ? columnAt(b, c) : undefined,
    })),
    walls,
    things,
  };
}

/**
 * spread returns a function that gives the cell for each step of a clip. The clip is turned, and
 * its first cell is placed on the given cell.
 */
export function spread(l: Lattice, clip: Clip, on: Cell, t: Turn = AS_IT_IS): (s: Step) => Cell {
  const [q, r] = l.axial(on);
  return (s) => {
    const [u, v] = turned(clip.hex, s, t);
    return l.cell(q + u, r + v);
  };
}

/** footprintOf lists the cells that a clip would cover. */
export const footprintOf = (l: Lattice, clip: Clip, on: Cell, t: Turn): Cell[] =>
  clip.cells.map((c) => spread(l, clip, on, t)(c.at));

/**
 * cleared returns a document in which the given cells have other ground, and the things on them and
 * the walls between them are removed.
 */
export function cleared(doc: Doc, bench: Bench, cells: Cell[], ground: Glyph): Doc {
  const bare = without(
      doc,
      chosen(doc, bench, cells).filter((t) => t.shelf.place !== 'wall'),
    ),
    b = boardOf(bare),
    l = latticeOf(b);
  const inside = new Set(cells.map(keyOf));
  const sides: Side[] = cells.flatMap((at) =>
    l.sides.flatMap((side, i) => {
      const over = l.across(at, i);
      return inside.has(keyOf(over)) || !l.has(over) ? [{ at, side }] : [];
    }),
  );
  return withBoard(bare, roomed(laid(unwalled(b, sides), cells, ground), cells, '.'));
}

/**
 * pasted returns a document with a clip placed on it. Parts that fall outside the board are
 * dropped.
 */
export function pasted(doc: Doc, bench: Bench, clip: Clip, on: Cell, t: Turn): Doc {
  const b = boardOf(doc),
    l = latticeOf(b),
    place = spread(l, clip, on, t);
  const cells = clip.cells.map((c) => ({ ...c, at: place(c.at) })).filter((c) => l.has(c.at));
  // removes the things that the clip covers
  let next = without(
    doc,
    chosen(
      doc,
      bench,
      cells.map((c) => c.at),
    ).filter((x) => x.shelf.place !== 'wall'),
  );
  let board = boardOf(next);
  const groups = new Map<string, typeof cells>();
  for (const c of cells) {
    const key = JSON.stringify([c.glyph, c.room]);
    groups.set(key, [...(groups.get(key) ?? []), c]);
  }
  for (const of of groups.values()) {
    const where = of.map((c) => c.at);
    board = roomed(laid(board, where, of[0]!.glyph), where, of[0]!.room);
  }
  const columns = new Map(
    cells.flatMap((c) => (c.column === undefined ? [] : [[keyOf(c.at), c.column] as const])),
  );
  if (columns.size > 0)
    board = levelled(
      board,
      cells.map((c) => c.at),
      (was, c) => columns.get(keyOf(c)) ?? was,
    );
  const covered = new Set(cells.map((c) => keyOf(c.at)));
  const inner: Side[] = cells.flatMap((c) =>
    l.sides.flatMap((side, i) =>
      covered.has(keyOf(l.across(c.at, i))) ? [{ at: c.at, side }] : [],
    ),
  );
  board = unwalled(board, inner);
  const walls: Side[] = clip.walls.flatMap((w) => {
    const at = place(w.at),
      side = l.between(at, place(w.over));
    return side && l.has(at) ? [{ at, side }] : [];
  });
  next = withBoard(next, walled(board, walls));
  for (const x of clip.things) {
    const at = x.at.map(place);
    if (!at.every((c) => l.has(c))) continue;
    next = laidThing(next, x, at, l, clip, on, t) ?? next;
  }
  return next;
}

function laidThing(
  doc: Doc,
  x: Clip['things'][number],
  at: Cell[],
  l: Lattice,
  clip: Clip,
  on: Cell,
  t: Turn,
): Doc | null {
  const first: Cell = l.hex
    ? at[0]!
    : [Math.min(...at.map((c) => c[0])), Math.min(...at.map((c) => c[1]))];
  let entry = x.entry;
  const e =
    entry !== null && typeof entry === 'object' && !Array.isArray(entry)
      ? (entry as Members)
      : null;
  if (e && !l.hex && at.length > 1 && x.shelf.place !== 'group' && typeof e.size !== 'number') {
    const long = (of: [number, number][], i: 0 | 1): number =>
      Math.max(...of.map((c) => c[i])) - Math.min(...of.map((c) => c[i])) + 1;
    const [w, h] = [long(at, 0), long(at, 1)];
    // the size is written only if it has changed
    if (w !== long(x.at, 0) || h !== long(x.at, 1)) entry = { ...e, width: w, height: h };
  }
  if (e?.tail) entry = { ...(entry as Members), tail: [...at.at(-1)!] };
  const side = x.over ? l.between(at[0]!, spread(l, clip, on, t)(x.over)) : undefined;
  const line = x.line ? (turnedLine(x.line, on, t) as [number, number, number, number]) : undefined;
  const lost = x.shelf.place === 'side' || (x.shelf.place === 'edge' && x.over);
  if (lost && !side) return null;
  if (line?.some((n, i) => n < 0 || n > 512 * (i % 2 ? l.height : l.width))) return null;
  return (
    put(doc, x.shelf, entry, {
      at: x.over ? at[0]! : first,
      ...(side ? { side } : {}),
      ...(line ? { line } : {}),
      ...(x.shelf.place === 'group' ? { cells: at } : {}),
    })?.doc ?? null
  );
}

/** turnedLine turns a line around the middle of the first cell and moves it to its new place. */
function turnedLine(line: number[], on: Cell, t: Turn): number[] {
  const points: [number, number][] = [
    [line[0]! - 256, line[1]! - 256],
    [line[2]! - 256, line[3]! - 256],
  ];
  return points.flatMap((p) => {
    const [x, y] = turned(false, p, t);
    return [x + 256 + 512 * on[0], y + 256 + 512 * on[1]];
  });
}
