// A double click does one thing: after a command nothing more is accepted until its result is
// shown, and not within the time of a second click.

/** A second click of the same hand comes within this many milliseconds. */
export const SECOND_CLICK = 350;

export class ClickGuard {
  private since = -Infinity;
  private due = -1; // the entry that has to be shown first
  private walked = false;

  /** began notes that a command was given; walking, that it was a step on the board. */
  began(now: number, walking = false): void {
    this.since = now;
    this.due = Infinity;
    this.walked = walking;
  }

  /** taken notes the entry that the command became; failed, that it became none. */
  taken(seq: number): void {
    this.due = seq;
  }
  failed(): void {
    this.due = -1;
  }

  /** shows reports whether entry seq is the one that had to be shown. */
  shows(seq: number): boolean {
    return seq >= this.due;
  }

  /** left is how long to wait, in milliseconds. A step after a step only waits until
   *  it is shown: a player who walks may hurry. */
  left(now: number, walking = false): number {
    return walking && this.walked ? 0 : Math.max(0, this.since + SECOND_CLICK - now);
  }
}
