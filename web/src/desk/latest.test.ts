import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Latest } from './latest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function made() {
  const started: string[] = [],
    told: string[] = [],
    open: ((how?: Error) => void)[] = [];
  let now = 0,
    most = 0;
  const latest = new Latest<string, string>({
    wait: 100,
    run: (w) => {
      started.push(w);
      most = Math.max(most, ++now);
      return new Promise((done, fail) =>
        open.push((e) => {
          now--;
          if (e) fail(e);
          else done(w);
        }),
      );
    },
    done: (a) => told.push(a),
    failed: (e, w) => told.push(`${w}: ${(e as Error).message}`),
  });
  return { latest, started, told, open, most: () => most };
}

it('waits until nothing changes, and asks for the last', async () => {
  const m = made();
  for (const w of ['a', 'b', 'c']) {
    m.latest.want(w);
    await vi.advanceTimersByTimeAsync(60);
  }
  expect(m.started).toEqual([]);
  await vi.advanceTimersByTimeAsync(40);
  expect(m.started).toEqual(['c']);
  m.open[0]!();
  await vi.runAllTimersAsync();
  expect(m.told).toEqual(['c']);
});

it('has one request on its way, and drops an answer to an old wish', async () => {
  const m = made();
  m.latest.want('a');
  await vi.advanceTimersByTimeAsync(100);
  m.latest.want('b');
  m.latest.want('c');
  await vi.advanceTimersByTimeAsync(1000);
  expect(m.started).toEqual(['a']);
  m.open[0]!();
  await vi.runAllTimersAsync();
  expect(m.started).toEqual(['a', 'c']);
  m.open[1]!();
  await vi.runAllTimersAsync();
  expect(m.told).toEqual(['c']);
  expect(m.most()).toBe(1);
});

it('tells a failure, and goes on', async () => {
  const m = made();
  m.latest.want('a', 0);
  await vi.runAllTimersAsync();
  m.open[0]!(new Error('away'));
  await vi.runAllTimersAsync();
  m.latest.want('b', 0);
  await vi.runAllTimersAsync();
  m.open[1]!();
  await vi.runAllTimersAsync();
  expect(m.told).toEqual(['a: away', 'b']);
});

it('says nothing once it was stopped', async () => {
  const m = made();
  m.latest.want('a', 0);
  await vi.runAllTimersAsync();
  m.latest.want('b');
  m.latest.stop();
  m.open[0]!();
  await vi.runAllTimersAsync();
  expect([m.started, m.told]).toEqual([['a'], []]);
});
