// The lesson on building a first quest: its steps, and when each is done.
import type { CheckedDocument } from '../wire';
import { boardOf, heightOf, isScenario, widthOf, type Doc } from './board';
import { at, type Json, type Members } from './json';

export interface Lesson {
  text: string;
  done: (doc: Doc, found: CheckedDocument | null) => boolean;
}

const game = (d: Doc): Members => (isScenario(d) ? d.game : {});
const many = (d: Doc, list: string): number => {
  const v = at(game(d) as Json, list);
  return Array.isArray(v) ? v.length : 0;
};
/** rooms returns the number of rooms on a board. */
const rooms = (d: Doc): number =>
  new Set((boardOf(d).rooms ?? []).flatMap((r) => Array.from(r)).filter((c) => c !== '.')).size;

/** QUEST holds the steps that build a HeroQuest quest with three rooms. */
export const QUEST: Lesson[] = [
  {
    text: 'Here is a room with stairs and four heroes. Make space: open “Document”, then “Board”, and add six columns on the right and four rows at the bottom.',
    done: (d) => widthOf(boardOf(d)) * heightOf(boardOf(d)) > 60,
  },
  {
    text: 'Choose the tool “Room” below the board and drag over the first room again, which gives it walls towards the new ground. Then drag a second room, which gets a floor, walls, and its own letter.',
    done: (d) => rooms(d) >= 2,
  },
  {
    text: 'Drag a third room. Neighbouring rooms share the wall between them. Undo (Ctrl+Z) takes back any mistake.',
    done: (d) => rooms(d) >= 3,
  },
  {
    text: 'On the left, under “Doors”, take a door, then choose the wall between two rooms.',
    done: (d) => many(d, '/doors') >= 1,
  },
  {
    text: 'The third room needs a door as well. Until it has one, nothing in it can be reached: “Faults” on the right says so.',
    done: (d) => many(d, '/doors') >= 2,
  },
  {
    text: 'Heroes come and go by the stairs: take the stairs from the palette on the left, and put them in the first room.',
    done: (d) => game(d).stairs !== undefined,
  },
  {
    text: 'Put a hero beside the stairs, or on them.',
    done: (d) => many(d, '/heroes') >= 1,
  },
  {
    text: 'Now somebody to fight: put two monsters into the other rooms.',
    done: (d) => many(d, '/monsters') >= 2,
  },
  {
    text: 'Rooms need something to look at: put furniture into one of them.',
    done: (d) => many(d, '/furniture') >= 1,
  },
  {
    text: 'What is the quest about? Open “Document” on the right, then “Objective”, and tick that all monsters must be slain.',
    done: (d) => {
      const o = game(d).objective as Members | undefined;
      return (
        !!o &&
        (o.clear === true ||
          Array.isArray(o.slay) ||
          Array.isArray(o.take) ||
          Array.isArray(o.reach))
      );
    },
  },
  {
    text: 'Look at “Faults”: each fault is marked at its place, and some have a button that fixes them. When no fault is left, the quest can be played.',
    done: (_d, found) => found !== null && found.faults.length === 0,
  },
  {
    text: 'That is a quest. “Play” begins a match of the quest as it is now; “Save” keeps it under your personal link.',
    done: () => false,
  },
];

/**
 * nextOf returns the first step that is not done, beginning with the given one. Earlier steps count
 * as done.
 */
export function nextOf(from: number, doc: Doc, found: CheckedDocument | null): number {
  let n = from;
  while (n < QUEST.length - 1 && QUEST[n]!.done(doc, found)) n++;
  return n;
}
