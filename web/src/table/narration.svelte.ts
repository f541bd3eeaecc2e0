// The narration of a table. Updates from the stream wait in a queue, the board plays them one after
// the other, and the log keeps pace. The log belongs to the seat whose view is shown. What another
// seat of the same page receives is not added to it.
import { seenWords } from '../board/whereabouts';
import { say } from '../board/words';
import type { LogLine, State, Told, Update, View } from '../wire';
import {
  events,
  filled,
  LONG,
  MOST_TOLD,
  narratedView,
  shownText,
  unsaid,
  upTo,
} from './narration';
import { regained, type Regained } from './regained';

const MOST_LINES = 2000;

/** SIGHTS are events that bring something into sight. */
const SIGHTS = new Set<Told['kind']>(['revealed', 'opened', 'appeared']);

/**
 * MOST_MISSED is how many lines are fetched at once. Earlier lines are fetched when the user asks
 * for them.
 */
const MOST_MISSED = 200;

/** Shown is what the narration needs from its table. */
interface Shown {
  readonly state: State | null;
  show(s: State): void;
  fetch(seat: string, from: number, to: number): void; // fetches lines, which are filled in when they have arrived
  speak(text: string): void;
  begins(): void; // called when the next update is about to be narrated
  ended(): void; // called when nothing waits any more
  readonly steps?: boolean; // the next event waits until the user asks for it
  readonly calm?: boolean; // a spectator is shown everything, however far ahead the game is
}

export class Narration {
  told = $state.raw<Told[]>([]); // the events being animated
  ahead = $state.raw<View | null>(null); // the view to which these events lead; the board plays from the last view to it
  behind = $state(0); // the number of events that wait behind these
  paused = $state(false); // the next update waits until the user asks for it
  now = $state.raw<Told | null>(null); // the event that is shown now
  long = $state(false); // the narration is so long that the user may want to skip it
  lines = $state.raw<LogLine[]>([]); // the lines of the seat's log that have been narrated
  seat = $state<string | null>(null); // the seat that the log belongs to; null: none yet
  regained = $state.raw<Regained>(new Map()); // the numbers that an undo in the last entry gave back

  private waiting: Update[] = [];
  private before: LogLine[] = []; // the lines before those being narrated
  private known = -1; // the last entry whose lines have arrived
  private readonly others = new Map<string, LogLine[]>(); // the logs of the seats whose views were shown before

  constructor(private readonly of: Shown) {}

  /**
   * running reports whether events are still being narrated, so that the choices from before are
   * stale.
   */
  get running(): boolean {
    return this.told.length > 0 || this.paused;
  }

  /** next narrates the next waiting update. */
  next = (): void => {
    if (!this.paused) return;
    this.paused = false;
    if (this.waiting.length > 0) this.proceed();
    else this.rest();
  };

  /** catchUp discards everything that waits, and shows the current state. */
  catchUp = (): void => {
    const next = this.waiting[0];
    this.paused = false;
    if (!next) return this.rest();
    this.follow(next);
    this.before = this.lines;
    this.speak(next.lines, next.state.view);
    this.done(true);
  };

  /** seen is the newest view as far as it has been narrated, with the figure of the current event
   * in turn. It is the view shown next to the board. */
  get seen(): View | null {
    const view = this.of.state?.view ?? null;
    return this.ahead && view && this.running
      ? narratedView(view, this.ahead, this.told, this.now)
      : view;
  }

  /** caption is the text of the current event. It is '' if the board shows the event with dice, a
   * card or its own text, and null while nothing is narrated. */
  get caption(): string | null {
    const { now } = this;
    if (!this.running) return null;
    return !now || now.kind === 'weighed' || now.dice?.length || now.card ? '' : shownText(now);
  }

  /**
   * goesOn reports whether the narration explains nothing and the user continues with the same
   * figure after it.
   */
  get goesOn(): boolean {
    const view = this.of.state?.view,
      { ahead } = this;
    return (
      !view ||
      !ahead ||
      (view.seat === ahead.seat &&
        view.actor === ahead.actor &&
        ahead.toAct.includes(ahead.seat) &&
        !this.told.some((t) => t.kind === 'weighed'))
    );
  }

  /** later returns the events that wait behind the current narration. */
  get later(): Told[] {
    return this.waiting.slice(1).flatMap((u) => u.lines.flatMap((l) => l.told ?? []));
  }

  /** latest is the last entry that this client knows. */
  get latest(): number {
    return this.waiting.at(-1)?.state.seq ?? this.of.state?.seq ?? -1;
  }

  /** fresh returns the lines that have not arrived before. */
  fresh(lines: LogLine[]): LogLine[] {
    return lines.filter((l) => l.seq > this.known);
  }

  /** hear accepts an update whose lines are all new. It is narrated after the earlier ones. */
  hear(u: Update): void {
    this.known = u.lines.at(-1)?.seq ?? this.known;
    if (!this.of.state || (u.lines.length === 0 && this.waiting.length === 0)) {
      this.follow(u);
      this.lines = [...this.lines, ...u.lines].slice(-MOST_LINES);
      this.of.show(u.state);
      return;
    }
    this.waiting.push(u);
    if (u.lines.length === 0) return; // the update is shown when everything before it has been narrated
    if (this.running) this.count();
    else this.proceed();
  }

  /** follow switches the log to the seat of an update, up to the update's lines. Missing lines are
   * fetched if another seat was shown meanwhile, or the connection was lost for a long time. */
  private follow({ state: { seat, seq }, lines }: Update): void {
    const first = this.seat === null;
    if (seat !== this.seat) {
      if (!first) {
        this.others.set(this.seat!, this.lines);
        this.of.speak('');
      }
      this.lines = this.others.get(seat) ?? [];
      this.seat = seat;
    }
    const to = (lines[0]?.seq ?? seq + 1) - 1,
      next = (this.lines.at(-1)?.seq ?? -1) + 1;
    if (first || next > to) return;
    const from = Math.max(next, to - MOST_MISSED + 1);
    if (from > next) this.lines = []; // the shown lines must have no gap
    this.of.fetch(seat, from, to);
  }

  /** fill inserts fetched lines of a seat's log in their place. */
  fill(seat: string, lines: LogLine[]): void {
    if (seat !== this.seat) {
      this.others.set(seat, filled(this.others.get(seat) ?? [], lines));
      return;
    }
    this.lines = filled(this.lines, lines);
    this.before = filled(this.before, lines);
  }

  /** cut removes the lines before an entry from a seat's log. They are cut because the lines after
   * them could not be fetched, and the log must have no gap. */
  cut(seat: string, from: number): void {
    const rest = (list: LogLine[]): LogLine[] => list.filter((l) => l.seq >= from);
    if (seat !== this.seat) this.others.set(seat, rest(this.others.get(seat) ?? []));
    else [this.lines, this.before] = [rest(this.lines), rest(this.before)];
  }

  /** count updates how much is still to be narrated. */
  private count(): void {
    this.behind = this.waiting.slice(this.paused ? 0 : 1).reduce((n, u) => n + events(u.lines), 0);
    if (this.told.length + this.behind >= LONG) this.long = true;
  }

  /** proceed narrates the next waiting update. The board calls `done` when it has been shown. */
  private proceed(): void {
    const next = this.waiting[0];
    if (!next) return;
    this.of.begins();
    this.follow(next);
    this.before = this.lines;
    this.speak(next.lines, next.state.view);
    const told = next.lines.flatMap((l) => l.told ?? []);
    const all = this.waiting.reduce((n, u) => n + events(u.lines), 0);
    if (told.length === 0 || (all > MOST_TOLD && !this.of.calm) || document.hidden) this.done();
    else {
      this.ahead = next.state.view;
      this.told = told;
      this.count();
    }
  }

  /** happening adds the event that begins to be shown to the log. */
  happening = (event: Told): void => {
    this.now = event;
    const next = this.waiting[0];
    if (next && this.told.includes(event))
      this.lines = [...this.before, ...upTo(next.lines, event)].slice(-MOST_LINES);
  };

  /** done shows the state after the narration, and continues with the next update. If the user
   * skips, everything that waits is skipped. */
  done = (skipped = false): void => {
    const seen = this.told.length > 0; // something was shown
    this.told = [];
    this.now = null;
    this.ahead = null;
    let next = this.waiting.shift();
    const old = this.of.state,
      undone = next?.lines.some((l) => l.undone?.length) ?? false;
    if (next) this.lines = [...this.before, ...next.lines].slice(-MOST_LINES);
    while (skipped && this.waiting.length > 0) {
      next = this.waiting.shift()!;
      this.follow(next);
      this.speak(next.lines, next.state.view);
      this.lines = [...this.lines, ...next.lines].slice(-MOST_LINES);
    }
    if (next) {
      this.of.show(next.state);
      this.regained =
        undone && old?.seat === next.state.seat ? regained(old.view, next.state.view) : new Map();
    }
    if (this.waiting.length > 0) {
      if (!this.of.steps || skipped || !seen) return this.proceed();
      this.paused = true;
      this.count();
      return;
    }
    this.rest();
  };

  /** rest ends the narration when nothing waits any more. */
  private rest(): void {
    this.behind = 0;
    this.long = false;
    this.of.ended();
  }

  /**
   * speak passes lines to the screen reader. For figures and things that come into sight, it says
   * what they are, and where.
   */
  private speak(lines: LogLine[], view: View): void {
    const heard = (t: Told): string =>
      [
        say(t),
        SIGHTS.has(t.kind)
          ? seenWords(view, t.cells, t.kind === 'appeared' ? t.figure : undefined, t.text)
          : '',
      ]
        .filter(Boolean)
        .join(' ');
    const again = unsaid([...this.lines.slice(-LONG), ...lines]);
    const text = lines
      .flatMap((l) => [l.text ?? '', ...(l.told ?? []).filter((t) => !again.has(t)).map(heard)])
      .filter((t) => t !== '')
      .join(' ');
    if (text) this.of.speak(text);
  }
}
