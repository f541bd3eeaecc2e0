import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allDone, finish } from './progress';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => store.get(k) ?? null,
    setItem: (k: string, v: string) => void store.set(k, v),
    removeItem: (k: string) => void store.delete(k),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('remembers what was played to its end, and that it was won once', () => {
  finish('pond', false);
  finish('shore', true);
  finish('shore', false);
  expect(allDone()).toEqual({ pond: 'over', shore: 'won' });
  finish('pond', true);
  expect(allDone()['pond']).toBe('won');
});

it('takes what it cannot read for nothing', () => {
  for (const text of ['nonsense', '[]', 'null', '{"pond":"eaten"}']) {
    store.set('done/1', text);
    expect(allDone()).toEqual({});
  }
});
