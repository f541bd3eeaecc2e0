// The layers of the scene: the objects that block sight and receive clicks, and the other drawn
// objects.

/**
 * Solids are on the layer SOLID, and everything else that is drawn is on DRAWN. Only solids block
 * sight.
 */
export const SOLID = 0,
  DRAWN = 1;
