import { placed } from '../scene/areas';
import { struckWords } from '../scene/saves';
import { Lattice, same } from '../scene/geometry';
import { doorName } from '../board/leaves';
import { plural } from '../board/words';
import { sideWord } from '../board/whereabouts';
import { within } from '../readable';
import type { Cell, Choice, View } from '../wire';

/**
 * wayWords describes where a figure is pushed: "to the north-east", or the place itself if there is
 * no clear direction.
 */
function wayWords(view: View, from: Cell, to: Cell): string {
  const x = to[0] - from[0],
    y = to[1] - from[1],
    place = `to (${to[0]},${to[1]})`;
  if (view.ground.grid !== 'square') {
    const side = Lattice.of(view.ground).between(from, to);
    return side ? `to the ${sideWord(side)}` : place;
  }
  if (x !== 0 && y !== 0 && Math.abs(x) !== Math.abs(y)) return place;
  return `to the ${sideWord(`${y < 0 ? 'N' : y > 0 ? 'S' : ''}${x > 0 ? 'E' : x < 0 ? 'W' : ''}`)}`;
}

/** shares names the figures among which something is shared out, if there are several. */
export function shares(c: Choice, view: View): string {
  const hits = c.cells?.length ? [] : (c.hits ?? []),
    who = [...new Set(hits)];
  if (who.length < 2) return '';
  const name = (id: string): string => view.figures.find((f) => f.id === id)?.name ?? id;
  return who
    .map((id) =>
      who.length === hits.length
        ? name(id)
        : `${hits.filter((x) => x === id).length} for ${name(id)}`,
    )
    .join(', ');
}

/** sideWords describes a side of a cell. If the acting figure is next to it, the side is seen from
 * the figure, "to the north of Elf". Otherwise it is seen from the cell, "to the north of
 * (3,4)". */
export function sideWords(at: Cell, side: string, figure: string | undefined, view: View): string {
  const lattice = Lattice.of(view.ground),
    i = lattice.sides.indexOf(side);
  const f = view.figures.find((x) => x.id === figure),
    stands = (c: Cell): boolean => f !== undefined && lattice.standing(f).some((x) => same(x, c));
  const beyond = lattice.across(at, i),
    turned = !stands(at) && stands(beyond);
  const [from, way] = turned
    ? [beyond, lattice.sides[(i + lattice.sides.length / 2) % lattice.sides.length]!]
    : [at, side];
  return `to the ${sideWord(way)} of ${stands(from) && (f!.size ?? 1) < 2 && !f!.tail ? f!.name : `(${from[0]},${from[1]})`}`;
}

/** sideOf names the thing on a side of a cell, and its place: "door to the north of (3,4)". */
function sideOf(at: Cell, side: string, figure: string | undefined, view: View): string {
  const lattice = Lattice.of(view.ground),
    edge = lattice.edge(at, side);
  const door = (view.ground.doors ?? []).find((d) => d.side && lattice.edge(d.at, d.side) === edge);
  return `${door ? doorName(door) : 'side'} ${sideWords(at, side, figure, view)}`;
}

/** doorCalled returns the name of a door by its id. */
function doorCalled(view: View, id: string): string {
  const door = (view.ground.doors ?? []).find((d) => d.id === id);
  return door ? doorName(door) : 'door';
}

/** aimOf names the aim of a choice: a figure, several figures among which something is shared out,
 * a thing, a side or a cell. It is "" if there is no aim. If `shown` is set, the board shows the
 * place, so its coordinates are left out: a cell without a thing then has no name, and a path names
 * only the thing to which it leads. */
export function aimOf(c: Choice, view: View, shown = false): string {
  if (placed(c)) return struckWords(view, c, false);
  const among = shares(c, view);
  if (among) return among;
  const f =
    c.target && c.kind !== 'shove' ? view.figures.find((x) => x.id === c.target) : undefined;
  if (f) return f.name;
  if (!c.at) return '';
  const pushed =
    c.kind === 'shove' && c.target ? view.figures.find((x) => x.id === c.target) : undefined;
  if (pushed) return `${pushed.name} ${wayWords(view, pushed.at, c.at)}`;
  const [x, y] = c.at;
  const where = `(${x},${y})`;
  if (c.side) return sideOf(c.at, c.side, c.figure, view);
  if (c.door) return shown ? doorCalled(view, c.door) : `${doorCalled(view, c.door)} in ${where}`;
  const piece = (view.ground.pieces ?? []).find(
    (p) =>
      x >= p.at[0] &&
      x < p.at[0] + Math.max(1, p.width) &&
      y >= p.at[1] &&
      y < p.at[1] + Math.max(1, p.height),
  );
  if (!shown) return piece ? `${piece.name} ${where}` : where;
  return piece ? `${c.kind === 'move' ? 'to ' : ''}${within(piece.name)}` : '';
}

/**
 * costOf returns the cost of a choice in words; "" if there is none, or its label states it
 * already.
 */
export function costOf(c: Choice): string {
  if (c.cost === undefined || c.says?.includes('cost')) return '';
  return plural(c.cost, c.unit ?? '').trim();
}
