import { describe, expect, it } from 'vitest';
import { Following } from './following';

const at = (scrollTop: number, scrollHeight: number) => ({
  scrollTop,
  scrollHeight,
  clientHeight: 200,
});

describe('the end of a log', () => {
  it('is followed while its lines become those of another seat', () => {
    const f = new Following();
    f.changes();
    f.settled(at(800, 1000));
    f.begins();
    expect(f.changes()).toBe(true); // the other seat's log is still empty
    expect(f.scrolled(at(0, 200))).toBe(false);
    expect(f.changes()).toBe(true); // the missing lines have arrived, and the browser reports the scrolling only now
    expect(f.scrolled(at(0, 900))).toBe(false);
    expect(f.on).toBe(true);
    f.settled(at(700, 900));
    expect(f.scrolled(at(700, 900))).toBe(false);
  });

  it('is left by the reader alone, and found again', () => {
    const f = new Following();
    f.settled(at(800, 1000));
    expect(f.scrolled(at(500, 1000))).toBe(true);
    expect(f.on).toBe(false);
    expect(f.changes()).toBe(false);
    f.scrolled(at(450, 1100));
    expect(f.on).toBe(false);
    expect(f.scrolled(at(880, 1100))).toBe(true);
    expect(f.on).toBe(true);
  });

  it('is followed again at another seat, whatever was read at this one', () => {
    const f = new Following();
    f.settled(at(800, 1000));
    f.scrolled(at(100, 1000));
    f.begins();
    expect(f.changes()).toBe(true);
  });
});
