import { expect, test } from 'vitest';
import type { Workbench } from '../wire';
import { benchOf, type Shelf } from './bench';
import type { ScenarioDoc } from './board';
import { pasted, taken } from './clip';
import { first } from './forms';
import { inked } from './ink';
import { put, thingsOf, without } from './things';
import { Book } from './schema';
import { AS_IT_IS } from './turn';

const cells = { type: 'array', items: { $ref: '#/$defs/cell' } };
const schema = {
  $ref: '#/$defs/Document',
  $defs: {
    cell: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'integer' } },
    Army: { type: 'object', required: ['seat'], properties: { seat: { type: 'string' } } },
    Document: {
      type: 'object',
      required: ['start'],
      properties: {
        armies: { type: 'array', items: { $ref: '#/$defs/Army' } },
        start: cells,
        hold: {
          type: 'object',
          required: ['cells', 'rounds'],
          properties: { cells, rounds: { type: 'integer', minimum: 1 } },
        },
        stairs: {
          type: 'object',
          required: ['width'],
          properties: { width: { type: 'integer', minimum: 1 } },
        },
      },
    },
  },
};
const shelf = (key: string, list: string, place: string, entry: unknown = null) => ({
  key,
  name: key,
  layer: 'marks',
  list,
  place,
  items: [{ name: key, entry, text: key, width: 2, height: 2 }],
});
const bench = benchOf({
  rules: 'test',
  schema,
  grounds: [],
  grids: ['square'],
  shelves: [
    shelf('army', '/game/armies/2/start', 'cells'),
    shelf('hold', '/game/hold/cells', 'cells'),
    shelf('start', '/game/start', 'cells'),
    shelf('table', '/game/tables', 'cell', {}),
    shelf('door', '/game/doors', 'side', {}),
  ],
  templates: [],
} as unknown as Workbench);
const [army, hold, start, table, door] = bench.shelves as [Shelf, Shelf, Shelf, Shelf, Shelf];
const scenario = (game = {}): ScenarioDoc => ({
  format: 'battlemat.scenario/1',
  id: 'x',
  name: 'X',
  rules: 'test',
  seats: [],
  board: {
    format: 'battlemat.board/1',
    grid: 'square',
    map: ['......', '......', '......', '......'],
    legend: { '.': 'floor' },
  },
  game,
});

test('what is on the way to a list is made with what it must say', () => {
  const made = put(scenario(), hold, null, { at: [1, 1] })!.doc as ScenarioDoc;
  expect(made.game).toEqual({ hold: { cells: [[1, 1]], rounds: 1 } });
  const third = put(scenario({ armies: [{ seat: 'a' }] }), army, null, { at: [1, 1] })!.doc;
  expect((third as ScenarioDoc).game).toEqual({
    armies: [{ seat: 'a' }, { seat: '' }, { seat: '', start: [[1, 1]] }],
  });
  expect(first(new Book(schema), schema.$defs.Document.properties.stairs)).toEqual({ width: 1 });
});

test('a list that must be there stays, though nothing is in it', () => {
  expect([start.needed, hold.needed, table.needed]).toEqual([true, true, false]);
  const doc = scenario({ start: [[0, 0]], tables: [{ at: [2, 2] }] });
  expect((without(doc, thingsOf(doc, bench)) as ScenarioDoc).game).toEqual({ start: [] });
});

test('a thing that is copied says of its size only what has changed', () => {
  const doc = scenario({ tables: [{ at: [0, 0] }, { at: [4, 0], width: 0 }] });
  // an entry whose width is given as zero is as wide as its kind
  expect(thingsOf(doc, bench).map((t) => t.cells.length)).toEqual([4, 4]);
  const square = [0, 1].flatMap((y) => [0, 1].map((x): [number, number] => [x, y]));
  const next = pasted(doc, bench, taken(doc, bench, square), [0, 2], AS_IT_IS) as ScenarioDoc;
  expect(next.game.tables).toEqual([{ at: [0, 0] }, { at: [4, 0], width: 0 }, { at: [0, 2] }]);
});

test('what stands on sides is not laid on cells', () => {
  const doc = scenario();
  const ink = { kind: 'thing', shelf: door, item: door.items[0]! } as const;
  expect(inked(doc, bench, ink, [[1, 1]])).toBe(doc);
  expect((inked(doc, bench, ink, [[1, 1]], 'E') as ScenarioDoc).game).toEqual({
    doors: [{ at: [1, 1], side: 'E' }],
  });
});
