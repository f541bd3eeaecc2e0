// Has the server check a document while it is edited: one request at a time, the newest document last.
import { asTrouble } from '../trouble';
import type { CheckedDocument } from '../wire';

/** How long an edit waits for the next one, in milliseconds. */
const STILL = 40;
/** How long nothing is asked after a request that failed. */
const PAUSE = 2000;

export class Checker {
  private wanted: (() => string) | null = null;
  private busy = false;
  private stopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: (text: string) => Promise<CheckedDocument>,
    /** told gets what was found of the newest document; null while it is not known, with the reason. */
    private readonly told: (found: CheckedDocument | null, trouble: string) => void,
  ) {}

  /** want asks for the faults of a document, whose text is written when it is sent. */
  want(text: () => string): void {
    this.wanted = text;
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
    if (this.stopped || this.busy || this.wanted === null) return;
    const { wanted } = this;
    this.busy = true;
    let after = 0;
    try {
      const found = await this.ask(wanted());
      if (wanted === this.wanted) {
        this.wanted = null;
        this.told(found, '');
      }
    } catch (e) {
      const trouble = asTrouble(e);
      after = Math.max(PAUSE, 1000 * trouble.retry);
      if (!this.stopped) this.told(null, trouble.message);
    }
    this.busy = false;
    if (this.wanted !== null && !this.stopped) this.soon(after);
  }
}
