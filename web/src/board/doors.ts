// Places a door: on a side of a cell, or across a cell that it fills.
import type { Cell, Door, Ground } from '../wire';
import { ends, mid, type Lattice } from '../scene/geometry';
import { roomAt, terrainAt } from '../scene/ground';
import { solid } from '../scene/terrain';

/** Stand is the middle of a door, its direction in degrees, and its length. */
export interface Stand {
  x: number;
  y: number;
  turn: number;
  long: number;
}

const turnOf = (x: number, y: number): number => (Math.atan2(y, x) * 180) / Math.PI;

/** passage returns the number of the side through which figures enter a door that fills its cell.
 * The path continues across the opposite side. The best passage is between two rooms, or between
 * known ground and the unknown. Solid ground at either end is no passage. */
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

/** stand returns the place and direction of a door. */
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
  // the width of the cell across the passage
  return { ...o, turn: turnOf(b.x - a.x, b.y - a.y), long: lattice.hex ? 108 : 100 };
}
