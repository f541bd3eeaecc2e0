import { describe, expect, it } from 'vitest';
import type { ScenarioCard } from '../wire';
import { firstOf, shelves } from './shelves';

const card = (id: string, game: string, level = 'easy'): ScenarioCard => ({ id, name: id, rules: game.toLowerCase(), game, level, undo: 'free', seats: [], picture: `${id}.svg` });
const all = [card('pond', 'Draughts'), card('moor', 'Fox and geese'), card('shore', 'Draughts', 'tutorial'), card('hill', 'Fox and geese', 'tutorial'), card('lake', 'Draughts', 'hard')];

describe('the scenarios of the lobby', () => {
  it('stand under the titles of their games, tutorials first', () => {
    expect(shelves(all).map((s) => [s.game, ...s.cards.map((c) => c.id)])).toEqual([
      ['Draughts', 'shore', 'pond', 'lake'],
      ['Fox and geese', 'hill', 'moor'],
    ]);
  });

  it('are each there once', () => {
    expect(shelves(all).flatMap((s) => s.cards).sort((a, b) => all.indexOf(a) - all.indexOf(b))).toEqual(all);
    expect(shelves([])).toEqual([]);
  });

  it('begin with the first tutorial, whichever game it is of', () => {
    expect(firstOf(all)?.id).toBe('shore');
    expect(firstOf([all[0]!, all[1]!])?.id).toBe('pond');
    expect(firstOf([])).toBeUndefined();
  });
});
