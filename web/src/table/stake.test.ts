import { expect, test } from 'vitest';
import type { Stat } from '../wire';
import { atStake } from './stake';

const count = (name: string, key = ''): Stat => ({ name, key, value: '1' }) as Stat;
const names = (all: Stat[]): string[] => all.map((c) => c.name);

test('what tells how far a game is stands beside its title', () => {
  const view = {
    counts: [
      count('round', 'round'),
      count('gold', 'gold'),
      count('objective', 'objective'),
      count('rounds left', 'rounds-left'),
    ],
  };
  expect(names(atStake(view))).toEqual(['objective', 'rounds left']);
});

test('decks stay off the title, and no more than five numbers stand there', () => {
  const view = {
    counts: [
      count('Monsters'),
      count('Rooms'),
      count('Arrived'),
      count('Idle'),
      count('Left'),
      count('Beyond'),
      count('Level', 'level'),
      count("Monsters' modifier deck"),
    ],
  };
  expect(names(atStake(view))).toEqual(['Monsters', 'Rooms', 'Arrived', 'Idle', 'Left']);
  expect(atStake({})).toEqual([]);
});
