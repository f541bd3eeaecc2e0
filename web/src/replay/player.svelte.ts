// Plays a match entry by entry: the events of each entry, and the state after it.
import { published } from '../published';
import * as api from '../api';
import { asTrouble, type Trouble } from '../trouble';
import type { LogLine, State, Table, Told, View } from '../wire';

const AHEAD = 4; // states that are fetched before they are needed
const PAGE = 200;
const MOST = 400; // states that are cached

export class ReplayPlayer {
  table = $state.raw<Table | null>(null);
  state = $state.raw<State | null>(null);
  told = $state.raw<Told[]>([]);
  ahead = $state.raw<View | null>(null);
  lines = $state.raw<LogLine[]>([]); // the lines up to the moment shown
  at = $state(0);
  trouble = $state.raw<Trouble | null>(null);
  playing = $state(false);
  speed = $state(1);
  spoken = $state('');

  private all: LogLine[] = [];
  private states = new Map<number, Promise<State>>();
  private wanted = -1;
  private ended = false;
  seat = $state(''); // the seat whose view is shown: the first of the user's seats, until another is chosen
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly match: string,
    readonly tokens: string[],
    private readonly onmove: (seq: number) => void,
  ) {}

  get last(): number {
    return this.table?.seq ?? 0;
  }

  /** open fetches the table and the whole log, and shows a moment; null stands for the last
   * moment. */
  async open(seq: number | null): Promise<void> {
    this.trouble = null;
    try {
      const table = await api.table(this.match, this.tokens);
      this.seat = table.mine[0] ?? '';
      this.all = await this.logOf(this.seat, table.seq);
      this.table = table;
      await this.show(Math.min(seq ?? table.seq, table.seq));
    } catch (e) {
      this.trouble = asTrouble(e);
    }
  }

  /** logOf returns the lines that a seat saw, up to an entry. */
  private async logOf(seat: string, last: number): Promise<LogLine[]> {
    const all: LogLine[] = [];
    for (let from = 0; from <= last; from += PAGE) {
      all.push(
        ...(await api.log(this.match, this.tokens, seat, from, Math.min(last, from + PAGE - 1))),
      );
    }
    return all.filter((l, i) => i === 0 || l.seq > all[i - 1]!.seq);
  }

  /**
   * eyes lists the seats from which the match can be seen: the user's own seats, and all seats once
   * the match is over.
   */
  get eyes(): { seat: string; name: string }[] {
    const t = this.table;
    if (!t?.seed) return [];
    return [
      ...t.seats.filter((s) => s.held !== 'empty').map((s) => ({ seat: s.id, name: s.name })),
      { seat: '', name: 'A spectator' },
    ];
  }

  /** Shows the current moment from another seat. */
  async as(seat: string): Promise<void> {
    this.playing = false;
    try {
      const all = await this.logOf(seat, this.last);
      [this.seat, this.all] = [seat, all];
      this.states.clear();
      await this.show(this.at);
    } catch (e) {
      this.trouble = asTrouble(e);
    }
  }

  private fetch(seq: number): Promise<State> {
    let s = this.states.get(seq);
    if (!s) {
      s = api.state(this.match, this.tokens, this.seat, seq);
      s.catch(() => this.states.delete(seq));
      this.states.set(seq, s);
      if (this.states.size > MOST) this.states.delete(this.states.keys().next().value!);
    }
    return s;
  }

  private toldOf(seq: number): Told[] {
    return this.all.filter((l) => l.seq === seq).flatMap((l) => l.told ?? []);
  }

  /** show goes to a moment. If that is the next entry, it plays the events on the way. */
  async show(seq: number): Promise<void> {
    clearTimeout(this.timer);
    this.wanted = seq;
    const step = this.state !== null && seq === this.at + 1;
    let s: State;
    try {
      s = await this.fetch(seq);
      this.trouble = null;
    } catch (e) {
      if (this.wanted !== seq) return;
      this.trouble = asTrouble(e);
      this.playing = false;
      return;
    }
    if (this.wanted !== seq || this.ended) return; // the user has moved to another moment meanwhile
    for (let i = 1; i <= AHEAD && seq + i <= this.last; i++) void this.fetch(seq + i);
    const told = step ? this.toldOf(seq) : [];
    this.at = seq;
    this.lines = this.all.filter((l) => l.seq <= seq).map(published);
    this.spoken = this.toldOf(seq)
      .map((t) => t.text)
      .filter(Boolean)
      .join(' ');
    this.onmove(seq);
    this.state = s;
    this.ahead = s.view;
    this.told = told;
    if (told.length === 0) this.done();
  }

  /** Called when the events have been shown. */
  done = (): void => {
    this.told = [];
    if (!this.playing) return;
    if (this.at >= this.last) {
      this.playing = false;
      return;
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.playing && void this.show(this.at + 1), 900 / this.speed);
  };

  play(): void {
    this.playing = !this.playing;
    clearTimeout(this.timer);
    if (!this.playing) return;
    void this.show(this.at >= this.last ? 0 : this.at + 1);
  }

  /** Pauses and moves forward or back by one. */
  step(by: number): void {
    this.playing = false;
    void this.show(
      Math.max(0, Math.min(this.last, (this.told.length > 0 ? this.wanted : this.at) + by)),
    );
  }

  leave(): void {
    this.ended = true;
    this.playing = false;
    clearTimeout(this.timer);
  }
}
