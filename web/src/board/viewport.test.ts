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
