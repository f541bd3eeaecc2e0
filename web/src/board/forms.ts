// Commands that are in no list: forms that are filled in by pointing. The game says what they would
// do; no rule is known here.
import type { Cell, Choice, Form } from '../wire';
import { apart, mid, same, UNIT, type Lattice, type Point } from '../scene/geometry';

/** Origin is the place and direction of an area, as words of a form. */
export interface Origin {
  at: Cell;
  corner: string;
  toward: string;
}

const has = (f: Form, place: string): boolean => f.command.split(' ').includes(place);

/** goes reports whether a path can be chosen cell by cell. */
export const goes = (f: Form): boolean => has(f, '{way}');
/** lies reports whether an area is placed on the board. */
export const lies = (f: Form): boolean => has(f, '{at}') || has(f, '{toward}');
/** shared reports whether something is shared out among figures. */
export const shared = (f: Form): boolean => has(f, '{targets}');
/** away reports whether the area is placed away from the figure, at the pointer. */
export const away = (f: Form): boolean => has(f, '{at}') && (f.range ?? 0) > 0;
/**
 * turns reports whether the area is turned separately. An area that begins at the figure follows
 * the pointer instead.
 */
export const turns = (f: Form): boolean => away(f) && (f.towards?.length ?? 0) > 1;

/** fill returns the command of a form with its placeholders filled in. */
export function fill(
  f: Form,
  words: { way?: Cell[]; origin?: Origin; targets?: string[] },
): string {
  const { way = [], origin, targets = [] } = words;
  const said: Record<string, string> = {
    '{targets}': targets.join(' '),
    '{way}': way.map(String).join(' '),
    '{at}': String(origin?.at ?? ''),
    '{corner}': origin?.corner ?? '',
    '{toward}': origin?.toward ?? '',
  };
  return f.command
    .split(' ')
    .map((w) => said[w] ?? w)
    .filter(Boolean)
    .join(' ');
}

const ANGLE: Record<string, number> = {
  E: 0,
  ESE: 22.5,
  SE: 45,
  SSE: 67.5,
  S: 90,
  SSW: 112.5,
  SW: 135,
  WSW: 157.5,
  W: 180,
  WNW: -157.5,
  NW: -135,
  NNW: -112.5,
  N: -90,
  NNE: -67.5,
  NE: -45,
  ENE: -22.5,
};
const turned = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);
const angle = (from: Point, to: Point): number =>
  (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/**
 * spot returns the point of a cell that a key names: the middle of a side, a corner, or the middle
 * of the cell.
 */
export function spot(lattice: Lattice, at: Cell, key: string): Point {
  const o = lattice.centre(at),
    side = lattice.side(at, key);
  if (side) return mid(...side);
  const a = ANGLE[key];
  if (a === undefined) return o;
  return lattice
    .corners(at)
    .reduce((p, q) => (turned(angle(o, q), a) < turned(angle(o, p), a) ? q : p));
}

/**
 * bearing returns the angle of a direction. On hexes there are twelve directions, 30 degrees apart:
 * through the middles of the sides and through the corners.
 */
export const bearing = (lattice: Lattice, way: string): number =>
  lattice.sides.length === 6
    ? angle(lattice.centre([0, 0]), spot(lattice, [0, 0], way))
    : (ANGLE[way] ?? 0);

/** facing returns the direction that leads most nearly from one point to another. */
export function facing(lattice: Lattice, towards: string[], from: Point, to: Point): string {
  const way = angle(from, to),
    off = (toward: string): number => turned(bearing(lattice, toward), way);
  return towards.reduce((a, b) => (off(b) < off(a) ? b : a), towards[0] ?? '');
}

/**
 * nearest returns the point nearest to `p` at which an area may begin in one of the given cells.
 */
export function nearest(
  lattice: Lattice,
  f: Form,
  cells: Cell[],
  p: Point,
): { at: Cell; corner: string } {
  let best = { at: cells[0]!, corner: f.corners?.[0] ?? '' },
    nearest = Infinity;
  for (const at of cells) {
    for (const corner of f.corners?.length ? f.corners : ['']) {
      const far = apart(spot(lattice, at, corner), p);
      if (far < nearest - 1e-6) {
        nearest = far;
        best = { at, corner };
      }
    }
  }
  return best;
}

/** pointed returns the start and direction of an area for a pointer. The start is the nearest
 * permitted point. The direction of an area that begins at the figure leads from the figure to the
 * pointer. */
export function pointed(
  lattice: Lattice,
  f: Form,
  own: Cell[],
  p: Point,
  toward: string,
): Origin | null {
  const under = lattice.under(p);
  if (away(f))
    return under
      ? {
          ...nearest(lattice, f, [under], p),
          toward: f.towards?.length ? toward || f.towards[0]! : '',
        }
      : null;
  if (!own.length) return null;
  const box = lattice.box(own),
    from = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  return {
    ...(has(f, '{at}') ? nearest(lattice, f, own, p) : { at: own[0]!, corner: '' }),
    toward: f.towards?.length ? facing(lattice, f.towards, from, p) : '',
  };
}

/** nudged returns an area moved by an arrow key to the next permitted point. An area that begins at
 * the figure turns instead. It returns null at the edge of the board. */
export function nudged(lattice: Lattice, f: Form, o: Origin, side: string): Origin | null {
  if (!away(f)) {
    const all = f.towards ?? [],
      i = all.indexOf(o.toward);
    if (i < 0) return null;
    return {
      ...o,
      toward: all[(i + (side === 'E' || side === 'S' ? 1 : -1) + all.length) % all.length]!,
    };
  }
  const a = (bearing(lattice, side) * Math.PI) / 180,
    from = spot(lattice, o.at, o.corner);
  for (const step of [0.5, 0.75, 1]) {
    const p = { x: from.x + Math.cos(a) * UNIT * step, y: from.y + Math.sin(a) * UNIT * step };
    const under = lattice.under(p);
    if (!under) continue;
    const cells = [
      under,
      ...lattice.sides.map((_, i) => lattice.across(under, i)).filter((c) => lattice.has(c)),
    ];
    const next = nearest(lattice, f, cells, p);
    if (apart(spot(lattice, next.at, next.corner), from) > 1) return { ...next, toward: o.toward };
  }
  return null;
}

/** spun returns an area turned to its next direction. */
export function spun(f: Form, o: Origin, by: 1 | -1): Origin {
  const all = f.towards ?? [],
    i = all.indexOf(o.toward);
  return all.length ? { ...o, toward: all[(i + by + all.length) % all.length]! } : o;
}

/** originOf returns where a choice places its area, or null if it does not say. */
export const originOf = (c: Choice): Origin | null =>
  c.at || c.toward
    ? { at: c.at ?? [0, 0], corner: c.corner || (c.at ? 'middle' : ''), toward: c.toward ?? '' }
    : null;

/** further returns a path with one more cell. Repeating the last cell changes nothing. */
export const further = (way: Cell[], c: Cell): Cell[] => (same(way.at(-1), c) ? way : [...way, c]);
