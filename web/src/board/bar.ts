// Where the bar of an area being placed goes: the area must stay visible.

/** EDGE is how far a bar is from the edge of the window at most: on a phone there are buttons between them. */
const EDGE = 60;

/** Reach is how far something reaches in the window, from its upper to its lower end. */
export interface Reach {
  from: number;
  to: number;
}

/** taken is how much of the window's height a bar covers, including the gap to the edge. */
export const taken = (high: number): number => EDGE + high;

/** above reports whether a bar of a height should be at the top of a window rather than at its foot: where it hides less of the
 * area or, if that is equal, on the other side from the pointer. */
export function above(win: number, high: number, laid: Reach | null, point: number): boolean {
  const hides = (from: number, to: number): number =>
    laid ? Math.max(0, Math.min(laid.to, to) - Math.max(laid.from, from)) : 0;
  const top = hides(0, taken(high)),
    foot = hides(win - taken(high), win);
  return top === foot ? point > win / 2 : foot > top;
}
