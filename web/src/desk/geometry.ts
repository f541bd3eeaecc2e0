// Converts the places of lines on a board. The desk counts in lattice units, in which centres and
// corners are whole numbers.
import { UNIT, type Lattice, type Point } from '../scene/geometry';

const ROOT3 = Math.sqrt(3),
  RADIUS = UNIT / ROOT3;

/**
 * pointOf converts a place in lattice units to a point of the board. A square's centre is 2x+1,
 * 2y+1; a hex's is 3q, 3r.
 */
export function pointOf(lattice: Lattice, [x, y]: [number, number]): Point {
  if (!lattice.hex) return { x: (x * UNIT) / 2, y: (y * UNIT) / 2 };
  const o = lattice.centre(lattice.cell(0, 0)),
    [q, r] = [x / 3, y / 3];
  return lattice.shape === 'hex-flat'
    ? { x: o.x + 1.5 * RADIUS * q, y: o.y + UNIT * (r + q / 2) }
    : { x: o.x + UNIT * (q + r / 2), y: o.y + 1.5 * RADIUS * r };
}

/**
 * within returns the part of a line that is within a cell, as two fractions of the line, or null if
 * the line misses the cell.
 */
export function within(a: Point, b: Point, corners: Point[]): [number, number] | null {
  let [from, to] = [0, 1];
  const middle = corners.reduce(
    (m, c) => ({ x: m.x + c.x / corners.length, y: m.y + c.y / corners.length }),
    { x: 0, y: 0 },
  );
  for (let i = 0; i < corners.length; i++) {
    const p = corners[i]!,
      q = corners[(i + 1) % corners.length]!;
    const side = (o: Point): number => (q.x - p.x) * (o.y - p.y) - (q.y - p.y) * (o.x - p.x);
    const inward = Math.sign(side(middle)),
      sa = side(a) * inward,
      sb = side(b) * inward;
    if (sa < 0 && sb < 0) return null;
    const t = sa / (sa - sb);
    if (sa < 0) from = Math.max(from, t);
    else if (sb < 0) to = Math.min(to, t);
  }
  return to - from > 1e-6 ? [from, to] : null;
}
