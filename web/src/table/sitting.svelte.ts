// A table as one who sits at it sees it: the state shown, what is still being told, what
// may be done, and how the stream stands.
import * as api from '../api';
import { leafOf, named } from '../board/choices';
import { outlookSaid } from '../board/outlook';
import { leafOfForm } from '../board/filling';
import type { Answer } from '../board/filling.svelte';
import { say } from '../board/words';
import { Stream, type Standing } from '../stream';
import { asTrouble, Trouble } from '../trouble';
import { keep, type Held } from '../held';
import { adviceOf } from './advice';
import { Calm } from './calm';
import { events, LONG, MOST_TOLD, tellingOf, upTo } from './telling';
import type { Cell, Choice, Field, Form, LogLine, Prospect, Reason, State, Table, TakeBack, Told, Update, View } from '../wire';

/** Notice is something the player should know: a refusal, or that the table moved on. */
export interface Notice {
  kind: 'refusal' | 'stale' | 'trouble';
  title: string;
  text: string;
  rule?: string;
  advice?: string;
}

const MOST_LINES = 2000;

/** TIMELESS commands mean the same whatever has happened in the meantime, also while bots play. */
const TIMELESS = /^\/(pause|resume|hold)\b/;

export class Sitting {
  readonly match: string;
  readonly tokens: string[];

  table = $state.raw<Table | null>(null);
  state = $state.raw<State | null>(null); // as shown on the board
  told = $state.raw<Told[]>([]); // being animated
  ahead = $state.raw<View | null>(null); // what it leads to: the board plays it from the last view
  behind = $state(0); // events that wait behind those
  now = $state.raw<Told | null>(null); // of those, what is shown now
  long = $state(false); // so much is told that one may want to skip it
  lines = $state.raw<LogLine[]>([]);
  spoken = $state.raw<{ text: string; n: number }>({ text: '', n: 0 }); // for a screen reader
  standing = $state<Standing>('joining');
  refused = $state.raw<Trouble | null>(null);
  busy = $state(false);
  notice = $state.raw<Notice | null>(null);
  selected = $state<string | null>(null);
  hovered = $state.raw<Choice | null>(null);
  advice = $state.raw<Choice | null>(null); // what the game's bot would do: shown, and done only when asked for
  asking = $state(false); // for advice
  why = $state.raw<{ at: Cell; reasons: Reason[] } | null>(null);
  overlay = $state.raw<(Field & { figure: string }) | null>(null);
  outlook = $state.raw<{ figure: string; list: Prospect[] } | null>(null); // from where it can go, while that is shown
  seat = $state('auto'); // as whom one asked to see
  mover = $state<string | null>(null); // of several figures that one may move, the one in hand

  private readonly calm = new Calm();
  private unshown = $state(false); // a command was taken, and what it led to is not shown yet
  private quiet = $state(false); // a moment after a command: a second click means nothing
  private hush: ReturnType<typeof setTimeout> | undefined;

  private readonly opened = Date.now();
  private waiting: Update[] = [];
  private before: LogLine[] = []; // the lines before those that are being told
  private stream: Stream;
  private held = $state.raw<Held | undefined>(undefined); // what this browser remembers of the table
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
    return this.ahead ?? this.steered;
  }

  /** telling reports whether what happened is still being told: what could be done before is stale. */
  get telling(): boolean {
    return this.told.length > 0;
  }

  /** seen is the view as far as it is told: beside the board the newest, with whoever the telling
   * is about in turn. */
  get seen(): View | null {
    return this.ahead && this.telling ? tellingOf(this.ahead, this.now) : this.view;
  }

  /** steered is the view with the figure in hand as the one in turn, or the only one that may act. */
  private readonly steered = $derived.by(() => {
    if (!this.state) return null;
    const { view, choices } = this.state;
    const acting = new Set(choices.flatMap((c) => c.figure ?? []));
    const actor = this.mover ?? (view.actor || acting.size !== 1 ? view.actor : [...acting][0]);
    return actor === view.actor ? view : { ...view, actor };
  });

  /** movers are the figures that one may choose for, when they are several, in the view's order.
   * While a question of the game is open, it comes first. */
  get movers(): string[] {
    if (this.asked) return [];
    const ids = new Set(this.every.flatMap((c) => c.figure ?? []));
    const found = this.view?.figures.filter((f) => ids.has(f.id)).map((f) => f.id) ?? [];
    return found.length > 1 ? found : [];
  }

  /** take takes a figure in hand, or lets go of it. */
  take(figure: string | null): void {
    this.mover = this.mover === figure ? null : figure;
    this.selected = null;
    this.advice = null;
    this.hovered = null;
    const f = this.view?.figures.find((x) => x.id === this.mover);
    this.spoken = { text: f ? `${f.name} is in hand.` : 'All figures again.', n: this.spoken.n + 1 };
    if (this.outlook) void this.foresee(true);
  }

  /** choices are what may be done in the state that is shown, with the figure in hand. */
  get choices(): Choice[] {
    const hand = this.mover;
    return hand && !this.asked ? this.every.filter((c) => !c.figure || c.figure === hand) : this.every;
  }

  /** asked reports whether the game waits for an answer. */
  get asked(): boolean {
    return this.every.some((c) => c.kind === 'answer');
  }

  /** forms are how commands are written that are in no list. */
  get forms(): Form[] {
    return !this.state || this.table?.paused || this.table?.over || this.asked ? [] : (this.state.forms ?? []);
  }

  /** preview asks the game what a command of one's own would be. */
  preview = async (command: string): Promise<Answer> => {
    const { seat = '' } = this.state ?? {};
    try {
      const { choice } = await this.stream.preview({ seat, command });
      return { command, choice, refusal: null };
    } catch (e) {
      const { refusal } = asTrouble(e);
      if (!refusal) throw e;
      return { command, choice: null, refusal };
    }
  };

  private get every(): Choice[] {
    return !this.state || this.table?.paused || this.table?.over ? [] : this.state.choices;
  }

  /** half reports whether something is chosen only here, of which nothing has been sent. */
  get half(): boolean {
    return this.selected !== null || this.advice !== null || this.mover !== null;
  }

  /** undoer is the one of one's seats that did something last and may take it back; null for none. */
  get undoer(): string | null {
    const mine = (this.state?.back ?? []).filter((b) => this.mine.includes(b.seat));
    return mine.reduce<TakeBack | null>((last, b) => (last && last.to > b.to ? last : b), null)?.seat ?? null;
  }

  /** undo lets go of what is chosen by half; else it takes one's last command back. */
  async undo(): Promise<void> {
    if (this.half) this.letGo();
    else if (this.undoer !== null) await this.act('/undo', this.undoer);
  }

  /** letGo lets go of what is chosen by half, step by step: the advice, what waits for its target,
   * the figure in hand. It reports whether there was anything. */
  letGo(): boolean {
    if (this.advice) this.advice = null;
    else if (this.selected) this.selected = null;
    else if (this.mover) this.take(null);
    else return false;
    return true;
  }

  /** free reports whether one may choose now: nothing is told or on its way. */
  get free(): boolean {
    return this.ready && !this.quiet;
  }

  /** ready tells the same without the moment after a command: for steps, which may be quick. */
  get ready(): boolean {
    return !this.busy && !this.unshown && this.told.length === 0 && this.standing === 'live';
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
    // without a table it is as it was, but for what the state and the lines say
    if (u.table) this.table = u.table;
    else if (this.table) this.table = { ...this.table, seq: u.state.seq, changed: u.lines.at(-1)?.at ?? this.table.changed };
    this.remember();
    const known = this.waiting.findLast((w) => w.lines.length > 0)?.lines.at(-1)?.seq ?? this.lines.at(-1)?.seq ?? -1;
    const fresh = u.lines.filter((l) => l.seq > known);
    if (!this.state || fresh.length === 0) {
      this.lines = [...this.lines, ...fresh].slice(-MOST_LINES);
      if (this.waiting.length === 0) this.show(u.state);
      else this.waiting.push({ ...u, lines: [] });
      return;
    }
    this.waiting.push({ ...u, lines: fresh });
    if (this.told.length === 0) this.proceed();
    else this.count();
  }

  /** count says how much is still to be told. */
  private count(): void {
    this.behind = this.waiting.slice(1).reduce((n, u) => n + events(u.lines), 0);
    if (this.told.length + this.behind >= LONG) this.long = true;
  }

  /** proceed tells what waits next; the board says `done` when it has been shown. */
  private proceed(): void {
    const next = this.waiting[0];
    if (!next) return;
    this.why = null;
    this.before = this.lines;
    this.say(next.lines);
    const told = next.lines.flatMap((l) => l.told ?? []);
    const all = this.waiting.reduce((n, u) => n + events(u.lines), 0);
    if (told.length === 0 || all > MOST_TOLD || document.hidden) this.done();
    else {
      this.ahead = next.state.view;
      this.told = told;
      this.count();
    }
  }

  /** happening writes down what begins to be shown. */
  happening = (event: Told): void => {
    this.now = event;
    const next = this.waiting[0];
    if (next && this.told.includes(event)) this.lines = [...this.before, ...upTo(next.lines, event)].slice(-MOST_LINES);
  };

  /** done shows the state after what was told, and goes on to the next; whoever skips, skips
   * all that waits. */
  done = (skipped = false): void => {
    this.told = [];
    this.now = null;
    this.ahead = null;
    let next = this.waiting.shift();
    if (next) this.lines = [...this.before, ...next.lines].slice(-MOST_LINES);
    while (skipped && this.waiting.length > 0) {
      next = this.waiting.shift()!;
      this.say(next.lines);
      this.lines = [...this.lines, ...next.lines].slice(-MOST_LINES);
    }
    if (next) this.show(next.state);
    if (this.waiting.length > 0) this.proceed();
    else {
      this.behind = 0;
      this.long = false;
    }
  };

  private show(s: State): void {
    const other = this.state?.seat !== s.seat;
    if (other || this.state?.seq !== s.seq) this.advice = null;
    this.state = s;
    if (this.calm.shows(s.seq)) this.unshown = false;
    if (this.mover && (other || this.asked || !s.choices.some((c) => c.figure === this.mover))) this.mover = null;
    if (this.selected && !s.choices.some((c) => this.means(c, this.selected!)) && !s.forms?.some((x) => leafOfForm(x) === this.selected)) this.selected = null;
    if (other) this.selected = null;
    this.hovered = null;
    this.why = null;
    if (this.overlay) void this.look(this.overlay.figure, this.overlay.name);
    if (this.outlook) void this.foresee(true);
  }

  private means(c: Choice, selected: string): boolean {
    const id = leafOf(c);
    return id === selected || id.startsWith(`${selected} › `) || named(c, selected);
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

  /** handOut remembers the token of a seat that a person is to play now, for its link. */
  private handOut(seat: string, token: string): void {
    const known = this.held ?? { match: this.match, tokens: this.linked, scenario: '', scenarioId: '', opened: this.opened };
    this.held = { ...known, links: { ...known.links, [seat]: token } };
    this.remember();
  }

  /** choose commits a choice. */
  choose = async (c: Choice): Promise<void> => {
    await this.act(c.command, this.state?.seat, c.kind === 'move');
  };

  /** act sends a command, of the game or (after a slash) of the table. */
  async act(command: string, seat: string = this.state?.seat ?? '', step = false): Promise<boolean> {
    const timeless = TIMELESS.test(command);
    if (!this.state || (!timeless && (!this.ready || this.calm.left(performance.now(), step) > 0))) return false;
    this.busy = true;
    this.notice = null;
    this.why = null;
    if (!timeless) {
      this.calm.began(performance.now(), step);
      this.still(step);
    }
    try {
      const { seq, token } = await this.stream.act({ seat, seq: timeless ? -1 : this.latest, command });
      if (token) this.handOut(command.split(' ')[1] ?? '', token);
      if (!timeless) {
        this.calm.taken(seq);
        this.unshown = !this.calm.shows(this.state.seq);
      }
      this.selected = null;
      this.hovered = null;
      this.advice = null;
      return true;
    } catch (e) {
      const t = asTrouble(e);
      this.calm.failed();
      this.unshown = false;
      this.notice = noticeOf(t);
      const line = t.refusal?.line; // what stopped it is drawn on the board
      if (line) this.why = { at: line.to, reasons: [{ what: 'Your command', refusal: t.refusal! }] };
      this.spoken = { text: `${this.notice.title}. ${this.notice.text}`, n: this.spoken.n + 1 };
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** still holds buttons and keys for the time of a second click. */
  private still(step: boolean): void {
    clearTimeout(this.hush);
    this.quiet = true;
    this.hush = setTimeout(() => (this.quiet = false), this.calm.left(performance.now(), false) + (step ? 0 : 5));
  }

  /** as sees the table as another of one's seats, or as whichever is to act: "auto". */
  as(seat: string): void {
    this.seat = seat;
    this.selected = null;
    this.stream.as(seat);
  }

  /** ask learns what can be done with a cell, and what forbids the rest. Quietly, for one who
   * only clicked there: where there is nothing to say, nothing is said. */
  ask = async (at: Cell, quiet = false): Promise<void> => {
    if (!this.state) return;
    const { seq } = this.state;
    try {
      const reasons = await api.why(this.match, this.tokens, this.state.seat, at);
      if (this.state.seq !== seq || this.told.length > 0) return; // the table went on
      this.why = quiet && reasons.length === 0 ? null : { at, reasons };
      if (!this.why) return;
      const said = this.why.reasons.map((r) => `${r.what}: ${r.refusal ? r.refusal.detail : 'yes.'}`).join(' ');
      this.spoken = { text: said || 'Nothing to say of this place.', n: this.spoken.n + 1 };
    } catch (e) {
      if (!quiet) this.notice = noticeOf(asTrouble(e));
    }
  };

  /** advisable reports whether there is anything to be advised on. */
  get advisable(): boolean {
    return this.choices.some((c) => c.kind !== 'resign' && c.kind !== 'concede');
  }

  /** suggest asks what the game's bot would do, and shows it. Nothing is done. */
  async suggest(): Promise<void> {
    if (!this.free || this.asking || !this.state || !this.advisable) return;
    const { seq, seat } = this.state;
    this.asking = true;
    this.notice = null;
    try {
      const { command } = await api.suggest(this.match, this.tokens, seat);
      if (this.state.seq !== seq || this.state.seat !== seat) return; // the table went on
      const c = this.choices.find((x) => x.command === command);
      if (!c) return;
      this.selected = null;
      this.why = null;
      this.advice = c;
      this.spoken = { text: `Advice: ${adviceOf(c, this.state.view)}.`, n: this.spoken.n + 1 };
    } catch (e) {
      const t = asTrouble(e);
      this.notice = { kind: 'trouble', title: 'No advice', text: t.message, advice: t.code === 'nothing-to-do' ? '' : t.advice };
      this.spoken = { text: `No advice. ${t.message}`, n: this.spoken.n + 1 };
    } finally {
      this.asking = false;
    }
  }

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

  /** foreseeable reports whether the game tells what a figure of one's choices could do from elsewhere. */
  get foreseeable(): boolean {
    return !!this.state?.prospects && this.every.some((c) => c.figure);
  }

  /** foresee lays over the board what the figure in hand would see and could attack from where it
   * can go; of several that one may move, the first is taken in hand. */
  async foresee(on: boolean): Promise<void> {
    const { movers } = this, s = this.state;
    if (!on || !s || !this.foreseeable) {
      this.outlook = null;
      return;
    }
    if (movers.length && !this.mover) this.mover = movers[0]!;
    const figure = this.steered?.actor;
    if (!figure) {
      this.outlook = null;
      return;
    }
    const anew = this.outlook?.figure !== figure;
    if (anew) this.outlook = { figure, list: [] };
    try {
      const list = await api.prospects(this.match, this.tokens, s.seat, figure);
      if (this.state !== s || this.outlook?.figure !== figure) return; // the table went on
      this.outlook = { figure, list };
      if (anew) this.spoken = { text: outlookSaid(s.view, figure, list), n: this.spoken.n + 1 };
    } catch (e) {
      this.outlook = null;
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
      const fresh = older.filter((l) => l.seq < first);
      this.lines = [...fresh, ...this.lines];
      this.before = [...fresh, ...this.before];
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
