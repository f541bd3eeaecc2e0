// Areas on a card. The server says which words of a line they replace, and gives their cells.
import { Lattice } from '../scene/geometry';
import { plural } from './words';
import type { Card, Cell, Pattern } from '../wire';

/** Piece is a part of a line: words, or an area. */
export type Piece = { words: string } | { pattern: Pattern };

/** piecesOf splits line number n of a card into words and areas. A drawing replaces its words and
 * separates the text before it from the text after it, so no comma is left next to it. */
export function piecesOf(line: string, n: number, patterns: Pattern[] = []): Piece[] {
  const out: Piece[] = [];
  const letters = [...line];
  let done = 0;
  const words = (to: number): string => {
    const text = letters.slice(done, to).join('').replace(/,\s*$/, ' ');
    return done > 0 ? text.replace(/^\s*,\s*/, ' ') : text;
  };
  for (const pattern of patterns.filter((p) => p.line === n)) {
    const at = pattern.start ?? 0,
      end = at + [...pattern.text].length;
    if (end > letters.length) continue;
    if (at > done) out.push({ words: words(at) });
    out.push({ pattern });
    done = end;
  }
  if (done < letters.length || out.length === 0) out.push({ words: words(letters.length) });
  return out;
}

/** areaWords describes an area for users who cannot see it drawn: "area of 2 hexes". */
export const areaWords = (p: Pattern, grid: string): string =>
  `area of ${plural(p.cells.length, grid === 'square' ? 'squares' : 'hexes')}`;

/**
 * lineWords returns line number n of a card in words only. An area is given by its size, never by
 * its cells.
 */
export function lineWords(
  line: string,
  n: number,
  patterns: Pattern[] | undefined,
  grid: string,
): string {
  const letters = [...line];
  for (const p of (patterns ?? [])
    .filter((p) => p.line === n)
    .sort((a, b) => (b.start ?? 0) - (a.start ?? 0))) {
    letters.splice(p.start ?? 0, [...p.text].length, areaWords(p, grid));
  }
  return letters.join('');
}

/** cardWords returns all lines of a card and of its parts in words, as lineWords does. */
export const cardWords = (card: Card, grid: string): string[] =>
  [card, ...(card.parts ?? [])].flatMap((part) =>
    (part.lines ?? []).map((line, n) => lineWords(line, n, part.patterns, grid)),
  );

/** Drawing is an area as paths: its cells, the cell of the acting figure, and the box of both. */
export interface Drawing {
  cells: string;
  own: string;
  box: string;
}

/** drawingOf draws an area for a kind of grid. */
export function drawingOf(p: Pattern, grid: string): Drawing {
  const far = 2 * Math.max(2, ...p.cells.flat().map(Math.abs));
  const lattice = new Lattice(grid, 'odd', 4 * far, 4 * far);
  const home: Cell = [2 * far, 2 * far],
    [q, r] = lattice.axial(home);
  const cells = p.cells.map((s): Cell => lattice.cell(q + s[0], r + s[1])),
    near = p.own ? [home] : [];
  const b = lattice.box([...cells, ...near]);
  return {
    cells: lattice.area(cells),
    own: lattice.area(near),
    box: `${b.x - 8} ${b.y - 8} ${b.w + 16} ${b.h + 16}`,
  };
}
