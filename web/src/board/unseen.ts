import type { View } from '../wire';

/** unseen reports whether one who only watches sees nothing of a board, as where sides are in the dark of each other: no figure
 * and not a cell is known; or at the end, when there is nobody left to see for a side, no figure. */
export const unseen = (v: View): boolean =>
  v.seat === '' &&
  v.figures.length === 0 &&
  v.ground.map.length > 0 &&
  (!!v.outcome || v.ground.map.every((row) => /^\?*$/.test(row)));
