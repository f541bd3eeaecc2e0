// The last entry that the user has seen at a table. What happened since is summarised on return.
import { ofSeat } from '../savedseats';
import { keep, kept } from '../storage';

/** WORTH is how many entries of others are worth a recap. */
const WORTH = 3;

export class LastSeen {
  /** The last entry before the user looked away, or null if there is nothing to recall. */
  since = $state<number | null>(null);

  private readonly key: string;
  private until: number; // the last entry seen; -1: the user has never been here

  constructor(match: string, tokens: string[]) {
    this.key = ofSeat('looked', match, tokens);
    this.until = kept(this.key) === '' ? -1 : Number(kept(this.key));
  }

  /** shows records that entry `seq` is shown, and whether the user is looking. */
  shows(seq: number, looks: boolean): void {
    if (!looks) {
      if (this.until < 0) this.until = seq; // the user arrives, and reads the story first
      return;
    }
    if (this.until >= 0 && seq - this.until >= WORTH && this.since === null && this.away)
      this.since = this.until;
    this.away = false;
    this.until = Math.max(this.until, seq);
    keep(this.key, String(this.until));
  }

  /** left records that the user has stopped looking. */
  left(): void {
    this.away = true;
  }

  private away = true; // the user has not looked since arriving, or has looked away
}
