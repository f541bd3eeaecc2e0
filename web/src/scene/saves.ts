// Describes an area: every figure in it, with its save and its odds.
import type { Affected, Choice, Odds, View } from '../wire';
import { decimal, percent, value } from '../fractions';
import { capital, within } from '../readable';
import { listed } from '../when';

/** wordsOf splits the words of a save into those common to all figures and those of one figure. */
function wordsOf(o: Odds): { save: string; bonus: string; fails: string; rest: string } {
  const s = o.save,
    saved = s ? `${s.saved ?? 'nothing'} when saved` : '';
  return {
    save: s ? `${s.by} save ${s.against}` : '',
    bonus: s?.bonus ? ` (${s.bonus > 0 ? '+' : '−'}${Math.abs(s.bonus)})` : '',
    fails: s ? `fails: ${s.percent}` : '',
    rest: some([saved, (o.damage ?? []).join(' and ')]),
  };
}
const some = (words: string[], by = ', '): string => words.filter(Boolean).join(by);

/** saveWords describes a save: "dexterity save 15 (+2), fails: 60%, half when saved, fire". */
export function saveWords(o: Odds): string {
  const w = wordsOf(o);
  return some([w.save + w.bonus, w.fails, w.rest]);
}

/**
 * Returns the effect that an area has on all figures alike: "dexterity save 15, half when saved,
 * fire"; "" if the effects differ.
 */
export function alike(c: Choice): string {
  const all = new Set(
    (c.affected ?? [])
      .flatMap((a) => (a.odds?.save ? [wordsOf(a.odds)] : []))
      .map((w) => some([w.save, w.rest])),
  );
  return all.size === 1 ? [...all][0]! : '';
}

/**
 * reasonWords returns the reasons for the odds: "Disadvantage: the target is dodging; half cover:
 * +2 to AC".
 */
export const reasonWords = (o: Odds | undefined): string => capital((o?.steps ?? []).join('; '));

/** Struck is a figure in an area, as it is listed. */
export interface Struck {
  id: string;
  name: string;
  friend: boolean;
  spared: boolean;
  words: string;
  /** the outcome, which comes first in the text; for a small window */
  short: string;
  brief: string;
  odds?: Odds | undefined;
}

/**
 * Returns all figures in the area of a choice. Friends come first, so that they are visible even if
 * there is not room for all figures. Figures that the area spares come last.
 */
export function struck(view: View, c: Choice): Struck[] {
  const of: Affected[] = c.affected ?? (c.hits ?? []).map((figure) => ({ figure }));
  const side = view.figures.find((f) => f.id === (c.figure ?? view.actor))?.side;
  const one = alike(c),
    each = (o?: Odds): string =>
      !o ? '' : one && o.save ? wordsOf(o).fails + wordsOf(o).bonus : saveWords(o);
  const all = of.map((a) => {
    const f = view.figures.find((x) => x.id === a.figure);
    const friend = a.friend ?? (f !== undefined && f.side === side);
    // the outcome comes first
    const parts = [
      a.odds?.kill && a.odds.kill !== '0' ? `${percent(a.odds.kill)} to kill` : '',
      a.odds && a.odds.chances.length > 1 ? `${decimal(a.odds.mean)} ${a.odds.of} on average` : '',
      each(a.odds),
      reasonWords(a.odds) || (a.cover ? `${a.cover} cover` : ''),
      a.note ?? '',
    ].filter(Boolean);
    const whole = some(parts, '; ') || (a.odds?.text ?? '');
    return {
      id: a.figure,
      name: f?.name ?? a.figure,
      friend,
      spared: a.spared ?? false,
      words: whole,
      short: parts[0] ?? whole,
      brief: a.odds?.save?.percent ?? '',
      odds: a.odds,
    };
  });
  return [
    ...all.filter(harmedFriend),
    ...all.filter((x) => !x.friend && !x.spared),
    ...all.filter((x) => x.spared),
  ];
}

/**
 * counted formats a mean number of figures out of n: "3.9". If rounding gives 0 or n although the
 * number is neither, the text says so.
 */
function counted(sum: number, n: number): string {
  const words = decimal(String(sum));
  if (words === String(n) && sum < n) return `just under ${n}`;
  return words === '0' && sum > 0 ? 'under 0.1' : words;
}

/**
 * Sums up the figures in an area: who is in it, "4 foes, 1 friend, 2 spared", and what the foes
 * suffer together, "84.9 damage, 3.9 killed on average". A single foe is named, with its own odds.
 */
export function together(all: Struck[]): { who: string; odds: string } {
  const foes = all.filter((x) => !x.friend && !x.spared),
    friends = all.filter(harmedFriend).length,
    spared = all.filter((x) => x.spared).length;
  const one = foes.length === 1 ? foes[0]! : null;
  const odds = foes.flatMap((x) => x.odds ?? []),
    harm = odds.reduce((sum, o) => sum + value(o.mean), 0),
    dead = odds.reduce((sum, o) => sum + value(o.kill ?? '0'), 0);
  const sums = [
    harm > 0 ? `${decimal(String(harm))} ${odds[0]!.of}` : '',
    dead > 0 ? `${counted(dead, foes.length)} killed` : '',
  ].filter(Boolean);
  return {
    who:
      some([
        one ? one.name : foes.length ? `${foes.length} foes` : '',
        friends ? `${friends} ${friends > 1 ? 'friends' : 'friend'}` : '',
        spared ? `${spared} spared` : '',
      ]) || 'nobody',
    odds: one ? one.short : sums.length ? `${some(sums)} on average` : '',
  };
}

/**
 * oddsWords describes the odds of a choice. If the choice is shared out among several figures, the
 * text gives the odds for each: "Wolf: 80% to hit; Rat: 55% to hit".
 */
export function oddsWords(view: View, c: Choice): string {
  const each = c.cells?.length ? [] : (c.affected ?? []).filter((a) => a.odds);
  return each.length < 2
    ? (c.odds?.text ?? '')
    : each
        .map(
          (a) =>
            `${view.figures.find((f) => f.id === a.figure)?.name ?? a.figure}: ${a.odds!.text}`,
        )
        .join('; ');
}

/**
 * harmedFriend reports whether a figure is a friend whom the area would harm, which is a reason to
 * think twice.
 */
export const harmedFriend = (x: Struck): boolean => x.friend && !x.spared;

/**
 * struckWords describes the figures in an area: "a friend in it: Elf (fails: 60%); hits Goblin 2
 * (fails: 60%); spares Dwarf". The chances are optional.
 */
export function struckWords(view: View, c: Choice, chances = true): string {
  const all = struck(view, c);
  const names = (of: (x: Struck) => boolean): string[] =>
    all.filter(of).map((x) => within(x.name) + (x.brief && chances ? ` (fails: ${x.brief})` : ''));
  const friends = names(harmedFriend),
    others = names((x) => !x.friend && !x.spared),
    spared = names((x) => x.spared);
  return some(
    [
      friends.length
        ? `${friends.length > 1 ? 'friends' : 'a friend'} in it: ${listed(friends)}`
        : '',
      others.length ? `hits ${listed(others)}` : friends.length ? '' : 'hits nobody',
      spared.length ? `spares ${listed(spared)}` : '',
    ],
    '; ',
  );
}
