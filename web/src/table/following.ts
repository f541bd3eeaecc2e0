// Whether the reader of a list follows its end. Only the reader's own scrolling up stops it: not
// lines that come or go, nor a
// list that becomes another's.

/** Scroll is the position of a list that can be scrolled. */
export interface Scroll {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/** NEAR the end is at it, in pixels. */
const NEAR = 40;

export class Following {
  /** The reader is at the end, and stays there. */
  on = true;
  private top = 0;
  private restless = false; // the list has changed, and has not been laid out since

  /** changes: the list has other lines than before. It reports whether the list is to be scrolled to its end once it is laid out. */
  changes(): boolean {
    this.restless = this.on;
    return this.on;
  }

  /** settled: the list has been laid out, and scrolled to its end where that was wanted. */
  settled(at: Scroll): void {
    this.restless = false;
    this.top = at.scrollTop;
  }

  /** begins: the list is that of another seat, and is read from its end. */
  begins(): void {
    this.on = true;
  }

  /** scrolled notes that the list has moved, whoever moved it; it reports whether that changed anything. */
  scrolled(at: Scroll): boolean {
    const before = this.on,
      end = at.scrollHeight - at.scrollTop - at.clientHeight < NEAR;
    if (end) this.on = true;
    else if (!this.restless && at.scrollTop < this.top) this.on = false;
    this.top = at.scrollTop;
    return this.on !== before;
  }
}
