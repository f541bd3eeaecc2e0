import type { ImportedPieces } from '../wire';

/** Group is the pieces of a file that had one fate. */
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

/** byFate sorts a report by what became of the pieces; a fate that is not known stands last. */
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

/** Where the board begins on its picture, and how large that is, in units of which a square's side has 96. */
export interface BoardFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** boardOf reads where the board lies on the picture that the server drew; null of one that says nothing of it. */
export function boardOf(picture: string): BoardFrame | null {
  const size = /viewBox="0 0 (\d+) (\d+)"/.exec(picture),
    at = /board"[^>]*><g transform="matrix\(1 0 0 1 (-?\d+) (-?\d+)\)"/.exec(picture);
  return size && at
    ? { width: Number(size[1]), height: Number(size[2]), x: Number(at[1]), y: Number(at[2]) }
    : null;
}

/** cellAt is the square at a place of the picture, told in parts of it; null beside the board. */
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

/** fileName is what a board of that name is saved as. */
export function fileName(name: string): string {
  const word = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${word || 'battlefield'}.json`;
}
