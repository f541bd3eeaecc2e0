// What people say to each other at a table: the remarks, their authors, what is new, and the user's
// own remarks.
import type { Shown } from '../board/pings';
import { greeting } from '../savedseats';
import { keep, kept } from '../storage';
import { asTrouble } from '../trouble';
import type { Cell, Chat, Remark, Said, Say, Table } from '../wire';
import { added, MOST_NAME, wordsOf } from './talk';

/** Sat is what this file needs from the table at which the user sits. */
interface Sat {
  readonly match: string;
  readonly table: Table | null;
  readonly state: { seat: string } | null;
  speak(text: string): void;
  sayToAll(say: Say): Promise<Said>;
}

/** STAYS is how long a remark stays over the board, in milliseconds. */
const STAYS = 7000;

/** MOST_SHOWN is how many remarks are shown at once. */
const MOST_SHOWN = 3;

export class Talk {
  remarks = $state.raw<Remark[]>([]);
  fresh = $state.raw<Remark[]>([]); // shown over the board for a while
  unread = $state(0); // the number of remarks made since the log was last in view
  muted = $state.raw<string[]>([]); // the seats that are muted
  pointing = $state(false); // the next cell that is clicked is shown to the others
  trouble = $state(''); // why the last remark was not accepted
  name = $state(kept('name'));

  /** describe returns the contents of a cell of the board, while there is a board. */
  describe: (c: Cell) => string = () => '';

  /**
   * Whether a guest has sat down. Only then is the name that this browser knows sent to the others.
   * At the user's own table it is sent at once.
   */
  private greeted = $state(false);
  private told = ''; // the name and the seats that were last reported
  private places = new Map<string, string>(); // by remark: the description of its cell when it came

  constructor(private readonly at: Sat) {
    this.muted = kept(`muted ${at.match}`).split(' ').filter(Boolean);
    this.greeted = kept(greeting(at.match)) !== '';
  }

  /**
   * strange reports whether the user plays with other people who do not know the user's name yet.
   * The name is sent when the user sits down.
   */
  get strange(): boolean {
    return this.may && this.company && !this.greeted && !this.at.table?.owner;
  }

  /** sit is called when a guest moves on to the table. It sends the guest's name to the others. */
  sit(): void {
    this.greeted = true;
    keep(greeting(this.at.match), 'yes');
    void this.introduce();
  }

  private get mine(): string[] {
    return this.at.table?.mine ?? [];
  }

  /** company reports whether other people hold seats, or have said something. */
  get company(): boolean {
    return (
      this.heard.length > 0 ||
      (this.at.table?.seats ?? []).some((s) => s.held === 'person' && !this.mine.includes(s.id))
    );
  }

  /** may reports whether the user may say something. Spectators only listen. */
  get may(): boolean {
    return this.mine.length > 0;
  }

  /** heard returns the remarks, except those of muted people. */
  get heard(): Remark[] {
    return this.remarks.filter((r) => !this.muted.includes(r.seat));
  }

  /** pings returns the cells that are pointed at now. */
  get pings(): Shown[] {
    return this.fresh.flatMap((r) => (r.cell ? [{ id: r.id, at: r.cell, who: this.who(r) }] : []));
  }

  /** seatOf returns the name of a seat. */
  private seatOf(id: string): string {
    return this.at.table?.seats.find((s) => s.id === id)?.name ?? id;
  }

  /** who returns the author of a remark: the name, and the seat. */
  who(r: Remark): string {
    return r.name ? `${r.name} (${this.seatOf(r.seat)})` : this.seatOf(r.seat);
  }

  words(r: Remark): string {
    return wordsOf(r, this.places.get(r.id));
  }

  /** hear adds remarks that the server sends. */
  hear(c: Chat): void {
    const { all, fresh } = added(this.remarks, c.remarks ?? []);
    this.remarks = all;
    if (c.earlier) return;
    for (const r of fresh) {
      if (this.muted.includes(r.seat)) continue;
      if (r.cell) this.places.set(r.id, this.describe(r.cell));
      const own = this.mine.includes(r.seat);
      if (!own) this.unread++;
      if (!own || r.cell) this.show(r);
      if (!own) this.at.speak(`${this.who(r)}: ${this.words(r)}`);
    }
  }

  /** show shows a remark over the board for a while. */
  show(r: Remark): void {
    this.fresh = [...this.fresh.filter((x) => x.id !== r.id), r].slice(-MOST_SHOWN);
    setTimeout(() => this.away(r.id), STAYS);
  }

  away(id: string): void {
    this.fresh = this.fresh.filter((r) => r.id !== id);
  }

  mute(seat: string): void {
    this.muted = this.muted.includes(seat)
      ? this.muted.filter((s) => s !== seat)
      : [...this.muted, seat];
    keep(`muted ${this.at.match}`, this.muted.join(' '));
    this.fresh = this.fresh.filter((r) => !this.muted.includes(r.seat));
  }

  /** say says something from the seat whose view is shown. It reports whether it was accepted. */
  async say(what: Omit<Say, 'seat'>): Promise<boolean> {
    const seen = this.at.state?.seat ?? '';
    const seat = this.mine.includes(seen) ? seen : this.mine[0];
    if (seat === undefined) return false;
    try {
      await this.at.sayToAll({ ...what, seat });
      this.trouble = '';
      return true;
    } catch (e) {
      this.trouble = asTrouble(e).message;
      return false;
    }
  }

  /** point shows a cell to the others. */
  point(cell: Cell): void {
    this.pointing = false;
    if (this.may) void this.say({ cell });
  }

  /** call changes the user's name, at this table and at future ones. */
  call(name: string): void {
    this.name = name.replace(/\s+/g, ' ').trim().slice(0, MOST_NAME);
    keep('name', this.name);
    this.told = '';
    if (this.strange) return; // the name is sent once the user sits down
    void this.introduce(true);
  }

  /**
   * introduce sends the user's name to the table if the table does not know it. It sends an empty
   * name only if the user has just removed the name.
   */
  async introduce(anew = false): Promise<void> {
    const { name, mine } = this;
    const now = `${name} ${mine.join(' ')}`;
    if (mine.length === 0 || this.strange || this.told === now || (!name && !anew)) return;
    this.told = now;
    for (const seat of mine) {
      if ((this.at.table?.seats.find((s) => s.id === seat)?.player ?? '') === name) continue;
      try {
        await this.at.sayToAll({ seat, name });
      } catch {
        this.told = ''; // the name is sent again when the table is back
        return;
      }
    }
  }
}
