// Groups the pieces of a file by what became of them.
import type { ImportedPieces } from '../wire';

/** Group holds the pieces of a file that had the same fate. */
export interface Group {
  fate: string;
  title: string;
  count: number;
  lines: ImportedPieces[];
}

/**
 * byFate groups a report by fate. Unknown fates come last. `kept` is the title for the pieces that
 * are kept.
 */
export function byFate(report: ImportedPieces[], kept = 'Placed unchanged'): Group[] {
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

/**
 * summaryOf summarizes the fate of the pieces in a line: "214 placed unchanged, 3 changed, 1 left
 * out".
 */
export const summaryOf = (report: ImportedPieces[], kept?: string): string =>
  byFate(report, kept)
    .map((g) => `${g.count} ${g.title.toLowerCase()}`)
    .join(', ');
