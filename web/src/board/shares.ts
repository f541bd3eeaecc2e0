// What is shared out among several figures: darts, a blessing. A form says how many there are to give, and to whom they may be
// given; of each figure with so many the game says what it comes to. Nothing here knows what they do.
import type { Choice, Form, Odds, View } from '../wire';
import { within } from '../readable';
import { leafOf } from '../scene/choices';
import { shared } from './forms';

/** What the game has said of figures that get so many, by [key]; null where it has no odds for one. */
export type Known = ReadonlyMap<string, Odds | null>;

const key = (id: string, n: number): string => `${id} ${n}`;
export const times = (ids: string[], id: string): number => ids.filter((x) => x === id).length;
const most = (f: Form): number => f.shares ?? 0;
export const takers = (f: Form): string[] => f.targets ?? [];

/** The choices of a leaf. */
export const listed = (choices: Choice[], leaf: string | null): Choice[] =>
  leaf === null ? [] : choices.filter((c) => leafOf(c) === leaf);

/** The form by which a leaf is shared out; null for another, and where there is but one way to do so. */
export function sharedBy(forms: Form[], choices: Choice[], leaf: string | null): Form | null {
  const f = forms.find((x) => shared(x) && leafOf(x) === leaf);
  return f && listed(choices, leaf).length > 1 ? f : null;
}

/** How many are left to give. */
export const left = (f: Form, given: string[]): number => most(f) - given.length;

/** Whether a figure may get one more: of what is left or, where nothing is, of what another has. */
export const room = (f: Form, given: string[], id: string): boolean =>
  f.again ? times(given, id) < most(f) : !given.includes(id);

/** From whom a figure would get one more where nothing is left: the other that has most, and of several the one that got one first. */
function giver(given: string[], id: string): string {
  const others = given.filter((x) => x !== id),
    n = Math.max(...others.map((x) => times(others, x)));
  return others.find((x) => times(others, x) === n)!;
}

/** What is given, with one more for a figure; where nothing is left, from another. */
export function more(f: Form, given: string[], id: string): string[] {
  if (!room(f, given, id)) return given;
  if (left(f, given) > 0) return [...given, id];
  const from = given.indexOf(giver(given, id));
  return [...given.filter((_, i) => i !== from), id];
}

/** What pointing at a figure does: it gets one more; or why it gets none, as what is said of it. */
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

/** What is given, with one less for a figure. */
export function less(given: string[], id: string): string[] {
  const i = given.lastIndexOf(id);
  return given.filter((_, k) => k !== i);
}

/** Figures in the order of the form, as a command names them. */
export const ordered = (f: Form, given: string[]): string[] =>
  takers(f).flatMap((id) => given.filter((x) => x === id));

/** What the game has said, with what it says of a choice. */
export function learned(known: Known, c: Choice): Known {
  const all = new Map(known);
  for (const a of c.affected ?? [])
    all.set(key(a.figure, times(c.hits ?? [], a.figure)), a.odds ?? null);
  return all;
}

/** The odds of a figure that gets so many; null where the game tells none, or has not said yet. */
export const oddsOf = (known: Known, id: string, n: number): Odds | null =>
  known.get(key(id, n)) ?? null;

/** A way to share out of which the game is asked, to learn more of what may be wanted: of what each has, or of one; then of what
 *  each would have with one more. All others get as few as can be. Null when all of that is known. */
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

/** A choice for each figure that may get one more, to be pointed at on the board: it stands for those that give it. */
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
