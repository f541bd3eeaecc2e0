// The marks of the game master's desk on the board: a square, a figure, a door.
import type { Cell, View } from '../wire';
import type { Lattice, Point } from './geometry';
import { footing, levelAt } from './ground';

/** Ruled is the subject of a ruling: a square, or the figure there, or its door. */
export interface Ruled {
  at: Cell;
  figure?: string;
  door?: string;
}

/**
 * Outlined is the subject of a ruling as it is drawn: its cells with their level, or the two ends
 * of a door.
 */
export interface Outlined {
  key: string;
  cells: Cell[];
  level: number;
  span: [Point, Point] | null;
  figure: boolean;
  pointed: boolean;
}

/**
 * outlinedOf returns the subjects to draw. While the desk asks for a place, they include the place
 * pointed at, unless it is already marked.
 */
export function outlinedOf(
  view: View,
  lattice: Lattice,
  ruled: Ruled[],
  pointed: Cell | null,
): Outlined[] {
  const out = ruled.map(({ at, figure, door }): Outlined => {
    const f = figure ? view.figures.find((x) => x.id === figure) : undefined,
      d = door && !f ? view.ground.doors?.find((x) => x.id === door) : undefined;
    return {
      key: `${figure ?? door ?? at}`,
      cells: f ? lattice.standing(f) : [at],
      level: f ? footing(view.ground, f) : (levelAt(view.ground, at) ?? 0),
      span: d?.side ? lattice.side(d.at, d.side) : null,
      figure: f !== undefined,
      pointed: false,
    };
  });
  const marked =
    pointed !== null && out.some((o) => o.cells.some((c) => c.join() === pointed.join()));
  return pointed && !marked
    ? [
        ...out,
        {
          key: 'pointed',
          cells: [pointed],
          level: levelAt(view.ground, pointed) ?? 0,
          span: null,
          figure: false,
          pointed: true,
        },
      ]
    : out;
}
