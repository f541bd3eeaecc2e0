// Draws things on the ground: the drawings of art.ts in wood, stone and metal with a shadow below,
// trees, and rocks.
import type { Ground } from '../wire';
import { drawing, drawn } from '../scene/art';
import { keyOf, type Lattice, type Point } from '../scene/geometry';
import { cellsOf, dangers, known } from '../scene/ground';
import { sign, type Stroke } from '../scene/terrain';
import { chance, shade, within } from './chance';
import { emboss, shadow, type Paper } from './relief';
import { calledAt, growthAt, type World } from './soil';

/**
 * FILLS are the materials of things: the colours for the fills and inks that the drawings of art.ts
 * name.
 */
const FILLS: Record<string, string> = {
  wood: '#8a5a2c',
  stone: '#99907f',
  bone: '#e9ddc2',
  cloth: '#8c2f2c',
  moss: '#5d7a36',
  glass: '#8fc3c6',
  ember: '#f08a2c',
  gold: '#e6b93c',
  steel: '#b9c1c6',
  rubble: '#8d867b',
  deep: '#17100a',
  ink: '#241a12',
  'step-0': '#b5a995',
  'step-1': '#94897a',
  'step-2': '#71685c',
  'step-3': '#4d463d',
};
const INKS: Record<string, string> = {
  ink: '#20150c',
  grain: '#4d2f14',
  texture: '#5f5a3a',
  danger: '#b8331a',
  ripple: '#d7eef2',
  frost: '#eaf6ff',
  ember: '#e0561a',
  wood: '#8a5a2c',
};
/** BOOKS are the colours of the books on a shelf. */
const BOOKS = ['#8c2f26', '#2f5d74', '#7c6a2c', '#3f6a3f', '#5b3a6e', '#a5793c'];

function thing(
  c: Paper,
  kind: string,
  o: Point,
  w: number,
  h: number,
  turn: boolean,
  scale: number,
): void {
  const strokes = drawing(kind, w, h),
    shelf = /book|shel/.test(kind);
  const paths = strokes.map((s) => new Path2D(s.d));
  c.save();
  c.translate(o.x, o.y);
  if (turn) c.rotate(Math.PI / 2);
  const [dx, dy] = turn ? [9, -6] : [6, 9];
  const solid = strokes.findIndex((s) => s.fill);
  if (solid >= 0 && !/zone|pit|start|mark/.test(kind))
    shadow(c, paths[solid]!, scale, {
      x: turn ? 6 : dx,
      y: turn ? 9 : dy,
      blur: 4,
      colour: 'rgb(0 0 0 / 0.75)',
    });
  c.lineCap = c.lineJoin = 'round';
  let book = 0;
  strokes.forEach((s, i) => {
    const p = paths[i]!;
    if (s.fill) {
      c.fillStyle =
        shelf && s.width === 1.5
          ? BOOKS[(book++ * 5) % BOOKS.length]!
          : (FILLS[s.fill] ?? FILLS['stone']!);
      c.fill(p);
      if (s.fill === 'wood' && s.width >= 2.5) emboss(c, 'wood', p, 0.9);
      else if (/stone|rubble|step/.test(s.fill)) emboss(c, 'stone', p, 0.9);
    }
    if (!s.width) return;
    c.strokeStyle = INKS[s.ink] ?? INKS['ink']!;
    c.lineWidth = s.fill ? Math.min(2.4, s.width) : s.width;
    c.stroke(p);
    if (s.fill && s.width >= 3 && !/pit/.test(kind)) {
      // a bright edge on the lit side
      c.save();
      c.clip(p);
      c.translate(1.8, 1.8);
      c.strokeStyle = 'rgb(255 226 170 / 0.3)';
      c.lineWidth = 2;
      c.stroke(p);
      c.restore();
    }
  });
  c.restore();
}

const blob = (
  c: Paper,
  o: Point,
  r: number,
  n: number,
  off: number,
  seed: readonly [number, number],
): void => {
  c.beginPath();
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.283,
      far = r * within(0.86, 1.14, seed[0], seed[1], i + off);
    c.lineTo(o.x + Math.cos(a) * far, o.y + Math.sin(a) * far);
  }
  c.closePath();
};

function tree(
  c: Paper,
  o: Point,
  r: number,
  seed: readonly [number, number],
  greens: readonly [string, string, string],
): void {
  c.fillStyle = 'rgb(16 18 6 / 0.45)';
  blob(c, { x: o.x + r * 0.3, y: o.y + r * 0.36 }, r, 13, 0, seed);
  c.fill();
  c.lineJoin = 'round';
  [
    [0, 0, 1, 13],
    [-0.12, -0.14, 0.72, 11],
    [-0.22, -0.26, 0.4, 9],
  ].forEach(([x, y, k, n], i) => {
    blob(c, { x: o.x + x! * r, y: o.y + y! * r }, r * k!, n!, i * 20, seed);
    c.fillStyle = greens[i]!;
    c.fill();
    if (!i) {
      c.strokeStyle = '#1f2a10';
      c.lineWidth = 3;
      c.stroke();
    }
  });
  c.strokeStyle = 'rgb(30 42 14 / 0.8)';
  c.lineWidth = 2;
  c.beginPath();
  for (let i = 0; i < 8; i++) {
    const a = chance(...seed, i + 70) * 6.283,
      q = r * within(0.2, 0.8, ...seed, i + 80),
      x = o.x + Math.cos(a) * q,
      y = o.y + Math.sin(a) * q;
    c.moveTo(x, y);
    c.quadraticCurveTo(x + 5, y - 7, x + 10, y);
  }
  c.stroke();
}

function rock(c: Paper, o: Point, r: number, scale: number): void {
  const p = (...xy: number[]): Path2D => {
    const d = new Path2D();
    for (let i = 0; i < xy.length; i += 2) d.lineTo(o.x + xy[i]! * r, o.y + xy[i + 1]! * r);
    d.closePath();
    return d;
  };
  const all = p(-0.96, 0.3, -0.7, -0.55, 0.15, -0.9, 0.86, -0.42, 1, 0.36, 0.3, 0.86, -0.56, 0.78);
  shadow(c, all, scale, { x: 7, y: 10, blur: 4, colour: 'rgb(0 0 0 / 0.7)' });
  c.fillStyle = '#6e6a66';
  c.fill(all);
  c.fillStyle = '#a7a29b';
  c.fill(p(-0.7, -0.55, 0.15, -0.9, 0.86, -0.42, 0.15, -0.14));
  c.fillStyle = '#85807a';
  c.fill(p(-0.7, -0.55, 0.15, -0.14, -0.06, 0.82, -0.56, 0.78, -0.96, 0.3));
  c.strokeStyle = 'rgb(24 20 16 / 0.85)';
  c.lineWidth = 2.4;
  c.lineJoin = 'round';
  c.stroke(all);
  emboss(c, 'stone', all, 0.8);
}

/** fire paints a fire in a ring of stones. */
function fire(c: Paper, o: Point, scale: number): void {
  const glow = c.createRadialGradient(o.x, o.y, 0, o.x, o.y, 96);
  glow.addColorStop(0, 'rgb(255 190 90 / 0.7)');
  glow.addColorStop(1, 'rgb(255 120 20 / 0)');
  c.fillStyle = glow;
  c.fillRect(o.x - 96, o.y - 96, 192, 192);
  for (let i = 0; i < 9; i++) {
    const a = i * 0.698;
    rock(c, { x: o.x + Math.cos(a) * 35, y: o.y + Math.sin(a) * 33 }, 9, scale);
  }
  c.strokeStyle = '#3a200c';
  c.lineCap = 'round';
  c.lineWidth = 9;
  c.stroke(
    new Path2D(
      `M${o.x - 20} ${o.y + 14}L${o.x + 20} ${o.y + 4}M${o.x - 20} ${o.y + 4}L${o.x + 20} ${o.y + 14}`,
    ),
  );
  c.fillStyle = '#ff8a2b';
  c.fill(
    new Path2D(
      `M${o.x - 17} ${o.y + 10}q-8 -24 8 -34q0 14 8 16q-2 -20 8 -30q2 20 10 27q8 12 -3 21Z`,
    ),
  );
  c.fillStyle = '#ffd66b';
  c.fill(new Path2D(`M${o.x - 7} ${o.y + 9}q-4 -12 6 -20q6 8 10 20Z`));
}

const INKED = ['#4f6a2c', '#668438', '#87a24c'] as const,
  PLASTIC = ['#2f5a2c', '#3f7338', '#578f48'] as const;

/** grow paints plants and objects that form the ground of cells. */
export function grow(c: Paper, g: Ground, world: World, lattice: Lattice, scale: number): void {
  const taken = new Set((g.pieces ?? []).map((p) => keyOf(p.at)));
  for (const cell of cellsOf(g)) {
    if (!known(g, cell) || taken.has(keyOf(cell))) continue;
    const what = growthAt(g, cell),
      o = lattice.centre(cell),
      [x, y] = cell;
    if (!what) continue;
    const called = calledAt(g, cell);
    if (what === 'rock' && called && drawn(called)) {
      thing(c, called, o, 86, 86, false, scale);
      continue;
    }
    if (what === 'fire') {
      fire(c, o, scale);
      continue;
    }
    if (what === 'tree') tree(c, o, 47, cell, world === 'heroscape' ? PLASTIC : INKED);
    else if (what === 'rock') rock(c, o, 34, scale);
    else if (what === 'rubble') thing(c, 'rubble', o, 92, 92, false, scale);
    else if (what === 'bush')
      for (const [i, at] of [
        [-20, -14],
        [21, -20],
        [-4, 20],
        [26, 22],
      ].entries())
        tree(
          c,
          {
            x: o.x + at[0]! + within(-7, 7, x, y, i),
            y: o.y + at[1]! + within(-6, 6, x, y, i + 5),
          },
          within(12, 19, x, y, i + 9),
          [x * 4 + i, y],
          world === 'heroscape' ? PLASTIC : INKED,
        );
    else
      for (const [i, at] of [
        [-24, -18],
        [20, -24],
        [24, 20],
        [-14, 26],
        [2, 0],
      ].entries()) {
        const r = within(6, 13, x, y, i + 3),
          px = o.x + at[0]! + within(-6, 6, x, y, i),
          py = o.y + at[1]! + within(-6, 6, x, y, i + 11);
        c.fillStyle = 'rgb(0 0 0 / 0.4)';
        blob(c, { x: px + 3, y: py + 4 }, r, 7, i, cell);
        c.fill();
        c.fillStyle = shade('#9a9284', within(0.8, 1.1, x, y, i));
        blob(c, { x: px, y: py }, r, 7, i, cell);
        c.fill();
        c.strokeStyle = 'rgb(40 34 26 / 0.8)';
        c.lineWidth = 1.8;
        c.stroke();
      }
  }
}

/** warn paints signs on ground that is a trap or hazard and would otherwise look like floor. */
export function warn(c: Paper, g: Ground, lattice: Lattice, scale: number): void {
  for (const { terrain, cell } of dangers(g)) {
    if (growthAt(g, cell)) continue;
    c.save();
    c.lineCap = c.lineJoin = 'round';
    for (const s of sign(terrain, [lattice.centre(cell)])) stroke(c, s, scale);
    c.restore();
  }
}

function stroke(c: Paper, s: Stroke, scale: number): void {
  const p = new Path2D(s.d);
  if (s.fill) {
    shadow(c, p, scale, { x: 5, y: 7, blur: 4, colour: 'rgb(0 0 0 / 0.7)' });
    c.fillStyle = FILLS[s.fill] ?? FILLS['stone']!;
    c.fill(p);
  } else {
    // an outline makes bare strokes stand out from the ground
    c.strokeStyle = 'rgb(255 236 200 / 0.55)';
    c.lineWidth = s.width + 3;
    c.stroke(p);
  }
  c.strokeStyle = INKS[s.ink] ?? INKS['ink']!;
  c.lineWidth = s.width;
  c.stroke(p);
}

/** furnish paints the furniture. Coins and the like remain marks of the board. */
export function furnish(c: Paper, g: Ground, lattice: Lattice, scale: number): void {
  const met = new Set<string>();
  for (const p of g.pieces ?? []) {
    if (!drawn(p.kind) && growthAt(g, p.at)) continue;
    const key = `${p.at} ${p.kind}`;
    if (met.has(key)) continue;
    met.add(key);
    const w = Math.max(1, p.width),
      h = Math.max(1, p.height),
      box = lattice.footprint(p.at, w, h),
      upright = h > w;
    thing(
      c,
      p.kind,
      { x: box.x + box.w / 2, y: box.y + box.h / 2 },
      upright ? box.h : box.w,
      upright ? box.w : box.h,
      upright,
      scale,
    );
  }
}
