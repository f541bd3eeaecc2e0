// Small pictures of kinds of ground on the board of a game, for the palette. The pictures are
// painted one at a time, and each only once.
import { SvelteMap } from 'svelte/reactivity';
import { Lattice } from '../scene/geometry';
import { painted } from '../world/atelier';
import type { World } from '../world/soil';
import type { Column } from '../wire';
import { nameOf, terrainOf, type BoardDoc, type Glyph } from './board';
import { groundOf, lookOf } from './view';

/**
 * The part that is cut out of the board on which a kind of ground is painted, in units: two cells
 * side by side, without their outer rims.
 */
const WIDE = 176,
  HIGH = 84;
/** SCALE is the number of pixels per unit: twice as many as on a button, for sharp screens. */
const SCALE = 1;

/** The pictures by kind of ground; '' while one is being painted, or if none can be. */
const pictures = new SvelteMap<string, string>();
const waiting: (() => void)[] = [];
let busy = false;

/**
 * groundPicture returns the address of a picture of a kind of ground. It is '' until the picture is
 * painted, and for void.
 */
export function groundPicture(glyph: Glyph, world: World | null, grid: BoardDoc['grid']): string {
  if (!world || terrainOf(glyph) === 'void') return '';
  return pictures.get(keyOf(glyph, world, grid)) ?? '';
}

/** paintGrounds starts to paint the pictures that kinds of ground do not have yet. */
export function paintGrounds(glyphs: Glyph[], world: World, grid: BoardDoc['grid']): void {
  for (const glyph of glyphs) {
    const key = keyOf(glyph, world, grid);
    if (pictures.has(key) || terrainOf(glyph) === 'void') continue;
    pictures.set(key, '');
    waiting.push(() => paintOne(key, glyph, world, grid));
  }
  next();
}

const keyOf = (g: Glyph, world: World, grid: string): string =>
  `${world} ${grid} ${JSON.stringify(g)}`;

function next(): void {
  if (busy) return;
  const paint = waiting.shift();
  busy = paint !== undefined;
  paint?.();
}

/** plain returns a kind of ground without its sign, which the palette draws itself. */
function plain(g: Glyph): Glyph {
  if (!['trap', 'hazard'].includes(terrainOf(g))) return g;
  return typeof g === 'string' ? 'floor' : { ...g, terrain: 'floor' };
}

function paintOne(key: string, glyph: Glyph, world: World, grid: BoardDoc['grid']): void {
  const side = 5;
  const board = {
    format: 'battlemat.board/1',
    grid,
    map: Array.from({ length: side }, () => 'a'.repeat(side)),
    legend: { a: plain(glyph) },
  } as BoardDoc;
  const ground = groundOf(board),
    look = terrainOf(glyph) === 'obstacle' ? lookOf(nameOf(glyph)) : '';
  if (look)
    ground.columns = ground.map.flatMap((row, y) =>
      Array.from(row, (_, x): Column => ({ at: [x, y], look })),
    );
  const lattice = Lattice.of(ground),
    left = lattice.centre([1, 2]),
    right = lattice.centre([2, 2]);
  const x = (left.x + right.x) / 2,
    y = (left.y + right.y) / 2;
  const box = { x: x - WIDE / 2, y: y - HIGH / 2, w: WIDE, h: HIGH };
  painted({ ground, world, scale: SCALE, box }, (picture) => {
    if (picture) pictures.set(key, addressOf(picture));
    busy = false;
    next();
  });
}

/** addressOf returns an address of a picture that a page can show. */
function addressOf(picture: ImageBitmap): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext('2d')!.drawImage(picture, 0, 0);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.85);
}
