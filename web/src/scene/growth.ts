// The plants and rocks on a space, by its look. They are the same on the flat board and in 3D.

const GROWTHS = ['tree', 'rock', 'bush'] as const;

export type Growth = (typeof GROWTHS)[number];

/** growthOf returns the growth with which an obstacle is drawn, or undefined if it has none. */
export const growthOf = (look: string | undefined): Growth | undefined =>
  GROWTHS.find((growth) => growth === look);
