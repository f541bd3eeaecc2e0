// The picture under the board: which of its tiles can be requested, and when one has changed.
import { UNIT, type Box } from './geometry';
import { known } from './ground';
import { keep, kept } from '../storage';
import type { Ground, Picture } from '../wire';

/** Source provides the tiles of a picture. `who` is the seat that sees them. */
export interface Source extends Picture {
  who: string;
  /** load fetches a tile as an address that can be drawn, or null if nothing of it is known. */
  load: (x: number, y: number) => Promise<string | null>;
}

/** Tile is a tile with a known part. It is drawn again when `known` changes. */
export interface Tile {
  x: number;
  y: number;
  box: Box;
  known: string;
}

/** tilesOf lists the tiles that are partly known. tile is the width of a tile in cells. */
export function tilesOf(g: Ground, tile: number): Tile[] {
  const all: Tile[] = [];
  for (let y = 0; y * tile < g.height; y++) {
    for (let x = 0; x * tile < g.width; x++) {
      const right = Math.min(g.width, (x + 1) * tile),
        bottom = Math.min(g.height, (y + 1) * tile);
      let mask = '';
      for (let row = y * tile; row < bottom; row++)
        for (let column = x * tile; column < right; column++)
          mask += known(g, [column, row]) ? '1' : '0';
      if (!mask.includes('1')) continue;
      all.push({
        x,
        y,
        known: mask,
        box: {
          x: x * tile * UNIT,
          y: y * tile * UNIT,
          w: (right - x * tile) * UNIT,
          h: (bottom - y * tile) * UNIT,
        },
      });
    }
  }
  return all;
}

const KEY = 'battlemat picture';

/** wanted reports whether the picture is to be drawn. The choice to hide it is stored. */
export function wanted(): boolean {
  return kept(KEY) !== 'hidden';
}

export function want(shown: boolean): void {
  keep(KEY, shown ? '' : 'hidden');
}
