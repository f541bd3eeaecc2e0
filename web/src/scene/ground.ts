// Draws the ground of a view as a few paths. Cells that look alike share a path.
import type { Cell, Column, Figure, Ground, View } from '../wire';
import { UNKNOWN } from '../wire';
import { ends, keyOf, Lattice, through } from './geometry';
import { drawn as drawing } from './art';
import { growthOf } from './growth';
import { ownGround, sign, solid, type Stroke } from './terrain';

/** Patch is a group of cells that look alike. */
export interface Patch {
  look: string;
  d: string;
}

/** Height holds the levels of a cell's spaces, from top to bottom, as they are written in the
 * cell. */
export interface Height {
  cell: Cell;
  levels: number[];
}

export interface Drawn {
  patches: Patch[]; // fills: floor, room tones, rises, terrains
  pattern: Patch[]; // over the fills: a room's texture, the hatching of rock
  lines: string; // between known cells
  signs: Stroke[];
  heights: Height[];
  steps: string; // sides between neighbours whose levels differ by one
  cliffs: string; // sides between neighbours whose levels differ by more than one
  dim: string; // remembered ground
  shades: Patch[]; // light that is not bright, and obscured cells
  fog: string; // unknown cells
  rim: string; // the edge of the fog
  hole: string; // rims of voids
}

/** terrainAt returns the terrain of a cell by name; "" for an unknown cell. */
export function terrainAt(g: Ground, [x, y]: Cell): string {
  const c = g.map[y]?.[x];
  return c === undefined || c === UNKNOWN ? '' : (g.legend[c] ?? 'floor');
}

export const known = (g: Ground, c: Cell): boolean => terrainAt(g, c) !== '';
/** inSight reports whether the cell is in sight now. */
export const inSight = (g: Ground, [x, y]: Cell): boolean => !g.sight || g.sight[y]?.[x] === '1';
/** lightAt returns how light a known cell is: bright, dusk (dim light) or dark. */
export const lightAt = (g: Ground, [x, y]: Cell): 'bright' | 'dusk' | 'dark' =>
  ({ 1: 'dusk' as const, 0: 'dark' as const })[g.light?.[y]?.[x] ?? ''] ?? 'bright';
/**
 * obscuredAt returns how much a cell hides its contents: not at all, haze (lightly) or murk
 * (heavily).
 */
export const obscuredAt = (g: Ground, [x, y]: Cell): '' | 'haze' | 'murk' =>
  ({ 1: 'haze' as const, 2: 'murk' as const })[g.obscured?.[y]?.[x] ?? ''] ?? '';
/** roomAt returns the letter of the cell's room; "." in a corridor, "" if there is none. */
export function roomAt(g: Ground, [x, y]: Cell): string {
  const r = g.rooms?.[y]?.[x];
  return r === undefined || r === UNKNOWN || r === ' ' ? '' : r;
}
export const levelAt = (g: Ground, [x, y]: Cell): number | null => g.levels?.[y]?.[x] ?? null;

const columns = new WeakMap<Column[], Map<string, Column>>();
/** columnAt returns what a ground says about a column in addition to its level, if anything. */
export function columnAt(g: Ground, c: Cell): Column | undefined {
  if (!g.columns?.length) return undefined;
  let of = columns.get(g.columns);
  if (!of) columns.set(g.columns, (of = new Map(g.columns.map((x) => [keyOf(x.at), x]))));
  return of.get(keyOf(c));
}
/** spacesAt returns the levels of the spaces of a cell, from bottom to top; none on flat ground. */
export function spacesAt(g: Ground, c: Cell): number[] {
  const level = levelAt(g, c);
  return columnAt(g, c)?.spans?.map((s) => s[1]!) ?? (level === null ? [] : [level]);
}

/** footing returns the level on which a figure stands. */
export const footing = (g: Ground, f: Figure): number =>
  f.level ?? (columnAt(g, f.at)?.spans ? 0 : (levelAt(g, f.at) ?? 0));

export function cellsOf(g: Pick<Ground, 'width' | 'height'>): Cell[] {
  const all: Cell[] = [];
  for (let y = 0; y < g.height; y++) for (let x = 0; x < g.width; x++) all.push([x, y]);
  return all;
}

/** TONES is the number of tones and textures of rooms. */
const TONES = 4;
const RISES = 5;

/**
 * toneOf returns the tone of a room. A letter always has the same tone, and the next letter has
 * another.
 */
const toneOf = (room: string): number => (room.codePointAt(0) ?? 0) % TONES;

/** rises maps the levels of the board to the available shades. */
export function rises(g: Ground, cells: Cell[]): (level: number | null) => number {
  const levels = cells.map((c) => levelAt(g, c)).filter((l): l is number => l !== null);
  const low = Math.min(...levels),
    high = Math.max(...levels);
  return (l) => {
    if (l === null || l <= low) return 0;
    return high - low <= RISES ? l - low : 1 + Math.floor(((l - low - 1) * RISES) / (high - low));
  };
}

/** The last ground that was drawn. Usually only the visible cells differ between two views. */
let last: { key: string; drawn: Omit<Drawn, 'dim' | 'shades'> } | null = null;

/**
 * draw draws a ground. Most parts are drawn when they are first read; a board that is already
 * painted reads few of them.
 */
export function draw(g: Ground): Drawn {
  const key = JSON.stringify([
    g.grid,
    g.shift,
    g.width,
    g.height,
    g.map,
    g.legend,
    g.rooms,
    g.levels,
    g.columns,
    [...instead(g)],
  ]);
  if (last?.key !== key) last = { key, drawn: lasting(g) };
  const dim = g.sight ? cellsOf(g).filter((c) => known(g, c) && !inSight(g, c)) : [];
  return Object.assign(Object.create(last.drawn) as Omit<Drawn, 'dim' | 'shades'>, {
    shades: shades(g),
    dim: Lattice.of(g).runs(dim),
  });
}

/** Returns an object whose members are made when they are first read. */
function lazily<T extends object>(make: { [K in keyof T]: () => T[K] }): T {
  const object = {} as T;
  for (const key of Object.keys(make) as (keyof T)[])
    Object.defineProperty(object, key, {
      enumerable: true,
      configurable: true,
      get: () => {
        const value = make[key]();
        Object.defineProperty(object, key, { value, enumerable: true });
        return value;
      },
    });
  return object;
}

/** shades returns the shaded cells, grouped into dusk, dark, haze and murk. */
function shades(g: Ground): Patch[] {
  if (!g.light && !g.obscured) return [];
  const cells = new Map<string, Cell[]>();
  const put = (look: string, c: Cell): void => {
    const of = cells.get(look);
    if (of) of.push(c);
    else cells.set(look, [c]);
  };
  for (const c of cellsOf(g)) {
    if (!known(g, c)) continue;
    const light = lightAt(g, c),
      hides = obscuredAt(g, c);
    if (light !== 'bright') put(light, c);
    if (hides) put(hides, c);
  }
  const lattice = Lattice.of(g);
  return [...cells].map(([look, of]) => ({ look, d: lattice.runs(of) }));
}

/**
 * Returns the cells on which a piece, such as an obstacle or a trap, is drawn in place of the
 * ground's sign.
 */
function instead(g: Ground): Set<string> {
  const alike = (kind: string, bars: boolean | undefined, terrain: string): boolean =>
    (bars ? terrain === 'obstacle' || terrain === 'block' : false) ||
    (terrain !== '' && kind.toLowerCase().includes(terrain));
  return new Set(
    (g.pieces ?? [])
      .filter((p) => drawing(p.kind) && alike(p.kind, p.bars, terrainAt(g, p.at)))
      .map((p) => keyOf(p.at)),
  );
}

/** dangers returns the known traps and hazards of the ground that no drawn piece replaces. */
export function dangers(g: Ground): { terrain: string; cell: Cell }[] {
  const taken = instead(g);
  return cellsOf(g)
    .filter((c) => known(g, c) && !taken.has(keyOf(c)))
    .map((cell) => ({ terrain: terrainAt(g, cell), cell }))
    .filter(({ terrain }) => terrain === 'trap' || terrain === 'hazard');
}

/** Sorted holds the known cells of a ground by what is drawn on them. */
interface Sorted {
  looks: Map<string, Cell[]>;
  textures: Map<string, Cell[]>;
  terrains: Map<string, Cell[]>;
  heights: Height[];
}

function sorted(g: Ground, seen: Cell[]): Sorted {
  const rise = rises(g, seen);
  const looks = new Map<string, Cell[]>(),
    textures = new Map<string, Cell[]>(),
    terrains = new Map<string, Cell[]>();
  const put = (m: Map<string, Cell[]>, k: string, c: Cell): void => {
    const l = m.get(k);
    if (l) l.push(c);
    else m.set(k, [c]);
  };
  const heights: Height[] = [];
  for (const c of seen) {
    const terrain = terrainAt(g, c),
      room = roomAt(g, c);
    put(
      terrains,
      terrain === 'obstacle' ? (growthOf(columnAt(g, c)?.look) ?? terrain) : terrain,
      c,
    );
    const up = rise(levelAt(g, c));
    if (ownGround(terrain)) put(looks, terrain, c);
    else if (up) put(looks, `rise-${up}`, c);
    else put(looks, room && room !== '.' ? `room-${toneOf(room)}` : 'floor', c);
    if (terrain === 'wall') put(textures, 'rock', c);
    else if (!ownGround(terrain) && !up && room && room !== '.')
      put(textures, `room-${toneOf(room)}`, c);
    const levels = spacesAt(g, c).reverse();
    if (levels.length && !solid(terrain) && terrain !== 'void') heights.push({ cell: c, levels });
  }
  return { looks, textures, terrains, heights };
}

/** Draws the parts of a ground that do not depend on sight. */
function lasting(g: Ground): Omit<Drawn, 'dim' | 'shades'> {
  const lattice = Lattice.of(g),
    all = cellsOf(g),
    seen = all.filter((c) => known(g, c)),
    unknown = all.filter((c) => !known(g, c)),
    taken = instead(g);
  const cells = lazily({
    by: () => sorted(g, seen),
    plain: () => seen.filter((c) => !['wall', 'void'].includes(terrainAt(g, c))),
  });
  const patches = (m: Map<string, Cell[]>): Patch[] =>
    [...m].map(([look, of]) => ({ look, d: lattice.runs(of) }));
  return lazily<Omit<Drawn, 'dim' | 'shades'>>({
    patches: () => patches(cells.by.looks),
    pattern: () => patches(cells.by.textures),
    lines: () => lattice.inner(cells.plain),
    signs: () =>
      [...cells.by.terrains].flatMap(([t, of]) =>
        sign(
          t,
          of.filter((c) => !taken.has(keyOf(c))).map((c) => lattice.centre(c)),
        ),
      ),
    heights: () => {
      const heights = g.levels || g.columns ? cells.by.heights : [];
      return heights.some((h) => h.levels.join() !== heights[0]!.levels.join()) ? heights : [];
    },
    steps: () => drops(g, lattice, cells.plain, (by) => by === 1),
    cliffs: () => drops(g, lattice, cells.plain, (by) => by > 1),
    fog: () => lattice.runs(unknown),
    rim: () => rim(lattice, unknown, (c) => known(g, c)),
    hole: () =>
      rim(
        lattice,
        seen.filter((c) => terrainAt(g, c) === 'void'),
        (c) => known(g, c) && terrainAt(g, c) !== 'void',
      ),
  });
}

/** drops returns the sides between two of the cells whose difference in levels satisfies `by`. */
function drops(
  g: Ground,
  lattice: Lattice,
  cells: Cell[],
  by: (levels: number) => boolean,
): string {
  if (!g.levels) return '';
  const inside = new Set(cells.map(keyOf));
  let d = '';
  for (const c of cells) {
    const corners = lattice.writtenCorners(c);
    for (let i = 0; i < lattice.sides.length / 2; i++) {
      const to = lattice.across(c, i);
      if (by(Math.abs((levelAt(g, c) ?? 0) - (levelAt(g, to) ?? 0))) && inside.has(keyOf(to)))
        d += `M${corners[i]!}L${corners[(i + 1) % corners.length]!}`;
    }
  }
  return d;
}

/** rim returns the sides of the cells that border a cell of another kind. */
function rim(lattice: Lattice, cells: Cell[], beyond: (c: Cell) => boolean): string {
  let d = '';
  for (const c of cells) {
    const corners = lattice.writtenCorners(c);
    lattice.sides.forEach((_, i) => {
      if (beyond(lattice.across(c, i)))
        d += `M${corners[i]!}L${corners[(i + 1) % corners.length]!}`;
    });
  }
  return d;
}

/** walls returns the walls as one path. Each side occurs once, and ends meet. */
export function walls(g: Ground): string {
  const lattice = Lattice.of(g);
  const drawn = new Set<string>();
  let d = '';
  for (const w of g.walls ?? []) {
    const name = lattice.edge(w.at, w.side),
      ends = lattice.side(w.at, w.side);
    if (!ends || drawn.has(name)) continue;
    drawn.add(name);
    d += through(ends);
  }
  for (const b of g.barriers ?? []) if (b.kind === 'wall') d += through(ends(b.line));
  return d;
}

/** windows returns the windows that are not on sides of cells, as one path. */
export const windows = (g: Ground): string =>
  (g.barriers ?? [])
    .filter((b) => b.kind === 'window')
    .map((b) => through(ends(b.line)))
    .join('');

/** printed returns what is printed on the unexplored board: its rooms, and all its walls. */
export function printed(g: Ground): { rooms: string; walls: string } | null {
  const print = g.printed;
  if (!print) return null;
  const dark = cellsOf(g).filter((c) => !known(g, c));
  const rooms = dark.filter(([x, y]) => ![UNKNOWN, '.', undefined].includes(print.rooms[y]?.[x]));
  return {
    rooms: Lattice.of(g).area(rooms),
    walls: walls({ ...g, walls: print.walls ?? [], barriers: [] }),
  };
}

/**
 * footGap returns the width of the gap at the foot of a figure's ring, in degrees. The gap holds
 * the figure's number, and the level next to the number.
 */
export const footGap = (view: View, f: Figure | undefined): number =>
  !f || f.down ? 0 : f.number ? (view.ground.levels ? 96 : 50) : view.ground.levels ? 62 : 0;
