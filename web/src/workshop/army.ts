// Armies that are built card by card: the cost of each army, and what can still be afforded.
import type { RosterEntry } from '../wire';
import type { Bench } from './bench';
import { asJson, isScenario, type Doc } from './board';
import { at, set, type Json, type Members } from './json';
import { members, named } from './own';

/** Force describes where a document lists the armies of a game: the part that lists the armies, the
 * list of cards in each army, and the field of a list entry that names the card. */
export interface Force {
  part: string;
  cards: string;
  by: string;
}

/** forceOf finds out where a game's armies are written, from the shelf of the first army. */
export function forceOf(bench: Bench): Force | null {
  for (const s of bench.shelves) {
    const found = s.place === 'none' ? /^\/game\/(\w+)\/0\/(\w+)$/.exec(s.list) : null;
    if (found && s.by) return { part: found[1]!, cards: found[2]!, by: s.by };
  }
  return null;
}

/** Priced is a card that may be chosen, with its price. */
export interface Priced {
  key: string;
  name: string;
  points: number;
  most: number; // the largest number of copies in one army; 0: any number
  figures: number;
  text: string;
}

/**
 * pricedOf returns all cards that a document can use, the game's and its own, most expensive first.
 */
export function pricedOf(roster: readonly RosterEntry[], doc: Doc): Priced[] {
  const own = at(asJson(doc), '/game/cards');
  const made = (Array.isArray(own) ? own : []).map((x): Priced => {
    const c = members(x);
    return {
      key: String(c.key ?? ''),
      name: String(c.name ?? c.key ?? ''),
      points: Number(c.points) || 0,
      most: c.rarity === 'unique' ? 1 : 0,
      figures: Number(c.figures) || 1,
      text: String(c.rarity ?? ''),
    };
  });
  const theirs = new Set(made.map((c) => c.key));
  return [
    ...made,
    ...roster
      .filter((e) => !theirs.has(e.key))
      .map((e): Priced => ({
        key: e.key,
        name: e.name,
        points: e.points,
        most: e.most ?? 0,
        figures: e.figures ?? 1,
        text: e.kind,
      })),
  ].toSorted((a, b) => b.points - a.points || a.name.localeCompare(b.name));
}

/** Line is a card of an army, with the number of its copies. */
export interface Line {
  key: string;
  count: number;
}

/** Army is an army of the document, with its cost in points. */
export interface Army {
  n: number;
  seat: string;
  lines: Line[];
  points: number;
}

export function armiesOf(doc: Doc, force: Force, cards: readonly Priced[]): Army[] {
  const price = new Map(cards.map((c) => [c.key, c.points]));
  const list = at(asJson(doc), `/game/${force.part}`);
  return (Array.isArray(list) ? list : []).map((x, n) => {
    const of = members(x)[force.cards];
    const lines = (Array.isArray(of) ? of : []).map((e): Line => ({
      key: String(members(e)[force.by] ?? ''),
      count: Number(members(e).count ?? 1) || 1,
    }));
    const points = lines.reduce((sum, l) => sum + (price.get(l.key) ?? 0) * l.count, 0);
    return { n, seat: String(members(x).seat ?? ''), lines, points };
  });
}

/** barred returns why an army cannot take a card now; "" if it can. A limit of 0 means no limit. */
export function barred(army: Army, card: Priced, limit: number): string {
  const has = army.lines.filter((l) => l.key === card.key).reduce((n, l) => n + l.count, 0);
  if (card.most > 0 && has >= card.most)
    return card.most === 1
      ? 'It is in the army already.'
      : `${card.most} copies are in the army already.`;
  const over = army.points + card.points - limit;
  return limit > 0 && over > 0 ? `${over} points too expensive.` : '';
}

/**
 * taken returns a document in which an army has one more copy of a card, or one fewer. The other
 * fields of the card's entry are kept.
 */
export function taken(doc: Doc, force: Force, army: number, key: string, by: 1 | -1): Doc {
  const way = `/game/${force.part}/${army}/${force.cards}`,
    had = at(asJson(doc), way);
  const list = Array.isArray(had) ? had : [];
  const i = list.findIndex((e) => members(e)[force.by] === key);
  const put = (to: Json[]): Doc => set(asJson(doc), way, to) as unknown as Doc;
  if (i < 0) return by > 0 ? put([...list, { [force.by]: key }]) : doc;
  const { count, ...entry } = members(list[i]),
    n = (Number(count ?? 1) || 1) + by;
  if (n < 1) return put(list.toSpliced(i, 1));
  return put(list.with(i, n === 1 ? entry : { ...entry, count: n }));
}

/** raised returns a document with one more army, and a seat that plays it. */
export function raised(doc: Doc, force: Force): Doc {
  if (!isScenario(doc)) return doc;
  const list = at(asJson(doc), `/game/${force.part}`);
  const armies = Array.isArray(list) ? list : [];
  const led = new Set(armies.map((a) => members(a).seat));
  const free = doc.seats.find((s) => !led.has(s.id) && !members(s as unknown as Json).master);
  const n = armies.length + 1;
  const seat = (free ??
    named(doc.seats as unknown as Json[], {
      ...(doc.seats.at(-1) as unknown as Members),
      id: `army-${n}`,
      name: `Army ${n}`,
      side: `army-${n}`,
    })) as { id: unknown };
  const seated = free ? doc : { ...doc, seats: [...doc.seats, seat as unknown as Members] };
  return set(asJson(seated as Doc), `/game/${force.part}`, [
    ...armies,
    { seat: String(seat.id), [force.cards]: [], start: [] },
  ]) as unknown as Doc;
}
