// Transparent water: a surface over a deeper bed, and rings on the surface. For sight its whole
// prism counts.
import * as THREE from 'three';
import type { Point } from '../scene/geometry';
import { chance, within } from '../world/chance';
import { shownAs } from './paint';
import { across, shade, upward } from './prisms';
import type { Solid } from './solids';
import { middleOf, paintedMesh, placesOf } from './shapes';

/**
 * DEEP is how many levels the bed is below the surface. BELOW is how far the surface is below the
 * rim of its space.
 */
export const DEEP = 0.55,
  BELOW = 0.1;

const SURFACE = new THREE.Color('#1b7db6'),
  BRIGHT = new THREE.Color('#57b4dc');
const COVERS = 186,
  RIM_COVERS = 150;

/** bedOf returns the ground under water. */
export const bedOf = (s: Solid): Solid => ({ ...s, top: s.top - DEEP });

/**
 * surface returns all water as one mesh. A side that touches other ground, up to the level that
 * `covered` returns, has no face.
 */
export function surface(
  waters: Solid[],
  covered: (s: Solid, side: number) => number,
  material: THREE.Material,
): THREE.Mesh {
  const at: number[] = [],
    paint: number[] = [],
    faces: number[] = [];
  for (const s of waters) {
    const n = s.base.length,
      o = middleOf(s.base),
      top = s.top - BELOW;
    const put = (
      p: Point,
      level: number,
      colour: THREE.Color,
      light: number,
      covers: number,
    ): void => {
      at.push(across(p.x), upward(level), across(p.y));
      paint.push(...shownAs(colour, light), covers);
    };
    s.base.forEach((a, i) => {
      const b = s.base[(i + 1) % n]!,
        first = at.length / 3;
      put(o, top, SURFACE, 1, COVERS);
      put(b, top, BRIGHT, 1, RIM_COVERS);
      put(a, top, BRIGHT, 1, RIM_COVERS);
      faces.push(first, first + 1, first + 2);
      if (covered(s, i) >= s.top) return;
      const low = Math.max(s.top - DEEP, covered(s, i)),
        side = at.length / 3,
        light = shade(a, b);
      for (const [p, level] of [
        [a, low],
        [b, low],
        [b, top],
        [a, top],
      ] as const)
        put(p, level, SURFACE, light * 1.2, COVERS);
      faces.push(side, side + 1, side + 2, side, side + 2, side + 3);
    });
  }
  const m = paintedMesh(at, paint, faces, material);
  m.renderOrder = 1;
  return m;
}

/** rings returns circles on some of the water. */
export function rings(waters: Solid[]): THREE.LineSegments {
  const at: number[] = [];
  for (const s of waters) {
    const [x, y] = s.cell,
      o = middleOf(s.base);
    for (let k = 0; k < 2; k++) {
      if (chance(x, y, k + 30) < 0.35) continue;
      const r = within(7, 18, x, y, k + 40),
        c = { x: o.x + within(-20, 20, x, y, k + 50), y: o.y + within(-20, 20, x, y, k + 60) };
      for (let i = 0; i < 20; i++)
        for (const a of [(i * 6.2832) / 20, ((i + 1) * 6.2832) / 20])
          at.push(
            across(c.x + Math.cos(a) * r),
            upward(s.top - BELOW) + 0.004,
            across(c.y + Math.sin(a) * r),
          );
    }
  }
  const l = new THREE.LineSegments(
    placesOf(at),
    new THREE.LineBasicMaterial({ color: '#dff6fd', transparent: true, opacity: 0.5 }),
  );
  l.renderOrder = 1;
  return l;
}
