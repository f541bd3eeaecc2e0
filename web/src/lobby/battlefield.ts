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

/** fileName is what a board of that name is saved as. */
export function fileName(name: string): string {
  const word = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${word || 'battlefield'}.json`;
}
