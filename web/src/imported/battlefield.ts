export { byFate, summaryOf, type Group } from '../ui/report';

/**
 * BoardFrame is the place and the size of the board on its picture. The side of a square is 96
 * units.
 */
export interface BoardFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * boardOf reads the place of the board from the picture that the server drew. It returns null if
 * the picture does not say.
 */
export function boardOf(picture: string): BoardFrame | null {
  const size = /viewBox="0 0 (\d+) (\d+)"/.exec(picture),
    at = /board"[^>]*><g transform="matrix\(1 0 0 1 (-?\d+) (-?\d+)\)"/.exec(picture);
  return size && at
    ? { width: Number(size[1]), height: Number(size[2]), x: Number(at[1]), y: Number(at[2]) }
    : null;
}

/**
 * cellAt returns the square at a position on the picture, given as fractions of its width and
 * height, or null outside the board.
 */
export function cellAt(
  f: BoardFrame,
  across: number,
  down: number,
  columns: number,
  rows: number,
): [number, number] | null {
  const x = Math.floor((across * f.width - f.x) / 96),
    y = Math.floor((down * f.height - f.y) / 96);
  return x >= 0 && y >= 0 && x < columns && y < rows ? [x, y] : null;
}

/** fileName returns the file name for a board called name. */
export function fileName(name: string): string {
  const word = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${word || 'battlefield'}.json`;
}
