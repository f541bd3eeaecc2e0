// The game that Play begins: whoever comes for the first time is asked, and what was said is remembered.
import { keep, kept } from '../storage';

const KEY = 'battlemat.game';

/** chosenGame is the name of the rules that were chosen last; '' for none. */
export const chosenGame = (): string => kept(KEY);

export const chooseGame = (rules: string): void => keep(KEY, rules);
