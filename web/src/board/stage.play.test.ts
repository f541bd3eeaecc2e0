import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Told } from '../wire';
import { view } from './fixture';
import { Stage } from './stage.svelte';

let clock = 0, frames: ((t: number) => void)[] = [];
beforeEach(() => {
  clock = 0; frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('performance', { now: () => clock });
  vi.stubGlobal('requestAnimationFrame', (f: (t: number) => void) => frames.push(f));
  vi.stubGlobal('cancelAnimationFrame', () => { frames = []; });
});
afterEach(() => { vi.unstubAllGlobals(); vi.useRealTimers(); });
const pass = (ms: number): void => { clock += ms; const now = frames; frames = []; for (const f of now) f(clock); };

const told: Told[] = [
  { kind: 'said', text: 'Nothing to see.' },
  { kind: 'attacked', text: '', figure: 'elf', target: 'orc', dice: [{ of: 'attack', die: 'combat die', faces: ['skull'], count: 1 }] },
  { kind: 'rolled', text: '', figure: 'orc', dice: [{ of: 'defence', die: 'combat die', faces: ['shield'], count: 0 }] },
  { kind: 'died', text: '', figure: 'orc' },
];
const next = { ...view, figures: view.figures.filter((f) => f.id !== 'orc') };

it('plays one event after the other and ends with the next view', () => {
  const done = vi.fn(), s = new Stage(view);
  s.play(told, next, false, done);
  expect(s.scene?.told.kind).toBe('attacked');
  pass(200);
  expect(s.scene?.t).toBe(0.5);
  pass(200);
  expect(s.scene?.told.kind).toBe('rolled');
  expect(s.tray?.dice.map((d) => d.of)).toEqual(['attack', 'defence']);
  pass(400);
  expect(s.view.figures.some((f) => f.id === 'orc')).toBe(true);
  pass(400);
  expect(s.playing).toBe(false);
  expect(s.view).toBe(next);
  expect(done).toHaveBeenCalledTimes(1);
});
it('a skip ends it at once, and the last dice lie there', () => {
  const done = vi.fn(), s = new Stage(view);
  s.play(told, next, false, done);
  pass(100);
  s.skip();
  expect([s.playing, s.view === next, s.tray?.t]).toEqual([false, true, 1]);
  expect(done).toHaveBeenCalledTimes(1);
  s.skip();
  expect(done).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(s.tray).toBeNull();
});
it('plays nothing for those who want no motion', () => {
  const done = vi.fn(), s = new Stage(view);
  s.play(told, next, true, done);
  expect([s.playing, s.view === next]).toEqual([false, true]);
  expect(s.tray?.dice.length).toBe(1);
  expect(done).toHaveBeenCalledTimes(1);
});
it('a view that comes while it plays is where it ends', () => {
  const s = new Stage(view), newer = { ...next, round: 9 };
  s.play(told, next, false, () => {});
  s.show(newer);
  expect(s.view).not.toBe(newer);
  s.skip();
  expect(s.view).toBe(newer);
});
it('told more while it plays, it ends the first and begins the second', () => {
  const first = vi.fn(), second = vi.fn(), s = new Stage(view);
  s.play(told, next, false, first);
  s.play([{ kind: 'moved', text: '', figure: 'elf', path: [[2, 1], [2, 0]] }], next, false, second);
  expect(first).toHaveBeenCalledTimes(1);
  expect(s.scene?.told.kind).toBe('moved');
  pass(400);
  expect(second).toHaveBeenCalledTimes(1);
});
