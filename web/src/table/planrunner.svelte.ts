// Carries out a plan. Its steps are given as ordinary commands, one after the other, as long as
// nothing interferes.
import type { LogLine, Plan, State } from '../wire';
import type { Notice } from './notice';
import { hitch } from './plan';

/** Played is a table at which a plan is carried out. */
interface Played {
  readonly state: State | null;
  readonly narration: { readonly latest: number }; // the last entry that is known
  readonly taken: number; // the entry that the user's last command became
  readonly free: boolean; // the user may choose now
  readonly ready: boolean; // like free, but ignoring the time of a second click
  readonly settles: number; // how much longer a second click is ignored, in milliseconds
  act(command: string, seat?: string, step?: boolean): Promise<boolean>; // reports whether it was accepted
  tell(notice: Notice): void;
}

export class PlanRunner {
  plan = $state.raw<Plan | null>(null); // the plan being carried out
  private step = 0;
  private lines: LogLine[] = []; // the lines since the plan's last step was given
  private given = ''; // the command that the plan is giving now
  private before = -1; // the last entry before the plan
  private after = -1; // the plan's own last entry

  constructor(private readonly of: Played) {}

  /** begin gives the first step. The step's result is shown before the next step. */
  async begin(plan: Plan): Promise<void> {
    if (!this.of.free) return;
    this.plan = plan;
    this.step = 0;
    this.before = this.of.narration.latest;
    await this.give();
  }

  private async give(): Promise<void> {
    const plan = this.plan!,
      c = plan.steps[this.step]!;
    this.lines = [];
    this.given = c.command;
    const taken = await this.of.act(c.command, this.of.state?.seat, c.kind === 'move');
    if (this.plan !== plan) return;
    this.given = '';
    if (!taken || this.step === plan.steps.length - 1) this.plan = null;
    if (taken) this.after = this.of.taken;
    else this.before = this.after = -1;
    if (this.plan) void this.goOn();
  }

  /** hears records lines that came over the stream. */
  hears(lines: LogLine[]): void {
    this.lines.push(...lines);
  }

  /** goOn gives the next step once the last one is shown and the time of a second click is over. */
  async goOn(): Promise<void> {
    const { plan, of } = this;
    if (!plan || this.given || !of.state || of.state.seq < this.after || !of.ready) return;
    const seq = of.state.seq,
      wait = of.settles;
    if (wait > 0) {
      await new Promise((later) => setTimeout(later, wait));
      if (this.plan !== plan || this.given || of.state?.seq !== seq) return;
      return this.goOn();
    }
    const stop = hitch(plan, this.step, this.lines, of.state);
    if (stop) {
      this.plan = null;
      of.tell({ kind: 'stale', ...stop });
      return;
    }
    this.step++;
    await this.give();
  }

  /** drop cancels the plan when another command is given. */
  drop(command: string): void {
    if (command === this.given) return;
    this.plan = null;
    this.after = -1;
  }

  /** back returns the entry to go back to in order to undo a whole plan, or null if the last action
   * was not a plan. A second call returns null. */
  back(): number | null {
    const whole =
      !this.plan && this.after === this.of.narration.latest && this.after > this.before + 1;
    const to = whole ? this.before : null;
    this.after = -1;
    return to;
  }
}
