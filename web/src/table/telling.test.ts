import { expect, it } from 'vitest';
import type { LogLine, Told, View } from '../wire';
import { events, tellingOf, undone, upTo } from './telling';

const told = (text: string): Told => ({ text, kind: 'said' });
const [a, b, c] = [told('a'), told('b'), told('c')];
const line = (seq: number, ...t: Told[]): LogLine => ({ seq, at: '', do: 'play', told: t });
const lines = [line(1, a, b), { seq: 2, at: '', do: 'pause', text: 'paused' }, line(3, c)];
const texts = (l: LogLine[]): string[] => l.flatMap((x) => [x.text ?? '', ...(x.told ?? []).map((t) => t.text)]).filter(Boolean);

it('tells no more than has begun', () => {
  expect(texts(upTo(lines, a))).toEqual(['a']);
  expect(texts(upTo(lines, b))).toEqual(['a', 'b']);
  expect(texts(upTo(lines, c))).toEqual(['a', 'b', 'paused', 'c']);
  expect(lines[0]!.told).toHaveLength(2);
});

it('keeps what dice come to until they lie', () => {
  const thrown: Told = { ...told('three skulls'), dice: [{ of: 'attack', die: 'combat die', faces: ['skull'], count: 1 }] };
  const some = [line(1, a, thrown, b)];
  expect(texts(upTo(some, thrown))).toEqual(['a']);
  expect(texts(upTo(some, b))).toEqual(['a', 'three skulls', 'b']);
});

it('strikes what was taken back, and says what it was', () => {
  const table = (seq: number, what: string, more: Partial<LogLine>): LogLine => ({ seq, at: '', do: what, text: what, ...more });
  const all = [line(1, a), line(2, b), line(3, c), table(4, 'ask-undo', {}), table(5, 'agree', { back: 1, undone: [2, 3] }),
    line(6, told('d')), table(7, 'ask-undo', { back: 5, undone: [6] })];
  const u = undone(all);
  expect([...u.struck]).toEqual([2, 3, 6]);
  expect([...u.said]).toEqual([[5, 'Undone: b (and 1 more)'], [7, 'Undone: d']]);
  const again = undone([...all, table(8, 'ask-undo', { back: 3, restored: [2, 3] })]);
  expect([...again.struck]).toEqual([6]);
});

it('counts what happens, not what is explained', () => {
  expect(events(lines)).toBe(3);
  expect(events([line(4, a, { ...b, kind: 'weighed' })])).toBe(1);
});

it('what is told is nobody else\'s turn yet', () => {
  const ahead = { actor: 'elf', order: [{ name: 'Elf', figure: 'elf', state: 'acting' }, { name: 'Orc', figure: 'orc', state: 'done' }] } as unknown as View;
  const states = (figure?: string) => tellingOf(ahead, figure ? { text: '', kind: 'moved', figure } : null).order.map((t) => t.state);
  expect(states('orc')).toEqual(['waiting', 'acting']);
  expect(states('elf')).toEqual(['acting', 'done']);
  expect(states()).toEqual(['acting', 'done']);
});
