// Ink is what a tool places: ground, a level, a room, a thing, a piece of terrain.
import { keyOf, type Lattice, type Point } from '../scene/geometry';
import type { Cell } from '../wire';
import { footprint, type Bench, type Shelf, type ShelfItem, type TerrainPiece } from './bench';
import {
  boardOf,
  columnAt,
  glyphAt,
  latticeOf,
  nameOf as groundName,
  roomAt,
  terrainOf,
  topOf,
  withBoard,
  type Doc,
  type Glyph,
} from './board';
import { laid, levelled, MOST, PIECES, raised, roomed } from './ground';
import { on, put, seated, thingsOf, without, type Spot, type Thing } from './things';
import { sideUnder } from './cells';
import { equal } from './json';
import { opened } from './walls';

export type Ink =
  | { kind: 'ground'; glyph: Glyph }
  | { kind: 'level'; by: number }
  | { kind: 'room'; letter: string }
  | { kind: 'thing'; shelf: Shelf; item: ShelfItem }
  | { kind: 'piece'; piece: TerrainPiece; turn: number; glyph: Glyph };

/** onSides reports whether an ink is placed on sides of cells: a door, a wall. */
export const onSides = (ink: Ink): boolean =>
  ink.kind === 'thing' && ['side', 'edge', 'wall'].includes(ink.shelf.place);

/** spotOf returns the spot at which an ink would be placed for a point; null outside the board. */
export function spotOf(ink: Ink, lattice: Lattice, p: Point): Spot | null {
  if (onSides(ink)) {
    const s = sideUnder(lattice, p);
    return s && { at: s.at, side: s.side };
  }
  const at = lattice.under(p);
  return at && { at };
}

/** coverOf lists the cells that an ink would cover at a spot. */
export function coverOf(ink: Ink, lattice: Lattice, at: Cell): Cell[] {
  if (ink.kind === 'thing') {
    const [w, h] = footprint(ink.item);
    if (lattice.hex) return lattice.standing({ at, size: w });
    const all: Cell[] = [];
    for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) all.push([at[0] + x, at[1] + y]);
    return all.filter((c) => lattice.has(c));
  }
  if (ink.kind === 'piece') {
    const [q, r] = lattice.axial(at);
    return (ink.piece.turns[ink.turn] ?? ink.piece.cells)
      .map((c) => lattice.cell(q + c[0], r + c[1]))
      .filter((c) => lattice.has(c));
  }
  return [at];
}

/**
 * inked returns a document with an ink on some cells. It returns the same document if the ink
 * cannot be placed.
 */
export function inked(doc: Doc, bench: Bench, ink: Ink, cells: Cell[], side?: string): Doc {
  const b = boardOf(doc);
  switch (ink.kind) {
    case 'ground':
      return withBoard(doc, laid(b, cells, ink.glyph));
    case 'room':
      return withBoard(doc, roomed(b, cells, ink.letter));
    case 'level':
      return withBoard(
        doc,
        levelled(b, cells, (was) => raised(was, ink.by)),
      );
    case 'piece':
      return cells.reduce((d, at) => stacked(d, ink, at), doc);
    case 'thing':
      return ink.shelf.place === 'group'
        ? grouped(doc, ink, cells)
        : cells.reduce((d, at) => thing(d, bench, ink, { at, ...(side ? { side } : {}) }), doc);
  }
}

/**
 * spanned returns the ground of a cell under a bridge. The terrain below stays as it is, and the
 * cell gets the name of the bridge.
 */
function spanned(below: Glyph, piece: Glyph): Glyph {
  const terrain = terrainOf(below);
  if (['obstacle', 'wall', 'block'].includes(terrain)) return piece;
  return {
    ...(typeof below === 'string' ? {} : below),
    terrain: terrain === 'void' ? 'floor' : terrain,
    name: 'bridge',
  };
}

/** stacked returns a document in which a piece of terrain lies on the highest ground below it. */
function stacked(doc: Doc, ink: Ink & { kind: 'piece' }, at: Cell): Doc {
  const b = boardOf(doc),
    cells = coverOf(ink, latticeOf(b), at);
  const foot = Math.max(...cells.map((c) => topOf(columnAt(b, c)))),
    high = Math.max(1, ink.piece.height ?? 1);
  const full = (c: Cell): boolean => {
    const was = columnAt(b, c);
    return topOf(was) < foot && typeof was === 'object' && was.length >= PIECES;
  };
  if (foot + high > MOST || cells.some(full)) return doc;
  const over = cells.filter((c) => topOf(columnAt(b, c)) < foot);
  const grown = over.reduce(
    (next, c) => laid(next, [c], spanned(glyphAt(b, c), ink.glyph)),
    laid(b, cells, ink.glyph),
  );
  return withBoard(
    doc,
    levelled(grown, cells, (was) => {
      const top = topOf(was);
      if (top === foot) return raised(was, high);
      // over a gap, the piece becomes a bridge
      const spans: [number, number][] = typeof was === 'number' ? [[0, was]] : was;
      return [...spans, [foot, foot + high]];
    }),
  );
}

function grouped(doc: Doc, ink: Ink & { kind: 'thing' }, cells: Cell[]): Doc {
  return put(doc, ink.shelf, ink.item.entry, { at: cells[0]!, cells })?.doc ?? doc;
}

/** together reports whether a thing stays when another is placed on its cell. Every mark stays, and
 * so does a thing if one of the two can be inside the other. */
const together = (t: Thing, ink: Ink & { kind: 'thing' }): boolean =>
  t.shelf.layer === 'marks' || t.shelf.within === ink.shelf.key || ink.shelf.within === t.shelf.key;

/**
 * thing returns a document with a thing at a spot. It replaces a thing from the same shelf at the
 * spot.
 */
function thing(doc: Doc, bench: Bench, ink: Ink & { kind: 'thing' }, spot: Spot): Doc {
  if (!spot.side && ['side', 'wall'].includes(ink.shelf.place)) return doc;
  const lattice = latticeOf(boardOf(doc));
  const there = thingsOf(doc, bench).filter(
    (t) =>
      t.shelf.layer === ink.shelf.layer &&
      (spot.side
        ? t.side !== undefined &&
          lattice.edge(t.cells[0]!, t.side) === lattice.edge(spot.at, spot.side)
        : t.side === undefined && t.cells.some((c) => keyOf(c) === keyOf(spot.at))),
  );
  const same = there.find((t) => t.item === ink.item && !spot.side);
  if (same && ink.shelf.place === 'cells') return doc;
  const gone = there.filter((t) => t.shelf.list === ink.shelf.list || !together(t, ink));
  const made = put(seated(without(doc, gone), ink.item.seat), ink.shelf, ink.item.entry, spot)?.doc;
  if (!made || spot.side || ink.shelf.layer !== 'doors') return made ?? doc;
  return withBoard(made, opened(boardOf(made), spot.at));
}

/** pickedUp returns the ink on a cell: the top thing, or else the ground. */
export function pickedUp(doc: Doc, bench: Bench, c: Cell, glyph: Glyph): Ink {
  const [top] = on(thingsOf(doc, bench), c).filter((t) => t.item && t.shelf.layer !== 'walls');
  return top ? { kind: 'thing', shelf: top.shelf, item: top.item! } : { kind: 'ground', glyph };
}

/** inHand returns what an ink is called. */
export function inHand(bench: Bench, ink: Ink): string {
  switch (ink.kind) {
    case 'ground':
      return bench.grounds.find((g) => equal(g.glyph, ink.glyph))?.name ?? groundName(ink.glyph);
    case 'level':
      return ink.by > 0 ? 'Raise' : 'Lower';
    case 'room':
      return ink.letter === '.' ? 'No room' : `Room ${ink.letter}`;
    case 'thing':
      return ink.item.name;
    case 'piece':
      return ink.piece.name;
  }
}

/** needsRoom returns why a thing cannot be put on a cell; '' if it can be put there. */
export const needsRoom = (doc: Doc, ink: Ink, c: Cell): string =>
  ink.kind === 'thing' && ink.shelf.list.includes('{room}') && roomAt(boardOf(doc), c) === '.'
    ? 'This cell is in no room: draw a room around it first.'
    : '';
