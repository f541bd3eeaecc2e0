// Chooses how the numbers and properties of a card are drawn, by the keys of Card.stats
// (docs/PROTOCOL.md).
import { amount } from '../readable';
import type { Stat } from '../wire';
import type { Mark } from './abilities';
import { CONDITIONS } from './signs';

/**
 * PROPERTIES are the signs of properties. A lasting effect of a card has the sign of its condition.
 */
export const PROPERTIES: Record<string, string> = {
  life: 'hearts',
  move: 'walking-boot',
  range: 'high-shot',
  attack: 'broadsword',
  defense: 'checked-shield',
  height: 'body-height',
  defend: 'checked-shield',
  'defend-in-all': 'checked-shield',
  diagonal: 'expand',
  ranged: 'high-shot',
  thrown: 'thrown-spear',
  'not-adjacent': 'interdiction',
  'no-shield': 'shield-disabled',
  slow: 'snail',
  heals: 'heart-plus',
  wounds: 'ragged-wound',
  room: 'burst-blob',
  line: 'laser-blast',
  opens: 'door',
  disarms: 'spanner',
  rusts: 'rusty-sword',
  summons: 'magic-portal',
  escapes: 'teleport',
  reach: 'piercing-sword',
  damage: 'ragged-wound',
  save: 'dodge',
  targets: 'human-target',
  sphere: 'plain-circle',
  cylinder: 'plain-circle',
  cube: 'cube',
  cone: 'triangle-target',
  emanation: 'beams-aura',
  push: 'push',
  pull: 'pull',
  teleport: 'teleport',
  concentration: 'concentration-orb',
  'bonus-action': 'fast-forward-button',
  reaction: 'return-arrow',
  'special-range': 'high-shot',
  'special-attack': 'broadsword',
};

/** propertyOf returns a number or property of a card as a sign, or in words if it has none. */
export function propertyOf(stat: Stat): Mark {
  const text = amount(stat);
  const word = text ? `${stat.name} ${text}` : stat.name;
  const sign = PROPERTIES[stat.key ?? ''] ?? CONDITIONS[stat.key ?? ''];
  return sign ? { word, sign, text } : { word, text: word };
}
