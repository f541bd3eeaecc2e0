// Describes what may be undone at a table, and what was undone.
import type { Table } from './wire';
import { listed } from './when';

/** undoWords describes each undo setting. */
export const undoWords: Record<string, string> = {
  free: 'Everything can be undone, dice too',
  'before-dice-and-discoveries':
    'Everything can be undone back to the last dice, card, discovery or turn of another side',
  none: 'Nothing can be undone',
};

/** tookBack returns which seats took back how many commands, or "" if none did. */
export function tookBack(table: Table): string {
  const all = table.seats.filter((s) => s.tookBack);
  return all.length === 0
    ? ''
    : `Undone: ${listed(all.map((s) => `${s.name} ${s.tookBack} command${s.tookBack === 1 ? '' : 's'}`))}.`;
}
