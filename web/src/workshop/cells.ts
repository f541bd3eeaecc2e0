// The cells that a tool affects: a line, a rectangle, an area of one kind.
import { apart, keyOf, mid, type Lattice, type Point } from '../scene/geometry';
import type { Cell } from '../wire';

/** line lists the cells from one to another, without a gap. */
export function line(lattice: Lattice, from: Cell, to: Cell): Cell[] {
  if (!lattice.hex) {
    // Bresenham's algorithm
    const [dx, dy] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
    const [sx, sy] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
    const all: Cell[] = [];
    let [x, y, rest] = [from[0], from[1], dx - dy];
    for (;;) {
      all.push([x, y]);
      if (x === to[0] && y === to[1]) return all;
      const twice = 2 * rest;
      if (twice > -dy) [rest, x] = [rest - dy, x + sx];
      if (twice < dx) [rest, y] = [rest + dx, y + sy];
    }
  }
  const n = lattice.distance(from, to),
    [a, b] = [lattice.centre(from), lattice.centre(to)];
  const all: Cell[] = [from];
  for (let i = 1; i <= n; i++) {
    const p = mid(a, b, i / n);
    const c = lattice.under({ x: p.x + 0.01, y: p.y + 0.02 });
    if (c && keyOf(c) !== keyOf(all.at(-1)!)) all.push(c);
  }
  return all;
}

/** rectangle lists the cells between two corners. */
export function rectangle(lattice: Lattice, a: Cell, b: Cell): Cell[] {
  const [x0, x1] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])],
    [y0, y1] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
  const all: Cell[] = [];
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) if (lattice.has([x, y])) all.push([x, y]);
  return all;
}

/**
 * flooded lists the cells that are connected to a cell through cells of the same kind, across sides
 * that are not blocked.
 */
export function flooded(
  lattice: Lattice,
  from: Cell,
  alike: (c: Cell) => boolean,
  passes: (c: Cell, side: string) => boolean,
): Cell[] {
  const seen = new Set([keyOf(from)]),
    all: Cell[] = [from];
  for (const c of all)
    lattice.sides.forEach((side, i) => {
      const next = lattice.across(c, i);
      if (!lattice.has(next) || seen.has(keyOf(next)) || !alike(next) || !passes(c, side)) return;
      seen.add(keyOf(next));
      all.push(next);
    });
  return all;
}

/** blob lists the cells within a distance of a cell: the tip of a brush. */
export function blob(lattice: Lattice, at: Cell, size: number): Cell[] {
  if (size <= 1) return [at];
  if (!lattice.hex) {
    const back = Math.floor((size - 1) / 2);
    return rectangle(
      lattice,
      [at[0] - back, at[1] - back],
      [at[0] - back + size - 1, at[1] - back + size - 1],
    );
  }
  const reach = size - 1;
  return rectangle(lattice, [at[0] - reach, at[1] - reach], [at[0] + reach, at[1] + reach]).filter(
    (c) => lattice.distance(at, c) <= reach,
  );
}

/**
 * sideUnder finds the cell that contains a point, and returns its side nearest to the point; null
 * outside the board.
 */
export function sideUnder(
  lattice: Lattice,
  p: Point,
): { at: Cell; side: string; off: number } | null {
  const at = lattice.under(p);
  if (!at) return null;
  const near = lattice.sides.map((side) => {
    const [a, b] = lattice.side(at, side)!;
    return { at, side, off: away(p, a, b) };
  });
  return near.reduce((x, y) => (y.off < x.off ? y : x));
}

/** away returns the distance of a point from the line between two other points. */
function away(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)));
  return apart(p, { x: a.x + t * dx, y: a.y + t * dy });
}
