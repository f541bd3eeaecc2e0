// Reliefs are tiles of light and shade that repeat without a seam. Each is drawn once. Over flat
// colours they look like stone, wood, parchment or water.
import { chance } from './chance';

/**
 * Recipe describes a relief: the number of waves across and down the tile, the number of octaves,
 * the steepness, and the direction of the light in degrees.
 */
interface Recipe {
  across: number;
  down: number;
  octaves: number;
  steep: number;
  from: number;
  high: number;
  folded?: boolean;
}

const RECIPES = {
  stone: { across: 13, down: 13, octaves: 3, steep: 9, from: 235, high: 60 },
  wood: { across: 3, down: 60, octaves: 3, steep: 7, from: 250, high: 60 },
  paper: { across: 5, down: 5, octaves: 5, steep: 16, from: 225, high: 65 },
  water: { across: 7, down: 14, octaves: 3, steep: 8, from: 230, high: 58, folded: true },
} satisfies Record<string, Recipe>;

export type Relief = keyof typeof RECIPES;

/** SIDE is the width of a tile in pixels. SPAN is its width in units of the board. */
const SIDE = 320;
export const SPAN = 420;

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** heights returns a field of heights from 0 to 1. Each edge continues at the opposite edge. */
function heights(r: Recipe, seed: number): Float32Array {
  const field = new Float32Array(SIDE * SIDE);
  let sum = 0,
    part = 0.5;
  for (let o = 0; o < r.octaves; o++, part /= 2) {
    const w = r.across << o,
      h = r.down << o;
    sum += part;
    for (let y = 0; y < SIDE; y++) {
      const v = (y * h) / SIDE,
        j = Math.floor(v),
        ty = smooth(v - j);
      for (let x = 0; x < SIDE; x++) {
        const u = (x * w) / SIDE,
          i = Math.floor(u),
          tx = smooth(u - i);
        const at = (a: number, b: number): number => chance(a % w, b % h, seed + o);
        const top = at(i, j) + (at(i + 1, j) - at(i, j)) * tx,
          low = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * tx;
        const n = top + (low - top) * ty;
        field[y * SIDE + x]! += part * (r.folded ? Math.abs(2 * n - 1) : n);
      }
    }
  }
  for (let i = 0; i < field.length; i++) field[i]! /= sum;
  return field;
}

/**
 * lit returns the light on a field as greys for the blend mode hard-light, where middle grey
 * changes nothing.
 */
function lit(field: Float32Array, r: Recipe): ImageData {
  const image = new ImageData(SIDE, SIDE),
    px = image.data;
  const a = (r.from * Math.PI) / 180,
    e = (r.high * Math.PI) / 180;
  const light = [Math.cos(a) * Math.cos(e), Math.sin(a) * Math.cos(e), Math.sin(e)] as const;
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const at = (i: number, j: number): number =>
        field[((j + SIDE) % SIDE) * SIDE + ((i + SIDE) % SIDE)]!;
      const dx = -r.steep * (at(x + 1, y) - at(x - 1, y)),
        dy = -r.steep * (at(x, y + 1) - at(x, y - 1));
      const bright = (dx * light[0] + dy * light[1] + light[2]) / Math.hypot(dx, dy, 1) / light[2];
      const grey = Math.max(20, Math.min(225, 127 + (bright - 1) * 105));
      px.set([grey, grey, grey, 255], (y * SIDE + x) * 4);
    }
  }
  return image;
}

const made = new Map<Relief, OffscreenCanvas>();

/** relief returns a tile, which is made when it is first needed. */
function relief(kind: Relief): OffscreenCanvas {
  let tile = made.get(kind);
  if (!tile) {
    tile = new OffscreenCanvas(SIDE, SIDE);
    const recipe: Recipe = RECIPES[kind];
    tile.getContext('2d')!.putImageData(lit(heights(recipe, kind.length * 7), recipe), 0, 0);
    made.set(kind, tile);
  }
  return tile;
}

export type Paper = OffscreenCanvasRenderingContext2D;

/** emboss draws a relief over the painting within a path, in units of the board. */
export function emboss(c: Paper, kind: Relief, within: Path2D, strength = 1, turned = false): void {
  const pattern = c.createPattern(relief(kind), 'repeat')!;
  pattern.setTransform(
    turned ? new DOMMatrix().rotate(90).scale(SPAN / SIDE) : new DOMMatrix().scale(SPAN / SIDE),
  );
  c.save();
  c.globalCompositeOperation = 'hard-light';
  c.globalAlpha = strength;
  c.fillStyle = pattern;
  c.fill(within);
  c.restore();
}

/** embossLine draws a relief along a painted line. */
export function embossLine(c: Paper, kind: Relief, line: Path2D, width: number): void {
  const pattern = c.createPattern(relief(kind), 'repeat')!;
  pattern.setTransform(new DOMMatrix().scale(SPAN / SIDE));
  c.save();
  c.globalCompositeOperation = 'hard-light';
  c.strokeStyle = pattern;
  c.lineWidth = width;
  c.stroke(line);
  c.restore();
}

/**
 * FAR is the distance in pixels at which shapes are drawn if only their shadows are to be visible.
 */
const FAR = 20_000;

/**
 * shadow paints the soft shadow of a filled or stroked path, moved by x and y. The shift and the
 * blur are in units at the given scale.
 */
export function shadow(
  c: Paper,
  path: Path2D,
  scale: number,
  o: { x: number; y: number; blur: number; colour: string; width?: number },
): void {
  c.save();
  c.shadowColor = o.colour;
  c.shadowBlur = o.blur * 2 * scale;
  c.shadowOffsetX = FAR + o.x * scale;
  c.shadowOffsetY = o.y * scale;
  c.translate(-FAR / scale, 0);
  c.fillStyle = c.strokeStyle = '#000';
  if (o.width) {
    c.lineWidth = o.width;
    c.stroke(path);
  } else c.fill(path);
  c.restore();
}
