// A document as the table draws it, but with everything visible, unlike a player's view.
import type { Barrier, Border, Cell, Column, Door, Figure, Ground, Piece, View } from '../wire';
import type { Bench } from './bench';
import {
  boardOf,
  charsOf,
  columnAt,
  glyphAt,
  has,
  heightOf,
  hilly,
  isScenario,
  latticeOf,
  nameOf as groundName,
  terrainOf,
  topOf,
  widthOf,
  type BoardDoc,
  type Doc,
  type Wall,
} from './board';
import type { Members } from './json';
import { nameOf, thingsOf, type Thing } from './things';

/** Hidden are the layers that are not drawn. */
export type Hidden = ReadonlySet<string>;

/** groundOf returns the ground of a board, all of it known. */
export function groundOf(b: BoardDoc): Ground {
  const legend: Record<string, string> = {},
    called: Record<string, string> = {};
  const named = new Map<string, string>();
  let free = 0x61;
  for (const [k, g] of Object.entries(b.legend)) {
    legend[k] = terrainOf(g);
    if (typeof g !== 'string' && g.name) {
      let key = [...named].find(([, n]) => n === g.name)?.[0];
      if (!key) {
        key = String.fromCodePoint(free++);
        named.set(key, g.name);
        called[key] = g.name;
      }
    }
  }
  const keyOfName = new Map([...named].map(([k, n]) => [n, k]));
  const chars = charsOf(b.map);
  // a view uses "?" for unknown ground
  const free1 = '·' in b.legend ? '•' : '·';
  const map = b.legend['?'] === undefined ? b.map : b.map.map((r) => r.replaceAll('?', free1));
  if (b.legend['?'] !== undefined) {
    legend[free1] = legend['?']!;
    delete legend['?'];
  }
  const names =
    named.size === 0
      ? undefined
      : chars.map((row) =>
          row
            .map((c) => {
              const g = b.legend[c];
              return (typeof g === 'object' && g.name && keyOfName.get(g.name)) || '.';
            })
            .join(''),
        );
  const heights = columnsOf(b);
  return {
    grid: b.grid,
    ...(b.shift ? { shift: b.shift } : {}),
    width: widthOf(b),
    height: heightOf(b),
    map,
    legend,
    ...(b.rooms ? { rooms: b.rooms } : {}),
    ...(names ? { names, called } : {}),
    ...heights,
    walls: (b.walls ?? []).map((w) => borderOf(b, w)),
    ...(b.barriers ? { barriers: b.barriers.flatMap((x): Barrier[] => barrierOf(x)) } : {}),
    doors: [],
    pieces: [],
  };
}

/**
 * borderOf returns a wall on a side. By default its foot is on the higher ground of the two cells
 * next to it.
 */
function borderOf(b: BoardDoc, w: Wall): Border {
  const e = Array.isArray(w) ? w : w.at,
    { height, level } = Array.isArray(w) ? {} : w;
  const at: Cell = [e[0], e[1]],
    border: Border = { at, side: e[2] };
  if (!b.levels && height === undefined && level === undefined) return border;
  const lattice = latticeOf(b),
    i = lattice.sides.indexOf(e[2]);
  const ground = (c: Cell): number => {
    const column = has(b, c) ? (columnAt(b, c) ?? 0) : 0;
    return typeof column === 'number' ? column : (column[0]?.[1] ?? 0);
  };
  const bottom = level ?? Math.max(ground(at), i < 0 ? 0 : ground(lattice.across(at, i)));
  return { ...border, bottom, ...(height ? { top: bottom + height } : {}) };
}

function barrierOf(x: NonNullable<BoardDoc['barriers']>[number]): Barrier[] {
  if (Array.isArray(x)) return [{ kind: 'wall', line: x }];
  return x.kind === 'door' ? [] : [{ kind: x.kind ?? 'wall', line: x.line }];
}

/** columnsOf returns the heights of a board, if it has any. */
function columnsOf(b: BoardDoc): Pick<Ground, 'levels' | 'columns'> {
  const any = hilly(b);
  const columns: Column[] = [],
    levels: number[][] = [];
  for (let y = 0; y < heightOf(b); y++) {
    const row: number[] = [];
    for (let x = 0; x < widthOf(b); x++) {
      const c = columnAt(b, [x, y]) ?? 0,
        g = glyphAt(b, [x, y]);
      row.push(topOf(c));
      const height = typeof g === 'object' ? g.height : undefined;
      const look = lookOf(groundName(g));
      if (typeof c !== 'number' || height || (look && terrainOf(g) === 'obstacle'))
        columns.push({
          at: [x, y],
          ...(typeof c === 'number' ? {} : { spans: c }),
          ...(height ? { height } : {}),
          ...(typeof g === 'object' && g.name ? { name: g.name } : {}),
          ...(look ? { look } : {}),
        });
    }
    levels.push(row);
  }
  return any || columns.some((c) => c.spans)
    ? { levels, ...(columns.length ? { columns } : {}) }
    : {};
}

/** lookOf returns the look of an obstacle from its name. */
export function lookOf(name: string): string {
  if (/tree|fir|pine|palm|oak/i.test(name)) return 'tree';
  if (/bush|hedge|shrub|brush/i.test(name)) return 'bush';
  if (/rock|outcrop|boulder|crag/i.test(name)) return 'rock';
  return '';
}

/** doorOf returns a view's description of a thing that is a door. */
function doorOf(t: Thing, n: number): Door {
  const e = t.entry as Members,
    state = typeof e.state === 'string' ? e.state : 'closed';
  return {
    id: `door ${n} ${t.pointer}`,
    at: t.cells[0]!,
    ...(t.side ? { side: t.side } : {}),
    ...(t.line ? { line: t.line } : {}),
    state: state === 'open' ? 'open' : 'closed',
    ...(typeof e.leaf === 'string' && e.leaf !== 'solid' ? { leaf: e.leaf } : {}),
    name: state === 'secret' ? 'secret door' : 'door',
    ...(state === 'secret' ? { secret: true } : {}),
  };
}

function figureOf(t: Thing, n: number, many: Map<string, number>): Figure {
  const e = t.entry as Members,
    item = t.item;
  const number = (many.get(nameOf(t)) ?? 0) + 1;
  many.set(nameOf(t), number);
  return {
    id: t.pointer,
    name: nameOf(t),
    kind: item?.kind ?? String(e.kind ?? ''),
    side: item?.side || t.shelf.key,
    at: t.cells[0]!,
    ...(typeof e.tail === 'object' && e.tail !== null ? { tail: e.tail as Cell } : {}),
    ...(item?.width && item.width > 1 ? { size: item.width } : {}),
    glyph: item?.glyph || nameOf(t).slice(0, 2),
    ...(typeof e.portrait === 'string' || item?.portrait
      ? { portrait: typeof e.portrait === 'string' ? e.portrait : item!.portrait! }
      : {}),
    ...(item?.colour ? { colour: item.colour } : {}),
    number: n,
    life: 1,
    whole: 1,
  };
}

function pieceOf(t: Thing): Piece {
  const xs = t.cells.map((c) => c[0]),
    ys = t.cells.map((c) => c[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {
    id: t.pointer,
    kind: t.item?.kind || String((t.entry as Members).kind ?? t.shelf.key),
    name: nameOf(t),
    at: [x, y],
    width: Math.max(...xs) - x + 1,
    height: Math.max(...ys) - y + 1,
  };
}

/** viewOf returns a document as the table draws it, without the hidden layers. */
export function viewOf(
  doc: Doc,
  bench: Bench,
  hidden: Hidden,
  things = thingsOf(doc, bench),
): View {
  const b = boardOf(doc),
    ground = groundOf(b);
  if (hidden.has('walls')) ground.walls = ground.barriers = [];
  const shown = things.filter((t) => !hidden.has(t.shelf.layer));
  const lattice = latticeOf(b),
    inside = shown.filter((t) => t.cells.every((c) => lattice.has(c)));
  ground.doors = inside.filter((t) => t.shelf.layer === 'doors').map(doorOf);
  const pieces = inside.filter((t) => t.shelf.layer === 'things');
  ground.pieces = pieces.flatMap((t) =>
    t.shelf.place === 'group'
      ? t.cells.map((c, i) => ({ ...pieceOf({ ...t, cells: [c] }), id: `${t.pointer} ${i}` }))
      : [pieceOf(t)],
  );
  const many = new Map<string, number>();
  const figures = inside
    .filter((t) => t.shelf.layer === 'figures')
    .map((t, n) => figureOf(t, n + 1, many));
  // numbers tell figures with the same name apart
  for (const f of figures) if (many.get(f.name) === 1) delete f.number;
  const count = new Map<string, number>();
  for (const f of figures)
    if (f.number !== undefined) {
      count.set(f.name, (count.get(f.name) ?? 0) + 1);
      f.number = count.get(f.name)!;
    }
  return {
    seat: '',
    title: isScenario(doc) ? doc.name : (doc.name ?? 'Board'),
    status: '',
    toAct: [],
    round: 0,
    ground,
    figures,
    order: [],
    hands: [],
  };
}
