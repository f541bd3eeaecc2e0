import { describe, expect, it } from 'vitest';
import { acts, asks, everyLeaf, offer, onward, open, seen, type Branch } from './menu';
import type { Choice } from './wire';

const choice = (command: string, more: Partial<Choice>): Choice => ({ command, label: command, kind: 'act', ...more });
const attack = (target: string, label: string, key?: string) =>
  choice(`hit ${target} ${label}`, { label, kind: 'attack', menu: ['Action', 'Attack'], target, ...(key ? { key } : {}) });

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

  it('keeps answers that name a menu there, and makes the others buttons', () => {
    const asked = offer([choice('suffer', { kind: 'answer' }), choice('lose a', { kind: 'answer', menu: ['Lose a card'] }), choice('lose b', { kind: 'answer', menu: ['Lose a card'] })]);
    expect([asked.answers.map((l) => l.name), asked.menu.map((e) => e.name)]).toEqual([['suffer'], ['Lose a card']]);
  });

  it('makes one leaf of one weapon, with all its targets, named as on the board', () => {
    const axe = everyLeaf(o).find((l) => l.name === 'Axe')!;
    expect(axe.choices.map((c) => c.target)).toEqual(['rat-1', 'rat-2']);
    expect(axe.id).toBe('Action › Attack › Axe');
  });

  it('shows the rest where it belongs: moves on the board alone', () => {
    expect(o.buttons.map((l) => l.name)).toEqual(['Wave']);
    expect(o.passes.map((l) => l.name)).toEqual(['End the turn']);
    expect(o.answers.map((l) => l.name)).toEqual(['Yes']);
    expect(o.resign?.command).toBe('resign');
    const hopeless = offer([choice('concede', { kind: 'concede' }), choice('resign', { kind: 'resign' })]);
    expect([o.concede, hopeless.concede?.command, hopeless.resign?.command, hopeless.buttons.length]).toEqual([null, 'concede', 'resign', 0]);
    expect(everyLeaf(o).some((l) => l.choices.some((c) => c.kind === 'move'))).toBe(false);
  });

  it('gives letters to what is seen alone: nothing in a closed menu takes a button’s', () => {
    const all = [
      choice('roll', { label: 'Roll', key: 'r' }),
      attack('rat-1', 'Crossbow', 'r'),
      choice('ready', { label: 'Ready', menu: ['Action'], key: 'r' }),
      choice('hide', { label: 'Hide', key: 'h' }),
      choice('end', { label: 'End the turn', kind: 'pass', key: 'e' }),
    ];
    const letters = (path: string[]) => {
      const o = offer(all, path);
      const keys = seen(o, path).flatMap((e) => e.key ?? []);
      expect(new Set(['h', ...keys]).size, 'each once, and h is advice').toBe(keys.length + 1);
      return Object.fromEntries([...o.menu, ...everyLeaf(o), ...open(o.menu, path).flatMap((b) => b.entries)].map((e) => [e.name, e.key]));
    };
    expect(letters([])).toEqual({ Action: 'a', Roll: 'r', Hide: 'i', 'End the turn': 'e' });
    expect(letters(['Action'])).toMatchObject({ Action: 'a', Roll: 'r', Attack: 't', Ready: 'd', Crossbow: undefined });
    expect(letters(['Action', 'Action › Attack'])).toMatchObject({ Roll: 'r', Crossbow: 'c' });
  });

  it('leaves buttons without a letter of their own without one', () => expect(o.buttons[0]!.key).toBeUndefined());

  it('opens along a path, as far as the path goes', () => {
    expect(open(o.menu, ['Action', 'Action › Attack']).map((b) => b.name)).toEqual(['Action', 'Attack']);
    expect(open(o.menu, ['Action', 'gone'])).toHaveLength(1);
  });

  it('is empty when there is nothing to do', () => {
    expect(everyLeaf(offer([]))).toEqual([]);
  });
});

describe('what stands out', () => {
  const roll = choice('roll', { label: 'Roll' }), end = choice('end', { kind: 'pass' });
  const standing = (...choices: Choice[]) => offer(choices).menu.filter(acts).map((e) => e.name);

  it('is where one acts, not a menu of a single thing, as leaving, nor one of switches', () => {
    expect(standing(attack('rat-1', 'Axe'), choice('search', { menu: ['Action'] }), choice('leave', { menu: ['Leave'], at: [1, 1] }))).toEqual(['Action']);
    expect(standing(choice('on', { menu: ['Effects'] }), choice('off', { menu: ['Effects'] }))).toEqual([]);
    expect(standing(choice('search', { menu: ['Action', 'Search'] }))).toEqual(['Action']);
    expect(standing(choice('hit', { kind: 'attack', menu: ['Strike'], target: 'rat-1' }))).toEqual(['Strike']);
  });

  it('is a menu of a single answer as well', () => {
    const lose = choice('lose', { kind: 'answer', menu: ['Lose a card'] });
    expect(standing(lose)).toEqual(['Lose a card']);
    expect(offer([lose]).menu.map(asks)).toEqual([true]);
  });

  it('is the one plain button that goes on, where the game waits for the seat', () => {
    const name = (choices: Choice[], waited = true, held = new Set<string>()) => onward(offer(choices, [], held), waited)?.name;
    expect(name([roll, end])).toBe('Roll');
    expect(name([roll, end], false)).toBeUndefined();
    expect(name([roll, choice('wave', {}), end])).toBeUndefined();
    expect(name([end, choice('resign', { kind: 'resign' })])).toBeUndefined();
    expect(name([roll, choice('yes', { kind: 'answer' })])).toBeUndefined();
    expect(name([choice('again', {}), choice('take', { card: 'leap' })], true, new Set(['leap'])), 'cards go on').toBeUndefined();
  });
});
