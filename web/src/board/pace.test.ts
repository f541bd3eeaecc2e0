import { expect, it } from 'vitest';
import { view } from '../scene/fixture';
import { draw } from '../scene/ground';
import { duration, LONGEST, pace } from '../scene/animation';

it('shows events quietly while few wait, and faster when many do', () => {
  for (const waiting of [0, 3, 8]) expect(pace(400, waiting)).toBe(400);
  expect(pace(400, 16)).toBe(200);
  expect(pace(400, 24)).toBe(133);
  expect(pace(400, 60)).toBe(120);
  expect(pace(110, 60)).toBe(110); // a single step is short already
  expect(pace(0, 60)).toBe(0);
  for (let n = 1; n < 60; n++) expect(pace(400, n)).toBeLessThanOrEqual(pace(400, n - 1));
});

it('shows nothing for longer than it may', () => {
  for (const kind of ['moved', 'attacked', 'died', 'rolled', 'revealed'] as const) {
    expect(
      duration({ kind, text: '', path: Array.from({ length: 12 }, (_, i) => [i, 0]) }),
    ).toBeLessThanOrEqual(LONGEST);
  }
});

it('draws what is remembered anew when only the sight differs', () => {
  const g = { ...view.ground, sight: view.ground.map.map((r) => '1'.repeat(r.length)) };
  const blind = { ...g, sight: g.map.map((r) => '0'.repeat(r.length)) };
  expect(draw(g).dim).toBe('');
  expect(draw(blind).dim).not.toBe('');
  expect(draw(blind).patches).toBe(draw(g).patches);
  const other = { ...g, map: g.map.map((r) => '?'.repeat(r.length)) };
  expect(draw(other).patches).toEqual([]);
});
