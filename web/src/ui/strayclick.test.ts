import { describe, expect, it } from 'vitest';
import { Second } from './strayclick';

const NOW = 1000;

/**
 * told presses twice, the second time on a different thing, and reports whether the second press
 * was accepted.
 */
function told({ x = 50, y = 50, at = NOW + 200, on = 'other', there = 'other' } = {}): boolean {
  const second = new Second<string>((a, b) => a === b);
  expect(second.hears({ x: 50, y: 50, at: NOW }, 'one', () => 'one')).toBe(true);
  return second.hears({ x, y, at }, on, () => there);
}

describe('a second click', () => {
  it('on what has come to lie there is not heard', () => expect(told()).toBe(false));
  it('on the same is heard', () => expect(told({ on: 'one', there: 'one' })).toBe(true));
  it('is no second one later', () => expect(told({ at: NOW + 500 })).toBe(true));
  it('is no second one elsewhere', () => expect(told({ x: 70 })).toBe(true));
  it('beside what was pressed and lies there still is on purpose', () =>
    expect(told({ x: 58, there: 'one' })).toBe(true));
  it('that is not heard does not make a third wait', () => {
    const second = new Second<string>((a, b) => a === b);
    second.hears({ x: 0, y: 0, at: NOW }, 'one', () => 'one');
    expect(second.hears({ x: 0, y: 0, at: NOW + 300 }, 'other', () => 'other')).toBe(false);
    expect(second.hears({ x: 0, y: 0, at: NOW + 600 }, 'other', () => 'other')).toBe(true);
  });
});
