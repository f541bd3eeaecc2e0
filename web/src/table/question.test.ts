import { expect, it } from 'vitest';
import { view as plain } from '../scene/fixture';
import { offer } from './menu';
import type { Choice, View } from '../wire';
import { elsewhere, outOfTurn, questionOf, skipsOf } from './question';

const view: View = {
  ...plain,
  figures: plain.figures.map((f) => (f.id === 'elf' ? { ...f, seat: 'elf' } : f)),
};
const push: Choice = {
  command: 'push',
  label: 'Push',
  kind: 'shove',
  figure: 'elf',
  target: 'orc',
  at: [2, 3],
};
const pass = (figure: string): Choice => ({
  command: `pass ${figure}`,
  label: `Skip of ${figure}`,
  kind: 'pass',
  figure,
});
const answer: Choice = { command: 'yes', label: 'Suffer it', kind: 'answer', figure: 'elf' };

it('a question out of turn says so', () => {
  expect(questionOf({ ...view, actor: 'orc' }, [answer], 'Elf')).toBe(
    'Out of turn, a question for Elf:',
  );
  expect(questionOf(view, [answer], 'Elf')).toBe('A question for Elf:');
  expect(questionOf({ ...view, actor: 'orc' }, [{ ...answer, figure: 'orc' }], 'The elves')).toBe(
    'Out of turn, a question for the elves:',
  );
  expect(questionOf(view, [pass('elf')], 'Elf')).toBeNull();
});

it('a question names nobody whom the status beside it names', () => {
  expect(
    questionOf(
      { ...view, status: 'The Watch: a card to choose' },
      [{ ...answer, figure: undefined }],
      'The Watch',
    ),
  ).toBe('A question');
  expect(
    questionOf(
      { ...view, actor: 'orc', status: 'The Watch: a card to choose' },
      [{ ...answer, figure: undefined }],
      'The Watch',
    ),
  ).toBe('Out of turn, a question');
  expect(
    questionOf(
      { ...view, status: 'The Watchman waits' },
      [{ ...answer, figure: undefined }],
      'The Watch',
    ),
  ).toBe('A question for the Watch:');
});

it('a shove says who is shoved, and its own skip stands out', () => {
  const all = [push, pass('elf'), pass('dwarf')];
  expect(questionOf(view, all, 'Elf')).toBe('Push Orc: choose a yellow cell.');
  expect(questionOf(view, [{ ...push, label: 'Push Orc to (2,3)' }], 'Elf')).toBe(
    'Push Orc: choose a yellow cell.',
  );
  const o = offer(all);
  expect(skipsOf(all, o.passes).map((l) => l.name)).toEqual(['Skip of elf']);
  expect(skipsOf([pass('elf')], o.passes)).toEqual([]);
});

it('what is asked out of turn is told from what is asked in turn', () => {
  expect(outOfTurn({ ...view, actor: 'orc' }, [answer])).toBe(true);
  expect(outOfTurn({ ...view, actor: 'orc' }, [pass('elf')])).toBe(false);
  expect(outOfTurn(view, [answer])).toBe(false);
});

it('another seat of one’s own that is waited for is named, unless one’s own is', () => {
  expect(elsewhere({ ...view, toAct: ['dwarf', 'orc'] }, ['elf', 'dwarf'])).toEqual(['dwarf']);
  expect(elsewhere({ ...view, toAct: ['elf', 'dwarf'] }, ['elf', 'dwarf'])).toEqual([]);
});

it('a shove of the menu, beside which one may move, is no question', () => {
  const shove: Choice = { ...push, menu: ['Attack', 'Shove'] },
    move: Choice = { command: 'move', label: 'Move', kind: 'move', figure: 'elf', at: [1, 1] };
  expect(questionOf(view, [shove, move, pass('elf')], 'Elf')).toBeNull();
  expect(skipsOf([shove, move, pass('elf')], offer([pass('elf')]).passes)).toEqual([]);
  expect(questionOf(view, [shove, { ...move, kind: 'attack' }], 'Elf')).toBeNull();
  expect(questionOf(view, [shove, pass('elf')], 'Elf')).toBe('Push Orc: choose a yellow cell.');
});
