import { beforeEach, describe, expect, it } from 'vitest';
import type { Choice, View } from '../wire';
import { areaAims, firstOf, lie, Notches, placed, turnWords } from './areas';
import { struckWords } from './saves';
import { aimAt, aimsOf } from './choices';
import { view as plain } from './fixture';
import { Lattice } from './geometry';
import { intent } from '../board/keys';
import { BoardPointer } from '../board/pointer.svelte';

const view: View = {
  ...plain,
  ground: {
    ...plain.ground,
    grid: 'hex-pointy',
    shift: 'odd',
    map: ['......', '......', '......', '......'],
  },
};
const lattice = Lattice.of(view.ground);
const lay = (name: string, hits: string[], ...cells: [number, number][]): Choice => ({
  command: name,
  label: 'Sweep',
  kind: 'attack',
  figure: 'elf',
  cells,
  hits,
});
// pairs of hexes: two pairs to the east and west of (2,2), and one elsewhere
const east = lay('east', [], [2, 2], [3, 2]);
const west = lay('west', ['orc', 'ogre'], [1, 2], [2, 2]);
const other = lay('other', ['orc'], [3, 2], [4, 2]);
const choices = [east, west, other];
const aims = aimsOf(view, choices, null);
const at = (x: number, y: number) => aimAt(aims, [x, y])!;
const press = (p: BoardPointer, key: string, shiftKey = false) =>
  p.press(intent({ key, shiftKey, ctrlKey: false, altKey: false, metaKey: false })!);

describe('an area', () => {
  it('is an attack on cells and on nobody by name', () => {
    expect(placed(east)).toBe(true);
    expect(placed({ ...east, target: 'orc' })).toBe(false);
    expect(placed({ ...east, kind: 'act' })).toBe(false);
    expect(placed({ ...east, at: [2, 2] }), 'a place with its area is a place').toBe(true);
    expect(placed({ ...east, at: [2, 2], hits: undefined })).toBe(false);
  });
  it('is aimed at by each cell that a placement covers', () => {
    expect(areaAims(choices).map((a) => [a.key, a.choices.map((c) => c.command)])).toEqual([
      ['area 2,2', ['east', 'west']],
      ['area 3,2', ['east', 'other']],
      ['area 1,2', ['west']],
      ['area 4,2', ['other']],
    ]);
    expect(at(2, 2).main).toBeNull();
  });
  it('lies alike wherever it is held', () => {
    expect(lie(lattice, [2, 2], east)).toBe(lie(lattice, [3, 2], other));
    expect(lie(lattice, [2, 2], east)).not.toBe(lie(lattice, [2, 2], west));
    // rows of hexes are shifted, so the same pattern has other columns in the next row
    expect(lie(lattice, [2, 2], lay('a', [], [2, 2], [2, 3]))).toBe(
      lie(lattice, [2, 1], lay('b', [], [2, 1], [3, 2])),
    );
  });
  it('shows first what hits most, or what lies as it was turned', () => {
    expect(firstOf(at(2, 2), lattice, null)).toBe(1);
    expect(firstOf(at(2, 2), lattice, lie(lattice, [2, 2], east))).toBe(0);
    expect(firstOf(at(2, 2), lattice, 'nothing like it')).toBe(1);
  });
  it('is told of in words', () => {
    expect(struckWords(view, west)).toBe('hits Orc and Ogre');
    expect(struckWords(view, { ...west, hits: ['orc', 'elf'] })).toBe(
      'a friend in it: Elf; hits Orc',
    );
    expect(turnWords(view, at(2, 2), 0)).toBe('1 of 2: hits nobody');
    expect(turnWords(view, at(1, 2), 0)).toBe('hits Orc and Ogre');
    const named = { ...west, label: 'Sweep Orc and Ogre' };
    expect(
      turnWords(view, { ...at(2, 2), choices: [east, named] }, 1),
      'its label names both',
    ).toBe('2 of 2');
    expect(
      turnWords(view, { ...at(1, 2), choices: [{ ...named, hits: ['orc', 'ogre', 'elf'] }] }, 0),
      'a friend in it is always named',
    ).toBe('a friend in it: Elf; hits Orc and Ogre');
  });
});

describe('laying it', () => {
  let chosen: string[], p: BoardPointer;
  beforeEach(() => {
    chosen = [];
    p = new BoardPointer(() => ({ view, aims, lattice, free: true }), {
      choose: (c) => chosen.push(c.command),
      why: () => {},
    });
    p.follow();
  });

  it('by mouse: what is under the pointer is turned, and a click does what is shown', () => {
    p.passOver([2, 2], at(2, 2));
    expect(p.meant(p.aim!)?.command).toBe('west');
    p.turn(1);
    expect(p.meant(p.aim!)?.command).toBe('east');
    p.passOver(null, null);
    expect(p.aim?.key, 'it stays on the way to its button').toBe('area 2,2');
    p.passOver([3, 2], at(3, 2));
    expect(p.meant(p.aim!)?.command, 'it lies as it was turned').toBe('other');
    p.tap([3, 2], at(3, 2), false, false);
    expect(chosen).toEqual(['other']);
  });
  it('by finger: a tap shows, the button turns, a second tap does it', () => {
    p.tap([2, 2], at(2, 2), true, false);
    p.turn(-1);
    expect(chosen).toEqual([]);
    p.tap([2, 2], at(2, 2), true, false);
    expect(chosen).toEqual(['east']);
  });
  it('by keys: R turns, Shift+R turns back, Enter does what is shown, Escape leaves', () => {
    press(p, 'Tab');
    press(p, 'Tab');
    expect([p.aim?.area, p.aim?.key]).toEqual([true, 'area 2,2']);
    const n = p.aim!.choices.length,
      first = p.index(p.aim!);
    press(p, 'r');
    expect(p.index(p.aim!)).toBe((first + 1) % n);
    press(p, 'R', true);
    expect(p.index(p.aim!)).toBe(first);
    press(p, 'Escape');
    expect([p.aim, chosen]).toEqual([null, []]);
    p.passOver([2, 2], at(2, 2));
    press(p, 'Enter');
    expect(chosen, 'what the mouse shows').toEqual(['west']);
    expect(press(p, 'r'), 'nothing to turn: the letter is the menu’s').toBe(false);
  });
});

describe('the wheel', () => {
  it('takes a notch as a step and adds up what is less', () => {
    const w = new Notches();
    expect(w.add(100, 0)).toBe(1);
    expect([w.add(20, 1000), w.add(20, 1010), w.add(20, 1020)]).toEqual([0, 0, 1]);
    expect(w.add(-60, 1030)).toBe(-1);
    expect([w.add(40, 5000), w.add(40, 6000)], 'a pause begins anew').toEqual([0, 0]);
  });
});
