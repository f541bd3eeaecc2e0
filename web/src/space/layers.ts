// The layers of the scene: what a figure's eyes and a click meet, and what is drawn besides.

/** Solids are on this layer, everything else that is drawn on the next: only solids block sight. */
export const SOLID = 0,
  DRAWN = 1;
