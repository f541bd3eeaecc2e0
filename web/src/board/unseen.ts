import type { View } from '../wire';

/** unseen reports whether a spectator sees nothing of a board: no figure and no cell is known, for
 * example because the sides are hidden from each other. At the end of a match, if no side has a
 * figure left to see with, it is enough that no figure is seen. */
export const unseen = (v: View): boolean =>
  v.seat === '' &&
  v.figures.length === 0 &&
  v.ground.map.length > 0 &&
  (!!v.outcome || v.ground.map.every((row) => /^\?*$/.test(row)));
