// The places of the board that can be pointed at, and the possible actions there.
import type { Cell, Choice } from '../wire';
import type { Point } from './geometry';

/** Aim is a place at which choices aim: a figure, a side of a cell, or a cell. */
export interface Aim {
  key: string;
  cells: Cell[];
  side?: string; // a side of cells[0]
  line?: [Point, Point]; // the line of a door that is not on the side of a cell
  target?: string; // the id of a figure
  choices: Choice[];
  main: Choice | null; // the choice that a click makes
  area?: boolean; // the choices are placements of an area that cover the cell
  shove?: Cell; // the cell from which a figure can be pushed here with one click
  answers?: boolean; // a question of the game is answered here
}

/** Other is a row in the list of possible actions at one place: a choice, or another action that
 * the table offers. `key` identifies the row after the match has continued. */
export interface Other {
  key: string;
  label: string;
  odds: string;
  exact?: string;
  notes: string[];
  look: Choice | null;
  go: () => void;
}
