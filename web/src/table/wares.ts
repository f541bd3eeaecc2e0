// What is bought or taken up for good: the things of a menu with numbers of their own, laid open with their prices before one is taken.
import type { Branch, Leaf } from '../menu';
import type { Card, Choice, Hand } from '../wire';

/** Ware is such a thing, with the card that tells of it, where one lies there to be chosen. */
export interface Ware { leaf: Leaf; choice: Choice; card?: Card }

/** pooled are the cards that belong to nobody yet, by their ids. */
export const pooled = (hands: Hand[]): Map<string, Card> => new Map(hands.filter((h) => !h.figure).flatMap((h) => h.cards.map((c) => [c.id, c])));

/** waresOf are the things that a menu holds, when it holds nothing else. */
export function waresOf(b: Branch | undefined, hands: Hand[] = []): Ware[] {
  if (!b) return [];
  const pool = pooled(hands);
  const all = b.entries.flatMap((e): Ware[] => {
    const c = e.leaf && e.choices.length === 1 ? e.choices[0]! : undefined, card = c?.card === undefined ? undefined : pool.get(c.card);
    return e.leaf && c?.kind === 'act' && (c.stats?.length || card) ? [{ leaf: e, choice: c, ...(card ? { card } : {}) }] : [];
  });
  return all.length === b.entries.length && b.shut.length === 0 ? all : [];
}

/** opensItself is the menu that is laid open unasked: the only one there is, of things to be taken, with no question open. */
export function opensItself(roots: readonly (Branch | Leaf)[], answers: number, hands: Hand[] = []): Branch | null {
  const [only, ...others] = roots;
  return only && !only.leaf && others.length === 0 && answers === 0 && waresOf(only, hands).length > 0 ? only : null;
}
