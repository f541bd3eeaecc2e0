import { expect, it } from 'vitest';
import type { Card, Cell, Pattern } from '../wire';
import { areaWords, cardWords, drawingOf, lineWords, piecesOf } from './pattern';

const pattern = (cells: Cell[], own = false): Pattern => ({
  line: 1,
  start: 10,
  text: 'Area X',
  own,
  cells,
});

it('puts areas in the place of their words', () => {
  const p = pattern([[1, 0]]);
  expect(piecesOf('Attack 2, Area X, Wound', 1, [p])).toEqual([
    { words: 'Attack 2 ' },
    { pattern: p },
    { words: ' Wound' },
  ]);
  expect(piecesOf('Attack 2, Area X', 1, [p]), 'no comma is left over').toEqual([
    { words: 'Attack 2 ' },
    { pattern: p },
  ]);
  expect(piecesOf('Attack 2, Area X', 0, [p])).toEqual([{ words: 'Attack 2, Area X' }]);
  expect(piecesOf('Move 2', 1, [p])).toEqual([{ words: 'Move 2' }]);
  expect(piecesOf('', 0)).toEqual([{ words: '' }]);
});

it('draws each cell, and who acts where the area begins there', () => {
  const cells = (d: string) => d.split('Z').length - 1;
  const near = drawingOf(
      pattern(
        [
          [1, 0],
          [0, 1],
        ],
        true,
      ),
      'hex-pointy',
    ),
    far = drawingOf(
      pattern([
        [0, 0],
        [1, 0],
      ]),
      'hex-flat',
    );
  expect([cells(near.cells), cells(near.own), cells(far.cells), cells(far.own)]).toEqual([
    2, 1, 2, 0,
  ]);
  expect(near.box).not.toContain('NaN');
  expect(cells(drawingOf(pattern([[0, 1]], true), 'square').cells)).toBe(1);
});

it('says areas by their size and never by their cells', () => {
  const cells: Cell[] = [
      [1, 0],
      [0, 1],
    ],
    text = 'Area [[1,0],[0,1]]',
    p: Pattern = { line: 0, start: 10, text, own: true, cells };
  const line = `Attack 2, ${text}, Wound`;
  expect(lineWords(line, 0, [p], 'hex-flat')).toBe('Attack 2, area of 2 hexes, Wound');
  expect(
    lineWords(line, 0, [p, { ...p, start: 0, text: 'Attack', cells: [[1, 0]] }], 'square'),
  ).toBe('area of 1 square 2, area of 2 squares, Wound');
  expect(lineWords('Move 2', 1, [p], 'hex-flat')).toBe('Move 2');
  expect(areaWords(p, 'hex-flat')).toBe('area of 2 hexes');
  const card = {
    id: 'c',
    name: 'C',
    text: '',
    lines: [line],
    patterns: [p],
    parts: [{ id: 'top', lines: ['Move 3', line], patterns: [{ ...p, line: 1 }] }],
  } as Card;
  expect(cardWords(card, 'hex-flat')).toEqual([
    'Attack 2, area of 2 hexes, Wound',
    'Move 3',
    'Attack 2, area of 2 hexes, Wound',
  ]);
});
