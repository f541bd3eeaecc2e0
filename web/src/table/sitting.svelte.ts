// A table as one who sits at it sees it: the state shown, what is still being told, what
// may be done, and how the stream stands.
import * as api from '../api';
import { leafOf } from '../board/choices';
import { say } from '../board/words';
import { Stream, type Standing } from '../stream';
import { asTrouble, Trouble } from '../trouble';
import { keep, type Held } from '../held';
import type { Cell, Choice, Field, LogLine, Reason, State, Table, Told, Update, View } from '../wire';

/** Notice is something the player should know: a refusal, or that the table moved on. */
export interface Notice {
  kind: 'refusal' | 'stale' | 'trouble';
  title: string;
  text: string;
  rule?: string;
  advice?: string;
}

const MOST_TOLD = 14; // what is waiting to be animated beyond this is only written down
const MOST_LINES = 2000;

export class Sitting {
  readonly match: string;
  readonly tokens: string[];

  table = $state.raw<Table | null>(null);
  state = $state.raw<State | null>(null); // as shown on the board
  told = $state.raw<Told[]>([]); // being animated
  ahead = $state.raw<View | null>(null); // what it leads to: the board plays it from the last view
  lines = $state.raw<LogLine[]>([]);
  spoken = $state.raw<{ text: string; n: number }>({ text: '', n: 0 }); // for a screen reader
  standing = $state<Standing>('joining');
  refused = $state.raw<Trouble | null>(null);
  busy = $state(false);
  notice = $state.raw<Notice | null>(null);
  selected = $state<string | null>(null);
  hovered = $state.raw<Choice | null>(null);
  why = $state.raw<{ at: Cell; reasons: Reason[] } | null>(null);
  overlay = $state.raw<(Field & { figure: string }) | null>(null);
  seat = $state('auto'); // as whom one asked to see

  private readonly opened = Date.now();
  private waiting: Update[] = [];
  private stream: Stream;
  private readonly held: Held | undefined;
  private readonly linked: string[];

  constructor(match: string, tokens: string[], held: Held | undefined) {
    this.match = match;
    this.tokens = held?.owner && !tokens.includes(held.owner) ? [...tokens, held.owner] : tokens;
    this.held = held;
    this.linked = tokens;
    const url = new URL(`${api.API}matches/${match}/stream`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    this.stream = new Stream(url.href, this.tokens, this.seat, {
      update: (u) => this.update(u),
      table: (t) => (this.table = t),
      standing: (s, why) => {
        this.standing = s;
        if (why) this.refused = why;
      },
    });
  }

  get view(): View | null {
    return this.state?.view ?? null;
  }

  /** board is what the board shows, or is about to. */
  get board(): View | null {
    return this.ahead ?? this.view;
  }

  /** choices are what may be done in the state that is shown. */
  get choices(): Choice[] {
    return !this.state || this.table?.paused || this.table?.over ? [] : this.state.choices;
  }

  /** free tells whether one may choose now: nothing is told or on its way. */
  get free(): boolean {
    return !this.busy && this.told.length === 0 && this.standing === 'live';
  }

  /** tokensOfLink are those of the address, without the owner's. */
  get tokensOfLink(): string[] {
    return this.held?.tokens ?? this.linked;
  }

  /** shared are the links that whoever began the match may send; null for others. */
  get shared(): { links: Record<string, string>; spectator: string } | null {
    return this.held?.links ? { links: this.held.links, spectator: this.held.spectator ?? '' } : null;
  }

  get mine(): string[] {
    return this.table?.mine ?? [];
  }

  /** latest is the last entry this client knows. */
  get latest(): number {
    return this.waiting.at(-1)?.state.seq ?? this.state?.seq ?? -1;
  }

  seatName(id: string | undefined): string {
    if (!id) return 'a spectator';
    return this.table?.seats.find((s) => s.id === id)?.name ?? id;
  }

  private update(u: Update): void {
    this.table = u.table;
    this.remember();
    const known = this.lines.at(-1)?.seq ?? -1;
    const fresh = u.lines.filter((l) => l.seq > known);
    if (!this.state || fresh.length === 0) {
      this.lines = [...this.lines, ...fresh].slice(-MOST_LINES);
      if (this.waiting.length === 0) this.show(u.state);
      else this.waiting.push({ ...u, lines: [] });
      return;
    }
    this.waiting.push({ ...u, lines: fresh });
    if (this.told.length === 0) this.proceed();
  }

  /** proceed tells what waits next; the board says `done` when it has been shown. */
  private proceed(): void {
    const next = this.waiting[0];
    if (!next) return;
    this.lines = [...this.lines, ...next.lines].slice(-MOST_LINES);
    this.say(next.lines);
    const told = next.lines.flatMap((l) => l.told ?? []);
    const behind = this.waiting.reduce((n, u) => n + u.lines.reduce((m, l) => m + (l.told?.length ?? 0), 0), 0);
    if (told.length === 0 || behind > MOST_TOLD || document.hidden) this.done();
    else {
      this.ahead = next.state.view;
      this.told = told;
    }
  }

  /** done shows the state after what was told, and goes on to the next. */
  done = (): void => {
    this.told = [];
    this.ahead = null;
    const next = this.waiting.shift();
    if (next) this.show(next.state);
    if (this.waiting.length > 0) this.proceed();
  };

  private show(s: State): void {
    const other = this.state?.seat !== s.seat;
    this.state = s;
    if (this.selected && !s.choices.some((c) => this.means(c, this.selected!))) this.selected = null;
    if (other) this.selected = null;
    this.hovered = null;
    this.why = null;
    if (this.overlay) void this.look(this.overlay.figure, this.overlay.name);
  }

  private means(c: Choice, selected: string): boolean {
    const id = leafOf(c);
    return id === selected || id.startsWith(`${selected} › `) || c.card === selected;
  }

  private say(lines: LogLine[]): void {
    const text = lines
      .flatMap((l) => [l.text ?? '', ...(l.told ?? []).map(say)])
      .filter((t) => t !== '')
      .join(' ');
    if (text) this.spoken = { text, n: this.spoken.n + 1 };
  }

  private remember(): void {
    const t = this.table;
    if (!t) return;
    keep({
      ...this.held,
      match: this.match,
      tokens: this.tokensOfLink,
      scenario: t.scenario,
      scenarioId: t.scenarioId,
      opened: this.opened,
      over: t.over !== undefined,
    });
  }

  /** choose commits a choice. */
  choose = async (c: Choice): Promise<void> => {
    await this.act(c.command);
  };

  /** act sends a command, of the game or (after a slash) of the table. */
  async act(command: string, seat: string = this.state?.seat ?? ''): Promise<boolean> {
    if (!this.free || !this.state) return false;
    this.busy = true;
    this.notice = null;
    try {
      await this.stream.act({ seat, seq: this.latest, command });
      this.selected = null;
      this.hovered = null;
      return true;
    } catch (e) {
      const t = asTrouble(e);
      this.notice = noticeOf(t);
      const line = t.refusal?.line; // what stopped it is drawn on the board
      if (line) this.why = { at: line.to, reasons: [{ what: 'Your command', refusal: t.refusal! }] };
      this.spoken = { text: `${this.notice.title}. ${this.notice.text}`, n: this.spoken.n + 1 };
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** as sees the table as another of one's seats, or as whichever is to act: "auto". */
  as(seat: string): void {
    this.seat = seat;
    this.selected = null;
    this.stream.as(seat);
  }

  /** ask learns what can be done with a cell, and what forbids the rest. */
  ask = async (at: Cell): Promise<void> => {
    if (!this.state) return;
    try {
      this.why = { at, reasons: await api.why(this.match, this.tokens, this.state.seat, at) };
      const said = this.why.reasons.map((r) => `${r.what}: ${r.refusal ? r.refusal.detail : 'yes.'}`).join(' ');
      this.spoken = { text: said || 'Nothing to say of this place.', n: this.spoken.n + 1 };
    } catch (e) {
      this.notice = noticeOf(asTrouble(e));
    }
  };

  /** look lays over the board what a figure sees; without a name, the first kind. */
  async look(figure: string | null, name?: string): Promise<void> {
    if (!figure || !this.state) {
      this.overlay = null;
      return;
    }
    try {
      const fields = await api.look(this.match, this.tokens, this.state.seat, figure);
      const field = fields.find((f) => f.name === name) ?? fields[0];
      this.overlay = field ? { ...field, figure } : null;
      this.fields = fields.map((f) => f.name);
      if (!field) this.notice = { kind: 'trouble', title: 'Nothing to show', text: 'You may not know what that figure sees.' };
    } catch (e) {
      this.overlay = null;
      this.notice = noticeOf(asTrouble(e));
    }
  }

  fields = $state.raw<string[]>([]); // the kinds of seeing that the last look answered

  /** earlier fetches lines from before those that are shown. */
  async earlier(): Promise<void> {
    const first = this.lines[0]?.seq ?? 0;
    if (first <= 0) return;
    try {
      const older = await api.log(this.match, this.tokens, this.state?.seat, Math.max(0, first - 200), first - 1);
      this.lines = [...older.filter((l) => l.seq < first), ...this.lines];
    } catch (e) {
      this.notice = noticeOf(asTrouble(e));
    }
  }

  again(): void {
    this.stream.now();
  }

  leave(): void {
    this.stream.leave();
  }
}

export function noticeOf(t: Trouble): Notice {
  if (t.refusal) return { kind: 'refusal', title: 'Not possible', text: t.refusal.detail, rule: t.refusal.rule };
  if (t.code === 'stale')
    return { kind: 'stale', title: 'Somebody was faster', text: 'The table changed before your command arrived, so it was not carried out.', advice: t.advice };
  return { kind: 'trouble', title: t.title, text: t.message === t.title ? '' : t.message, advice: t.advice };
}
