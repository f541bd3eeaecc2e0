// The game that Play begins: a new visitor is asked, and the answer is remembered.
import { keep, kept } from '../storage';

const KEY = 'battlemat.game';

/** chosenGame is the name of the rules that were last chosen; '' for none. */
export const chosenGame = (): string => kept(KEY);

export const chooseGame = (rules: string): void => keep(KEY, rules);
