// Puts the remarks of people at the table into words.
import type { LogLine, Remark } from '../wire';

/**
 * SIGNALS are what can be said with one press, in the order of the menu. Unknown signals are shown
 * by their keys.
 */
export const SIGNALS: Record<string, string> = {
  hello: 'Hello!',
  ready: 'Ready.',
  wait: 'Wait, please.',
  'well-done': 'Well done!',
  thanks: 'Thank you.',
  sorry: 'Sorry!',
};

export const MOST_NAME = 24;
export const MOST_TEXT = 280;

/** MOST is how many remarks the page keeps. */
const MOST = 200;

/**
 * wordsOf returns the text of a remark. A cell is named by the board's description, if there is
 * one.
 */
export function wordsOf(r: Remark, place = ''): string {
  if (r.cell) return place ? `Look here: ${place}` : 'Look here.';
  return r.signal ? (SIGNALS[r.signal] ?? r.signal) : (r.text ?? '');
}

/**
 * added merges new remarks into a list. Both the list and the new remarks are in the server's
 * order, which does not depend on clocks. Each new remark is placed between its neighbours in that
 * order.
 */
export function added(list: Remark[], more: Remark[]): { all: Remark[]; fresh: Remark[] } {
  const known = new Set(list.map((r) => r.id));
  const fresh = more.filter((r) => !known.has(r.id));
  if (fresh.length === 0) return { all: list, fresh };
  const first = more.find((r) => known.has(r.id));
  const all = [...list];
  let at = first ? all.findIndex((r) => r.id === first.id) : all.length;
  for (const r of more) {
    if (known.has(r.id)) at = all.findIndex((x) => x.id === r.id) + 1;
    else all.splice(at++, 0, r);
  }
  return { all: all.slice(-MOST), fresh };
}

/**
 * placed groups remarks by the log line after which they were made. The key 'first' means before
 * all lines.
 */
export function placed(remarks: Remark[], lines: LogLine[]): Map<number | 'first', Remark[]> {
  const by = new Map<number | 'first', Remark[]>();
  for (const r of remarks) {
    const after = lines.findLast((l) => l.seq <= r.seq)?.seq ?? 'first';
    by.set(after, [...(by.get(after) ?? []), r]);
  }
  return by;
}
