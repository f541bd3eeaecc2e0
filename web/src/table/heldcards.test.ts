import { expect, test } from 'vitest';
import type { Choice, State } from '../wire';
import { HeldCards } from './heldcards';

const choice = (card: string, ...tags: string[]): Choice => ({
  command: `choose ${card}`,
  label: card,
  kind: 'act',
  card,
  tags,
});
const state = (seat: string, ...choices: Choice[]): State =>
  ({ seat, choices }) as unknown as State;

test('a card that waits to be confirmed is found again by its own seat, and once', () => {
  const held = new HeldCards(),
    brute = state('brute', choice('b', 'settles'), choice('c', 'settles')),
    tinker = state('tinker', choice('b', 'settles'));
  held.leave(brute, 'choose b');
  expect([held.take(tinker), held.take(brute), held.take(brute)]).toEqual([null, 'choose b', null]);
});

test('what settles nothing is let go of, and so is what can be chosen no more', () => {
  const held = new HeldCards(),
    brute = state('brute', choice('a'), choice('b', 'settles'));
  for (const selected of ['choose a', 'Attack', null]) {
    held.leave(brute, selected);
    expect(held.take(brute)).toBeNull();
  }
  held.leave(brute, 'choose b');
  expect(held.take(state('brute', choice('a', 'settles')))).toBeNull();
});
