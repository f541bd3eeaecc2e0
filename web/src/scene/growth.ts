// What grows or lies on a space with a look: the same on the flat board and in three dimensions.

const GROWTHS = ['tree', 'rock', 'bush'] as const;

export type Growth = (typeof GROWTHS)[number];

/** What an obstacle with that look is; undefined: nothing with a drawing of its own. */
export const growthOf = (look: string | undefined): Growth | undefined =>
  GROWTHS.find((growth) => growth === look);
