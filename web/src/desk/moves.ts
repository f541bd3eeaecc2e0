// Figures that were moved on a board, in its document and in the view that shows it.
import { Lattice, same } from '../scene/geometry';
import type { Cell, View } from '../wire';

type Moves = Record<string, Cell>;

/** What of a document of a board is read here. */
interface Placed {
  id?: string;
  at?: Cell;
  tail?: Cell;
  level?: number;
}

/** shifted is a cell that moves as another one does. */
function shifted(lattice: Lattice, c: Cell, from: Cell, to: Cell): Cell {
  const [q, r] = lattice.axial(c),
    [fq, fr] = lattice.axial(from),
    [tq, tr] = lattice.axial(to);
  return lattice.cell(q + tq - fq, r + tr - fr);
}

/** movedDocument is the document of a board, as JSON, with figures moved; unchanged if none is. */
export function movedDocument(text: string, moves: Moves, lattice: Lattice): string {
  if (Object.keys(moves).length === 0) return text;
  const document = JSON.parse(text) as { figures?: Placed[] };
  for (const f of document.figures ?? []) {
    const to = f.id === undefined ? undefined : moves[f.id];
    if (!to || !f.at || same(f.at, to)) continue;
    if (f.tail) f.tail = shifted(lattice, f.tail, f.at, to);
    f.at = to;
    delete f.level; // it stands on whatever is there
  }
  return JSON.stringify(document);
}

/** movedView is a view with figures moved. */
export function movedView(view: View, moves: Moves, lattice: Lattice): View {
  if (Object.keys(moves).length === 0) return view;
  return {
    ...view,
    figures: view.figures.map((f) => {
      const to = moves[f.id];
      if (!to || same(f.at, to)) return f;
      const { level: _, ...rest } = f; // it stands on whatever is there
      return { ...rest, at: to, ...(f.tail ? { tail: shifted(lattice, f.tail, f.at, to) } : {}) };
    }),
  };
}
