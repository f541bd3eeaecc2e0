// Trees and rocks as they are drawn: bodies of few faces inside the prism that counts for sight.
// Each is a pile of rings. A ring is made of the corners of its space drawn in towards the middle,
// so that no ring leaves the prism.
import * as THREE from 'three';
import type { Point } from '../scene/geometry';
import { growthOf, type Growth } from '../scene/growth';
import { shownAs } from './paint';
import { across, shade, upward } from './prisms';
import type { Solid } from './solids';
import { middleOf, paintedMesh, placesOf } from './shapes';

/**
 * Ring is one ring of a pile: its width as a fraction of the distance from the middle to the
 * corners, its height as a fraction of the prism's height, and its colour.
 */
export interface Ring {
  wide: number;
  high: number;
  colour: string;
}

const ring = (wide: number, high: number, colour: string): Ring => ({ wide, high, colour });
const TREE: Ring[] = [
  ring(0.15, 0, 'wood'),
  ring(0.12, 0.3, 'wood'),
  ring(0.96, 0.26, 'moss'),
  ring(0.4, 0.58, 'moss'),
  ring(0.76, 0.54, 'moss'),
  ring(0.28, 0.82, 'moss'),
  ring(0.5, 0.78, 'moss'),
  ring(0, 1, 'moss'),
];
const ROCK: Ring[] = [
  ring(1, 0, 'rock'),
  ring(0.96, 0.35, 'rock'),
  ring(0.74, 0.72, 'rock'),
  ring(0.4, 1, 'rock'),
  ring(0, 1, 'rock'),
];
const BUSH: Ring[] = [
  ring(0.7, 0, 'moss'),
  ring(0.98, 0.3, 'moss'),
  ring(0.8, 0.75, 'moss'),
  ring(0, 1, 'moss'),
];

const RINGS: Record<Growth, Ring[]> = { tree: TREE, rock: ROCK, bush: BUSH };

/** ringsOf returns the drawing of an obstacle, or null if the prism itself is drawn. */
export function ringsOf(s: Solid): Ring[] | null {
  const growth = s.kind === 'obstacle' ? growthOf(s.look) : undefined;
  return growth ? RINGS[growth] : null;
}

/** corners returns the corners of a ring with their level. */
export function corners(s: Solid, r: Ring): { p: Point; level: number }[] {
  const o = middleOf(s.base);
  return s.base.map((p) => ({
    p: { x: o.x + (p.x - o.x) * r.wide, y: o.y + (p.y - o.y) * r.wide },
    level: s.bottom + (s.top - s.bottom) * r.high,
  }));
}

/** grown returns trees and rocks as one mesh. */
export function grown(
  list: { solid: Solid; rings: Ring[] }[],
  of: (colour: string) => THREE.Color,
  material: THREE.Material,
): THREE.Mesh {
  const at: number[] = [],
    paint: number[] = [],
    faces: number[] = [];
  for (const { solid, rings } of list) {
    for (let k = 1; k < rings.length; k++) {
      const lower = corners(solid, rings[k - 1]!),
        upper = corners(solid, rings[k]!),
        n = lower.length;
      const rising = rings[k]!.high > rings[k - 1]!.high,
        colour = of(rings[k]!.colour);
      for (let i = 0; i < n; i++) {
        const j = (i + 1) % n,
          a = lower[i]!,
          b = lower[j]!,
          first = at.length / 3;
        // surfaces that face upwards are light, and overhanging surfaces are dark
        const light = rising
          ? Math.min(1, shade(a.p, b.p) + 0.12 + 0.1 * rings[k]!.high)
          : rings[k]!.high === rings[k - 1]!.high
            ? 1
            : 0.4;
        for (const c of [a, b, upper[j]!, upper[i]!]) {
          at.push(across(c.p.x), upward(c.level), across(c.p.y));
          paint.push(...shownAs(colour, light), 255);
        }
        faces.push(first, first + 1, first + 2, first, first + 2, first + 3);
      }
    }
  }
  return paintedMesh(at, paint, faces, material);
}

/**
 * joints returns the joints of stones on walls: a course for each level, a stone for each third of
 * a side.
 */
export function joints(walls: Solid[]): THREE.BufferGeometry {
  const at: number[] = [];
  for (const w of walls) {
    const [a, b] = [w.base[0]!, w.base[1]!],
      along = (k: number): Point => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k });
    const line = (p: Point, low: number, q: Point, high: number): void => {
      at.push(across(p.x), upward(low), across(p.y), across(q.x), upward(high), across(q.y));
    };
    for (let l = w.bottom; l < w.top; l++) {
      if (l > w.bottom) line(a, l, b, l);
      for (const k of (l - w.bottom) % 2 ? [1 / 3, 2 / 3] : [1 / 6, 1 / 2, 5 / 6])
        line(along(k), l, along(k), Math.min(l + 1, w.top));
    }
  }
  return placesOf(at);
}

/** boards returns the boards of decks over the ground. */
export function boards(decks: Solid[]): THREE.BufferGeometry {
  const at: number[] = [];
  for (const d of decks) {
    const left = Math.min(...d.base.map((p) => p.x)),
      right = Math.max(...d.base.map((p) => p.x));
    for (const k of [0.2, 0.4, 0.6, 0.8]) {
      // the range of the outline at this place
      const x = left + (right - left) * k,
        ys = d.base.flatMap((a, i) => {
          const b = d.base[(i + 1) % d.base.length]!;
          return a.x !== b.x && Math.min(a.x, b.x) <= x && x <= Math.max(a.x, b.x)
            ? [a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x)]
            : [];
        });
      at.push(
        across(x),
        upward(d.top) + 0.003,
        across(Math.min(...ys)),
        across(x),
        upward(d.top) + 0.003,
        across(Math.max(...ys)),
      );
    }
  }
  return placesOf(at);
}

/**
 * bars returns the frames and bars of see-through doors: five uprights, and a bar across each
 * level.
 */
export function bars(doors: Solid[]): THREE.BufferGeometry {
  const at: number[] = [];
  for (const d of doors) {
    const [a, b] = [d.base[0]!, d.base[1]!],
      along = (k: number): Point => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k });
    const line = (p: Point, low: number, q: Point, high: number): void => {
      at.push(across(p.x), upward(low), across(p.y), across(q.x), upward(high), across(q.y));
    };
    for (const k of [0, 0.2, 0.4, 0.6, 0.8, 1]) line(along(k), d.bottom, along(k), d.top);
    for (let l = d.bottom; l <= d.top; l++) line(a, l, b, l);
  }
  return placesOf(at);
}
