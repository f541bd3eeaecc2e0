// The parameters of a quest or scenario file, in the server's notation: parts separated by ";",
// each a keyword and its value.
import type { ImportedMonster, ImportedTile } from '../wire';

/** Part is a part of an objective: "slay" and "3,4". */
export interface Part {
  kind: string;
  value: string;
}

/** ALONE are the kinds of parts without a value. */
const ALONE = new Set(['clear', 'return']);

/** NUMBERED are the kinds of parts that take a number. */
export const NUMBERED = new Set(['rounds', 'money', 'survive']);

/** Reports whether a kind of part has no value. */
export const alone = (kind: string): boolean => ALONE.has(kind);

const WORDS: Record<string, string> = {
  clear: 'slay every enemy',
  return: 'leave by the stairs',
  slay: 'slay…',
  take: 'take…',
  loot: 'loot…',
  reach: 'reach a place…',
  money: 'loot money…',
  survive: 'survive rounds…',
  rounds: 'within rounds…',
};

/** wordsOf returns the readable name of a kind of part. */
export const wordsOf = (kind: string): string => WORDS[kind] ?? kind;

const bare = (text: string): string => text.replace(/[;\s]+/g, ' ').trim();

/** objectiveOf joins the complete parts; '' if there are none. */
export const objectiveOf = (parts: Part[]): string =>
  parts
    .filter((p) => alone(p.kind) || bare(p.value))
    .map((p) => (alone(p.kind) ? p.kind : `${p.kind} ${bare(p.value)}`))
    .join('; ');

/** Words describe a monster or a treasure. The keys are the keywords of its parts. */
export type Words = Record<string, string>;

/** Thing is something that can be described. */
export interface Thing {
  key: string;
  name: string;
  usual: Words; // the default description
  text?: string; // what the file says about it
}

/** Asked is a property that can be set for a thing. */
export interface Asked {
  word: string;
  label: string;
  number?: boolean;
  of?: { key: string; name: string }[]; // the allowed values
}

/** Removes things that have the same key as an earlier thing. */
export const once = (things: Thing[]): Thing[] =>
  [...new Map(things.toReversed().map((t) => [t.key, t])).values()].toReversed();

/** saidOf writes the description of a thing, "A: name Grak; body 3"; '' if there is none. */
export function saidOf(key: string, words: Words): string {
  const parts = Object.entries(words)
    .filter(([, value]) => bare(value))
    .map(([word, value]) => `${word} ${bare(value)}`);
  return parts.length > 0 ? `${key}: ${parts.join('; ')}` : '';
}

/** allSaid writes the descriptions of all things of a kind. */
export const allSaid = (said: Record<string, Words>): string[] =>
  Object.entries(said)
    .map(([key, words]) => saidOf(key, words))
    .filter((text) => text !== '');

/** monsterName identifies a monster: "Orc at 3,4, note A". */
export function monsterName(m: ImportedMonster): string {
  const name = m.name || m.kind;
  if (!m.at) return m.count > 1 ? `${name}, ${m.count} of them` : name;
  return `${name} at ${m.at.join(',')}${m.note ? `, note ${m.note}` : ''}`;
}

/** TileSet holds the tiles of a tileset. */
export interface TileSet {
  set: string; // '' for tiles whose set has no name
  tiles: ImportedTile[];
  count: number; // the number of cells
}

/** bySet groups tiles by tileset, in the tilesets' order. */
export function bySet(tiles: ImportedTile[]): TileSet[] {
  const all = new Map<string, ImportedTile[]>();
  for (const t of tiles) all.set(t.set ?? '', [...(all.get(t.set ?? '') ?? []), t]);
  return [...all].map(([set, list]) => ({
    set,
    tiles: list,
    count: list.reduce((n, t) => n + t.count, 0),
  }));
}

/**
 * tableOf writes a table of terrain. An entry without a terrain, '', keeps the default and is left
 * out.
 */
export const tableOf = (said: Record<string, string>): string[] =>
  Object.entries(said)
    .filter(([, terrain]) => terrain !== '')
    .map(([key, terrain]) => `${key}=${terrain}`);

/** unsaid says how many kinds of tiles do not give their ground, and which ground they get. */
export const unsaid = (left: number, ground: string): string =>
  left === 0
    ? 'All tiles have their ground.'
    : left === 1
      ? `One kind of tile has no ground yet: it becomes ${ground}.`
      : `${left} kinds of tiles have no ground yet: they become ${ground}.`;

/** sourceOf returns the source of a battlefield, in words for a sentence. */
export const sourceOf = (field: { format: string; program: string }): string =>
  field.format === 'picture' ? 'a picture' : field.program;
