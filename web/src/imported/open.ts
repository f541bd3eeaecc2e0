// What is said beside a file of a quest or a scenario, in the words of the server's parameters: parts with ";" between, each a word
// and what follows it.
import type { ImportedMonster, ImportedTile } from '../wire';

/** Part is a part of an objective: "slay" and "3,4". */
export interface Part {
  kind: string;
  value: string;
}

/** The kinds of parts that stand alone. */
const ALONE = new Set(['clear', 'return']);

/** NUMBERED are the kinds of parts that take a number. */
export const NUMBERED = new Set(['rounds', 'money', 'survive']);

/** alone reports whether a kind of part says everything by itself. */
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

/** wordsOf says a kind of part to people. */
export const wordsOf = (kind: string): string => WORDS[kind] ?? kind;

const bare = (text: string): string => text.replace(/[;\s]+/g, ' ').trim();

/** objectiveOf joins the parts that say something; '' where none does. */
export const objectiveOf = (parts: Part[]): string =>
  parts
    .filter((p) => alone(p.kind) || bare(p.value))
    .map((p) => (alone(p.kind) ? p.kind : `${p.kind} ${bare(p.value)}`))
    .join('; ');

/** Words are what is said of a monster or a treasure, by the first words of its parts. */
export type Words = Record<string, string>;

/** Thing is what something may be said of. */
export interface Thing {
  key: string;
  name: string;
  usual: Words; // what it has if nothing is said
  text?: string; // what the file has to tell of it
}

/** Asked is something that may be said of a thing. */
export interface Asked {
  word: string;
  label: string;
  number?: boolean;
  of?: { key: string; name: string }[]; // one of these
}

/** once leaves out things whose key another one before has. */
export const once = (things: Thing[]): Thing[] =>
  [...new Map(things.toReversed().map((t) => [t.key, t])).values()].toReversed();

/** saidOf writes what is said of something, "A: name Grak; body 3"; '' where nothing is. */
export function saidOf(key: string, words: Words): string {
  const parts = Object.entries(words)
    .filter(([, value]) => bare(value))
    .map(([word, value]) => `${word} ${bare(value)}`);
  return parts.length > 0 ? `${key}: ${parts.join('; ')}` : '';
}

/** allSaid writes what is said of all things of a kind. */
export const allSaid = (said: Record<string, Words>): string[] =>
  Object.entries(said)
    .map(([key, words]) => saidOf(key, words))
    .filter((text) => text !== '');

/** monsterName says which monster it is: "Orc at 3,4, room A". */
export function monsterName(m: ImportedMonster): string {
  const name = m.name || m.kind;
  if (!m.at) return m.count > 1 ? `${name}, ${m.count} of them` : name;
  return `${name} at ${m.at.join(',')}${m.note ? `, note ${m.note}` : ''}`;
}

/** TileSet is the tiles of a tileset. */
export interface TileSet {
  set: string; // '' of tiles whose set has no name
  tiles: ImportedTile[];
  count: number; // of cells
}

/** bySet sorts tiles by their tilesets, in their order. */
export function bySet(tiles: ImportedTile[]): TileSet[] {
  const all = new Map<string, ImportedTile[]>();
  for (const t of tiles) all.set(t.set ?? '', [...(all.get(t.set ?? '') ?? []), t]);
  return [...all].map(([set, list]) => ({
    set,
    tiles: list,
    count: list.reduce((n, t) => n + t.count, 0),
  }));
}

/** tableOf writes a table of terrain: what is the first of all terrains needs no word. */
export const tableOf = (said: Record<string, string>): string[] =>
  Object.entries(said)
    .filter(([, terrain]) => terrain !== '')
    .map(([key, terrain]) => `${key}=${terrain}`);
