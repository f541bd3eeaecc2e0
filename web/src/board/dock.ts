// Where a panel docks over the board, so that it does not cover what it speaks of.
import type { Window } from './camera';
import type { Box, Point } from './geometry';

export type Corner = 'sw' | 'nw' | 'ne' | 'se';

/** The corners in the order in which they are tried. */
const CORNERS: Corner[] = ['sw', 'nw', 'ne', 'se'];

/** The panel in a corner of the window, `pad` from its rims. */
export const docked = (corner: Corner, size: Window, win: Window, pad = 8): Box => ({
  x: corner.endsWith('w') ? pad : Math.max(pad, win.w - size.w - pad),
  y: corner.startsWith('n') ? pad : Math.max(pad, win.h - size.h - pad),
  w: size.w, h: size.h,
});

/** How far a place is from a box; 0 within. */
const apart = (p: Point, b: Box): number =>
  Math.hypot(Math.max(b.x - p.x, 0, p.x - b.x - b.w), Math.max(b.y - p.y, 0, p.y - b.y - b.h));

/** The corner for a panel about a place, with nothing of what is within `clear` of it covered: the one it
 *  is in already as long as that holds, else the first; where none does, the one furthest off. */
export function dock(place: Point, clear: number, size: Window, win: Window, now: Corner | null = null): Corner {
  const order = now ? [now, ...CORNERS] : CORNERS;
  const far = (c: Corner): number => apart(place, docked(c, size, win));
  return order.find((c) => far(c) >= clear) ?? order.reduce((best, c) => (far(c) > far(best) ? c : best));
}

/** The corner in which a panel covers the fewest of these places, with what is within `clear` of them. */
export function freest(places: Point[], clear: number, size: Window, win: Window): Corner {
  const covered = (c: Corner): number => { const b = docked(c, size, win); return places.filter((p) => apart(p, b) < clear).length; };
  return CORNERS.reduce((best, c) => (covered(c) < covered(best) ? c : best));
}
