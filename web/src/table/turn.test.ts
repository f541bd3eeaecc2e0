import { expect, test } from 'vitest';
import type { Table, View } from '../wire';
import { turn } from './turn';

const ids = ['a', 'b', 'c', 'd'];
const table = (mine: string[]): Table =>
  ({
    mine,
    seats: ids.map((id) => ({ id, name: id === 'b' ? 'The Sweep' : id.toUpperCase() })),
  }) as unknown as Table;
const view = (toAct: string[]): View => ({ toAct }) as View;

test('a title names those who may act, and of many the first: it has room for no more', () => {
  expect(turn(table(ids), view(['a', 'b', 'c']))).toBe('Your turn: A, the Sweep and C');
  expect(turn(table(ids), view(ids))).toBe('Your turn: A and 3 more');
  expect(turn(table([]), view(ids))).toBe('A and 3 more to act');
  expect(turn(table(['a']), view(ids))).toBe('Your turn');
});
