// Further offers of the table when there is a choice to make. The list is drawn before the answer
// arrives; the answer is then added below. When the match continues, a new request is made, and the
// last answer stays until the next one arrives.
import type { Aim, Other } from '../scene/aim';

/**
 * Ask asks the table for its offers in addition to the choices of an aim. It returns null if there
 * is nothing to ask for.
 */
export type Ask = (aim: Aim) => Promise<Other[]> | null;

export class Others {
  list: Other[] = $state.raw([]);
  /** Whether more entries may be added below. The list reserves room for them from the start. */
  awaited = $state(false);
  private key: string | null = null;
  private last: Promise<Other[]> | null = null;

  /** want requests the offers for an open aim. Null drops all offers. */
  want(aim: Aim | null, ask: Ask | null): void {
    const answer = aim && ask ? ask(aim) : null;
    const same = aim !== null && aim.key === this.key;
    this.key = aim?.key ?? null;
    this.last = answer;
    this.awaited = answer !== null || (same && this.awaited); // an open list keeps its place
    if (!answer || !same) this.list = [];
    const take = (list: Other[]): void => {
      if (this.last === answer) this.list = list;
    };
    answer?.then(take, () => take([]));
  }
}
