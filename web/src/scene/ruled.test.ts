import { expect, test } from 'vitest';
import type { View } from '../wire';
import { Lattice } from './geometry';
import { outlinedOf } from './ruled';

const ground = {
  grid: 'square',
  width: 4,
  height: 3,
  map: ['....', '....', '....'],
  doors: [{ id: 'd', at: [1, 1], side: 'E', state: 'closed' }],
};
const view = { ground, figures: [{ id: 'ogre', at: [0, 0], size: 2 }] } as unknown as View;
const lattice = Lattice.of(view.ground);

test('a figure is ringed wherever it stands, a door where it is, a square by itself; and the one that is pointed at unless it is marked', () => {
  const out = outlinedOf(
    view,
    lattice,
    [{ at: [0, 0], figure: 'ogre' }, { at: [1, 1], door: 'd' }, { at: [3, 2] }],
    [2, 2],
  );
  expect(out.map((o) => [o.key, o.figure, o.span !== null, o.pointed])).toEqual([
    ['ogre', true, false, false],
    ['d', false, true, false],
    ['3,2', false, false, false],
    ['pointed', false, false, true],
  ]);
  expect(out[0]!.cells).toEqual(lattice.standing(view.figures[0]!));
  expect(outlinedOf(view, lattice, [{ at: [3, 2] }], [3, 2])).toHaveLength(1);
  expect(outlinedOf(view, lattice, [], null)).toEqual([]);
});
