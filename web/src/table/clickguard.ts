// Makes a double click do only one thing. After a command, nothing more is accepted until its
// result is shown and the time of a second click is over.

/** SECOND_CLICK is how long another click counts as a second click, in milliseconds. */
export const SECOND_CLICK = 350;

export class ClickGuard {
  private since = -Infinity;
  private due = -1; // the entry that has to be shown first
  private walked = false;

  /** began records that a command was given. `walking` says that it was a step on the board. */
  began(now: number, walking = false): void {
    this.since = now;
    this.due = Infinity;
    this.walked = walking;
  }

  /** taken records the entry that the command became, and `failed` that the command became no
   * entry. */
  taken(seq: number): void {
    this.due = seq;
  }
  failed(): void {
    this.due = -1;
  }

  /** shows reports whether everything that has to be shown first has been shown at entry `seq`. */
  shows(seq: number): boolean {
    return seq >= this.due;
  }

  /** left returns how long to wait, in milliseconds. A step after a step waits only until the first
   * step is shown, because a walking player may hurry. */
  left(now: number, walking = false): number {
    return walking && this.walked ? 0 : Math.max(0, this.since + SECOND_CLICK - now);
  }
}
