// The live stream of a table. It says hello and receives every entry. After any break it reconnects
// by itself and continues from the last entry it had. It updates the state from the changes it
// receives.
import { patched } from './patch';
import { read } from './read';
import { Trouble, UNKNOWN, UNREADABLE } from './trouble';
import type {
  Act,
  Chat,
  Done,
  FromClient,
  FromServer,
  Hello,
  Preview,
  Previewed,
  Problem,
  Said,
  Say,
  State,
  Table,
  Update,
} from './wire';

/** Standing is the state of the connection. */
export type Standing = 'joining' | 'live' | 'lost' | 'refused';

/** Ear receives what happens on the stream. */
export interface Ear {
  update(u: Update): void;
  table(t: Table): void;
  chat(c: Chat): void;
  standing(s: Standing, why?: Trouble): void;
  /** Reports that an answer is overdue, and afterwards that something has arrived again. */
  late?(yes: boolean): void;
}

/** Socket is the part of a WebSocket that the stream needs. */
export interface Socket {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((e: { data: unknown }) => void) | null;
  onclose: ((e: { code: number }) => void) | null;
}

/** World is what the stream needs from the browser. Tests supply their own. */
export interface World {
  open(url: string): Socket;
  after(ms: number, f: () => void): () => void; // returns a function that cancels the timer
  chance(): number; // returns a number from 0 up to, but not including, 1
  watched?(): boolean; // reports whether somebody is looking at the page; without it, nobody is assumed to be
}

const browser: World = {
  open: (url) => new WebSocket(url) as unknown as Socket,
  after: (ms, f) => {
    const t = setTimeout(f, ms);
    return () => clearTimeout(t);
  },
  chance: Math.random,
  watched: () => document.visibilityState === 'visible',
};

const FIRST = 500;
const LONGEST = 15_000;
const PATIENCE = 20_000; // the longest wait for an answer to a command
const BEAT = 1_000; // the time between checks of the server while the page is visible and no request is open
const LATE = 1_200; // after this long without a message, the user is told that an answer is overdue
const SILENT = 12_000; // after this much more time without a message, the connection counts as lost

/** Returns the delay before try n (from 0). It doubles each time, with a random part so that
 * clients do not all reconnect at once. */
export function wait(n: number, chance: number): number {
  const most = Math.min(LONGEST, FIRST * 2 ** n);
  return Math.round(most / 2 + (most / 2) * chance);
}

/** FINAL are the problems that another attempt does not solve. */
const FINAL = new Set([...UNKNOWN, ...UNREADABLE]);

interface Pending {
  done(d: Done): void;
  failed(t: Trouble): void;
  forget(): void;
}

/** Asked is a request whose answer does not change the board. */
interface Asked {
  said(p: Previewed | Said): void;
  failed(t: Trouble): void;
}

export class Stream {
  private socket: Socket | null = null;
  private tries = 0;
  private greeted = false; // the server has answered the hello
  private ended = false;
  private last = -1;
  private state: State | null = null; // the state last received on this connection
  private ids = 0;
  private pending = new Map<number, Pending>();
  private asked = new Map<number, Asked>();
  private retry: (() => void) | null = null;
  private awaits: (() => void) | null = null; // stops the timer of the pending answers
  private beats: (() => void) | null = null;
  private ping = 0; // the id of the open ping; 0 if there is none
  private overdue = false;

  constructor(
    private readonly url: string,
    private readonly tokens: string[],
    private seat: string,
    private readonly ear: Ear,
    private readonly world: World = browser,
  ) {
    this.join();
  }

  private join(): void {
    this.retry = null;
    this.greeted = false;
    this.state = null;
    const s = this.world.open(this.url);
    this.socket = s;
    this.expect();
    s.onopen = () => {
      const hello: Hello = { tokens: this.tokens, seat: this.seat, from: this.last, patches: true };
      s.send(JSON.stringify(hello));
    };
    s.onmessage = (e) => this.hear(String(e.data));
    s.onclose = () => {
      if (this.socket === s) this.broken();
    };
  }

  /** expect starts the timer for an answer, unless one is running. */
  private expect(): void {
    this.awaits ??= this.world.after(LATE, () => {
      this.late(true);
      this.awaits = this.world.after(SILENT, () => this.cut());
    });
  }

  private late(yes: boolean): void {
    if (yes === this.overdue) return;
    this.overdue = yes;
    this.ear.late?.(yes);
  }

  /** Notes that the server is there. Open requests get their full time again. */
  private heard(): void {
    this.awaits?.();
    this.awaits = null;
    this.late(false);
    if (this.pending.size + this.asked.size > 0 || this.ping) this.expect();
  }

  /** Checks now and then whether the server is there, because a hanging connection is silent. */
  private beat(): void {
    this.beats = this.world.after(BEAT, () => {
      this.beat();
      if (this.world.watched?.() && !this.awaits) this.check();
    });
  }

  /** check pings the server at once. */
  check(): void {
    if (!this.socket || !this.greeted || this.ping) return;
    this.ping = ++this.ids;
    this.expect();
    this.say({ id: this.ping, ping: true });
  }

  /** Gives up a connection that has been silent for too long, and tries another. */
  private cut(): void {
    const s = this.socket;
    if (!s) return;
    this.awaits = null;
    s.onmessage = s.onclose = null; // the browser may need a minute to notice that the connection is dead
    s.close();
    this.broken();
  }

  private hear(text: string): void {
    let m: FromServer;
    try {
      m = read<FromServer>(text);
    } catch {
      return; // the message is incomplete: the break that follows brings the whole state again
    }
    if (m.id === this.ping) this.ping = 0;
    if (m.done) this.pending.get(m.id ?? 0)?.done(m.done);
    const answer = m.previewed ?? m.said;
    if (answer) this.answered(m.id ?? 0)?.said(answer);
    if (m.chat) this.ear.chat(m.chat);
    if (m.state) this.told(m.state);
    else if (m.patch) {
      const { from, changes, ...rest } = m.patch;
      if (this.state?.seq === from)
        this.told({ ...rest, state: { ...patched(this.state, changes), seq: rest.seq } });
      else this.socket?.close(); // something is missing: the next hello brings the whole state
    } else if (m.table) {
      this.ear.table(m.table);
    } else if (m.error) {
      this.refused(m.id ?? 0, m.error);
    }
    if (this.socket) this.heard();
  }

  private told(u: Update): void {
    this.state = u.state;
    this.last = Math.max(this.last, u.state.seq);
    if (!this.greeted) {
      this.greeted = true;
      this.tries = 0;
      this.beat();
      this.ear.standing('live');
    }
    this.ear.update(u);
  }

  private refused(id: number, p: Problem): void {
    const trouble = new Trouble(p);
    const question = this.answered(id);
    if (question) {
      question.failed(trouble);
      return;
    }
    const asked = this.pending.get(id);
    if (asked) asked.failed(trouble);
    else if (!this.greeted && (FINAL.has(p.code) || (p.status >= 400 && p.status < 429))) {
      this.leave();
      this.ear.standing('refused', trouble);
    }
  }

  private broken(): void {
    this.socket = null;
    this.rest();
    this.drop();
    if (this.ended) return;
    this.ear.standing(this.last < 0 && this.tries === 0 ? 'joining' : 'lost');
    this.retry = this.world.after(wait(this.tries++, this.world.chance()), () => this.join());
  }

  /** Stops the timers of the connection. */
  private rest(): void {
    this.awaits?.();
    this.beats?.();
    this.awaits = this.beats = null;
    this.ping = 0;
    this.late(false);
  }

  /** Tries to reconnect at once. It is called when success is likely. */
  now(): void {
    if (this.ended || !this.retry) return;
    this.retry();
    this.join();
  }

  /** act sends a command. The promise rejects with a Trouble. */
  act(a: Act): Promise<Done> {
    return new Promise((done, failed) => {
      if (!this.socket || !this.greeted) {
        failed(lost());
        return;
      }
      const id = ++this.ids;
      this.expect();
      const over = this.world.after(PATIENCE, () => this.pending.get(id)?.failed(lost()));
      const forget = () => {
        over();
        this.pending.delete(id);
      };
      this.pending.set(id, {
        forget,
        done: (d) => (forget(), done(d)),
        failed: (t) => (forget(), failed(t)),
      });
      this.say({ id, act: a });
    });
  }

  private answered(id: number): Asked | undefined {
    const a = this.asked.get(id);
    this.asked.delete(id);
    return a;
  }

  /** preview asks what a command would do. The promise rejects with a Trouble. */
  preview(preview: Preview): Promise<Previewed> {
    return this.ask<Previewed>({ preview });
  }

  /** Says something to the others at the table. The promise rejects with a Trouble. */
  tell(say: Say): Promise<Said> {
    return this.ask<Said>({ say });
  }

  private ask<T extends Previewed | Said>(m: Omit<FromClient, 'id'>): Promise<T> {
    return new Promise((said, failed) => {
      if (!this.socket || !this.greeted) {
        failed(lost());
        return;
      }
      const id = ++this.ids;
      this.expect();
      this.asked.set(id, { said: (answer) => said(answer as T), failed });
      this.say({ ...m, id });
    });
  }

  /** Switches the stream to the view of another seat. */
  as(seat: string): void {
    this.seat = seat;
    if (this.greeted) this.say({ id: ++this.ids, seat });
  }

  /** Fails all requests that have no answer. */
  private drop(): void {
    for (const p of [...this.pending.values(), ...this.asked.values()]) p.failed(lost());
    this.asked.clear();
  }

  private say(m: FromClient): void {
    this.socket?.send(JSON.stringify(m));
  }

  /** leave ends the stream for good. */
  leave(): void {
    this.ended = true;
    this.retry?.();
    const s = this.socket;
    this.socket = null;
    this.rest();
    this.drop();
    s?.close(1000);
  }
}

function lost(): Trouble {
  return new Trouble(
    {
      title: 'The connection was lost',
      detail: 'The command may or may not have arrived; the table will show it.',
      code: 'lost',
    },
    'Wait until the table is back, look, then choose again.',
  );
}
