// What stands out in the bar: a question of the game, above all one that comes out of turn, and
// a push that has to be aimed.
import { within } from '../readable';
import type { Leaf } from './menu';
import type { Choice, View } from '../wire';

/** skipsOf are the passes that leave a shove undone: of the figure that would shove. */
export function skipsOf(choices: Choice[], passes: Leaf[]): Leaf[] {
  const shove = due(choices);
  return shove ? passes.filter((l) => l.choices.some((c) => c.figure === shove.figure)) : [];
}

/** due is a push that comes now, before anything else: not one of a menu, beside which the figure may move, attack or act. */
const due = (choices: Choice[]): Choice | undefined =>
  choices.find(
    (c) =>
      c.kind === 'shove' &&
      !(
        c.menu?.length &&
        choices.some((x) => x.kind === 'move' || x.kind === 'attack' || x.kind === 'act')
      ),
  );

/** questionOf is what the seat is asked, in a few words; null when nothing is asked. seat is its
 * name. The full question is in the view's status. */
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
    view.figures.find((f) => f.id === answer.figure && f.seat === view.seat)?.name ?? seat; // for a figure without a seat the player is asked
  const actor = view.figures.find((f) => f.id === view.actor);
  // the status, which stands beside it, may name them already, with a colon of its own
  const whom = view.status.startsWith(`${asked}: `) ? '' : ` for ${within(asked)}:`;
  return actor && actor.seat !== view.seat ? `Out of turn, a question${whom}` : `A question${whom}`;
}

/** outOfTurn reports whether the seat is asked something while a figure of another is in turn: nobody should miss that. */
export function outOfTurn(view: View, choices: Choice[]): boolean {
  const actor = view.figures.find((f) => f.id === view.actor);
  return choices.some((c) => c.kind === 'answer') && !!actor && actor.seat !== view.seat;
}

/** elsewhere lists the user's other seats that the game waits for while the user looks on as a seat that it does not wait for. */
export const elsewhere = (view: View, mine: string[]): string[] =>
  view.toAct.includes(view.seat)
    ? []
    : view.toAct.filter((s) => s !== view.seat && mine.includes(s));
