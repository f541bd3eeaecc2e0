// The end of a turn: what is left of it, whether that is worth a question, and when it may end by
// itself.
import { amount } from '../readable';
import type { Choice } from '../wire';

const tagged = (c: Choice, tag: string): boolean => c.tags?.includes(tag) ?? false;

/**
 * leftWords describes what is left of a turn that a choice would end: "12 squares and 1 action".
 */
export function leftWords(c: Choice): string {
  const parts = (c.stats ?? []).map((s) => `${amount(s)} ${s.name}`);
  return parts.length > 1
    ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
    : (parts[0] ?? '');
}

/** endsTurn reports whether a choice ends a turn and does not merely leave something undone. */
export const endsTurn = (c: Choice): boolean => tagged(c, 'ends-turn');

/** asksFirst reports whether a choice gives up so much of a turn that the user is asked first.
 * The user is not asked if none of the other choices would use what is left. */
export const asksFirst = (c: Choice, choices: Choice[]): boolean =>
  endsTurn(c) &&
  tagged(c, 'unspent') &&
  choices.some((x) => !['pass', 'resign', 'concede'].includes(x.kind));

/**
 * abandons reports whether a choice gives up something unfinished for good. The user is asked each
 * time.
 */
export const abandons = (c: Choice): boolean => tagged(c, 'abandons');

/** spent returns the choice that ends the turn, if nothing is left of the turn: no movement, no
 * action, and nothing else to move or attack with. It returns null while something can be done. */
export function spent(choices: Choice[]): Choice | null {
  const end = choices.find(endsTurn);
  const busy = choices.some(
    (c) =>
      ['move', 'attack', 'shove', 'answer'].includes(c.kind) || (c.kind === 'pass' && c !== end),
  );
  return end && !busy && !end.stats?.length ? end : null;
}
