// The light of a world. Ground beyond the reach of its lamps is darker. This light is only
// decoration: light that matters for the rules is shown by the board itself.
import type { Cell, Ground } from '../wire';
import { keyOf, type Lattice, type Point } from '../scene/geometry';
import { cellsOf, known, roomAt } from '../scene/ground';
import { chance } from './chance';
import type { Paper } from './relief';
import type { World } from './soil';
import { terrainAt } from '../scene/ground';

interface Lamp {
  at: Point;
  far: number;
  flame: boolean;
}

/**
 * lamps returns the lamps of a board: one in every room and some in corridors. They hang on known
 * walls, above the ground that they light.
 */
export function lamps(g: Ground, world: World, lattice: Lattice): Lamp[] {
  if (world === 'heroscape' || (world === 'dnd' && g.light)) return [];
  const rooms = new Map<string, Cell[]>(),
    out: Lamp[] = [];
  for (const c of cellsOf(g)) {
    if (!known(g, c) || ['wall', 'void', 'block'].includes(terrainAt(g, c))) continue;
    const room = roomAt(g, c) || '.';
    const list = rooms.get(room);
    if (list) list.push(c);
    else rooms.set(room, [c]);
  }
  const barred = new Set((g.walls ?? []).map((w) => lattice.edge(w.at, w.side)));
  for (const [room, cells] of rooms) {
    if (room === '.') {
      for (const c of cells) {
        if (
          world !== 'heroquest' ||
          !barred.has(lattice.edge(c, 'N')) ||
          (c[0] * 3 + c[1] * 5) % 7 ||
          chance(...c, 3) < 0.2
        )
          continue;
        const o = lattice.centre(c);
        out.push({ at: { x: o.x, y: o.y - 48 }, far: 330, flame: true });
      }
      continue;
    }
    const box = lattice.box(cells);
    if (world === 'heroquest') {
      const top = cells.filter(
        (c) =>
          c[1] === Math.min(...cells.map((k) => k[1])) &&
          barred.has(lattice.edge(c, 'N')) &&
          !(g.doors ?? []).some((d) => d.side === 'N' && keyOf(d.at) === keyOf(c)),
      );
      const wide = box.w > 350 ? [0.2, 0.8] : [0.5];
      for (const part of wide) {
        const c = top[Math.min(top.length - 1, Math.floor(top.length * part))];
        if (c) {
          const o = lattice.centre(c);
          out.push({ at: { x: o.x, y: o.y - 48 }, far: 420, flame: true });
        }
      }
      out.push({
        at: { x: box.x + box.w / 2, y: box.y + box.h / 2 },
        far: 0.62 * Math.max(box.w, box.h),
        flame: false,
      });
    } else
      out.push({
        at: { x: box.x + box.w * 0.42, y: box.y + box.h * 0.4 },
        far: 0.72 * Math.max(box.w, box.h),
        flame: false,
      });
  }
  return out;
}

const DARK: Record<World, string> = {
  heroquest: 'rgb(6 9 19 / 0.5)',
  gloomhaven: 'rgb(6 16 28 / 0.5)',
  heroscape: '',
  dnd: 'rgb(30 22 30 / 0.3)',
};
const WARM: Record<World, string> = {
  heroquest: '255 168 72',
  gloomhaven: '255 190 110',
  heroscape: '255 240 200',
  dnd: '255 190 110',
};

/** glow paints the darkness between the lamps, and their warm light. */
export function glow(
  c: Paper,
  world: World,
  floor: Path2D,
  box: { x: number; y: number; w: number; h: number },
  all: Lamp[],
): void {
  if (!DARK[world] || !all.length) return;
  // the darkness is drawn separately, with holes in it
  const fine = 0.12,
    w = Math.ceil(box.w * fine),
    h = Math.ceil(box.h * fine),
    dark = new OffscreenCanvas(w, h),
    d = dark.getContext('2d')!;
  d.fillStyle = DARK[world];
  d.fillRect(0, 0, w, h);
  d.globalCompositeOperation = 'destination-out';
  for (const l of all) {
    const x = (l.at.x - box.x) * fine,
      y = (l.at.y + (l.flame ? 40 : 0) - box.y) * fine,
      r = Math.max(1, l.far * fine * (l.flame ? 1 : 1.15));
    const hole = d.createRadialGradient(x, y, 0, x, y, r);
    hole.addColorStop(0, 'rgb(0 0 0 / 1)');
    hole.addColorStop(0.45, 'rgb(0 0 0 / 0.85)');
    hole.addColorStop(1, 'rgb(0 0 0 / 0)');
    d.fillStyle = hole;
    d.fillRect(0, 0, w, h);
  }
  c.save();
  c.clip(floor);
  c.drawImage(dark, box.x, box.y, box.w, box.h);
  c.globalCompositeOperation = 'overlay';
  for (const l of all) {
    const r = Math.max(1, l.far),
      warm = c.createRadialGradient(l.at.x, l.at.y, 0, l.at.x, l.at.y, r),
      strong = l.flame ? 0.3 : world !== 'heroquest' ? 0.4 : 0.1;
    warm.addColorStop(0, `rgb(${WARM[world]} / ${strong})`);
    warm.addColorStop(0.3, `rgb(${WARM[world]} / ${strong * 0.5})`);
    warm.addColorStop(1, `rgb(${WARM[world]} / 0)`);
    c.fillStyle = warm;
    c.fillRect(l.at.x - r, l.at.y - r, 2 * r, 2 * r);
  }
  c.restore();
}

/** shafts paints slanted beams of cold light over each room. Their windows are not drawn. */
export function shafts(c: Paper, g: Ground, lattice: Lattice, floor: Path2D): void {
  const rooms = new Map<string, Cell[]>();
  for (const cell of cellsOf(g)) {
    const room = roomAt(g, cell);
    if (!known(g, cell) || !room || room === '.') continue;
    const list = rooms.get(room);
    if (list) list.push(cell);
    else rooms.set(room, [cell]);
  }
  c.save();
  c.clip(floor);
  c.globalCompositeOperation = 'screen';
  for (const [room, cells] of rooms) {
    const box = lattice.box(cells);
    if (cells.length < 8) continue;
    for (const part of box.w > 500 ? [0.3, 0.72] : [0.62]) {
      const x = box.x + box.w * part,
        y = box.y - 10,
        long = Math.min(box.h + 40, 520),
        lean = 14 + 40 * chance(room.codePointAt(0) ?? 0, Math.round(part * 9));
      const ray = c.createLinearGradient(0, y, 0, y + long);
      ray.addColorStop(0, 'rgb(191 224 255 / 0.42)');
      ray.addColorStop(1, 'rgb(143 196 240 / 0)');
      c.fillStyle = ray;
      c.beginPath();
      c.moveTo(x - 40, y);
      c.lineTo(x + 40, y);
      c.lineTo(x + 20 - lean * 2, y + long);
      c.lineTo(x - 150 - lean * 2, y + long);
      c.fill();
    }
  }
  c.restore();
}

/** torch paints a flame on a wall, and the light around it. */
export function torch(c: Paper, o: Point): void {
  const { x, y } = o;
  c.save();
  c.globalCompositeOperation = 'screen';
  const g = c.createRadialGradient(x, y - 8, 0, x, y - 8, 105);
  g.addColorStop(0, 'rgb(255 190 110 / 0.55)');
  g.addColorStop(0.3, 'rgb(255 150 60 / 0.24)');
  g.addColorStop(1, 'rgb(255 122 26 / 0)');
  c.fillStyle = g;
  c.fillRect(x - 110, y - 118, 220, 220);
  c.restore();
  c.fillStyle = '#3b2a1a';
  c.strokeStyle = '#caa24c';
  c.lineWidth = 1.6;
  c.beginPath();
  c.roundRect(x - 6, y - 7, 12, 15, 3);
  c.fill();
  c.stroke();
  c.fillStyle = '#ffb13d';
  c.fill(new Path2D(`M${x} ${y - 25}q14 14 5 26h-10q-9 -12 5 -26z`));
  c.fillStyle = '#fff3b0';
  c.fill(new Path2D(`M${x} ${y - 14}q6 8 1.5 14h-4q-3 -7 2.5 -14z`));
}
