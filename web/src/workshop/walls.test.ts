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

test('the wall at the end of a board is drawn where it closes a room', () => {
  const door = latticeOf(board).edge([0, 0], 'W');
  expect(fenced(board, new Set([door])).walls).toEqual([
    [0, 0, 'N'],
    [0, 1, 'S'],
    [0, 1, 'W'],
  ]);
});

test('a board that ends in the open, has no rooms, or is of hexes gets no walls', () => {
  expect(fenced({ ...board, outside: 'open' }, new Set())).toEqual({ ...board, outside: 'open' });
  const hexes: BoardDoc = { ...board, grid: 'hex-pointy' };
  expect(fenced(hexes, new Set())).toBe(hexes);
  const { rooms: _, ...bare } = board;
  expect(fenced(bare, new Set())).toEqual(bare);
});
