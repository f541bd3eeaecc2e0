// A line of sight as it is drawn: from centre to centre or from corner to corner, or up to the
// obstacle that blocks it.
import type { Line } from '../wire';
import { spot } from './forms';
import { mid, type Lattice, type Point } from '../scene/geometry';

export interface Sight {
  from: Point;
  to: Point;
  stop: Point | null;
  bar: [Point, Point] | null;
}

/** cross returns the point where the segments a-b and u-v meet, or null if they do not. */
export function cross(a: Point, b: Point, u: Point, v: Point): Point | null {
  const dx = b.x - a.x,
    dy = b.y - a.y,
    ex = v.x - u.x,
    ey = v.y - u.y;
  const d = dx * ey - dy * ex;
  if (Math.abs(d) < 1e-9) return null;
  const t = ((u.x - a.x) * ey - (u.y - a.y) * ex) / d;
  const s = ((u.x - a.x) * dy - (u.y - a.y) * dx) / d;
  const slack = 0.02;
  return t < -slack || t > 1 + slack || s < -slack || s > 1 + slack ? null : mid(a, b, t);
}

/** sight returns the place of a line on the board. A blocked line stops at the side of the blocking
 * cell, or where it enters that cell. */
export function sight(lattice: Lattice, l: Line): Sight {
  const from = spot(lattice, l.from, l.start ?? ''),
    to = spot(lattice, l.to, l.end ?? '');
  if (l.free || !l.stop) return { from, to, stop: l.free ? null : to, bar: null };
  const ends = l.side ? lattice.side(l.stop, l.side) : null;
  if (ends) return { from, to, stop: cross(from, to, ...ends) ?? mid(...ends), bar: ends };
  const corners = lattice.corners(l.stop);
  const meets = corners
    .map((c, i) => cross(from, to, c, corners[(i + 1) % corners.length]!))
    .filter((p): p is Point => p !== null);
  const far = (p: Point): number => Math.hypot(p.x - from.x, p.y - from.y);
  const first = meets.sort((a, b) => far(a) - far(b))[0];
  return { from, to, stop: first ?? lattice.centre(l.stop), bar: null };
}
