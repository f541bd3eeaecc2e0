// A document as the table draws it.
import { expect, test } from 'vitest';
import type { Bench } from './bench';
import type { Doc, Wall } from './board';
import { viewOf } from './view';

const bench = { shelves: [] } as unknown as Bench;
const board = (walls: Wall[], levels?: (number | [number, number][])[][]): Doc =>
  ({
    format: 'battlemat.board/1',
    grid: 'hex-pointy',
    map: ['...'],
    legend: { '.': 'floor' },
    walls,
    ...(levels ? { levels } : {}),
  }) as unknown as Doc;
const wallsOf = (doc: Doc) => viewOf(doc, bench, new Set()).ground.walls;

test('a wall stands on the higher ground beside it, under a bridge, or at its own level', () => {
  const levels: (number | [number, number][])[][] = [
    [
      1,
      4,
      [
        [0, 2],
        [5, 6],
      ],
    ],
  ];
  const walls: Wall[] = [
    [0, 0, 'W'],
    { at: [0, 0, 'E'], height: 9 },
    { at: [2, 0, 'E'], height: 6 },
    { at: [2, 0, 'W'], height: 1, level: 6 },
  ];
  expect(wallsOf(board(walls, levels))).toEqual([
    { at: [0, 0], side: 'W', bottom: 1 },
    { at: [0, 0], side: 'E', bottom: 4, top: 13 },
    { at: [2, 0], side: 'E', bottom: 2, top: 8 },
    { at: [2, 0], side: 'W', bottom: 6, top: 7 },
  ]);
});

test('on a flat board a wall has no height unless the board says one', () => {
  expect(wallsOf(board([[0, 0, 'E'], { at: [1, 0, 'E'], height: 2 }]))).toEqual([
    { at: [0, 0], side: 'E' },
    { at: [1, 0], side: 'E', bottom: 0, top: 2 },
  ]);
});
