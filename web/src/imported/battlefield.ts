import type { ImportedPieces } from '../wire';

/** Group is the pieces of a file with one fate. */
export interface Group {
  fate: string;
  title: string;
  count: number;
  lines: ImportedPieces[];
}

const titles: [string, string][] = [
  ['kept', 'Laid as they are'],
  ['changed', 'Changed'],
  ['left-out', 'Left out'],
];

/** byFate sorts a report by fate; an unknown fate comes last. */
export function byFate(report: ImportedPieces[]): Group[] {
  const known = titles.map(([fate]) => fate);
  const others = [...new Set(report.map((l) => l.fate))].filter((f) => !known.includes(f));
  return [...titles, ...others.map((f): [string, string] => [f, f])]
    .map(([fate, title]) => {
      const lines = report.filter((l) => l.fate === fate);
      return { fate, title, lines, count: lines.reduce((n, l) => n + l.count, 0) };
    })
    .filter((g) => g.lines.length > 0);
}

/** summaryOf says in a line what became of the pieces: "214 laid as they are, 3 changed, 1 left out". */
export const summaryOf = (report: ImportedPieces[]): string =>
  byFate(report)
    .map((g) => `${g.count} ${g.title.toLowerCase()}`)
    .join(', ');

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
