import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Viewport } from './viewport.svelte';

beforeEach(() => { vi.stubGlobal('cancelAnimationFrame', () => {}); });
afterEach(() => vi.unstubAllGlobals());

it('shows on a phone the part of a wide board around the one in turn, and nothing beside it while the board goes on elsewhere', () => {
  const v = new Viewport(), board = { x: 0, y: 0, w: 2000, h: 1200 };
  v.win = { w: 390, h: 600 };
  v.fit(board, { x: 0, y: 500, w: 100, h: 100 }, true);
  expect(v.at.k).toBe(0.25);
  expect(v.at.x).toBeCloseTo(19.5, 6); // the rim on the left is no wider than that of a board that fits
  v.fit(board, { x: 1900, y: 500, w: 100, h: 100 }, true);
  expect(v.at.x + 2000 * v.at.k).toBeCloseTo(390 - 19.5, 6);
  v.fit(board, { x: 1000, y: 500, w: 100, h: 100 }, true);
  expect(v.at.x + 1050 * v.at.k).toBeGreaterThan(130 - 12.5); // in the middle it has its room on both sides
  expect(v.at.x + 1050 * v.at.k).toBeLessThan(260 + 12.5);
});

it('takes a click as the board begins to glide for one at what was there before', () => {
  const v = new Viewport(), frames: ((now: number) => void)[] = [];
  let now = 1000;
  vi.stubGlobal('requestAnimationFrame', (f: (now: number) => void) => frames.push(f));
  vi.stubGlobal('performance', { now: () => now });
  const until = (t: number): void => { now = t; frames.pop()!(now); };
  v.win = { w: 400, h: 300 };
  v.glide({ x: 100, y: 0, k: 0.5 });
  until(1200);
  const p = { x: 60, y: 40 };
  expect(v.board(p).x).toBeLessThan(0);
  expect(v.meant(p)).toEqual({ x: 120, y: 80 });
  v.glide({ x: 120, y: 0, k: 0.5 }); // on the way it goes elsewhere: it is still the first move that nobody has seen
  until(1240);
  expect(v.meant(p)).toEqual({ x: 120, y: 80 });
  until(1500);
  expect(v.meant(p)).toEqual(v.board(p)); // by now one has seen where everything is
  v.glide({ x: 0, y: 0, k: 0.5 });
  until(1550);
  v.pan(5, 5, { x: 0, y: 0, w: 1000, h: 1000 });
  expect(v.meant(p)).toEqual(v.board(p)); // whoever moves the board knows where it is
});
