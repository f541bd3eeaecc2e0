// Places the marks for cells at which somebody points.
import type { Cell } from '../wire';
import type { Point } from '../scene/geometry';

/** Shown is a cell at which somebody points. */
export interface Shown {
  id: string;
  at: Cell;
  who: string;
}

/** EDGE is the distance from the edge of the window at which a place beyond it is shown. */
const EDGE = 26;

/**
 * within returns a place in the window, or the nearest point at the window's edge, and whether the
 * place is beyond the edge.
 */
export function within(p: Point, win: { w: number; h: number }): Point & { beyond: boolean } {
  const x = Math.max(EDGE, Math.min(p.x, win.w - EDGE)),
    y = Math.max(EDGE, Math.min(p.y, win.h - EDGE));
  return { x, y, beyond: p.x < 0 || p.y < 0 || p.x > win.w || p.y > win.h };
}
