// Figures and cards that a document describes itself: which there are, how one is added, and how one looks on the table.
import { asTrouble } from '../trouble';
import type { Illustration } from '../wire';
import type { Bench, OwnKind } from './bench';
import type { Json, Members } from './json';

/** The fields that name an entry for the rest of its document, and which no two may share. */
const NAMES = ['kind', 'key', 'id'];

/** members are the fields of an entry. */
export const members = (v: Json | undefined): Members =>
  v !== null && typeof v === 'object' && !Array.isArray(v) ? v : {};

/** named is an entry for a list in which no other has its name: "own", "own-2". */
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

/** copied is a list with a copy of an entry behind it. */
export const copied = (list: readonly Json[], i: number): Json[] =>
  list.toSpliced(i + 1, 0, named(list, structuredClone(list[i]!)));

/** moved is a list in which an entry has gone up or down. */
export function moved(list: readonly Json[], i: number, by: 1 | -1): Json[] {
  const to = i + by;
  if (to < 0 || to >= list.length) return [...list];
  return list.with(i, list[to]!).with(to, list[i]!);
}

/** ownOf is the kind of which the entries of a list of the game part are. */
export const ownOf = (bench: Bench, list: string): OwnKind | undefined =>
  bench.own.find((o) => o.list === list);

/** How long an edit waits for the next one before its look is asked for, in milliseconds. */
const STILL = 60;
const PAUSE = 1500;

interface Asked {
  rules: string;
  scene: Json;
  list: string;
  n: number;
}

/** Look asks how an entry looks on the table: one request at a time, the newest entry last. */
export class Look {
  private wanted: Asked | null = null;
  private busy = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(
    private readonly told: (look: Illustration) => void,
    private readonly ask: (entry: Asked) => Promise<Illustration>,
  ) {}

  /** want asks for the look of the nth entry of a list; of the scenario nothing is sent that has no part in it. */
  want(rules: string, doc: Json, list: string, n: number): void {
    const { board: _, seats: __, ...scene } = members(doc);
    this.wanted = { rules, scene, list, n };
    if (!this.busy) this.soon(STILL);
  }
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }
  private soon(after: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.go(), after);
  }
  private async go(): Promise<void> {
    const { wanted } = this;
    if (this.stopped || this.busy || !wanted) return;
    this.busy = true;
    let after = 0;
    try {
      const look = await this.ask(wanted);
      if (this.wanted === wanted) this.wanted = null;
      if (!this.stopped) this.told(look);
    } catch (e) {
      after = Math.max(PAUSE, 1000 * asTrouble(e).retry);
    }
    this.busy = false;
    if (this.wanted && !this.stopped) this.soon(after);
  }
}
