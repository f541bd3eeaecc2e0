// Edits of the ground: pure functions from a board to a board. Unchanged rows are shared.
import type { Cell } from '../wire';
import {
  charsOf,
  columnAt,
  glyphAt,
  has,
  heightOf,
  lettered,
  terrainOf,
  topOf,
  widthOf,
  type BoardDoc,
  type Column,
  type Glyph,
} from './board';

/** redrawn returns a map with a character on the given cells. */
function redrawn(map: string[], cells: Cell[], char: string): string[] {
  const chars = charsOf(map),
    rows = new Map<number, string[]>();
  for (const [x, y] of cells) {
    if (chars[y]?.[x] === undefined || chars[y][x] === char) continue;
    const row = rows.get(y) ?? [...chars[y]];
    row[x] = char;
    rows.set(y, row);
  }
  return rows.size === 0 ? map : map.map((r, y) => rows.get(y)?.join('') ?? r);
}

/** laid returns a board with a kind of ground on some cells. Void has no levels. */
export function laid(b: BoardDoc, cells: Cell[], g: Glyph): BoardDoc {
  const { legend, char } = lettered(b.legend, g),
    map = redrawn(b.map, cells, char);
  if (map === b.map) return b;
  const next = { ...b, map, legend };
  return terrainOf(g) === 'void' && b.levels ? levelled(next, cells, () => 0) : next;
}

/**
 * roomed returns a board on which the cells belong to a room, given by its letter; '.' means no
 * room.
 */
export function roomed(b: BoardDoc, cells: Cell[], letter: string): BoardDoc {
  const blank = '.'.repeat(widthOf(b)),
    had = b.rooms ?? b.map.map(() => blank),
    rooms = redrawn(had, cells, letter);
  if (rooms === had) return b;
  if (rooms.every((r) => r === blank)) {
    const { rooms: _, ...rest } = b;
    return rest;
  }
  return { ...b, rooms };
}

/** freeLetter returns a letter that no room of a board has. */
export function freeLetter(b: BoardDoc): string {
  const taken = new Set((b.rooms ?? []).flatMap((r) => Array.from(r)));
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');
  return letters.find((l) => !taken.has(l)) ?? 'A';
}

/** MOST is the highest possible level. */
export const MOST = 999;
/** PIECES is the largest number of pieces in a column. */
export const PIECES = 8;

/**
 * raised returns a column with its top raised or, by a negative number, lowered. A top piece that
 * would have no height left is removed.
 */
export function raised(c: Column, by: number): Column {
  if (typeof c === 'number') return Math.min(MOST, Math.max(0, c + by));
  const [bottom, top] = c.at(-1)!;
  const to = Math.min(MOST, top + by);
  return to <= bottom
    ? c.length > 2
      ? c.slice(0, -1)
      : whole(c.slice(0, -1))
    : [...c.slice(0, -1), [bottom, to]];
}

/**
 * whole returns a column as documents write it. A single piece that stands on the table is written
 * as the level of its top.
 */
const whole = (c: [number, number][]): Column =>
  c.length === 0 ? 0 : c.length === 1 && c[0]![0] === 0 ? c[0]![1] : c;

/** bridged returns a column with an additional piece over it, which extends from one level to
 * another. */
export function bridged(c: Column, from: number, to: number): Column {
  const spans: [number, number][] = typeof c === 'number' ? [[0, c]] : c;
  const top = topOf(c);
  if (to <= from || from < top) return c;
  if (from === top) return raised(c, to - top);
  return [...spans, [from, to]];
}

/** levelled returns a board on which the given cells have other levels. A board without heights
 * gets them. */
export function levelled(
  b: BoardDoc,
  cells: Cell[],
  to: (was: Column, c: Cell) => Column,
): BoardDoc {
  const rows = new Map<number, Column[]>();
  for (const c of cells) {
    if (!has(b, c)) continue;
    const [x, y] = c,
      was = columnAt(b, c) ?? 0,
      now = terrainOf(glyphAt(b, c)) === 'void' ? 0 : to(was, c);
    if (JSON.stringify(now) === JSON.stringify(was) && b.levels) continue;
    const row =
      rows.get(y) ?? Array.from({ length: widthOf(b) }, (_, i) => columnAt(b, [i, y]) ?? 0);
    row[x] = now;
    rows.set(y, row);
  }
  if (rows.size === 0) return b;
  const levels =
    b.levels ??
    Array.from({ length: heightOf(b) }, (_, y) =>
      Array.from({ length: widthOf(b) }, (_, x) => columnAt(b, [x, y]) ?? 0),
    );
  return { ...b, levels: levels.map((row, y) => rows.get(y) ?? row) };
}
