// The picture under the board: its place, its entry in the draft's document, and the form in which
// it is sent. The document that others read does not name it.
import { Lattice, UNIT, type Box } from '../scene/geometry';
import type { Cell } from '../wire';
import type { Json, Members } from './json';
import type { Turn } from './turn';

/**
 * Matrix maps a pixel of a picture to cells: x = a px + c py + e, y = b px + d py + f. On hexes the
 * unit is the distance between two opposite sides.
 */
export type Matrix = [number, number, number, number, number, number];

/** Underlay is a picture under a board. */
export interface Underlay {
  file: string; // the name under which this browser stores it
  at: Matrix;
}

/** underOf returns the picture under the board of a document; null if there is none. */
export function underOf(doc: Json): Underlay | null {
  const u = (doc as Members).picture as unknown as Underlay | undefined;
  return u && typeof u.file === 'string' && Array.isArray(u.at) ? u : null;
}

/** withUnder returns a document with another picture under its board, or with none. */
export function withUnder<T extends object>(doc: T, under: Underlay | null): T {
  if (!under && !underOf(doc as Json)) return doc;
  const { picture: _, ...rest } = doc as T & { picture?: unknown };
  return (under ? { ...rest, picture: under } : rest) as T;
}

/**
 * fitted returns the place of a picture from its grid: the side of a square, and a corner of a
 * square, in pixels.
 */
export const fitted = (cell: number, left: number, top: number): Matrix => [
  1 / cell,
  0,
  0,
  1 / cell,
  (0 - left) / cell,
  (0 - top) / cell,
];

/**
 * gridOf returns the grid of a picture that is neither turned nor mirrored: the side of a square,
 * and the corner of the first square. It returns null for other pictures.
 */
export function gridOf(m: Matrix): { cell: number; left: number; top: number } | null {
  const [a, b, c, d, e, f] = m;
  if (b !== 0 || c !== 0 || a <= 0 || Math.abs(a - d) > a * 1e-9) return null;
  const near = (n: number): number => Math.round(n * 1e6) / 1e6;
  return { cell: near(1 / a), left: near((0 - e) / a), top: near((0 - f) / a) };
}

/**
 * shifted returns the place of a picture after lines of cells have been added before the first
 * ones.
 */
export const shifted = ([a, b, c, d, e, f]: Matrix, dx: number, dy: number): Matrix => [
  a,
  b,
  c,
  d,
  e + dx,
  f + dy,
];

/** spun returns the place of a picture after a whole board of the given size was mirrored and
 * turned. */
export function spun(m: Matrix, width: number, height: number, t: Turn): Matrix {
  let [a, b, c, d, e, f] = m,
    [w, h] = [width, height];
  if (t.mirrored) [a, c, e] = [-a, -c, w - e];
  for (let i = 0; i < ((t.turns % 4) + 4) % 4; i++) {
    [a, b, c, d, e, f] = [-b, a, -d, c, h - f, e];
    [w, h] = [h, w];
  }
  return [a, b, c, d, e, f].map((n) => n + 0) as Matrix; // no negative zero
}

/**
 * carriedOver returns the place of a picture under hexes after all hexes were moved to another
 * lattice. The function `place` returns the new place of a cell, on the board or not.
 */
export function carriedOver(
  m: Matrix,
  from: Lattice,
  to: Lattice,
  place: (c: Cell) => Cell,
): Matrix {
  const [q, r] = from.axial([0, 0]);
  const [o, a, b] = (
    [
      [q, r],
      [q + 1, r],
      [q, r + 1],
    ] as [number, number][]
  ).map(([u, v]) => {
    const c = from.cell(u, v),
      [was, is] = [from.centre(c), to.centre(place(c))];
    return { x: was.x / UNIT, y: was.y / UNIT, u: is.x / UNIT, v: is.y / UNIT };
  }) as [Moved, Moved, Moved];
  // the turn maps the two steps from the first hex to their new directions
  const [ax, ay, bx, by] = [a.x - o.x, a.y - o.y, b.x - o.x, b.y - o.y];
  const det = ax * by - bx * ay;
  const row = (au: number, bu: number): [number, number] => [
    (au * by - bu * ay) / det,
    (bu * ax - au * bx) / det,
  ];
  const [xx, xy] = row(a.u - o.u, b.u - o.u),
    [yx, yy] = row(a.v - o.v, b.v - o.v);
  return [
    xx * m[0] + xy * m[1],
    yx * m[0] + yy * m[1],
    xx * m[2] + xy * m[3],
    yx * m[2] + yy * m[3],
    xx * (m[4] - o.x) + xy * (m[5] - o.y) + o.u,
    yx * (m[4] - o.x) + yy * (m[5] - o.y) + o.v,
  ].map((n) => Math.round(n * 1e9) / 1e9 + 0) as Matrix;
}

/** Moved is the middle of a hex before and after a move. */
interface Moved {
  x: number;
  y: number;
  u: number;
  v: number;
}

/** MOST is the size of the largest picture that a server accepts with a document, in bytes. */
const MOST = 3 << 20;
const PIXELS = 12 << 20;

/**
 * sideFor returns how many pixels the side of a cell gets: as many as in the picture, if there is
 * room for all cells.
 */
export function sideFor(m: Matrix, width: number, height: number): number {
  const of = 1 / Math.max(Math.hypot(m[0], m[1]), Math.hypot(m[2], m[3]));
  return Math.max(
    16,
    Math.min(96, Math.ceil(of), Math.floor(Math.sqrt(PIXELS / (width * height)))),
  );
}

/**
 * cut returns the part of the picture under the board that lies in a box. It is white where the
 * picture does not reach.
 */
export async function cut(picture: ImageBitmap, m: Matrix, box: Box): Promise<Blob> {
  const [left, top, width, height] = [box.x, box.y, box.w, box.h].map((n) => n / UNIT) as [
    number,
    number,
    number,
    number,
  ];
  let side = sideFor(m, width, height);
  for (;;) {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(width * side), Math.round(height * side)];
    const to = canvas.getContext('2d')!;
    to.fillStyle = '#fff';
    to.fillRect(0, 0, canvas.width, canvas.height);
    to.imageSmoothingQuality = 'high';
    const [a, b, c, d, e, f] = m;
    to.setTransform(...([a, b, c, d, e - left, f - top].map((n) => n * side) as Matrix));
    to.drawImage(picture, 0, 0);
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    if (!made) throw new Error('This browser cannot draw the picture.');
    if (made.size <= MOST) return made;
    if (side <= 16) throw new Error('The picture is too large for a board of that many cells.');
    side = Math.max(16, Math.floor(side * 0.75));
  }
}

/** base64 returns a picture as it is sent with a document. */
export async function base64(picture: Blob): Promise<string> {
  const url = await address(picture);
  return url.slice(url.indexOf(',') + 1);
}

/** address returns an address of a picture that can be drawn. */
export const address = (picture: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(picture);
  });

/** blobOf returns a picture from the form in which it was sent. */
export const blobOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], { type: 'image/jpeg' });
