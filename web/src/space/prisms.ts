// Meshes of the solids. Columns and obstacles are one mesh; walls and bodies have separate ones.
// The shading of faces is part of the mesh, so that nothing needs a light. Each mesh carries the
// numbers of its solids, which are drawn to find out which solids are visible.
import * as THREE from 'three';
import type { Point } from '../scene/geometry';
import { cornerLight, type Paints } from './earth';
import { shownAs } from './paint';
import { LEVEL, upright, type Solid } from './solids';
import { middleOf, placesOf } from './shapes';
import type { Steps } from './steps';

export const UNIT = 100;
/**
 * across and upward convert lengths across the board and upwards to the scene's units, in which a
 * hex is 1 wide.
 */
export const across = (v: number): number => v / UNIT;
export const upward = (level: number): number => (level * LEVEL) / UNIT;

/**
 * shade returns how light a face is by its direction seen from above, as if the light came from the
 * south-west.
 */
export function shade(a: Point, b: Point): number {
  const x = b.y - a.y,
    y = a.x - b.x,
    long = Math.hypot(x, y) || 1;
  return 0.6 + 0.2 * ((-0.5 * x + 0.86 * y) / long);
}

/** numbered returns the number of a solid as a colour. */
export const numbered = (n: number): [number, number, number] => [
  (n >> 16) & 255,
  (n >> 8) & 255,
  n & 255,
];

/**
 * prism returns a prism over a polygon around its middle o, from 0 up to 1. Polygons are clockwise
 * as seen on the board.
 */
export function prism(base: Point[], o: Point, number?: number): THREE.BufferGeometry {
  const at: number[] = [],
    light: number[] = [];
  const put = (p: Point, up: number, l: number): void => {
    at.push(across(p.x - o.x), up, across(p.y - o.y));
    light.push(l);
  };
  const wall = base.length === 2;
  base.forEach((a, i) => {
    const b = base[(i + 1) % base.length]!,
      l = wall ? 1 : shade(a, b);
    if (wall && i > 0) return;
    put(a, 0, l);
    put(a, 1, l);
    put(b, 1, l);
    put(a, 0, l);
    put(b, 1, l);
    put(b, 0, l);
  });
  for (let i = 1; i < base.length - 1; i++) {
    for (const [up, l] of [
      [1, 1],
      [0, 0.45],
    ] as const) {
      const [b, c] = up ? [base[i + 1]!, base[i]!] : [base[i]!, base[i + 1]!];
      put(base[0]!, up, l);
      put(b, up, l);
      put(c, up, l);
    }
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(at, 3));
  g.setAttribute('light', new THREE.Float32BufferAttribute(light, 1));
  if (number !== undefined) {
    const ids = new Uint8Array(at.length),
      id = numbered(number);
    for (let i = 0; i < at.length; i++) ids[i] = id[i % 3]!;
    g.setAttribute('number', new THREE.BufferAttribute(ids, 3, true));
  }
  return g;
}

/**
 * RIM is how far the middle of a top extends towards its corners. TURF is how many levels the top's
 * material extends down its faces.
 */
const RIM = 0.88,
  TURF = 0.45;

/** merged returns many upright solids as one mesh, each with its number, and in its colour or
 * painted as its kind of ground. The part of a face below the level that `covered` returns touches
 * other solids, and is omitted because it is hidden. The tops of ground may have a separate
 * material. */
export function* merged(
  solids: { solid: Solid; number: number; colour: THREE.Color; earth?: Paints }[],
  covered: (s: Solid, side: number) => number,
  material: THREE.Material,
  tops?: THREE.Material,
): Steps<THREE.Mesh> {
  const at: number[] = [],
    paint: number[] = [],
    numbers: number[] = [],
    faces: number[] = [],
    upper: number[] = [];
  for (const { solid, number, colour, earth } of solids) {
    yield;
    // ground that begins at level 0 stands on a thin slab, so that level 0 is visible
    const base = solid.base,
      bottom = solid.bottom === 0 ? -0.6 : solid.bottom,
      id = numbered(number),
      n = base.length;
    const face = (
      points: [Point, number, THREE.Color?, number?][],
      light: number,
      into = faces,
    ): void => {
      const first = at.length / 3;
      for (const [p, level, own = colour, dim = 1] of points) {
        at.push(across(p.x), upward(level), across(p.y));
        paint.push(...shownAs(own, light * dim), 255);
        numbers.push(...id);
      }
      for (let i = 1; i < points.length - 1; i++) into.push(first, first + i + 1, first + i);
    };
    if (earth) {
      // a rim around the middle, bright on the side of the light
      const o = middleOf(base),
        within = base.map((p) => ({ x: o.x + (p.x - o.x) * RIM, y: o.y + (p.y - o.y) * RIM }));
      const dims = base.map((_, i) =>
        cornerLight(covered(solid, i) - solid.top, covered(solid, (i + n - 1) % n) - solid.top),
      );
      const softer = dims.map((d) => 1 - (1 - d) / 2);
      within.forEach((p, i) => {
        const k = (i + 1) % n;
        face(
          [
            [o, solid.top, earth.middle],
            [p, solid.top, earth.top, softer[i]],
            [within[k]!, solid.top, earth.top, softer[k]],
          ],
          1,
          upper,
        );
        face(
          [
            [p, solid.top, earth.top, softer[i]],
            [base[i]!, solid.top, earth.side, dims[i]],
            [base[k]!, solid.top, earth.side, dims[k]],
            [within[k]!, solid.top, earth.top, softer[k]],
          ],
          0.92 + 0.35 * (shade(base[i]!, base[k]!) - 0.6),
          upper,
        );
      });
    } else
      face(
        base.map((p) => [p, solid.top]),
        1,
      );
    if (bottom > 0)
      face(
        [...base].reverse().map((p) => [p, bottom]),
        0.45,
      );
    base.forEach((a, i) => {
      const b = base[(i + 1) % n]!,
        low = Math.max(bottom, covered(solid, i)),
        light = shade(a, b);
      if (low >= solid.top) return;
      if (!earth)
        return face(
          [
            [a, low],
            [b, low],
            [b, solid.top],
            [a, solid.top],
          ],
          light,
        );
      const turf = Math.max(low, solid.top - TURF);
      face(
        [
          [a, turf, earth.side],
          [b, turf, earth.side],
          [b, solid.top, earth.side],
          [a, solid.top, earth.side],
        ],
        light * 1.1,
      );
      if (turf > low)
        face(
          [
            [a, low, earth.below, 0.8],
            [b, low, earth.below, 0.8],
            [b, turf, earth.below],
            [a, turf, earth.below],
          ],
          light,
        );
    });
  }
  const g = new THREE.BufferGeometry();
  yield;
  g.setAttribute('position', new THREE.Float32BufferAttribute(at, 3));
  yield;
  g.setAttribute('paint', new THREE.BufferAttribute(new Uint8Array(paint), 4, true));
  yield;
  g.setAttribute('number', new THREE.BufferAttribute(new Uint8Array(numbers), 3, true));
  yield;
  const index = new Uint32Array(upper.length + faces.length);
  index.set(upper);
  index.set(faces, upper.length);
  g.setIndex(new THREE.BufferAttribute(index, 1));
  yield;
  g.computeBoundingSphere();
  if (!tops) return new THREE.Mesh(g, material);
  g.addGroup(0, upper.length, 0);
  g.addGroup(upper.length, faces.length, 1);
  return new THREE.Mesh(g, [tops, material]);
}

/**
 * numbering returns the material for the drawing in which each solid has its number as its colour.
 */
export const numbering = (): THREE.ShaderMaterial =>
  new THREE.ShaderMaterial({
    side: THREE.DoubleSide,
    vertexShader: `attribute vec3 number; varying vec3 solid;
    void main() { solid = number; vec4 p = vec4(position, 1.0);
    gl_Position = projectionMatrix * modelViewMatrix * p; }`,
    fragmentShader: 'varying vec3 solid; void main() { gl_FragColor = vec4(solid, 1.0); }',
  });

/**
 * rims returns lines along the rims of tops, and along the levels of visible faces. Each line
 * occurs once.
 */
export function* rims(
  solids: Solid[],
  beyond: (s: Solid, side: number) => number,
): Steps<THREE.BufferGeometry> {
  const at: number[] = [],
    drawn = new Set<string>();
  const line = (a: Point, b: Point, level: number): void => {
    const [p, q] = [a, b].map((c) => `${Math.round(c.x)},${Math.round(c.y)}`) as [string, string],
      key = p < q ? `${p},${q} ${level}` : `${q},${p} ${level}`;
    if (drawn.has(key)) return;
    drawn.add(key);
    at.push(
      across(a.x),
      upward(level) + 0.002,
      across(a.y),
      across(b.x),
      upward(level) + 0.002,
      across(b.y),
    );
  };
  for (const s of solids) {
    yield;
    if (upright(s)) {
      line(s.base[0]!, s.base[1]!, s.top);
      continue;
    }
    s.base.forEach((a, i) => {
      const b = s.base[(i + 1) % s.base.length]!;
      line(a, b, s.top);
      if (s.kind !== 'column') return;
      for (let l = Math.max(s.bottom, beyond(s, i)); l < s.top; l++) line(a, b, l);
    });
  }
  return placesOf(at);
}
