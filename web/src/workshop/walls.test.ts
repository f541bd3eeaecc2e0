import { expect, test } from 'vitest';
import { latticeOf, type BoardDoc } from './board';
import { fenced } from './walls';

const board: BoardDoc = {
  format: 'battlemat.board/1',
  grid: 'square',
  outside: 'wall',
  map: ['..', '..'],
  legend: { '.': 'floor' },
  rooms: ['A.', 'A.'],
};

test('the wall at the edge of a board is drawn where it closes a room', () => {
  const walls = (side: string, ...barred: string[]) => fenced(board, side, new Set(barred)).walls;
  expect(walls('N')).toEqual([[0, 0, 'N']]);
  expect(walls('E')).toBeUndefined(); // the corridor is to the east
  const door = latticeOf(board).edge([0, 0], 'W');
  expect(walls('W', door)).toEqual([[0, 1, 'W']]);
});

test('a board that ends in the open, has no rooms, or is of hexes gets no walls', () => {
  const { rooms: _, ...bare } = board;
  const others: BoardDoc[] = [
    { ...board, outside: 'open' },
    bare,
    { ...board, grid: 'hex-pointy' },
  ];
  for (const b of others) expect(fenced(b, 'N', new Set())).toBe(b);
});
