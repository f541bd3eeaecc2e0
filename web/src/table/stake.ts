// What a game is about, in as few numbers as stand beside its title: how far it is, and how long it may yet take.
import type { Stat, View } from '../wire';

/** MOST is how many numbers have room beside a title. */
const MOST = 5;

/** BESIDE are numbers that stand elsewhere, or that nobody plays by the minute. */
const BESIDE = ['round', 'level', 'gold', 'squares-left'];

/** isDeck reports whether a number is what is left in somebody's deck. */
const isDeck = (c: Stat): boolean => /\bdeck$/.test(c.name);

/** atStake are the numbers of a view that tell how far its game is: progress first, as the game names it. */
export const atStake = (v: Pick<View, 'counts'>): Stat[] =>
  (v.counts ?? []).filter((c) => !BESIDE.includes(c.key ?? '') && !isDeck(c)).slice(0, MOST);
