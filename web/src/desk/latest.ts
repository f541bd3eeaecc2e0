// Sends one request at a time, always for the latest wish.

interface Handlers<Wish, Answer> {
  run: (wish: Wish) => Promise<Answer>;
  done: (answer: Answer, wish: Wish) => void;
  failed: (error: unknown, wish: Wish) => void;
  wait: number; // milliseconds without a newer wish before a wish is run
}

export class Latest<Wish, Answer> {
  private next: { wish: Wish } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  private stopped = false;

  constructor(private readonly of: Handlers<Wish, Answer>) {}

  /** want runs a wish once no newer wish has come for a while and no other wish is running. */
  want(wish: Wish, wait = this.of.wait): void {
    this.next = { wish };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.go(), wait);
  }

  /** stop drops every wish. The answer to a running wish is ignored. */
  stop(): void {
    this.stopped = true;
    this.next = null;
    clearTimeout(this.timer);
  }

  private async go(): Promise<void> {
    if (this.running || !this.next) return;
    const { wish } = this.next;
    this.next = null;
    this.running = true;
    try {
      const answer = await this.of.run(wish);
      if (!this.stopped && !this.next) this.of.done(answer, wish);
    } catch (e) {
      if (!this.stopped && !this.next) this.of.failed(e, wish);
    } finally {
      this.running = false;
      if (this.next) {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.go(), this.of.wait);
      }
    }
  }
}
