// Cards that complete a choice made in advance, held until they are confirmed. Each seat of a page
// has its own held card, which is restored when the seat is shown again. Held cards exist only in
// the page, and no seat is shown the card of another.
import type { Choice, State } from '../wire';
import { settles } from './pickedcards';

export class HeldCards {
  private readonly of = new Map<string, string>();

  private held(s: State, command: string | null | undefined): Choice | undefined {
    return s.choices.find((c) => settles(c) && c.command === command);
  }

  /** leave stores the card that the seat of a state holds, if it is waiting to be confirmed. */
  leave(s: State, selected: string | null): void {
    const c = this.held(s, selected);
    if (c) this.of.set(s.seat, c.command);
  }

  /**
   * take returns, once, the card that the seat of a state held when it was left. It returns null if
   * that card can no longer be chosen.
   */
  take(s: State): string | null {
    const command = this.of.get(s.seat);
    this.of.delete(s.seat);
    return this.held(s, command)?.command ?? null;
  }
}
