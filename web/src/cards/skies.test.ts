import { expect, it } from 'vitest';
import { signOf, skyOf } from './skies';

it('gives a card the same colours wherever it lies, and however often it is there', () => {
  for (const id of ['pool-dusk-archers', 'dusk-archers.2'])
    expect(skyOf(id)).toBe(skyOf('dusk-archers'));
  expect(
    new Set(['imps', 'guards', 'queen-sedge', 'kites', 'old-grumble', 'fireball'].map(skyOf)).size,
  ).toBeGreaterThan(2);
});
it('shows a sign for what a card is, by its name or its numbers, and none for what nothing tells of', () => {
  expect(signOf({ id: 'ball-of-flame' })).toBe('flame');
  expect(signOf({ id: 'courage' })).toBe('lion');
  expect(signOf({ id: 'broadsword', stats: [] })).toBe('broadsword');
  expect(signOf({ id: 'thing', stats: [{ key: 'attack', n: 2, name: 'Attack' }] })).toBeTruthy();
  expect(signOf({ id: 'thing' })).toBeUndefined();
});
