// Ruins as they are drawn: courses of stones around the plane that counts for sight, with a broken
// crest.
import * as THREE from 'three';
import type { Point } from '../scene/geometry';
import { chance, within } from '../world/chance';
import { shownAs } from './paint';
import { across, shade, upward } from './prisms';
import type { Solid } from './solids';
import { paintedMesh } from './shapes';

/** THICK is the thickness of a stone in units. COURSE is the height of a course in levels. */
export const THICK = 11,
  COURSE = 0.5;

/** Stone is one block of a wall: its start and end along the wall, and its levels. */
export interface Stone {
  from: number;
  to: number;
  bottom: number;
  top: number;
  seed: number;
}

/**
 * stonesOf returns the blocks of a wall, each a third of a side, laid in bond. About a third of the
 * uppermost blocks have fallen.
 */
export function stonesOf(w: Solid): Stone[] {
  const out: Stone[] = [],
    [x, y] = [Math.round(w.base[0]!.x + w.base[1]!.x), Math.round(w.base[0]!.y + w.base[1]!.y)];
  const courses = Math.max(1, Math.round((w.top - w.bottom) / COURSE)),
    high = (w.top - w.bottom) / courses;
  for (let i = 0; i < courses; i++) {
    const cuts = i % 2 ? [0, 1 / 3, 2 / 3, 1] : [0, 1 / 6, 1 / 2, 5 / 6, 1];
    for (let k = 1; k < cuts.length; k++) {
      if (courses > 2 && i === courses - 1 && chance(x, y, k) < 0.4) continue;
      out.push({
        from: cuts[k - 1]!,
        to: cuts[k]!,
        bottom: w.bottom + i * high,
        top: w.bottom + (i + 1) * high,
        seed: 16 * i + k,
      });
    }
  }
  return out;
}

const JOINT = 0.012,
  LIFT = 0.03;

/** laidStones returns the stones of all walls as one mesh. */
export function laidStones(
  walls: Solid[],
  colour: THREE.Color,
  material: THREE.Material,
): THREE.Mesh {
  const at: number[] = [],
    paint: number[] = [],
    faces: number[] = [];
  for (const w of walls) {
    const [a, b] = [w.base[0]!, w.base[1]!],
      long = Math.hypot(b.x - a.x, b.y - a.y) || 1,
      n = { x: (b.y - a.y) / long, y: (a.x - b.x) / long };
    for (const s of stonesOf(w)) {
      const thick =
          (THICK / 2) * within(0.8, 1, Math.round(a.x + b.x), Math.round(a.y + b.y), s.seed + 300),
        own = within(0.82, 1.08, Math.round(a.x + b.x), Math.round(a.y + b.y), s.seed + 100);
      const place = (k: number, side: number): Point => ({
        x: a.x + (b.x - a.x) * k + n.x * thick * side,
        y: a.y + (b.y - a.y) * k + n.y * thick * side,
      });
      const [from, to] = [s.from + JOINT, s.to - JOINT],
        base = [place(from, 1), place(to, 1), place(to, -1), place(from, -1)],
        low = s.bottom + LIFT,
        high = s.top - LIFT;
      const face = (points: [Point, number][], light: number): void => {
        const first = at.length / 3;
        for (const [p, level] of points) {
          at.push(across(p.x), upward(level), across(p.y));
          paint.push(...shownAs(colour, Math.min(1.15, light * own)), 255);
        }
        faces.push(first, first + 1, first + 2, first, first + 2, first + 3);
      };
      base.forEach((p, i) => {
        const q = base[(i + 1) % 4]!;
        face(
          [
            [p, low],
            [q, low],
            [q, high],
            [p, high],
          ],
          shade(p, q) * 1.05,
        );
      });
      face(
        base.map((p) => [p, high]),
        1.05,
      );
    }
  }
  return paintedMesh(at, paint, faces, material);
}
