// Boards and parts of them: turned, mirrored, moved, cut to another size.
import { keyOf, Lattice } from '../scene/geometry';
import type { Cell } from '../wire';
import {
  boardOf,
  cellsOf,
  charsOf,
  columnAt,
  heightOf,
  isScenario,
  latticeOf,
  lettered,
  widthOf,
  withBoard,
  type BoardDoc,
  type Column,
  type Doc,
} from './board';
import type { Json, Members } from './json';
import { Book, reworked, type Change, type Schema } from './schema';
import { isCell } from './things';
import type { Turn } from './turn';
import { carriedOver, shifted, spun, underOf, withUnder, type Matrix } from './under';

/** turned returns an axial step after a turn about the middle. */
export function turned(hex: boolean, [q, r]: [number, number], t: Turn): [number, number] {
  if (t.mirrored) [q, r] = hex ? [-q, q + r] : [-q, r];
  const n = ((t.turns % (hex ? 6 : 4)) + (hex ? 6 : 4)) % (hex ? 6 : 4);
  for (let i = 0; i < n; i++) [q, r] = hex ? [-r, q + r] : [-r, q];
  return [q, r];
}

/** Schemas are the schemas by which documents are read. */
export interface Schemas {
  board: Schema;
  scenario: Schema;
  game: Schema | null; // for the part of a scenario that its game reads
}

/** Carry returns the new place of a cell, or null if the cell is gone. */
type Carry = (c: Cell) => Cell | null;

/** Carriage describes how everything with a place is moved to another lattice. */
interface Carriage {
  cell: Carry;
  from: Lattice;
  to: Lattice;
  point: ((x: number, y: number) => [number, number] | null) | null; // moves a point of a board of squares, in 512ths of a cell
  matrix: ((m: Matrix) => Matrix) | null; // moves the picture under the board
}

/** sideOf returns the new name of a side of a moved cell. */
function sideOf(k: Carriage, c: Cell, side: string): string {
  const i = k.from.sides.indexOf(side),
    to = k.cell(c);
  if (i < 0 || !to) return side;
  const next = k.cell(k.from.across(c, i));
  return (next && k.to.between(to, next)) || sideBySteps(k, c, i);
}

/**
 * sideBySteps finds the new name of a side if the cell across it is moved off the board. It looks
 * at the same side of another cell.
 */
function sideBySteps(k: Carriage, c: Cell, i: number): string {
  const parity = (a: Cell): boolean => ((a[0] - c[0]) & 1) === 0 && ((a[1] - c[1]) & 1) === 0;
  for (let y = 0; y < k.from.height; y++)
    for (let x = 0; x < k.from.width; x++) {
      if (!parity([x, y])) continue;
      const [a, b] = [k.cell([x, y]), k.cell(k.from.across([x, y], i))];
      if (a && b) return k.to.between(a, b) || k.from.sides[i]!;
    }
  return k.from.sides[i]!;
}

/** changes returns the function that moves each value that a schema describes as a place. */
function changes(k: Carriage): Change {
  return (name, v) => {
    if (name === 'cell' && isCell(v)) {
      const c = k.cell(v);
      return { to: c ?? undefined };
    }
    if (name === 'edge' && Array.isArray(v)) {
      const c: Cell = [Number(v[0]), Number(v[1])],
        to = k.cell(c);
      return { to: to ? [...to, sideOf(k, c, String(v[2]))] : undefined };
    }
    if (name === 'line4' && Array.isArray(v)) {
      const [a, b] = [k.point?.(Number(v[0]), Number(v[1])), k.point?.(Number(v[2]), Number(v[3]))];
      return { to: a && b ? [...a, ...b] : undefined };
    }
    return null;
  };
}

/**
 * footed prepares an entry for the move if it takes several cells or has a field for its side.
 * Another of its cells may then become the first one.
 */
function footed(k: Carriage, e: Members): Members | null {
  if (!isCell(e.at)) return e;
  const n = (x: Json | undefined): number => (typeof x === 'number' && x > 0 ? x : 1);
  const size = typeof e.size === 'number' ? n(e.size) : 0,
    [w, h] = size ? [size, size] : [n(e.width), n(e.height)];
  let next = e;
  if (typeof e.side === 'string' && k.from.sides.includes(e.side))
    next = { ...next, side: sideOf(k, e.at, e.side) };
  if (k.from.hex || w * h === 1) return next;
  const corners = [k.cell(e.at), k.cell([e.at[0] + w - 1, e.at[1] + h - 1])];
  if (!corners[0] || !corners[1]) return null;
  const [a, b] = corners as [Cell, Cell];
  const [x, y] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])],
    [nw, nh] = [Math.abs(a[0] - b[0]) + 1, Math.abs(a[1] - b[1]) + 1];
  // the entry's place is written so that the later move leads to the right cell
  const at = back(k, [x, y]);
  if (!at) return null;
  next = { ...next, at };
  if (size || (nw === w && nh === h)) return next;
  // an entry that gave only its width now gives only its height
  const { width: _w, height: _h, ...rest } = next;
  const both = 'width' in next && 'height' in next;
  return {
    ...rest,
    ...(both || nw > 1 ? { width: nw } : {}),
    ...(both || nh > 1 ? { height: nh } : {}),
  };
}

const backs = new WeakMap<Carriage, Map<string, Cell>>();
function back(k: Carriage, c: Cell): Cell | undefined {
  let found = backs.get(k);
  if (!found) {
    found = new Map();
    for (let y = 0; y < k.from.height; y++)
      for (let x = 0; x < k.from.width; x++) {
        const to = k.cell([x, y]);
        if (to) found.set(keyOf(to), [x, y]);
      }
    backs.set(k, found);
  }
  return found.get(keyOf(c));
}

/** prepared applies footed to every object in a value. It runs before the move. */
function prepared(k: Carriage, v: Json): Json | undefined {
  if (Array.isArray(v)) {
    const list = v.map((x) => prepared(k, x));
    return list.every((x, i) => x === v[i]) ? v : (list.filter((x) => x !== undefined) as Json[]);
  }
  if (v === null || typeof v !== 'object') return v;
  const e = footed(k, v);
  if (!e) return undefined;
  let same = e === v;
  const members: Members = {};
  for (const [key, x] of Object.entries(e)) {
    const made = prepared(k, x);
    if (made !== x) same = false;
    if (made !== undefined) members[key] = made;
  }
  return same ? v : members;
}

/** carried returns a document whose places are moved to a board of another shape. */
function carried(doc: Doc, schemas: Schemas, board: BoardDoc, k: Carriage): Doc {
  const change = changes(k);
  const go = (schema: Schema, v: Json): Json =>
    reworked(new Book(schema), schema, prepared(k, v) ?? null, change) ?? null;
  const was = boardOf(doc);
  const { map: _m, rooms: _r, levels: _l, ...placed } = was;
  const done = go(
    { ...schemas.board, required: [] },
    placed as unknown as Json,
  ) as unknown as BoardDoc;
  const next = ordered({ ...done, ...board }, was);
  const under = underOf(doc as unknown as Json);
  const whole = withUnder(
    withBoard(doc, next),
    under && k.matrix ? { ...under, at: k.matrix(under.at) } : null,
  );
  if (!isScenario(whole) || !schemas.game) return whole;
  return { ...whole, game: go(schemas.game, whole.game as Json) as Members };
}

/** ordered puts the members of a board in the order of another board's members. */
function ordered(b: BoardDoc, as: BoardDoc): BoardDoc {
  const keys = [...Object.keys(as), ...Object.keys(b)] as (keyof BoardDoc)[];
  return Object.fromEntries(
    [...new Set(keys)].flatMap((k) => (b[k] === undefined ? [] : [[k, b[k]]])),
  ) as unknown as BoardDoc;
}

/**
 * sized returns a document on a board of another size, with the given number of lines more or fewer
 * at each side. New cells get the given ground. Things on cells that are cut off are removed.
 */
export function sized(
  doc: Doc,
  schemas: Schemas,
  by: { left: number; top: number; right: number; bottom: number },
  fresh: Parameters<typeof lettered>[1],
): Doc {
  const b = boardOf(doc),
    [w, h] = [widthOf(b) + by.left + by.right, heightOf(b) + by.top + by.bottom];
  if (w < 1 || h < 1) return doc;
  const { legend, char } = lettered(b.legend, fresh);
  const cut = <T>(rows: T[][], blank: T): T[][] =>
    Array.from({ length: h }, (_, y) =>
      Array.from({ length: w }, (_, x) => rows[y - by.top]?.[x - by.left] ?? blank),
    );
  // adding an odd number of lines in front changes which lines are shifted by half a cell
  const before = b.grid === 'hex-flat' ? by.left : b.grid === 'hex-pointy' ? by.top : 0;
  const shift = (before & 1) === 1 ? ((b.shift ?? 'odd') === 'odd' ? 'even' : 'odd') : b.shift;
  const next: BoardDoc = {
    ...b,
    ...(shift === undefined ? {} : { shift }),
    legend,
    map: cut(charsOf(b.map), char).map((r) => r.join('')),
    ...(b.rooms ? { rooms: cut(charsOf(b.rooms), '.').map((r) => r.join('')) } : {}),
    ...(b.levels ? { levels: cut<Column>(b.levels, 0) } : {}),
  };
  const to = latticeOf(next);
  const cell: Carry = ([x, y]) => {
    const c: Cell = [x + by.left, y + by.top];
    return to.has(c) ? c : null;
  };
  const [sx, sy] = [512 * by.left, 512 * by.top];
  const { map, rooms, levels } = next;
  return carried(doc, schemas, placedOf(next, { map, rooms, levels }), {
    cell,
    from: latticeOf(b),
    to,
    point: (x, y) => {
      const p: [number, number] = [x + sx, y + sy];
      return p[0] < 0 || p[1] < 0 || p[0] > 512 * w || p[1] > 512 * h ? null : p;
    },
    matrix: (m) =>
      to.hex
        ? carriedOver(m, latticeOf(b), to, ([x, y]) => [x + by.left, y + by.top])
        : shifted(m, by.left, by.top),
  });
}

/**
 * placedOf returns a board with the given lines, and with the format, grid and legend of the old
 * board.
 */
function placedOf(
  b: BoardDoc,
  lines: { map: string[]; rooms: string[] | undefined; levels: Column[][] | undefined },
): BoardDoc {
  return {
    format: b.format,
    grid: b.grid,
    ...(b.shift === undefined ? {} : { shift: b.shift }),
    legend: b.legend,
    map: lines.map,
    ...(lines.rooms ? { rooms: lines.rooms } : {}),
    ...(lines.levels ? { levels: lines.levels } : {}),
  };
}

/** laidOut returns a document with its whole board turned or mirrored. */
export function laidOut(doc: Doc, schemas: Schemas, t: Turn): Doc {
  const b = boardOf(doc),
    from = latticeOf(b),
    all = cellsOf(b);
  const to = (c: Cell): Cell => {
    const [q, r] = turned(from.hex, from.axial(c), t);
    return from.cell(q, r);
  };
  const far = all.map(to);
  const low: Cell = [Math.min(...far.map((c) => c[0])), Math.min(...far.map((c) => c[1]))];
  // axial steps keep the parity of lines; the shift of the lattice says which lines are shifted
  const odd = b.grid === 'hex-flat' ? low[0] & 1 : b.grid === 'hex-pointy' ? low[1] & 1 : 0;
  const shift = odd === 1 ? ((b.shift ?? 'odd') === 'odd' ? 'even' : 'odd') : b.shift;
  const w = Math.max(...far.map((c) => c[0])) - low[0] + 1,
    h = Math.max(...far.map((c) => c[1])) - low[1] + 1;
  const place = (c: Cell): Cell => {
    const n = to(c);
    return [n[0] - low[0], n[1] - low[1]];
  };
  const { legend, char } =
    far.length === w * h ? { legend: b.legend, char: '' } : lettered(b.legend, 'void');
  const filled = <T>(blank: T, of: (c: Cell) => T): T[][] => {
    const rows = Array.from({ length: h }, () => Array<T>(w).fill(blank));
    for (const c of all) {
      const [x, y] = place(c);
      rows[y]![x] = of(c);
    }
    return rows;
  };
  const chars = charsOf(b.map),
    letters = b.rooms ? charsOf(b.rooms) : null;
  const next = placedOf(
    { ...b, legend, ...(shift === undefined ? {} : { shift }) },
    {
      map: filled(char, ([x, y]) => chars[y]![x]!).map((r) => r.join('')),
      rooms: letters ? filled('.', ([x, y]) => letters[y]![x]!).map((r) => r.join('')) : undefined,
      levels: b.levels ? filled<Column>(0, (c) => columnAt(b, c) ?? 0) : undefined,
    },
  );
  const lattice = latticeOf(next);
  const [fw, fh] = [512 * widthOf(b), 512 * heightOf(b)];
  const cell: Carry = (c) => (from.has(c) ? place(c) : null);
  return carried(doc, schemas, next, {
    cell,
    from,
    to: lattice,
    point: (x, y) => {
      let [u, v, width, height] = [t.mirrored ? fw - x : x, y, fw, fh];
      for (let i = 0; i < ((t.turns % 4) + 4) % 4; i++)
        [u, v, width, height] = [height - v, u, height, width];
      return [u, v];
    },
    matrix: (m) =>
      from.hex ? carriedOver(m, from, lattice, place) : spun(m, widthOf(b), heightOf(b), t),
  });
}
