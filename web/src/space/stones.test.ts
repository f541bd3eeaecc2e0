import { expect, it } from 'vitest';
import * as THREE from 'three';
import { LEVEL, type Solid } from './solids';
import { laidStones, stonesOf, THICK } from './stones';

const wall: Solid = {
  kind: 'wall',
  cell: [0, 0],
  side: 'E',
  base: [
    { x: 100, y: 0 },
    { x: 100, y: 60 },
  ],
  bottom: 2,
  top: 7,
};

it('a ruin is laid in courses from its foot to its crest, of which some stones have fallen', () => {
  const stones = stonesOf(wall),
    top = stones.filter((s) => s.top === wall.top);
  expect(Math.min(...stones.map((s) => s.bottom))).toBe(wall.bottom);
  expect(top.length).toBeLessThan(4);
  for (const level of [2.1, 4.3, 6.1]) {
    const course = stones
      .filter((s) => s.bottom <= level && level < s.top)
      .sort((a, b) => a.from - b.from);
    expect([course[0]!.from, course.at(-1)!.to]).toEqual([0, 1]);
    course.slice(1).forEach((s, i) => expect(s.from).toBe(course[i]!.to));
  }
});

it('stones lie about the plane that counts, and no higher', () => {
  const at = laidStones([wall], new THREE.Color(), new THREE.Material()).geometry.getAttribute(
    'position',
  );
  for (let i = 0; i < at.count; i++) {
    expect(Math.abs(at.getX(i) * 100 - 100)).toBeLessThanOrEqual(THICK / 2 + 1e-3);
    expect((at.getY(i) * 100) / LEVEL).toBeGreaterThanOrEqual(wall.bottom);
    expect((at.getY(i) * 100) / LEVEL).toBeLessThanOrEqual(wall.top);
  }
});
