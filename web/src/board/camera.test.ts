import { expect, it } from 'vitest';
import {
  alike,
  clear,
  fill,
  fit,
  hold,
  holds,
  LEAST,
  MOST,
  pinch,
  reveal,
  toBoard,
  toScreen,
  zoom,
} from './camera';

const win = { w: 400, h: 300 },
  box = { x: 0, y: 0, w: 2600, h: 1900 };

it('fits the board in the middle of the window', () => {
  const c = fit(box, win, 20);
  expect(toScreen(c, { x: 1300, y: 950 })).toEqual({ x: 200, y: 150 });
  expect(2600 * c.k).toBeLessThanOrEqual(360.001);
  expect(1900 * c.k).toBeLessThanOrEqual(260.001);
});
it('zooms about a point, within bounds', () => {
  const c = fit(box, win),
    p = { x: 90, y: 70 },
    before = toBoard(c, p);
  const after = toBoard(zoom(c, 1.7, p), p);
  expect(after.x).toBeCloseTo(before.x, 6);
  expect(after.y).toBeCloseTo(before.y, 6);
  expect(zoom(c, 1e6, p).k).toBe(MOST);
  expect(zoom(c, 1e-6, p).k).toBe(LEAST);
});
it('keeps what two fingers hold under them', () => {
  const c = { x: 10, y: 20, k: 0.5 };
  const a = { x: 100, y: 100 },
    b = { x: 200, y: 100 };
  const to: [typeof a, typeof b] = [
    { x: 90, y: 140 },
    { x: 240, y: 140 },
  ];
  const d = pinch(c, [a, b], to);
  expect(d.k).toBeCloseTo(0.75, 9);
  expect(toScreen(d, toBoard(c, a)).x).toBeCloseTo(90, 6);
  expect(toScreen(d, toBoard(c, b)).x).toBeCloseTo(240, 6);
});
it('never loses the board', () => {
  const c = hold({ x: 99999, y: -99999, k: 0.2 }, box, win);
  expect(toScreen(c, { x: 0, y: 0 }).x).toBeLessThan(win.w);
  expect(toScreen(c, { x: 0, y: 1900 }).y).toBeGreaterThan(0);
});
it('shows nothing beside the board while some of it is out of view', () => {
  const at = (x: number, y: number) => fill({ x, y, k: 0.25 }, box, win, 20); // 650 pixels by 475
  expect(at(100, 100)).toEqual({ x: 20, y: 20, k: 0.25 });
  expect(at(-400, -400)).toEqual({ x: 400 - 20 - 650, y: 300 - 20 - 475, k: 0.25 });
  expect(at(-100, -100)).toEqual({ x: -100, y: -100, k: 0.25 });
  const small = { x: 0, y: 0, w: 800, h: 400 }; // 200 pixels by 100: the window has room for it
  expect(fill({ x: -50, y: 250, k: 0.25 }, small, win, 20)).toEqual({ x: 20, y: 180, k: 0.25 });
  expect(fill({ x: 90, y: 90, k: 0.25 }, small, win, 20)).toEqual({ x: 90, y: 90, k: 0.25 });
});
it('moves no further than needed to show a place', () => {
  const c = { x: 0, y: 0, k: 0.5 };
  expect(reveal(c, { x: 200, y: 200, w: 100, h: 100 }, win)).toEqual(c);
  const d = reveal(c, { x: 900, y: 200, w: 100, h: 100 }, win);
  expect(d.y).toBe(0);
  expect(toScreen(d, { x: 1000, y: 0 }).x).toBe(win.w - 48);
});

it('shows a place clear of a bar, from further off where there is no room', () => {
  const c = { x: 0, y: 0, k: 1 },
    w = { w: 400, h: 600 };
  expect(clear(c, { x: 100, y: 100, w: 200, h: 200 }, w, 200, false, 10)).toEqual(c);
  const low = { x: 100, y: 300, w: 200, h: 200 };
  expect(clear(c, low, w, 200, false, 10)).toEqual({ x: 0, y: -110, k: 1 }); // the box ends at 390
  expect(clear(c, low, w, 200, true, 10)).toEqual(c);
  expect(clear(c, { ...low, y: 100 }, w, 200, true, 10)).toEqual({ x: 0, y: 110, k: 1 }); // the box begins at 210
  const far = clear(c, { x: 0, y: 0, w: 300, h: 760 }, w, 200, false, 10);
  expect(far.k).toBe(0.5);
  expect([far.y, 760 * far.k + far.y]).toEqual([10, 390]);
});

it('what is in the window is held by it', () => {
  const win = { w: 400, h: 300 },
    c = { x: 0, y: 0, k: 0.5 };
  expect(holds(c, { x: 0, y: 0, w: 800, h: 600 }, win)).toBe(true);
  expect(holds(c, { x: 0, y: 0, w: 801, h: 600 }, win)).toBe(false);
  expect(holds(c, { x: -8, y: 0, w: 100, h: 100 }, win, 4)).toBe(true);
});
it('tells when two cameras show the same', () => {
  const c = fit(box, win);
  expect(alike(c, { ...c, x: c.x + 0.4 })).toBe(true);
  expect(alike(c, { ...c, x: c.x + 4 })).toBe(false);
  expect(alike(c, { ...c, k: c.k * 1.02 })).toBe(false);
});
