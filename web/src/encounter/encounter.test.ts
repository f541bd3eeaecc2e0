import { expect, test } from 'vitest';
import type { RosterEntry } from '../wire';
import {
  alliances,
  battle,
  cellsOf,
  documentOf,
  fresh,
  joined,
  marked,
  needed,
  ownOf,
  pointsOf,
  skirmish,
  sumOf,
} from './encounter';
import { Frame } from './frame';

const entry = (key: string, more: Partial<RosterEntry> = {}): RosterEntry => ({
  key,
  name: key,
  kind: 'x',
  width: 1,
  points: 0,
  ...more,
});
const roster = new Map(
  [
    entry('fighter', { character: true, budgets: [150, 225, 400] }),
    entry('goblin', { points: 50 }),
    entry('imps', { points: 60, figures: 3 }),
  ].map((e) => [e.key, e]),
);
const none = { kind: 'slay', holdRounds: 1, rounds: 0, winner: '' } as const;

test('whole numbers of the server are added up', () => {
  const pieces = [...fresh(roster.get('fighter')!, 'party')];
  for (let n = 0; n < 4; n++) pieces.push(...fresh(roster.get('goblin')!, 'foes'));
  expect(sumOf(pieces, roster)).toEqual({ used: 200, limits: [150, 225, 400], rating: 1 });
  for (let n = 0; n < 5; n++) pieces.push(...fresh(roster.get('goblin')!, 'foes'));
  expect(sumOf(pieces, roster).rating).toBe(-1);
  expect(pointsOf(fresh(roster.get('imps')!, 'seat-1'), 'seat-1', roster)).toBe(60);
});

test('an encounter as a document: places one by one, the others by kind', () => {
  const [placed] = fresh(roster.get('goblin')!, 'foes', [[3, 4]]);
  const pieces = [
    ...fresh(roster.get('fighter')!, 'party').map((p) => ({ ...p, torch: true })),
    placed!,
    ...fresh(roster.get('goblin')!, 'foes'),
    ...fresh(roster.get('goblin')!, 'foes'),
  ];
  const aims = { ...none, kind: 'hold', holdRounds: 2, rounds: 9, winner: 'foes' } as const;
  const doc = JSON.parse(
    skirmish(pieces, { goal: [[1, 1]] }, { light: 'dark', explored: true }, aims, {
      creatures: [],
      spells: [],
    }),
  );
  expect(doc).toEqual({
    format: 'battlemat.encounter/1',
    party: [{ creature: 'fighter', items: { torch: 1 } }],
    monsters: [
      { creature: 'goblin', at: [[3, 4]] },
      { creature: 'goblin', count: 2 },
    ],
    light: 'dark',
    explored: true,
    objective: { hold: { cells: [[1, 1]], rounds: 2 }, rounds: 9, winner: 'foes' },
  });
});

test('armies as a document: cards with places, cards without, an army to be filled', () => {
  const pieces = [
    ...fresh(roster.get('imps')!, 'seat-1', [[0, 0]]),
    ...fresh(roster.get('imps')!, 'seat-1'),
  ];
  const players = [
    { seat: 'seat-1', fill: false },
    { seat: 'seat-2', fill: false },
  ];
  const doc = JSON.parse(battle(pieces, { 'start:seat-2': [[5, 5]] }, none, players, 200));
  expect(doc.armies).toEqual([
    {
      cards: [
        { card: 'imps', at: [{ at: [0, 0] }] },
        { card: 'imps', count: 1 },
      ],
    },
    { fill: true, start: [[5, 5]] },
  ]);
  expect(JSON.parse(battle([], {}, none, players, 200)).armies).toEqual([{}, {}]);
});

test('cells are marked and unmarked; of a rectangle two corners', () => {
  let marks = marked({}, 'goal', [1, 1]);
  marks = marked(marks, 'goal', [2, 1]);
  expect(marked(marks, 'goal', [1, 1])['goal']).toEqual([[2, 1]]);
  marks = marked(marked({}, 'start:party', [1, 1]), 'start:party', [3, 3]);
  expect(marks['start:party']).toHaveLength(2);
  expect(marked(marks, 'start:party', [0, 0])['start:party']).toEqual([[0, 0]]);
});

test('documents of one’s own are known by what they have', () => {
  expect(ownOf('{"creatures": []}')).toBe('{"creatures": []}');
  expect(JSON.parse(ownOf('{"key": "x", "abilities": {}}'))).toEqual({
    creatures: [{ key: 'x', abilities: {} }],
  });
  expect(
    JSON.parse(ownOf('{"game": {"creatures": [{"key": "x"}]}, "format": "battlemat.scenario/1"}')),
  ).toEqual({ creatures: [{ key: 'x' }], spells: [] });
  for (const text of ['{"type": "npc"}', '[{}]', '{"type": "npc"}\n{"type": "npc"}', '{'])
    expect(ownOf(text)).toBe(text); // the server reads the text, or reports its faults
  expect(ownOf('hello')).toBe('');
});

test('creatures of one’s own: of one key the newer, and only those who were chosen', () => {
  const mine = (creatures: object[], spells: object[] = []) => ({
    entries: [],
    creatures: JSON.stringify(creatures),
    ...(spells.length > 0 ? { spells: JSON.stringify(spells) } : {}),
  });
  let own = joined(
    { creatures: [], spells: [] },
    mine(
      [{ key: 'goblin', hp: 1, casting: { spells: ['bark'] } }, { key: 'newt' }],
      [{ key: 'bark' }, { key: 'moo' }],
    ),
  );
  own = joined(own, mine([{ key: 'newt', hp: 3 }]));
  expect(own.creatures).toEqual([
    { key: 'goblin', hp: 1, casting: { spells: ['bark'] } },
    { key: 'newt', hp: 3 },
  ]);
  const chosen = fresh(roster.get('goblin')!, 'foes');
  expect(needed(own, chosen)).toEqual({
    creatures: [own.creatures[0]],
    spells: [{ key: 'bark' }],
  });
  const where = { light: 'bright', explored: false };
  expect(JSON.parse(skirmish(chosen, {}, where, none, own)).creatures).toHaveLength(1);
  expect(JSON.parse(skirmish([], {}, where, none, own)).creatures).toBeUndefined();
  expect(JSON.parse(documentOf(mine([{ key: 'newt' }])))).toEqual({
    format: 'battlemat.creatures/1',
    creatures: [{ key: 'newt' }],
    spells: [],
  });
});

test('cells on a picture: squares and hexes', () => {
  const picture = (x: number, y: number): string =>
    `<svg viewBox="0 0 1000 532"><g id="importedboard" clip-path="x"><g transform="matrix(1 0 0 1 ${x} ${y})">`;
  const squares = Frame.of(
    picture(10, 20),
    '{"grid": "square", "map": ["..", ".#"], "legend": {".": "floor", "#": {"terrain": "wall"}}}',
  )!;
  expect(squares.under(10 + 97, 20 + 95)).toEqual([1, 0]);
  expect(squares.under(5, 20)).toBeNull();
  expect(squares.terrain([1, 1])).toBe('wall');
  expect(cellsOf(fresh(roster.get('goblin')!, 'foes')[0]!, [1, 1], 2, false)).toHaveLength(4);
  const hexes = Frame.of(
    picture(114, 196),
    '{"grid": "hex-pointy", "shift": "odd", "map": ["...", "...", "..."], "legend": {".": "floor"}}',
  )!;
  expect(hexes.centre([1, 1])).toEqual({ x: 114 + 90 + 45, y: 196 + 78 });
  expect(hexes.under(114 + 90 + 45, 196 + 78)).toEqual([1, 1]);
  expect(hexes.around([1, 1])).toHaveLength(6);
  expect(Frame.of('<svg/>', '{}')).toBeNull();
});

test('armies of an alliance win together, and a glyph is held in the place of cells', () => {
  const players = [
    { side: 'seat-1', name: 'Ann' },
    { side: 'seat-2', name: 'Ben' },
    { side: 'seat-3', name: 'Cleo' },
  ];
  expect(alliances(players, { 'seat-1': 'allies-1', 'seat-3': 'allies-1' })).toEqual([
    { side: 'allies-1', name: 'Ann and Cleo' },
    { side: 'side-2', name: 'Ben' },
  ]);
  const aims = { kind: 'hold', holdRounds: 2, glyph: 'attack', points: 200, rounds: 0, winner: '' };
  const doc = JSON.parse(
    battle(
      [],
      { goal: [[1, 1]] },
      aims as Parameters<typeof battle>[2],
      [
        { seat: 'seat-1', fill: true, side: 'allies-1' },
        { seat: 'seat-2', fill: true, side: '' },
      ],
      300,
    ),
  );
  expect(doc.objective).toEqual({ hold: { glyph: 'attack', rounds: 2 }, points: 200 });
  expect(doc.armies).toEqual([{ side: 'allies-1', fill: true }, { fill: true }]);
});
