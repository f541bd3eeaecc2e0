// A table as its player sees it: the state shown, the events still being narrated, the possible
// choices, and the state of the stream.
import * as api from '../api';
import { leafOf, named } from '../scene/choices';
import type { Answer } from '../board/formfiller.svelte';
import { Stream, type Standing } from '../stream';
import { within } from '../readable';
import { fragment } from '../route';
import { listed } from '../when';
import { asTrouble, Trouble, UNKNOWN } from '../trouble';
import { download } from '../ui/download';
import { note } from '../own';
import { keep, seatKey, type SavedSeat } from '../savedseats';
import * as storage from '../storage';
import { ClickGuard } from './clickguard';
import { ends } from './turnends.svelte';
import { pace } from './pace.svelte';
import { PlanRunner } from './planrunner.svelte';
import { Mastery } from './mastery.svelte';
import { isRuling } from './ruling';
import { HeldCards } from './heldcards';
import { Narration } from './narration.svelte';
import { noticeOf, type Notice } from './notice';
import { Questions } from './questions.svelte';
import { Sharing } from './sharing.svelte';
import { Speech } from './speech.svelte';
import { Talk } from './talk.svelte';
import { abandons, asksFirst } from './turnend';
import type { Choice, Form, Said, Say, State, Table, TakeBack, Update, View } from '../wire';

/** AUTO stands for the seat of the acting figure. */
const AUTO = 'auto';

/**
 * SEEN is how long a command must be on its way before that is shown, in milliseconds. Anything
 * quicker would only flicker.
 */
const SEEN = 250;

/** TIMELESS commands mean the same whatever has happened in the meantime, even while bots play. */
const TIMELESS = /^\/(pause|resume|hold)\b/;

export class TableSession {
  readonly match: string;
  readonly tokens: string[];

  table = $state.raw<Table | null>(null);
  state = $state.raw<State | null>(null); // as shown on the board
  readonly speech = new Speech(); // for a screen reader
  standing = $state<Standing>('joining');
  refused = $state.raw<Trouble | null>(null);
  busy = $state(false);
  waits = $state(false); // a command has been on its way so long that the user is told
  late = $state(false); // the server is silent
  notice = $state.raw<Notice | null>(null);
  selected = $state<string | null>(null);
  hovered = $state.raw<Choice | null>(null);
  seat = $state(AUTO); // the seat whose view the user asked to see
  mover = $state<string | null>(null); // the selected one of several figures that the user may move

  readonly narration = new Narration(this);
  readonly questions = new Questions(this);
  readonly planRunner = new PlanRunner(this);
  readonly sharing = new Sharing(this);
  readonly mastery = new Mastery(this);
  leaving = $state.raw<Choice | null>(null); // a choice that waits for the user's confirmation, such as ending the turn
  private askedOf = ''; // the turn for which the user was last asked for confirmation
  taken = -1; // the entry that the user's last command became
  readonly talk: Talk;

  private readonly held = new HeldCards();
  private readonly seatKey: string; // the key under which the browser stores the selected seat, for exactly these tokens
  private readonly clicks = new ClickGuard();
  private unshown = $state(false); // a command was accepted, and its result is not shown yet
  private quiet = $state(false); // shortly after a command, when a second click does nothing
  private hush: ReturnType<typeof setTimeout> | undefined;

  private readonly opened = Date.now();
  private stream: Stream;
  private saved = $state.raw<SavedSeat | undefined>(undefined); // what this browser remembers about the table
  private readonly linked: string[];

  constructor(match: string, tokens: string[], saved: SavedSeat | undefined) {
    this.match = match;
    this.talk = new Talk(this);
    this.tokens = saved?.owner && !tokens.includes(saved.owner) ? [...tokens, saved.owner] : tokens;
    this.saved = saved;
    this.linked = tokens;
    this.seatKey = seatKey(match, tokens);
    this.seat = storage.kept(this.seatKey) || AUTO;
    this.stream = this.join();
  }

  private join(): Stream {
    const url = new URL(`${api.API}matches/${this.match}/stream`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return new Stream(url.href, this.tokens, this.seat, {
      update: (u) => this.update(u),
      table: (t) => (this.table = t),
      chat: (c) => this.talk.hear(c),
      standing: (s, why) => {
        this.standing = s;
        if (why && !this.state && this.seat !== AUTO && UNKNOWN.includes(why.code))
          this.rejoin(); // a bot may have taken the stored seat in the meantime
        else if (why) this.refused = why;
      },
      late: (yes) => (this.late = yes),
    });
  }

  /** rejoin joins the table as the seat of the acting figure. */
  private rejoin(): void {
    this.seat = AUTO;
    storage.keep(this.seatKey, '');
    this.stream = this.join();
  }

  get steps(): boolean {
    return pace.steps;
  }

  /**
   * calm reports whether the user only watches, so that nothing waits and everything may be shown.
   */
  get calm(): boolean {
    return this.mine.length === 0;
  }

  get view(): View | null {
    return this.state?.view ?? null;
  }

  /** board is the view that the board shows, or is about to show. */
  get board(): View | null {
    return this.narration.ahead ?? this.steered;
  }

  /**
   * steered is the view in which the selected figure, or the only figure that may act, is in turn.
   */
  readonly steered = $derived.by(() => {
    if (!this.state) return null;
    const { view, choices } = this.state;
    const acting = new Set(choices.flatMap((c) => c.figure ?? []));
    const actor = this.mover ?? (view.actor || acting.size !== 1 ? view.actor : [...acting][0]);
    return actor === view.actor ? view : { ...view, actor };
  });

  /** movers are the figures for which the user may choose, if there are several, in the view's
   * order. There are none while a question of the game is open, because it comes first. */
  get movers(): string[] {
    if (this.asked) return [];
    const ids = new Set(this.every.flatMap((c) => c.figure ?? []));
    const found = this.view?.figures.filter((f) => ids.has(f.id)).map((f) => f.id) ?? [];
    return found.length > 1 ? found : [];
  }

  /** take selects or deselects a figure. */
  take(figure: string | null): void {
    this.mover = this.mover === figure ? null : figure;
    this.selected = null;
    this.questions.advice = null;
    this.hovered = null;
    const f = this.view?.figures.find((x) => x.id === this.mover);
    this.speak(f ? `${f.name} is in hand.` : 'All figures again.');
    if (this.questions.outlook) void this.questions.foresee(true);
  }

  /** choices are the possible choices in the state that is shown, for the selected figure. */
  get choices(): Choice[] {
    const hand = this.mover;
    return hand && !this.asked
      ? this.every.filter((c) => !c.figure || c.figure === hand)
      : this.every;
  }

  /** asked reports whether the game waits for an answer. */
  get asked(): boolean {
    return this.every.some((c) => c.kind === 'answer');
  }

  /** forms describe how to write commands that are in no list. */
  get forms(): Form[] {
    return !this.state || this.table?.paused || this.table?.over || this.asked
      ? []
      : (this.state.forms ?? []).filter((f) => !isRuling(f));
  }

  /** preview asks the game what a command of the user's would do. */
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

  get every(): Choice[] {
    return !this.state || this.table?.paused || this.table?.over ? [] : this.played;
  }

  /** played are the choices of the game itself. Rulings are at the game master's desk. */
  private readonly played = $derived.by(() =>
    this.state?.choices.some(isRuling)
      ? this.state.choices.filter((c) => !isRuling(c))
      : (this.state?.choices ?? []),
  );

  /** half reports whether a choice is unfinished and no part of it has been sent yet. */
  get half(): boolean {
    return this.selected !== null || this.questions.advice !== null || this.mover !== null;
  }

  /** undoer returns the user's seat that acted last and may undo its action, or null. */
  get undoer(): string | null {
    const mine = (this.state?.back ?? []).filter((b) => this.mine.includes(b.seat));
    return (
      mine.reduce<TakeBack | null>((last, b) => (last && last.to > b.to ? last : b), null)?.seat ??
      null
    );
  }

  /** stays returns why the user's last action cannot be undone; '' if it can be undone, or if there
   * is no action. */
  get stays(): string {
    return this.undoer === null
      ? (this.state?.stays?.find((s) => this.mine.includes(s.seat))?.text ?? '')
      : '';
  }

  /** undo cancels an unfinished choice. Otherwise it undoes the user's last command. */
  async undo(): Promise<void> {
    if (this.half) {
      this.letGo();
      return;
    }
    if (this.undoer === null) {
      if (this.stays) this.tell({ kind: 'refusal', title: 'Not possible', text: this.stays });
      return;
    }
    const to = this.planRunner.back(); // a plan is undone as a whole
    await this.act(to === null ? '/undo' : `/undo ${to}`, this.undoer);
  }

  /** letGo cancels one part of an unfinished choice: the advice, the choice that waits for its
   * target, or the selected figure. It reports whether there was anything to cancel. */
  letGo(): boolean {
    if (this.questions.advice) this.questions.advice = null;
    else if (this.selected) this.selected = null;
    else if (this.mover) this.take(null);
    else return false;
    return true;
  }

  /** free reports whether the user may choose now: nothing is being narrated or on its way. */
  get free(): boolean {
    return this.ready && !this.quiet && !this.planRunner.plan;
  }

  /**
   * ready is like free, but ignores the pause after a command. It is for steps, which may follow
   * quickly.
   */
  get ready(): boolean {
    return !this.busy && !this.unshown && !this.narration.running && this.standing === 'live';
  }

  /** walks reports whether a step would be accepted now. */
  get walks(): boolean {
    return this.ready && (!this.quiet || this.clicks.left(performance.now(), true) === 0);
  }

  /** tokensOfLink are the tokens in the page's address, without the owner's. */
  get tokensOfLink(): string[] {
    return this.saved?.tokens ?? this.linked;
  }

  /** shared holds the links that the person who began the match may send; null for others. */
  get shared(): { links: Record<string, string>; spectator: string } | null {
    return this.saved?.links
      ? { links: this.saved.links, spectator: this.saved.spectator ?? '' }
      : null;
  }

  get mine(): string[] {
    return this.table?.mine ?? [];
  }

  seatName(id: string | undefined): string {
    if (!id) return 'a spectator';
    return this.table?.seats.find((s) => s.id === id)?.name ?? id;
  }

  /** seatsWithin names seats as they are written within a sentence. */
  seatsWithin(...ids: string[]): string {
    return listed(ids.map((id) => within(this.seatName(id))));
  }

  /** playerOf returns the name of the person who holds a seat; '' for none. */
  playerOf(id: string | undefined): string {
    return this.table?.seats.find((s) => s.id === id)?.player ?? '';
  }

  private update(u: Update): void {
    // an update without a table changes only the seq and the time of the last change
    if (u.table) this.table = u.table;
    else if (this.table)
      this.table = {
        ...this.table,
        seq: u.state.seq,
        changed: u.lines.at(-1)?.at ?? this.table.changed,
      };
    this.remember();
    const fresh = this.narration.fresh(u.lines);
    this.planRunner.hears(fresh);
    this.narration.hear({ ...u, lines: fresh });
  }

  /** begins drops questions about the previous state, because the next narration makes them
   * obsolete. */
  begins(): void {
    this.questions.why = null;
  }

  /** ended continues a plan once everything has been narrated. */
  ended(): void {
    void this.planRunner.goOn();
  }

  show(s: State): void {
    const other = this.state?.seat !== s.seat;
    if (other && this.state) this.held.leave(this.state, this.selected);
    if (other || this.state?.seq !== s.seq) this.questions.advice = null;
    this.state = s;
    if (this.clicks.shows(s.seq)) this.unshown = false;
    if (this.mover && (other || this.asked || !s.choices.some((c) => c.figure === this.mover)))
      this.mover = null;
    if (other) this.selected = this.held.take(s);
    if (
      this.selected &&
      !s.choices.some((c) => this.means(c, this.selected!)) &&
      !s.forms?.some((x) => leafOf(x) === this.selected)
    )
      this.selected = null;
    if (other) this.notice = null; // the refusal was another seat's
    this.sharing.forget();
    this.hovered = null;
    this.questions.why = null;
    if (this.questions.overlay)
      void this.questions.look(this.questions.overlay.figure, this.questions.overlay.name);
    if (this.questions.outlook) void this.questions.foresee(true);
  }

  private means(c: Choice, selected: string): boolean {
    const id = leafOf(c);
    return id === selected || id.startsWith(`${selected} › `) || named(c, selected);
  }

  private remember(): void {
    const t = this.table;
    if (!t) return;
    keep({
      ...this.saved,
      match: this.match,
      tokens: this.tokensOfLink,
      scenario: t.scenario,
      scenarioId: t.scenarioId,
      opened: this.opened,
      over: t.over !== undefined,
    });
    note();
  }

  /**
   * playAgain goes to the match that follows this finished match: an existing one, or a new one.
   * The tokens of this match open that one too.
   */
  async playAgain(): Promise<void> {
    const t = this.table!;
    const plays = t.mine.length > 0 || t.owner;
    const next = plays || !t.next ? (await api.rematch(this.match, this.tokens)).match : t.next;
    keep({
      ...this.saved,
      match: next,
      tokens: this.tokensOfLink,
      scenario: t.scenario,
      scenarioId: t.scenarioId,
      opened: Date.now(),
      over: false,
    });
    location.hash = fragment({ page: 'table', match: next, tokens: this.tokensOfLink });
  }

  /**
   * handOut stores the token of a seat that has been given to a person, for the link to the seat.
   */
  private handOut(seat: string, token: string): void {
    const known = this.saved ?? {
      match: this.match,
      tokens: this.linked,
      scenario: '',
      scenarioId: '',
      opened: this.opened,
    };
    this.saved = { ...known, links: { ...known.links, [seat]: token } };
    this.remember();
  }

  /** choose commits a choice. It asks for confirmation of a choice that gives up much of a turn,
   * once per turn, and of a choice that gives up something unfinished, every time. It does not ask
   * if the program itself advised the choice, or if the user has already confirmed it. */
  choose = async (c: Choice, advised = false): Promise<void> => {
    const turn = `${this.view?.round} ${c.command}`;
    const asks = ends.asks && this.askedOf !== turn && asksFirst(c, this.played);
    if (!advised && (abandons(c) || asks)) {
      this.askedOf = turn;
      this.leaving = c;
      return;
    }
    await this.act(c.command, this.state?.seat, c.kind === 'move');
  };

  /** act sends a command of the game or, after a slash, of the table. */
  async act(
    command: string,
    seat: string = this.state?.seat ?? '',
    step = false,
  ): Promise<boolean> {
    const timeless = TIMELESS.test(command);
    this.planRunner.drop(command);
    if (
      !this.state ||
      (!timeless && (!this.ready || this.clicks.left(performance.now(), step) > 0))
    )
      return false;
    this.busy = true;
    const seen = setTimeout(() => (this.waits = true), SEEN);
    this.notice = null;
    this.questions.why = null;
    if (!timeless) {
      this.clicks.began(performance.now(), step);
      this.still(step);
    }
    try {
      const { seq, token } = await this.stream.act({
        seat,
        seq: timeless ? -1 : this.narration.latest,
        command,
      });
      if (token) this.handOut(command.split(' ')[1] ?? '', token);
      if (!timeless) {
        this.clicks.taken(seq);
        this.taken = seq;
        this.unshown = !this.clicks.shows(this.state.seq);
      }
      this.selected = null;
      this.hovered = null;
      this.questions.advice = null;
      return true;
    } catch (e) {
      const t = asTrouble(e);
      this.clicks.failed();
      this.unshown = false;
      this.tell(noticeOf(t));
      const line = t.refusal?.line; // the obstacle is drawn on the board
      if (line)
        this.questions.why = {
          at: line.to,
          reasons: [{ what: 'Your command', refusal: t.refusal! }],
        };
      return false;
    } finally {
      clearTimeout(seen);
      this.waits = this.busy = false;
    }
  }

  /** settles is how much longer a second click is ignored, in milliseconds. */
  get settles(): number {
    return this.clicks.left(performance.now(), false);
  }

  /** speak makes a screen reader say something, even if it repeats the last text. '' discards
   * everything said, because that was meant for another seat. */
  speak(text: string): void {
    if (text === '') this.speech.forget();
    else this.speech.say(text);
  }

  /** tell shows a notice to the player. */
  tell(notice: Notice): void {
    this.notice = notice;
    this.speak(`${notice.title}. ${notice.text}`);
  }

  /** Disables buttons and keys while another click may be a second click. */
  private still(step: boolean): void {
    clearTimeout(this.hush);
    this.quiet = true;
    this.hush = setTimeout(
      () => (this.quiet = false),
      this.clicks.left(performance.now(), false) + (step ? 0 : 5),
    );
  }

  /** sayToAll says something to the others at the table. */
  sayToAll(say: Say): Promise<Said> {
    return this.stream.tell(say);
  }

  /**
   * Shows the table as another of the user's seats sees it or, for "auto", as the seat that is to
   * act.
   */
  as(seat: string): void {
    this.seat = seat;
    storage.keep(this.seatKey, seat === AUTO ? '' : seat);
    this.stream.as(seat);
  }

  /** fetch fills in lines that a seat received while this page showed another seat. */
  fetch(seat: string, from: number, to: number): void {
    api.log(this.match, this.tokens, seat, from, to).then(
      (lines) => this.narration.fill(seat, lines),
      () => this.narration.cut(seat, to + 1),
    );
  }

  /** earlier fetches the lines before the lines that are shown. */
  async earlier(): Promise<void> {
    const first = this.narration.lines[0]?.seq ?? 0;
    const { seat } = this.narration;
    if (first <= 0 || seat === null) return;
    try {
      this.narration.fill(
        seat,
        await api.log(this.match, this.tokens, seat, Math.max(0, first - 200), first - 1),
      );
    } catch (e) {
      this.notice = noticeOf(asTrouble(e));
    }
  }

  /**
   * saveBoard saves the position shown, as the seat knows it, as a file: a board that the rules
   * desk can read.
   */
  async saveBoard(): Promise<void> {
    if (!this.state) return;
    try {
      const { seq, seat } = this.state;
      download(
        await api.board(this.match, this.tokens, seat, seq),
        `${this.table?.scenarioId ?? 'board'}-${seq}.json`,
        'application/json',
      );
      this.speak('The board is saved as a file.');
    } catch (e) {
      this.tell(noticeOf(asTrouble(e)));
    }
  }

  /**
   * Tries at once to go live, with a new connection or by checking whether the current connection
   * still works.
   */
  again(): void {
    this.stream.now();
    this.stream.check();
  }

  leave(): void {
    this.stream.leave();
  }
}
