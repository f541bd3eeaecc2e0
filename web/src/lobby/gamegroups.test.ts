import { describe, expect, it } from 'vitest';
import type { ScenarioCard } from '../wire';
import { groupsByGame, nextIn, upNext } from './gamegroups';

const card = (id: string, game: string, level = 'easy'): ScenarioCard => ({
  id,
  name: id,
  rules: game.toLowerCase(),
  game,
  level,
  undo: 'free',
  seats: [],
  picture: `${id}.svg`,
});
const all = [
  card('pond', 'Draughts'),
  card('moor', 'Fox and geese'),
  card('shore', 'Draughts', 'tutorial'),
  card('hill', 'Fox and geese', 'tutorial'),
  card('lake', 'Draughts', 'hard'),
];

describe('the scenarios of the lobby', () => {
  it('stand under the titles of their games, tutorials first', () => {
    expect(groupsByGame(all).map((s) => [s.game, ...s.cards.map((c) => c.id)])).toEqual([
      ['Draughts', 'shore', 'pond', 'lake'],
      ['Fox and geese', 'hill', 'moor'],
    ]);
  });

  it('are each there once', () => {
    expect(
      groupsByGame(all)
        .flatMap((s) => s.cards)
        .sort((a, b) => all.indexOf(a) - all.indexOf(b)),
    ).toEqual(all);
    expect(groupsByGame([])).toEqual([]);
  });

  it('begin with the first tutorial, whichever game it is of', () => {
    expect(upNext(all, {}, undefined)?.id).toBe('shore');
    expect(upNext([all[0]!, all[1]!], {}, undefined)?.id).toBe('pond');
    expect(upNext([], {}, undefined)).toBeUndefined();
  });

  it('go on with what is not won of the game played last, and then with the others', () => {
    expect(upNext(all, { hill: 'won' }, 'hill')?.id).toBe('moor');
    expect(upNext(all, { hill: 'over' }, 'hill')?.id).toBe('hill');
    expect(upNext(all, { hill: 'won', moor: 'won' }, 'moor')?.id).toBe('shore');
    expect(
      upNext(all, Object.fromEntries(all.map((c) => [c.id, 'won' as const])), 'moor')?.id,
    ).toBe('hill');
    expect(upNext(all, { shore: 'won' }, 'gone')?.id).toBe('pond');
  });

  it('go on with what is not won of the game that was chosen', () => {
    expect(nextIn(all, {}, 'fox and geese')?.id).toBe('hill');
    expect(nextIn(all, { hill: 'won' }, 'fox and geese')?.id).toBe('moor');
    expect(nextIn(all, { hill: 'won', moor: 'won' }, 'fox and geese')?.id).toBe('hill');
    expect(nextIn(all, {}, 'chess')).toBeUndefined();
  });
});
