import { joined } from '../readable';
import type { Table, View } from '../wire';

/** FEW is how many names fit in a title. */
const FEW = 3;

/**
 * turn returns whose turn it is, or how the match ended, in a few words. If many may act, it names
 * the first.
 */
export function turn(table: Table, view: View): string {
  if (table.over) return 'The game is over';
  if (table.paused) return 'Paused';
  const few = (all: string[]) =>
    joined(all.length > FEW ? [all[0]!, `${all.length - 1} more`] : all);
  const names = (ids: string[]) =>
    few(ids.map((id) => table.seats.find((s) => s.id === id)?.name ?? id));
  const people = (ids: string[]) =>
    few(
      ids.map((id) => {
        const s = table.seats.find((x) => x.id === id);
        return s?.player ? `${s.player} (${s.name})` : (s?.name ?? id);
      }),
    );
  const mine = view.toAct.filter((s) => table.mine.includes(s));
  if (mine.length > 0) return table.mine.length > 1 ? `Your turn: ${names(mine)}` : 'Your turn';
  return view.toAct.length > 0 ? `${people(view.toAct)} to act` : 'Waiting';
}
