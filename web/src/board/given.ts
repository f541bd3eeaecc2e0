// The inputs of a board other than its view and its choices, by purpose.
import type { Speeds } from '../scene/animation';
import type { Ruled } from '../scene/ruled';
import type { Cell, Form, Prospect, Reason, Told } from '../wire';
import type { Answer } from './formfiller.svelte';
import type { Shown } from './pings';

/** Playback holds the events that led to the view. They are played before the view is shown. */
export interface Playback {
  told: Told[];
  behind?: number; // the number of events waiting after these
  later?: Told[]; // the events that wait
  long?: boolean; // the narration takes a while
  speed?: Speeds; // their speed
  patience?: number; // the total time that captions may be read, in milliseconds
  still?: boolean; // without gliding
  happens?: (t: Told) => void; // called when an event is about to be played
  done?: (skipped: boolean) => void;
}

/** Fillable describes how to write commands that are in no list. */
export interface Fillable {
  forms: Form[];
  preview: (command: string) => Promise<Answer>; // asks the game what a command would do
  stop?: () => void; // called when a form is cancelled
}

/** Asked holds answers of the game that the board shows. */
export interface Asked {
  overlay?: { cells: Cell[]; name: string } | null; // what a figure sees
  prospects?: Prospect[]; // what the selected figure could attack from where it can go
  why?: { at: Cell; reasons: Reason[] } | null; // why nothing can be done with a cell
}

/** Desk is the state of the game master's desk. */
export interface Desk {
  marked: Ruled[];
  asks: boolean; // the desk asks for a place
}

/** Pointing holds what people show each other on the board. */
export interface Pointing {
  shown: Shown[];
  next: boolean; // the next cell that is clicked is shown to the others
  point: ((at: Cell) => void) | null; // shows the others a cell; null if nobody would see it
}

/** InHand selects one of several figures that may move. */
export interface InHand {
  /**
   * pick is called when the user clicks figures that a choice may aim at. It reports whether it
   * selected one of them.
   */
  pick: (figures: string[], aimed: boolean) => boolean;
  /**
   * first selects the first figure (1) or the last (-1), unless one is already selected. It reports
   * whether it selected a figure.
   */
  first: (by: 1 | -1) => boolean;
}
