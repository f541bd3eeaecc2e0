// Further offers of the table when there is a choice to make. The list is drawn before the answer
// arrives, which is added below; when
// the match goes on, the table is asked again, and the last answer stays until the next arrives.
import type { Aim, Other } from '../scene/aim';

/** Ask asks the table for its offers besides the choices of an aim; null if there is nothing to ask for. */
export type Ask = (aim: Aim) => Promise<Other[]> | null;

export class Others {
  list: Other[] = $state.raw([]);
  /** Whether more may be added below: the list has room for it from the start. */
  awaited = $state(false);
  private key: string | null = null;
  private last: Promise<Other[]> | null = null;

  /** want asks for the offers for an open aim; null drops all. */
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
