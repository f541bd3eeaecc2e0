// Hands that are shown as cards, and the choices made on them.
import { aimed, halfOf, leafOf } from '../scene/choices';
import type { Card, Choice, Hand, View } from '../wire';

/**
 * isLaid reports whether a hand is shown as cards: some card has halves, or a number in the corner.
 */
export const isLaid = (h: Hand): boolean => h.cards.some((c) => c.mark || c.parts?.length);

/** laidCards returns the ids of the cards that are shown, on which choices are made. */
export const laidCards = (view: View): ReadonlySet<string> =>
  new Set(view.hands.filter(isLaid).flatMap((h) => h.cards.map((c) => c.id)));

/** Holder is a figure with its hands. The holder "" has the hands that belong to no figure. */
export interface Holder {
  figure: string;
  name: string;
  hands: Hand[];
}

/**
 * holders lists the figures whose hands are shown, the user's own first. Only hands that are shown
 * as cards count.
 */
export function holders(view: View): Holder[] {
  const found = new Map<string, Holder>();
  for (const h of view.hands.filter(isLaid)) {
    const figure = view.figures.find((f) => f.id === h.figure);
    const holder = found.get(h.figure) ?? {
      figure: h.figure,
      name: figure?.name ?? (h.figure || 'Table'),
      hands: [],
    };
    holder.hands.push(h);
    found.set(h.figure, holder);
  }
  return [...found.values()].sort((a, b) => Number(own(view, b)) - Number(own(view, a)));
}

const own = (view: View, h: Holder): boolean =>
  view.figures.some((f) => f.id === h.figure && !!view.seat && f.seat === view.seat);

/** Plays holds the choices that are made on a card: on the whole card, or on a half. */
export interface Plays {
  whole: Choice[];
  parts: Record<string, Choice[]>;
}

/** playsOf finds the choices on one card of a figure's hand. */
export function playsOf(card: Card, figure: string, choices: Choice[]): Plays {
  const mine = choices.filter(
    (c) => c.card === card.id && (!c.figure || !figure || c.figure === figure),
  );
  const parts: Record<string, Choice[]> = {};
  const ids = new Set(card.parts?.map((p) => p.id));
  for (const c of mine) if (c.part && ids.has(c.part)) (parts[c.part] ??= []).push(c);
  return { whole: mine.filter((c) => !c.part || !ids.has(c.part)), parts };
}

export const playable = (p: Plays): boolean =>
  p.whole.length > 0 || Object.keys(p.parts).length > 0;

/** othersOf returns the choices of a half other than the one that a press on it makes. */
export function othersOf(choices: Choice[]): Choice[] {
  const use = useOf(choices);
  return use.do === 'choose' ? choices.filter((c) => c !== use.choice) : [];
}

/** standsIn reports whether all uses of a half replace its printed text. */
export const standsIn = (choices: Choice[]): boolean =>
  choices.length > 0 && choices.every((c) => c.tags?.includes('instead'));

/**
 * Use is the effect of a press on a half: it makes a choice, places the choice on the board, or
 * asks which choice is meant.
 */
export type Use =
  { do: 'choose'; choice: Choice } | { do: 'aim'; selected: string } | { do: 'ask' };

/** useOf returns the effect of a press, given the choices on the half. */
export function useOf(choices: Choice[]): Use {
  const [first] = choices;
  if (choices.length === 1 && !aimed(first!) && !standsIn(choices))
    return { do: 'choose', choice: first! };
  const main = choices.filter((c) => c.main);
  if (main.length === 1 && !aimed(main[0]!)) return { do: 'choose', choice: main[0]! };
  const halves = new Set(choices.map(halfOf)),
    alike = new Set(choices.map(leafOf));
  if (choices.every(aimed) && halves.size === 1 && alike.size === 1)
    return { do: 'aim', selected: halfOf(first!) };
  return { do: 'ask' };
}

/** shownFirst returns the figure whose hands are shown first: a figure that may play a card; else
 * one of the user's own figures, preferably the figure in turn; else the figure in turn; else the
 * first. */
export function shownFirst(view: View, all: Holder[], choices: Choice[]): string | undefined {
  const plays = (h: Holder): boolean =>
    h.hands.some((x) => x.cards.some((c) => playable(playsOf(c, h.figure, choices))));
  const mine = all.filter((h) => own(view, h)),
    acts = (h: Holder): boolean => h.figure === view.actor;
  return (all.find(plays) ?? mine.find(acts) ?? mine[0] ?? all.find(acts) ?? all[0])?.figure;
}

/** ordered sorts hands for the strip, playable ones first. */
export const ordered = (hands: Hand[], open: ReadonlySet<string>): Hand[] =>
  [...hands].sort((a, b) => Number(open.has(b.pile ?? '')) - Number(open.has(a.pile ?? '')));

/** laidOut reports whether a hand is shown card by card. This applies to playable hands, or to the
 * first hand if none is playable. The other hands are shown as piles. */
export const laidOut = (hands: Hand[], i: number, open: ReadonlySet<string>): boolean =>
  hands.some((h) => open.has(h.pile ?? '')) ? open.has(hands[i]!.pile ?? '') : i === 0;

/**
 * canBe says what may be done with the cards: "2 cards can be played" if halves can be played, and
 * otherwise "2 cards to choose from".
 */
export function canBe(cards: Plays[]): string {
  const halves = cards.some((p) =>
    Object.values(p.parts).some((of) => of.some((c) => c.kind !== 'answer')),
  );
  const n = cards.length === 1 ? 'One card' : `${cards.length} cards`;
  return halves ? `${n} can be played` : `${n} to choose from`;
}
