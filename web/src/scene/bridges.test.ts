import { expect, it } from 'vitest';
import type { Ground } from '../wire';
import { prisms } from '../world/field';
import { bedAt } from '../world/soil';
import { decksOf, drawing } from './bridges';
import { apart, Lattice } from './geometry';

/** A river between two banks at level 2, with a bridge over it in the second row. */
const river: Ground = {
  grid: 'hex-pointy',
  width: 5,
  height: 3,
  map: ['.~~~.', '.~~~.', '.~~~.'],
  legend: { '.': 'floor', '~': 'water' },
  names: ['g...g', 'gbbbg', 'g...g'],
  called: { g: 'grass', b: 'bridge' },
  levels: [
    [2, 0, 0, 0, 2],
    [2, 2, 2, 2, 2],
    [2, 0, 0, 0, 2],
  ],
  columns: [1, 2, 3].map((x) => ({
    at: [x, 1],
    spans: [
      [0, 0],
      [1, 2],
    ],
    name: 'bridge',
  })),
};

it('a bridge has a deck on each of its cells, with rails along the water and none across its way', () => {
  const lattice = Lattice.of(river),
    decks = decksOf(river);
  expect(decks.map((d) => [d.cell, d.bottom, d.top])).toEqual([
    [[1, 1], 1, 2],
    [[2, 1], 1, 2],
    [[3, 1], 1, 2],
  ]);
  const middle = decks[1]!;
  expect(middle.railed.map((i) => lattice.sides[i])).toEqual(['NE', 'SE', 'SW', 'NW']);
  // the deck reaches its neighbours, and leaves a strip of water along the rails
  const xs = middle.base.map((p) => p.x),
    [left, right] = [Math.min(...xs), Math.max(...xs)];
  expect([left, right].map(Math.round)).toEqual([250, 350]);
  const ys = middle.base.map((p) => p.y),
    corners = lattice.corners([2, 1]).map((p) => p.y);
  expect(Math.min(...ys)).toBeGreaterThan(Math.min(...corners) + 8);
  // the joints lie across the path, and the joints of neighbouring cells are a plank apart
  for (const [a, b] of middle.planks) expect(Math.abs(a.x - b.x)).toBeLessThan(1e-6);
  const joints = decks.flatMap((d) => d.planks.map(([a]) => a.x)).toSorted((a, b) => a - b);
  for (let i = 1; i < joints.length; i++) expect(joints[i]! - joints[i - 1]!).toBeCloseTo(15, 6);
  for (const d of decks) for (const [a, b] of d.rails) expect(apart(a, b)).toBeGreaterThan(20);
});

it('a deck that turns has its planks across the whole of the way', () => {
  const slant: Ground = {
    ...river,
    levels: [
      [2, 2, 0, 0, 0],
      [0, 2, 0, 0, 0],
      [0, 0, 2, 2, 0],
    ],
    columns: [
      {
        at: [1, 1],
        spans: [
          [0, 0],
          [1, 2],
        ],
      },
    ],
  };
  const [deck] = decksOf(slant);
  const [a, b] = deck!.planks[0]!;
  // the path leads from the north-west to the south-east
  expect(Math.abs((b.x - a.x) * 0.5 + (b.y - a.y) * 0.866)).toBeLessThan(1);
});

it('what is not known has no deck', () => {
  expect(decksOf({ ...river, map: ['.~~~.', '.~?~.', '.~~~.'] })).toHaveLength(2);
  expect(decksOf({ ...river, columns: [] })).toEqual([]);
  expect(drawing([])).toEqual({ decks: '', planks: '', rails: '', posts: [] });
});

it('below a bridge lies what it spans, whatever the board calls the cell', () => {
  expect(bedAt(river, 'heroscape', [2, 1])).toBe('water');
  expect(bedAt({ ...river, legend: { '.': 'floor', '~': 'floor' } }, 'heroscape', [2, 1])).toBe(
    'none',
  );
  const all = prisms(river, 'heroscape', [
    [0, 1],
    [2, 1],
  ]);
  expect(all.map((p) => [p.cell[0], p.soil, p.level, !!p.deck])).toEqual([
    [2, 'water', 0, false],
    [0, 'grass', 2, false],
    [1, 'plank', 2, true],
    [2, 'plank', 2, true],
    [3, 'plank', 2, true],
  ]);
});
