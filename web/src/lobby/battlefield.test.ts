import { expect, test } from 'vitest';
import { byFate, fileName } from './battlefield';

test('a report is sorted by what became of the pieces', () => {
  const line = (fate: string, count: number) => ({ piece: 'rock', count, fate });
  const groups = byFate([line('left-out', 1), line('kept', 2), line('molten', 5), line('kept', 3)]);
  expect(groups.map((g) => [g.title, g.count, g.lines.length])).toEqual([
    ['Laid as they are', 5, 2],
    ['Left out', 1, 1],
    ['molten', 5, 1],
  ]);
});

test('a board is saved under its name', () => {
  expect(fileName('Grat über dem Teich!')).toBe('grat-über-dem-teich.json');
  expect(fileName('../..')).toBe('battlefield.json');
});
