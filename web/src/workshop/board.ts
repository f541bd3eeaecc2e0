// A board as a document: the contents of its cells.
import { Lattice } from '../scene/geometry';
import type { Cell } from '../wire';
import { equal, type Json, type Members } from './json';

/** Glyph is the meaning of a character of a map. */
export type Glyph =
  | string
  | {
      terrain: string;
      level?: Column;
      height?: number;
      traits?: string[];
      name?: string;
    };
/** Column is the top of a column, or its solid pieces from bottom to top. */
export type Column = number | [number, number][];
export type Edge = [number, number, string];
export type Wall = Edge | { at: Edge; height?: number; level?: number };

/** BoardDoc is a board in the format battlemat.board/1. */
export interface BoardDoc {
  format: string;
  name?: string;
  grid: string;
  shift?: string;
  outside?: string;
  rules?: string;
  profile?: string;
  map: string[];
  legend: Record<string, Glyph>;
  levels?: Column[][];
  rooms?: string[];
  walls?: Wall[];
  doors?: { at: Edge | Cell; state?: string; leaf?: string; id?: string }[];
  barriers?: ([number, number, number, number] | BarrierDoc)[];
  lights?: { at: Cell; bright?: number; dim?: number }[];
  figures?: Members[];
}
export interface BarrierDoc {
  line: [number, number, number, number];
  kind?: string;
  state?: string;
  leaf?: string;
  id?: string;
}

/** ScenarioDoc is a scenario in the format battlemat.scenario/1, with its board in it. */
export interface ScenarioDoc {
  format: string;
  id: string;
  name: string;
  rules: string;
  seats: Members[];
  board: BoardDoc;
  game: Members;
}
export type Doc = ScenarioDoc | BoardDoc;

export const isScenario = (d: Doc): d is ScenarioDoc => 'board' in d;
export const boardOf = (d: Doc): BoardDoc => (isScenario(d) ? d.board : d);
/** boardAt returns the place of the board in a document, as a JSON pointer. */
export const boardAt = (d: Doc): string => (isScenario(d) ? '/board' : '');
export const rulesOf = (d: Doc): string => (isScenario(d) ? d.rules : (d.rules ?? ''));
export const withBoard = <T extends Doc>(d: T, b: BoardDoc): T =>
  (isScenario(d) ? (b === d.board ? d : { ...d, board: b }) : b) as T;
export const asJson = (d: Doc): Json => d as unknown as Json;

const rows = new WeakMap<string[], string[][]>();
/** charsOf returns the characters of a map, or the letters of rooms, by row and column. */
export function charsOf(map: string[]): string[][] {
  let found = rows.get(map);
  if (!found) rows.set(map, (found = map.map((r) => Array.from(r))));
  return found;
}

export const widthOf = (b: BoardDoc): number => charsOf(b.map)[0]?.length ?? 0;
export const heightOf = (b: BoardDoc): number => b.map.length;

/** latticeOf returns the lattice of a board, which gives the positions of its cells. */
export const latticeOf = (b: BoardDoc): Lattice =>
  Lattice.of({ grid: b.grid, shift: b.shift, width: widthOf(b), height: heightOf(b) });

export const has = (b: BoardDoc, [x, y]: Cell): boolean =>
  x >= 0 && y >= 0 && x < widthOf(b) && y < heightOf(b);

/** glyphAt returns the contents of a cell. */
export const glyphAt = (b: BoardDoc, [x, y]: Cell): Glyph =>
  b.legend[charsOf(b.map)[y]?.[x] ?? ''] ?? 'void';
export const terrainOf = (g: Glyph): string => (typeof g === 'string' ? g : g.terrain);
/** nameOf returns the readable name of ground. */
export const nameOf = (g: Glyph): string => (typeof g === 'string' ? g : (g.name ?? g.terrain));
export const roomAt = (b: BoardDoc, [x, y]: Cell): string =>
  b.rooms ? (charsOf(b.rooms)[y]?.[x] ?? '.') : '.';
/** hilly reports whether a board has heights. */
export const hilly = (b: BoardDoc): boolean =>
  b.levels !== undefined ||
  Object.values(b.legend).some((g) => typeof g === 'object' && g.level !== undefined);

/** columnAt returns the column of a cell; undefined on a board without heights. */
export function columnAt(b: BoardDoc, [x, y]: Cell): Column | undefined {
  const own = b.levels?.[y]?.[x];
  if (own !== undefined) return own;
  const g = glyphAt(b, [x, y]);
  return typeof g === 'string' ? undefined : g.level;
}
/** topOf returns the level of the highest space of a column. */
export const topOf = (c: Column | undefined): number =>
  typeof c === 'number' ? c : (c?.at(-1)?.[1] ?? 0);

/** cellsOf lists the cells of a board, in reading order. */
export function cellsOf(b: BoardDoc): Cell[] {
  const [w, h] = [widthOf(b), heightOf(b)];
  return Array.from({ length: w * h }, (_, i): Cell => [i % w, Math.floor(i / w)]);
}

/**
 * USUAL holds the legend characters for common terrain. Any other ground gets one of the spare
 * characters.
 */
const USUAL: Record<string, string> = {
  floor: '.',
  void: ' ',
  wall: '#',
  block: 'B',
  obstacle: 'o',
  trap: '^',
  hazard: '!',
  difficult: ':',
  greater: ';',
  ice: '=',
  water: '~',
  lava: 'l',
  road: 'r',
  stairs: '>',
  corridor: ',',
  plate: '_',
};
const OTHERS = Array.from(
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789*+-%&$@<|',
);

/**
 * lettered returns a legend that has a character for a glyph, and that character: the one that the
 * glyph already had, or a free one.
 */
export function lettered(
  legend: Record<string, Glyph>,
  g: Glyph,
): { legend: Record<string, Glyph>; char: string } {
  const had = Object.keys(legend).find((k) => equal(legend[k], g));
  if (had !== undefined) return { legend, char: had };
  const named = typeof g === 'string' ? [] : Array.from((g.name ?? '').toLowerCase());
  const wish = [
    USUAL[terrainOf(g)] ?? '',
    ...named.filter((c) => /^[a-z]$/.test(c)),
    ...OTHERS,
  ].find((c) => c !== '' && !(c in legend));
  let char = wish ?? '';
  for (let n = 0x100; char === ''; n++)
    if (!(String.fromCodePoint(n) in legend)) char = String.fromCodePoint(n);
  return { legend: { ...legend, [char]: g }, char };
}
