// The colours behind the picture of a card, which are the same wherever the card is shown, and the
// sign of a card without a silhouette.
import type { Card } from '../wire';
import { propertyOf } from '../board/properties';
import { CONDITIONS } from '../board/signs';

/** Sky holds the colour above, the colour at the horizon, and the colour of the ground. */
export interface Sky {
  high: string;
  low: string;
  ground: string;
}

const SKIES: Sky[] = [
  { high: '#f3a860', low: '#8e5f7d', ground: '#3d5a2a' }, // evening
  { high: '#a6d6a8', low: '#3d7d6c', ground: '#2f5230' }, // marsh
  { high: '#f6d27a', low: '#b5472c', ground: '#54402a' }, // fire
  { high: '#a9d4f0', low: '#5b7fa6', ground: '#4d6b3a' }, // noon
  { high: '#b7a7e0', low: '#4f4480', ground: '#2f3a4a' }, // night
  { high: '#f5e6b8', low: '#c9a35d', ground: '#7a6334' }, // sand
];

/**
 * skyOf returns the sky of a card from its id. The number at the end of an id, which marks a
 * further copy, is ignored.
 */
export function skyOf(id: string): Sky {
  let n = 0;
  for (const c of id.replace(/^pool-/, '').replace(/\.\d+$/, ''))
    n = (n * 31 + c.charCodeAt(0)) % 9973;
  return SKIES[n % SKIES.length]!;
}

/** SIGNS maps words in card ids to signs. The first match counts. */
const SIGNS: [RegExp, string][] = [
  [/fire|flame|burn|scorch|ember/, 'flame'],
  [/heal|cure|salve|mend|bandage|water-of/, 'heart-plus'],
  [/sleep/, 'night-sleep'],
  [/missile|bolt|ray|spark|shock|lightning/, 'laser-blast'],
  [/light|lantern|torch|beacon/, 'light-bulb'],
  [/shield|helmet|mail|armou?r|plate|bracers|ward/, 'checked-shield'],
  [/bow|sling/, 'high-shot'],
  [/spear|javelin|staff/, 'thrown-spear'],
  [/sword|axe|blade|dagger|mace|hammer|flail|claw/, 'broadsword'],
  [/potion|brew|elixir|flask/, 'round-potion'],
  [/genie|summon|spirit/, 'magic-portal'],
  [/mist|fog|cloud/, 'fluffy-cloud'],
  [/rock|stone/, 'stone-block'],
  [/wind|gust|storm|thunder/, 'tornado'],
  [/bless|prayer|sacred|guid/, 'prayer'],
  [/boots|step|stride/, 'boots'],
  [/tool|kit|key/, 'spanner'],
  [/hold|bind|web/, 'crossed-chains'],
];

/** signOf returns the sign of a card's picture, or undefined if there is none. */
export function signOf(c: Pick<Card, 'id' | 'stats'>): string | undefined {
  return (
    CONDITIONS[c.id] ??
    SIGNS.find(([name]) => name.test(c.id))?.[1] ??
    (c.stats ?? []).map((s) => propertyOf(s).sign).find(Boolean)
  );
}
