import { beforeEach, expect, it, vi } from 'vitest';
import { Slips } from './slips.svelte';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => void kept.set(k, v),
    removeItem: (k: string) => void kept.delete(k),
  });
});
const window = { width: 1000, height: 500 },
  box = { left: 10, top: 20, right: 210, bottom: 320 };

it('a panel is folded, pinned and opened again, which is remembered for each game and width', () => {
  const slips = new Slips('dnd', false);
  slips.fold('log');
  slips.pin('figure');
  expect([slips.of('order'), slips.of('figure'), slips.of('log')]).toEqual([
    'short',
    'open',
    'line',
  ]);
  expect(new Slips('dnd', false).of('log')).toBe('line');
  expect([new Slips('dnd', true).of('log'), new Slips('heroquest', false).of('log')]).toEqual([
    'short',
    'short',
  ]);
  slips.foldAll();
  expect([slips.of('order'), slips.of('figure'), slips.of('log')]).toEqual([
    'line',
    'line',
    'line',
  ]);
  slips.foldAll();
  expect(slips.of('log')).toBe('short');
});

it('a panel is moved within the window, remembered in parts of it, and goes back to its place', () => {
  const slips = new Slips('dnd', false);
  slips.move('log', 100, -10, box, window);
  expect(slips.moved('log')).toEqual([0.1, -0.02]);
  expect(new Slips('dnd', false).moved('log')).toEqual([0.1, -0.02]);
  slips.move('order', 5000, 5000, box, window);
  expect(slips.moved('order')).toEqual([0.79, 0.36]); // its right and lower edges touch the edges of the window
  expect([slips.moved('figure'), slips.away]).toEqual([[0, 0], true]);
  slips.home();
  expect([slips.moved('log'), slips.away, new Slips('dnd', false).away]).toEqual([
    [0, 0],
    false,
    false,
  ]);
});

it('what cannot be read is as if it were not there', () => {
  for (const broken of [
    '{',
    '[]',
    'null',
    '{"dnd narrow":{"log":"up"}}',
    '{"dnd narrow":{"log":[9,9]}}',
  ]) {
    kept.set('battlemat.slips', broken);
    kept.set('battlemat.places', broken);
    const slips = new Slips('dnd', false);
    expect([slips.of('log'), slips.moved('log')]).toEqual(['short', [0, 0]]);
  }
});
