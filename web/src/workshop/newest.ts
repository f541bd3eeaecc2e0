// Sends questions to the server during editing, one at a time. Of the questions that wait, only the
// newest is sent.
import { asTrouble, type Trouble } from '../trouble';

/** STILL is how long a question waits for a newer one, in milliseconds. */
const STILL = 40;
/** PAUSE is the shortest pause after a failed request, in milliseconds. */
const PAUSE = 2000;

export class Newest<Q, A> {
  private wanted: { question: Q } | null = null;
  private busy = false;
  private stopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: (question: Q) => Promise<A>,
    /** told receives an answer, and whether no newer question is waiting. */
    private readonly told: (answer: A, newest: boolean) => void,
    private readonly failed: (trouble: Trouble) => void = () => {},
  ) {}

  want(question: Q): void {
    this.wanted = { question };
    if (!this.busy) this.soon(STILL);
  }
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }
  private soon(after: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.go(), after);
  }
  private async go(): Promise<void> {
    const { wanted } = this;
    if (this.stopped || this.busy || !wanted) return;
    this.busy = true;
    let after = 0;
    try {
      const answer = await this.ask(wanted.question);
      const newest = this.wanted === wanted;
      if (newest) this.wanted = null;
      if (!this.stopped) this.told(answer, newest);
    } catch (e) {
      const trouble = asTrouble(e);
      after = Math.max(PAUSE, 1000 * trouble.retry);
      if (!this.stopped) this.failed(trouble);
    }
    this.busy = false;
    if (this.wanted && !this.stopped) this.soon(after);
  }
}
