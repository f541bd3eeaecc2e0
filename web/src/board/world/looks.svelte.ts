// How boards look: as the worlds of their games, or plain.
import { keep, kept } from '../../storage';
import { WORLDS, type World } from './soil';

const KEY = 'battlemat.board';

class Looks {
  plain = $state(kept(KEY) === 'plain');

  prefer(plain: boolean): void {
    this.plain = plain;
    keep(KEY, plain ? 'plain' : '');
  }

  /** world is that of a game, by the name of its rules; null where its boards are drawn plain. */
  world(rules: string | undefined): World | null {
    return this.plain ? null : (WORLDS.find((w) => w === rules) ?? null);
  }
}

export const looks = new Looks();
