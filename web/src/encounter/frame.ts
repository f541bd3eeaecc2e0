// Maps the cells of a board to the picture that the server drew, and names them.
import type { Cell } from '../wire';

/** Ground is the part of a board's document that is read here. */
interface Ground {
  grid: string;
  shift?: string;
  map: string[];
  legend: Record<string, string | { terrain: string; name?: string }>;
}

/** ARROWS are the steps of the four arrow keys. */
export const ARROWS: Record<string, Cell> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/** Frame knows where the cells of a board are on its picture, in the picture's units. */
export class Frame {
  private constructor(
    readonly width: number,
    readonly height: number,
    private readonly from: { x: number; y: number },
    private readonly ground: Ground,
    readonly columns: number,
    readonly rows: number,
  ) {}

  /**
   * Returns the frame for a picture and the document of its board, or null if the picture does not
   * say where the board is.
   */
  static of(picture: string, document: string): Frame | null {
    const size = /viewBox="0 0 (\d+) (\d+)"/.exec(picture),
      at = /board"[^>]*><g transform="matrix\(1 0 0 1 (-?\d+) (-?\d+)\)"/.exec(picture);
    if (!size || !at) return null;
    const ground = JSON.parse(document) as Ground;
    const from = { x: Number(at[1]), y: Number(at[2]) };
    const columns = Array.from(ground.map[0] ?? '').length;
    return new Frame(Number(size[1]), Number(size[2]), from, ground, columns, ground.map.length);
  }

  get hex(): boolean {
    return this.ground.grid.startsWith('hex');
  }
  private get flat(): boolean {
    return this.ground.grid === 'hex-flat';
  }

  /**
   * centre returns the middle of a cell. If `wide` is above 1, it returns the middle of a space of
   * several squares that begins at the cell.
   */
  centre([x, y]: Cell, wide = 1): { x: number; y: number } {
    const { from } = this;
    if (!this.hex) return { x: from.x + 96 * x + 48 * wide, y: from.y + 96 * y + 48 * wide };
    const shifted = (n: number): number =>
      n % 2 === (this.ground.shift === 'even' ? 0 : 1) ? 45 : 0;
    return this.flat
      ? { x: from.x + 78 * x, y: from.y + 90 * y + shifted(x) }
      : { x: from.x + 90 * x + shifted(y), y: from.y + 78 * y };
  }

  /** outline returns the border of a cell as the points of a polygon. */
  outline(c: Cell): string {
    const m = this.centre(c);
    const corners = !this.hex
      ? [
          [-48, -48],
          [48, -48],
          [48, 48],
          [-48, 48],
        ]
      : this.flat
        ? [
            [-52, 0],
            [-26, -45],
            [26, -45],
            [52, 0],
            [26, 45],
            [-26, 45],
          ]
        : [
            [0, -52],
            [45, -26],
            [45, 26],
            [0, 52],
            [-45, 26],
            [-45, -26],
          ];
    return corners.map(([x, y]) => `${m.x + x!},${m.y + y!}`).join(' ');
  }

  contains([x, y]: Cell): boolean {
    return x >= 0 && y >= 0 && x < this.columns && y < this.rows;
  }

  /** Returns the cell at a point of the picture, or null outside the board. */
  under(x: number, y: number): Cell | null {
    if (!this.hex) {
      const c: Cell = [Math.floor((x - this.from.x) / 96), Math.floor((y - this.from.y) / 96)];
      return this.contains(c) ? c : null;
    }
    let best: Cell | null = null,
      near = 55;
    for (let row = 0; row < this.rows; row++)
      for (let column = 0; column < this.columns; column++) {
        const m = this.centre([column, row]),
          d = Math.hypot(m.x - x, m.y - y);
        if (d < near) [best, near] = [[column, row], d];
      }
    return best;
  }

  /** Lists the neighbours of a hex. */
  around(c: Cell): Cell[] {
    const m = this.centre(c);
    const all: Cell[] = [];
    for (let y = c[1] - 1; y <= c[1] + 1; y++)
      for (let x = c[0] - 1; x <= c[0] + 1; x++) {
        const o = this.centre([x, y]),
          d = Math.hypot(m.x - o.x, m.y - o.y);
        if (d > 1 && d < 100 && this.contains([x, y])) all.push([x, y]);
      }
    return all;
  }

  /** terrain returns the name of a cell's terrain. */
  terrain([x, y]: Cell): string {
    const of = this.ground.legend[Array.from(this.ground.map[y] ?? '')[x] ?? ''];
    return typeof of === 'string' ? of : (of?.name ?? of?.terrain ?? '');
  }
}
