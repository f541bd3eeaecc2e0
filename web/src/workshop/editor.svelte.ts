// The state of the editor: the document with its history, the tool in hand, what is chosen, and what the server finds.
import type { Cell, CheckedDocument } from '../wire';
import * as api from '../api';
import { keyOf } from '../scene/geometry';
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

/** How long nothing is changed before a draft is stored, in milliseconds. */
const STILL = 250;

export class Editor {
  readonly bench: Bench;
  history: History = $state.raw(History.of(null));
  tool: Tool = $state('brush');
  ink: Ink = $state.raw({ kind: 'ground', glyph: 'floor' });
  size = $state(1);
  hidden: ReadonlySet<string> = $state.raw(new Set<string>());
  /** The cells that are chosen. */
  picked: Cell[] = $state.raw([]);
  /** The things that are chosen, by where they are written. */
  pointed: string[] = $state.raw([]);
  /** What was copied or is carried, and how it would be laid. */
  clip: Clip | null = $state.raw(null);
  turn: Turn = $state.raw(AS_IT_IS);
  cursor: Cell = $state.raw([0, 0]);
  found: CheckedDocument | null = $state.raw(null);
  /** Whether what was found is of the document as it is now. */
  fresh = $state(false);
  trouble = $state('');
  said = $state('');
  /** Whether another window has changed the draft. */
  elsewhere = $state(false);

  readonly doc: Doc = $derived(this.history.now as unknown as Doc);
  readonly board = $derived(boardOf(this.doc));
  readonly lattice = $derived(latticeOf(this.board));
  readonly things: Thing[] = $derived.by(() => thingsOf(this.doc, this.bench));
  /** What anybody else reads of it: the picture under its board is sent beside it. */
  readonly text = $derived(write(asJson(withUnder(this.doc, null))));
  readonly under = $derived(underOf(asJson(this.doc)));
  readonly chosen: Thing[] = $derived.by(() =>
    this.pointed.length > 0
      ? this.things.filter((t) => this.pointed.includes(t.pointer))
      : this.picked.length > 0
        ? chosen(this.doc, this.bench, this.picked).filter((t) => t.shelf.layer !== 'walls')
        : [],
  );
  /** The sides on which something stands that a rubber takes. */
  readonly barred: ReadonlySet<string> = $derived.by(() => {
    const all = new Set(walledAt(this.board));
    for (const t of this.things) if (t.side) all.add(this.lattice.edge(t.cells[0]!, t.side));
    return all;
  });

  /** The picture under the board as it is drawn, and as it goes with the document. */
  readonly underlay = new UnderPicture(this);

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

  /** edit makes another document of this one. The same one is no edit. */
  edit(doc: Doc, what: string): void {
    const next = this.history.edited(asJson(doc), what);
    if (next !== this.history) this.become(next);
  }
  /** lay puts another picture under the board of a document, or none. */
  lay(under: Underlay | null, doc = this.doc): void {
    const had = this.draft.pictures ?? [];
    if (under && !had.includes(under.file))
      this.draft = { ...this.draft, pictures: [...had, under.file] };
    this.edit(withUnder(doc, under), under ? 'Picture' : 'Picture taken away');
  }
  undo(): void {
    const what = this.history.past.at(-1)?.what;
    if (what) this.say(`Undone: ${what.toLowerCase()}.`);
    this.become(this.history.undone());
  }
  redo(): void {
    const what = this.history.future[0]?.what;
    if (what) this.say(`Done again: ${what.toLowerCase()}.`);
    this.become(this.history.redone());
  }
  /** mend carries out what would mend a fault. */
  mend(patch: Operation[], what: string): void {
    this.edit(patched(asJson(this.doc), patch) as unknown as Doc, what);
  }

  private become(next: History): void {
    if (next === this.history) return;
    this.history = next;
    this.pointed = this.pointed.filter((p) => this.things.some((t) => t.pointer === p));
    this.picked = this.picked.filter((c) => this.lattice.has(c));
    if (!this.lattice.has(this.cursor)) this.cursor = [0, 0];
    this.fresh = false;
    this.checks.want(() => this.text);
    this.keep();
  }

  say(what: string): void {
    this.said = what;
  }

  /** keep stores the draft in this browser, soon. */
  private keep(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), STILL);
  }
  /** flush stores it now. */
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
  /** became says that the draft is kept as a version under the link of one's own. */
  became(kept: { id: string; version: number }): void {
    this.draft = { ...this.draft, kept, saved: this.history.past.length };
    this.stored = null;
    this.keep();
  }

  /** other continues with a copy of the draft where another window has changed it. */
  copy(id: string): void {
    this.draft = { ...this.draft, id, kept: undefined };
    this.rev = 0;
    this.stored = null;
    this.elsewhere = false;
    this.keep();
  }

  /** pick chooses cells and what stands on them. */
  pick(cells: Cell[], more = false): void {
    const there = new Set(more ? this.picked.map(keyOf) : []);
    this.picked = [...(more ? this.picked : []), ...cells.filter((c) => !there.has(keyOf(c)))];
    this.pointed = [];
  }
  /** point chooses one thing. */
  point(pointers: string[]): void {
    this.pointed = pointers;
    this.picked = [];
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

/** Windows tell each other of drafts that they have stored. */
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('battlemat-workshop');
const tell = (id: string): void => channel?.postMessage(id);
/** heard calls back whenever another window has stored a draft; the result ends that. */
export function heard(then: (id: string) => void): () => void {
  const on = (e: MessageEvent): void => then(String(e.data));
  channel?.addEventListener('message', on);
  return () => channel?.removeEventListener('message', on);
}
