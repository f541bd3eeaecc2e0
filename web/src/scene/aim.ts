// Which places of the board can be pointed at, and what can be done there.
import type { Cell, Choice } from '../wire';
import type { Point } from './geometry';

/** A place that choices aim at: a figure, a side of a cell, or a cell. */
export interface Aim {
  key: string;
  cells: Cell[];
  side?: string; // of cells[0]
  line?: [Point, Point]; // of a door off the sides of cells
  target?: string; // a figure
  choices: Choice[];
  main: Choice | null; // what a click means
  area?: boolean; // choices are placements of an area that cover the cell
  shove?: Cell; // a figure can be pushed here, from there: one click does it
  answers?: boolean; // a question of the game is answered here
}

/** A row of the list of what can be done at one place: a choice, or another way that the table offers. `key` identifies the row
 *  when the match has gone on. */
export interface Other {
  key: string;
  label: string;
  odds: string;
  exact?: string;
  notes: string[];
  look: Choice | null;
  go: () => void;
}
