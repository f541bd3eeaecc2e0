// The marks on the 3D board: start areas and other marks, the selection, what the tool would place,
// the cell pointed at, and faults. They are the same as on the flat board.
import { keyOf, type Lattice } from '../scene/geometry';
import type { Tint } from '../space/marks';
import type { Cell, CheckedDocument } from '../wire';
import { boardOf, columnAt, topOf, type Doc } from './board';
import type { Ink } from './ink';
import { startOf } from './starts';
import type { Thing } from './things';

/** Marked is the part of the editor's state that the board shows with marks. */
export interface Marked {
  doc: Doc;
  lattice: Lattice;
  things: Thing[];
  hidden: ReadonlySet<string>;
  found: CheckedDocument | null;
  /** The selection. */
  picked: Cell[];
  chosen: Thing[];
  /** What the tool would change, and with which ink. */
  covered: Cell[];
  tool: string;
  ink: Ink;
  /** The cell that is pointed at. */
  at: Cell | null;
}

/** tintsOf returns the marks of an editor, the lowest first. */
export function tintsOf(m: Marked): Tint[] {
  const inside = (cells: Cell[]): Cell[] => cells.filter((c) => m.lattice.has(c));
  const tints: Tint[] = [];
  if (!m.hidden.has('marks')) tints.push(...markTints(m, inside));
  const chosen = inside([...m.picked, ...m.chosen.filter((t) => !t.line).flatMap((t) => t.cells)]);
  if (chosen.length > 0) tints.push({ cells: chosen, colour: 'act', order: 4, inner: 0.84 });
  const covered = inside(m.covered);
  if (covered.length > 0)
    tints.push({
      cells: covered,
      colour: m.tool === 'erase' ? 'stop' : 'gold',
      order: 5,
      inner: 0,
      opacity: 0.45,
      ...standing(m, covered),
    });
  if (m.at && m.lattice.has(m.at))
    tints.push({ cells: [m.at], colour: 'focus', order: 7, inner: 0.86 });
  for (const [n, f] of (m.hidden.has('faults') ? [] : (m.found?.faults ?? [])).entries())
    if (f.cell && m.lattice.has(f.cell))
      tints.push({ cells: [f.cell], colour: 'stop', order: 6, inner: 0.8, text: `${n + 1}` });
  return tints;
}

/**
 * markTints marks things that have a place on the board but no body: start areas by army, and
 * places to be held.
 */
function markTints(m: Marked, inside: (cells: Cell[]) => Cell[]): Tint[] {
  const tints: Tint[] = [],
    taken = new Set<string>();
  for (const t of m.things.filter((x) => x.shelf.layer === 'marks')) {
    const start = startOf(m.doc, t),
      text = start?.number ?? (t.item?.glyph || t.shelf.name.slice(0, 1));
    // a cell has one ring, with the texts of all its marks
    const cells = inside(t.cells),
      fresh = cells.filter((c) => !taken.has(keyOf(c)));
    for (const c of fresh) taken.add(keyOf(c));
    if (fresh.length > 0)
      tints.push({
        cells: fresh,
        colour: start ? `side-${start.hue}` : 'area-line',
        order: 2,
        inner: 0.72,
        opacity: 0.85,
        text,
      });
  }
  return tints;
}

/**
 * standing returns the levels between which the current ink would be placed. A piece of terrain
 * rests on the highest ground below it, and spans lower ground.
 */
function standing(m: Marked, cells: Cell[]): Pick<Tint, 'stands'> {
  if (m.tool !== 'brush' || m.ink.kind !== 'piece') return {};
  const b = boardOf(m.doc),
    foot = Math.max(...cells.map((c) => topOf(columnAt(b, c) ?? 0)));
  return { stands: [foot, foot + Math.max(1, m.ink.piece.height ?? 1)] };
}
