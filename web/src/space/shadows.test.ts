import { describe, expect, it } from 'vitest';
import type { Point } from '../scene/geometry';
import { casterOf, FALL, meets, shadowOn } from './shadows';
import type { Solid } from './solids';

const square = (x: number, y: number): Point[] => [
  { x, y },
  { x: x + 100, y },
  { x: x + 100, y: y + 100 },
  { x, y: y + 100 },
];
const column = (top: number, bottom = 0): Solid => ({
  kind: 'column',
  cell: [0, 0],
  base: square(0, 0),
  bottom,
  top,
});
const box = (points: Point[]) => ({
  left: Math.min(...points.map((p) => p.x)),
  right: Math.max(...points.map((p) => p.x)),
  top: Math.min(...points.map((p) => p.y)),
  bottom: Math.max(...points.map((p) => p.y)),
});

describe('a shadow', () => {
  it('falls to the north-east, further from what is higher, and not on what is as high', () => {
    const low = box(shadowOn(casterOf(column(2)), 1)!),
      high = box(shadowOn(casterOf(column(5)), 1)!);
    expect(low.right).toBeCloseTo(100 + FALL.x);
    expect(high.right).toBeCloseTo(100 + 4 * FALL.x);
    expect(high.top).toBeCloseTo(4 * FALL.y);
    expect([high.left, high.bottom]).toEqual([0, 100]);
    expect(shadowOn(casterOf(column(2)), 2)).toBeNull();
    expect(shadowOn(casterOf(column(2)), 3)).toBeNull();
  });
  it('of what hangs over the ground begins beside it', () => {
    const under = box(shadowOn(casterOf(column(6, 4)), 0)!);
    expect(under.left).toBeCloseTo(4 * FALL.x);
    expect(under.bottom).toBeCloseTo(100 + 4 * FALL.y);
  });
  it('of a tree ends in a point', () => {
    const tree = casterOf({
      kind: 'obstacle',
      cell: [0, 0],
      base: square(0, 0),
      bottom: 0,
      top: 8,
      look: 'tree',
    });
    const points = shadowOn(tree, 0)!,
      tip = points.reduce((a, b) => (b.y < a.y ? b : a));
    expect(tip.x).toBeCloseTo(50 + 8 * FALL.x);
    expect(tip.y).toBeCloseTo(50 + 8 * FALL.y);
  });
  it('is looked for wherever it falls', () => {
    const c = casterOf(column(7));
    for (let x = -300; x <= 400; x += 25)
      for (let y = -500; y <= 300; y += 25) {
        const shade = shadowOn(c, 1)!,
          inside = shade.every((a, i) => {
            const b = shade[(i + 1) % shade.length]!;
            return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0;
          });
        if (inside) expect(meets(c, 1, { x, y }, 0)).toBe(true);
      }
    expect(meets(c, 1, { x: -300, y: 300 }, 50)).toBe(false);
  });
});
