import { describe, expect, it } from 'vitest';
import * as THREE from 'three';
import fields from './solids.json';
import ridge from '../demo/ridge.json';
import type { View } from '../wire';
import { boards, grown, ringsOf, joints } from './growth';
import { LEVEL, solidsOf, type Solid } from './solids';

const views = [
  ...(fields as unknown as { ground: View['ground'] }[]).map(
    (f) => ({ ground: f.ground, figures: [] }) as unknown as View,
  ),
  ridge as unknown as View,
];
const solids = views.flatMap((v) => solidsOf(v));

/** Reports whether a point is in the prism of a solid, to a thousandth of a hex. */
function within(s: Solid, x: number, y: number, level: number): boolean {
  const near = 0.1;
  if (level < s.bottom - 1e-3 || level > s.top + 1e-3) return false;
  return s.base.every((a, i) => {
    const b = s.base[(i + 1) % s.base.length]!;
    return (
      ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / Math.hypot(b.x - a.x, b.y - a.y) > -near
    );
  });
}

const points = (g: THREE.BufferGeometry): [number, number, number][] => {
  const at = g.getAttribute('position');
  return Array.from({ length: at.count }, (_, i) => [
    at.getX(i) * 100,
    at.getZ(i) * 100,
    (at.getY(i) * 100) / LEVEL,
  ]);
};

describe('what is drawn in the place of an obstacle', () => {
  const trees = solids.filter((s) => ringsOf(s));
  it('is there for trees, and for nothing without a look', () => {
    expect(trees.length).toBeGreaterThan(3);
    expect(ringsOf({ ...trees[0]!, look: undefined })).toBeNull();
    expect(ringsOf({ ...trees[0]!, kind: 'column' })).toBeNull();
  });
  it.each(['tree', 'rock', 'bush'])('a %s never leaves the prism that counts for sight', (look) => {
    for (const solid of trees.map((s) => ({ ...s, look }))) {
      const drawn = points(
        grown([{ solid, rings: ringsOf(solid)! }], () => new THREE.Color(), new THREE.Material())
          .geometry,
      );
      expect(drawn.every(([x, y, level]) => within(solid, x, y, level))).toBe(true);
      expect(Math.max(...drawn.map((p) => p[2]))).toBeCloseTo(solid.top, 3);
    }
  });
});

it('the joints of walls lie on their walls', () => {
  const walls = solids.filter((s) => s.kind === 'wall' && Number.isFinite(s.top));
  expect(walls.length).toBeGreaterThan(3);
  for (const w of walls) {
    const [a, b] = [w.base[0]!, w.base[1]!];
    for (const [x, y, level] of points(joints([w]))) {
      expect(Math.hypot(x - a.x, y - a.y) + Math.hypot(x - b.x, y - b.y)).toBeCloseTo(
        Math.hypot(b.x - a.x, b.y - a.y),
        1,
      );
      expect(level).toBeGreaterThanOrEqual(w.bottom - 1e-3);
      expect(level).toBeLessThanOrEqual(w.top + 1e-3);
    }
  }
});

it('the boards of a deck lie on its top', () => {
  const decks = solids.filter((s) => s.kind === 'column' && s.lowest === false);
  expect(decks.length).toBeGreaterThan(3);
  for (const d of decks)
    for (const [x, y, level] of points(boards([d])))
      expect([within(d, x, y, d.top), level]).toEqual([true, expect.closeTo(d.top, 1)]);
});
