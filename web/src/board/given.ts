// What a board is given besides its view and its choices, by purpose.
import type { Speeds } from '../scene/animation';
import type { Ruled } from '../scene/ruled';
import type { Cell, Form, Prospect, Reason, Told } from '../wire';
import type { Answer } from './formfiller.svelte';
import type { Shown } from './pings';

/** What led to the view: it is played before the view is shown. */
export interface Playback {
  told: Told[];
  behind?: number; // how many events wait behind those
  later?: Told[]; // which they are
  long?: boolean; // it takes a while to narrate
  speed?: Speeds; // how fast they go by
  patience?: number; // for how long captions are read in all, in milliseconds
  still?: boolean; // nothing glides
  happens?: (t: Told) => void; // an event is about to be played
  done?: (skipped: boolean) => void;
}

/** How commands are written that are in no list. */
export interface Fillable {
  forms: Form[];
  preview: (command: string) => Promise<Answer>; // asks the game what a command would do
  stop?: () => void; // a form was cancelled
}

/** Answers of the game, which the board shows. */
export interface Asked {
  overlay?: { cells: Cell[]; name: string } | null; // what a figure sees
  prospects?: Prospect[]; // what the selected figure could attack from where it can go
  why?: { at: Cell; reasons: Reason[] } | null; // why nothing can be done with a cell
}

/** What the game master's desk is about. */
export interface Desk {
  marked: Ruled[];
  asks: boolean; // it asks for a place
}

/** What people show each other on the board. */
export interface Pointing {
  shown: Shown[];
  next: boolean; // the next cell that is clicked is shown to the others
  point: ((at: Cell) => void) | null; // shows them a cell; null if nobody would see it
}

/** Several figures that may move: selecting one. */
export interface InHand {
  /** Figures were clicked, which a choice may aim at. It reports whether one of them was selected. */
  pick: (figures: string[], aimed: boolean) => boolean;
  /** Selects the first of them (1) or the last (-1), unless one is selected. It reports whether it selected any. */
  first: (by: 1 | -1) => boolean;
}
