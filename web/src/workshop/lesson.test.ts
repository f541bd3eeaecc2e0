import { expect, test } from 'vitest';
import type { Doc } from './board';
import { nextOf, QUEST } from './lesson';

const doc = (game: Record<string, unknown>, rooms: string[] = []): Doc =>
  ({
    board: { map: Array<string>(9).fill('.'.repeat(rooms.length > 0 ? 9 : 3)), legend: {}, rooms },
    game,
  }) as unknown as Doc;

test('the lesson goes on with what is done, and never back', () => {
  expect(nextOf(0, doc({}), null)).toBe(0);
  expect(nextOf(0, doc({}, ['AB.']), null)).toBe(2);
  expect(nextOf(3, doc({}), null)).toBe(3);
  const all = doc(
    {
      doors: [1, 2],
      stairs: {},
      heroes: [1],
      monsters: [1, 2],
      furniture: [1],
      objective: { clear: true },
    },
    ['ABC'],
  );
  expect(nextOf(0, all, null)).toBe(10);
  expect(nextOf(0, all, { faults: [], doubts: [] })).toBe(QUEST.length - 1);
  expect(nextOf(0, all, { faults: [{ message: 'x', mends: [] }], doubts: [] })).toBe(10);
});
