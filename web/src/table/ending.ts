// The text about the end of a match.
import type { Ending, Luck, Tallied } from '../wire';
import { keyWords, plural } from '../board/words';

/** "4.2 skulls more than chance would have it", about a side's throws of one kind. */
export function luckWords(l: Luck): string {
  if (/^-?0(\.0)?$/.test(l.about)) return 'as chance would have it';
  return l.about.startsWith('-')
    ? `${l.about.slice(1)} ${keyWords(l.unit)} fewer than chance would have it`
    : `${l.about} ${keyWords(l.unit)} more than chance would have it`;
}

/** The same exactly, for users who point at it. */
export const luckExactly = (l: Luck): string =>
  `${plural(l.came, keyWords(l.unit))} in ${plural(l.throws, 'throws')}; on average ${l.mean}: ${l.over.startsWith('-') ? '' : '+'}${l.over}`;

/** The user's own figures first, each group with the most effective first. */
export function ranked(figures: Tallied[], sides: string[]): Tallied[] {
  const own = (f: Tallied): number => Number(sides.includes(f.side));
  return [...figures].sort(
    (a, b) => own(b) - own(a) || b.kills - a.kills || b.given - a.given || b.taken - a.taken,
  );
}

/** What each of the user's own figures did best, by its id: no two the same, and nothing for one that was merely there. Only
 * who did most of all is honoured for it, and by one thing: a second does not inherit it. */
export function honours(own: Tallied[]): Map<string, string> {
  const out = new Map<string, string>();
  const best = (of: (f: Tallied) => number, words: string): void => {
    const most = Math.max(0, ...own.map(of)),
      those = own.filter((f) => of(f) === most && most > 0 && !out.has(f.id));
    if (own.length > 1 && those.length === 1) out.set(those[0]!.id, words);
  };
  best((f) => f.kills, 'Felled the most');
  best((f) => f.given, 'Hit the hardest');
  best((f) => (f.fell ? 0 : f.taken), 'Took the most blows');
  for (const f of own)
    if (!out.has(f.id)) {
      if (f.fell) out.set(f.id, 'Gave everything');
      else if (!f.taken && f.given) out.set(f.id, 'Not a scratch');
    }
  return out;
}

/** A round as two bars: what others lost in it, and what the user's own figures did. */
export interface Bar {
  round: number;
  seq: number;
  dealt: number;
  taken: number;
}

/** bars are all rounds from the first to the last; those in which nobody lost anything are empty and link nowhere. */
export function bars(e: Pick<Ending, 'byRound' | 'rounds'>, sides: string[]): Bar[] {
  return Array.from({ length: e.rounds }, (_, i) => {
    const r = e.byRound.find((x) => x.round === i + 1),
      sum = (own: boolean): number =>
        (r?.sides ?? [])
          .filter((s) => sides.includes(s.side) === own)
          .reduce((n, s) => n + s.harm, 0);
    return { round: i + 1, seq: r?.seq ?? 0, dealt: sum(false), taken: sum(true) };
  });
}

/** How many fell: of the user's own side and of the others, or of all, for somebody who held no side or every one. */
export function losses(figures: Tallied[], ours: string[]): { of: string; fell: number }[] {
  const fell = (so: (f: Tallied) => boolean): number =>
    figures.filter(so).reduce((n, f) => n + f.fell, 0);
  if (ours.length === 0 || figures.every((f) => ours.includes(f.side)))
    return [{ of: 'Fallen', fell: fell(() => true) }];
  return [
    { of: 'Foes felled', fell: fell((f) => !ours.includes(f.side)) },
    { of: 'Own fallen', fell: fell((f) => ours.includes(f.side)) },
  ];
}
