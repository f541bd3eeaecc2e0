import { describe, expect, it } from 'vitest';
import type { Cell } from '../wire';
import { apart, keyOf, Lattice, mid, same, ring } from './geometry';

const lattices = [
  new Lattice('square', '', 7, 6),
  new Lattice('hex-flat', 'odd', 7, 6),
  new Lattice('hex-flat', 'even', 7, 6),
  new Lattice('hex-pointy', 'odd', 7, 6),
  new Lattice('hex-pointy', 'even', 7, 6),
];
const cells = (l: Lattice): Cell[] =>
  Array.from({ length: l.height }, (_, y) =>
    Array.from({ length: l.width }, (_, x) => [x, y] as Cell),
  ).flat();

describe.each(lattices.map((l) => [`${l.kind} ${l.shift}`, l] as const))('%s', (_, l) => {
  it('finds a cell under its centre and just within each corner', () => {
    for (const c of cells(l)) {
      expect(l.under(l.centre(c))).toEqual(c);
      for (const p of l.corners(c)) expect(l.under(mid(p, l.centre(c), 0.08))).toEqual(c);
    }
  });
  it('finds nothing beside the board', () => {
    const box = l.box();
    expect(l.under({ x: box.x - 5, y: box.y + 50 })).toBeNull();
    expect(l.under({ x: box.x + box.w + 5, y: box.y + 50 })).toBeNull();
  });
  it('has neighbours a unit away, that share the side between them', () => {
    for (const c of cells(l)) {
      l.sides.forEach((name, i) => {
        const n = l.across(c, i);
        expect(apart(l.centre(c), l.centre(n))).toBeCloseTo(100, 6);
        expect(l.distance(c, n)).toBe(1);
        expect(l.between(c, n)).toBe(name);
        const back = l.sides[(i + l.sides.length / 2) % l.sides.length]!;
        expect(l.edge(c, name)).toBe(l.edge(n, back));
        const [a, b] = l.side(c, name)!,
          [u, v] = l.side(n, back)!;
        expect(apart(a, v)).toBeCloseTo(0, 6);
        expect(apart(b, u)).toBeCloseTo(0, 6);
      });
    }
  });
  it('outlines a cell by all its sides, and two neighbours without the one between', () => {
    const sides = (d: string): number => d.split('M').length - 1;
    expect(sides(l.outline([[2, 2]]))).toBe(l.sides.length);
    expect(sides(l.outline([[2, 2], l.across([2, 2], 1)]))).toBe(2 * l.sides.length - 2);
  });
  it('encloses every cell in the box of the board', () => {
    const all = l.box(cells(l)),
      box = l.box();
    for (const k of ['x', 'y', 'w', 'h'] as const) expect(box[k]).toBeCloseTo(all[k], 6);
  });
});

it('shifts the lines that the board says', () => {
  const y = (shift: string): number => {
    const l = new Lattice('hex-flat', shift, 4, 4);
    return l.centre([1, 0]).y - l.centre([0, 0]).y;
  };
  expect(y('odd')).toBe(50);
  expect(y('even')).toBe(-50);
});

it('spans a footprint', () => {
  expect(lattices[0]!.footprint([1, 2], 3, 2)).toEqual({ x: 100, y: 200, w: 300, h: 200 });
  expect(same([1, 2], [1, 2])).toBe(true);
  expect(same(null, [1, 2])).toBe(false);
});

describe('the cells of a figure', () => {
  it('are a block of squares, or its two cells', () => {
    const squares = new Lattice('square', '', 9, 9);
    expect(squares.standing({ at: [1, 1], size: 2 })).toEqual([
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
    ]);
    expect(squares.standing({ at: [1, 1], tail: [0, 1] })).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });

  it.each(
    ['hex-flat', 'hex-pointy'].flatMap((kind) => ['odd', 'even'].map((shift) => [kind, shift])),
  )('are the hexes nearest to their middle: %s %s', (kind, shift) => {
    const hexes = new Lattice(kind!, shift!, 20, 20),
      at: [number, number] = [9, 8];
    for (const [size, count] of [
      [1, 1],
      [2, 3],
      [3, 7],
      [4, 12],
    ] as const) {
      const cells = hexes.standing({ at, size }),
        points = cells.map((c) => hexes.centre(c));
      expect([cells.length, cells[0]]).toEqual([count, at]);
      const middle = {
        x: points.reduce((s, p) => s + p.x, 0) / count,
        y: points.reduce((s, p) => s + p.y, 0) / count,
      };
      const worst = Math.max(...points.map((p) => apart(p, middle))),
        inside = new Set(cells.map(keyOf));
      for (let y = 0; y < 20; y++)
        for (let x = 0; x < 20; x++)
          expect(inside.has(keyOf([x, y]))).toBe(
            apart(hexes.centre([x, y]), middle) <= worst + 0.01,
          );
      // the figure's disc is within its cells
      for (const c of cells)
        hexes.sides.forEach((side, i) => {
          if (inside.has(keyOf(hexes.across(c, i)))) return;
          for (const p of hexes.side(c, side)!)
            expect(apart(p, middle)).toBeGreaterThan(hexes.disc(size));
        });
    }
  });
});

it('a ring is whole, or open at its foot', () => {
  expect(ring(46)).toMatch(/Z$/);
  const [, x1, y1, x2, y2] = ring(46, 50)
    .match(/^M(\S+) (\S+)A46 46 0 1 1 (\S+) (\S+)$/)!
    .map(Number);
  expect(x1).toBeCloseTo(-x2!, 5);
  expect([y1! > 40, y2! > 40]).toEqual([true, true]); // the longer arc, over the top
  expect(Math.hypot(x1!, y1!)).toBeCloseTo(46, 0);
});
