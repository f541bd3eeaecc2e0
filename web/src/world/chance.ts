// Numbers that look random but are always the same, so that a stone looks the same whenever it is
// redrawn.

/** chance returns a number from 0 up to 1 for a place and a purpose. */
export function chance(x: number, y: number, n = 0): number {
  let h =
    Math.imul(x + 374761, 668265263) ^
    Math.imul(y + 1274126, 2246822519) ^
    Math.imul(n + 97, 3266489917);
  h = Math.imul(h ^ (h >>> 15), 2246822519);
  h = Math.imul(h ^ (h >>> 13), 3266489917);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** within returns a fixed random number from low to high for a place and a purpose. */
export const within = (low: number, high: number, x: number, y: number, n = 0): number =>
  low + (high - low) * chance(x, y, n);

/** shade returns a colour, #rrggbb, with its brightness multiplied by a factor. */
export function shade(colour: string, by: number): string {
  const part = (i: number): string =>
    Math.max(0, Math.min(255, Math.round(parseInt(colour.slice(i, i + 2), 16) * by)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(1)}${part(3)}${part(5)}`;
}
