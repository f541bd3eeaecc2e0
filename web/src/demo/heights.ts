// Choices on a board with heights, for demonstration: every space that the figure in turn can walk
// to, and an attack on every figure of another side, with the distance to it.
import type { Cell, Choice, View } from '../wire';
import { Lattice, keyOf, same } from '../scene/geometry';
import { levelAt, spacesAt, terrainAt } from '../scene/ground';

/** walk finds paths from a cell over existing ground. Each path omits the first cell. */
function walk(view: View, from: Cell, most: number): Map<string, Cell[]> {
  const g = view.ground,
    lattice = Lattice.of(g),
    ways = new Map<string, Cell[]>([[keyOf(from), []]]);
  const queue = [from];
  for (const c of queue) {
    const way = ways.get(keyOf(c))!;
    if (way.length >= most) continue;
    for (let i = 0; i < lattice.sides.length; i++) {
      const to = lattice.across(c, i);
      if (
        !lattice.has(to) ||
        ['', 'void', 'wall'].includes(terrainAt(g, to)) ||
        ways.has(keyOf(to))
      )
        continue;
      ways.set(keyOf(to), [...way, to]);
      queue.push(to);
    }
  }
  return ways;
}

export function choicesOf(view: View): Choice[] {
  const actor = view.figures.find((f) => f.id === view.actor)!;
  const ways = walk(view, actor.at, 12),
    out: Choice[] = [];
  for (const way of ways.values()) {
    const at = way.at(-1);
    if (
      !at ||
      way.length > 4 ||
      view.figures.some((f) => same(f.at, at) || same(f.tail, at)) ||
      terrainAt(view.ground, at) === 'obstacle'
    )
      continue;
    for (const level of spacesAt(view.ground, at)) {
      const path = [actor.at, ...way].map((c, i) => ({
        at: c,
        level: i === way.length ? level : (levelAt(view.ground, c) ?? 0),
        cost: i,
      }));
      out.push({
        command: `move ${at} ${level}`,
        label: 'Move',
        kind: 'move',
        figure: actor.id,
        at,
        level,
        cost: way.length,
        unit: 'spaces',
        path,
      });
    }
  }
  for (const f of view.figures.filter((x) => x.side !== actor.side)) {
    const count = ways.get(keyOf(f.at));
    if (!count?.length || count.length > 9) continue;
    const above = (actor.level ?? 0) - (f.level ?? 0);
    out.push({
      command: `attack ${f.id}`,
      label: 'Attack',
      kind: 'attack',
      figure: actor.id,
      target: f.id,
      main: true,
      count,
      line: { from: actor.at, to: f.at, free: true },
      odds: {
        text: '58% to destroy',
        of: 'wounds',
        chances: [
          { value: 0, p: '5/12', percent: '42%' },
          { value: 1, p: '7/12', percent: '58%' },
        ],
        mean: '7/12',
        success: '7/12',
        attack: 3,
        defence: 2,
        higher: above > 0 ? 'attacker' : above < 0 ? 'defender' : undefined,
      },
    });
  }
  return out;
}

/** A board of 40 by 20 hexes with hills, a lake and 24 figures, to test the speed of drawing. */
export function large(): View {
  const width = 40,
    height = 20;
  const hill = (x: number, y: number): number =>
    Math.max(
      0,
      Math.round(4 + 4 * Math.sin(x / 4) * Math.cos(y / 3) + 2 * Math.sin((x + 2 * y) / 5)),
    );
  const levels = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => hill(x, y)),
  );
  const figures = Array.from({ length: 24 }, (_, i) => {
    const at: Cell = [(i * 13) % width, (i * 7) % height];
    return {
      id: `f${i}`,
      name: `Figure ${i}`,
      kind: 'figure',
      side: i % 2 ? 'reds' : 'blues',
      at,
      level: levels[at[1]]![at[0]]!,
      height: 3 + (i % 4),
      glyph: `${i}`,
      life: 1,
      whole: 1,
    };
  });
  return {
    seat: '',
    title: 'Large',
    status: '',
    toAct: [],
    round: 1,
    actor: 'f0',
    order: [],
    hands: [],
    figures,
    ground: {
      grid: 'hex-pointy',
      shift: 'odd',
      width,
      height,
      legend: { '.': 'floor', '~': 'water' },
      levels,
      body: '2/3',
      map: levels.map((row) => row.map((l) => (l ? '.' : '~')).join('')),
    },
  };
}
