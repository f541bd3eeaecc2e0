// Cards that are chosen from a hand in advance. They keep their place in the hand, and the last of
// them is confirmed before the game continues.
import type { Card, Choice, Hand } from '../wire';
import type { Holder } from '../cards/cards';

const tagged = (c: Choice, tag: string): boolean => c.tags?.includes(tag) ?? false;

/**
 * settles reports whether a choice completes the cards chosen in advance, so that it must be
 * confirmed.
 */
export const settles = (c: Choice): boolean => tagged(c, 'settles');

/** Picking is a hand from which cards are being chosen. */
export interface Picking {
  hand: Hand; // with the chosen cards in their place
  chosen: Card[]; // the leading card first
  retract: Choice | null; // the choice that takes the chosen cards back
}

/**
 * pickingOf returns the hand of a figure from which cards are being chosen, with the chosen cards
 * in their place. It returns null if no cards are being chosen.
 */
export function pickingOf({ figure, hands }: Holder, choices: Choice[]): Picking | null {
  const hand = hands.find((h) => h.pile === 'hand'),
    chosen = hands.find((h) => h.pile === 'chosen')?.cards ?? [];
  const mine = choices.filter((c) => !c.figure || c.figure === figure);
  const retract = mine.find((c) => tagged(c, 'retracts')) ?? null;
  const picks = mine.some(
    (c) =>
      c.kind === 'act' &&
      c.card !== undefined &&
      !c.part &&
      hand?.cards.some((x) => x.id === c.card),
  );
  if (!retract && !picks) return null;
  const cards = [...chosen, ...(hand?.cards ?? [])].sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return { hand: { figure, pile: 'hand', title: hand?.title ?? 'Hand', cards }, chosen, retract };
}

/**
 * merged returns the hands of a figure, in which the picked hand replaces the original hand and the
 * chosen cards.
 */
export const merged = (hands: Hand[], picking: Picking | null): Hand[] =>
  picking
    ? [picking.hand, ...hands.filter((h) => h.pile !== 'hand' && h.pile !== 'chosen')]
    : hands;

/** Wanted holds two cards in the order in which they are to be chosen. */
export interface Wanted {
  lead: string;
  along: string;
}

/** toward returns the next choice on the way to two cards in their order. The choice that completes
 * them is the last, and is only held. It returns null if no choice leads there. */
export function toward(
  { lead, along }: Wanted,
  { chosen, retract }: Picking,
  choices: Choice[],
): Choice | null {
  const of = (id: string): Choice | null => choices.find((c) => c.card === id && !c.part) ?? null;
  if (chosen.length === 0) return of(lead);
  return chosen.length === 1 && chosen[0]!.id === lead ? of(along) : retract;
}
