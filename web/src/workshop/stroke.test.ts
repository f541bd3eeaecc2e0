import { expect, test } from 'vitest';
import type { Bench, Shelf } from './bench';
import {
  boardOf,
  glyphAt,
  latticeOf,
  withBoard,
  type BoardDoc,
  type Doc,
  type ScenarioDoc,
} from './board';
import { flooded, line, rectangle } from './cells';
import { laid, levelled, raised, roomed } from './ground';
import { inked } from './ink';
import type { Json } from './json';
import { scatter } from './scatter';
import { area, begun, done, drawn, room, type Tool } from './stroke';
import { moved, on, put, thingsOf, without } from './things';
import { walled, walledAt } from './walls';
import type { Cell } from '../wire';

const board = (grid = 'square', w = 6, h = 5): BoardDoc => ({
  format: 'battlemat.board/1',
  grid,
  map: Array.from({ length: h }, () => '.'.repeat(w)),
  legend: { '.': 'floor', '#': 'wall' },
});
const shelf = (key: string, list: string, place: string, entry: Json, by = 'kind'): Shelf => ({
  key,
  name: key,
  layer: key === 'doors' ? 'doors' : 'things',
  list,
  place,
  by,
  items: [{ name: key, entry }],
});
const monsters = shelf('monsters', '/game/monsters', 'cell', { kind: 'Goblin' }),
  tables = {
    ...shelf('tables', '/game/furniture', 'cell', { kind: 'table' }),
    items: [{ name: 'table', entry: { kind: 'table' }, width: 2, height: 1 }],
  },
  doors = shelf('doors', '/game/doors', 'side', {}, ''),
  roomed1 = shelf('beasts', '/game/rooms/{room}/monsters', 'cell', { kind: 'rat' }),
  starts = shelf('start', '/game/start', 'cells', null, '');
const bench: Bench = {
  rules: 'test',
  title: 'Test',
  schema: {},
  grounds: [{ name: 'floor', glyph: 'floor', look: 'floor' }],
  grids: ['square'],
  shelves: [monsters, tables, doors, roomed1, starts],
  pieces: [],
  templates: [],
  own: [],
};
const scenario = (b = board()): ScenarioDoc => ({
  format: 'battlemat.scenario/1',
  id: 'x',
  name: 'X',
  rules: 'test',
  seats: [],
  board: b,
  game: {},
});
const stroke = (
  doc: Doc,
  tool: Tool,
  ink: Parameters<typeof inked>[2],
  ...cells: [number, number][]
): Doc => {
  const l = latticeOf(boardOf(doc));
  let s = begun(l.centre(cells[0]!));
  for (const c of cells) s = drawn(doc, tool, ink, 1, s, l.centre(c), new Set());
  return done(doc, bench, tool, ink, s);
};
const water = { kind: 'ground', glyph: 'water' } as const;

test('a brush lays what it goes over, without gaps', () => {
  const d = boardOf(stroke(scenario(), 'brush', water, [0, 0], [3, 3]));
  expect(d.map).toEqual(['~.....', '.~....', '..~...', '...~..', '......']);
  expect(d.legend['~']).toBe('water');
});

test('a line on hexes goes from neighbour to neighbour', () => {
  for (const grid of ['hex-flat', 'hex-pointy']) {
    const l = latticeOf(board(grid, 12, 12)),
      { n } = scatter(3);
    for (let i = 0; i < 200; i++) {
      const [a, b]: [number, number][] = [
        [n(12), n(12)],
        [n(12), n(12)],
      ];
      const cells = line(l, a!, b!);
      expect(cells.length).toBe(l.distance(a!, b!) + 1);
      for (let k = 1; k < cells.length; k++) expect(l.distance(cells[k - 1]!, cells[k]!)).toBe(1);
    }
  }
});

test('a fill stops at walls, doors, and other ground', () => {
  let d: Doc = scenario(board('square', 3, 1));
  d = { ...(d as ScenarioDoc), board: walled(boardOf(d), [{ at: [1, 0], side: 'E' }]) };
  expect(area(d, bench, [0, 0])).toEqual([
    [0, 0],
    [1, 0],
  ]);
  const l = latticeOf(board());
  expect(
    flooded(
      l,
      [0, 0],
      () => true,
      () => true,
    ),
  ).toHaveLength(30);
  expect(rectangle(l, [4, 4], [9, 2])).toHaveLength(6);
});

test('a room has a floor, a letter, and walls that it shares', () => {
  const one = room(scenario(), bench, rectangle(latticeOf(board()), [0, 0], [1, 1]));
  expect(boardOf(one).rooms).toEqual(['AA....', 'AA....', '......', '......', '......']);
  expect(walledAt(boardOf(one)).size).toBe(4); // the rim of the board needs no walls
  const two = room(one, bench, rectangle(latticeOf(board()), [2, 0], [3, 1]));
  expect(boardOf(two).rooms![0]).toBe('AABB..');
  expect(walledAt(boardOf(two)).size).toBe(8);
});

test('levels rise and fall, and a bridge is laid no lower than what it lies on', () => {
  const up = levelled(board(), [[0, 0]], (c) => raised(c, 2));
  expect(up.levels![0]).toEqual([2, 0, 0, 0, 0, 0]);
  expect(
    raised(
      [
        [0, 1],
        [3, 4],
      ],
      -1,
    ),
  ).toBe(1);
  expect(
    raised(
      [
        [0, 1],
        [3, 5],
      ],
      -1,
    ),
  ).toEqual([
    [0, 1],
    [3, 4],
  ]);
  expect(raised(0, -1)).toBe(0);
  const piece = {
    kind: 'piece',
    glyph: 'road',
    turn: 0,
    piece: {
      key: 'b',
      name: 'Bridge',
      cells: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      turns: [
        [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
      ],
      terrains: [],
    },
  } as unknown as Parameters<typeof inked>[2];
  const hexes = scenario(
    levelled(
      board('hex-pointy'),
      [
        [0, 0],
        [2, 0],
      ],
      () => 2,
    ),
  );
  const over = boardOf(inked(hexes, bench, piece, [[0, 0]]));
  expect(over.levels![0]!.slice(0, 3)).toEqual([
    3,
    [
      [0, 0],
      [2, 3],
    ],
    3,
  ]);
});

test('under a bridge flows what flowed there, and a hole has a bare floor', () => {
  const b: BoardDoc = {
    ...board('hex-pointy'),
    map: ['.~ #..', '......'],
    legend: { '.': { terrain: 'floor', name: 'sand' }, '~': 'water', ' ': 'void', '#': 'wall' },
    levels: [
      [2, 0, 0, 1, 2, 2],
      [2, 2, 2, 2, 2, 2],
    ],
  };
  const cells = [0, 1, 2, 3, 4].map((x) => [x, 0]);
  const ink = {
    kind: 'piece',
    glyph: 'road',
    turn: 0,
    piece: { key: 'b', name: 'b', cells, turns: [cells], terrains: [] },
  } as unknown as Parameters<typeof inked>[2];
  const over = boardOf(inked(scenario(b), bench, ink, [[0, 0]]));
  expect([0, 1, 2, 3, 4, 5].map((x) => glyphAt(over, [x, 0]))).toEqual([
    'road',
    { terrain: 'water', name: 'bridge' },
    { terrain: 'floor', name: 'bridge' },
    'road', // where there was rock
    'road',
    { terrain: 'floor', name: 'sand' },
  ]);
  const over0 = [
    [0, 0],
    [2, 3],
  ];
  expect(over.levels![0]).toEqual([3, over0, over0, [[0, 1], over0[1]], 3, 2]);
});

test('things are found by their cell, without going through all of them', () => {
  let reads = 0;
  const things = Array.from({ length: 400 }, (_, i) => ({
    pointer: `/game/monsters/${i}`,
    shelf: monsters,
    item: undefined,
    entry: null,
    get cells(): Cell[] {
      reads++;
      return [[i % 20, Math.floor(i / 20)]];
    },
  }));
  for (let y = 0; y < 20; y++)
    for (let x = 0; x < 20; x++)
      expect(on(things, [x, y]).map((t) => t.pointer)).toEqual([`/game/monsters/${20 * y + x}`]);
  expect(on(things, [20, 0])).toEqual([]);
  expect(reads).toBe(400);
});

test('a thing takes the place of another of its kind, and is moved, and taken away', () => {
  let d: Doc = put(scenario(), monsters, { kind: 'Goblin' }, { at: [1, 1] })!.doc;
  d = inked(d, bench, { kind: 'thing', shelf: tables, item: tables.items[0]! }, [[2, 2]]);
  expect((d as ScenarioDoc).game).toEqual({
    monsters: [{ kind: 'Goblin', at: [1, 1] }],
    furniture: [{ kind: 'table', at: [2, 2] }],
  });
  const things = thingsOf(d, bench);
  expect(on(things, [3, 2]).map((t) => t.item?.name)).toEqual(['table']); // two cells wide
  const ground = withBoard(d, laid(boardOf(d), [[0, 0]], 'wall'));
  expect(thingsOf(ground, bench), 'an edit of the ground lists nothing anew').toBe(things);
  d = moved(d, things[0]!, { at: [4, 4] });
  expect((d as ScenarioDoc).game.monsters).toEqual([{ kind: 'Goblin', at: [4, 4] }]);
  d = without(d, thingsOf(d, bench));
  expect((d as ScenarioDoc).game).toEqual({});
});

test('a treasure lies in the chest on which it is laid, and in no monster', () => {
  const chests = shelf('furniture', '/game/furniture', 'cell', { kind: 'Chest' }),
    treasures = {
      ...shelf('treasures', '/game/treasures', 'cell', { kind: 'Gold' }, ''),
      within: 'furniture',
    };
  const of: Bench = { ...bench, shelves: [monsters, chests, treasures] };
  const lay = (d: Doc, s: Shelf): Doc =>
    inked(d, of, { kind: 'thing', shelf: s, item: s.items[0]! }, [[1, 1]]);
  const game = (d: Doc): Json => (d as ScenarioDoc).game;
  const both = {
    furniture: [{ kind: 'Chest', at: [1, 1] }],
    treasures: [{ kind: 'Gold', at: [1, 1] }],
  };
  expect(game(lay(lay(scenario(), chests), treasures))).toEqual(both);
  expect(game(lay(lay(scenario(), treasures), chests))).toEqual(both);
  expect(game(lay(lay(scenario(), monsters), treasures))).toEqual({ treasures: both.treasures });
});

test('what belongs to a room is written with it, and moves to another one', () => {
  let d: Doc = scenario(roomed(board(), [[0, 0]], 'A'));
  d = { ...(d as ScenarioDoc), board: roomed(boardOf(d), [[3, 0]], 'B') };
  expect(put(d, roomed1, { kind: 'rat' }, { at: [5, 4] })).toBeNull();
  d = put(d, roomed1, { kind: 'rat' }, { at: [0, 0] })!.doc;
  expect((d as ScenarioDoc).game.rooms).toEqual([
    { room: 'A', monsters: [{ kind: 'rat', at: [0, 0] }] },
  ]);
  d = moved(d, thingsOf(d, bench)[0]!, { at: [3, 0] });
  expect((d as ScenarioDoc).game.rooms).toEqual([
    { room: 'A' },
    { room: 'B', monsters: [{ kind: 'rat', at: [3, 0] }] },
  ]);
});

test('a door stands on a side, once', () => {
  const ink = { kind: 'thing', shelf: doors, item: doors.items[0]! } as const;
  let d: Doc = inked(scenario(), bench, ink, [[1, 1]], 'E');
  d = inked(d, bench, ink, [[2, 1]], 'W'); // the same side, named from the other cell
  expect((d as ScenarioDoc).game.doors).toEqual([{ at: [2, 1], side: 'W' }]);
});

test('ground of the same kind is one character, and void has no level', () => {
  const b = laid(
    levelled(board(), [[0, 0]], () => 3),
    [[0, 0]],
    'void',
  );
  expect(b.levels![0]![0]).toBe(0);
  expect(laid(board(), [[0, 0]], 'floor')).toEqual(board());
  const named = laid(board(), [[0, 0]], { terrain: 'floor', name: 'grass' });
  expect(named.legend.g).toEqual({ terrain: 'floor', name: 'grass' });
  expect(laid(named, [[1, 0]], { name: 'grass', terrain: 'floor' }).map[0]).toBe('gg....');
});

test('a door on a hex opens the walls between it and the other room', () => {
  const leaf = shelf('doors', '/board/doors', 'cell', { state: 'closed' }, ''),
    hexes = { ...bench, grids: ['hex-flat'], shelves: [leaf] };
  let d: Doc = scenario({ ...board('hex-flat', 4, 6), shift: 'odd', outside: 'wall' });
  d = room(d, hexes, rectangle(latticeOf(boardOf(d)), [0, 0], [3, 2]));
  d = room(d, hexes, rectangle(latticeOf(boardOf(d)), [0, 3], [3, 5]));
  const at: [number, number] = [2, 3],
    ink = { kind: 'thing', shelf: leaf, item: leaf.items[0]! } as const;
  const l = latticeOf(boardOf(d)),
    shut = (x: Doc): string[] => l.sides.filter((s) => walledAt(boardOf(x)).has(l.edge(at, s)));
  expect(shut(d).length).toBeGreaterThan(0);
  const made = inked(d, hexes, ink, [at]);
  expect(shut(made)).toEqual([]);
  // the other walls between the rooms stay, and so does a wall towards a third room
  expect(boardOf(made).walls!.length).toBe(boardOf(d).walls!.length - shut(d).length);
  const left = shut(inked(room(d, hexes, [[3, 2]]), hexes, ink, [at]));
  expect(left.map((s) => l.across(at, l.sides.indexOf(s)))).toEqual([[3, 2]]);
});
