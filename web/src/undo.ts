// What may be taken back at a table, and what was.
import type { Table } from './wire';
import { listed } from './when';

/** undoWords say what each setting means. */
export const undoWords: Record<string, string> = {
  free: 'Everything may be taken back, dice too',
  'before-dice-and-discoveries': 'What came before dice, cards, a discovery or another side’s turn stays; the rest may be taken back',
  none: 'Nothing may be taken back',
};

/** tookBack says which seats took back how many commands; "" when none did. */
export function tookBack(table: Table): string {
  const all = table.seats.filter((s) => s.tookBack);
  return all.length === 0 ? '' : `Taken back: ${listed(all.map((s) => `${s.name} ${s.tookBack} command${s.tookBack === 1 ? '' : 's'}`))}.`;
}
