// What is told of the end of a match, in words.
import type { Luck, Tallied } from '../wire';
import { keyWords, plural } from '../board/words';

/** "4.2 skulls more than chance would have it", of the throws of one kind of a side. */
export function luckWords(l: Luck): string {
  if (/^-?0(\.0)?$/.test(l.about)) return 'as chance would have it';
  return l.about.startsWith('-') ? `${l.about.slice(1)} ${keyWords(l.unit)} fewer than chance would have it` : `${l.about} ${keyWords(l.unit)} more than chance would have it`;
}

/** The same exactly, for whoever points at it. */
export const luckExactly = (l: Luck): string => `${plural(l.came, keyWords(l.unit))} in ${plural(l.throws, 'throws')}; on average ${l.mean}: ${l.over.startsWith('-') ? '' : '+'}${l.over}`;

/** Figures of one's own side first, those who did most before the others. */
export function ranked(figures: Tallied[], sides: string[]): Tallied[] {
  const own = (f: Tallied): number => Number(sides.includes(f.side));
  return [...figures].sort((a, b) => own(b) - own(a) || b.kills - a.kills || b.given - a.given || b.taken - a.taken);
}
