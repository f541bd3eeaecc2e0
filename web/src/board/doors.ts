// How a door is placed: on a side of a cell, or across a cell that it fills.
import type { Cell, Door, Ground } from '../wire';
import { ends, mid, type Lattice } from '../scene/geometry';
import { roomAt, terrainAt } from '../scene/ground';
import { solid } from '../scene/terrain';

/** A door's middle, its direction in degrees, and its length. */
export interface Stand {
  x: number;
  y: number;
  turn: number;
  long: number;
}

const turnOf = (x: number, y: number): number => (Math.atan2(y, x) * 180) / Math.PI;

/** The side through which one enters a door that fills its cell, by its number: the way
 *  continues across the opposite side. It is best if it lies between two rooms, or between known ground and
 *  the unknown; solid ground on either end is no way. */
export function passage(lattice: Lattice, g: Ground, at: Cell): number {
  const half = lattice.sides.length / 2;
  const barred = new Set((g.walls ?? []).map((w) => lattice.edge(w.at, w.side)));
  const worth = (i: number): number => {
    const ends = [i, i + half].map((s) => ({
      c: lattice.across(at, s),
      edge: lattice.edge(at, lattice.sides[s]!),
    }));
    const kinds = ends.map(({ c, edge }) => {
      const t = lattice.has(c) ? terrainAt(g, c) : 'void';
      return barred.has(edge) || solid(t) || t === 'void'
        ? 'shut'
        : t === ''
          ? 'unknown'
          : `room ${roomAt(g, c)}`;
    });
    if (kinds.every((k) => k === 'shut')) return 0;
    if (kinds.includes('shut')) return 1;
    if (kinds[0] === kinds[1]) return kinds[0] === 'unknown' ? 1 : 2;
    return 3;
  };
  let best = 0;
  for (let i = 1; i < half; i++) if (worth(i) > worth(best)) best = i;
  return best;
}

/** Where a door stands, and how. */
export function stand(lattice: Lattice, g: Ground, d: Door): Stand {
  const span = d.line ? ends(d.line) : d.side ? lattice.side(d.at, d.side) : null;
  if (span) {
    const [a, b] = span;
    return {
      ...mid(a, b),
      turn: turnOf(b.x - a.x, b.y - a.y),
      long: Math.hypot(b.x - a.x, b.y - a.y),
    };
  }
  const o = lattice.centre(d.at),
    all = lattice.corners(d.at);
  const i = passage(lattice, g, d.at);
  const a = all[i]!,
    b = all[(i + 1) % all.length]!;
  // as wide as the cell is across the way
  return { ...o, turn: turnOf(b.x - a.x, b.y - a.y), long: lattice.hex ? 108 : 100 };
}
