// The game that the Play button begins. A new visitor is asked, and the answer is stored.
import { keep, kept } from '../storage';

const KEY = 'battlemat.game';

/** chosenGame returns the name of the rules that were last chosen; '' for none. */
export const chosenGame = (): string => kept(KEY);

export const chooseGame = (rules: string): void => keep(KEY, rules);
