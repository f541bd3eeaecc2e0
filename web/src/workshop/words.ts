// Describes the contents of a cell in words, for screen readers.
import type { Cell } from '../wire';
import { columnAt, glyphAt, nameOf as groundName, roomAt, topOf, type BoardDoc } from './board';
import type { Editor } from './editor.svelte';
import { nameOf, on } from './things';
import { walledAt } from './walls';

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
  const faults = (e.found?.faults ?? []).filter((f) => f.cell?.join() === c.join());
  return [
    `${c.join(',')}: ${groundName(glyphAt(b, c))}`,
    room === '.' ? '' : `room ${room}`,
    b.levels ? `level ${topOf(columnAt(b, c))}` : '',
    ...things,
    ...doors,
    barred.length > 0 ? `walls ${barred.join(' ')}` : '',
    ...faults.map((f) => `fault: ${f.message}`),
  ]
    .filter(Boolean)
    .join(', ');
}
