// The layers of the scene: what the camera of a figure's head and a click meet, and what is drawn besides.

/** Solids are on this layer, all else that is drawn on the next: only solids are in the way of sight. */
export const SOLID = 0,
  DRAWN = 1;
