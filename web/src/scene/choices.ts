// Finds which choices belong to which place on the board. An aim is a place that can be clicked,
// with the choices that aim there. No effect of a choice is known here.
import type { Cell, Choice, View } from '../wire';
import type { Aim } from './aim';
import { areaAims, placed } from './areas';
import { crosses, ends, keyOf, Lattice, same, type Point } from './geometry';

/** JOIN joins the words of a menu into the name of a leaf. */
const JOIN = ' › ';

/**
 * leafOf returns the leaf of the menu to which a choice belongs, together with similar choices:
 * "Action › Attack › attack broadsword".
 */
export const leafOf = (c: Pick<Choice, 'menu' | 'group'> & { command: string }): string =>
  [...(c.menu ?? []), c.group ?? c.command].join(JOIN);

/**
 * halfOf returns the half of a card that a choice plays, or the card if it names no half; ""
 * without a card.
 */
export const halfOf = (c: Choice): string =>
  c.card === undefined ? '' : c.part ? c.card + JOIN + c.part : c.card;

/** aimed reports whether a choice needs a place on the board. A choice to pass needs none. */
export const aimed = (c: Choice): boolean =>
  c.kind !== 'pass' && (c.at !== undefined || c.target !== undefined || placed(c));

/** named reports whether a name identifies a choice: its command, its card, or the card's half. */
export const named = (c: Choice, name: string | null): boolean =>
  name !== null &&
  (c.command === name || c.card === name || (c.card !== undefined && halfOf(c) === name));

/** doored reports whether an aim is a door between cells. spanOf returns the ends of that door. */
export const doored = (a: Aim): boolean => !!(a.side ?? a.line);
export const spanOf = (lattice: Lattice, a: Aim): [Point, Point] | null =>
  a.line ?? (a.side ? lattice.side(a.cells[0]!, a.side) : null);

/** matches reports whether a choice belongs to the table's selection: a leaf or branch of the menu,
 * a figure, a card or its half, or the command itself. Null selects all. */
export function matches(c: Choice, selected: string | null): boolean {
  if (!selected) return true;
  const leaf = leafOf(c);
  return (
    leaf === selected ||
    leaf.startsWith(selected + JOIN) ||
    named(c, selected) ||
    c.figure === selected
  );
}

/** mainOf returns the choice that a click makes at once: the only one marked main, or the only one
 * at all if it is a move, is in no menu, or was selected in the menu before. It returns null if the
 * user has to choose, because a click must not make a choice from a menu that the user may not have
 * meant. An answer is given at once, because the game asks for it and the click can mean nothing
 * else. */
export function mainOf(choices: Choice[], selected: string | null = null): Choice | null {
  const main = choices.filter((c) => c.main);
  if (main.length === 1) return main[0]!;
  const c = choices[0];
  if (main.length > 0 || choices.length !== 1 || !c) return null;
  const alone = !c.menu?.length && !c.target;
  return c.kind === 'move' ||
    c.kind === 'answer' ||
    alone ||
    leafOf(c) === selected ||
    c.command === selected
    ? c
    : null;
}

/** moveOf returns the choice of an aim that is a move, if there is one. */
export const moveOf = (a: Aim): Choice | null =>
  (a.main?.kind === 'move' ? a.main : null) ?? cheapest(a.choices.filter((c) => c.kind === 'move'));

/** Returns the move with the lowest cost among those of several figures. */
const cheapest = (moves: Choice[]): Choice | null =>
  moves.reduce<Choice | null>(
    (best, c) => (best && (best.cost ?? 0) <= (c.cost ?? 0) ? best : c),
    null,
  );

/** joined merges the aims of a figure and of the walkable ground that it occupies. The figure's aim
 * takes over the moves, and the user has to choose. */
function joined(list: Aim[]): Aim[] {
  const ground = (a: Aim): boolean => !a.target && !doored(a);
  const taken = new Set<Aim>();
  for (const a of list.filter((x) => ground(x) && x.choices.some((c) => c.kind === 'move'))) {
    const who = list.find((x) => x.target && x.cells.some((c) => same(c, a.cells[0])));
    if (!who) continue;
    who.choices = [...who.choices, ...a.choices];
    who.main = null;
    taken.add(a);
  }
  return stacked(list.filter((a) => !taken.has(a)));
}

/** stacked merges the aims of figures above each other. The user has to choose. */
function stacked(list: Aim[]): Aim[] {
  const below = new Map<string, Aim>();
  return list.filter((a) => {
    if (!a.target || a.cells.length !== 1 || a.choices.every((c) => c.kind === 'answer'))
      return true;
    const key = keyOf(a.cells[0]!),
      first = below.get(key);
    if (!first) {
      below.set(key, a);
      return true;
    }
    first.choices = [...first.choices, ...a.choices];
    first.main = null;
    return false;
  });
}

/**
 * shoved adds an aim for a cell to which a figure can be pushed. The cell is aimed at, not the
 * figure.
 */
function shoved(aims: Map<string, Aim>, c: Choice, from: Cell): void {
  const key = `shove ${keyOf(c.at!)}`;
  const aim = aims.get(key) ?? { key, cells: [c.at!], choices: [], main: null, shove: from };
  aim.choices.push(c);
  aims.set(key, aim);
}

/** Numbers the places of answers that are shown as buttons, if there are several. A button and its
 * place on the board have the same number. The key is the command. */
export function numbered(choices: Choice[]): Map<string, string> {
  const placed = choices.filter((c) => c.kind === 'answer' && c.at && c.menu?.length);
  const places = [...new Map(placed.map((c) => [keyOf(c.at!), c.at!])).values()].sort(
    (a, b) => a[1] - b[1] || a[0] - b[0],
  );
  if (places.length < 2 || places.length > 20) return new Map();
  const order = places.map(keyOf);
  return new Map(
    placed.map((c) => [c.command, String.fromCodePoint(0x2460 + order.indexOf(keyOf(c.at!)))]),
  );
}

/** A click on a figure offers the answers that name or hit it only if there are at most FEW. */
const FEW = 6;

/** namedAims returns aims for the figures that answers name, if nothing else aims at their cells:
 * the targets of the answers, and the figures they hit. */
function namedAims(view: View, answers: Choice[], aims: Aim[], selected: string | null): Aim[] {
  const out: Aim[] = [],
    lattice = Lattice.of(view.ground);
  for (const f of view.figures) {
    const cells = lattice.standing(f);
    const naming = answers.filter((c) => c.target === f.id || c.hits?.includes(f.id));
    if (!naming.length || naming.length > FEW) continue;
    if (aims.some((a) => a.target === f.id || a.cells.some((x) => cells.some((y) => same(x, y)))))
      continue;
    out.push({
      key: `figure ${f.id}`,
      cells,
      target: f.id,
      choices: naming,
      main: mainOf(naming, selected),
      answers: true,
    });
  }
  return out;
}

/**
 * aimOfChoice returns the aim of a single choice, which is shown while its button is pointed at.
 */
export function aimOfChoice(view: View, c: Choice): Aim | null {
  const lattice = Lattice.of(view.ground);
  const of = (id: string): Cell[] =>
    view.figures.filter((f) => f.id === id).flatMap((f) => lattice.standing(f));
  const cells =
    c.at && (!c.target || c.kind === 'shove' || c.kind === 'answer')
      ? [c.at]
      : c.target
        ? of(c.target)
        : (c.hits ?? []).flatMap(of);
  const on = cells.length ? cells : (c.cells ?? []);
  return on.length ? { key: `choice ${c.command}`, cells: on, choices: [c], main: c } : null;
}

/** aimsOf returns the aims of the selected choices in the order of the Tab key: figures, then doors
 * and things, each in reading order by row and column, whichever figure's turn it is; then moves by
 * cost. */
export function aimsOf(view: View, choices: Choice[], selected: string | null): Aim[] {
  const lattice = Lattice.of(view.ground);
  const all = choices.filter((c) => matches(c, selected) && aimed(c));
  // where moving is possible too, a push must be selected in its menu first
  const busy = selected === null && all.some((c) => c.kind === 'move');
  const meant = all.filter((c) => !placed(c) && !(busy && c.kind === 'shove' && c.menu?.length));
  const aims = new Map<string, Aim>();
  for (const c of meant) {
    const aimedAt = c.target ? view.figures.find((f) => f.id === c.target) : undefined;
    // an answer that has a place is made at that place, whatever its target
    const away =
      c.kind === 'answer' &&
      c.at &&
      aimedAt &&
      !lattice.standing(aimedAt).some((x) => same(x, c.at));
    const figure = away ? undefined : aimedAt;
    if (!figure && !c.at) continue;
    if (c.kind === 'shove' && c.at) {
      shoved(aims, c, figure?.at ?? c.at);
      continue;
    }
    const side = !figure && c.side ? c.side : undefined;
    const line =
      !figure && c.door ? view.ground.doors?.find((d) => d.id === c.door)?.line : undefined;
    const key = figure
      ? `figure ${figure.id}`
      : line
        ? `door ${c.door}`
        : side
          ? `edge ${lattice.edge(c.at!, side)}`
          : `cell ${keyOf(c.at!)}`;
    const aim = aims.get(key) ?? {
      key,
      side,
      target: figure?.id,
      choices: [],
      main: null,
      cells: figure ? lattice.standing(figure) : [c.at!],
      ...(line ? { line: ends(line) } : {}),
    };
    if (c.kind === 'answer') aim.answers = true;
    aim.choices.push(c);
    aims.set(key, aim);
  }
  const rank = (a: Aim): number => {
    if (a.answers) return 0;
    if (a.choices.some((c) => c.kind === 'attack' || c.kind === 'shove')) return 0;
    if (a.target) return 1;
    if (doored(a)) return 2;
    return a.choices.every((c) => c.kind === 'move') ? 4 : 3;
  };
  for (const a of aims.values())
    a.main = a.shove && a.choices.length === 1 ? a.choices[0]! : mainOf(a.choices, selected);
  // Spells offer very many areas that start at a corner or go in a direction. If there is anything
  // else to do, such an area is placed only after it has been selected.
  const free = (c: Choice): boolean => c.corner !== undefined || c.toward !== undefined;
  const areas = all.filter(placed),
    one = selected !== null || (new Set(areas.filter(free).map(leafOf)).size === 1 && !busy);
  const direct = [...aims.values(), ...areaAims(areas.filter((c) => one || !free(c)))];
  const list = joined([
    ...direct,
    ...namedAims(
      view,
      choices.filter((c) => c.kind === 'answer' && matches(c, selected)),
      direct,
      selected,
    ),
  ]);
  const cost = (a: Aim): number => a.main?.cost ?? 0;
  return list.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (rank(a) === 4 ? cost(a) - cost(b) : 0) ||
      a.cells[0]![1] - b.cells[0]![1] ||
      a.cells[0]![0] - b.cells[0]![0],
  );
}

/** aimAt returns what a click on a cell means: the aim of a figure, of a thing or move, or of a
 * door of the cell. A figure has priority over its ground. */
export function aimAt(aims: Aim[], cell: Cell): Aim | null {
  const here = aims.filter((a) => a.cells.some((c) => same(c, cell)));
  return (
    here.find((a) => a.target) ??
    here.find((a) => !doored(a) && a.main?.main) ??
    here.find((a) => !doored(a)) ??
    here.find(doored) ??
    null
  );
}

/** edgeNear returns the doors among the aims whose edge is near a point, nearest first. */
export function edgeNear(
  aims: Aim[],
  lattice: Lattice,
  p: { x: number; y: number },
  within: number,
): Aim | null {
  let best: Aim | null = null,
    nearest = within;
  for (const a of aims) {
    const span = spanOf(lattice, a);
    if (!span) continue;
    const [u, v] = span;
    const t = Math.max(
      0,
      Math.min(
        1,
        ((p.x - u.x) * (v.x - u.x) + (p.y - u.y) * (v.y - u.y)) /
          ((v.x - u.x) ** 2 + (v.y - u.y) ** 2),
      ),
    );
    const far = Math.hypot(p.x - u.x - t * (v.x - u.x), p.y - u.y - t * (v.y - u.y));
    if (far < nearest) {
      best = a;
      nearest = far;
    }
  }
  return best;
}

/** Pressed is the meaning of an arrow: a step to commit, an aim to preview first, or nothing. */
export type Pressed = { step: Choice } | { aim: Aim } | null;

/** arrow returns the meaning of an arrow for the figure in turn: a single step, or the actions on
 * the figure or door in that direction. */
export function arrow(view: View, aims: Aim[], side: string): Pressed {
  const actor = view.figures.find((f) => f.id === view.actor);
  if (!actor) return null;
  const lattice = Lattice.of(view.ground);
  const i = lattice.sides.indexOf(side);
  if (i < 0 || lattice.hex) return null;
  const size = Math.max(1, actor.size ?? 1);
  // A step moves the first cell of the actor by one. A target may touch any cell of the actor's
  // flank on that side.
  const next = lattice.across(actor.at, i);
  const own = (c: Choice): boolean => !c.figure || c.figure === actor.id;
  for (const a of aims) {
    const step = a.choices.find(
      (c) => c.kind === 'move' && own(c) && same(c.at, next) && (!c.path || c.path.length <= 2),
    );
    // A dangerous step is previewed first.
    if (step) return step.path?.some((s) => s.danger) && a.main === step ? { aim: a } : { step };
  }
  const flank = lattice.standing({ at: actor.at, size }).map((c) => lattice.across(c, i));
  const touches = (a: Aim): boolean => a.cells.some((c) => flank.some((f) => same(c, f)));
  const foe = aims.find(
    (a) =>
      a.target &&
      a.target !== actor.id &&
      touches(a) &&
      a.choices.some((c) => c.kind === 'attack' && own(c)),
  );
  if (foe) return { aim: foe };
  const edge = lattice.edge(actor.at, side);
  const across = [lattice.centre(actor.at), lattice.centre(next)] as const;
  const door = aims.find((a) =>
    a.line ? crosses(a.line, across) : a.side && lattice.edge(a.cells[0]!, a.side) === edge,
  );
  if (door) return { aim: door };
  const thing = aims.find(
    (a) => !a.target && !doored(a) && touches(a) && a.main && a.main.kind !== 'move',
  );
  return thing ? { aim: thing } : null;
}

/** steerable reports whether any arrow means something for the figure in turn. */
export const steerable = (view: View, aims: Aim[]): boolean =>
  ['N', 'E', 'S', 'W'].some((s) => arrow(view, aims, s) !== null);
