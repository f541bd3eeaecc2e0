// The start areas of armies, and the armies that they belong to.
import { Sides } from '../scene/sides';
import { asJson, isScenario, type Doc } from './board';
import type { Members } from './json';
import type { Thing } from './things';

/** startOf returns the number, from 1, of the army to which a start area belongs, and the colour of
 * its side as the first seat sees it. It returns null for anything else. */
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
