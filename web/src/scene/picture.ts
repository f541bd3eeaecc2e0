// The picture under the board: which of its tiles can be requested, and when one has changed.
import { Lattice, UNIT, type Box } from './geometry';
import { known } from './ground';
import { keep, kept } from '../storage';
import type { Cell, Ground, Picture } from '../wire';

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
  /** The known hexes of a tile of hexes. The boxes of neighbouring tiles overlap. */
  hexes?: Hexes;
}

/** Hexes are the known hexes of a tile. */
export interface Hexes {
  cells: Cell[];
  d: string; // their outline, slightly larger, so that no seam shows between two tiles
}

/**
 * GROWN is how much larger a hex of a picture is drawn on each side, in units: less than the margin
 * of coloured pixels that the server adds around a known hex, and enough to cover the seams on a
 * small board.
 */
const GROWN = 1.5;

/** hexesOf returns hexes of a board in the form used by a tile. */
export const hexesOf = (lattice: Lattice, cells: Cell[]): Hexes => ({
  cells,
  d: cells.map((c) => lattice.polygon(c, GROWN)).join(''),
});

/** tilesOf lists the tiles that are partly known. `tile` is the width of a tile in cells. */
export function tilesOf(g: Ground, tile: number): Tile[] {
  const all: Tile[] = [];
  const lattice = Lattice.of(g);
  for (let y = 0; y * tile < g.height; y++) {
    for (let x = 0; x * tile < g.width; x++) {
      const right = Math.min(g.width, (x + 1) * tile),
        bottom = Math.min(g.height, (y + 1) * tile);
      let mask = '';
      const cells: Cell[] = [];
      for (let row = y * tile; row < bottom; row++)
        for (let column = x * tile; column < right; column++) cells.push([column, row]);
      for (const c of cells) mask += known(g, c) ? '1' : '0';
      if (!mask.includes('1')) continue;
      if (lattice.hex) {
        const hexes = hexesOf(
          lattice,
          cells.filter((_, i) => mask[i] === '1'),
        );
        all.push({ x, y, known: mask, box: lattice.box(cells), hexes });
        continue;
      }
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
