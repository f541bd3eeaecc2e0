// What else the table offers where one has to choose. The list is drawn before the answer is there, which is added below; when
// the match goes on, the table is asked again, and what the last answer gave stays until the next is there.
import type { Aim, Other } from '../scene/aim';

/** Ask asks the table for what it offers beside the choices of an aim; null when there is nothing to ask for. */
export type Ask = (aim: Aim) => Promise<Other[]> | null;

export class Others {
  list: Other[] = $state.raw([]);
  /** Whether more may come below: the list has room for it from the start. */
  awaited = $state(false);
  private key: string | null = null;
  private last: Promise<Other[]> | null = null;

  /** want asks for what belongs to an open aim; null lets go of all. */
  want(aim: Aim | null, ask: Ask | null): void {
    const answer = aim && ask ? ask(aim) : null;
    const same = aim !== null && aim.key === this.key;
    this.key = aim?.key ?? null;
    this.last = answer;
    this.awaited = answer !== null || (same && this.awaited); // what is open keeps its place
    if (!answer || !same) this.list = [];
    const take = (list: Other[]): void => {
      if (this.last === answer) this.list = list;
    };
    answer?.then(take, () => take([]));
  }
}
