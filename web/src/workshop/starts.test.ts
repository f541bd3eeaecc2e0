// Each army has its number and the colour of its side.
import { expect, test } from 'vitest';
import type { Doc } from './board';
import { startOf } from './starts';

const doc = {
  board: {},
  seats: [
    { id: 'west', side: 'a' },
    { id: 'east', side: 'b' },
  ],
  game: { armies: [{ seat: 'west' }, { seat: 'east' }] },
} as unknown as Doc;
const of = (list: string) => startOf(doc, { shelf: { list } } as never);

test('start areas are told apart', () => {
  expect(of('/game/armies/0/start')).toEqual({ number: '1', hue: 0 });
  expect(of('/game/armies/1/start')).toEqual({ number: '2', hue: 1 });
  expect(of('/game/objective/hold/cells')).toBeNull();
});
