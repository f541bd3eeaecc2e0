// What became of the pieces of a file, by their fate.
import type { ImportedPieces } from '../wire';

/** Group is the pieces of a file with one fate. */
export interface Group {
  fate: string;
  title: string;
  count: number;
  lines: ImportedPieces[];
}

/** byFate sorts a report by fate; an unknown fate comes last. What is kept has that title. */
export function byFate(report: ImportedPieces[], kept = 'Laid as they are'): Group[] {
  const titles: [string, string][] = [
    ['kept', kept],
    ['changed', 'Changed'],
    ['left-out', 'Left out'],
  ];
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
export const summaryOf = (report: ImportedPieces[], kept?: string): string =>
  byFate(report, kept)
    .map((g) => `${g.count} ${g.title.toLowerCase()}`)
    .join(', ');
