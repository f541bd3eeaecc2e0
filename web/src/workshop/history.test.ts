import { expect, test } from 'vitest';
import { scatter } from './scatter';
import { delta, History } from './history';
import { patched, write, type Json, type Members, type Operation } from './json';

test('a step is what differs', () => {
  expect(delta({ a: 1, b: [1, 2] }, { a: 1, b: [1, 3] })).toEqual([{ at: '/b/1', from: 2, to: 3 }]);
  expect(delta({ a: 1 }, { a: 1, c: 2 })).toEqual([{ at: '/c', from: undefined, to: 2 }]);
  expect(delta([1], [1, 2])).toEqual([{ at: '', from: [1], to: [1, 2] }]);
});

test('a thousand edits come back to the same bytes', () => {
  const { n, pick } = scatter(7);
  const random = (depth: number): Json =>
    depth === 0 || n(3) === 0
      ? pick<Json>([1, 'x', null, true, 'long text'])
      : n(2)
        ? Array.from({ length: n(4) }, () => random(depth - 1))
        : Object.fromEntries(
            Array.from({ length: n(4) }, () => [pick(['a', 'b', 'c', 'd']), random(depth - 1)]),
          );
  const first: Json = { a: { b: [1, 2, { c: 1 }] }, d: 'text' };
  const texts = [write(first)];
  let h = History.of(first);
  for (let i = 0; i < 1000; i++) {
    const doc = { ...(h.now as Members) };
    const key = pick(['a', 'b', 'c', 'd']);
    if (n(4) === 0) delete doc[key];
    else doc[key] = random(3);
    const next = h.edited(doc, 'edit');
    if (next === h) continue;
    h = next;
    texts.push(write(h.now));
  }
  expect(texts.length).toBeGreaterThan(500);
  for (let i = texts.length - 1; i > 0; i--) {
    expect(write(h.now)).toBe(texts[i]);
    h = h.undone();
  }
  expect(write(h.now)).toBe(texts[0]);
  expect(h.undone()).toBe(h);
  // redo everything, through the stored form
  h = History.from(structuredClone({ now: h.now, past: [...h.past], future: [...h.future] }));
  for (const text of texts) {
    expect(write(h.now)).toBe(text);
    h = h.redone();
  }
});

test('a mend is one step, whatever it changes, and comes back to the same bytes', () => {
  const doc: Json = {
    map: ['#.'],
    doors: [],
    levels: [
      [
        1,
        [
          [0, 0],
          [7, 8],
        ],
      ],
    ],
  };
  const mends: Record<string, Operation[]> = {
    'Put a door on 0,0': [
      { op: 'replace', path: '/map/0', value: '..' },
      { op: 'add', path: '/doors/-', value: { id: 'door-1', at: [0, 0] } },
    ],
    'Take it away': [
      { op: 'replace', path: '/levels/0/0', value: 0 },
      { op: 'replace', path: '/levels/0/1', value: 0 },
    ],
    'Put ground below it': [{ op: 'replace', path: '/levels/0/1', value: 8 }],
  };
  for (const [what, patch] of Object.entries(mends)) {
    const h = History.of(doc).edited(patched(doc, patch), what);
    expect(h.past.map((s) => s.what)).toEqual([what]);
    expect(write(h.now)).not.toBe(write(doc));
    expect(write(h.undone().now)).toBe(write(doc));
    expect(write(h.undone().redone().now)).toBe(write(h.now));
  }
});

test('an edit that changes nothing is no step, and one after an undo ends what could be done again', () => {
  const h = History.of({ a: 1 });
  expect(h.edited({ a: 1 }, 'x')).toBe(h);
  const two = h.edited({ a: 2 }, 'x').edited({ a: 3 }, 'y').undone();
  expect(two.now).toEqual({ a: 2 });
  const other = two.edited({ a: 5 }, 'z');
  expect(other.future).toEqual([]);
  expect(other.past.map((s) => s.what)).toEqual(['x', 'z']);
});
