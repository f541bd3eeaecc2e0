// The server's description of a game for the editor, with its parts typed as in documents.
import type {
  GroundItem as WireGround,
  Shelf as WireShelf,
  ShelfItem as WireItem,
  OwnKind as WireOwn,
  TerrainPiece,
  Template as WireTemplate,
  Workbench,
} from '../wire';
import type { Glyph } from './board';
import { blank } from './forms';
import { pointer, steps, type Json, type Members } from './json';
import { Book, type Schema } from './schema';

export type GroundItem = Omit<WireGround, 'glyph'> & { glyph: Glyph };
export type ShelfItem = Omit<WireItem, 'entry' | 'seat'> & { entry: Json; seat?: Members };
export type Shelf = Omit<WireShelf, 'items'> & {
  items: ShelfItem[];
  /**
   * The containers that a document must have on the path to the list, from the outermost inwards:
   * the place of each container, and its initial value.
   */
  begins?: [string, Json][];
  /** Whether the list must exist even if it is empty. */
  needed?: boolean;
};
export type Template = Omit<WireTemplate, 'document'> & { document: Json };
export type OwnKind = Omit<WireOwn, 'entry'> & { entry?: Json };
export type { TerrainPiece };

/**
 * Bench describes what can be placed in documents of a game, where each thing is written, and the
 * templates.
 */
export interface Bench {
  rules: string;
  title: string;
  schema: Schema;
  grounds: GroundItem[];
  grids: string[];
  shelves: Shelf[];
  pieces: TerrainPiece[];
  heights?: boolean; // whether ground may be raised on any board
  templates: Template[];
  own: OwnKind[];
}

/** benchOf reads the server's description. */
export function benchOf(w: Workbench): Bench {
  const bench = { ...w, pieces: w.pieces ?? [], own: w.own ?? [] } as unknown as Bench;
  return {
    ...bench,
    shelves: bench.shelves.map((s) => ({ ...s, ...wayTo(bench.schema, s.list) })),
  };
}

/** wayTo follows the schema of a game to a list, and returns the containers on the way. */
function wayTo(game: Schema, list: string): { begins: [string, Json][]; needed: boolean } {
  const book = new Book(game),
    begins: [string, Json][] = [];
  const [part, ...parts] = steps(list);
  let of: Schema | undefined = part === 'game' ? book.root : undefined,
    needed = false;
  for (const [i, p] of parts.entries()) {
    if (!of) break;
    const listed: boolean = book.of(of).type === 'array';
    needed = !listed && (book.of(of).required ?? []).includes(p);
    of = listed ? book.item(of, 0) : book.field(of, p);
    // the entry of a room is made later, with the letter of the room
    if (of && i < parts.length - 1 && book.of(of).type !== 'array' && p !== '{room}')
      begins.push([pointer(['game', ...parts.slice(0, i + 1)]), blank(book, of)]);
  }
  return { begins: list.includes('{room}') ? [] : begins, needed };
}

/** footprint returns how many cells an item occupies, across and down. */
export const footprint = (i: ShelfItem): [number, number] => [
  Math.max(1, i.width ?? 1),
  Math.max(1, i.height ?? 1),
];

/**
 * TABLED holds the kinds of places that are on the board. A thing with another kind of place is
 * only added to its list.
 */
export const TABLED: ReadonlySet<string> = new Set([
  'cell',
  'side',
  'edge',
  'wall',
  'cells',
  'area',
  'line',
  'group',
]);
