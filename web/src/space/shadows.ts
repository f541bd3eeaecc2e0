// Computes where shadows fall: on the tops of the ground and on the table, from the objects between
// them and the sun. Lengths across are in units of the flat board, heights in levels.
import { LEVEL, hull, type Solid } from './solids';
import type { Point } from '../scene/geometry';
import { corners, ringsOf } from './growth';
import { middleOf } from './shapes';

/**
 * FALL is how far a shadow moves across the board for each level of height. The sun is in the
 * south-west.
 */
export const FALL: Point = { x: 0.5 * LEVEL * 1.15, y: -0.86 * LEVEL * 1.15 };

/**
 * Caster is an object that blocks the sun: outlines one above the other, the highest at level
 * `top`. Its shadow is the shadow of the hull of all outlines.
 */
export interface Caster {
  rings: { points: Point[]; level: number }[];
  top: number;
  middle: Point;
  reach: number;
}

/**
 * casterOf returns the caster for a solid as it is drawn. Trees and rocks are not drawn as prisms.
 */
export function casterOf(s: Solid): Caster {
  const grown = ringsOf(s);
  const rings = grown
    ? grown.map((r) => {
        const all = corners(s, r);
        return { points: all.map((c) => c.p), level: all[0]!.level };
      })
    : [
        { points: s.base, level: s.bottom },
        { points: s.base, level: s.top },
      ];
  const middle = middleOf(s.base);
  return {
    rings,
    top: s.top,
    middle,
    reach: Math.max(...s.base.map((p) => Math.hypot(p.x - middle.x, p.y - middle.y))),
  };
}

/**
 * shadowOn returns the outline of the shadow that falls on a level, or null if the object does not
 * rise above it.
 */
export function shadowOn(c: Caster, level: number): Point[] | null {
  if (c.top <= level) return null;
  const points = c.rings.flatMap((r) => {
    const up = Math.max(0, r.level - level);
    return r.points.map((p) => ({ x: p.x + FALL.x * up, y: p.y + FALL.y * up }));
  });
  return hull(points);
}

/** meets reports whether the shadow on a level may come within the distance `far` of a point. */
export function meets(c: Caster, level: number, o: Point, far: number): boolean {
  const up = c.top - level,
    dx = o.x - c.middle.x,
    dy = o.y - c.middle.y;
  if (up <= 0) return false;
  // the nearest point on the line along which the shadow falls
  const long = up * Math.hypot(FALL.x, FALL.y),
    t = Math.max(0, Math.min(1, ((dx * FALL.x + dy * FALL.y) * up) / (long * long)));
  return Math.hypot(dx - FALL.x * up * t, dy - FALL.y * up * t) <= c.reach + far;
}
