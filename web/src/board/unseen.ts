import type { View } from '../wire';

/** unseen reports whether a spectator sees nothing of a board, as when the sides are in the dark for each other: no figure
 * and no cell is known; or at the end, if no side has a figure left to see with, no figure. */
export const unseen = (v: View): boolean =>
  v.seat === '' &&
  v.figures.length === 0 &&
  v.ground.map.length > 0 &&
  (!!v.outcome || v.ground.map.every((row) => /^\?*$/.test(row)));
