// Items that are bought or taken permanently: menu entries with stats. They are laid out with their
// prices before one is taken.
import type { Branch, Leaf } from './menu';
import type { Card, Choice, Hand, Stat } from '../wire';
import { costOf } from './aim';

/** Ware is a thing that can be taken, with the card that describes it, if there is such a card. */
export interface Ware {
  leaf: Leaf;
  choice: Choice;
  card?: Card;
}

/** pooled returns the cards that belong to nobody yet, by id. */
export const pooled = (hands: Hand[]): Map<string, Card> =>
  new Map(hands.filter((h) => !h.figure).flatMap((h) => h.cards.map((c) => [c.id, c])));

/** waresOf returns the wares in a menu, or none if the menu also contains something else. */
export function waresOf(b: Branch | undefined, hands: Hand[] = []): Ware[] {
  if (!b) return [];
  const pool = pooled(hands);
  const all = b.entries.flatMap((e): Ware[] => {
    const c = e.leaf && e.choices.length === 1 ? e.choices[0]! : undefined,
      card = c?.card === undefined ? undefined : pool.get(c.card);
    return e.leaf && c?.kind === 'act' && (c.stats?.length || card)
      ? [{ leaf: e, choice: c, ...(card ? { card } : {}) }]
      : [];
  });
  return all.length === b.entries.length && b.shut.length === 0 ? all : [];
}

/** opensItself returns the menu that opens by itself, or null. It is the only menu, if it contains
 * only things to take and no question is open. */
export function opensItself(
  roots: readonly (Branch | Leaf)[],
  answers: number,
  hands: Hand[] = [],
): Branch | null {
  const [only, ...others] = roots;
  return only &&
    !only.leaf &&
    others.length === 0 &&
    answers === 0 &&
    waresOf(only, hands).length > 0
    ? only
    : null;
}

/** Laid is an entry as it is laid out, available or not. */
export interface Laid {
  id: string;
  name: string;
  portrait?: string;
  price: string; // only the number, if there is one
  note: string; // a remark about the price
  stats: Stat[]; // without the price
  lines: string[];
  choice?: Choice; // missing if the thing is unavailable
  entry?: string; // the id of its menu entry
  key?: string | undefined;
  why: string;
}

/**
 * Order is the key by which things are sorted: their price, the most expensive last, or one of
 * their numbers, the highest first.
 */
export type Order = string;
const PRICE = 'price',
  POINTS = 'points';

const pointsOf = (stats: Stat[] | undefined): Stat | undefined =>
  stats?.find((s) => s.key === POINTS);

/** laidOpen returns the things of a menu, sorted, including unavailable ones. */
export function laidOpen(b: Branch, hands: Hand[], by: Order): Laid[] {
  const told = (
    id: string,
    name: string,
    card: Card | undefined,
    choice: Choice | undefined,
  ): Laid => {
    const stats = card?.stats ?? choice?.stats ?? [],
      points = pointsOf(stats),
      cost = choice?.cost;
    return {
      id,
      name,
      price: points ? `${points.n}` : cost === undefined ? '' : `${cost}`,
      note: card?.note ?? (choice ? costOf(choice) : ''),
      stats: stats.filter((s) => s !== points),
      lines: (card ? [card.text, ...(card.lines ?? [])] : [choice?.note ?? '']).filter(Boolean),
      why: card?.refusal?.detail ?? '',
      ...(card?.portrait ? { portrait: card.portrait } : {}),
    };
  };
  const all = [
    ...waresOf(b, hands).map((w): Laid => ({
      ...told(w.card?.id ?? w.choice.command, w.choice.label, w.card, w.choice),
      choice: w.choice,
      entry: w.leaf.id,
      key: w.leaf.key,
    })),
    ...b.barred.map((c) => told(c.id, c.name, c, undefined)),
  ];
  const rank = (w: Laid): number =>
    by === PRICE ? Number(w.price) : -(w.stats.find((s) => s.key === by)?.n ?? -1);
  return all
    .map((w, i) => ({ w, i }))
    .sort((a, z) => rank(a.w) - rank(z.w) || a.i - z.i)
    .map(({ w }) => w);
}

/**
 * ordersOf returns the keys by which things can be sorted: the price, if they have one, and each
 * number that most of them have.
 */
export function ordersOf(all: Laid[]): { key: Order; name: string }[] {
  const counted = new Map<string, { name: string; n: number }>();
  for (const s of all.flatMap((w) => w.stats))
    if (s.key && s.n !== undefined)
      counted.set(s.key, { name: s.name, n: (counted.get(s.key)?.n ?? 0) + 1 });
  return [
    ...(all.some((w) => w.price) ? [{ key: PRICE, name: 'Price' }] : []),
    ...[...counted]
      .filter(([, c]) => 2 * c.n > all.length)
      .map(([key, c]) => ({ key, name: c.name })),
  ];
}
