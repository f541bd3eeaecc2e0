// The start areas of armies: whose they are.
import { Sides } from '../scene/sides';
import { asJson, isScenario, type Doc } from './board';
import type { Members } from './json';
import type { Thing } from './things';

/** startOf is the number of the army whose start area a thing is, from 1, and the colour of its side as whoever sits at the first seat
 * sees it; null of anything else. */
export function startOf(doc: Doc, t: Pick<Thing, 'shelf'>): { number: string; hue: number } | null {
  const army = /^\/game\/armies\/(\d+)\/start$/.exec(t.shelf.list)?.[1];
  if (army === undefined || !isScenario(doc)) return null;
  const game = asJson(doc) as Members,
    armies = (game.game as Members).armies;
  const seat = Array.isArray(armies) ? (armies[Number(army)] as Members | undefined)?.seat : '';
  const sideOf = (s: Members): string => String(s.side ?? s.id);
  const sides = new Sides();
  sides.meet(doc.seats.map(sideOf), doc.seats.slice(0, 1).map(sideOf));
  const held = doc.seats.find((s) => s.id === seat);
  return { number: String(Number(army) + 1), hue: sides.hue(held ? sideOf(held) : '') };
}
