// Divides the space of the board between the flat and the 3D drawing.
import type { Box } from '../scene/geometry';

/** The limits of the 3D drawing's share, in per cent. */
export const LEAST = 25,
  MOST = 75;

/** shareOf returns the nearest permitted share. */
export const shareOf = (n: number): number => Math.round(Math.min(MOST, Math.max(LEAST, n)));

/**
 * below reports whether two drawings of a board, in a space of the given size, can be larger one
 * below the other than side by side.
 */
export function below(box: Box, w: number, h: number): boolean {
  const size = (w: number, h: number): number => Math.min(w / box.w, h / box.h);
  return size(w, h / 2) > size(w / 2, h);
}
