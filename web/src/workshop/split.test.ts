// Two drawings of one board share the space.
import { expect, test } from 'vitest';
import { below, shareOf } from './split';

test('a wide board is drawn twice one below the other, a square one side by side', () => {
  const wide = { x: 0, y: 0, w: 2000, h: 900 },
    square = { x: 0, y: 0, w: 900, h: 900 };
  expect(below(wide, 720, 660)).toBe(true);
  expect(below(square, 1400, 700)).toBe(false);
  expect(below(wide, 2000, 400)).toBe(false);
});

test('neither leaves nothing to the other', () => {
  expect([0, 25, 60.4, 99].map(shareOf)).toEqual([25, 25, 60, 75]);
});
