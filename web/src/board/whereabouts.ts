// Describes places in words: cells as commands write them, and directions from a figure, as far as
// the board shows them.
import type { Cell, Figure, Piece, View } from '../wire';
import { keyOf, Lattice } from '../scene/geometry';
import { doorWords } from './leaves';

const SIDE: Record<string, string> = {
  N: 'north',
  E: 'east',
  S: 'south',
  W: 'west',
  NE: 'north-east',
  SE: 'south-east',
  SW: 'south-west',
  NW: 'north-west',
  NNE: 'north-north-east',
  ENE: 'east-north-east',
  ESE: 'east-south-east',
  SSE: 'south-south-east',
  SSW: 'south-south-west',
  WSW: 'west-south-west',
  WNW: 'west-north-west',
  NNW: 'north-north-west',
};
/** sideWord returns a direction in words: "north" for "N". */
export const sideWord = (s: string): string => SIDE[s] ?? s;

/** placeWords returns a cell as it is typed in a command: "10,18". */
export const placeWords = (c: Cell): string => `${c[0]},${c[1]}`;

/** wayWords returns the distance and direction from one cell to another on an empty board: "3 east,
 * 2 north", on hexes "4 hexes: 3 north-east, 1 north", or "here". */
export function wayWords(lattice: Lattice, from: Cell, to: Cell): string {
  if (!lattice.hex) {
    const x = to[0] - from[0],
      y = to[1] - from[1];
    const parts = [
      x ? `${Math.abs(x)} ${x > 0 ? 'east' : 'west'}` : '',
      y ? `${Math.abs(y)} ${y > 0 ? 'south' : 'north'}` : '',
    ].filter(Boolean);
    return parts.length ? parts.join(', ') : 'here';
  }
  const steps = new Map<string, number>();
  let at = from,
    far = lattice.distance(from, to);
  const all = far;
  while (far > 0) {
    // continue in the same direction while that leads nearer
    const last = [...steps.keys()].at(-1);
    const sides = [...(last ? [last] : []), ...lattice.sides];
    const side = sides.find(
      (s) => lattice.distance(lattice.across(at, lattice.sides.indexOf(s)), to) < far,
    )!;
    at = lattice.across(at, lattice.sides.indexOf(side));
    steps.set(side, (steps.get(side) ?? 0) + 1);
    far--;
  }
  if (all === 0) return 'here';
  const ways = [...steps].map(([s, n]) => `${n} ${sideWord(s)}`);
  return steps.size === 1 ? `${ways[0]}` : `${all} hexes: ${ways.join(', ')}`;
}

/**
 * Standing is the relation of figures to the viewing seat: its own, a friend, a foe. For spectators
 * it is ''.
 */
export type Standing = 'yours' | 'friend' | 'foe' | '';

/**
 * ownSide returns the side of a view's seat. It is '' for a spectator, or if the seat has no figure
 * left.
 */
export const ownSide = (view: View): string =>
  view.figures.find((f) => f.seat !== undefined && f.seat === view.seat)?.side ?? '';

export function standingOf(view: View, f: Figure, side = ownSide(view)): Standing {
  if (!side) return '';
  if (f.seat !== undefined && f.seat === view.seat) return 'yours';
  return f.side === side ? 'friend' : 'foe';
}

/**
 * sideOf returns the relation of a figure to the viewer: "yours", "friend" or "foe"; with several
 * hostile sides "foe of the imps"; for spectators "of the imps".
 */
export function sideOf(view: View, f: Figure): string {
  const own = ownSide(view),
    is = standingOf(view, f, own),
    of = f.side ? `of ${f.side}` : '';
  if (
    is === 'foe' &&
    new Set(view.figures.filter((x) => x.side !== own).map((x) => x.side)).size > 1
  )
    return `foe ${of}`.trim();
  return is || of;
}

/** Whereabout is a figure or thing, with its place. */
export interface Whereabout {
  id: string;
  name: string;
  at: Cell;
  what: string;
  way: string;
  far: number;
  kind: 'foe' | 'friend' | 'thing';
}

/**
 * eyes returns the figure from whose place the board is described: the figure in turn, or else the
 * user's first one.
 */
export const eyes = (view: View): Figure | undefined =>
  view.figures.find((f) => f.id === view.actor && !f.down) ??
  view.figures.find((f) => f.seat !== undefined && f.seat === view.seat && !f.down);

/**
 * whereabouts lists figures and things with their places, nearest first: foes, friends, and things
 * including doors.
 */
export function whereabouts(view: View): Whereabout[] {
  const lattice = Lattice.of(view.ground),
    from = eyes(view);
  const nearest = (cells: Cell[]): { at: Cell; far: number } => {
    if (!from) return { at: cells[0]!, far: 0 };
    const mine = lattice.standing(from);
    return cells
      .map((at) => ({
        at,
        far: Math.min(
          ...mine.map((c) =>
            lattice.hex
              ? lattice.distance(c, at)
              : Math.max(Math.abs(c[0] - at[0]), Math.abs(c[1] - at[1])),
          ),
        ),
      }))
      .reduce((a, b) => (b.far < a.far ? b : a));
  };
  const put = (
    kind: Whereabout['kind'],
    id: string,
    name: string,
    cells: Cell[],
    what: string,
  ): Whereabout => {
    const { at, far } = nearest(cells);
    return { id, name, at, what, kind, far, way: from ? wayWords(lattice, from.at, at) : '' };
  };
  const figures = view.figures
    .filter((f) => !f.down)
    .map((f) => {
      const is = standingOf(view, f),
        life = f.whole > 0 ? `${f.life} of ${f.whole} life` : '';
      return put(
        is === 'yours' || is === 'friend' ? 'friend' : 'foe',
        f.id,
        f.name,
        lattice.standing(f),
        [sideOf(view, f), life, ...(f.badges ?? []).map((b) => b.name)].filter(Boolean).join(', '),
      );
    });
  const covers = (p: Piece): Cell[] => {
    const cells: Cell[] = [];
    for (let y = 0; y < Math.max(1, p.height); y++)
      for (let x = 0; x < Math.max(1, p.width); x++) cells.push([p.at[0] + x, p.at[1] + y]);
    return cells;
  };
  const things = [
    ...(view.ground.pieces ?? []).map((p) => put('thing', p.id, p.name, covers(p), p.note ?? '')),
    ...(view.ground.doors ?? []).map((d) =>
      put('thing', d.id, doorWords(d), [d.at], d.side ? `on its ${sideWord(d.side)} side` : ''),
    ),
  ];
  const order = { foe: 0, friend: 1, thing: 2 };
  return [...figures, ...things].sort(
    (a, b) =>
      order[a.kind] - order[b.kind] || a.far - b.far || a.at[1] - b.at[1] || a.at[0] - b.at[0],
  );
}

/** whereWords describes a Whereabout: "Orc 1, foe, 1 of 1 life: 10,18, 3 east". */
export const whereWords = (w: Whereabout): string =>
  `${[w.name, w.what].filter(Boolean).join(', ')}: ${[placeWords(w.at), w.way].filter(Boolean).join(', ')}`;

/**
 * Describes the cells of a view that have come into sight: "a chest at 4,2; Orc at 5,2, foe; closed
 * door at 3,1".
 */
export function there(view: View, cells: Cell[]): string {
  const inside = new Set(cells.map(keyOf)),
    lattice = Lattice.of(view.ground);
  const exits = new Set(
    (view.ground.doors ?? [])
      .filter(
        (d) => d.side && inside.has(keyOf(lattice.across(d.at, lattice.sides.indexOf(d.side)))),
      )
      .map((d) => d.id),
  );
  return whereabouts(view)
    .filter((w) => inside.has(keyOf(w.at)) || exits.has(w.id))
    .map(
      (w) =>
        `${w.name} at ${placeWords(w.at)}${w.kind === 'foe' && w.what ? `, ${w.what.split(',')[0]}` : ''}`,
    )
    .join('; ');
}

/**
 * beside lists the figures adjacent to a cell, in the order of the sides: "Orc to the north". On
 * squares diagonals count too.
 */
export function beside(
  lattice: Lattice,
  c: Cell,
  at: (c: Cell) => Figure[],
  but: Figure[],
): string[] {
  const around: [Cell, string][] = lattice.hex
    ? lattice.sides.map((s, i) => [lattice.across(c, i), sideWord(s)])
    : [
        [0, -1, 'north'],
        [1, -1, 'north-east'],
        [1, 0, 'east'],
        [1, 1, 'south-east'],
        [0, 1, 'south'],
        [-1, 1, 'south-west'],
        [-1, 0, 'west'],
        [-1, -1, 'north-west'],
      ].map(([x, y, s]) => [[c[0] + (x as number), c[1] + (y as number)], s as string]);
  const met = new Set(but.map((f) => f.id)),
    out: string[] = [];
  for (const [to, side] of around)
    for (const f of at(to)) {
      if (met.has(f.id) || f.down) continue;
      met.add(f.id);
      out.push(`${f.name} to the ${side}`);
    }
  return out;
}

/** seenWords describes what came into sight with an event, and where. */
export function seenWords(
  view: View,
  cells: Cell[] | undefined,
  figure: string | undefined,
  text: string,
): string {
  const list = cells?.length ? there(view, cells) : '';
  if (list) return `There: ${list}.`;
  const w = figure ? whereabouts(view).find((x) => x.id === figure) : undefined;
  return w && !text.includes(`${w.at[0]},${w.at[1]}`)
    ? `${[`At ${w.at[0]},${w.at[1]}`, w.what.split(',')[0], w.way].filter(Boolean).join(', ')}.`
    : '';
}
