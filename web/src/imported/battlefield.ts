export { byFate, summaryOf, type Group } from '../ui/report';

/** Where the board begins on its picture, and its size, in units of which a square's side has 96. */
export interface BoardFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** boardOf reads where the board lies on the picture that the server drew; null if that does not say. */
export function boardOf(picture: string): BoardFrame | null {
  const size = /viewBox="0 0 (\d+) (\d+)"/.exec(picture),
    at = /board"[^>]*><g transform="matrix\(1 0 0 1 (-?\d+) (-?\d+)\)"/.exec(picture);
  return size && at
    ? { width: Number(size[1]), height: Number(size[2]), x: Number(at[1]), y: Number(at[2]) }
    : null;
}

/** cellAt is the square at a place of the picture, given in fractions of it; null beside the board. */
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

/** fileName is the file name for a board with that name. */
export function fileName(name: string): string {
  const word = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${word || 'battlefield'}.json`;
}
