// An area in words: everybody in it, with the save and the odds of each.
import type { Affected, Choice, Odds, View } from '../wire';
import { decimal, percent } from '../fractions';
import { capital, within } from '../readable';
import { inIt } from './areas';

/** "dexterity save 15 (+2), fails: 60%, half when saved; fire". */
export function saveWords(o: Odds): string {
  const s = o.save;
  const saved = s?.saved === 'half' ? 'half when saved' : s?.saved === 'all' ? 'all when saved' : s ? 'nothing when saved' : '';
  const bonus = s?.bonus ? ` (${s.bonus > 0 ? '+' : '−'}${Math.abs(s.bonus)})` : '';
  return [s ? `${s.by} save ${s.against}${bonus}` : '', s ? `fails: ${s.percent}` : '', saved, (o.damage ?? []).join(' and ')].filter(Boolean).join(', ');
}

/** Why the chances are what they are: "Disadvantage: the target dodges; half cover: +2 to AC". */
export const reasonWords = (o: Odds | undefined): string => capital((o?.steps ?? []).join('; '));

/** One of those in an area, as it is listed. */
export interface Struck { id: string; name: string; friend: boolean; words: string; brief: string }

/** Everybody in the area of a choice, friends marked and before the others: they are seen where there is no room for all. */
export function struck(view: View, c: Choice): Struck[] {
  const of: Affected[] = c.affected ?? (c.hits ?? []).map((figure) => ({ figure }));
  const side = view.figures.find((f) => f.id === (c.figure ?? view.actor))?.side;
  const all = of.map((a) => {
    const f = view.figures.find((x) => x.id === a.figure);
    const friend = a.friend ?? (f !== undefined && f.side === side);
    // what it comes to is first: where a line has no room for all, it ends in the reasons
    const words = [a.odds?.kill && a.odds.kill !== '0' ? `${percent(a.odds.kill)} to kill` : '', a.odds && a.odds.chances.length > 1 ? `${decimal(a.odds.mean)} ${a.odds.of} on average` : '', a.odds ? saveWords(a.odds) : '',
      reasonWords(a.odds) || (a.cover ? `${a.cover} cover` : ''), a.note ?? ''].filter(Boolean).join('; ');
    return { id: a.figure, name: f?.name ?? a.figure, friend, words: words || (a.odds?.text ?? ''), brief: a.odds?.save?.percent ?? '' };
  });
  return [...all.filter((x) => x.friend), ...all.filter((x) => !x.friend)];
}

/** What a choice may bring; where it is shared out among several, to each of them: "Wolf: 80% to hit; Rat: 55% to hit". */
export function oddsWords(view: View, c: Choice): string {
  const each = c.cells?.length ? [] : (c.affected ?? []).filter((a) => a.odds);
  return each.length < 2 ? (c.odds?.text ?? '') : each.map((a) => `${view.figures.find((f) => f.id === a.figure)?.name ?? a.figure}: ${a.odds!.text}`).join('; ');
}

/** What is said of an area: "a friend in it: Elf (fails: 60%); hits Goblin 2 (fails: 60%)". */
export function struckWords(view: View, c: Choice): string {
  const all = struck(view, c);
  const named = (x: Struck): string => within(x.name) + (x.brief ? ` (fails: ${x.brief})` : '');
  return inIt(all.filter((x) => x.friend).map(named), all.filter((x) => !x.friend).map(named));
}
