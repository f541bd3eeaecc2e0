import { expect, it } from 'vitest';
import { drawingOf, piecesOf } from './pattern';

it('finds the areas in the text of a card', () => {
  expect(piecesOf('Attack 2, Area [[1,0],[0,-1]], Wound')).toEqual([{ words: 'Attack 2, Area ' }, { steps: [[1, 0], [0, -1]] }, { words: ', Wound' }]);
  expect(piecesOf('Attack 2')).toEqual([{ words: 'Attack 2' }]);
  expect(piecesOf('[[1,0]]')).toEqual([{ steps: [[1, 0]] }]);
});

it('draws each cell, and who acts where that is no cell of it', () => {
  const cells = (d: string) => d.split('Z').length - 1;
  const near = drawingOf([[1, 0], [0, 1]], 'hex-pointy'), far = drawingOf([[0, 0], [1, 0]], 'hex-flat');
  expect([cells(near.cells), cells(near.own), cells(far.cells), cells(far.own)]).toEqual([2, 1, 2, 0]);
  expect(near.box).not.toContain('NaN');
  expect(cells(drawingOf([[0, 1]], 'square').cells)).toBe(1);
});
