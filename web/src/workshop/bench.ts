// What the server tells of a game for its editor, with its parts as documents have them.
import type {
  GroundItem as WireGround,
  Shelf as WireShelf,
  ShelfItem as WireItem,
  TerrainPiece,
  Template as WireTemplate,
  Workbench,
} from '../wire';
import type { Glyph } from './board';
import type { Json, Members } from './json';
import type { Schema } from './schema';

export type GroundItem = Omit<WireGround, 'glyph'> & { glyph: Glyph };
export type ShelfItem = Omit<WireItem, 'entry' | 'seat'> & { entry: Json; seat?: Members };
export type Shelf = Omit<WireShelf, 'items'> & { items: ShelfItem[] };
export type Template = Omit<WireTemplate, 'document'> & { document: Json };
export type { TerrainPiece };

/** Bench is what may be laid in a game, where that is written, and what one begins with. */
export interface Bench {
  rules: string;
  title: string;
  schema: Schema;
  grounds: GroundItem[];
  grids: string[];
  shelves: Shelf[];
  pieces: TerrainPiece[];
  templates: Template[];
}

/** benchOf reads what the server told. */
export const benchOf = (w: Workbench): Bench =>
  ({ ...w, pieces: w.pieces ?? [] }) as unknown as Bench;

/** footprint is how many cells an item takes. */
export const footprint = (i: ShelfItem): [number, number] => [
  Math.max(1, i.width ?? 1),
  Math.max(1, i.height ?? 1),
];

/** TABLED are the places of what is laid on the board; what has none is filled in. */
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
