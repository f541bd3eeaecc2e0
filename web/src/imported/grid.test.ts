import { expect, test } from 'vitest';
import { Lattice } from '../scene/geometry';
import { combOf, farOf, guessed, linesOf, moved, normal, read, said, sized, squares } from './grid';

test('a grid is told as the server reads it', () => {
  expect(said({ cell: 70_000, left: 3, top: 5 })).toEqual({ cell: '70', offset: '3,5' });
  expect(said({ cell: 33_250, left: -3, top: 70 })).toEqual({ cell: '33.25', offset: '30,4' });
  expect(read({ cell: '33.25', left: 3, top: 4 })).toEqual({ cell: 33_250, left: 3, top: 4 });
});

test('the first square moves the grid, the second sizes it', () => {
  const g = { cell: 50_000, left: 10, top: 20 };
  expect(moved(g, 4.4, -25)).toEqual({ cell: 50_000, left: 14, top: -5 });
  expect(normal(moved(g, 4.4, -25))).toEqual({ cell: 50_000, left: 14, top: 45 });
  expect(sized(g, { across: 10, down: 6 }, 20, 12)).toEqual({ cell: 52_000, left: 10, top: 20 });
  expect(sized(g, { across: 1, down: 1 }, -900, -900).cell).toBe(4_000); // never zero
});

test('squares are counted as the server has them', () => {
  const g = { cell: 20_000, left: 3, top: 15 };
  expect(squares(g, 3, 240)).toBe(12);
  expect(squares(g, 15, 240)).toBe(11);
  expect(farOf(g, 240, 160)).toEqual({ across: 10, down: 6 });
});

test('lines are drawn from the first corner on, as far as the picture', () => {
  expect(linesOf({ cell: 40_000, left: 50, top: 0 }, 100, 50)).toBe(
    'M10 0V50M50 0V50M90 0V50M0 0H100M0 40H100',
  );
  expect(guessed(1000, 700)).toEqual({ cell: 50_000, left: 0, top: 0 });
});

test('hexes are counted if half of one fits, and lie where they are laid', () => {
  const g = { cell: 20_000, left: -7, top: 31, hexes: true };
  expect(normal(g)).toEqual(g);
  expect(said(g)).toEqual({ cell: '20', offset: '-7,31' });
  for (const [kind, shift] of [
    ['hex-pointy', 'odd'],
    ['hex-flat', 'even'],
  ] as const)
    for (const [columns, rows] of [
      [5, 4],
      [6, 7],
    ] as const) {
      const box = new Lattice(kind, shift, columns, rows).box();
      const c = combOf(new Lattice(kind, shift, 9, 9), g, box.w / 5 - 7, box.h / 5 + 31);
      expect([c.columns, c.rows]).toEqual([columns, rows]);
      const [a, b] = [c.lattice.centre(c.first), c.lattice.centre(c.second)];
      expect(kind === 'hex-flat' ? c.second[0] & 1 : c.second[1] & 1).toBe(0);
      expect(b.x > a.x && b.y > a.y).toBe(true);
    }
});
