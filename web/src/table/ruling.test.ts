import { expect, test } from 'vitest';
import { filled, matching, pointed, tabsOf } from './ruling';
import type { Blank, Form } from '../wire';

const blanks: Blank[] = [
  { word: 'figure', label: 'Figure', kind: 'figure' },
  { word: 'at', label: 'Square', kind: 'cell' },
];
const move: Form = { command: 'rule move {figure} {at}', label: 'Move', kind: 'act', menu: ['Game master', 'Figures'], blanks };

test('a ruling is whole once all its places are filled in', () => {
  expect(filled(move, { figure: 'ogre-1' })).toEqual(null);
  expect(filled(move, { figure: 'ogre-1', at: '3,4' })).toEqual('rule move ogre-1 3,4');
  const say: Form = { ...move, command: 'rule say {seat} {text}', blanks: [{ word: 'seat', label: 'To', kind: 'one' }, { word: 'text', label: 'Words', kind: 'text' }] };
  expect(filled(say, { seat: 'elf', text: '  for $& you \n alone ' })).toEqual('rule say elf for $& you alone');
});

test('pointing fills in whom first, and then where', () => {
  const whom = pointed(blanks, {}, [1, 2], 'ogre-1', undefined);
  expect(whom).toEqual({ figure: 'ogre-1' });
  expect(pointed(blanks, whom, [3, 4], undefined, undefined)).toEqual({ figure: 'ogre-1', at: '3,4' });
  expect(pointed(blanks, whom, [5, 5], 'elf', undefined)).toEqual({ figure: 'ogre-1', at: '5,5' });
  expect(pointed([blanks[0]!], whom, [5, 5], 'elf', undefined)).toEqual({ figure: 'elf' });
});

test('tabs stand in the order of the rulings, and options are found by their names', () => {
  expect(tabsOf([move, { menu: ['Game master', 'Map'] }, move])).toEqual(['Figures', 'Map']);
  const one: Blank = { word: 'x', label: 'X', kind: 'one', options: [{ word: 'owlbear', label: 'Owlbear' }, { word: 'ogre', label: 'Ogre' }] };
  expect(matching(one, 'OGR').map((o) => o.word)).toEqual(['ogre']);
});
