// The solids of a view: upright prisms for the objects on the board. The same prisms decide lines
// of sight. Lengths across are in units of the flat board, and heights in levels.
import { ends, keyOf, Lattice, UNIT, type Point } from '../scene/geometry';
import { cellsOf, columnAt, footing, levelAt, terrainAt } from '../scene/ground';
import type { Cell, Figure, Ground, View } from '../wire';

/** LEVEL is the height of a level: a quarter of a hex's width across its flat sides. */
export const LEVEL = UNIT / 4;

export interface Solid {
  kind: 'column' | 'obstacle' | 'wall' | 'window' | 'door' | 'figure';
  cell: Cell; // a figure's first cell
  side?: string; // for a wall or a door on a side of the cell
  line?: number[]; // for a wall or door that is not on the sides of cells, and for a window
  figure?: string;
  base: Point[]; // the corners, in order; two for a wall, a window or a door
  bottom: number;
  top: number;
  lowest?: boolean; // for a column: the piece that carries its terrain
  name?: string; // for an obstacle: its name on the board
  look?: string; // for an obstacle: how it is drawn
  leaf?: string; // for a see-through door
}

/** part parses a fraction such as "2/3". */
export function part(text: string | undefined, otherwise: number): number {
  const [n, d = 1] = (text ?? '').split('/').map(Number);
  return n && d ? n / d : otherwise;
}

/**
 * shareWords formats the visible share of a target, "41.7%". A text that is not a fraction stays as
 * it is.
 */
export function shareWords(seen: string): string {
  const [n, d = '1'] = seen.split('/');
  if (!/^\d+$/.test(n!) || !/^[1-9]\d*$/.test(d)) return seen;
  if (BigInt(n!) === BigInt(d)) return 'all';
  const mille = Number((1000n * BigInt(n!)) / BigInt(d)); // this also works for long fractions
  return mille < 1 ? 'less than 0.1%' : `${mille / 10}%`;
}

/** tall returns the height of a figure. A figure without a height is as tall as a person. */
export const tall = (f: Figure): number => f.height || 4;

/**
 * cardHigh returns the height of a figure's card in the scene's lengths. It depends on the figure's
 * height, and is greater for large figures.
 */
export const cardHigh = (f: Figure): number =>
  Math.min(1.9, Math.max(0.85, ((tall(f) * LEVEL) / UNIT) * 1.05)) *
  (f.tail || (f.size ?? 1) > 1 ? 1.35 : 1);

/**
 * bodyOf returns the corners of the space that a figure fills: a part of each of its cells, and
 * everything between these parts.
 */
function bodyOf(g: Ground, lattice: Lattice, f: Figure): Point[] {
  const wide = part(g.body, 2 / 3);
  const corners = lattice.standing(f).flatMap((c) => {
    const o = lattice.centre(c);
    return lattice
      .corners(c)
      .map((p) => ({ x: o.x + (p.x - o.x) * wide, y: o.y + (p.y - o.y) * wide }));
  });
  return f.tail || (f.size ?? 1) > 1 ? hull(corners) : corners;
}

/** hull returns the convex hull of points, in order. */
export function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const chain = (list: Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of list) {
      for (;;) {
        const [a, b] = out.slice(-2);
        if (!a || !b || (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 1e-9) break;
        out.pop();
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/** ROCK are the terrains that fill a cell to any height if they have no height of their own. */
const ROCK = new Set(['wall', 'block']);

/** upright reports whether a solid is on a side of a cell and has no thickness. */
export const upright = (s: Solid): boolean =>
  s.kind === 'wall' || s.kind === 'window' || s.kind === 'door';

/** SILL is how many levels a window's sill is above the ground. Figures can see over it. */
const SILL = 1;

/**
 * Returns the cell that contains the middle of a line. If the line lies between two cells, it
 * returns one that is on the board.
 */
function under(g: Ground, lattice: Lattice, line: number[]): Cell {
  const middle = [0, 1].map((i) => (line[i]! + line[i + 2]!) / 1024);
  const cells: Cell[] = [
    [Math.floor(middle[0]!), Math.floor(middle[1]!)],
    [Math.ceil(middle[0]!) - 1, Math.ceil(middle[1]!) - 1],
  ];
  return cells.find((c) => lattice.has(c) && terrainAt(g, c) !== 'void') ?? cells[0]!;
}

/** solidsOf returns all solids of a view: columns row by row, walls, doors, figures. A solid without
 * a top ends above everything else. A door that is not open fills its side, or its cell, to any
 * height. */
export function solidsOf(view: View): Solid[] {
  const g = view.ground,
    lattice = Lattice.of(g),
    out: Solid[] = [];
  const shut = (g.doors ?? []).filter((d) => d.state !== 'open'),
    tiles = new Set(shut.filter((d) => !d.side && !d.line).map((d) => keyOf(d.at)));
  for (const c of cellsOf(g)) {
    const terrain = terrainAt(g, c),
      column = columnAt(g, c),
      base = lattice.corners(c);
    if (!terrain || terrain === 'void') continue;
    const spans = column?.spans ?? [[0, levelAt(g, c) ?? 0]];
    if (tiles.has(keyOf(c)) || (ROCK.has(terrain) && !column?.height)) {
      out.push({ kind: 'obstacle', cell: c, base, bottom: spans[0]![0]!, top: Infinity });
      continue;
    }
    spans.forEach(([bottom, top], i) =>
      out.push({ kind: 'column', cell: c, base, bottom: bottom!, top: top!, lowest: i === 0 }),
    );
    const foot = spans[0]![1]!;
    if (column?.height)
      out.push({
        kind: 'obstacle',
        cell: c,
        base,
        bottom: foot,
        top: foot + column.height,
        name: column.name,
        look: column.look,
      });
  }
  const drawn = new Set<string>();
  for (const w of g.walls ?? []) {
    const ends = lattice.side(w.at, w.side),
      name = lattice.edge(w.at, w.side);
    if (!ends || drawn.has(name)) continue;
    drawn.add(name);
    out.push({
      kind: 'wall',
      cell: w.at,
      side: w.side,
      base: ends,
      bottom: w.bottom ?? 0,
      top: w.top || Infinity,
    });
  }
  /** lowest returns the lowest space of a cell. */
  const lowest = (c: Cell): number =>
    lattice.has(c) && terrainAt(g, c) !== 'void'
      ? (columnAt(g, c)?.spans?.[0]?.[1] ?? levelAt(g, c) ?? 0)
      : 0;
  for (const b of g.barriers ?? []) {
    const cell = under(g, lattice, b.line),
      bottom = lowest(cell),
      window = b.kind === 'window';
    out.push({
      kind: window ? 'window' : 'wall',
      cell,
      line: b.line,
      base: ends(b.line),
      bottom,
      top: window ? bottom + SILL : Infinity,
    });
  }
  for (const d of shut) {
    if (d.line) {
      const cell = under(g, lattice, d.line);
      out.push({
        kind: 'door',
        cell,
        line: d.line,
        base: ends(d.line),
        bottom: lowest(cell),
        top: Infinity,
        ...(d.leaf ? { leaf: d.leaf } : {}),
      });
      continue;
    }
    const edge = d.side ? lattice.side(d.at, d.side) : null;
    if (!d.side || !edge) continue;
    const beyond = lattice.across(d.at, lattice.sides.indexOf(d.side));
    out.push({
      kind: 'door',
      cell: d.at,
      side: d.side,
      base: edge,
      bottom: Math.max(lowest(d.at), lowest(beyond)),
      top: Infinity,
      ...(d.leaf ? { leaf: d.leaf } : {}),
    });
  }
  for (const f of view.figures) {
    if (f.down) continue;
    const foot = footing(g, f);
    out.push({
      kind: 'figure',
      cell: f.at,
      figure: f.id,
      base: bodyOf(g, lattice, f),
      bottom: foot,
      top: foot + tall(f),
    });
  }
  const high = out.reduce((n, s) => (Number.isFinite(s.top) ? Math.max(n, s.top) : n), 0) + 1;
  return out.map((s) => (Number.isFinite(s.top) ? s : { ...s, top: high }));
}

/** Eye is a viewpoint in space. */
export interface Eye {
  x: number;
  y: number;
  level: number;
}

/**
 * eyesOf returns the eyes of a figure: above the middle of each of its spaces, at the height that
 * the game gives.
 */
export function eyesOf(view: View, f: Figure): Eye[] {
  const lattice = Lattice.of(view.ground),
    up = footing(view.ground, f) + tall(f) * part(view.ground.eye, 1);
  return lattice.standing(f).map((c) => ({ ...lattice.centre(c), level: up }));
}

/** zoneOf returns the levels between which a figure must be seen to be a target. */
export function zoneOf(view: View, f: Figure): [number, number] {
  const foot = footing(view.ground, f),
    [low, high] = view.ground.zone ?? [];
  return [foot + tall(f) * part(low, 0), foot + tall(f) * part(high, 1)];
}

/** nameOf returns the readable name of a solid: what it is, and where. */
export function nameOf(view: View, s: Solid): string {
  const where = `column ${s.cell[0]} row ${s.cell[1]}`;
  switch (s.kind) {
    case 'figure':
      return view.figures.find((f) => f.id === s.figure)?.name ?? s.figure ?? '';
    case 'column':
      return `the ground at ${where}, level ${s.top}`;
    case 'obstacle':
      return `${s.name ? `the ${s.name}` : 'what stands'} at ${where}`;
    case 'wall':
    case 'window':
    case 'door':
      return `the ${s.kind} at ${where}`;
  }
}

/**
 * keyOfSolid returns a key for the solids of figures and cells, by which a figure's own solid is
 * found.
 */
export const keyOfSolid = (s: Solid): string =>
  s.figure
    ? `figure ${s.figure}`
    : `${s.kind} ${keyOf(s.cell)} ${s.side ?? s.line?.join() ?? s.top}`;
