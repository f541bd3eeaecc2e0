// Something that is shared out among several figures: darts, a blessing. A form says how many
// shares there are, and who may get them. The game gives the odds for each figure and number of
// shares. The effects are not known here.
import type { Choice, Form, Odds, View } from '../wire';
import { within } from '../readable';
import { leafOf } from '../scene/choices';
import { shared } from './forms';

/**
 * Known holds the game's odds for each figure and number of shares, by [key]. The value is null
 * where the game has none.
 */
export type Known = ReadonlyMap<string, Odds | null>;

const key = (id: string, n: number): string => `${id} ${n}`;
export const times = (ids: string[], id: string): number => ids.filter((x) => x === id).length;
const most = (f: Form): number => f.shares ?? 0;
export const takers = (f: Form): string[] => f.targets ?? [];

/** listed returns the choices of a leaf. */
export const listed = (choices: Choice[], leaf: string | null): Choice[] =>
  leaf === null ? [] : choices.filter((c) => leafOf(c) === leaf);

/**
 * sharedBy returns the form for sharing out a leaf. It returns null for another leaf, or if there
 * is only one way to do so.
 */
export function sharedBy(forms: Form[], choices: Choice[], leaf: string | null): Form | null {
  const f = forms.find((x) => shared(x) && leafOf(x) === leaf);
  return f && listed(choices, leaf).length > 1 ? f : null;
}

/** left returns how many shares are left. */
export const left = (f: Form, given: string[]): number => most(f) - given.length;

/** room reports whether a figure may get one more share, from the rest or from another figure. */
export const room = (f: Form, given: string[], id: string): boolean =>
  f.again ? times(given, id) < most(f) : !given.includes(id);

/**
 * giver returns the figure that gives up a share if none is left: the other figure with the most
 * shares. If several have the most, it is the one that got its share first.
 */
function giver(given: string[], id: string): string {
  const others = given.filter((x) => x !== id),
    n = Math.max(...others.map((x) => times(others, x)));
  return others.find((x) => times(others, x) === n)!;
}

/**
 * more returns the shares with one more for a figure. If no share is left, another figure gives one
 * up.
 */
export function more(f: Form, given: string[], id: string): string[] {
  if (!room(f, given, id)) return given;
  if (left(f, given) > 0) return [...given, id];
  const from = given.indexOf(giver(given, id));
  return [...given.filter((_, i) => i !== from), id];
}

/** gives returns what pointing at a figure does: one more share, or a text that says why not. */
export function gives(
  f: Form,
  given: string[],
  id: string | undefined,
  name: (id: string) => string,
): string {
  const n = id === undefined || !takers(f).includes(id) ? -1 : times(given, id);
  if (n < 0) return 'gets none';
  if (!room(f, given, id!)) return n < most(f) ? 'has one already' : `has all ${n} already`;
  return left(f, given) > 0
    ? 'one more for it'
    : `one more for it, from ${within(name(giver(given, id!)))}`;
}

/** less returns the shares with one fewer for a figure. */
export function less(given: string[], id: string): string[] {
  const i = given.lastIndexOf(id);
  return given.filter((_, k) => k !== i);
}

/** ordered returns the figures in the order of the form, as a command names them. */
export const ordered = (f: Form, given: string[]): string[] =>
  takers(f).flatMap((id) => given.filter((x) => x === id));

/** learned returns the known odds, extended by the game's answer about a choice. */
export function learned(known: Known, c: Choice): Known {
  const all = new Map(known);
  for (const a of c.affected ?? [])
    all.set(key(a.figure, times(c.hits ?? [], a.figure)), a.odds ?? null);
  return all;
}

/**
 * oddsOf returns the odds of a figure with n shares, or null if the game gives none or has not
 * answered yet.
 */
export const oddsOf = (known: Known, id: string, n: number): Odds | null =>
  known.get(key(id, n)) ?? null;

/**
 * asked returns a distribution of shares to preview next, in order to learn more odds that may be
 * needed. First come the odds for each figure's present number of shares, or for one share if it
 * has none, and then those for one share more. All other figures get as few shares as possible. It
 * returns null if all odds are known.
 */
export function asked(f: Form, given: string[], known: Known): string[] | null {
  const now = takers(f).map((id) => [id, Math.max(1, times(given, id))] as const);
  const then = takers(f).flatMap((id) =>
    room(f, given, id) ? [[id, times(given, id) + 1] as const] : [],
  );
  const next = [...now, ...then].find(([id, n]) => !known.has(key(id, n)));
  if (!next) return null;
  const [id, n] = next,
    others = takers(f).filter((x) => x !== id),
    names = Array<string>(n).fill(id);
  for (let i = 0; names.length < most(f) && others.length; i++)
    names.push(others[i % others.length]!);
  return ordered(f, names);
}

/**
 * onward returns a choice for each figure that may get one more share, to point at on the board.
 */
export function onward(
  view: View,
  f: Form,
  choices: Choice[],
  given: string[],
  known: Known,
): Choice[] {
  return takers(f).flatMap((id) => {
    const at = view.figures.find((x) => x.id === id)?.at,
      n = times(given, id) + 1;
    const c = choices.find((x) => x.target === id) ?? choices[0];
    if (!c || !at || !room(f, given, id)) return [];
    return [
      {
        ...c,
        target: id,
        at,
        hits: [id],
        main: true,
        affected: undefined,
        odds: oddsOf(known, id, n) ?? undefined,
        note: n > 1 ? `one more: ${n}` : undefined,
        line: undefined,
        lines: undefined,
      },
    ];
  });
}
