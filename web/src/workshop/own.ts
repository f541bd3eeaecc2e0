// Figures and cards that a document itself describes: the kinds, how an entry is added, and how an
// entry looks on the table.
import type { Illustration } from '../wire';
import type { Bench, OwnKind } from './bench';
import type { Json, Members } from './json';
import { Newest } from './newest';

/**
 * NAMES are the fields that name an entry for the rest of its document. No two entries may share
 * such a name.
 */
const NAMES = ['kind', 'key', 'id'];

/** members returns the fields of an entry. */
export const members = (v: Json | undefined): Members =>
  v !== null && typeof v === 'object' && !Array.isArray(v) ? v : {};

/** named returns an entry with a name that is unique in a list: "own", "own-2". */
export function named(list: readonly Json[], entry: Json): Json {
  const e = members(entry),
    field = NAMES.find((k) => typeof e[k] === 'string');
  if (!field) return entry;
  const taken = new Set(list.map((x) => members(x)[field]));
  const stem = String(e[field]).replace(/-\d+$/, '');
  let name = String(e[field]);
  for (let n = 2; taken.has(name); n++) name = `${stem}-${n}`;
  return { ...e, [field]: name };
}

/** copied returns a list in which an entry is followed by a copy of itself. */
export const copied = (list: readonly Json[], i: number): Json[] =>
  list.toSpliced(i + 1, 0, named(list, structuredClone(list[i]!)));

/** moved returns a list in which an entry has moved up or down. */
export function moved(list: readonly Json[], i: number, by: 1 | -1): Json[] {
  const to = i + by;
  if (to < 0 || to >= list.length) return [...list];
  return list.with(i, list[to]!).with(to, list[i]!);
}

/** ownOf returns the kind of the entries in a list of the game's part. */
export const ownOf = (bench: Bench, list: string): OwnKind | undefined =>
  bench.own.find((o) => o.list === list);

interface Asked {
  rules: string;
  scene: Json;
  list: string;
  n: number;
}

/** Look asks for pictures of an entry, as on the table, while the entry is edited. */
export class Look {
  private readonly newest: Newest<Asked, Illustration>;

  constructor(told: (look: Illustration) => void, ask: (entry: Asked) => Promise<Illustration>) {
    this.newest = new Newest(ask, told);
  }

  /**
   * want asks for a picture of the nth entry of a list. It sends only the parts of the scenario
   * that the picture depends on.
   */
  want(rules: string, doc: Json, list: string, n: number): void {
    const { board: _, seats: __, ...scene } = members(doc);
    this.newest.want({ rules, scene, list, n });
  }
  stop(): void {
    this.newest.stop();
  }
}
