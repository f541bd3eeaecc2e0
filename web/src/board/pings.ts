// Cells that somebody points at: where they are shown in the window.
import type { Cell } from '../wire';
import type { Point } from '../scene/geometry';

/** Shown is a cell that somebody points at. */
export interface Shown {
  id: string;
  at: Cell;
  who: string;
}

/** EDGE is how far from the edge of the window a place beyond it is shown. */
const EDGE = 26;

/** within is the place in the window, or the nearest to it at the edge; and whether it is beyond it. */
export function within(p: Point, win: { w: number; h: number }): Point & { beyond: boolean } {
  const x = Math.max(EDGE, Math.min(p.x, win.w - EDGE)),
    y = Math.max(EDGE, Math.min(p.y, win.h - EDGE));
  return { x, y, beyond: p.x < 0 || p.y < 0 || p.x > win.w || p.y > win.h };
}
