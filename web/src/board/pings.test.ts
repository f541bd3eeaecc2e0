import { expect, test } from 'vitest';
import { within } from './pings';

test('a place beyond the window is shown at its edge', () => {
  const win = { w: 800, h: 600 };
  expect(within({ x: 300, y: 200 }, win)).toEqual({ x: 300, y: 200, beyond: false });
  expect(within({ x: -50, y: 900 }, win)).toEqual({ x: 26, y: 574, beyond: true });
  expect(within({ x: 4, y: 4 }, win)).toEqual({ x: 26, y: 26, beyond: false });
});
