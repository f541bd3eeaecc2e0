// The layers of the scene: the objects that a figure's eyes and a click meet, and the others that
// are drawn.

/**
 * Solids are on the layer SOLID, and everything else that is drawn is on DRAWN. Only solids block
 * sight.
 */
export const SOLID = 0,
  DRAWN = 1;
