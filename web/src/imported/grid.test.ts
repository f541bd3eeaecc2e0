import { expect, test } from 'vitest';
import { farOf, guessed, linesOf, moved, normal, read, said, sized, squares } from './grid';

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
