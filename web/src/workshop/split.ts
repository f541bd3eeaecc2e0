// How the place of the board is divided between the flat drawing and the one in three dimensions.
import type { Box } from '../scene/geometry';

/** What the drawing in three dimensions may take, in percent. */
export const LEAST = 25,
  MOST = 75;

/** shareOf is a share that it may have. */
export const shareOf = (n: number): number => Math.round(Math.min(MOST, Math.max(LEAST, n)));

/** below reports whether two drawings of a board come out larger one below the other than side by side, in a place of that size. */
export function below(box: Box, w: number, h: number): boolean {
  const size = (w: number, h: number): number => Math.min(w / box.w, h / box.h);
  return size(w, h / 2) > size(w / 2, h);
}
