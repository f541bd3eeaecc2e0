// Hands that are laid out as cards, and the choices made on them.
import { aimed, halfOf, leafOf } from '../scene/choices';
import type { Card, Choice, Hand, View } from '../wire';

/** isLaid reports whether a hand is laid out as cards: they have halves, or a number in the corner. */
export const isLaid = (h: Hand): boolean => h.cards.some((c) => c.mark || c.parts?.length);

/** laidCards are the ids of the cards that are laid out, on which choices are made. */
export const laidCards = (view: View): ReadonlySet<string> =>
  new Set(view.hands.filter(isLaid).flatMap((h) => h.cards.map((c) => c.id)));

/** Holder is a figure with its hands; "" holds what belongs to nobody. */
export interface Holder {
  figure: string;
  name: string;
  hands: Hand[];
}

/** holders are those whose hands are shown, the user's own first, without empty hands. */
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

/** Plays are the choices that are made on a card: on a half, or on all of it. */
export interface Plays {
  whole: Choice[];
  parts: Record<string, Choice[]>;
}

/** playsOf finds the choices that name a card of a figure's hand. */
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

/** othersOf are the choices of a half besides the one that a press on it means. */
export function othersOf(choices: Choice[]): Choice[] {
  const use = useOf(choices);
  return use.do === 'choose' ? choices.filter((c) => c !== use.choice) : [];
}

/** standsIn reports whether all uses of a half replace what is printed there. */
export const standsIn = (choices: Choice[]): boolean =>
  choices.length > 0 && choices.every((c) => c.tags?.includes('instead'));

/** Use is what a press on a half means: to do it, to place it on the board, or to ask which. */
export type Use =
  { do: 'choose'; choice: Choice } | { do: 'aim'; selected: string } | { do: 'ask' };

/** useOf returns the meaning of a press that these choices answer. */
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

/** shownFirst is whose hands are shown: a figure that may play a card; else the user's own, preferably those of the
 * figure in turn; else those of any figure in turn. */
export function shownFirst(view: View, all: Holder[], choices: Choice[]): string | undefined {
  const plays = (h: Holder): boolean =>
    h.hands.some((x) => x.cards.some((c) => playable(playsOf(c, h.figure, choices))));
  const mine = all.filter((h) => own(view, h)),
    acts = (h: Holder): boolean => h.figure === view.actor;
  return (all.find(plays) ?? mine.find(acts) ?? mine[0] ?? all.find(acts) ?? all[0])?.figure;
}

/** ordered sorts hands for the strip: playable ones first. */
export const ordered = (hands: Hand[], open: ReadonlySet<string>): Hand[] =>
  [...hands].sort((a, b) => Number(open.has(b.pile ?? '')) - Number(open.has(a.pile ?? '')));

/** laidOut reports whether a hand is laid out card by card: those that can be played from, or the first if there is
 * none; the others are piles beside them. */
export const laidOut = (hands: Hand[], i: number, open: ReadonlySet<string>): boolean =>
  hands.some((h) => open.has(h.pile ?? '')) ? open.has(hands[i]!.pile ?? '') : i === 0;

/** canBe says what may be done with that many cards: a half is played, a whole card is chosen. */
export function canBe(cards: Plays[]): string {
  const halves = cards.some((p) =>
    Object.values(p.parts).some((of) => of.some((c) => c.kind !== 'answer')),
  );
  const n = cards.length === 1 ? 'One card' : `${cards.length} cards`;
  return halves ? `${n} can be played` : `${n} to choose from`;
}
