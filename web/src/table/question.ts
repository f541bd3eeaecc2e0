// The question that stands out in the bar: a question of the game, especially a question out of
// turn, or a push that has to be aimed.
import { within } from '../readable';
import type { Leaf } from './menu';
import type { Choice, View } from '../wire';

/** skipsOf returns the passes by which the figure that would push leaves the push undone. */
export function skipsOf(choices: Choice[], passes: Leaf[]): Leaf[] {
  const shove = due(choices);
  return shove ? passes.filter((l) => l.choices.some((c) => c.figure === shove.figure)) : [];
}

/**
 * due returns a push that comes now, before anything else. A push in a menu does not count, because
 * the figure may also move, attack or act.
 */
const due = (choices: Choice[]): Choice | undefined =>
  choices.find(
    (c) =>
      c.kind === 'shove' &&
      !(
        c.menu?.length &&
        choices.some((x) => x.kind === 'move' || x.kind === 'attack' || x.kind === 'act')
      ),
  );

/** questionOf returns what the seat is asked, in a few words, or null if nothing is asked. `seat`
 * is the seat's name. The full question is in the view's status. */
export function questionOf(view: View, choices: Choice[], seat: string): string | null {
  const shove = due(choices);
  if (shove) {
    const who = view.figures.find((f) => f.id === shove.target)?.name ?? '';
    const verb = shove.command.split(' ')[0]!; // push or pull
    return `${verb.charAt(0).toUpperCase()}${verb.slice(1)}${who && ` ${who}`}: choose a yellow cell.`;
  }
  const answer = choices.find((c) => c.kind === 'answer');
  if (!answer) return null;
  const asked =
    view.figures.find((f) => f.id === answer.figure && f.seat === view.seat)?.name ?? seat; // the seat is named if the figure does not belong to it
  const actor = view.figures.find((f) => f.id === view.actor);
  // the status next to the question may already name them, with its own colon
  const whom = view.status.startsWith(`${asked}: `) ? '' : ` for ${within(asked)}:`;
  return actor && actor.seat !== view.seat ? `Out of turn, a question${whom}` : `A question${whom}`;
}

/**
 * outOfTurn reports whether the seat is asked a question while another seat's figure is in turn.
 * That must not be missed.
 */
export function outOfTurn(view: View, choices: Choice[]): boolean {
  const actor = view.figures.find((f) => f.id === view.actor);
  return choices.some((c) => c.kind === 'answer') && !!actor && actor.seat !== view.seat;
}

/**
 * elsewhere lists the user's seats for which the game waits. The list is empty if the game waits
 * for the seat shown.
 */
export const elsewhere = (view: View, mine: string[]): string[] =>
  view.toAct.includes(view.seat)
    ? []
    : view.toAct.filter((s) => s !== view.seat && mine.includes(s));
