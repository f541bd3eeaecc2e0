import { afterEach, expect, it, vi } from 'vitest';
import { finish, whileIdle, type Steps } from './steps';

function* counted(to: number, each: () => void): Steps<number> {
  for (let n = 0; n < to; n++) {
    each();
    yield;
  }
  return to;
}

afterEach(() => vi.unstubAllGlobals());

/** idle replaces the clock and the idle time of the page. Each step takes three milliseconds. */
function idle(): { waiting: (() => void)[]; tick: () => void } {
  let now = 0;
  const waiting: (() => void)[] = [];
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestIdleCallback', (then: () => void) => waiting.push(then));
  vi.stubGlobal('cancelIdleCallback', (n: number) => delete waiting[n - 1]);
  return { waiting, tick: () => (now += 3) };
}

it('is done at once', () => {
  let n = 0;
  expect(finish(counted(5, () => n++))).toBe(5);
  expect(n).toBe(5);
});

it('is done in slices of less than a frame while the page is idle', () => {
  const { waiting, tick } = idle();
  let n = 0,
    result = 0;
  whileIdle(
    counted(7, () => {
      n++;
      tick();
    }),
    (made) => (result = made),
    () => {},
  );
  expect(n).toBe(0);
  const slices: number[] = [];
  while (waiting.some(Boolean)) {
    const before = n,
      then = waiting.findLast(Boolean)!;
    waiting.length = 0;
    then();
    slices.push(n - before);
  }
  expect(slices).toEqual([3, 3, 1]);
  expect(result).toBe(7);
});

it('is ended', () => {
  const { waiting, tick } = idle();
  let n = 0;
  const made = vi.fn();
  const stop = whileIdle(
    counted(9, () => {
      n++;
      tick();
    }),
    made,
    () => {},
  );
  waiting.pop()!();
  stop();
  expect(waiting.filter(Boolean)).toEqual([]);
  expect([n, made.mock.calls.length]).toEqual([3, 0]);
});

it('says that it has failed', () => {
  const { waiting } = idle();
  const [made, failed] = [vi.fn(), vi.fn()];
  whileIdle(
    counted(2, () => {
      throw new Error('a faulty document');
    }),
    made,
    failed,
  );
  expect(waiting.pop()!).toThrow('a faulty document');
  expect([waiting.length, made.mock.calls.length, failed.mock.calls.length]).toEqual([0, 0, 1]);
});
