import { describe, expect, it } from 'vitest';
import bridge from '../demo/bridge.json';
import ridge from '../demo/ridge.json';
import { Lattice } from '../scene/geometry';
import type { View } from '../wire';
import { compare } from './gaze';
import { above, fit, hillward, isAbove, panned, stand, turned, zoomed } from './orbit';
import { eyesOf, hull, nameOf, part, shareWords, solidsOf, zoneOf } from './solids';

const v = bridge as unknown as View,
  r = ridge as unknown as View;

describe('the solids of a view', () => {
  const solids = solidsOf(v);
  it('are columns of the ground, a bridge and the river under it apart', () => {
    const at = (x: number, y: number) =>
      solids
        .filter((s) => s.kind === 'column' && s.cell[0] === x && s.cell[1] === y)
        .map((s) => [s.bottom, s.top]);
    expect(at(2, 3)).toEqual([[0, 3]]);
    expect(at(5, 4)).toEqual([
      [0, 0],
      [4, 5],
    ]);
    expect(at(10, 2)).toEqual([]); // void is open air
  });
  it('are walls as high as they say, or well above all else', () => {
    const endless = solidsOf({
      ...v,
      ground: { ...v.ground, walls: [{ at: [9, 5], side: 'E', bottom: 2 }] },
    });
    const wall = endless.find((s) => s.kind === 'wall')!;
    expect(endless.every((s) => s === wall || s.top < wall.top)).toBe(true);
    const low = solidsOf({
      ...v,
      ground: { ...v.ground, walls: [{ at: [9, 5], side: 'E', bottom: 2, top: 5 }] },
    }).find((s) => s.kind === 'wall')!;
    expect([low.bottom, low.top]).toEqual([2, 5]);
  });
  it('are obstacles over the lowest piece of their cell', () => {
    const tree = (height: number) =>
      solidsOf({ ...r, ground: { ...r.ground, columns: [{ at: [2, 7], height }] } }).find(
        (s) => s.kind === 'obstacle',
      );
    expect([tree(9)!.bottom, tree(9)!.top]).toEqual([1, 10]);
    expect(tree(0)).toBeUndefined(); // a figure without a height hides nothing
  });
  it('are bodies of their height over two thirds of a space, and over the hull of two', () => {
    const body = (id: string) => solids.find((s) => s.figure === id)!;
    const guard = body('guard1'),
      rider = body('rider'),
      o = Lattice.of(v.ground).centre([6, 4]);
    expect([guard.bottom, guard.top]).toEqual([5, 10]);
    expect(guard.base.length).toBe(6);
    for (const p of guard.base)
      expect(Math.hypot(p.x - o.x, p.y - o.y)).toBeCloseTo((2 / 3) * (100 / Math.sqrt(3)), 6);
    expect(rider.base.length).toBe(8);
    const swimmer = body('swimmer');
    expect([swimmer.bottom, swimmer.top]).toEqual([0, 3]); // under the bridge
  });
  it('leave out who is down, and have names', () => {
    expect(
      solidsOf({ ...v, figures: v.figures.map((f) => ({ ...f, down: true })) }).some(
        (s) => s.figure,
      ),
    ).toBe(false);
    expect(solids.slice(-1).map((s) => nameOf(v, s))[0]).toBe(v.figures.at(-1)!.name);
    expect(nameOf(v, solids[0]!)).toBe('the ground at column 0 row 0, level 1');
  });
});

it('has eyes over each space of a figure, and the part of a target that counts', () => {
  const rider = v.figures.find((f) => f.id === 'rider')!;
  expect(eyesOf(v, rider).map((e) => e.level)).toEqual([9, 9]);
  expect(eyesOf({ ...v, ground: { ...v.ground, eye: '5/6' } }, rider)[0]!.level).toBe(8);
  expect(zoneOf(v, rider)).toEqual([3, 9]);
  expect(zoneOf({ ...v, ground: { ...v.ground, zone: ['1/3', '2/3'] } }, rider)).toEqual([5, 7]);
  expect([part('2/3', 1), part(undefined, 1), part('1', 0), part('x', 7)]).toEqual([
    2 / 3,
    1,
    1,
    7,
  ]);
});

it('says how much of a target shows', () => {
  expect(
    ['1', '5/12', '1/3000', `${10n ** 40n}/${3n * 10n ** 40n}`, 'most'].map(shareWords),
  ).toEqual(['all', '41.6%', 'less than 0.1%', '33.3%', 'most']);
});

it('finds the hull of points', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 2, y: 2 },
    { x: 0, y: 2 },
  ];
  expect(hull([...square, { x: 1, y: 1 }, { x: 1, y: 0 }]).length).toBe(4);
});

describe('the camera', () => {
  const box = { x: 0, y: 0, w: 1000, h: 500 };
  const o = fit(box, 1.5);
  it('looks at the middle from the south, and further off in a narrow window', () => {
    expect([o.x, o.y, o.turn]).toEqual([500, 250, 0]);
    const s = stand(o);
    expect(s.y).toBeGreaterThan(250);
    expect(s.up).toBeGreaterThan(0);
    expect(fit(box, 0.5).far).toBeGreaterThan(o.far);
  });
  it('never goes under the ground nor over the top', () => {
    expect(turned(o, 0, -9).rise).toBeGreaterThan(0);
    expect(turned(o, 0, 9).rise).toBeLessThan(Math.PI / 2);
    expect(isAbove(above(o))).toBe(true);
    expect(isAbove(o)).toBe(false);
  });
  it('stays over the board, within bounds', () => {
    expect(panned(o, 1e6, 1e6, 800, box)).toMatchObject({ x: 0, y: 0 });
    expect(panned(o, -10, 0, 800, box).x).toBeGreaterThan(500);
    expect(panned({ ...o, turn: Math.PI / 2 }, -10, 0, 800, box).y).toBeLessThan(250); // right is north there
    expect(zoomed(o, 1e9).far).toBeLessThan(zoomed(o, 2).far);
  });
});

it('counts what is seen of a target, and what is there in its place', () => {
  const size = 5,
    pixels = (f: (x: number, y: number) => number): Uint8Array => {
      const out = new Uint8Array(4 * size * size);
      for (let i = 0; i < size * size; i++) out[4 * i + 2] = f(i % size, Math.floor(i / size));
      return out;
    };
  const alone = pixels(() => 7),
    all = pixels((x) => (x < 3 ? 7 : x === 3 ? 9 : 0));
  expect(compare(alone, all, size, 7)).toEqual({
    size,
    whole: 25,
    seen: 15,
    inner: 3,
    by: new Map([[9, 5]]),
  });
});

it('the camera stands at first on the side from which the hill is further away', () => {
  const hill = (at: number) =>
    Array.from({ length: 10 }, (_, x) => ({
      kind: 'column' as const,
      cell: [x, 0] as [number, number],
      base: [{ x: x * 100, y: 0 }],
      bottom: 0,
      top: x === at ? 5 : 1,
    }));
  expect(hillward(hill(1))).toBeGreaterThan(0); // turned to the east: the west is further away
  expect(hillward(hill(8))).toBeLessThan(0);
  expect(hillward(hill(99))).toBe(0);
  expect([hillward(hill(1), true), hillward(hill(8), true)]).toEqual([Math.PI / 2, -Math.PI / 2]);
});
