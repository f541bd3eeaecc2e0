import { expect, test } from 'vitest';
import {
  allSaid,
  bySet,
  monsterName,
  objectiveOf,
  saidOf,
  sourceOf,
  tableOf,
  unsaid,
} from './open';

test('an objective has the parts that say something', () => {
  expect(
    objectiveOf([
      { kind: 'clear', value: 'left over' },
      { kind: 'slay', value: ' 3,4 ' },
      { kind: 'take', value: '' },
      { kind: 'take', value: 'The Cup; of\n gold' },
    ]),
  ).toBe('clear; slay 3,4; take The Cup of gold');
  expect(objectiveOf([{ kind: 'reach', value: ' ' }])).toBe('');
});

test('what is said of a thing has its key, and nothing is said of one without words', () => {
  expect(saidOf('A', { name: 'Grak', body: '3', gold: '' })).toBe('A: name Grak; body 3');
  expect(allSaid({ A: { name: '' }, B: { gold: '150' } })).toEqual(['B: gold 150']);
});

test('a monster is named by its place, and a type by its number', () => {
  expect(monsterName({ key: '3,4', kind: 'Orc', at: [3, 4], note: 'A', count: 1 })).toBe(
    'Orc at 3,4, note A',
  );
  expect(monsterName({ key: 'rat', kind: 'rat', name: 'Rat', count: 3 })).toBe('Rat, 3 of them');
});

test('tiles are sorted by their sets, and a table names those that are said', () => {
  const tile = (key: string, set: string | undefined, count: number) => ({
    key,
    name: key,
    count,
    ...(set ? { set } : {}),
  });
  expect(
    bySet([tile('1', 'a', 5), tile('2', undefined, 2), tile('3', 'a', 1)]).map((s) => [
      s.set,
      s.count,
      s.tiles.length,
    ]),
  ).toEqual([
    ['a', 6, 2],
    ['', 2, 1],
  ]);
  expect(tableOf({ '1': 'wall', '2': '' })).toEqual(['1=wall']);
});

test('tiles are counted in a sentence', () => {
  expect([0, 1, 3].map((n) => unsaid(n, 'floor'))).toEqual([
    'All tiles have their ground.',
    'One kind of tile has no ground yet: it becomes floor.',
    '3 kinds of tiles have no ground yet: they become floor.',
  ]);
});

test('a map comes from its program, or from a picture', () => {
  expect(sourceOf({ format: 'tiled', program: 'Tiled' })).toBe('Tiled');
  expect(sourceOf({ format: 'picture', program: 'pictures' })).toBe('a picture');
});
