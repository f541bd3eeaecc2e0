// Tracks whether the reader of a list follows its end. Only the reader's own scrolling up stops
// that. Added or removed lines, or a change to another seat's list, do not.

/** Scroll is the position of a list that can be scrolled. */
export interface Scroll {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/** NEAR is the distance in pixels within which the list counts as being at its end. */
const NEAR = 40;

export class Following {
  /** Whether the reader is at the end, and stays there. */
  on = true;
  private top = 0;
  private restless = false; // the list has changed, and has not been laid out since

  /**
   * changes records that the lines of the list have changed. It reports whether the list is to be
   * scrolled to its end once it is laid out.
   */
  changes(): boolean {
    this.restless = this.on;
    return this.on;
  }

  /**
   * settled records that the list has been laid out and, if that was wanted, scrolled to its end.
   */
  settled(at: Scroll): void {
    this.restless = false;
    this.top = at.scrollTop;
  }

  /** begins records that the list now belongs to another seat. The reader follows its end. */
  begins(): void {
    this.on = true;
  }

  /**
   * scrolled records that the list was scrolled, for whatever reason. It reports whether the reader
   * has begun or stopped following the end.
   */
  scrolled(at: Scroll): boolean {
    const before = this.on,
      end = at.scrollHeight - at.scrollTop - at.clientHeight < NEAR;
    if (end) this.on = true;
    else if (!this.restless && at.scrollTop < this.top) this.on = false;
    this.top = at.scrollTop;
    return this.on !== before;
  }
}
