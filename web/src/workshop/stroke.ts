// A stroke of a tool over the board, from the press to the release.
import { keyOf, same, UNIT, type Lattice, type Point } from '../scene/geometry';
import type { Cell } from '../wire';
import type { Bench } from './bench';
import { boardOf, glyphAt, latticeOf, nameOf, roomAt, withBoard, type Doc } from './board';
import { blob, flooded, line, rectangle, sideUnder } from './cells';
import { freeLetter, laid, roomed } from './ground';
import { coverOf, inked, onSides, spotOf, type Ink } from './ink';
import { equal } from './json';
import { on, thingsOf, without, type Thing } from './things';
import { rim, unwalled, walled, walledAt, type Side } from './walls';

export type Tool =
  | 'select'
  | 'brush'
  | 'line'
  | 'rectangle'
  | 'fill'
  | 'pick'
  | 'erase'
  | 'room'
  | 'wall'
  | 'slant'
  | 'hand';

/** Stroke is the part of the board that a tool has gone over. */
export interface Stroke {
  from: Point;
  to: Point;
  cells: Cell[];
  sides: Side[];
}

/**
 * NEAR is the distance from a side within which a rubber removes what is on the side, in hundredths
 * of a cell.
 */
const NEAR = 16;

export const begun = (p: Point): Stroke => ({ from: p, to: p, cells: [], sides: [] });

const added = (all: Cell[], more: Cell[]): Cell[] => {
  const there = new Set(all.map(keyOf)),
    fresh = more.filter((c) => !there.has(keyOf(c)));
  return fresh.length === 0 ? all : [...all, ...fresh];
};

/**
 * drawn returns a stroke that has reached another point. A rubber finds walls and doors on the
 * barred sides.
 */
export function drawn(
  doc: Doc,
  tool: Tool,
  ink: Ink,
  size: number,
  s: Stroke,
  to: Point,
  barred: ReadonlySet<string>,
): Stroke {
  const b = boardOf(doc),
    l = latticeOf(b);
  const [a, z] = [l.under(s.from), l.under(to)],
    was = l.under(s.to);
  const next = { ...s, to };
  switch (tool) {
    case 'wall':
      return { ...next, sides: along(l, s, to) };
    case 'erase': {
      const near = sideUnder(l, to);
      const hit = near && near.off < NEAR && barred.has(l.edge(near.at, near.side)) ? [near] : [];
      if (s.sides.length > 0 || (s.cells.length === 0 && hit.length > 0))
        return { ...next, sides: [...s.sides, ...hit] };
      return { ...next, cells: added(s.cells, between(l, was, z)) };
    }
    case 'brush':
      if (onSides(ink)) {
        const spot = spotOf(ink, l, to);
        return spot?.side ? { ...next, sides: [{ at: spot.at, side: spot.side }] } : next;
      }
      if (ink.kind === 'thing' && ink.shelf.place !== 'cells' && ink.shelf.place !== 'group')
        return z ? { ...next, cells: [z] } : next;
      if (ink.kind === 'piece') return z ? { ...next, cells: [z] } : next;
      return {
        ...next,
        cells: added(
          s.cells,
          between(l, was, z).flatMap((c) => blob(l, c, ink.kind === 'thing' ? 1 : size)),
        ).filter((c) => l.has(c)),
      };
    case 'line':
      return a && z ? { ...next, cells: line(l, a, z) } : next;
    case 'rectangle':
    case 'room':
    case 'select':
      return a && z ? { ...next, cells: rectangle(l, a, z) } : next;
    case 'fill':
    case 'pick':
      return z ? { ...next, cells: [z] } : next;
    case 'slant':
    case 'hand':
      return next;
  }
}

const between = (l: Lattice, from: Cell | null, to: Cell | null): Cell[] =>
  to ? (from && !same(from, to) ? line(l, from, to) : [to]) : [];

/** along returns the sides that a stroke follows when it continues to a point: those whose middles
 * it comes near. */
function along(l: Lattice, s: Stroke, to: Point): Side[] {
  const names = new Set(s.sides.map((x) => l.edge(x.at, x.side))),
    sides = [...s.sides];
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - s.to.x, to.y - s.to.y) / (UNIT / 6)));
  for (let i = s.sides.length === 0 ? 0 : 1; i <= steps; i++) {
    const p = {
      x: s.to.x + ((to.x - s.to.x) * i) / steps,
      y: s.to.y + ((to.y - s.to.y) * i) / steps,
    };
    const near = sideUnder(l, p);
    // a stroke follows sides and does not cross cells
    if (!near || near.off > (sides.length === 0 ? 50 : 24)) continue;
    const [a, b] = l.side(near.at, near.side)!;
    const off = Math.min(Math.hypot(p.x - a.x, p.y - a.y), Math.hypot(p.x - b.x, p.y - b.y));
    if (sides.length > 0 && off < 20) continue; // at a corner, the direction of the stroke is not known yet
    const name = l.edge(near.at, near.side);
    if (names.has(name)) continue;
    names.add(name);
    sides.push({ at: near.at, side: near.side });
  }
  return sides;
}

/** covered lists the cells that a stroke would change, for a preview. */
export function covered(doc: Doc, tool: Tool, ink: Ink, s: Stroke): Cell[] {
  const l = latticeOf(boardOf(doc));
  if (tool === 'brush' && (ink.kind === 'thing' || ink.kind === 'piece') && s.cells.length === 1)
    return coverOf(ink, l, s.cells[0]!);
  return s.cells;
}

/** done returns the document after a stroke. */
export function done(doc: Doc, bench: Bench, tool: Tool, ink: Ink, s: Stroke): Doc {
  const b = boardOf(doc),
    l = latticeOf(b);
  switch (tool) {
    case 'wall': {
      const all = walledAt(b);
      // if the stroke goes only over walls, it removes them
      return withBoard(
        doc,
        s.sides.every((x) => all.has(l.edge(x.at, x.side)))
          ? unwalled(b, s.sides)
          : walled(b, s.sides),
      );
    }
    case 'erase':
      return rubbed(doc, bench, s);
    case 'room':
      return s.cells.length > 0 ? room(doc, bench, s.cells) : doc;
    case 'fill': {
      const [c] = s.cells;
      return c ? inked(doc, bench, ink, area(doc, bench, c)) : doc;
    }
    case 'slant':
      return doc;
    case 'brush':
      if (s.sides.length > 0)
        return s.sides.reduce((d, x) => inked(d, bench, ink, [x.at], x.side), doc);
      return inked(doc, bench, ink, s.cells);
    case 'line':
    case 'rectangle':
      return inked(doc, bench, ink, s.cells);
    default:
      return doc;
  }
}

/**
 * area returns the cells that a fill reaches from a cell: ground of the same kind, in one room, up
 * to walls and doors.
 */
export function area(doc: Doc, bench: Bench, from: Cell): Cell[] {
  const b = boardOf(doc),
    l = latticeOf(b),
    glyph = glyphAt(b, from),
    letter = roomAt(b, from);
  const stops = new Set(walledAt(b));
  for (const t of thingsOf(doc, bench))
    if (t.side && t.shelf.layer === 'doors') stops.add(l.edge(t.cells[0]!, t.side));
  return flooded(
    l,
    from,
    (c) => equal(glyphAt(b, c), glyph) && roomAt(b, c) === letter,
    (c, side) => !stops.has(l.edge(c, side)),
  );
}

/** rubbed returns a document after a stroke of the rubber, which removes things first. If there
 * are none, the ground becomes void, and the levels and rooms stay. */
function rubbed(doc: Doc, bench: Bench, s: Stroke): Doc {
  const b = boardOf(doc),
    l = latticeOf(b);
  const things = thingsOf(doc, bench);
  if (s.sides.length > 0) {
    const names = new Set(s.sides.map((x) => l.edge(x.at, x.side)));
    const gone = things.filter((t) => t.side && names.has(l.edge(t.cells[0]!, t.side)));
    // a door is removed before the wall that contains it
    const doors = gone.filter((t) => t.shelf.layer === 'doors');
    if (doors.length > 0) return without(doc, doors);
    return withBoard(doc, unwalled(b, s.sides));
  }
  const tops = s.cells.map((c) => on(things, c).filter((t) => t.side === undefined)[0]);
  const hit = [...new Set(tops.filter((t): t is Thing => t !== undefined))];
  if (hit.length > 0) return without(doc, hit);
  return withBoard(doc, roomed(laid(b, s.cells, 'void'), s.cells, '.'));
}

/** room returns a document with a room on some cells. The cells get floor if they have none, a new
 * letter, and walls around them, which the room shares with its neighbours. */
export function room(doc: Doc, bench: Bench, cells: Cell[]): Doc {
  const b = boardOf(doc),
    l = latticeOf(b);
  const floor = bench.grounds.find((g) => g.look === 'floor')?.glyph ?? 'floor';
  const bare = cells.filter((c) => ['void', 'wall'].includes(nameOf(glyphAt(b, c))));
  const ground = laid(b, bare, floor);
  const sides = rim(l, cells).filter((s) => l.has(l.across(s.at, l.sides.indexOf(s.side))));
  const inside = new Set(cells.map(keyOf));
  const within: Side[] = cells.flatMap((at) =>
    l.sides.flatMap((side, i) => (inside.has(keyOf(l.across(at, i))) ? [{ at, side }] : [])),
  );
  return withBoard(doc, walled(unwalled(roomed(ground, cells, freeLetter(b)), within), sides));
}
