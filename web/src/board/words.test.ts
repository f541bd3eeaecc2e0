import { expect, it } from 'vitest';
import { aimsOf } from '../scene/choices';
import { choices, view } from '../scene/fixture';
import bridge from '../demo/bridge.json';
import type { Choice, View } from '../wire';
import {
  aimWords,
  describe,
  exact,
  pathWords,
  Places,
  plural,
  say,
  whichOf,
  chancesOf,
} from './words';

const aims = aimsOf(view, choices, null);

it.each([
  [
    [2, 1],
    '2,1, corridor, closed door to the east, Elf, yours, 4 of 6 life, in turn; next to Orc to the south',
  ],
  [[2, 0], '2,0, corridor; reachable: Move, cost 1'],
  [
    [2, 2],
    '2,2, corridor, Orc, foe, elite, 1 of 1 life, Asleep; target: Sword, 58% to wound; next to Elf to the north',
  ],
  [[0, 1], '0,1, corridor, Ogre, foe, 2 of 3 life; 2 choices: Fire, Sleep'],
  [
    [3, 1],
    '3,1, room A, wall to the north, closed door to the west; choice: Open the door; next to Orc to the south-west',
  ],
  [[4, 1], '4,1, room A, trap, out of sight, wall to the north'],
  [[5, 2], '5,2, corridor, out of sight, Chest'],
  [[1, 1], '1,1, corridor, solid rock; next to Orc to the south-east, Ogre to the west'],
  [[0, 3], '0,3, unknown'],
] as const)('tells of %s', (cell, words) => {
  expect(describe(view, aims, [cell[0], cell[1]])).toBe(words);
});

it('tells of a way with its cost and its dangers', () => {
  expect(pathWords(choices[1]!)).toBe('1 square');
  expect(
    pathWords({
      ...choices[1]!,
      cost: 2,
      path: [
        { at: [2, 1], cost: 0 },
        { at: [4, 1], cost: 2, danger: 'trap' },
      ],
    }),
  ).toBe('2 squares; trap at (4,1)');
  expect(pathWords({ ...choices[1]!, cost: undefined })).toBe('1 step');
});
it('gives the exact numbers behind the odds', () => {
  expect(exact(choices[2]!)).toBe(
    'at least one of wounds: 7/12\ndies: 1/4\nmean: 7/12\n0: 5/12, 1: 7/12',
  );
  expect(exact(choices[0]!)).toBe('');
});
it('says of several choices each with what it may bring', () => {
  const [, , sword, fire, sleep] = choices as [Choice, Choice, Choice, Choice, Choice];
  expect(
    aimWords(
      { key: '', cells: [[0, 1]], choices: [{ ...fire, odds: sword.odds }, sleep], main: null },
      view,
    ),
  ).toBe('2 choices: Fire (58% to wound), Sleep');
  expect(
    aimWords(
      { key: '', cells: [[0, 1]], choices: [sword, { ...fire, odds: sword.odds }], main: sword },
      view,
    ),
  ).toBe('target: Sword, 58% to wound; also: Fire (58% to wound)');
});
it('says an event with its dice', () => {
  expect(
    say({
      kind: 'attacked',
      text: 'Elf strikes.',
      dice: [{ of: 'attack', die: 'combat die', faces: ['skull', 'white shield'], count: 1 }],
    }),
  ).toBe('Elf strikes. (attack: skull, white shield)');
  expect(say({ kind: 'turned', text: '' })).toBe('');
});
it('finds all that stands and lies in a cell', () => {
  const places = new Places(view, aims);
  expect(places.piecesAt([5, 2]).map((p) => p.id)).toEqual(['p']);
  expect(places.figuresAt([2, 2]).map((f) => f.id)).toEqual(['orc']);
});

it('one of a unit', () => {
  for (const [n, unit, words] of [
    [1, 'hexes', '1 hex'],
    [1, 'squares', '1 square'],
    [1, 'spaces', '1 space'],
    [2, 'hexes', '2 hexes'],
    [1, 'points', '1 point'],
  ] as const)
    expect(plural(n, unit)).toBe(words);
});

it('tells the level, of a bridge both, and on which of them a figure stands', () => {
  const v = bridge as unknown as View;
  expect(describe(v, [], [2, 3])).toBe('2,3, rock, level 3; next to Moss Scout to the north-west');
  expect(describe(v, [], [6, 4])).toContain(
    '6,4, water, bridge, levels 5 over 0, Toll Guard, of reds, 1 of 1 life, on level 5',
  );
  expect(
    describe({ ...v, ground: { ...v.ground, columns: [{ at: [2, 3], height: 4 }] } }, [], [2, 3]),
  ).toContain('2,3, rock, level 3, 4 levels high');
});
it('tells the range counted, the dice, and whom height helps', () => {
  const c: Choice = {
    command: 'a',
    label: 'Bow',
    kind: 'attack',
    target: 'x',
    count: [
      [1, 1],
      [2, 1],
    ],
    odds: {
      text: '40%',
      of: 'wounds',
      chances: [],
      mean: '1',
      success: '1',
      attack: 3,
      defence: 1,
      higher: 'attacker',
    },
  };
  expect(aimWords({ key: '', cells: [[2, 1]], choices: [c], main: c }, view)).toBe(
    'target: Bow, range 2, 3 attack dice, 1 defense die, height advantage for the attacker, 40%',
  );
});
it('tells choices for one place apart by level and tail', () => {
  const v = bridge as unknown as View;
  const move = (level: number, tail?: [number, number]): Choice => ({
    command: `${level} ${tail}`,
    label: 'Move',
    kind: 'move',
    at: [6, 4],
    level,
    tail,
  });
  const all = [move(0), move(5)];
  expect(all.map((c) => whichOf(v, c, all))).toEqual(['level 0', 'level 5']);
  const turned = [move(5, [7, 4]), move(5, [5, 4])];
  expect(turned.map((c) => whichOf(v, c, turned))).toEqual(['tail east', 'tail west']);
});

it('odds are numbers with their words', () => {
  expect(chancesOf('67% to wound, >99% to kill')).toEqual([
    { number: '67%', words: ' to wound' },
    { number: '>99%', words: ' to kill' },
  ]);
  expect(chancesOf('Wolf: 80% to hit')).toEqual([{ number: '', words: 'Wolf: 80% to hit' }]);
});
