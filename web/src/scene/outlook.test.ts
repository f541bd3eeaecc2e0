import { describe, expect, it } from 'vitest';
import type { Choice, Prospect, View } from '../wire';
import ridge from '../demo/ridge.json';
import {
  attackWords,
  linesOf,
  onlySeen,
  Outlook,
  outlookKey,
  outlookSaid,
  outlookWords,
} from './outlook';
import { Places } from '../board/words';

const view = ridge as unknown as View,
  [own, foe, other] = view.figures.map((f) => f.id) as [string, string, string];
const name = (id: string): string => view.figures.find((f) => f.id === id)!.name;
const attack = (target: string, dice: number, more: Partial<Choice> = {}): Choice => ({
  command: `attack ${own} ${target}`,
  label: 'Attack',
  kind: 'attack',
  figure: own,
  target,
  main: true,
  line: { from: [1, 1], to: [2, 2], free: true },
  odds: {
    text: '58% to wound',
    of: 'wounds',
    chances: [],
    mean: '1',
    success: '7/12',
    attack: dice,
    defence: 2,
  },
  ...more,
});
const list: Prospect[] = [
  { at: [0, 0], attacks: [attack(foe, 2)] },
  {
    command: 'move a',
    at: [1, 1],
    sees: [foe, other],
    attacks: [attack(foe, 3), attack(foe, 4, { command: 'special', main: false, label: 'Flare' })],
  },
  {
    command: 'move b',
    at: [3, 3],
    level: 5,
    risks: [{ kind: 'falls', at: [3, 3], dice: 1, text: 'Falls 6 levels.' }],
  },
  { command: 'move c', at: [4, 4], tail: [4, 5], attacks: [attack(foe, 3)] },
  { command: 'move d', at: [4, 4], tail: [5, 4], attacks: [attack(foe, 2), attack(other, 2)] },
];

describe('what a figure would have from where it can go', () => {
  const o = new Outlook(list);
  it('is a number of targets and of dice a cell: of several ways to stand there the better', () => {
    expect(o.marks()).toEqual([
      { cell: [0, 0], level: undefined, targets: 1, dice: 2, own: true },
      { cell: [1, 1], level: undefined, targets: 1, dice: 4, own: false },
      { cell: [3, 3], level: 5, targets: 0, dice: 0, own: false },
      { cell: [4, 4], level: undefined, targets: 2, dice: 2, own: false },
    ]);
    expect(new Outlook().on).toBe(false);
  });
  it('has its signs explained, and says when there is nobody to attack from anywhere', () => {
    expect(outlookKey(list)).toContain('the most dice');
    expect(outlookKey([list[2]!])).toContain('from any of these places');
    expect(outlookKey([])).toBe('');
  });
  it('is found by the move that is pointed at, or by the cell where it stands', () => {
    const move = { command: 'move d' } as Choice;
    expect(o.of(move, [4, 4])).toBe(list[4]);
    expect(o.of({ command: 'attack' } as Choice, [0, 0])).toBeNull();
    expect(o.of(null, [0, 0])).toBe(list[0]);
    expect(o.of(null, [1, 1])).toBeNull();
  });
  it('is told in words, special attacks by their names, and whom it would only see', () => {
    expect(attackWords(view, list[1]!.attacks![0]!)).toBe(
      `${name(foe)}: 3 dice against 2, 58% to wound`,
    );
    expect(attackWords(view, list[1]!.attacks![1]!)).toBe(
      `Flare: ${name(foe)}: 4 dice against 2, 58% to wound`,
    );
    const said = attack(foe, 4, { main: false, label: `Flare at ${name(foe)}` });
    expect(
      attackWords(view, { ...said, says: ['target'] }),
      'a label says whom it names by a key',
    ).toMatch(/^Flare at [^:]*: 4 dice/);
    expect(attackWords(view, said)).toContain(`Flare at ${name(foe)}: ${name(foe)}: 4 dice`);
    expect(onlySeen(view, list[1]!)).toEqual([name(other)]);
    expect(outlookWords(view, list[1]!)).toBe(
      `from here 1 target: ${name(foe)}: 3 dice against 2, 58% to wound; Flare: ${name(foe)}: 4 dice against 2, 58% to wound; in sight, but out of reach: ${name(other)}`,
    );
    expect(outlookWords(view, list[2]!)).toBe('no target from here; on the way: Falls 6 levels.');
    expect(outlookSaid(view, own, list)).toBe(
      `Places that ${name(own)} can reach: 2 of 3 have a target; the most dice, 4, at 1,1. From 4,4: Stone Ram: 2 dice against 2, 58% to wound; Slinger: 2 dice against 2, 58% to wound. From 1,1: Stone Ram: 3 dice against 2, 58% to wound; Flare: Stone Ram: 4 dice against 2, 58% to wound.`,
    );
    expect(outlookSaid(view, own, [list[0]!])).toBe(`${name(own)} can go nowhere now.`);
  });
  it('is heard of each cell', () => {
    const places = new Places(view, [], o);
    expect(places.describe([3, 3])).toMatch(/no target from here; on the way: Falls 6 levels\.$/);
    expect(places.describe([4, 4])).toContain('from here 2 targets');
    expect(new Places(view, []).describe([3, 3])).not.toContain('from here');
  });
  it('draws a line a target', () => {
    expect(linesOf(list[1]!).length).toBe(1);
    expect(linesOf(list[4]!).length).toBe(2);
  });
});
