import { describe, expect, it } from 'vitest';
import bridge from '../demo/bridge.json';
import { view } from '../scene/fixture';
import { Lattice } from '../scene/geometry';
import { sideOf, there, wayWords, whereabouts, whereWords } from './whereabouts';
import { Places } from './words';
import type { View } from '../wire';

describe('who is where', () => {
  it('lists foes, friends and things, nearest first, with place, side, life and way', () => {
    expect(whereabouts(view).map(whereWords)).toEqual([
      'Orc, foe, 1 of 1 life, Asleep: 2,2, 1 south',
      'Ogre, foe, 2 of 3 life: 0,1, 2 west',
      'Elf, yours, 4 of 6 life: 2,1, here',
      'closed door, on its west side: 3,1, 1 east',
      'Chest: 4,2, 2 east, 1 south',
    ]);
  });
  it('tells sides apart: whose, of several hostile ones which, and all by name to those who watch', () => {
    const third = {
      ...view,
      figures: [...view.figures, { ...view.figures[1]!, id: 'imp', side: 'imps' }],
    };
    expect(third.figures.map((f) => sideOf(third, f))).toEqual([
      'yours',
      'foe of monsters',
      'foe of monsters',
      'foe of imps',
    ]);
    expect(view.figures.map((f) => sideOf({ ...view, seat: '' }, f))).toEqual([
      'of heroes',
      'of monsters',
      'of monsters',
    ]);
  });
  it('tells the way over hexes by their sides', () => {
    const flat = new Lattice('hex-flat', 'odd', 9, 9),
      pointy = new Lattice('hex-pointy', 'odd', 9, 9);
    expect(wayWords(flat, [4, 4], [4, 4])).toBe('here');
    for (const l of [flat, pointy])
      for (const [i, side] of l.sides.entries()) {
        let at: [number, number] = [4, 4];
        for (let n = 0; n < 3; n++) at = l.across(at, i) as [number, number];
        expect(wayWords(l, [4, 4], at)).toMatch(/^3 \w/);
        expect(side).toBeTruthy();
      }
    expect(wayWords(flat, [4, 4], [6, 2])).toBe('3 hexes: 1 north, 2 north-east');
  });
  it('says what is in cells that come into sight', () => {
    expect(
      there(view, [
        [4, 2],
        [2, 2],
        [3, 1],
      ]),
    ).toBe('Orc at 2,2, foe; closed door at 3,1; Chest at 4,2');
    expect(there(view, [[5, 0]])).toBe('');
  });
  it('says who is next to a cell, on squares over corners too', () => {
    const at = new Places(view, []);
    expect(at.describe([1, 1])).toContain('; next to Orc to the south-east, Ogre to the west');
    expect(at.describe([5, 0])).not.toContain('next to');
    expect(at.describe([2, 2])).toContain('Orc, foe, elite');
  });
  it('calls no cell of a board without rooms a corridor', () => {
    const g = { ...view.ground, rooms: view.ground.rooms!.map((r) => r.replaceAll('A', '.')) };
    expect(new Places({ ...view, ground: g }, []).describe([5, 0])).toBe('5,0, floor');
    const v = bridge as unknown as View;
    expect(
      new Places(
        { ...v, ground: { ...v.ground, columns: [{ at: [2, 3], height: 4, name: 'fir' }] } },
        [],
      ).describe([2, 3]),
    ).toContain('2,3, fir, level 3, 4 levels high');
  });
});
