// Keys that are pressed while the last action is on its way or being shown. They wait, and take
// effect in order as soon as possible. An event that may change the user's mind discards them.
import { SUGGEST } from './menu';
import type { Told, View } from '../wire';

/** At most MOST keys wait, for at most LONGEST milliseconds. */
const MOST = 8,
  LONGEST = 4000;

/**
 * ANYBODY marks a key that asks for advice: it is meant for whichever figure is in turn when the
 * key takes effect. Advice commits the user to nothing.
 */
const ANYBODY = '*';

export interface Key {
  key: string;
  shiftKey: boolean;
}
interface Waiting extends Key {
  since: number;
  whose: string;
}

const ARROWS = /^Arrow(Up|Down|Left|Right)$/;

/** counts reports whether a key may wait because it has a meaning at the table: a letter or number
 * of the menu, an arrow, or Enter on the board. */
export const counts = (key: string): boolean =>
  ARROWS.test(key) || key === 'Enter' || /^[a-z0-9]$/i.test(key);
export const steps = (key: string): boolean => ARROWS.test(key);

/** NEWS are events that the user could not foresee when pressing an arrow or Enter. */
const NEWS = new Set<Told['kind']>(['revealed', 'appeared', 'sprung', 'found', 'weighed']);

/**
 * unforeseen reports whether one of the events may make the player of a figure reconsider.
 */
export const unforeseen = (told: Told[], figure: string | undefined): boolean =>
  told.some(
    (t) =>
      NEWS.has(t.kind) ||
      ((t.kind === 'hurt' || t.kind === 'died') && (t.target ?? t.figure) === figure),
  );

/**
 * whose identifies the figure and the seat that continue. A key counts only for the figure and seat
 * for which it was pressed.
 */
export const whose = (v: View | null, mover: string | null): string =>
  v ? `${v.seat} ${mover ?? v.actor ?? ''}` : '';

export class Typed {
  private waiting: Waiting[] = [];

  get some(): boolean {
    return this.waiting.length > 0;
  }

  add(k: Key, whose: string, now: number): void {
    if (this.waiting.length < MOST)
      this.waiting.push({
        key: k.key,
        shiftKey: k.shiftKey,
        since: now,
        whose: k.key.toLowerCase() === SUGGEST ? ANYBODY : whose,
      });
  }

  /**
   * next returns the next key that takes effect now. It must be for the same figure and seat, and
   * not too old. `may` reports whether the key can act now.
   */
  next(whose: string, now: number, may: (key: string) => boolean): Key | null {
    if (
      this.waiting.some(
        (k) => (k.whose !== ANYBODY && k.whose !== whose) || now - k.since > LONGEST,
      )
    )
      this.waiting = this.waiting.filter((k) => k.whose === ANYBODY && now - k.since <= LONGEST);
    const first = this.waiting[0];
    if (!first || !may(first.key)) return null;
    this.waiting.shift();
    return first;
  }

  /** forget discards all keys, `surprised` only the keys that move the figure or confirm. */
  forget(): void {
    this.waiting = [];
  }
  surprised(): void {
    this.waiting = this.waiting.filter((k) => !steps(k.key) && k.key !== 'Enter');
  }
}
