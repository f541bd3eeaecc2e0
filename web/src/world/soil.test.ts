import { expect, it } from 'vitest';
import type { Ground } from '../wire';
import { chance, shade } from './chance';
import { looks } from './looks.svelte';
import { boxFor, paintedKey, scaleFor } from './sizes';
import { growthAt, soilAt, WORLDS } from './soil';

const g: Ground = {
  grid: 'square',
  width: 5,
  height: 2,
  map: ['.,~#x', ':o..?'],
  legend: {
    '.': 'floor',
    ',': 'road',
    '~': 'water',
    '#': 'wall',
    x: 'void',
    ':': 'difficult',
    o: 'obstacle',
  },
  rooms: ['....?', '..A.?'],
  names: ['ab.c?', 'defg?'],
  called: {
    a: 'grass',
    b: 'salt road',
    c: 'toll house',
    d: 'brambles',
    e: 'tree',
    f: 'boards',
    g: 'fire',
  },
};

it('terrain of the battlefields of Heroscape has the ground of its name', () => {
  const names = ['dungeon', 'castle walk', 'asphalt', 'concrete', 'shadow', 'grass'];
  const field: Ground = {
    grid: 'hex-pointy',
    width: names.length,
    height: 1,
    map: ['.'.repeat(names.length)],
    legend: { '.': 'floor' },
    names: ['abcdef'],
    called: Object.fromEntries(names.map((n, i) => ['abcdef'[i]!, n])),
  };
  expect(names.map((_, x) => soilAt(field, 'heroscape', [x, 0]))).toEqual([
    'flag',
    'flag',
    'rock',
    'rock',
    'earth',
    'grass',
  ]);
});

it('ground is made of what the board calls it, and where it says nothing of what its world is made of', () => {
  expect([0, 1, 2, 3, 4].map((x) => soilAt(g, 'dnd', [x, 0]))).toEqual([
    'grass',
    'road',
    'water',
    'masonry',
    'none',
  ]);
  expect([2, 3, 4].map((x) => soilAt(g, 'dnd', [x, 1]))).toEqual(['plank', 'grass', 'none']);
  const bare: Ground = {
    grid: 'square',
    width: 2,
    height: 1,
    map: ['.?'],
    legend: { '.': 'floor' },
  };
  expect(WORLDS.map((w) => soilAt(bare, w, [0, 0]))).toEqual(['flag', 'plank', 'grass', 'flag']);
  expect(WORLDS.map((w) => soilAt(bare, w, [1, 0]))).toEqual(['none', 'none', 'none', 'none']);
  const bridge: Ground = {
    ...bare,
    map: ['~?'],
    legend: { '~': 'water' },
    names: ['b?'],
    called: { b: 'bridge' },
  };
  expect(soilAt(bridge, 'heroscape', [0, 0])).toBe('plank');
});

it('what grows is drawn by its name, and what nobody names by what it is', () => {
  expect(
    [
      [0, 1],
      [1, 1],
      [3, 1],
      [0, 0],
    ].map((c) => growthAt(g, c as [number, number])),
  ).toEqual(['bush', 'tree', 'fire', '']);
  expect(growthAt({ ...g, names: undefined, called: undefined } as unknown as Ground, [1, 1])).toBe(
    'rock',
  );
});

it('a board is painted anew when its ground changes, not when one sees less of it', () => {
  const seen: Ground = { ...g, sight: ['11110', '11110'] };
  expect(paintedKey({ ...g, sight: ['00000', '00000'] })).toBe(paintedKey(seen));
  expect(paintedKey({ ...g, map: ['.,~#x', ':o...'] })).not.toBe(paintedKey(seen));
});

it('a picture is as large as it is shown, in steps, and never too large', () => {
  const box = boxFor({ ...g, width: 26, height: 19 });
  expect(scaleFor(0.4, box)).toBe(scaleFor(0.44, box));
  for (const k of [0.1, 0.5, 1, 4])
    expect(box.w * box.h * scaleFor(k, box) ** 2).toBeLessThanOrEqual(6_000_001);
  expect(scaleFor(0.8, boxFor(g))).toBeGreaterThanOrEqual(0.8);
});

it('hexes are painted as far as they are known', () => {
  const hex: Ground = {
    grid: 'hex-flat',
    width: 20,
    height: 20,
    map: Array.from({ length: 20 }, (_, y) => (y === 3 ? '..'.padEnd(20, '?') : '?'.repeat(20))),
    legend: { '.': 'floor' },
  };
  expect(boxFor(hex).w).toBeLessThan(500);
});

it('chance is the same at every moment, and spread', () => {
  const all = Array.from({ length: 400 }, (_, i) => chance(i % 20, Math.floor(i / 20)));
  expect(all).toEqual(Array.from({ length: 400 }, (_, i) => chance(i % 20, Math.floor(i / 20))));
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...all)).toBeLessThan(1);
  expect(Math.abs(all.reduce((a, b) => a + b) / 400 - 0.5)).toBeLessThan(0.05);
  expect(shade('#804020', 0.5)).toBe('#402010');
  expect(shade('#ffffff', 2)).toBe('#ffffff');
});

it('a game without a world, and everybody who wants that, has a plain board', () => {
  expect(looks.world('dnd')).toBe('dnd');
  expect(looks.world('draughts')).toBeNull();
  looks.prefer(true);
  expect(looks.world('dnd')).toBeNull();
  looks.prefer(false);
});
