import { expect, test } from 'vitest';
import { boardOf, byFate, cellAt, fileName, summaryOf } from './battlefield';

test('a report is sorted by what became of the pieces', () => {
  const line = (fate: string, count: number) => ({ piece: 'rock', count, fate });
  const groups = byFate([line('left-out', 1), line('kept', 2), line('molten', 5), line('kept', 3)]);
  expect(groups.map((g) => [g.title, g.count, g.lines.length])).toEqual([
    ['Placed unchanged', 5, 2],
    ['Left out', 1, 1],
    ['molten', 5, 1],
  ]);
});

test('a board is saved under its name', () => {
  expect(fileName('Grat über dem Teich!')).toBe('grat-über-dem-teich.json');
  expect(fileName('../..')).toBe('battlefield.json');
});

test('a report in a line', () => {
  const line = (fate: string, count: number) => ({ piece: 'rock', count, fate });
  expect(summaryOf([line('left-out', 1), line('kept', 214)])).toBe(
    '214 placed unchanged, 1 left out',
  );
});

test('a click on the picture is a square of the board', () => {
  const f = boardOf(
    '<svg width="1" height="1" viewBox="0 0 1040 560"><g id="xboard" clip-path="url(#xclip)"><g transform="matrix(1 0 0 1 40 56)">',
  )!;
  expect(f).toEqual({ x: 40, y: 56, width: 1040, height: 560 });
  expect(cellAt(f, (40 + 96 * 3 + 5) / 1040, (56 + 96 * 2 + 90) / 560, 10, 5)).toEqual([3, 2]);
  expect([cellAt(f, 0.01, 0.5, 10, 5), cellAt(f, 0.99, 0.5, 9, 5), boardOf('<svg/>')]).toEqual([
    null,
    null,
    null,
  ]);
});
