// The state of the editor: the document with its history, the current tool, the selection, and the
// server's findings.
import type { Cell, CheckedDocument } from '../wire';
import * as api from '../api';
import { keyOf } from '../scene/geometry';
import { looks } from '../world/looks.svelte';
import type { Bench } from './bench';
import { asJson, boardOf, isScenario, latticeOf, type Doc } from './board';
import { chosen, type Clip } from './clip';
import { Elsewhere, store, type Draft } from './drafts';
import { History } from './history';
import type { Ink } from './ink';
import { write, type Json, type Operation, patched } from './json';
import { Newest } from './newest';
import type { Schemas } from './plane';
import { AS_IT_IS, type Turn } from './turn';
import type { Tool } from './stroke';
import { thingsOf, type Thing } from './things';
import { underOf, withUnder, type Underlay } from './under';
import { UnderPicture } from './underlay.svelte';
import { walledAt } from './walls';

/** SHAPING holds the tools that raise and lower ground, and the hand, which moves the view. */
const SHAPING: ReadonlySet<Tool> = new Set<Tool>([
  'brush',
  'line',
  'rectangle',
  'fill',
  'erase',
  'hand',
]);

/** STILL is the pause without changes before a draft is stored, in milliseconds. */
const STILL = 250;

export class Editor {
  readonly bench: Bench;
  history: History = $state.raw(History.of(null));
  tool: Tool = $state('brush');
  ink: Ink = $state.raw({ kind: 'ground', glyph: 'floor' });
  size = $state(1);
  hidden: ReadonlySet<string> = $state.raw(new Set<string>());
  /**
   * Whether levels are shown as numbers: with tools that shape heights, and with all other tools.
   */
  private levels: { shaping: boolean; otherwise: boolean } = $state.raw({
    shaping: true,
    otherwise: looks.levels || looks.plain,
  });
  /** The selected cells. */
  picked: Cell[] = $state.raw([]);
  /** The selected things, by where they are written in the document. */
  pointed: string[] = $state.raw([]);
  /** Whether the selection is the parts that were just placed, not parts that the user selected. */
  laid = false;
  /** The part that was copied or is being carried, and how it would be placed. */
  clip: Clip | null = $state.raw(null);
  turn: Turn = $state.raw(AS_IT_IS);
  cursor: Cell = $state.raw([0, 0]);
  found: CheckedDocument | null = $state.raw(null);
  /** Whether the findings are about the current document. */
  fresh = $state(false);
  trouble = $state('');
  said = $state('');
  /** Whether another window has changed the draft. */
  elsewhere = $state(false);

  readonly doc: Doc = $derived(this.history.now as unknown as Doc);
  readonly board = $derived(boardOf(this.doc));
  readonly lattice = $derived(latticeOf(this.board));
  readonly things: Thing[] = $derived.by(() => thingsOf(this.doc, this.bench));
  /**
   * The text that others read. It does not contain the picture under the board, which is sent
   * separately.
   */
  readonly text = $derived(write(asJson(withUnder(this.doc, null))));
  /** Whether the tool in hand lays pieces of terrain, or raises or lowers ground. */
  readonly shaping = $derived(
    SHAPING.has(this.tool) &&
      !this.clip &&
      (this.ink.kind === 'piece' || this.ink.kind === 'level'),
  );
  /** Whether levels are shown as numbers now. */
  readonly numbered = $derived(this.levels[this.shaping ? 'shaping' : 'otherwise']);
  readonly under = $derived(underOf(asJson(this.doc)));
  readonly chosen: Thing[] = $derived.by(() =>
    this.pointed.length > 0
      ? this.things.filter((t) => this.pointed.includes(t.pointer))
      : this.picked.length > 0
        ? chosen(this.doc, this.bench, this.picked).filter((t) => t.shelf.layer !== 'walls')
        : [],
  );
  /** The sides with a wall or a door on them, which a rubber removes. */
  readonly barred: ReadonlySet<string> = $derived.by(() => {
    const all = new Set(walledAt(this.board));
    for (const t of this.things) if (t.side) all.add(this.lattice.edge(t.cells[0]!, t.side));
    return all;
  });

  /** The picture under the board, as it is drawn and as it is sent with the document. */
  readonly underlay = new UnderPicture(this);
  /** The parts of the document that are unfolded in its panel. */
  readonly unfolded = new Set(['about']);

  private stored: History | null = null;
  private rev: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private storing: Promise<void> = Promise.resolve();
  private readonly checks: Newest<() => string, CheckedDocument>;
  draft: Draft = $state.raw({ id: '', name: '', rules: '', changed: 0 });

  constructor(
    draft: Draft,
    history: History,
    rev: number,
    bench: Bench,
    readonly schemas: Schemas,
  ) {
    this.bench = bench;
    this.draft = draft;
    this.history = history;
    this.stored = rev > 0 ? history : null;
    this.rev = rev;
    const [ground] = bench.grounds;
    if (ground) this.ink = { kind: 'ground', glyph: ground.glyph };
    this.checks = new Newest(
      (text) => api.checkDraft(text()),
      (found, newest) => {
        if (!newest) return;
        [this.found, this.trouble, this.fresh] = [found, '', true];
      },
      (trouble) => {
        [this.trouble, this.fresh] = [trouble.message, false];
      },
    );
    this.checks.want(() => this.text);
    if (rev === 0) this.keep();
  }

  /** edit replaces the document. An unchanged document is not an edit. */
  edit(doc: Doc, what: string): void {
    const next = this.history.edited(asJson(doc), what);
    if (next === this.history) return;
    this.said = '';
    this.become(next);
  }
  /** lay puts another picture under the board of a document, or removes the picture. */
  lay(under: Underlay | null, doc = this.doc): void {
    const had = this.draft.pictures ?? [];
    if (under && !had.includes(under.file))
      this.draft = { ...this.draft, pictures: [...had, under.file] };
    this.edit(withUnder(doc, under), under ? 'Picture' : 'Picture removed');
  }
  undo(): void {
    const what = this.history.past.at(-1)?.what;
    if (what) this.say(`Undone: ${what.toLowerCase()}.`);
    this.become(this.history.undone());
  }
  redo(): void {
    const what = this.history.future[0]?.what;
    if (what) this.say(`Redone: ${what.toLowerCase()}.`);
    this.become(this.history.redone());
  }
  /** mend applies a fix for a fault. */
  mend(patch: Operation[], what: string): void {
    this.edit(patched(asJson(this.doc), patch) as unknown as Doc, what);
  }

  private become(next: History): void {
    if (next === this.history) return;
    this.history = next;
    // an unchanged selection is not a new one, so the panel keeps its tab
    const pointed = this.pointed.filter((p) => this.things.some((t) => t.pointer === p)),
      picked = this.picked.filter((c) => this.lattice.has(c));
    if (pointed.length < this.pointed.length) this.pointed = pointed;
    if (picked.length < this.picked.length) this.picked = picked;
    if (!this.lattice.has(this.cursor)) this.cursor = [0, 0];
    this.fresh = false;
    this.checks.want(() => this.text);
    this.keep();
  }

  say(what: string): void {
    this.said = what;
  }

  /** keep stores the draft in this browser after a short pause. */
  private keep(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), STILL);
  }
  /** flush stores the draft immediately. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.storing = this.storing.then(() => this.put());
    return this.storing;
  }
  private async put(): Promise<void> {
    const { history } = this;
    if (this.elsewhere || history === this.stored) return;
    const doc = history.now as unknown as Doc;
    const draft = {
      ...this.draft,
      name: (isScenario(doc) ? doc.name : doc.name) ?? 'Board',
      changed: Date.now(),
    };
    try {
      this.rev = await store(draft, history, this.stored, this.rev);
      this.stored = history;
      this.draft = draft;
      tell(draft.id);
    } catch (e) {
      if (e instanceof Elsewhere) this.elsewhere = true;
      else this.say('This browser does not keep the draft: save it before you leave.');
    }
  }
  /** became records that the draft is saved as a version under the personal link. */
  became(kept: { id: string; version: number }): void {
    this.draft = { ...this.draft, kept, saved: this.history.past.length };
    this.stored = null;
    this.keep();
  }

  /** copy continues with a copy of the draft after another window has changed it. */
  copy(id: string): void {
    this.draft = { ...this.draft, id, kept: undefined };
    this.rev = 0;
    this.stored = null;
    this.elsewhere = false;
    this.keep();
  }

  /** pick selects cells and the things on them. */
  pick(cells: Cell[], more = false): void {
    const there = new Set(more ? this.picked.map(keyOf) : []);
    this.picked = [...(more ? this.picked : []), ...cells.filter((c) => !there.has(keyOf(c)))];
    this.laid = false;
    this.pointed = [];
  }
  /** point selects parts of the board; laid says that they were just placed. */
  point(pointers: string[], laid = false): void {
    this.laid = laid;
    this.pointed = pointers;
    this.picked = [];
  }
  /**
   * number shows or hides the numbers of levels. If the tool in hand shapes heights, this applies
   * to all tools that do, and otherwise to all other tools.
   */
  number(shown: boolean): void {
    this.levels = { ...this.levels, [this.shaping ? 'shaping' : 'otherwise']: shown };
  }
  hide(layer: string, off: boolean): void {
    const next = new Set(this.hidden);
    if (off) next.add(layer);
    else next.delete(layer);
    this.hidden = next;
  }
  get json(): Json {
    return this.history.now;
  }
  stop(): void {
    void this.flush();
    this.checks.stop();
  }
}

/** The windows of a browser notify each other of drafts that they have stored. */
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('battlemat-workshop');
const tell = (id: string): void => channel?.postMessage(id);
/**
 * heard calls a function whenever another window has stored a draft. It returns a function that
 * stops these calls.
 */
export function heard(then: (id: string) => void): () => void {
  const on = (e: MessageEvent): void => then(String(e.data));
  channel?.addEventListener('message', on);
  return () => channel?.removeEventListener('message', on);
}
