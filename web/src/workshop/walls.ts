// Edits of the walls on the sides of cells.
import type { Lattice } from '../scene/geometry';
import { keyOf } from '../scene/geometry';
import type { Cell } from '../wire';
import {
  cellsOf,
  glyphAt,
  latticeOf,
  roomAt,
  terrainOf,
  type BoardDoc,
  type Edge,
  type Wall,
} from './board';

export interface Side {
  at: Cell;
  side: string;
}

const edgeOf = (w: Wall): Edge => (Array.isArray(w) ? w : w.at);
const named = (l: Lattice, [x, y, side]: Edge): string => l.edge([x, y], side);

/** walledAt returns the names of the sides of a board that have walls. */
const told = new WeakMap<Wall[], Set<string>>();
export function walledAt(b: BoardDoc): Set<string> {
  if (!b.walls) return new Set();
  let found = told.get(b.walls);
  if (!found) {
    const l = latticeOf(b);
    told.set(b.walls, (found = new Set(b.walls.map((w) => named(l, edgeOf(w))))));
  }
  return found;
}

/** walled returns a board with walls on these sides. */
export function walled(b: BoardDoc, sides: Side[]): BoardDoc {
  const l = latticeOf(b),
    there = new Set(walledAt(b));
  const more: Wall[] = [];
  for (const { at, side } of sides) {
    const name = l.edge(at, side);
    if (there.has(name)) continue;
    there.add(name);
    more.push([at[0], at[1], side]);
  }
  return more.length === 0 ? b : { ...b, walls: [...(b.walls ?? []), ...more] };
}

/** unwalled returns a board without walls on these sides. */
export function unwalled(b: BoardDoc, sides: Side[]): BoardDoc {
  const l = latticeOf(b),
    gone = new Set(sides.map(({ at, side }) => l.edge(at, side)));
  const walls = (b.walls ?? []).filter((w) => !gone.has(named(l, edgeOf(w))));
  if (walls.length === (b.walls ?? []).length) return b;
  if (walls.length > 0) return { ...b, walls };
  const { walls: _, ...rest } = b;
  return rest;
}

/** rim lists the outer sides of a group of cells: those that no two of the cells share. */
export function rim(l: Lattice, cells: Cell[]): Side[] {
  const inside = new Set(cells.map(keyOf));
  return cells.flatMap((at) =>
    l.sides.flatMap((side, i) => (inside.has(keyOf(l.across(at, i))) ? [] : [{ at, side }])),
  );
}

/**
 * fenced returns a board of squares with walls along one edge, wherever only the edge of the board
 * closes a room. The room then stays closed when the board grows there. Sides that have a wall or a
 * door stay as they are.
 */
export function fenced(b: BoardDoc, side: string, barred: ReadonlySet<string>): BoardDoc {
  if (b.outside !== 'wall' || !b.rooms || b.grid !== 'square') return b;
  const l = latticeOf(b),
    i = l.sides.indexOf(side);
  const open = cellsOf(b)
    .filter((c) => roomAt(b, c) !== '.')
    .filter((c) => !l.has(l.across(c, i)) && !barred.has(l.edge(c, side)));
  return walled(
    b,
    open.map((at) => ({ at, side })),
  );
}

/**
 * opened returns a board in which a door that fills a cell leads to two rooms, by removing walls
 * between the door and a room. If several rooms are behind walls, the room with the most sides on
 * the cell is opened.
 */
export function opened(b: BoardDoc, at: Cell): BoardDoc {
  const l = latticeOf(b),
    there = walledAt(b);
  const led = new Set<string>(),
    shut = new Map<string, Side[]>();
  l.sides.forEach((side, i) => {
    const to = l.across(at, i);
    if (!l.has(to) || ['wall', 'void', 'block'].includes(terrainOf(glyphAt(b, to)))) return;
    const letter = roomAt(b, to);
    if (letter === '.') return;
    if (!there.has(l.edge(at, side))) led.add(letter);
    else shut.set(letter, [...(shut.get(letter) ?? []), { at, side }]);
  });
  const most = [...shut].filter(([letter]) => !led.has(letter));
  most.sort(([, a], [, z]) => z.length - a.length);
  return unwalled(
    b,
    most.slice(0, Math.max(0, 2 - led.size)).flatMap(([, sides]) => sides),
  );
}
