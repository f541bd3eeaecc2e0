// Bleed is how far the board is drawn beyond the place that is clear of panels, to the edges of the
// frame around the panels.
export interface Bleed {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const NONE: Bleed = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * bleedOf returns the distances between the sides of a place and of the frame around it; zero
 * without a frame.
 */
export function bleedOf(place: Edges, frame: Edges | undefined): Bleed {
  if (!frame) return NONE;
  const far = (n: number): number => Math.max(0, Math.round(n));
  return {
    left: far(place.left - frame.left),
    top: far(place.top - frame.top),
    right: far(frame.right - place.right),
    bottom: far(frame.bottom - place.bottom),
  };
}
