import { expect, it } from 'vitest';
import type { Door, Ground } from '../wire';
import { passage, stand } from './doors';
import { Lattice } from '../scene/geometry';

const ground = (grid: string, map: string[], rooms?: string[]): Ground => ({
  grid,
  shift: 'odd',
  width: map[0]!.length,
  height: map.length,
  map,
  rooms,
  legend: { '.': 'floor', '#': 'wall', ' ': 'void' },
});
const door: Door = { id: 'd', at: [1, 1], state: 'closed' };

it('a door in a cell stands across the way', () => {
  const g = ground('square', ['.#.', '...', '.#.']);
  const lattice = Lattice.of(g);
  expect(lattice.sides[passage(lattice, g, [1, 1])]).toBe('E');
  expect(Math.abs(stand(lattice, g, door).turn)).toBe(90);
  const h = ground('square', ['...', '#.#', '...']);
  expect(lattice.sides[passage(lattice, h, [1, 1])]).toBe('N');
});

it('in a hex it lies between two rooms, or before the unknown', () => {
  const rooms = ground('hex-pointy', ['...', '...', '...'], ['AAA', 'ABB', 'BBB']);
  const lattice = Lattice.of(rooms);
  expect(lattice.sides[passage(lattice, rooms, [1, 1])]).toBe('NE');
  const dark = ground('hex-pointy', ['#.#', '.. ', '#??'], ['...', '.B.', '.??']);
  expect(['NE', 'NW', 'SE', 'SW', 'E', 'W']).toContain(
    lattice.sides[passage(lattice, dark, [1, 1])],
  );
  const east = ground('hex-pointy', ['   ', '..?', '   ']);
  expect(lattice.sides[passage(lattice, east, [1, 1])]).toBe('E');
});

it('thin walls bar the way', () => {
  const g: Ground = {
    ...ground('hex-pointy', ['...', '...', '...'], ['AAA', 'ABB', 'BBB']),
    walls: [
      { at: [1, 1], side: 'NE' },
      { at: [1, 1], side: 'SW' },
    ],
  };
  expect(passage(Lattice.of(g), g, [1, 1])).not.toBe(0);
});

it('on a side it is as long as the side', () => {
  const g = ground('square', ['..', '..']);
  expect(stand(Lattice.of(g), g, { ...door, at: [0, 0], side: 'E' })).toMatchObject({
    x: 100,
    y: 50,
    long: 100,
  });
});
