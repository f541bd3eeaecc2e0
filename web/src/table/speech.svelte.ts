// What a screen reader is given to say: one line after the other, none replacing another. They are
// added to a list
// that is there from the start, since text added to a live region is read when it comes, and waits
// for what is being read.

/** Spoken is a line with its number: the same words can be said again. */
export interface Spoken {
  n: number;
  text: string;
}

/** MOST lines stay in the list, and that many past lines are kept to be heard again. */
const MOST = 12,
  KEPT = 60;

export class Speech {
  lines = $state.raw<Spoken[]>([]);
  private past: string[] = [];
  private said = 0;
  private back = 0; // how many lines back the user has listened

  /** say adds a line; an empty one adds nothing. */
  say(text: string): void {
    const words = text.trim();
    if (!words) return;
    this.past = [...this.past, words].slice(-KEPT);
    this.back = 0;
    this.add(words);
  }

  /** again says the last line once more, and with each call the one before it. */
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
