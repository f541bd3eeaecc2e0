// The look of boards: painted as the world of the game, or plain.
import { keep, kept } from '../storage';
import { WORLDS, type World } from './soil';

const KEY = 'battlemat.board',
  LEVELS = 'battlemat.levels',
  FIGURES = 'battlemat.figures';

class Looks {
  plain = $state(kept(KEY) === 'plain');

  /**
   * Whether every cell of a board with heights shows its level as a number. Otherwise the shape of
   * the board and the text of figures show it.
   */
  levels = $state(kept(LEVELS) === 'shown');
  /** Whether figures are drawn as cards on a base instead of discs. */
  standees = $state(kept(FIGURES) === 'standees');

  number(shown: boolean): void {
    this.levels = shown;
    keep(LEVELS, shown ? 'shown' : '');
  }

  stand(standees: boolean): void {
    this.standees = standees;
    keep(FIGURES, standees ? 'standees' : '');
  }

  prefer(plain: boolean): void {
    this.plain = plain;
    keep(KEY, plain ? 'plain' : '');
  }

  /**
   * world returns the world of a game by the name of its rules, or null if its boards are drawn
   * plain.
   */
  world(rules: string | undefined): World | null {
    return this.plain ? null : (WORLDS.find((w) => w === rules) ?? null);
  }
}

export const looks = new Looks();
