// The shape of bridges seen from above: the deck on each cell with a space above another, its
// planks across the path, and rails where the ground beyond is lower.
import type { Cell, Ground } from '../wire';
import { at, keyOf, Lattice, through, type Point } from './geometry';
import { columnAt, known, spacesAt } from './ground';

/** Deck is the upper space of a cell. */
export interface Deck {
  cell: Cell;
  bottom: number;
  top: number;
  base: Point[]; // its outline, which leaves a strip of what is below it along the rails
  railed: number[]; // the sides with a rail
  rails: [Point, Point][];
  planks: [Point, Point][]; // the joints between its planks
}

/** STRIP is the width of the visible strip along a rail, PLANK that of a plank, in units. */
const STRIP = 9,
  PLANK = 15;

/** bridged reports whether a cell has a space above another. */
export const bridged = (g: Ground, c: Cell): boolean => (columnAt(g, c)?.spans?.length ?? 1) > 1;

/** meeting returns where the lines through two pairs of points cross. */
function meeting([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Point {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y],
    t = ((c.x - a.x) * vy - (c.y - a.y) * vx) / (ux * vy - uy * vx);
  return { x: a.x + ux * t, y: a.y + uy * t };
}

/** moved returns a side of a cell, moved towards the middle of the cell by the given distance. */
function moved([a, b]: readonly [Point, Point], o: Point, by: number): [Point, Point] {
  const m = { x: (a.x + b.x) / 2 - o.x, y: (a.y + b.y) / 2 - o.y },
    far = Math.hypot(m.x, m.y),
    dx = (-m.x / far) * by,
    dy = (-m.y / far) * by;
  return [
    { x: a.x + dx, y: a.y + dy },
    { x: b.x + dx, y: b.y + dy },
  ];
}

/** chords returns the parts of parallel lines that are within a convex outline. */
function chords(base: Point[], o: Point, along: Point, step: number): [Point, Point][] {
  const of = (p: Point): number => (p.x - o.x) * along.x + (p.y - o.y) * along.y,
    all: [Point, Point][] = [];
  // the joints are placed on one grid for the whole board, so that the joints of neighbouring cells
  // meet
  const first = o.x * along.x + o.y * along.y,
    far = base.map(of),
    [low, high] = [Math.min(...far), Math.max(...far)];
  for (let i = Math.ceil((first + low) / step); i * step < first + high; i++) {
    const d = i * step - first,
      ends: Point[] = [];
    base.forEach((a, n) => {
      const b = base[(n + 1) % base.length]!,
        [s, t] = [of(a) - d, of(b) - d];
      if (s < 0 !== t < 0)
        ends.push({ x: a.x + ((b.x - a.x) * s) / (s - t), y: a.y + ((b.y - a.y) * s) / (s - t) });
    });
    if (ends.length === 2) all.push([ends[0]!, ends[1]!]);
  }
  return all;
}

/** decksOf returns the decks of the known cells of a ground. */
export function decksOf(g: Ground): Deck[] {
  if (!g.columns?.some((c) => (c.spans?.length ?? 1) > 1)) return [];
  const lattice = Lattice.of(g),
    cells = g.columns.map((c) => c.at).filter((c) => bridged(g, c) && known(g, c));
  /** ways returns the sides across which a figure walks on level or nearly level ground. */
  const ways = (c: Cell): number[] => {
    const own = spacesAt(g, c).at(-1)!;
    return lattice.sides.flatMap((_, i) => {
      const to = lattice.across(c, i),
        there = known(g, to) ? spacesAt(g, to).at(-1) : undefined;
      return there !== undefined && there >= own - 1 ? [i] : [];
    });
  };
  const open = new Map(cells.map((c) => [keyOf(c), new Set(ways(c))]));
  const along = new Map<string, Point>();
  for (const c of cells) {
    if (along.has(keyOf(c))) continue;
    // one direction for the whole bridge: the mean of the directions onto it and along it
    const whole: Cell[] = [c],
      met = new Set([keyOf(c)]);
    let [x, y] = [0, 0];
    for (let n = 0; n < whole.length; n++) {
      const o = lattice.centre(whole[n]!);
      for (const i of open.get(keyOf(whole[n]!))!) {
        const to = lattice.across(whole[n]!, i),
          p = lattice.centre(to),
          a = 2 * Math.atan2(p.y - o.y, p.x - o.x);
        [x, y] = [x + Math.cos(a), y + Math.sin(a)];
        if (open.has(keyOf(to)) && !met.has(keyOf(to))) {
          met.add(keyOf(to));
          whole.push(to);
        }
      }
    }
    const a = Math.hypot(x, y) < 1e-6 ? 0 : Math.atan2(y, x) / 2;
    for (const m of whole) along.set(keyOf(m), { x: Math.cos(a), y: Math.sin(a) });
  }
  return cells.map((cell) => {
    const o = lattice.centre(cell),
      corners = lattice.corners(cell),
      level = open.get(keyOf(cell))!;
    const sides = corners.map((p, i) =>
      moved([p, corners[(i + 1) % corners.length]!], o, level.has(i) ? 0 : STRIP),
    );
    const base = sides.map((s, i) => meeting(sides.at(i - 1)!, s));
    const railed = lattice.sides.flatMap((_, i) => (level.has(i) ? [] : [i]));
    const [bottom, top] = columnAt(g, cell)!.spans!.at(-1)! as [number, number];
    return {
      cell,
      bottom,
      top,
      base,
      railed,
      rails: railed.map((i) => [base[i]!, base[(i + 1) % base.length]!]),
      planks: chords(base, o, along.get(keyOf(cell))!, PLANK),
    };
  });
}

/** Drawing holds bridges as paths. */
export interface Drawing {
  decks: string;
  planks: string;
  rails: string;
  posts: Point[];
}

/** drawing returns decks as paths: their outlines, joints and rails, and the posts of the rails. */
export function drawing(decks: Deck[]): Drawing {
  const posts = new Map(
    decks.flatMap((d) => d.rails.flat().map((p): [string, Point] => [at(p), p])),
  );
  return {
    decks: decks.map((d) => `${through(d.base)}Z`).join(''),
    planks: decks.flatMap((d) => d.planks.map(through)).join(''),
    rails: decks.flatMap((d) => d.rails.map(through)).join(''),
    posts: [...posts.values()],
  };
}
