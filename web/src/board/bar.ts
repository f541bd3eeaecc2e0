// Positions the bar for an area that is being placed, so that the area stays visible.

/**
 * EDGE is the largest gap between a bar and the edge of the window. On a phone there are buttons in
 * the gap.
 */
const EDGE = 60;

/** Reach is the vertical extent of something in the window, from its upper to its lower end. */
export interface Reach {
  from: number;
  to: number;
}

/** taken returns the part of the window's height that a bar uses, including the gap to the edge. */
export const taken = (high: number): number => EDGE + high;

/** Docked is what a bar replaces on a phone. */
export type Docked = '' | 'actions' | 'status';

/** STATUS is how far the status line reaches below the board's window, with letters of 16 px. */
export const STATUS = 46;

/** tucked returns how much of the window's height is used by a bar that begins `foot` below the
 * window. */
export const tucked = (high: number, foot: number): number => Math.max(0, high + RIM - foot);
const RIM = 6;

/** above reports whether a bar should be at the top of the window rather than at its foot. The bar
 * goes where it hides less of the area or, if both places hide the same, on the side away from the
 * pointer. */
export function above(win: number, high: number, laid: Reach | null, point: number): boolean {
  const hides = (from: number, to: number): number =>
    laid ? Math.max(0, Math.min(laid.to, to) - Math.max(laid.from, from)) : 0;
  const top = hides(0, taken(high)),
    foot = hides(win - taken(high), win);
  return top === foot ? point > win / 2 : foot > top;
}
