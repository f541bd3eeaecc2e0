// Paints floors (slabs, planks, turf and others) as flat colours and edges. A relief gives them
// their texture.
import type { Cell, Ground } from '../wire';
import { UNIT, type Lattice, type Point } from '../scene/geometry';
import { roomAt } from '../scene/ground';
import { chance, shade, within } from './chance';
import type { Paper } from './relief';
import type { Soil, World } from './soil';

/** bevel paints a slab: its face, a light edge above and on the left, and a dark edge below. */
function bevel(
  c: Paper,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  gap = 1.4,
): void {
  c.fillStyle = colour;
  c.beginPath();
  c.roundRect(x + gap, y + gap, w - 2 * gap, h - 2 * gap, 4);
  c.fill();
  c.lineWidth = 2.2;
  c.strokeStyle = 'rgb(255 255 255 / 0.2)';
  c.beginPath();
  c.moveTo(x + gap + 1.5, y + h - gap - 4);
  c.lineTo(x + gap + 1.5, y + gap + 1.5);
  c.lineTo(x + w - gap - 4, y + gap + 1.5);
  c.stroke();
  c.strokeStyle = 'rgb(0 0 0 / 0.3)';
  c.beginPath();
  c.moveTo(x + w - gap - 1.5, y + gap + 4);
  c.lineTo(x + w - gap - 1.5, y + h - gap - 1.5);
  c.lineTo(x + gap + 4, y + h - gap - 1.5);
  c.stroke();
}

/** The stone of a room: its colour, and its pattern. Corridors have the last entry. */
const ROOMS: Record<'heroquest' | 'dnd', { colour: string; laid: number }[]> = {
  heroquest: [
    { colour: '#b39a74', laid: 0 },
    { colour: '#8fa0a8', laid: 1 },
    { colour: '#a98f7f', laid: 0 },
    { colour: '#a3a091', laid: 1 },
    { colour: '#8f8578', laid: 2 },
  ],
  dnd: [
    { colour: '#b9a07a', laid: 3 },
    { colour: '#b3a88f', laid: 3 },
    { colour: '#a99a86', laid: 0 },
    { colour: '#a8a593', laid: 3 },
    { colour: '#ab9b7c', laid: 3 },
  ],
};

function flag(c: Paper, g: Ground, world: 'heroquest' | 'dnd', cell: Cell, o: Point): void {
  const room = roomAt(g, cell),
    [x, y] = cell,
    rooms = ROOMS[world];
  const { colour, laid } = rooms[room && room !== '.' ? (room.codePointAt(0) ?? 0) % 4 : 4]!;
  const X = o.x - UNIT / 2,
    Y = o.y - UNIT / 2,
    H = UNIT / 2;
  let n = 0;
  const slab = (a: number, b: number, w: number, h: number): void =>
    bevel(c, X + a, Y + b, w, h, shade(colour, within(0.86, 1.1, x, y, n++)));
  c.fillStyle = '#3a332c';
  c.fillRect(X, Y, UNIT, UNIT);
  const how = chance(x, y, 50);
  if (laid === 0) {
    if (how < 0.6) slab(0, 0, UNIT, UNIT);
    else if (how < 0.8) {
      slab(0, 0, UNIT, H);
      slab(0, H, H, H);
      slab(H, H, H, H);
    } else {
      slab(0, 0, H, UNIT);
      slab(H, 0, H, UNIT);
    }
  } else if (laid === 1) for (const a of [0, H]) for (const b of [0, H]) slab(a, b, H, H);
  else if (laid === 3) {
    if (how < 0.55) slab(0, 0, UNIT, UNIT);
    else if (how < 0.8) {
      slab(0, 0, UNIT, 55);
      slab(0, 55, UNIT, 45);
    } else {
      slab(0, 0, 60, UNIT);
      slab(60, 0, 40, UNIT);
    }
  } else
    for (let j = 0; j < 3; j++) {
      const first = (j + y) % 2 ? 17 : 33,
        h = UNIT / 3;
      slab(0, j * h, first, h);
      slab(first, j * h, 50, h);
      slab(first + 50, j * h, 50 - first, h);
    }
}

/**
 * planks paints floorboards of many lengths across a whole box. They continue from cell to cell.
 */
export function planks(
  c: Paper,
  box: { x: number; y: number; w: number; h: number },
  colours: [string, string],
  seed: number,
): void {
  const high = 28;
  for (let i = Math.floor(box.y / high); i * high < box.y + box.h; i++) {
    let x = Math.floor(box.x / 400) * 400 - 300 * chance(i, seed, 1);
    for (let n = 0; x < box.x + box.w; n++) {
      const long = within(180, 380, i, n, seed);
      c.fillStyle = shade(
        colours[chance(i, n, seed + 3) < 0.5 ? 0 : 1],
        within(0.8, 1.12, i, n, seed + 1),
      );
      c.beginPath();
      c.roundRect(x, i * high, long - 2.4, high - 2.2, 2.5);
      c.fill();
      c.fillStyle = '#2a1a0c';
      c.beginPath();
      c.arc(x + 8, i * high + 13, 2, 0, 7);
      c.arc(x + long - 11, i * high + 13, 2, 0, 7);
      c.fill();
      x += long;
    }
  }
}

const TOPS: Record<Exclude<Soil, 'flag' | 'none'>, [string, string]> = {
  plank: ['#9a7047', '#cfa06a'],
  grass: ['#7d9f4b', '#b7d27e'],
  rock: ['#a09a91', '#dcd6cc'],
  sand: ['#dcc48a', '#fbeec4'],
  snow: ['#e9f1f7', '#ffffff'],
  water: ['#3f8aa6', '#bfe9f4'],
  ice: ['#c5e0ea', '#ffffff'],
  lava: ['#3a150b', '#ff8a3d'],
  road: ['#cdb684', '#ecdcae'],
  earth: ['#94774a', '#bfa371'],
  masonry: ['#75685a', '#9a8d78'],
};
/** Colours of open country on paper, which are paler than on plastic. */
const INKED: Partial<Record<Soil, string>> = {
  grass: '#b9bd7c',
  rock: '#b3a88f',
  sand: '#ddc890',
  water: '#5d97a6',
  road: '#cdb684',
  earth: '#b7975f',
};

export const topOf = (soil: Soil, world: World): [string, string] => {
  const own = TOPS[soil as keyof typeof TOPS] ?? TOPS.grass;
  return world === 'dnd' && INKED[soil] ? [INKED[soil]!, own[1]] : own;
};

/** strew paints the details of open ground: tufts, cracks, grains, waves. */
export function strew(c: Paper, soil: Soil, cell: Cell, o: Point): void {
  const [x, y] = cell,
    spot = (n: number, r = 40): Point => {
      const a = chance(x, y, n) * 6.283,
        far = Math.sqrt(chance(x, y, n + 20)) * r;
      return { x: o.x + Math.cos(a) * far, y: o.y + Math.sin(a) * far };
    };
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.beginPath();
  if (soil === 'grass') {
    for (let i = 0; i < 6; i++) {
      const p = spot(i);
      c.moveTo(p.x, p.y);
      c.lineTo(p.x - 3, p.y - 10);
      c.moveTo(p.x + 4, p.y);
      c.lineTo(p.x + 4, p.y - 11);
      c.moveTo(p.x + 8, p.y);
      c.lineTo(p.x + 11, p.y - 9);
    }
    c.strokeStyle = 'rgb(70 96 34 / 0.55)';
    c.lineWidth = 2;
    c.stroke();
  } else if (soil === 'rock' || soil === 'masonry') {
    const p = spot(1, 14);
    c.moveTo(p.x - 28, p.y);
    c.lineTo(p.x - 10, p.y + 9);
    c.lineTo(p.x + 6, p.y + 1);
    c.lineTo(p.x + 27, p.y + 12);
    c.moveTo(p.x - 10, p.y + 9);
    c.lineTo(p.x - 2, p.y + 26);
    c.moveTo(p.x + 2, p.y - 24);
    c.lineTo(p.x + 12, p.y - 8);
    c.strokeStyle = 'rgb(70 64 56 / 0.5)';
    c.lineWidth = 2.4;
    c.stroke();
  } else if (soil === 'sand' || soil === 'road' || soil === 'earth') {
    for (let i = 0; i < 9; i++) {
      const p = spot(i, 42);
      c.moveTo(p.x + 1.7, p.y);
      c.arc(p.x, p.y, within(1.2, 2.4, x, y, i), 0, 7);
    }
    c.fillStyle = 'rgb(110 84 36 / 0.5)';
    c.fill();
  } else if (soil === 'water') {
    for (let i = 0; i < 2; i++) {
      const p = { x: o.x - 26 + 18 * chance(x, y, i), y: o.y - 16 + 30 * i };
      c.moveTo(p.x, p.y);
      c.quadraticCurveTo(p.x + 9, p.y - 8, p.x + 18, p.y);
      c.quadraticCurveTo(p.x + 27, p.y + 8, p.x + 36, p.y);
    }
    c.strokeStyle = 'rgb(215 242 248 / 0.6)';
    c.lineWidth = 2.6;
    c.stroke();
  } else if (soil === 'ice' || soil === 'snow') {
    const p = spot(3, 12);
    c.moveTo(p.x - 26, p.y + 10);
    c.lineTo(p.x - 6, p.y - 8);
    c.lineTo(p.x + 4, p.y - 2);
    c.lineTo(p.x + 26, p.y - 20);
    c.strokeStyle = soil === 'ice' ? 'rgb(255 255 255 / 0.9)' : 'rgb(150 175 200 / 0.5)';
    c.lineWidth = 2.4;
    c.stroke();
  } else if (soil === 'plank') {
    for (const d of [-30, -10, 10, 30]) {
      c.moveTo(o.x + d, o.y - 40);
      c.lineTo(o.x + d, o.y + 40);
    }
    c.strokeStyle = 'rgb(40 22 8 / 0.6)';
    c.lineWidth = 2.6;
    c.stroke();
  } else if (soil === 'lava') {
    c.moveTo(o.x - 40, o.y - 12);
    c.lineTo(o.x - 18, o.y + 4);
    c.lineTo(o.x + 6, o.y - 12);
    c.lineTo(o.x + 14, o.y - 40);
    c.moveTo(o.x - 18, o.y + 4);
    c.lineTo(o.x - 22, o.y + 36);
    c.moveTo(o.x + 6, o.y - 12);
    c.lineTo(o.x + 34, o.y + 4);
    c.lineTo(o.x + 42, o.y + 20);
    c.moveTo(o.x + 34, o.y + 4);
    c.lineTo(o.x + 16, o.y + 34);
    c.strokeStyle = '#ff6a1a';
    c.lineWidth = 7;
    c.stroke();
    c.strokeStyle = '#ffd27a';
    c.lineWidth = 2.4;
    c.stroke();
  }
}

/** lay paints the floor of cells on one level: paved, boarded, or open. */
export function lay(
  c: Paper,
  g: Ground,
  world: World,
  lattice: Lattice,
  cells: { cell: Cell; soil: Soil }[],
): void {
  const boards = cells.filter((s) => s.soil === 'plank');
  if (boards.length) {
    c.save();
    c.clip(new Path2D(lattice.area(boards.map((s) => s.cell))));
    c.fillStyle = '#2a1a0c';
    const box = lattice.box(boards.map((s) => s.cell));
    c.fillRect(box.x, box.y, box.w, box.h);
    planks(c, box, world === 'dnd' ? ['#a57a46', '#8d6436'] : ['#9a7047', '#8a6a4c'], 11);
    c.restore();
  }
  for (const { cell, soil } of cells) {
    const o = lattice.centre(cell);
    if (soil === 'plank' || soil === 'none') continue;
    if (soil === 'flag' && !lattice.hex) {
      flag(c, g, world === 'heroquest' ? 'heroquest' : 'dnd', cell, o);
      continue;
    }
    const [x, y] = cell,
      [top] = topOf(soil === 'flag' ? 'rock' : soil, world);
    c.fillStyle = shade(top, within(0.95, 1.05, x, y, 9));
    c.fill(new Path2D(lattice.polygon(cell, 0.6)));
  }
}
