// Paints a board as a picture, from the ground up: ground, walls, furniture, light and unexplored
// parts.
import type { Cell, Ground } from '../wire';
import { decksOf } from '../scene/bridges';
import { Lattice, type Box } from '../scene/geometry';
import { cellsOf, known, terrainAt } from '../scene/ground';
import { span } from './bridges';
import { raise, prisms } from './field';
import { lay, strew } from './floor';
import { glow, lamps, shafts, torch } from './light';
import { emboss, shadow, type Paper } from './relief';
import { bedAt, type Soil, type World } from './soil';
import { furnish, grow, warn } from './things';
import { build, cast } from './walls';

/** Job says what to paint, how large, and how much of the surroundings to include. */
export interface Job {
  ground: Ground;
  world: World;
  scale: number;
  box: Box;
  pictured?: boolean;
}

/** RIM is the width of the painted surroundings of a board, in units. */
export const RIM = 90;

const DARK: Record<World, string> = {
  heroquest: '#0a0d14',
  gloomhaven: '#080b0f',
  heroscape: '#33485c',
  dnd: '#2c2419',
};

/** hatch draws slanted lines within the clipped area. */
function hatch(c: Paper, box: Box, step: number, colour: string, width: number): void {
  c.strokeStyle = colour;
  c.lineWidth = width;
  c.beginPath();
  for (let i = -box.h; i < box.w; i += step) {
    c.moveTo(box.x + i, box.y + box.h);
    c.lineTo(box.x + i + box.h, box.y);
  }
  c.stroke();
}

/**
 * sheet paints what is under the squares of a board, known or not: a frame on the table, with
 * darkness inside.
 */
function sheet(c: Paper, j: Job, lattice: Lattice): void {
  const b = lattice.box(),
    r = { x: b.x - 34, y: b.y - 34, w: b.w + 68, h: b.h + 68 };
  const frame = new Path2D(),
    inner = new Path2D();
  frame.roundRect(r.x, r.y, r.w, r.h, 20);
  inner.roundRect(b.x - 14, b.y - 14, b.w + 28, b.h + 28, 10);
  shadow(c, frame, j.scale, { x: 4, y: 16, blur: 22, colour: 'rgb(0 0 0 / 0.75)' });
  if (j.world === 'dnd') {
    c.fillStyle = '#e0cfa0';
    c.fill(frame);
    emboss(c, 'paper', frame, 0.9);
    c.strokeStyle = '#3a2c1c';
    c.lineWidth = 3;
    c.stroke(inner);
  } else {
    c.fillStyle = '#4a2f18';
    c.fill(frame);
    emboss(c, 'wood', frame);
    c.strokeStyle = '#b98a45';
    c.lineWidth = 3.5;
    c.stroke(frame);
  }
  c.fillStyle = DARK[j.world];
  c.fill(inner);
  c.save();
  c.clip(inner);
  hatch(c, b, 15, j.world === 'dnd' ? 'rgb(214 190 140 / 0.07)' : 'rgb(143 164 200 / 0.1)', 1.6);
  c.strokeStyle = j.world === 'dnd' ? 'rgb(214 190 140 / 0.08)' : 'rgb(143 164 200 / 0.09)';
  c.lineWidth = 1.6;
  c.beginPath();
  for (let x = 0; x <= j.ground.width; x++) {
    c.moveTo(x * 100, b.y);
    c.lineTo(x * 100, b.y + b.h);
  }
  for (let y = 0; y <= j.ground.height; y++) {
    c.moveTo(b.x, y * 100);
    c.lineTo(b.x + b.w, y * 100);
  }
  c.stroke();
  emboss(c, 'paper', inner, 0.55);
  c.restore();
}

export function paint(c: Paper, j: Job): void {
  const { ground: g, world, scale, box } = j,
    lattice = Lattice.of(g);
  c.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale);
  const seen = cellsOf(g).filter((k) => known(g, k)),
    solid: { cell: Cell; soil: Soil }[] = seen
      .map((cell) => ({ cell, soil: bedAt(g, world, cell) }))
      .filter((s) => s.soil !== 'none');
  const floor = new Path2D(
      lattice.area(solid.filter((s) => terrainAt(g, s.cell) !== 'wall').map((s) => s.cell)),
    ),
    land = new Path2D(lattice.area(solid.map((s) => s.cell)));
  if (!lattice.hex) sheet(c, j, lattice);
  // over a picture of the map, only the surrounding frame and the unexplored parts are painted
  if (j.pictured || !solid.length) return;
  if (lattice.hex && g.levels) {
    const all = prisms(g, world, seen);
    shadow(c, land, scale, { x: 10, y: 34, blur: 26, colour: 'rgb(0 0 0 / 0.8)' });
    const unknown = cellsOf(g).filter((k) => !known(g, k));
    if (unknown.length) {
      c.fillStyle = DARK.heroscape;
      c.fill(new Path2D(lattice.area(unknown)));
    }
    raise(c, world, lattice, all);
    emboss(c, 'stone', land, 0.42);
    cast(c, g, world, lattice, floor, scale);
    grow(c, g, world, lattice, scale);
    warn(c, g, lattice, scale);
    furnish(c, g, lattice, scale);
    build(c, g, world, lattice);
    return;
  }
  if (lattice.hex) {
    // beyond the walls, a band of rock fades into the dark
    c.lineJoin = 'round';
    shadow(c, land, scale, { x: 0, y: 8, blur: 30, colour: 'rgb(0 0 0 / 0.85)', width: 120 });
    c.strokeStyle = '#0b0f14';
    c.lineWidth = 104;
    c.stroke(land);
    c.save();
    const band = new Path2D();
    for (const s of solid) band.addPath(new Path2D(lattice.polygon(s.cell, 46)));
    c.clip(band);
    hatch(c, box, 15, 'rgb(143 164 200 / 0.16)', 1.7);
    c.restore();
  } else {
    // the edge of the known part glows a little in the dark
    c.lineJoin = 'round';
    c.strokeStyle = world === 'dnd' ? 'rgb(224 200 150 / 0.1)' : 'rgb(159 182 224 / 0.1)';
    for (const width of [70, 46, 24]) {
      c.lineWidth = width;
      c.stroke(land);
    }
  }
  lay(c, g, world, lattice, solid);
  const of = (...soils: Soil[]): Path2D =>
    new Path2D(lattice.area(solid.filter((s) => soils.includes(s.soil)).map((s) => s.cell)));
  emboss(c, 'stone', of('flag', 'rock', 'masonry', 'lava', 'snow', 'ice'), 0.9);
  emboss(c, 'wood', of('plank'), 0.9);
  emboss(c, 'paper', of('grass', 'sand', 'road', 'earth'), 0.6);
  emboss(c, 'water', of('water'), 0.8);
  for (const s of solid)
    if (!['flag', 'plank', 'masonry'].includes(s.soil))
      strew(c, s.soil, s.cell, lattice.centre(s.cell));
  // the banks of water and the rims of other open ground
  for (const [soil, colour, width] of [
    ['water', 'rgb(58 44 28 / 0.7)', 5],
    ['lava', 'rgb(20 8 4 / 0.8)', 5],
    ['road', 'rgb(110 88 46 / 0.5)', 4],
  ] as const) {
    const cells = solid.filter((s) => s.soil === soil).map((s) => s.cell);
    if (!cells.length) continue;
    c.lineCap = 'round';
    c.strokeStyle = colour;
    c.lineWidth = width;
    c.stroke(new Path2D(lattice.outline(cells)));
  }
  // the grid of cells
  const grid = new Path2D(
    lattice.area(solid.filter((s) => s.soil !== 'masonry').map((s) => s.cell)),
  );
  c.lineJoin = 'round';
  c.strokeStyle = lattice.hex
    ? 'rgb(20 12 6 / 0.62)'
    : world === 'dnd'
      ? 'rgb(42 31 18 / 0.24)'
      : 'rgb(14 10 6 / 0.66)'; // dark, so that the stones of the floor are not taken for squares
  c.lineWidth = lattice.hex ? 4 : world === 'dnd' ? 2.6 : 4;
  c.stroke(grid);
  if (lattice.hex) {
    c.save();
    c.translate(-1.8, -1.8);
    c.strokeStyle = 'rgb(255 233 192 / 0.14)';
    c.lineWidth = 1.8;
    c.stroke(grid);
    c.restore();
  }
  for (const d of decksOf(g)) span(c, d, lattice);
  cast(c, g, world, lattice, floor, scale);
  grow(c, g, world, lattice, scale);
  warn(c, g, lattice, scale);
  furnish(c, g, lattice, scale);
  const hung = lamps(g, world, lattice);
  glow(c, world, world === 'dnd' ? floor : land, box, hung);
  if (world === 'gloomhaven') shafts(c, g, lattice, floor);
  build(c, g, world, lattice);
  for (const l of hung) if (l.flame) torch(c, l.at);
}
