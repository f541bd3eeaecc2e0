// The orientation of something that is turned and mirrored.
/**
 * Turn is an orientation: first mirrored, then turned by a number of steps, which are quarter turns
 * on squares and sixths of a turn on hexes.
 */
export interface Turn {
  turns: number;
  mirrored: boolean;
}
export const AS_IT_IS: Turn = { turns: 0, mirrored: false };
