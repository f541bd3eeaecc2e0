// The effect of an undo on the numbers of figures.
import type { View } from '../wire';

/** Regained maps a figure's number, as nameOf names it, to the increase of that number. */
export type Regained = Map<string, number>;

export const nameOf = (figure: string, key: string): string => `${figure} ${key}`;

/** regained compares the numbers of the figures before and after an undo. */
export function regained(before: View, after: View): Regained {
  const out: Regained = new Map();
  for (const f of after.figures) {
    const old = before.figures.find((x) => x.id === f.id);
    for (const s of f.stats ?? []) {
      const was = old?.stats?.find((x) => x.key === s.key);
      const by = (s.n ?? 0) - (was?.n ?? 0);
      // the price of the next diagonal is not an amount; its note explains it
      if (s.key && was && by !== 0 && !s.note) out.set(nameOf(f.id, s.key), by);
    }
  }
  return out;
}
