// The state of a game in the few numbers next to its title: how near the goal is, and how long the
// game may last.
import type { Stat, View } from '../wire';

/** MOST is how many numbers fit next to a title. */
const MOST = 5;

/** BESIDE are numbers that are shown elsewhere, or that do not matter minute by minute. */
const BESIDE = ['round', 'level', 'gold', 'squares-left'];

/** isDeck reports whether a number is the number of cards left in a deck. */
const isDeck = (c: Stat): boolean => /\bdeck$/.test(c.name);

/**
 * atStake returns the numbers in a view that show how far the game has come. They are in the game's
 * order, which puts progress first.
 */
export const atStake = (v: Pick<View, 'counts'>): Stat[] =>
  (v.counts ?? []).filter((c) => !BESIDE.includes(c.key ?? '') && !isDeck(c)).slice(0, MOST);
