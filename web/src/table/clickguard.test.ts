import { describe, expect, it } from 'vitest';
import { ClickGuard, SECOND_CLICK } from './clickguard';

describe('after a command', () => {
  it('nothing is taken until its entry is shown', () => {
    const c = new ClickGuard();
    expect(c.shows(-1)).toBe(true);
    c.began(1000);
    expect(c.shows(7)).toBe(false);
    c.taken(7);
    expect([c.shows(6), c.shows(7), c.shows(9)]).toEqual([false, true, true]);
  });
  it('nor within a second click', () => {
    const c = new ClickGuard();
    expect(c.left(0)).toBe(0);
    c.began(1000);
    c.taken(3);
    expect([c.left(1000), c.left(1200), c.left(1000 + SECOND_CLICK)]).toEqual([350, 150, 0]);
  });
  it('but a step follows a step at once, and nothing else does', () => {
    const c = new ClickGuard();
    c.began(1000, true);
    expect([c.left(1010, true), c.left(1010, false)]).toEqual([0, 340]);
    c.began(2000, false);
    expect(c.left(2010, true)).toBe(340);
  });
  it('what was refused holds nothing up', () => {
    const c = new ClickGuard();
    c.began(1000);
    c.failed();
    expect(c.shows(-1)).toBe(true);
  });
});
