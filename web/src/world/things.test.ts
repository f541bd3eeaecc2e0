import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lattice } from '../scene/geometry';
import { sign } from '../scene/terrain';
import type { Ground } from '../wire';
import type { Paper } from './relief';
import { warn } from './things';

/** Line is a path that records its text. */
class Line {
  constructor(readonly d = '') {}
}
beforeEach(() => void vi.stubGlobal('Path2D', Line));
afterEach(() => void vi.unstubAllGlobals());

/** paper returns a canvas that records which paths were drawn on it. */
function paper(): { c: Paper; drawn: Set<string> } {
  const drawn = new Set<string>(),
    keep = (p: unknown): void => void (p instanceof Line && drawn.add(p.d));
  const c = { save() {}, restore() {}, translate() {}, fill: keep, stroke: keep };
  return { c: c as unknown as Paper, drawn };
}

const g: Ground = {
  grid: 'hex-flat',
  shift: 'odd',
  width: 5,
  height: 1,
  map: ['.^!^?'],
  legend: { '.': 'floor', '^': 'trap', '!': 'hazard' },
};

test('traps and hazards of a painted ground are seen, a trap that is a thing only once', () => {
  const lattice = Lattice.of(g),
    signs = (...at: [string, number][]): Set<string> =>
      new Set(at.flatMap(([t, x]) => sign(t, [lattice.centre([x, 0])]).map((s) => s.d)));
  const all = paper();
  warn(all.c, g, lattice, 1);
  expect(all.drawn).toEqual(signs(['trap', 1], ['hazard', 2], ['trap', 3]));
  const piece = { id: 't', kind: 'trap', name: 'Trap', at: [1, 0], width: 1, height: 1 } as const;
  const some = paper();
  warn(some.c, { ...g, pieces: [{ ...piece, at: [1, 0] }] }, lattice, 1);
  expect(some.drawn).toEqual(signs(['hazard', 2], ['trap', 3]));
});
