// Moves figures in a board's document and in the view that shows the board.
import { Lattice, same } from '../scene/geometry';
import type { Cell, View } from '../wire';

type Moves = Record<string, Cell>;

/** Placed is the part of a board's document that is read here. */
interface Placed {
  id?: string;
  at?: Cell;
  tail?: Cell;
  level?: number;
}

/** shifted moves a cell in the same way as another cell moves. */
function shifted(lattice: Lattice, c: Cell, from: Cell, to: Cell): Cell {
  const [q, r] = lattice.axial(c),
    [fq, fr] = lattice.axial(from),
    [tq, tr] = lattice.axial(to);
  return lattice.cell(q + tq - fq, r + tr - fr);
}

/**
 * movedDocument returns a board's document as JSON with figures moved. It returns the text
 * unchanged if there are no moves.
 */
export function movedDocument(text: string, moves: Moves, lattice: Lattice): string {
  if (Object.keys(moves).length === 0) return text;
  const document = JSON.parse(text) as { figures?: Placed[] };
  for (const f of document.figures ?? []) {
    const to = f.id === undefined ? undefined : moves[f.id];
    if (!to || !f.at || same(f.at, to)) continue;
    if (f.tail) f.tail = shifted(lattice, f.tail, f.at, to);
    f.at = to;
    delete f.level; // the figure stands on top of the cell
  }
  return JSON.stringify(document);
}

/** movedView returns a view with figures moved. */
export function movedView(view: View, moves: Moves, lattice: Lattice): View {
  if (Object.keys(moves).length === 0) return view;
  return {
    ...view,
    figures: view.figures.map((f) => {
      const to = moves[f.id];
      if (!to || same(f.at, to)) return f;
      const { level: _, ...rest } = f; // the figure stands on top of the cell
      return { ...rest, at: to, ...(f.tail ? { tail: shifted(lattice, f.tail, f.at, to) } : {}) };
    }),
  };
}
