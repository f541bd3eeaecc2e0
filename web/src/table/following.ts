// Tracks whether the reader of a list follows its end. Only the reader's own scrolling up stops
// that. Lines that come or go, or a list that becomes another seat's, do not.

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
   * changes handles a change of the list's lines. It reports whether the list is to be scrolled to
   * its end once it is laid out.
   */
  changes(): boolean {
    this.restless = this.on;
    return this.on;
  }

  /**
   * settled handles that the list has been laid out, and scrolled to its end if that was wanted.
   */
  settled(at: Scroll): void {
    this.restless = false;
    this.top = at.scrollTop;
  }

  /** begins handles a list that is now another seat's. It is read from its end. */
  begins(): void {
    this.on = true;
  }

  /**
   * scrolled records that the list has moved, whatever moved it. It reports whether that changed
   * anything.
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
