// How large a board is painted: in steps, so that a little nearer is the same picture.
import type { Ground } from '../wire';
import { Lattice, type Box } from '../scene/geometry';
import { cellsOf, known } from '../scene/ground';
import { RIM } from './paint';

const STEPS = [0.3, 0.45, 0.65, 0.95, 1.4, 2];
/** No picture has more pixels than this. */
const MOST = 6_000_000;

/** scaleFor is the scale at which a board is painted that is shown at a scale of k, in pixels of the screen. */
export function scaleFor(k: number, box: Box): number {
  const wanted = STEPS.find((s) => s >= k * 0.92) ?? STEPS.at(-1)!;
  return Math.min(wanted, Math.sqrt(MOST / Math.max(1, box.w * box.h)));
}

/** boxFor is the part of the plane that is painted: for squares the whole board, for hexes the known part. */
export function boxFor(g: Ground): Box {
  const lattice = Lattice.of(g),
    seen = lattice.hex ? cellsOf(g).filter((c) => known(g, c)) : [],
    b = lattice.box(seen);
  return { x: b.x - RIM, y: b.y - RIM, w: b.w + 2 * RIM, h: b.h + 2 * RIM };
}

const told = new WeakMap<Ground, string>();
/** paintedKey is the same for two grounds that are painted alike: sight and light are drawn over the picture. */
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
