// The lattices on the screen: squares, and hexes with flat or pointed tops. A unit is a hundredth
// of the distance between the centres of two neighbours. Neighbours, and the order of sides and
// corners, are as in Go's package grid.
import type { Cell, Ground } from '../wire';

/** Point is a place on the board, in units. */
export interface Point {
  x: number;
  y: number;
}

/** Box is a rectangle on the board, in units. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** UNIT is the width of a square, and of a hex across its flat sides. */
export const UNIT = 100;

const ROOT3 = Math.sqrt(3);
/** RADIUS is the distance from a hex's centre to a corner. */
const RADIUS = UNIT / ROOT3;

type Shape = 'square' | 'hex-flat' | 'hex-pointy';

const SIDES: Record<Shape, string[]> = {
  square: ['N', 'E', 'S', 'W'],
  'hex-flat': ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  'hex-pointy': ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
};

const STEPS: Record<Shape, [number, number][]> = {
  square: [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ],
  'hex-flat': [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
  'hex-pointy': [
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
  ],
};

/** GROUPS are the hexes of a space by its width, as steps from the first hex. For an even width
 * they surround a corner, for an odd width the first hex. */
const GROUPS: [number, number][][] = [
  [[0, 0]],
  [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  [
    [0, 0],
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
  [
    [0, 0],
    [1, 0],
    [0, 1],
    [0, -1],
    [1, -1],
    [2, -1],
    [2, 0],
    [1, 1],
    [0, 2],
    [-1, 2],
    [-1, 1],
    [-1, 0],
  ],
];
/** ROOMS is the shortest distance from the middle of a space to its border, by the width of the
 * space, in units. */
const ROOMS = [50, 57, 115, 152];

/** keyOf returns the key of a cell, "10,18". `same` compares two cells. */
export const keyOf = (c: Cell): string => `${c[0]},${c[1]}`;
export const same = (a: Cell | null | undefined, b: Cell | null | undefined): boolean =>
  !!a && !!b && a[0] === b[0] && a[1] === b[1];

export const mid = (a: Point, b: Point, t = 0.5): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});
export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const n = (v: number): string => String(Math.round(v * 100) / 100);
/** Formats a point for an SVG path. */
export const at = (p: Point): string => `${n(p.x)} ${n(p.y)}`;
/** Returns an open line through the points, as an SVG path. */
export const through = (points: Point[]): string =>
  points.map((p, i) => (i ? 'L' : 'M') + at(p)).join('');

/**
 * FINE is how many units the server divides the side of a cell into, for the sizes of pictures and
 * for lines that are not on the sides of cells.
 */
export const FINE = 512;

/** ends returns the two ends of one of a view's lines that are not on the sides of cells. */
export function ends(line: number[]): [Point, Point] {
  const [x = 0, y = 0, u = 0, v = 0] = line.map((n) => (n * UNIT) / FINE);
  return [
    { x, y },
    { x: u, y: v },
  ];
}

/** crosses reports whether two segments have a common point. */
export function crosses([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const turn = (p: Point, q: Point, r: Point): number =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0;
}

/** KEPT is how many lattices are cached. */
const KEPT = 8;

export class Lattice {
  readonly shape: Shape;
  readonly hex: boolean;
  private readonly even: boolean;

  constructor(
    readonly kind: string,
    readonly shift: string,
    readonly width: number,
    readonly height: number,
  ) {
    this.shape = kind in SIDES ? (kind as Shape) : 'square';
    this.hex = this.shape !== 'square';
    this.even = shift === 'even';
  }

  private static readonly made = new Map<string, Lattice>();
  /** Returns the lattice of a ground. Grounds of the same shape share a lattice; the last few are
   * cached. */
  static of(g: Pick<Ground, 'grid' | 'shift' | 'width' | 'height'>): Lattice {
    const shift = g.shift ?? 'odd',
      key = `${g.grid} ${shift} ${g.width} ${g.height}`;
    let found = Lattice.made.get(key);
    if (!found) {
      const [oldest] = Lattice.made.keys();
      if (Lattice.made.size >= KEPT) Lattice.made.delete(oldest!);
      Lattice.made.set(key, (found = new Lattice(g.grid, shift, g.width, g.height)));
    }
    return found;
  }

  get sides(): string[] {
    return SIDES[this.shape];
  }

  has(c: Cell): boolean {
    return c[0] >= 0 && c[1] >= 0 && c[0] < this.width && c[1] < this.height;
  }

  /** Returns the shift of line `i` against the axial axis, in cells. */
  private half(i: number): number {
    return (this.even ? i + (i & 1) : i - (i & 1)) >> 1;
  }

  axial([x, y]: Cell): [number, number] {
    if (this.shape === 'hex-flat') return [x, y - this.half(x)];
    if (this.shape === 'hex-pointy') return [x - this.half(y), y];
    return [x, y];
  }

  cell(q: number, r: number): Cell {
    if (this.shape === 'hex-flat') return [q, r + this.half(q)];
    if (this.shape === 'hex-pointy') return [q + this.half(r), r];
    return [q, r];
  }

  /** shifted reports whether line `i` is shifted by half a cell. */
  private shifted(i: number): boolean {
    return ((i & 1) === 1) !== this.even;
  }

  centre([x, y]: Cell): Point {
    const part = UNIT / 2;
    if (this.shape === 'hex-flat')
      return { x: RADIUS * (1.5 * x + 1), y: UNIT * y + (this.shifted(x) ? UNIT : part) };
    if (this.shape === 'hex-pointy')
      return { x: UNIT * x + (this.shifted(y) ? UNIT : part), y: RADIUS * (1.5 * y + 1) };
    return { x: UNIT * x + part, y: UNIT * y + part };
  }

  /** corners returns the corners clockwise. Side i runs from corner i to corner i + 1. */
  corners(c: Cell, grow = 0): Point[] {
    const o = this.centre(c);
    if (!this.hex) {
      const r = UNIT / 2 + grow;
      return [
        [-r, -r],
        [r, -r],
        [r, r],
        [-r, r],
      ].map(([x, y]) => ({ x: o.x + x!, y: o.y + y! }));
    }
    const first = this.shape === 'hex-flat' ? -120 : -90;
    return [0, 1, 2, 3, 4, 5].map((i) => {
      const a = ((first + 60 * i) * Math.PI) / 180;
      return { x: o.x + (RADIUS + grow) * Math.cos(a), y: o.y + (RADIUS + grow) * Math.sin(a) };
    });
  }

  /** standing returns the cells that a figure occupies. The first is its position. */
  standing(f: { at: Cell; tail?: Cell; size?: number }): Cell[] {
    const cells: Cell[] = [],
      size = Math.max(1, f.size ?? 1);
    if (this.hex) {
      const [q, r] = this.axial(f.at);
      for (const [u, v] of GROUPS[Math.min(size, GROUPS.length) - 1]!)
        cells.push(this.cell(q + u, r + v));
    } else {
      for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++) cells.push([f.at[0] + x, f.at[1] + y]);
    }
    if (f.tail) cells.push(f.tail);
    return cells;
  }

  /** disc returns the radius of the disc of a figure of the given width. */
  disc(size = 1): number {
    const wide = Math.max(1, size);
    return this.hex ? ROOMS[Math.min(wide, ROOMS.length) - 1]! - 12 : 48 * wide - 10;
  }

  /** side returns the two ends of a side, or null if the cell has no such side. */
  side(c: Cell, name: string): [Point, Point] | null {
    const i = this.sides.indexOf(name);
    if (i < 0) return null;
    const all = this.corners(c);
    return [all[i]!, all[(i + 1) % all.length]!];
  }

  /** Returns the cell across a side, on the board or not. */
  across(c: Cell, side: number): Cell {
    const step = STEPS[this.shape][side % this.sides.length]!;
    if (this.shape === 'square') return [c[0] + step[0], c[1] + step[1]];
    const [q, r] = this.axial(c);
    return this.cell(q + step[0], r + step[1]);
  }

  /** Returns the side of `a` that faces `b`; "" if they are not neighbours. */
  between(a: Cell, b: Cell): string {
    return this.sides.find((_, i) => same(this.across(a, i), b)) ?? '';
  }

  /** edge returns the same name for a side from either of the two cells that share it. */
  edge(c: Cell, side: string): string {
    const i = this.sides.indexOf(side);
    const count = this.sides.length;
    if (i < 0) return keyOf(c);
    if (i >= count / 2) return `${keyOf(this.across(c, i))} ${this.sides[(i + count / 2) % count]}`;
    return `${keyOf(c)} ${side}`;
  }

  /** distance returns the number of sides to cross from `a` to `b` on an empty board. */
  distance(a: Cell, b: Cell): number {
    const [aq, ar] = this.axial(a),
      [bq, br] = this.axial(b);
    const q = bq - aq,
      r = br - ar;
    return this.hex
      ? Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
      : Math.abs(q) + Math.abs(r);
  }

  /** Returns the cell under a point, or null outside the board. */
  under(p: Point): Cell | null {
    let found: Cell;
    if (!this.hex) {
      found = [Math.floor(p.x / UNIT), Math.floor(p.y / UNIT)];
    } else {
      // A point is in the hex with the nearest centre, so the search looks around a first guess.
      const guess: Cell =
        this.shape === 'hex-flat'
          ? [Math.round((p.x / RADIUS - 1) / 1.5) + 0, Math.round(p.y / UNIT - 0.75) + 0]
          : [Math.round(p.x / UNIT - 0.75) + 0, Math.round((p.y / RADIUS - 1) / 1.5) + 0];
      const near = [guess, ...this.sides.map((_, i) => this.across(guess, i))];
      found = near.reduce((a, b) => (apart(this.centre(b), p) < apart(this.centre(a), p) ? b : a));
      if (apart(this.centre(found), p) > RADIUS) return null;
    }
    return this.has(found) ? found : null;
  }

  private readonly written: string[][] = [];
  /** writtenCorners returns the corners of a cell, formatted for an SVG path. The corners of the
   * board's cells are cached. */
  writtenCorners(c: Cell): string[] {
    if (!this.has(c)) return this.corners(c).map(at);
    return (this.written[c[1] * this.width + c[0]] ??= this.corners(c).map(at));
  }

  polygon(c: Cell, grow = 0): string {
    if (grow !== 0) return through(this.corners(c, grow)) + 'Z';
    return `M${this.writtenCorners(c).join('L')}Z`;
  }

  /** area returns the cells as one path. */
  area(cells: Cell[]): string {
    return cells.map((c) => this.polygon(c)).join('');
  }

  /**
   * runs returns the cells as one path with one piece for each run of squares in a row. It is for
   * many cells.
   */
  runs(cells: Cell[]): string {
    if (this.hex) return this.area(cells);
    const key = (x: number, y: number): number => y * 65536 + x,
      inside = new Set(cells.map(([x, y]) => key(x, y)));
    let d = '';
    for (const [x, y] of cells) {
      if (inside.has(key(x - 1, y))) continue;
      let n = 1;
      while (inside.has(key(x + n, y))) n++;
      d += `M${x * UNIT} ${y * UNIT}h${n * UNIT}v${UNIT}h${-n * UNIT}Z`;
    }
    return d;
  }

  /**
   * inner returns the sides that two of the cells share. Sides of squares in one line are one
   * stroke.
   */
  inner(cells: Cell[]): string {
    const inside = new Uint8Array(this.width * this.height),
      is = (c: Cell): boolean => this.has(c) && inside[c[1] * this.width + c[0]] === 1;
    for (const [x, y] of cells) inside[y * this.width + x] = 1;
    let d = '';
    if (this.hex) {
      for (const c of cells) {
        const ends = this.writtenCorners(c);
        for (let i = 0; i < 3; i++)
          if (is(this.across(c, i))) d += `M${ends[i]!}L${ends[(i + 1) % 6]!}`;
      }
      return d;
    }
    for (const down of [false, true]) {
      const [lines, long] = down ? [this.width, this.height] : [this.height, this.width],
        at = (line: number, i: number): Cell => (down ? [line, i] : [i, line]);
      for (let line = 1; line < lines; line++)
        for (let i = 0, n = 0; i < long; i += n + 1) {
          for (n = 0; is(at(line, i + n)) && is(at(line - 1, i + n)); n++);
          const [x, y] = at(line, i);
          if (n > 0) d += `M${x * UNIT} ${y * UNIT}${down ? 'v' : 'h'}${n * UNIT}`;
        }
    }
    return d;
  }

  /** outline returns the sides that belong to only one cell of the set. */
  outline(cells: Cell[]): string {
    const inside = new Set(cells.map(keyOf));
    let d = '';
    for (const c of cells) {
      const all = this.corners(c);
      all.forEach((p, i) => {
        if (!inside.has(keyOf(this.across(c, i)))) d += through([p, all[(i + 1) % all.length]!]);
      });
    }
    return d;
  }

  /** box returns the box around the cells, or around the whole board if there are none. */
  box(cells: Cell[] = []): Box {
    let use = cells;
    if (!use.length) {
      use = [
        [0, 0],
        [this.width - 1, 0],
        [0, this.height - 1],
        [this.width - 1, this.height - 1],
        [Math.min(1, this.width - 1), 0],
        [0, Math.min(1, this.height - 1)],
        [Math.max(0, this.width - 2), this.height - 1],
        [this.width - 1, Math.max(0, this.height - 2)],
      ];
    }
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const c of use) {
      for (const p of this.corners(c)) {
        x0 = Math.min(x0, p.x);
        y0 = Math.min(y0, p.y);
        x1 = Math.max(x1, p.x);
        y1 = Math.max(y1, p.y);
      }
    }
    return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
  }

  /** footprint returns the rectangle of w by h cells. */
  footprint(c: Cell, w: number, h: number): Box {
    if (this.hex && w * h === 1) {
      const o = this.centre(c);
      return { x: o.x - 43, y: o.y - 43, w: 86, h: 86 };
    }
    const cells: Cell[] = [];
    for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) cells.push([c[0] + x, c[1] + y]);
    return this.box(cells);
  }
}

/**
 * ring returns a circle around 0,0. A gap of `gap` degrees at its foot makes room for the figure's
 * number.
 */
export function ring(r: number, gap = 0): string {
  if (!gap) return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
  const a = ((90 + gap / 2) * Math.PI) / 180,
    b = ((90 - gap / 2) * Math.PI) / 180,
    p = (t: number): string => `${(Math.cos(t) * r).toFixed(1)} ${(Math.sin(t) * r).toFixed(1)}`;
  return `M${p(a)}A${r} ${r} 0 1 1 ${p(b)}`;
}
