// The loaded tiles of the picture under the board. A few tiles are fetched at a time. Each tile is
// drawn until a newer tile for its place has arrived.
import type { Source, Tile } from './picture';

const AT_ONCE = 4;

/** The first and the longest wait before a failed tile is requested again, in milliseconds. */
const FIRST_PAUSE = 1000;
const LAST_PAUSE = 60_000;

/** Drawn is a tile as it is drawn. */
export interface Drawn {
  key: string;
  tile: Tile;
  address: string;
}

export class Tiles {
  drawn = $state.raw<Drawn[]>([]);

  private source: Source | null = null;
  private tiles = new Map<string, Tile>(); // the tiles that are wanted
  private have = new Map<string, string>(); // the known part of tiles that are drawn, or were found to be empty
  private busy = new Set<string>();
  private failed = new Set<string>(); // the tiles that are requested again after a while
  private pause = FIRST_PAUSE;
  private again: ReturnType<typeof setTimeout> | undefined;

  /** Sets the tiles to draw. */
  want(source: Source | null, tiles: Tile[]): void {
    if (source?.who !== this.source?.who) {
      this.have.clear();
      this.failed.clear();
      this.drawn = [];
      clearTimeout(this.again);
      this.again = undefined;
      this.pause = FIRST_PAUSE;
    }
    this.source = source;
    this.tiles = new Map(tiles.map((t) => [`${t.x},${t.y}`, t]));
    const kept = this.drawn.filter((d) => this.tiles.has(d.key));
    if (kept.length < this.drawn.length) this.drawn = kept;
    for (const key of this.have.keys()) if (!this.tiles.has(key)) this.have.delete(key);
    this.next();
  }

  private next(): void {
    for (const [key, tile] of this.tiles) {
      if (this.busy.size >= AT_ONCE) return;
      if (
        this.source &&
        !this.busy.has(key) &&
        !this.failed.has(key) &&
        this.have.get(key) !== tile.known
      )
        void this.fetch(key, tile, this.source);
    }
  }

  private async fetch(key: string, tile: Tile, source: Source): Promise<void> {
    this.busy.add(key);
    let address: string | null | undefined; // undefined: it could not be fetched
    try {
      address = await source.load(tile.x, tile.y);
    } catch {
      // the old drawing stays meanwhile
    }
    this.busy.delete(key);
    if (this.source?.who === source.who && this.tiles.has(key)) {
      if (address === undefined) {
        this.failed.add(key);
        this.later();
        this.next();
        return;
      }
      this.pause = FIRST_PAUSE;
      this.have.set(key, tile.known);
      const rest = this.drawn.filter((d) => d.key !== key);
      this.drawn = address === null ? rest : [...rest, { key, tile, address }];
    }
    this.next();
  }

  /** Requests failed tiles again after a while. */
  private later(): void {
    if (this.again !== undefined) return;
    this.again = setTimeout(() => {
      this.again = undefined;
      this.failed.clear();
      this.next();
    }, this.pause);
    this.pause = Math.min(2 * this.pause, LAST_PAUSE);
  }
}
