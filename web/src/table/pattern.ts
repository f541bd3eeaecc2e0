// Areas in the text of a card, "Area [[1,0],[0,1]]": steps from a cell, which are drawn.
import { Lattice } from '../board/geometry';
import type { Cell } from '../wire';

/** Piece is a part of a line: words, or an area. */
export type Piece = { words: string } | { steps: Cell[] };

const AREA = /\[\s*\[\s*-?\d+\s*,\s*-?\d+\s*\](?:\s*,\s*\[\s*-?\d+\s*,\s*-?\d+\s*\])*\s*\]/g;

/** piecesOf takes a line apart. */
export function piecesOf(line: string): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  for (const found of line.matchAll(AREA)) {
    if (found.index > from) out.push({ words: line.slice(from, found.index) });
    out.push({ steps: JSON.parse(found[0]) as Cell[] });
    from = found.index + found[0].length;
  }
  if (from < line.length || out.length === 0) out.push({ words: line.slice(from) });
  return out;
}

/** Drawing is an area as paths: its cells, the cell where whoever acts stands, and their box. */
export interface Drawing {
  cells: string;
  own: string;
  box: string;
}

/** drawingOf draws steps on a board of a kind: on hexes they are axial. A cell of no step at which
 * they begin is where whoever acts stands. */
export function drawingOf(steps: Cell[], grid: string): Drawing {
  const far = 2 * Math.max(2, ...steps.flat().map(Math.abs));
  const lattice = new Lattice(grid, 'odd', 4 * far, 4 * far);
  const home: Cell = [2 * far, 2 * far], [q, r] = lattice.axial(home);
  const at = (s: Cell): Cell => lattice.cell(q + s[0], r + s[1]);
  const cells = steps.map(at), near = steps.some((s) => s[0] === 0 && s[1] === 0) ? [] : [home];
  const b = lattice.box([...cells, ...near]);
  return { cells: lattice.area(cells), own: lattice.area(near), box: `${b.x - 8} ${b.y - 8} ${b.w + 16} ${b.h + 16}` };
}
