import { beforeEach, describe, expect, it } from 'vitest';
import { Stream, wait, type Socket, type Standing, type World } from './stream';
import type { FromClient, FromServer, Hello, Update } from './wire';

class Wire implements Socket {
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((e: { data: unknown }) => void) | null = null;
  onclose: ((e: { code: number }) => void) | null = null;
  closed = false;
  send(t: string) {
    this.sent.push(t);
  }
  close() {
    this.closed = true;
  }
  hear(m: FromServer) {
    this.onmessage?.({ data: JSON.stringify(m) });
  }
  said<T>(i: number): T {
    return JSON.parse(this.sent[i]!) as T;
  }
}

let wires: Wire[];
let timers: { ms: number; f: () => void; off: boolean }[];
let standings: Standing[];
let late: boolean[];
let watched: boolean;
let updates: Update[];
const world: World = {
  open: () => {
    const w = new Wire();
    wires.push(w);
    return w;
  },
  after: (ms, f) => {
    const t = { ms, f, off: false };
    timers.push(t);
    return () => void (t.off = true);
  },
  chance: () => 0,
  watched: () => watched,
};
/** pass fires a running timer of `ms` milliseconds. */
const pass = (ms: number) => {
  const t = timers.find((x) => !x.off && x.ms === ms)!;
  t.off = true;
  t.f();
};
const update = (seq: number) => ({ lines: [], state: { seq }, table: {} }) as unknown as Update;
const stream = () =>
  new Stream(
    'ws://x',
    ['t1', 't2'],
    'auto',
    {
      update: (u) => updates.push(u),
      table: () => {},
      chat: () => {},
      standing: (s) => standings.push(s),
      late: (yes) => late.push(yes),
    },
    world,
  );

beforeEach(() => {
  wires = [];
  timers = [];
  standings = [];
  late = [];
  watched = true;
  updates = [];
});

describe('the stream', () => {
  it('says hello with its tokens, and has nothing yet', () => {
    stream();
    wires[0]!.onopen!();
    expect(wires[0]!.said<Hello>(0)).toEqual({
      tokens: ['t1', 't2'],
      seat: 'auto',
      from: -1,
      patches: true,
    });
  });

  it('comes back after a break, from the last entry it had, as the seat it had', () => {
    const s = stream();
    wires[0]!.onopen!();
    wires[0]!.hear({ state: update(7) });
    s.as('elf');
    wires[0]!.onclose!({ code: 1006 });
    expect(standings).toEqual(['live', 'lost']);
    timers.at(-1)!.f();
    wires[1]!.onopen!();
    expect(wires[1]!.said<Hello>(0)).toEqual({
      tokens: ['t1', 't2'],
      seat: 'elf',
      from: 7,
      patches: true,
    });
    wires[1]!.hear({ state: update(9) });
    expect(standings).toEqual(['live', 'lost', 'live']);
    expect(updates.map((u) => u.state.seq)).toEqual([7, 9]);
  });

  it('waits longer each time, never above its bound, and begins anew once it was live', () => {
    expect([0, 1, 2, 3, 10, 50].map((n) => wait(n, 0))).toEqual([250, 500, 1000, 2000, 7500, 7500]);
    expect(wait(3, 0.999)).toBeLessThanOrEqual(4000);
    stream();
    for (let i = 0; i < 3; i++) {
      wires.at(-1)!.onclose!({ code: 1006 });
      timers.at(-1)!.f();
    }
    expect(timers.map((t) => t.ms).filter((ms) => ms !== 1200)).toEqual([250, 500, 1000]);
    wires.at(-1)!.onopen!();
    wires.at(-1)!.hear({ state: update(1) });
    wires.at(-1)!.onclose!({ code: 1006 });
    expect(timers.at(-1)!.ms).toBe(250);
  });

  it('answers each command with its own reply', async () => {
    const s = stream();
    wires[0]!.onopen!();
    wires[0]!.hear({ state: update(1) });
    const first = s.act({ seat: 'elf', seq: 1, command: 'a' });
    const second = s.act({ seat: 'elf', seq: 1, command: 'b' });
    const ids = [1, 2].map((i) => wires[0]!.said<FromClient>(i).id);
    wires[0]!.hear({
      id: ids[1]!,
      error: { title: 'Conflict', status: 409, code: 'stale', detail: 'late', seq: 2 },
    });
    wires[0]!.hear({ id: ids[0]!, done: { seq: 2 } });
    await expect(first).resolves.toEqual({ seq: 2 });
    await expect(second).rejects.toMatchObject({ code: 'stale', seq: 2 });
  });

  it('takes a reply that comes together with the state it led to', async () => {
    const s = stream();
    wires[0]!.onopen!();
    wires[0]!.hear({ state: update(1) });
    const asked = s.act({ seat: 'elf', seq: 1, command: 'a' });
    wires[0]!.hear({ id: wires[0]!.said<FromClient>(1).id, done: { seq: 2 }, state: update(2) });
    await expect(asked).resolves.toEqual({ seq: 2 });
    expect(updates.map((u) => u.state.seq)).toEqual([1, 2]);
  });

  it('fails what was on its way when the connection breaks, and refuses commands without one', async () => {
    const s = stream();
    await expect(s.act({ seat: '', seq: 0, command: 'a' })).rejects.toMatchObject({ code: 'lost' });
    wires[0]!.onopen!();
    wires[0]!.hear({ state: update(1) });
    const asked = s.act({ seat: '', seq: 1, command: 'a' });
    wires[0]!.onclose!({ code: 1006 });
    await expect(asked).rejects.toMatchObject({ code: 'lost' });
  });

  it('gives up where trying again is no use', () => {
    stream();
    wires[0]!.onopen!();
    wires[0]!.hear({
      error: { title: 'Not Found', status: 404, code: 'no-such-match', detail: 'none' },
    });
    expect(standings).toEqual(['refused']);
    expect(wires[0]!.closed).toBe(true);
    expect(timers.filter((t) => !t.off)).toHaveLength(0);
  });

  it('makes a state of the one before and what changed', () => {
    stream();
    wires[0]!.onopen!();
    wires[0]!.hear({
      state: {
        lines: [],
        state: { seq: 1, seat: 'elf', choices: [{ command: 'a' }] },
        table: {},
      } as unknown as Update,
    });
    wires[0]!.onmessage!({
      data: '{"patch":{"from":1,"seq":2,"lines":[{"seq":2}],"changes":[["/choices",null]]}}',
    });
    expect(updates[1]).toEqual({
      seq: 2,
      lines: [{ seq: 2 }],
      state: { seq: 2, seat: 'elf', choices: [] },
    });
    expect(updates[0]!.state).toEqual({ seq: 1, seat: 'elf', choices: [{ command: 'a' }] });
  });

  it('asks for the whole when something is missing', () => {
    stream();
    wires[0]!.onopen!();
    wires[0]!.hear({ state: update(1) });
    wires[0]!.hear({ patch: { from: 2, seq: 3, lines: [], changes: [] } });
    expect(updates.map((u) => u.state.seq)).toEqual([1]);
    expect(wires[0]!.closed).toBe(true);
    wires[0]!.onclose!({ code: 1005 });
    timers.at(-1)!.f();
    wires[1]!.onopen!();
    expect(wires[1]!.said<Hello>(0)).toMatchObject({ from: 1, patches: true });
    wires[1]!.hear({ patch: { from: 1, seq: 2, lines: [], changes: [] } }); // a patch of a state that this connection never had
    expect(wires[1]!.closed).toBe(true);
  });

  it('reads an empty list where the server wrote null', () => {
    stream();
    wires[0]!.onopen!();
    wires[0]!.onmessage!({
      data: '{"state":{"lines":null,"state":{"seq":3,"choices":null},"table":{}}}',
    });
    expect(updates[0]!.lines).toEqual([]);
    expect(updates[0]!.state.choices).toEqual([]);
  });

  it('tells within about two seconds that the server has fallen silent, and when it is back', () => {
    stream();
    wires[0]!.onopen!();
    wires[0]!.hear({ state: update(1) });
    pass(1000); // no request is open, so a ping goes out
    const ping = wires[0]!.said<FromClient>(1);
    expect(ping.ping).toBe(true);
    expect(late).toEqual([]);
    pass(1200);
    expect(late).toEqual([true]);
    wires[0]!.onmessage!({ data: JSON.stringify({ id: ping.id }) });
    expect(late).toEqual([true, false]);
    pass(1000);
    expect(wires[0]!.said<FromClient>(2).ping).toBe(true);
  });

  it('asks nothing while nobody looks', () => {
    stream();
    wires[0]!.onopen!();
    wires[0]!.hear({ state: update(1) });
    watched = false;
    pass(1000);
    expect(wires[0]!.sent).toHaveLength(1);
  });

  it('tells that a command is not answered, and leaves a connection that stays silent', async () => {
    const s = stream();
    wires[0]!.onopen!();
    wires[0]!.hear({ state: update(1) });
    const asked = s.act({ seat: '', seq: 1, command: 'a' });
    pass(1200);
    expect(late).toEqual([true]);
    pass(12_000);
    await expect(asked).rejects.toMatchObject({ code: 'lost' });
    expect(standings).toEqual(['live', 'lost']);
    expect(late).toEqual([true, false]);
    expect(wires[0]!.closed).toBe(true);
    pass(250);
    expect(wires).toHaveLength(2);
  });
});
