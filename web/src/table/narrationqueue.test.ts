import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogLine, State, Told, Update } from '../wire';
import { Narration } from './narration.svelte';

/** Listener is a table that records what the narration does with it. */
class Listener {
  state: State | null = null;
  readonly spoken: string[] = [];
  readonly fetched: unknown[] = [];
  begun = 0;
  ends = 0;
  readonly narration = new Narration(this);
  show(s: State) {
    this.state = s;
  }
  fetch(...asked: unknown[]) {
    this.fetched.push(asked);
  }
  speak(text: string) {
    this.spoken.push(text);
  }
  begins() {
    this.begun++;
  }
  ended() {
    this.ends++;
  }
  hear(u: Update) {
    this.narration.hear({ ...u, lines: this.narration.fresh(u.lines) });
  }
}

const told = (text: string): Told => ({ text, kind: 'moved' });
const line = (seq: number, ...t: Told[]): LogLine => ({ seq, at: '', told: t });
const update = (seq: number, ...lines: LogLine[]) =>
  ({
    state: {
      seq,
      seat: 'elf',
      view: { seat: 'elf', actor: 'elf', toAct: ['elf'], order: [], figures: [] },
    },
    lines,
  }) as unknown as Update;
const as = (seat: string, u: Update): Update => ({ ...u, state: { ...u.state, seat } });
const texts = (n: Narration) => n.lines.flatMap((l) => (l.told ?? []).map((t) => t.text));
const seqs = (n: Narration) => n.lines.map((l) => l.seq);

let table: Listener;
beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  table = new Listener();
  table.hear(update(1, line(1, told('before one came'))));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what was before one came is shown, and not told', () => {
  expect(table.state!.seq).toBe(1);
  expect(table.narration.running).toBe(false);
  expect(seqs(table.narration)).toEqual([1]);
  expect(table.spoken).toEqual([]);
});

test('one update is told after the other, and each is shown once it has been', () => {
  const n = table.narration,
    [a, b, c] = [told('a'), told('b'), told('c')];
  table.hear(update(2, line(1), line(2, a, b)));
  table.hear(update(3, line(3, c)));
  expect([table.state!.seq, n.latest, n.behind, seqs(n)]).toEqual([1, 3, 1, [1]]);
  n.happening(a);
  expect([n.caption, n.lines.at(-1)!.told]).toEqual(['a', [a]]);
  n.done();
  expect([table.state!.seq, n.told, seqs(n)]).toEqual([2, [c], [1, 2]]);
  expect(table.ends).toBe(0);
  n.done();
  expect([table.state!.seq, n.running, n.caption, seqs(n)]).toEqual([3, false, null, [1, 2, 3]]);
  expect([table.begun, table.ends, table.spoken]).toEqual([2, 1, ['a b', 'c']]);
});

test('whoever skips, skips all that waits, and hears it', () => {
  const n = table.narration;
  table.hear(update(2, line(2, told('a'))));
  table.hear(update(3, line(3, told('b'))));
  table.hear(update(3)); // the same update again
  n.done(true);
  expect([table.state!.seq, n.running, seqs(n), table.spoken]).toEqual([
    3,
    false,
    [1, 2, 3],
    ['a', 'b'],
  ]);
});

test('a page that nobody looks at tells nothing', () => {
  vi.stubGlobal('document', { hidden: true });
  table.hear(update(2, line(2, told('a'))));
  expect([table.state!.seq, table.narration.running]).toEqual([2, false]);
});

test('lines that are fetched later stand before the others, also while something is told', () => {
  const n = table.narration,
    a = told('a');
  table.hear(update(2, line(2, a)));
  n.fill('elf', [line(0), line(1)]);
  n.happening(a);
  expect(seqs(n)).toEqual([0, 1, 2]);
});

test('what one seat was told goes from the page as soon as another is seen, which has the log that it was told', () => {
  const n = table.narration,
    a = told('the dwarf draws a card');
  table.hear(as('dwarf', update(2, line(2, a))));
  expect([n.seat, texts(n), table.fetched]).toEqual(['dwarf', [], [['dwarf', 0, 1]]]);
  n.happening(a);
  n.fill('dwarf', [line(0), line(1, told('nothing of the elf'))]);
  expect(texts(n)).toEqual(['nothing of the elf', 'the dwarf draws a card']);
  n.done();
  table.hear(as('elf', update(3, line(3, told('the elf again')))));
  expect([texts(n), table.fetched.at(-1)]).toEqual([['before one came'], ['elf', 2, 2]]);
  n.done();
  n.fill('elf', [line(2, told('the dwarf draws something'))]);
  expect(texts(n)).toEqual(['before one came', 'the dwarf draws something', 'the elf again']);
  table.hear(as('dwarf', update(3))); // the user switches to the dwarf
  expect([texts(n), table.fetched.at(-1)]).toEqual([
    ['nothing of the elf', 'the dwarf draws a card'],
    ['dwarf', 3, 3],
  ]);
  n.fill('elf', [line(0, told('late'))]);
  expect(texts(n)).not.toContain('late');
});

test('a log has no gap: after a long time away it begins with what is fetched, or with what came', () => {
  const n = table.narration;
  table.hear(update(500, line(500, told('a'))));
  n.done();
  expect([seqs(n), table.fetched]).toEqual([[500], [['elf', 300, 499]]]);
  n.fill('elf', [line(498), line(499)]);
  table.hear(update(503, line(503, told('b'))));
  n.done();
  n.cut('elf', 503); // 501 and 502 could not be fetched
  expect([seqs(n), table.fetched.at(-1)]).toEqual([[503], ['elf', 501, 502]]);
});

test('who goes step by step sees the next when it is asked for, and may catch up', () => {
  const steps = Object.assign(table, { steps: true });
  steps.hear(update(2, line(2, told('a'))));
  steps.hear(update(3, line(3, told('b'))));
  steps.hear(update(4, line(4, told('c'))));
  const n = steps.narration;
  n.done();
  expect([steps.state!.seq, n.paused, n.running, n.behind]).toEqual([2, true, true, 2]);
  n.next();
  expect([n.paused, n.told.map((t) => t.text)]).toEqual([false, ['b']]);
  n.done();
  n.catchUp();
  expect([steps.state!.seq, n.paused, n.running]).toEqual([4, false, false]);
  expect(texts(n)).toEqual(['before one came', 'a', 'b', 'c']);
});

test('who only watches is told all of it, however much waits', () => {
  const calm = Object.assign(table, { calm: true });
  for (let seq = 2; seq < 100; seq++) calm.hear(update(seq, line(seq, told(`${seq}`))));
  for (let seq = 2; seq < 99; seq++) {
    expect(calm.narration.told.map((t) => t.text)).toEqual([`${seq}`]);
    calm.narration.done();
  }
});
