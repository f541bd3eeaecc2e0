import { expect, it } from 'vitest';
import type { Cell, Pattern } from '../wire';
import { drawingOf, piecesOf } from './pattern';

const pattern = (cells: Cell[], own = false): Pattern => ({ line: 1, start: 10, text: 'Area X', own, cells });

it('puts areas in the place of their words', () => {
  const p = pattern([[1, 0]]);
  expect(piecesOf('Attack 2, Area X, Wound', 1, [p])).toEqual([{ words: 'Attack 2 ' }, { pattern: p }, { words: ' Wound' }]);
  expect(piecesOf('Attack 2, Area X', 1, [p]), 'no comma is left over').toEqual([{ words: 'Attack 2 ' }, { pattern: p }]);
  expect(piecesOf('Attack 2, Area X', 0, [p])).toEqual([{ words: 'Attack 2, Area X' }]);
  expect(piecesOf('Move 2', 1, [p])).toEqual([{ words: 'Move 2' }]);
  expect(piecesOf('', 0)).toEqual([{ words: '' }]);
});

it('draws each cell, and who acts where the area begins there', () => {
  const cells = (d: string) => d.split('Z').length - 1;
  const near = drawingOf(pattern([[1, 0], [0, 1]], true), 'hex-pointy'), far = drawingOf(pattern([[0, 0], [1, 0]]), 'hex-flat');
  expect([cells(near.cells), cells(near.own), cells(far.cells), cells(far.own)]).toEqual([2, 1, 2, 0]);
  expect(near.box).not.toContain('NaN');
  expect(cells(drawingOf(pattern([[0, 1]], true), 'square').cells)).toBe(1);
});
