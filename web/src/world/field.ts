// A field of hexes with heights. The hexes are drawn as plastic prisms, higher prisms over lower
// ones. A prism has a side face where the ground falls, and casts a shadow on lower ground.
import type { Cell, Ground } from '../wire';
import { decksOf, type Deck } from '../scene/bridges';
import { through, type Lattice, type Point } from '../scene/geometry';
import { spacesAt } from '../scene/ground';
import { FACE, span } from './bridges';
import { shade, within } from './chance';
import { strew, topOf } from './floor';
import type { Paper } from './relief';
import { bedAt, type Soil, type World } from './soil';

/** MOST is the largest number of levels that a side face can show. */
const MOST = 5;

const FACES: Partial<Record<Soil, string>> = {
  rock: '#6d675f',
  snow: '#8a94a0',
  lava: '#4a2418',
  ice: '#7d9aa8',
  water: '#2c647c',
};

export interface Prism {
  cell: Cell;
  soil: Soil;
  level: number;
  deck?: Deck; // of a bridge, with air below it
}

/**
 * prisms returns the known cells that are ground and the decks of bridges, from the lowest to the
 * highest. A deck comes after the banks at its level.
 */
export function prisms(g: Ground, world: World, cells: Cell[]): Prism[] {
  const ground: Prism[] = cells
    .map((cell) => ({ cell, soil: bedAt(g, world, cell), level: spacesAt(g, cell)[0] ?? 0 }))
    .filter((p) => p.soil !== 'none');
  const decks = decksOf(g).map((deck): Prism => ({
    cell: deck.cell,
    soil: 'plank',
    level: deck.top,
    deck,
  }));
  return [...ground, ...decks].sort(
    (a, b) => a.level - b.level || Number(!!a.deck) - Number(!!b.deck) || a.cell[1] - b.cell[1],
  );
}

const path = (points: Point[]): Path2D => new Path2D(`${through(points)}Z`);

export function raise(c: Paper, world: World, lattice: Lattice, all: Prism[]): void {
  const levels = new Map(all.filter((p) => !p.deck).map((p) => [p.cell.join(), p.level])),
    decks = new Map(all.filter((p) => p.deck).map((p) => [p.cell.join(), p.level]));
  /**
   * beside returns the height of the ground next to a side. A deck at the same level or above hides
   * nothing.
   */
  const beside = (level: number, cell: string): number => {
    const deck = decks.get(cell) ?? Infinity;
    return deck < level ? deck : (levels.get(cell) ?? low - 1);
  };
  const low = Math.min(...all.map((p) => p.level));
  c.lineJoin = 'round';
  for (const p of all) {
    if (p.deck) {
      span(c, p.deck, lattice);
      continue;
    }
    const o = lattice.centre(p.cell),
      corners = lattice.corners(p.cell),
      up = p.level - low;
    const water = p.soil === 'water';
    if (up > 0) {
      // the shadow falls to the right and down, on lower ground that is painted already
      c.fillStyle = `rgb(18 10 4 / ${Math.min(0.5, 0.16 + 0.05 * up)})`;
      c.fill(
        path(
          corners.map((q) => ({ x: q.x + Math.min(22, 5 * up), y: q.y + Math.min(30, 7 * up) })),
        ),
      );
    }
    corners.forEach((a, i) => {
      const b = corners[(i + 1) % corners.length]!,
        below = beside(p.level, lattice.across(p.cell, i).join());
      if (Math.max(a.y, b.y) <= o.y + 1 || below >= p.level) return;
      const n = Math.min(MOST, p.level - below),
        down = n * FACE;
      const base = shade(
        FACES[p.soil] ?? '#6d5030',
        a.x < b.x ? 0.78 : (a.x + b.x) / 2 > o.x ? 0.85 : 1.1,
      );
      c.fillStyle = base;
      const face = path([a, b, { x: b.x, y: b.y + down }, { x: a.x, y: a.y + down }]);
      c.fill(face);
      c.strokeStyle = 'rgb(20 12 6 / 0.5)';
      c.lineWidth = 1.4;
      for (let l = 1; l <= n; l++) {
        c.beginPath();
        c.moveTo(a.x, a.y + l * FACE);
        c.lineTo(b.x, b.y + l * FACE);
        c.stroke();
      }
    });
    const [top, rim] = topOf(p.soil, world),
      [x, y] = p.cell;
    const light =
      p.soil === 'snow' || p.soil === 'lava' || water ? 1 : Math.min(1.2, 0.92 + 0.045 * up);
    c.fillStyle = shade(top, 0.86 * light);
    c.fill(path(corners));
    c.strokeStyle = 'rgb(29 18 10 / 0.6)';
    c.lineWidth = 1.8;
    c.stroke(path(lattice.corners(p.cell, -0.5)));
    if (water) {
      // water is transparent: its bed is deeper, and the upper edge of the bed is in shade
      c.fillStyle = 'rgb(20 62 84 / 0.55)';
      c.fill(path(lattice.corners(p.cell, -2)));
      c.fillStyle = shade(top, within(0.96, 1.05, x, y, 4));
      c.fill(path(lattice.corners(p.cell, -6).map((q) => ({ x: q.x + 1, y: q.y + 4 }))));
      strew(c, 'water', p.cell, o);
      c.strokeStyle = 'rgb(191 233 244 / 0.45)';
      c.lineWidth = 1.8;
      c.stroke(path(lattice.corners(p.cell, -2)));
      continue;
    }
    c.fillStyle = shade(top, within(0.97, 1.04, x, y, 4) * light * 1.06);
    c.fill(path(lattice.corners(p.cell, -6)));
    strew(c, p.soil, p.cell, o);
    // the bevel, lit from above and from the left
    const inner = lattice.corners(p.cell, -5.5),
      n = inner.length;
    const lit = inner
      .map((q, i) => [q, inner[(i + 1) % n]!] as const)
      .filter(([a, b]) => (a.y + b.y) / 2 < o.y - 1 || (a.x + b.x) / 2 < o.x - 30);
    c.strokeStyle = rim;
    c.globalAlpha = p.soil === 'lava' ? 0.8 : 0.7;
    c.lineWidth = 2.8;
    for (const [a, b] of lit) {
      c.beginPath();
      c.moveTo(a.x, a.y);
      c.lineTo(b.x, b.y);
      c.stroke();
    }
    c.globalAlpha = 1;
  }
}
