import { describe, expect, it } from 'vitest';
import type { Choice, Form } from '../wire';
import { aimsOf, leafOf } from '../scene/choices';
import { view } from '../scene/fixture';
import { fill } from './forms';
import {
  asked,
  gives,
  learned,
  left,
  less,
  listed,
  more,
  oddsOf,
  onward,
  ordered,
  room,
  sharedBy,
  type Known,
} from './shares';

const odds = (text: string) => ({ text, of: 'damage', chances: [], mean: '1', success: '1' });
/** Three darts among the orc, the elf and the gargoyle. Each of them may get several. */
const form: Form = {
  command: 'cast elf darts {targets}',
  label: 'Darts',
  group: 'cast darts',
  kind: 'attack',
  menu: ['Spells', 'Level 1'],
  targets: ['orc', 'elf', 'gargoyle'],
  shares: 3,
  again: true,
};
/** A blessing for three of four figures, at most once for each. */
const blessing: Form = {
  ...form,
  command: 'cast elf bless {targets}',
  group: 'cast bless',
  targets: ['orc', 'elf', 'gargoyle', 'dwarf'],
  again: undefined,
};
/** says returns the game's answer to a distribution of shares. */
const says = (f: Form, hits: string[]): Choice => ({
  command: fill(f, { targets: hits }),
  label: f.label,
  group: f.group,
  kind: 'attack',
  menu: f.menu,
  hits,
  target: hits[0],
  at: [0, 0],
  affected: [...new Set(hits)].map((figure) => ({
    figure,
    odds: odds(`${figure} ${hits.filter((x) => x === figure).length}`),
  })),
});
const darts = form.targets!.map((id) => says(form, [id, id, id]));
const end: Choice = { command: 'end', label: 'End', kind: 'pass' };

it('is a form with several ways in the list', () => {
  const leaf = leafOf(form);
  expect([
    sharedBy([form], darts, leaf),
    sharedBy([form], darts.slice(0, 1), leaf),
    sharedBy([form], darts, null),
    sharedBy([], darts, leaf),
  ]).toEqual([form, null, null, null]);
  expect([listed([...darts, end], leaf).length, listed(darts, null)]).toEqual([3, []]);
});

describe('one more and one less', () => {
  it('is of what is left', () => {
    expect([left(form, []), left(form, ['elf']), left(form, ['elf', 'elf', 'orc'])]).toEqual([
      3, 2, 0,
    ]);
    expect([
      more(form, ['elf'], 'elf'),
      less(['elf', 'orc', 'elf'], 'elf'),
      less(['elf'], 'orc'),
    ]).toEqual([['elf', 'elf'], ['elf', 'orc'], ['elf']]);
    expect([
      room(form, ['elf', 'elf'], 'elf'),
      room(form, ['elf', 'elf', 'elf'], 'elf'),
      room(blessing, ['elf'], 'elf'),
      room(blessing, ['elf'], 'orc'),
    ]).toEqual([true, false, false, true]);
  });
  it('is of what the one has who has most, where nothing is left', () => {
    expect(more(form, ['orc', 'orc', 'orc'], 'elf')).toEqual(['orc', 'orc', 'elf']);
    expect(more(form, ['orc', 'elf', 'elf'], 'gargoyle')).toEqual(['orc', 'elf', 'gargoyle']);
    expect(more(form, ['orc', 'elf', 'gargoyle'], 'elf')).toEqual(['elf', 'gargoyle', 'elf']);
    expect(more(form, ['elf', 'elf', 'elf'], 'elf')).toEqual(['elf', 'elf', 'elf']);
    expect(more(blessing, ['orc', 'elf', 'gargoyle'], 'dwarf')).toEqual([
      'elf',
      'gargoyle',
      'dwarf',
    ]);
  });
  it('is told of before it is done, or why it is not', () => {
    const told = (f: Form, given: string[], ...ids: (string | undefined)[]) =>
      ids.map((id) => gives(f, given, id, (x) => x.toUpperCase()));
    expect(told(form, ['elf', 'elf'], 'elf', 'orc', 'wizard', undefined)).toEqual([
      'one more for it',
      'one more for it',
      'gets none',
      'gets none',
    ]);
    expect(told(form, ['orc', 'elf', 'elf'], 'orc', 'elf', 'gargoyle')).toEqual([
      'one more for it, from ELF',
      'one more for it, from ORC',
      'one more for it, from ELF',
    ]);
    expect(told(form, ['elf', 'elf', 'elf'], 'elf', 'orc')).toEqual([
      'has all 3 already',
      'one more for it, from ELF',
    ]);
    expect(told(blessing, ['elf'], 'elf', 'orc')).toEqual(['has one already', 'one more for it']);
  });
  it('leads from every sharing to every other', () => {
    const reached = new Set<string>(),
      open = [['orc', 'orc', 'orc']];
    for (let given = open.pop(); given; given = open.pop()) {
      for (const id of form.targets!) {
        const next = more(form, given, id);
        if (!reached.has(String(next))) {
          reached.add(String(next));
          open.push(next);
        }
      }
    }
    expect(new Set([...reached].map((x) => String(ordered(form, x.split(','))))).size).toBe(10);
  });
  it('is written in the order of the form', () => {
    expect(fill(form, { targets: ordered(form, ['elf', 'orc', 'elf']) })).toBe(
      'cast elf darts orc elf elf',
    );
  });
});

describe('what the game is asked', () => {
  it.each([
    [form, ['elf']],
    [form, []],
    [form, ['orc', 'orc', 'elf']],
    [blessing, ['elf', 'dwarf']],
    [{ ...form, targets: ['orc', 'elf'], shares: 5 }, ['orc', 'elf']],
  ] as [Form, string[]][])('tells all that is shown, soon', (f, given) => {
    let known: Known = new Map(),
      n = 0;
    for (let names = asked(f, given, known); names; names = asked(f, given, known)) {
      expect([names.length, f.again || new Set(names).size === names.length]).toEqual([
        f.shares,
        true,
      ]);
      known = learned(known, says(f, names));
      expect(++n).toBeLessThanOrEqual(2 * f.targets!.length);
    }
    for (const id of f.targets!) {
      const many = Math.max(1, given.filter((x) => x === id).length);
      expect(oddsOf(known, id, many)?.text).toBe(`${id} ${many}`);
    }
  });
  it('is not what is known already, nor where there are no odds', () => {
    const known = darts.reduce(learned, new Map() as Known);
    expect([oddsOf(known, 'elf', 3)?.text, oddsOf(known, 'elf', 2)]).toEqual(['elf 3', null]);
    const bare = learned(new Map(), {
      ...says(blessing, ['orc', 'elf', 'gargoyle']),
      affected: [{ figure: 'orc' }, { figure: 'elf' }, { figure: 'gargoyle' }],
    });
    expect([asked(blessing, [], bare)?.[0], oddsOf(bare, 'orc', 1)]).toEqual(['orc', null]);
  });
});

it('is one choice a figure on the board', () => {
  const known = learned(
    darts.reduce(learned, new Map() as Known),
    says(form, ['orc', 'orc', 'elf']),
  );
  const at = onward(view, form, darts, ['orc'], known).filter((c) => c.target !== 'gargoyle');
  expect(at.map((c) => [c.target, c.odds?.text, c.note])).toEqual([
    ['orc', 'orc 2', 'one more: 2'],
    ['elf', 'elf 1', undefined],
  ]);
  expect(at.map((c) => c.at)).toEqual(
    ['orc', 'elf'].map((id) => view.figures.find((f) => f.id === id)!.at),
  );
  expect(
    onward(view, form, darts, ['orc', 'orc', 'orc'], known).map((c) => c.target),
  ).not.toContain('orc');
  expect(
    aimsOf(view, [...darts, end], null)
      .filter((a) => a.target === 'orc' || a.target === 'elf')
      .map((a) => [a.choices.length, a.main]),
  ).toEqual([
    [1, null],
    [1, null],
  ]);
});
