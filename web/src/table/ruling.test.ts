import { expect, test } from 'vitest';
import { apart, asksWhere, filled, markedOf, matching, menuOf, pointed, tabsOf } from './ruling';
import type { Blank, Choice, Form, View } from '../wire';

const blanks: Blank[] = [
  { word: 'figure', label: 'Figure', kind: 'figure' },
  { word: 'at', label: 'Square', kind: 'cell' },
];
const move: Form = {
  command: 'rule move {figure} {at}',
  label: 'Move',
  kind: 'act',
  menu: ['Game master', 'Figures'],
  blanks,
};

test('a ruling is whole once all its places are filled in', () => {
  expect(filled(move, { figure: 'ogre-1' })).toEqual(null);
  expect(filled(move, { figure: 'ogre-1', at: '3,4' })).toEqual('rule move ogre-1 3,4');
  const say: Form = {
    ...move,
    command: 'rule say {seat} {text}',
    blanks: [
      { word: 'seat', label: 'To', kind: 'one' },
      { word: 'text', label: 'Words', kind: 'text' },
    ],
  };
  expect(filled(say, { seat: 'elf', text: '  for $& you \n alone ' })).toEqual(
    'rule say elf for $& you alone',
  );
});

test('pointing fills in whom first, and then where', () => {
  const whom = pointed(blanks, {}, [1, 2], 'ogre-1', undefined);
  expect(whom).toEqual({ figure: 'ogre-1' });
  expect(pointed(blanks, whom, [3, 4], undefined, undefined)).toEqual({
    figure: 'ogre-1',
    at: '3,4',
  });
  expect(pointed(blanks, whom, [5, 5], 'elf', undefined)).toEqual({ figure: 'ogre-1', at: '5,5' });
  expect(pointed([blanks[0]!], whom, [5, 5], 'elf', undefined)).toEqual({ figure: 'elf' });
});

test('tabs stand in the order of the rulings, and options are found by their names', () => {
  expect(tabsOf([move, { menu: ['Game master', 'Map'] }, move])).toEqual(['Figures', 'Map']);
  const one: Blank = {
    word: 'x',
    label: 'X',
    kind: 'one',
    options: [
      { word: 'owlbear', label: 'Owlbear' },
      { word: 'ogre', label: 'Ogre' },
    ],
  };
  expect(matching(one, 'OGR').map((o) => o.word)).toEqual(['ogre']);
});

test('of two figures the one that is missing is pointed at', () => {
  const two: Blank[] = [
    { word: 'figure', label: 'Figure', kind: 'figure' },
    { word: 'by', label: 'By', kind: 'figure' },
  ];
  const one = pointed(two, {}, [1, 1], 'elf', undefined);
  expect(one).toEqual({ figure: 'elf' });
  expect(pointed(two, one, [2, 2], 'ogre-1', undefined)).toEqual({ figure: 'elf', by: 'ogre-1' });
  expect(pointed(two, { figure: 'elf', by: 'ogre-1' }, [2, 2], 'orc-2', undefined)).toEqual({
    figure: 'elf',
    by: 'orc-2',
  });
});

test('what is pointed at has a menu of its own', () => {
  const choice = (command: string, more: Partial<Choice>): Choice => ({
    command,
    label: command,
    kind: 'act',
    menu: ['Game master', 'Figures'],
    ...more,
  });
  const light: Form = { ...move, command: 'rule light {at}', blanks: [blanks[1]!] };
  const all = [
    choice('rule hide ogre-1', { target: 'ogre-1' }),
    choice('rule hide elf', { target: 'elf' }),
    choice('rule door d1 open', { at: [3, 3], side: 'E' }),
    choice('rule door d2 open', { at: [3, 3], side: 'N' }),
    choice('rule next', {}),
  ];
  const doors: Record<string, { at: [number, number]; side: string }> = {
    d1: { at: [3, 3], side: 'E' },
  };
  const of = (place: Parameters<typeof menuOf>[0]) => {
    const m = menuOf(place, all, [move, light], (d) => doors[d]);
    return [m.choices.map((c) => c.command), m.forms.map((f) => [f.form.command, f.words])];
  };
  expect(of({ at: [1, 2], figure: 'ogre-1' })).toEqual([
    ['rule hide ogre-1'],
    [['rule move {figure} {at}', { figure: 'ogre-1' }]],
  ]);
  expect(of({ at: [3, 3], door: 'd1' })).toEqual([
    ['rule door d1 open'],
    [['rule light {at}', { at: '3,3' }]],
  ]);
  expect(of({ at: [5, 5] })).toEqual([[], [['rule light {at}', { at: '5,5' }]]]);
});

test('two figures of one name are told apart by their places', () => {
  const called = apart([
    { id: 'giant-rat-9-2', name: 'Giant Rat', at: [9, 2] },
    { id: 'giant-rat-9-5', name: 'Giant Rat', at: [9, 5] },
    { id: 'pebble', name: 'Pebble', at: [12, 3] },
  ]);
  expect([...called.values()]).toEqual(['Giant Rat (9,2)', 'Giant Rat (9,5)', 'Pebble']);
});

test('what a form has been filled in with is marked on the board, and else the place whose menu is open', () => {
  const view = {
    figures: [{ id: 'elf', at: [2, 3] }],
    ground: { doors: [{ id: 'd1', at: [4, 4], side: 'E' }] },
  } as unknown as View;
  const all: Form = {
    ...move,
    blanks: [
      ...blanks,
      { word: 'door', label: 'Door', kind: 'door' },
      { word: 'n', label: 'N', kind: 'number' },
    ],
  };
  expect(markedOf(view, all, { figure: 'elf', at: '5,6', door: 'd1', n: '3' }, null)).toEqual([
    { at: [2, 3], figure: 'elf' },
    { at: [5, 6] },
    { at: [4, 4], door: 'd1' },
  ]);
  expect(markedOf(view, all, { figure: 'gone', at: '5,', door: '' }, { at: [1, 1] })).toEqual([]);
  expect(markedOf(view, null, {}, { at: [2, 3], figure: 'elf' })).toEqual([
    { at: [2, 3], figure: 'elf' },
  ]);
  expect(markedOf(view, null, {}, null)).toEqual([]);
  expect([
    asksWhere(all),
    asksWhere({ ...move, blanks: [{ word: 'n', label: 'N', kind: 'number' }] }),
    asksWhere(null),
  ]).toEqual([true, false, false]);
});
