// Describes the contents of a cell in words, for screen readers.
import { keyOf } from '../scene/geometry';
import type { Cell, CheckedDocument } from '../wire';
import { columnAt, glyphAt, nameOf as groundName, roomAt, topOf, type BoardDoc } from './board';
import type { Editor } from './editor.svelte';
import { nameOf, on } from './things';
import { walledAt } from './walls';

const faulty = new WeakMap<CheckedDocument, Map<string, string[]>>();
/** faultsAt returns the faults of a cell. */
function faultsAt(found: CheckedDocument | null, c: Cell): string[] {
  if (!found) return [];
  let by = faulty.get(found);
  if (!by) {
    faulty.set(found, (by = new Map()));
    for (const f of found.faults)
      if (f.cell) by.set(keyOf(f.cell), [...(by.get(keyOf(f.cell)) ?? []), f.message]);
  }
  return by.get(keyOf(c)) ?? [];
}

/** wordsAt returns the description of a cell. */
export function wordsAt(
  e: Pick<Editor, 'things' | 'found' | 'lattice'> & { board: BoardDoc },
  c: Cell,
): string {
  const b = e.board,
    room = roomAt(b, c),
    here = on(e.things, c),
    lattice = e.lattice,
    walls = walledAt(b);
  const things = here.filter((t) => !t.side).map(nameOf);
  const doors = here
    .filter((t) => t.side && t.shelf.layer === 'doors')
    .map((t) => `${nameOf(t)} ${t.side}`);
  const barred = lattice.sides.filter((s) => walls.has(lattice.edge(c, s)));
  return [
    `${c.join(',')}: ${groundName(glyphAt(b, c))}`,
    room === '.' ? '' : `room ${room}`,
    b.levels ? `level ${topOf(columnAt(b, c))}` : '',
    ...things,
    ...doors,
    barred.length > 0 ? `walls ${barred.join(' ')}` : '',
    ...faultsAt(e.found, c).map((message) => `fault: ${message}`),
  ]
    .filter(Boolean)
    .join(', ');
}
