import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Viewport } from './viewport.svelte';

beforeEach(() => {
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => vi.unstubAllGlobals());

it('shows on a phone the part of a wide board around the one in turn, and nothing beside it while the board goes on elsewhere', () => {
  const v = new Viewport(),
    board = { x: 0, y: 0, w: 2000, h: 1200 };
  v.win = { w: 390, h: 600 };
  v.fit(board, { x: 0, y: 500, w: 100, h: 100 }, true);
  expect(v.at.k).toBe(0.25);
  expect(v.at.x).toBeCloseTo(19.5, 6); // the left rim is no wider than the rim of a board that fits
  v.fit(board, { x: 1900, y: 500, w: 100, h: 100 }, true);
  expect(v.at.x + 2000 * v.at.k).toBeCloseTo(390 - 19.5, 6);
  v.fit(board, { x: 1000, y: 500, w: 100, h: 100 }, true);
  expect(v.at.x + 1050 * v.at.k).toBeGreaterThan(130 - 12.5); // in the middle, the box has room on both sides
  expect(v.at.x + 1050 * v.at.k).toBeLessThan(260 + 12.5);
});

it('takes a click as the board begins to glide for one at what was there before', () => {
  const v = new Viewport(),
    frames: ((now: number) => void)[] = [];
  let now = 1000;
  vi.stubGlobal('requestAnimationFrame', (f: (now: number) => void) => frames.push(f));
  vi.stubGlobal('performance', { now: () => now });
  const until = (t: number): void => {
    now = t;
    frames.pop()!(now);
  };
  v.win = { w: 400, h: 300 };
  v.glide({ x: 100, y: 0, k: 0.5 });
  until(1200);
  const p = { x: 60, y: 40 };
  expect(v.board(p).x).toBeLessThan(0);
  expect(v.meant(p)).toEqual({ x: 120, y: 80 });
  v.glide({ x: 120, y: 0, k: 0.5 }); // the target changes on the way: nobody has seen the first move yet
  until(1240);
  expect(v.meant(p)).toEqual({ x: 120, y: 80 });
  until(1500);
  expect(v.meant(p)).toEqual(v.board(p)); // by now everything has been seen
  v.glide({ x: 0, y: 0, k: 0.5 });
  until(1550);
  v.pan(5, 5, { x: 0, y: 0, w: 1000, h: 1000 });
  expect(v.meant(p)).toEqual(v.board(p)); // a user who moves the board knows where it is
});

it('has a board lie in the middle of a large window, whatever of it is known, and what is known in the middle of a small one', () => {
  const v = new Viewport(),
    board = { x: 0, y: 0, w: 900, h: 700 },
    known = { x: 0, y: 0, w: 300, h: 300 },
    home = { x: 0, y: 0, w: 100, h: 100 };
  v.win = { w: 1040, h: 640 };
  v.fit(known, home, true, board);
  expect(v.screen({ x: 450, y: 350 })).toEqual({ x: 520, y: 320 });
  v.win = { w: 390, h: 500 };
  v.fit(known, home, true, board);
  expect(v.screen({ x: 150, y: 150 })).toEqual({ x: 195, y: 250 });
  // a board larger than the window fills it, with the known part in view
  v.win = { w: 1040, h: 640 };
  v.fit(known, home, true, { x: 0, y: 0, w: 4000, h: 4000 });
  expect(v.screen({ x: 0, y: 0 })).toEqual({ x: 28, y: 28 });
});

it('shows on a phone cells that a finger hits, with the nearest of the others, and all of it on request', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const v = new Viewport(),
    board = { x: 0, y: 0, w: 2000, h: 1200 },
    home = { x: 300, y: 500, w: 100, h: 100 },
    near = { x: 900, y: 500, w: 100, h: 100 },
    distant = { x: 1800, y: 500, w: 100, h: 100 };
  v.still = true;
  v.win = { w: 390, h: 600 };
  const inView = (b: typeof home): boolean =>
    v.screen(b).x >= 0 && v.screen({ x: b.x + b.w, y: b.y }).x <= 390;
  v.fit(board, home, true, null, [near, distant]);
  expect(v.at.k).toBeCloseTo(0.4, 6);
  expect([home, near, distant].map(inView)).toEqual([true, true, false]);
  v.fitNext(board, board, home, [near, distant]);
  expect([home, near, distant].map(inView)).toEqual([true, true, true]);
  expect(v.touched).toBe(true); // the requested view stays
  v.fitNext(board, board, home, [near, distant]);
  expect(v.at.k).toBeCloseTo(0.4, 6);
  expect(v.touched).toBe(false);
  v.fit({ x: 0, y: 0, w: 900, h: 900 }, home, true, null, [near]);
  expect(v.at.k).toBeCloseTo((390 - 39) / 900, 6); // all of it is readable
});
