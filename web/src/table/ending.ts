// The texts about the end of a match.
import type { Ending, Luck, Tallied } from '../wire';
import { keyWords, plural } from '../board/words';

/** luckWords describes a side's throws of one kind: "4.2 skulls more than expected by chance". */
export function luckWords(l: Luck): string {
  if (/^-?0(\.0)?$/.test(l.about)) return 'as expected by chance';
  return l.about.startsWith('-')
    ? `${l.about.slice(1)} ${keyWords(l.unit)} fewer than expected by chance`
    : `${l.about} ${keyWords(l.unit)} more than expected by chance`;
}

/** luckExactly describes the same throws in exact numbers. The text is shown on hover. */
export const luckExactly = (l: Luck): string =>
  `${plural(l.came, keyWords(l.unit))} in ${plural(l.throws, 'throws')}; the average is ${l.mean}, the difference ${l.over.startsWith('-') ? '' : '+'}${l.over}`;

/** ranked sorts figures: the user's own first, and in each group the most effective first. */
export function ranked(figures: Tallied[], sides: string[]): Tallied[] {
  const own = (f: Tallied): number => Number(sides.includes(f.side));
  return [...figures].sort(
    (a, b) => own(b) - own(a) || b.kills - a.kills || b.given - a.given || b.taken - a.taken,
  );
}

/** honours returns, by id, the honours of the user's own figures: at most one each. Only one figure
 * can be honoured for doing the most of something, and the second best does not inherit that
 * honour. */
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

/** Bar is a round as two bars: the losses of the other sides, and those of the user's own. */
export interface Bar {
  round: number;
  seq: number;
  dealt: number;
  taken: number;
}

/**
 * bars returns all rounds from the first to the last. Rounds without losses are empty and have no
 * link.
 */
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

/**
 * losses counts the fallen: of the user's own side and of the others. For a user who held no side,
 * or every side, it counts all figures together.
 */
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
