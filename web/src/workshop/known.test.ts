import { expect, test } from 'vitest';
import type { Bench } from './bench';
import type { Doc } from './board';
import { keyed, knownIn } from './known';

const doc = {
  format: 'battlemat.scenario/1',
  seats: [],
  board: { map: ['..'], legend: { '.': 'floor' }, grid: 'square' },
  game: {
    monsters: [
      { kind: 'orc', at: [0, 0] },
      { kind: 'orc', name: 'Morgruk the Pale', at: [1, 0] },
      { kind: 'orc', key: 'guard', at: [1, 0] },
    ],
    objective: { slay: [''] },
  },
} as unknown as Doc;
const bench = { shelves: [], own: [] } as unknown as Bench;

test('an objective is offered every monster, and gives the one it takes a key', () => {
  expect(knownIn(doc, bench).slay).toEqual(['guard', 'orc at 0,0', 'Morgruk the Pale, orc at 1,0']);
  const told = keyed(doc, { return: true, slay: ['Morgruk the Pale, orc at 1,0', 'orc at 0,0'] });
  expect(told.objective).toEqual({ return: true, slay: ['morgruk-the-pale', 'orc'] });
  const now = told.doc as unknown as typeof doc & { game: { monsters: { key?: string }[] } };
  expect(now.game.monsters.map((m) => m.key)).toEqual(['orc', 'morgruk-the-pale', 'guard']);
  expect(knownIn(told.doc, bench).slay).toEqual(['orc', 'morgruk-the-pale', 'guard']);
});

test('keys that objectives name already stay, and no two monsters get the same one', () => {
  expect(keyed(doc, { slay: ['guard'] }).doc).toBe(doc);
  const twice = structuredClone(doc) as unknown as { game: { monsters: { key?: string }[] } };
  twice.game.monsters[2]!.key = 'orc';
  expect(keyed(twice as unknown as Doc, { slay: ['orc at 0,0'] }).objective).toEqual({
    slay: ['orc-2'],
  });
});
