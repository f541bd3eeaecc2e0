// The lines for a screen reader, one after the other, none replacing another. They are added to a
// list that exists from the start, because text added to an existing live region is queued and read
// in order.

/** Spoken is a line with its number, so that the same words can be said again. */
export interface Spoken {
  n: number;
  text: string;
}

/**
 * MOST is how many lines stay in the list. KEPT is how many past lines are kept to be heard again.
 */
const MOST = 12,
  KEPT = 60;

export class Speech {
  lines = $state.raw<Spoken[]>([]);
  private past: string[] = [];
  private said = 0;
  private back = 0; // how many lines back the user has listened

  /** say adds a line. An empty line adds nothing. */
  say(text: string): void {
    const words = text.trim();
    if (!words) return;
    this.past = [...this.past, words].slice(-KEPT);
    this.back = 0;
    this.add(words);
  }

  /** Repeats the last line. Each further call repeats the line before. */
  again(): void {
    this.back = Math.min(this.back + 1, this.past.length);
    const line = this.past.at(-this.back);
    this.add(
      line === undefined
        ? 'Nothing has been said yet.'
        : this.back === 1
          ? line
          : `${this.back} back: ${line}`,
    );
  }

  /** forget discards everything that was said. */
  forget(): void {
    this.lines = this.past = [];
    this.back = 0;
  }

  private add(text: string): void {
    this.lines = [...this.lines, { n: ++this.said, text }].slice(-MOST);
  }
}
