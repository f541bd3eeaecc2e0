// A grid of squares or hexes on a picture: where it is, how it is dragged, and how it is sent to
// the server. Lengths are in pixels of the picture. The side of a square, and the width of a hex
// from side to side, are in thousandths of a pixel, so that nothing is rounded twice.

import { Lattice } from '../scene/geometry';
import type { Cell } from '../wire';

/** MILLI is how many units in the size of a cell make one pixel. */
export const MILLI = 1000;
const LEAST = 4 * MILLI;
const MOST = 16384 * MILLI;

export interface Grid {
  // the side of a square, or the width of a hex from side to side, in thousandths of a pixel
  cell: number;
  left: number; // the corner of a square
  top: number;
  /** For hexes, left and top are the corner of the box around all of them, wherever that is. */
  hexes?: boolean;
}

const side = (cell: number): number => Math.min(MOST, Math.max(LEAST, Math.round(cell)));

/**
 * normal returns the same grid, given by the first corner of a square that is on the picture. A
 * grid of hexes stays where it is.
 */
export function normal(g: Grid): Grid {
  if (g.hexes) return { ...g, cell: side(g.cell) };
  const cell = side(g.cell),
    pixels = Math.round(cell / MILLI);
  const within = (n: number) => ((Math.round(n) % pixels) + pixels) % pixels;
  return { cell, left: within(g.left), top: within(g.top) };
}

/** guessed returns the initial grid where no lines are seen: twenty squares on the longer side. */
export const guessed = (width: number, height: number): Grid =>
  normal({ cell: MILLI * Math.round(Math.max(width, height) / 20), left: 0, top: 0 });

/** read returns the grid that the server sent. */
export const read = (g: { cell: string; left: number; top: number }): Grid => ({
  cell: side(Number(g.cell) * MILLI),
  left: g.left,
  top: g.top,
});

/** said returns a grid as the server reads it. */
export const said = (g: Grid): { cell: string; offset: string } => {
  const n = normal(g);
  return { cell: String(n.cell / MILLI), offset: `${n.left},${n.top}` };
};

/** moved returns the grid after its first square has been dragged. */
export const moved = (g: Grid, dx: number, dy: number): Grid => ({
  ...g,
  left: Math.round(g.left + dx),
  top: Math.round(g.top + dy),
});

/** Far is the distance of the second square from the first, in squares across and down. */
export interface Far {
  across: number;
  down: number;
}

/**
 * sized returns the grid after its second square has been dragged. The first square stays, and the
 * squares between grow or shrink.
 */
export const sized = (g: Grid, far: Far, dx: number, dy: number): Grid => ({
  ...g,
  cell: side(g.cell + (MILLI * (dx + dy)) / Math.max(1, far.across + far.down)),
});

/**
 * squares returns how many squares fit on a side of a picture. The last square counts if at least
 * half of it fits; the server counts in the same way.
 */
export const squares = (g: Grid, offset: number, pixels: number): number =>
  Math.max(0, Math.round(((pixels - offset) * MILLI) / g.cell));

/** farOf returns where the second square is: the last complete square. */
export function farOf(g: Grid, width: number, height: number): Far {
  const last = (offset: number, pixels: number) =>
    Math.max(1, Math.floor(((pixels - offset) * MILLI) / g.cell) - 1);
  return { across: last(g.left, width), down: last(g.top, height) };
}

/** Comb is a grid of hexes on a picture: the number of hexes, and the places of the two hexes that
 * are dragged. */
export interface Comb {
  columns: number;
  rows: number;
  lattice: Lattice; // a lattice with that many hexes
  first: Cell;
  second: Cell;
}

/**
 * combOf returns the hexes that a picture has room for: they have the board's kind and shift, and a
 * row or column counts if at least half of it fits.
 */
export function combOf(board: Lattice, g: Grid, width: number, height: number): Comb {
  const across = ((width - g.left) * MILLI) / g.cell,
    down = ((height - g.top) * MILLI) / g.cell;
  const TALL = 2 / Math.sqrt(3); // from corner to corner, if opposite sides are 1 apart
  const along = (n: number): number => Math.max(1, Math.round(n - 0.25)),
    over = (n: number): number => Math.max(1, Math.round((n - TALL) / (0.75 * TALL)) + 1);
  const flat = board.shape === 'hex-flat';
  const columns = flat ? over(across) : along(across),
    rows = flat ? along(down) : over(down);
  // the line of the second hex is shifted like the line of the first
  const last = (n: number, even: boolean): number =>
    Math.max(even ? 2 : 1, even ? (n - 1) & ~1 : n - 1);
  return {
    columns,
    rows,
    lattice: new Lattice(board.kind, board.shift, columns, rows),
    first: [0, 0],
    second: [last(columns, flat), last(rows, !flat)],
  };
}

/** linesOf returns the path of a grid's lines on a picture. */
export function linesOf(g: Grid, width: number, height: number): string {
  const n = normal(g);
  let path = '';
  for (let i = 0; n.left + (i * n.cell) / MILLI <= width; i++)
    path += `M${n.left + (i * n.cell) / MILLI} 0V${height}`;
  for (let i = 0; n.top + (i * n.cell) / MILLI <= height; i++)
    path += `M0 ${n.top + (i * n.cell) / MILLI}H${width}`;
  return path;
}
