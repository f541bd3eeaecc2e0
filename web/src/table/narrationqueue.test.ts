import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogLine, State, Told, Update } from '../wire';
import { Narration } from './narration.svelte';

/** A table that notes what the narration makes of it. */
class Listener {
  state: State | null = null;
  readonly spoken: string[] = [];
  begun = 0;
  ends = 0;
  readonly narration = new Narration(this);
  show(s: State) { this.state = s; }
  speak(text: string) { this.spoken.push(text); }
  begins() { this.begun++; }
  ended() { this.ends++; }
  hear(u: Update) { this.narration.hear({ ...u, lines: this.narration.fresh(u.lines) }); }
}

const told = (text: string): Told => ({ text, kind: 'moved' });
const line = (seq: number, ...t: Told[]): LogLine => ({ seq, at: '', do: 'play', told: t });
const update = (seq: number, ...lines: LogLine[]) =>
  ({ state: { seq, seat: 'elf', view: { seat: 'elf', actor: 'elf', toAct: ['elf'], order: [], figures: [] } }, lines }) as unknown as Update;
const seqs = (n: Narration) => n.lines.map((l) => l.seq);

let table: Listener;
beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  table = new Listener();
  table.hear(update(1, line(1, told('before one came'))));
});
afterEach(() => { vi.unstubAllGlobals(); });

test('what was before one came is shown, and not told', () => {
  expect(table.state!.seq).toBe(1);
  expect(table.narration.running).toBe(false);
  expect(seqs(table.narration)).toEqual([1]);
  expect(table.spoken).toEqual([]);
});

test('one update is told after the other, and each is shown once it has been', () => {
  const n = table.narration, [a, b, c] = [told('a'), told('b'), told('c')];
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
  table.hear(update(3)); // the same, seen anew
  n.done(true);
  expect([table.state!.seq, n.running, seqs(n), table.spoken]).toEqual([3, false, [1, 2, 3], ['a', 'b']]);
});

test('a page that nobody looks at tells nothing', () => {
  vi.stubGlobal('document', { hidden: true });
  table.hear(update(2, line(2, told('a'))));
  expect([table.state!.seq, table.narration.running]).toEqual([2, false]);
});

test('lines that are fetched later stand before the others, also while something is told', () => {
  const n = table.narration, a = told('a');
  table.hear(update(2, line(2, a)));
  n.precede([line(0), line(1)]);
  n.happening(a);
  expect(seqs(n)).toEqual([0, 1, 2]);
});
