// Chooses the size at which a board is painted. It changes in steps, so that a slightly closer view
// uses the same picture.
import type { Ground } from '../wire';
import { Lattice, type Box } from '../scene/geometry';
import { cellsOf, known } from '../scene/ground';
import { RIM } from './paint';

const STEPS = [0.12, 0.2, 0.3, 0.45, 0.65, 0.95, 1.4, 2];
/** MOST is the largest number of pixels in a picture. */
const MOST = 6_000_000;

/**
 * scaleFor returns the scale at which to paint a board that is shown at scale k, in screen pixels.
 */
export function scaleFor(k: number, box: Box): number {
  const wanted = STEPS.find((s) => s >= k * 0.92) ?? STEPS.at(-1)!;
  return Math.min(wanted, Math.sqrt(MOST / Math.max(1, box.w * box.h)));
}

/**
 * boxFor returns the part of the plane to paint: for squares the whole board, for hexes the known
 * part.
 */
export function boxFor(g: Ground): Box {
  const lattice = Lattice.of(g),
    seen = lattice.hex ? cellsOf(g).filter((c) => known(g, c)) : [],
    b = lattice.box(seen);
  return { x: b.x - RIM, y: b.y - RIM, w: b.w + 2 * RIM, h: b.h + 2 * RIM };
}

const told = new WeakMap<Ground, string>();
/**
 * paintedKey returns the same key for grounds that are painted alike. Sight and light are drawn
 * over the picture, so they do not count.
 */
export function paintedKey(g: Ground): string {
  let key = told.get(g);
  if (key === undefined) {
    key = JSON.stringify([
      g.grid,
      g.shift,
      g.map,
      g.legend,
      g.rooms,
      g.names,
      g.called,
      g.levels,
      g.columns,
      g.walls,
      g.barriers,
      g.pieces,
      (g.doors ?? []).map((d) => [d.at, d.side, d.line]),
      !!g.light,
    ]);
    told.set(g, key);
  }
  return key;
}
