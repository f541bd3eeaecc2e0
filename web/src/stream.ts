// The live stream of a table: says hello, hears every entry, and comes back by itself
// after any break, from the last entry it had. It keeps the state by what changed.
import { patched } from './patch';
import { read } from './read';
import { Trouble, UNKNOWN, UNREADABLE } from './trouble';
import type { Act, Chat, Done, FromClient, FromServer, Hello, Preview, Previewed, Problem, Said, Say, State, Table, Update } from './wire';

/** Standing is how the stream stands. */
export type Standing = 'joining' | 'live' | 'lost' | 'refused';

/** Ear is told what happens on the stream. */
export interface Ear {
  update(u: Update): void;
  table(t: Table): void;
  chat(c: Chat): void;
  standing(s: Standing, why?: Trouble): void;
}

/** Socket is the part of a WebSocket that the stream needs. */
export interface Socket {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((e: { data: unknown }) => void) | null;
  onclose: ((e: { code: number }) => void) | null;
}

/** World is what the stream asks of the browser; tests bring their own. */
export interface World {
  open(url: string): Socket;
  after(ms: number, f: () => void): () => void; // answers how to call it off
  chance(): number; // from 0 to below 1
}

const browser: World = {
  open: (url) => new WebSocket(url) as unknown as Socket,
  after: (ms, f) => {
    const t = setTimeout(f, ms);
    return () => clearTimeout(t);
  },
  chance: Math.random,
};

const FIRST = 500;
const LONGEST = 15_000;
const PATIENCE = 20_000; // for an answer to a command

/** wait is how long to wait before try n (from 0): twice as long each time, and not
 * together with everybody else. */
export function wait(n: number, chance: number): number {
  const most = Math.min(LONGEST, FIRST * 2 ** n);
  return Math.round(most / 2 + (most / 2) * chance);
}

/** Final are problems that trying again does not mend. */
const FINAL = new Set([...UNKNOWN, ...UNREADABLE]);

interface Pending {
  done(d: Done): void;
  failed(t: Trouble): void;
  forget(): void;
}

/** Asked is what waits for an answer that changes nothing on the board. */
interface Asked {
  said(p: Previewed | Said): void;
  failed(t: Trouble): void;
}

export class Stream {
  private socket: Socket | null = null;
  private tries = 0;
  private greeted = false; // the server has answered our hello
  private ended = false;
  private last = -1;
  private state: State | null = null; // as it was told last on this connection
  private ids = 0;
  private pending = new Map<number, Pending>();
  private asked = new Map<number, Asked>();
  private retry: (() => void) | null = null;

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
    s.onopen = () => {
      const hello: Hello = { tokens: this.tokens, seat: this.seat, from: this.last, patches: true };
      s.send(JSON.stringify(hello));
    };
    s.onmessage = (e) => this.hear(String(e.data));
    s.onclose = () => {
      if (this.socket === s) this.broken();
    };
  }

  private hear(text: string): void {
    let m: FromServer;
    try {
      m = read<FromServer>(text);
    } catch {
      return; // half a message: the break that follows brings the whole again
    }
    if (m.done) this.pending.get(m.id ?? 0)?.done(m.done);
    const answer = m.previewed ?? m.said;
    if (answer) this.answered(m.id ?? 0)?.said(answer);
    if (m.chat) this.ear.chat(m.chat);
    if (m.state) this.told(m.state);
    else if (m.patch) {
      const { from, changes, ...rest } = m.patch;
      if (this.state?.seq === from) this.told({ ...rest, state: { ...patched(this.state, changes), seq: rest.seq } });
      else this.socket?.close(); // something is missing: the whole comes with the next hello
    } else if (m.table) {
      this.ear.table(m.table);
    } else if (m.error) {
      this.refused(m.id ?? 0, m.error);
    }
  }

  private told(u: Update): void {
    this.state = u.state;
    this.last = Math.max(this.last, u.state.seq);
    if (!this.greeted) {
      this.greeted = true;
      this.tries = 0;
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
    this.drop();
    if (this.ended) return;
    this.ear.standing(this.last < 0 && this.tries === 0 ? 'joining' : 'lost');
    this.retry = this.world.after(wait(this.tries++, this.world.chance()), () => this.join());
  }

  /** now tries again at once, when one has reason to think that it works. */
  now(): void {
    if (this.ended || !this.retry) return;
    this.retry();
    this.join();
  }

  /** act sends a command; the promise fails with a Trouble. */
  act(a: Act): Promise<Done> {
    return new Promise((done, failed) => {
      if (!this.socket || !this.greeted) {
        failed(lost());
        return;
      }
      const id = ++this.ids;
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

  /** preview asks what a command would be; the promise fails with a Trouble. */
  preview(preview: Preview): Promise<Previewed> {
    return this.ask<Previewed>({ preview });
  }

  /** tell says something to the others at the table; the promise fails with a Trouble. */
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
      this.asked.set(id, { said: (answer) => said(answer as T), failed });
      this.say({ ...m, id });
    });
  }

  /** as sees the table as another seat from now on. */
  as(seat: string): void {
    this.seat = seat;
    if (this.greeted) this.say({ id: ++this.ids, seat });
  }

  /** drop gives up all that was asked and not answered. */
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
    this.drop();
    s?.close(1000);
  }
}

function lost(): Trouble {
  return new Trouble(
    {
      title: 'The connection was lost',
      detail: 'It is not known whether the command was taken; the table will show it.',
      code: 'lost',
    },
    'Wait until the table is back, look, then choose again.',
  );
}
