// What is shared out among several figures: darts, a blessing. Choices that are alike but for whom they hit, and how often
// each, are chosen one figure after the other. Nothing here knows what they do.
import type { Choice, Odds, View } from '../wire';
import { leafOf } from './choices';

const times = (ids: string[], id: string): number => ids.filter((x) => x === id).length;

/** Whether choices of one leaf are shared out: each names whom it hits, some of them several, and none a place. */
export const shares = (choices: Choice[]): boolean =>
  choices.length > 1 && choices.every((c) => !!c.hits?.length && !c.cells?.length) && choices.some((c) => c.hits!.length > 1);

/** The choices of a leaf that is shared out; none of another. */
export function sharedOf(choices: Choice[], leaf: string | null): Choice[] {
  const alike = leaf === null ? [] : choices.filter((c) => leafOf(c) === leaf);
  return shares(alike) ? alike : [];
}

/** Those of the choices that go on from what is given. */
export const still = (choices: Choice[], given: string[]): Choice[] =>
  choices.filter((c) => [...new Set(given)].every((id) => times(c.hits!, id) >= times(given, id)));

/** Whether one more may be given to a figure. */
export const room = (choices: Choice[], given: string[], id: string): boolean => still(choices, [...given, id]).length > 0;

/** The choice that is given whole; null while something is left to give. */
export const whole = (choices: Choice[], given: string[]): Choice | null =>
  still(choices, given).find((c) => c.hits!.length === given.length) ?? null;

/** How many there are to give, at most. */
export const most = (choices: Choice[]): number => Math.max(0, ...choices.map((c) => c.hits!.length));

/** All to whom something can be given, in the order of the choices. */
export const takers = (choices: Choice[]): string[] => [...new Set(choices.flatMap((c) => c.hits!))];

/** The odds of a figure that is given so many; null where the game tells none. */
export function oddsOf(choices: Choice[], id: string, n: number): Odds | null {
  const c = choices.find((x) => times(x.hits!, id) === n);
  if (!c || n === 0) return null;
  return c.affected?.find((a) => a.figure === id)?.odds ?? (c.target === id && new Set(c.hits).size === 1 ? (c.odds ?? null) : null);
}

/** A choice for each figure to which one more may be given, to be pointed at on the board: it stands for those that give it. */
export function onward(view: View, choices: Choice[], given: string[]): Choice[] {
  return takers(choices).flatMap((id) => {
    const at = view.figures.find((f) => f.id === id)?.at, n = times(given, id) + 1;
    const [c] = still(choices, [...given, id]).sort((a, b) => times(b.hits!, id) - times(a.hits!, id));
    const odds = oddsOf(choices, id, n) ?? undefined;
    return c && at ? [{ ...c, target: id, at, hits: [id], main: true, affected: undefined, odds, note: n > 1 ? `one more: ${n}` : undefined, line: undefined, lines: undefined }] : [];
  });
}

/** Choices with those that are shared out as one for each figure that they can begin with. */
export function gathered(view: View, choices: Choice[]): Choice[] {
  const leaves = new Map<string, Choice[]>();
  for (const c of choices) if (c.hits?.length && !c.cells?.length) leaves.set(leafOf(c), [...(leaves.get(leafOf(c)) ?? []), c]);
  const groups = [...leaves.values()].filter(shares);
  if (!groups.length) return choices;
  const among = new Set(groups.flat());
  return [...choices.filter((c) => !among.has(c)), ...groups.flatMap((g) => onward(view, g, []).map((c) => ({ ...c, main: false })))];
}
