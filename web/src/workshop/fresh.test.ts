import { expect, test } from 'vitest';
import { latticeOf, type BoardDoc, type Doc } from './board';
import { freshOf } from './fresh';
import { laid, levelled } from './ground';
import { unwalled, walled } from './walls';

const board: BoardDoc = {
  format: 'battlemat.board/1',
  grid: 'square',
  map: Array.from({ length: 100 }, () => '.'.repeat(100)),
  legend: { '.': 'floor' },
  walls: [[5, 5, 'E']],
};
const fresh = (a: Doc, b: Doc) => freshOf({ doc: a, things: [] }, { doc: b, things: [] });

test('what is fresh is what an edit has changed, and no more', () => {
  const next = laid(board, [[40, 50]], 'water');
  expect([...fresh(board, next).grounds.values()]).toEqual([[[40, 50]]]);
  expect(next.map.filter((r, y) => r !== board.map[y])).toHaveLength(1);
  // rows that are the same object are skipped, and never split into characters
  const raised = levelled(board, [[3, 4]], () => 2);
  expect(
    fresh(
      levelled(board, [[9, 9]], () => 0),
      raised,
    ).levels,
  ).toEqual([{ at: [3, 4], level: 2 }]);
  const door = fresh(
    board,
    walled(unwalled(board, [{ at: [5, 5], side: 'E' }]), [{ at: [7, 7], side: 'N' }]),
  );
  expect([door.walls, door.bare]).toEqual([['7,7 N'], ['5,5 E']]);
  expect(fresh(board, board).grounds.size).toBe(0);
});

test('boards of one shape have one lattice', () => {
  expect(latticeOf(laid(board, [[1, 1]], 'water'))).toBe(latticeOf(board));
  expect(latticeOf({ ...board, grid: 'hex-flat' })).not.toBe(latticeOf(board));
});
