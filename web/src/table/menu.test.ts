import { describe, expect, it } from 'vitest';
import {
  acts,
  asks,
  everyLeaf,
  offer,
  onward,
  open,
  seen,
  sure,
  titleOf,
  type Branch,
  type Leaf,
} from './menu';
import type { Choice } from '../wire';

const choice = (command: string, more: Partial<Choice>): Choice => ({
  command,
  label: command,
  group: command,
  kind: 'act',
  ...more,
});
const attack = (target: string, label: string, key?: string) =>
  choice(`hit ${target} ${label}`, {
    label,
    group: `hit ${label}`,
    kind: 'attack',
    menu: ['Action', 'Attack'],
    target,
    ...(key ? { key } : {}),
  });

describe('the menu', () => {
  const o = offer([
    choice('walk', { kind: 'move', at: [1, 1] }),
    attack('rat-1', 'Axe', 'x'),
    attack('rat-2', 'Axe', 'x'),
    attack('rat-1', 'Bow'),
    choice('search', { label: 'Search', menu: ['Action'], key: 'S' }),
    choice('wave', { label: 'Wave' }),
    choice('end', { label: 'End the turn', kind: 'pass', key: 'e' }),
    choice('yes', { label: 'Yes', kind: 'answer' }),
    choice('resign', { label: 'Resign', kind: 'resign' }),
  ]);
  const action = o.menu[0] as Branch;

  it('has a branch for each word of the way, once', () => {
    expect(o.menu.map((e) => e.name)).toEqual(['Action']);
    expect(action.entries.map((e) => e.name)).toEqual(['Attack', 'Search']);
    expect((action.entries[0] as Branch).entries.map((e) => e.name)).toEqual(['Axe', 'Bow']);
  });

  it('skips a menu within a menu that holds a single thing, and names that by both', () => {
    const cast = (label: string, ...menu: string[]) =>
      choice(label, {
        label,
        menu: ['Spells', ...menu],
        target: 'rat-1',
        ...(label === 'Ready now' ? { says: ['menu'] } : {}),
      });
    const [spells] = offer([
      cast('Shield', 'Level 1'),
      cast('Sleep', 'Level 1'),
      cast('Fireball', 'Level 3'),
      cast('Ready now', 'Ready'),
    ]).menu as Branch[];
    expect(spells!.entries.map((e) => [e.name, e.leaf, e.id])).toEqual([
      ['Level 1', false, 'Spells › Level 1'],
      ['Level 3: Fireball', true, 'Spells › Level 3 › Fireball'],
      ['Ready now', true, 'Spells › Ready › Ready now'],
    ]);
  });

  it('shows the few answers of a question that one menu alone answers at once, each with its letter', () => {
    const go = (x: number, more: Partial<Choice> = {}) =>
      choice(`go ${x}`, {
        label: `go to ${x}`,
        group: undefined,
        kind: 'answer',
        menu: ['Rat 7'],
        at: [x, 1],
        ...more,
      });
    const o = offer([go(1), go(2)]);
    expect(o.menu).toEqual([]);
    expect(o.answers.map((l) => [l.id, l.name, l.key])).toEqual([
      ['Rat 7 › go 1', 'Rat 7: go to 1', 'r'],
      ['Rat 7 › go 2', 'Rat 7: go to 2', 'a'],
    ]);
    const kept = (...more: Choice[]) => offer([go(1), go(2), ...more]).menu.map((e) => e.name);
    expect(
      offer([go(1)]).menu.map((e) => e.name),
      'a single one',
    ).toEqual(['Rat 7']);
    expect(kept(go(3), go(4)), 'too many').toEqual(['Rat 7']);
    expect(kept(choice('no', { label: 'No', kind: 'answer' })), 'beside another answer').toEqual([
      'Rat 7',
    ]);
    expect(kept(go(3, { kind: 'act' })), 'what is no answer').toEqual(['Rat 7']);
    expect(kept(go(3, { menu: ['Rat 8'] })), 'of two menus').toEqual(['Rat 7', 'Rat 8']);
  });

  it('keeps what cannot be used now apart: no entry, no letter, no click more for what can', () => {
    const card = (id: string, ...menu: string[]) => ({
      id,
      name: id,
      text: '',
      menu,
      refusal: { rule: 'R', code: 'c', detail: 'Not now.' },
    });
    const cast = (label: string, ...menu: string[]) =>
      choice(label, { label, menu: ['Action', ...menu], target: 'rat-1' });
    const choices = [cast('Genie', 'Cast'), cast('Axe', 'Attack'), cast('Bow', 'Attack')];
    const barred = [
      card('Tempest', 'Action', 'Cast'),
      card('Sleep', 'Action', 'Cast'),
      card('Dagger', 'Action', 'Attack'),
      card('Kit', 'Action'),
      card('Brew', 'Drink'),
    ];
    const o = offer(choices, [], new Set(), false, [], barred),
      [action] = o.menu as Branch[],
      bare = offer(choices).menu as Branch[];
    expect(
      o.menu.map((e) => e.name),
      'a menu at the top is there for what can be done',
    ).toEqual(['Action']);
    expect(
      action!.entries.map((e) => [e.id, e.name, e.key]),
      'one thing that can be done is still one click',
    ).toEqual(bare[0]!.entries.map((e) => [e.id, e.name, e.key]));
    expect(
      action!.shut.map((b) => [b.name, b.entries.length, b.barred.map((c) => c.id), b.key]),
    ).toEqual([['Cast', 0, ['Tempest', 'Sleep'], undefined]]);
    expect([
      action!.barred.map((c) => c.id),
      (action!.entries[1] as Branch).barred.map((c) => c.id),
    ]).toEqual([['Kit'], ['Dagger']]);
    expect(everyLeaf(o).map((l) => l.name)).toEqual(['Cast: Genie', 'Axe', 'Bow']);
    expect(open(o.menu, ['Action', action!.shut[0]!.id]).map((b) => b.name)).toEqual([
      'Action',
      'Cast',
    ]);
    expect(
      acts(offer([cast('Genie')], [], new Set(), false, [], barred).menu[0]!),
      'what cannot be done makes no menu of a single thing',
    ).toBe(acts(offer([cast('Genie')]).menu[0]!));
  });

  it('reads no labels: what is alike has one group, and what a label says has a key', () => {
    const lies = [
      attack('rat-1', 'Axe'),
      { ...attack('rat-2', 'Axe'), label: 'Hatchet' }, // one weapon, two labels
      { ...attack('rat-1', 'Bow'), label: 'Axe' }, // another weapon with the same label
      choice('rest', { label: 'Rest a while', menu: ['Pause', 'Rest'] }),
      choice('sit', { label: 'Sit', menu: ['Pause'] }),
    ];
    const [root, pause] = offer(lies).menu as Branch[];
    expect(
      (root!.entries[0] as Branch).entries.map((e) => [e.id, (e as Leaf).choices.length]),
    ).toEqual([
      ['Action › Attack › hit Axe', 2],
      ['Action › Attack › hit Bow', 1],
    ]);
    expect(
      pause!.entries.map((e) => e.name),
      'a label that begins as its menu, and does not say that it says so',
    ).toEqual(['Rest: Rest a while', 'Sit']);
    expect([titleOf(lies[3]!), titleOf({ ...lies[3]!, says: ['menu'] })]).toEqual([
      'Rest: Rest a while',
      'Rest a while',
    ]);
  });

  it('keeps answers that name a menu there, and makes the others buttons', () => {
    const asked = offer([
      choice('suffer', { kind: 'answer' }),
      choice('lose a', { kind: 'answer', menu: ['Lose a card'] }),
      choice('lose b', { kind: 'answer', menu: ['Lose a card'] }),
    ]);
    expect([asked.answers.map((l) => l.name), asked.menu.map((e) => e.name)]).toEqual([
      ['suffer'],
      ['Lose a card'],
    ]);
  });

  it('makes one leaf of one weapon, with all its targets, named as on the board', () => {
    const axe = everyLeaf(o).find((l) => l.name === 'Axe')!;
    expect(axe.choices.map((c) => c.target)).toEqual(['rat-1', 'rat-2']);
    expect(axe.id).toBe('Action › Attack › hit Axe');
  });

  it('shows the rest where it belongs: moves on the board alone', () => {
    expect(o.buttons.map((l) => l.name)).toEqual(['Wave']);
    expect(o.passes.map((l) => l.name)).toEqual(['End the turn']);
    expect(o.answers.map((l) => l.name)).toEqual(['Yes']);
    expect(o.resign?.command).toBe('resign');
    const hopeless = offer([
      choice('concede', { kind: 'concede' }),
      choice('resign', { kind: 'resign' }),
    ]);
    expect([
      o.concede,
      hopeless.concede?.command,
      hopeless.resign?.command,
      hopeless.buttons.length,
    ]).toEqual([null, 'concede', 'resign', 0]);
    expect(everyLeaf(o).some((l) => l.choices.some((c) => c.kind === 'move'))).toBe(false);
  });

  it('gives letters to what is seen alone: nothing in a closed menu takes a button’s', () => {
    const all = [
      choice('roll', { label: 'Roll', key: 'r' }),
      attack('rat-1', 'Crossbow', 'r'),
      attack('rat-1', 'Sling'),
      choice('ready', { label: 'Ready', menu: ['Action'], key: 'r' }),
      choice('hide', { label: 'Hide', key: 'h' }),
      choice('end', { label: 'End the turn', kind: 'pass', key: 'e' }),
    ];
    const letters = (path: string[]) => {
      const o = offer(all, path);
      const keys = seen(o, path).flatMap((e) => e.key ?? []);
      expect(new Set(['h', ...keys]).size, 'each once, and h is advice').toBe(keys.length + 1);
      return Object.fromEntries(
        [...o.menu, ...everyLeaf(o), ...open(o.menu, path).flatMap((b) => b.entries)].map((e) => [
          e.name,
          e.key,
        ]),
      );
    };
    expect(letters([])).toEqual({ Action: 'a', Roll: 'r', Hide: 'i', 'End the turn': 'e' });
    expect(letters(['Action'])).toMatchObject({
      Action: 'a',
      Roll: 'r',
      Attack: 't',
      Ready: 'd',
      Crossbow: undefined,
    });
    expect(letters(['Action', 'Action › Attack'])).toMatchObject({ Roll: 'r', Crossbow: 'c' });
  });

  it('leaves buttons without a letter of their own without one', () =>
    expect(o.buttons[0]!.key).toBeUndefined());

  it('opens along a path, as far as the path goes', () => {
    expect(open(o.menu, ['Action', 'Action › Attack']).map((b) => b.name)).toEqual([
      'Action',
      'Attack',
    ]);
    expect(open(o.menu, ['Action', 'gone'])).toHaveLength(1);
  });

  it('is empty when there is nothing to do', () => {
    expect(everyLeaf(offer([]))).toEqual([]);
  });
});

describe('what stands out', () => {
  const roll = choice('roll', { label: 'Roll' }),
    end = choice('end', { kind: 'pass' });
  const standing = (...choices: Choice[]) =>
    offer(choices)
      .menu.filter(acts)
      .map((e) => e.name);

  it('is where one acts, not a menu of a single thing, as leaving, nor one of switches or of what is free', () => {
    expect(
      standing(
        attack('rat-1', 'Axe'),
        choice('search', { menu: ['Action'] }),
        choice('leave', { menu: ['Leave'], at: [1, 1] }),
      ),
    ).toEqual(['Action']);
    const [on, off] = [{ menu: ['Flim'], tags: ['switch'] }, { menu: ['Flim'] }];
    expect(standing(choice('on', on), choice('off', on))).toEqual([]);
    expect(standing(choice('on', on), choice('off', off))).toEqual(['Flim']);
    expect(
      standing(
        choice('give', { menu: ['Gear'], tags: ['free'] }),
        choice('wear', { menu: ['Gear'], tags: ['free'] }),
      ),
    ).toEqual([]);
    expect(standing(choice('search', { menu: ['Action', 'Search'] }))).toEqual(['Action']);
    expect(standing(choice('hit', { kind: 'attack', menu: ['Strike'], target: 'rat-1' }))).toEqual([
      'Strike',
    ]);
  });

  it('is a menu of a single answer as well', () => {
    const lose = choice('lose', { kind: 'answer', menu: ['Lose a card'] });
    expect(standing(lose)).toEqual(['Lose a card']);
    expect(offer([lose]).menu.map(asks)).toEqual([true]);
  });

  it('is the one plain button that goes on, where the game waits for the seat', () => {
    const name = (choices: Choice[], waited = true, held = new Set<string>()) =>
      onward(offer(choices, [], held), waited)?.name;
    expect(name([roll, end])).toBe('Roll');
    expect(name([roll, end], false)).toBeUndefined();
    expect(name([roll, choice('wave', {}), end])).toBeUndefined();
    expect(name([end, choice('resign', { kind: 'resign' })])).toBeUndefined();
    expect(name([roll, choice('yes', { kind: 'answer' })])).toBeUndefined();
    expect(
      name([choice('again', {}), choice('take', { card: 'leap' })], true, new Set(['leap'])),
      'cards go on',
    ).toBeUndefined();
  });
});

describe('an entry that is pressed', () => {
  const leaf = (...choices: Choice[]): Leaf => ({
    leaf: true,
    id: 'it',
    name: choices[0]!.label,
    choices,
  });
  const door = choice('open e', { label: 'Open the door', menu: ['Open'], at: [2, 1], side: 'E' });
  it('is done at once where there is one place and nothing to weigh', () => {
    expect(sure(leaf(choice('search', {})))).toBe(true);
    expect(sure(leaf(door))).toBe(true);
    expect(sure(leaf(choice('suffer', { kind: 'answer', at: [1, 1] })))).toBe(true);
  });
  it('is looked at first where there are several, odds, dangers or a target', () => {
    expect(sure(leaf(door, choice('open w', { at: [1, 1], side: 'W' })))).toBe(false);
    expect(sure(leaf(attack('rat-1', 'Axe')))).toBe(false);
    expect(sure(leaf(choice('heal', { target: 'elf' })))).toBe(false);
    expect(sure(leaf(choice('jump', { kind: 'move', at: [1, 1] })))).toBe(false);
    expect(
      sure(leaf({ ...door, threats: [{ by: 'rat-1' }] as unknown as Choice['threats'] })),
    ).toBe(false);
    expect(
      sure(leaf(choice('disarm', { at: [1, 1], odds: { text: '50%' } as Choice['odds'] }))),
    ).toBe(false);
  });
});
