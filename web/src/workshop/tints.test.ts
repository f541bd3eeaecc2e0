// The editor's marks on the flat board appear in 3D too.
import { expect, test } from 'vitest';
import { latticeOf, type Doc } from './board';
import { tintsOf, type Marked } from './tints';

const board = {
  format: 'battlemat.board/1',
  grid: 'hex',
  map: ['...', '...'],
  legend: { '.': 'floor' },
  levels: [
    [1, 3, 1],
    [1, 1, 1],
  ],
};
const doc = {
  board,
  seats: [{ id: 'west' }, { id: 'east' }],
  game: { armies: [{ seat: 'west' }, { seat: 'east' }] },
} as unknown as Doc;
const quiet: Marked = {
  doc,
  lattice: latticeOf(board),
  things: [],
  hidden: new Set(),
  found: null,
  picked: [],
  chosen: [],
  covered: [],
  tool: 'select',
  ink: { kind: 'ground', glyph: 'floor' },
  at: null,
};
const start = (n: number, at: [number, number]) =>
  ({
    cells: [at],
    shelf: { layer: 'marks', list: `/game/armies/${n}/start`, name: 'Start' },
  }) as never;

test('a piece in hand stands on the highest ground below it', () => {
  const ink = { kind: 'piece', piece: { height: 2 } } as never;
  const [over] = tintsOf({
    ...quiet,
    tool: 'brush',
    ink,
    covered: [
      [0, 0],
      [1, 0],
      [9, 9],
    ],
  });
  expect(over).toMatchObject({
    cells: [
      [0, 0],
      [1, 0],
    ],
    stands: [3, 5],
  });
  const [ground] = tintsOf({ ...quiet, tool: 'brush', covered: [[1, 0]] });
  expect(ground!.stands).toBeUndefined();
});

test('start areas have the number and the colour of their army, and can be hidden', () => {
  const things = [start(0, [0, 0]), start(1, [2, 1]), start(1, [9, 9])];
  expect(tintsOf({ ...quiet, things }).map((t) => [t.cells, t.text, t.colour])).toEqual([
    [[[0, 0]], '1', 'side-0'],
    [[[2, 1]], '2', 'side-1'],
  ]);
  expect(tintsOf({ ...quiet, things, hidden: new Set(['marks']) })).toEqual([]);
});

test('faults have their numbers, and the cell that is pointed at lies over everything', () => {
  const found = {
    faults: [
      { message: 'a', mends: [] },
      { message: 'b', mends: [], cell: [1, 1] },
    ],
  };
  const tints = tintsOf({ ...quiet, found: found as never, at: [1, 1], picked: [[0, 1]] });
  expect(tints.find((t) => t.text)).toMatchObject({ cells: [[1, 1]], text: '2' });
  expect(tints.toSorted((a, b) => b.order - a.order)[0]).toMatchObject({ colour: 'focus' });
  expect(tints.some((t) => t.cells[0]!.join() === '0,1')).toBe(true);
});
