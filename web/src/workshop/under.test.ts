// The place of a picture follows the board.
import { describe, expect, test } from 'vitest';
import { Lattice } from '../scene/geometry';
import type { Cell } from '../wire';
import { turned } from './plane';
import {
  carriedOver,
  fitted,
  gridOf,
  shifted,
  sideFor,
  spun,
  underOf,
  withUnder,
  type Matrix,
} from './under';

const put = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

test('a fitted grid is told as it was laid', () => {
  const m = fitted(25, 7, 4);
  expect(put(m, 7, 4)).toEqual([0, 0]);
  expect(put(m, 32, 54)).toEqual([1, 2]);
  expect(gridOf(m)).toEqual({ cell: 25, left: 7, top: 4 });
  expect(gridOf(shifted(m, 1, 2))).toEqual({ cell: 25, left: -18, top: -46 });
});

test('it turns and is mirrored with the board', () => {
  const m = fitted(10, 0, 0); // a board of 4 x 2 cells on 40 x 20 pixels
  const once = spun(m, 4, 2, { turns: 1, mirrored: false });
  expect(put(once, 0, 0)).toEqual([2, 0]);
  expect(put(once, 40, 20)).toEqual([0, 4]);
  expect(put(spun(m, 4, 2, { turns: 0, mirrored: true }), 0, 0)).toEqual([4, 0]);
  let four = m,
    [w, h] = [4, 2];
  for (let i = 0; i < 4; i++) {
    four = spun(four, w, h, { turns: 1, mirrored: false });
    [w, h] = [h, w];
  }
  expect(four).toEqual(m);
  expect(gridOf(once)).toBeNull();
});

test('a document has it, and is the same without it', () => {
  const doc = { format: 'x', board: {} };
  const under = { file: 'abc', at: fitted(10, 0, 0) };
  expect(underOf(withUnder(doc, under) as never)).toEqual(under);
  expect(withUnder(withUnder(doc, under), null)).toEqual(doc);
  expect(underOf({ picture: { sha256: 'x' } })).toBeNull();
});

test('a large board has fewer pixels to a cell', () => {
  expect(sideFor(fitted(70, 0, 0), 20, 20)).toBe(70);
  expect(sideFor(fitted(70, 0, 0), 100, 100)).toBe(35);
  expect(sideFor(fitted(300, 0, 0), 10, 10)).toBe(96);
});

describe('under hexes', () => {
  const KINDS = [
    ['hex-pointy', 'odd'],
    ['hex-pointy', 'even'],
    ['hex-flat', 'odd'],
    ['hex-flat', 'even'],
  ] as const;
  const middle = (l: Lattice, c: Cell): [number, number] => {
    const p = l.centre(c);
    return [p.x / 100, p.y / 100];
  };
  test('the picture goes with the hexes when lines are added before them', () => {
    for (const [kind, shift] of KINDS)
      for (const [dx, dy] of [
        [2, 2],
        [1, 2],
        [2, 1],
        [1, 1],
      ] as const) {
        const odd = (kind === 'hex-flat' ? dx : dy) & 1;
        const from = new Lattice(kind, shift, 4, 4),
          to = new Lattice(kind, odd ? (shift === 'odd' ? 'even' : 'odd') : shift, 6, 6);
        const m = fitted(20, 3, 5),
          next = carriedOver(m, from, to, ([x, y]) => [x + dx, y + dy]);
        for (const c of [
          [0, 0],
          [3, 1],
          [2, 3],
        ] as Cell[]) {
          const [x, y] = middle(from, c),
            [u, v] = put(next, 3 + 20 * x, 5 + 20 * y),
            want = middle(to, [c[0] + dx, c[1] + dy]);
          expect(u).toBeCloseTo(want[0], 6);
          expect(v).toBeCloseTo(want[1], 6);
        }
        expect(gridOf(next)?.cell).toBeCloseTo(20, 6);
      }
  });
  test('six turns bring it back', () => {
    for (const [kind, shift] of KINDS) {
      const l = new Lattice(kind, shift, 4, 4);
      const turn = (c: Cell): Cell => {
        const [q, r] = turned(true, l.axial(c), { turns: 1, mirrored: false });
        return l.cell(q, r);
      };
      let m = fitted(20, 3, 5);
      for (let i = 0; i < 6; i++) {
        m = carriedOver(m, l, l, turn);
        if (i === 0) expect(gridOf(m)).toBeNull();
      }
      fitted(20, 3, 5).forEach((n, i) => expect(m[i]).toBeCloseTo(n, 6));
    }
  });
});
