// A designer for tests that tries everything the editor offers, at random: every tool, everything
// that can be placed, every field of every form.
import type { Point } from '../scene/geometry';
import type { Cell } from '../wire';
import { TABLED } from './bench';
import { asJson, isScenario, withBoard, type Doc } from './board';
import type { Editor } from './editor.svelte';
import { absent, another, blank, changed, counted, fieldOf, first, toggled } from './forms';
import { freeLetter, levelled, raised, roomed } from './ground';
import type { Hand } from './hand.svelte';
import type { Ink } from './ink';
import { at, set, type Json, type Members } from './json';
import { laidOut, sized } from './plane';
import type { scatter } from './scatter';
import { Book, schemaAt, type Schema } from './schema';
import { room } from './stroke';
import { put } from './things';
import { TOOLS } from './tools';

/** WIDEST is the longest side to which the designer lets a board grow, in cells. */
const WIDEST = 24;

/** Texts that people write, and some that nobody writes. */
const TEXTS = [
  '',
  'a',
  'The old mill',
  '“Quoted” – and dashed',
  '<b>&amp;</b>',
  '7',
  'null',
  'ß𝔛é',
];

export class Designer {
  private readonly books: { scenario: Book; board: Book; game: Book };

  constructor(
    private readonly editor: Editor,
    private readonly hand: Hand,
    private readonly chance: ReturnType<typeof scatter>,
  ) {
    const { board, scenario } = editor.schemas;
    this.books = {
      scenario: new Book(scenario),
      board: new Book(board),
      game: new Book(editor.bench.schema),
    };
  }

  private readonly n = (below: number): number => this.chance.n(below);
  private one<T>(of: readonly T[]): T {
    return of[this.n(of.length)]!;
  }
  private cell(): Cell {
    const l = this.editor.lattice;
    return [this.n(l.width), this.n(l.height)];
  }
  /**
   * point returns a point on the board or just outside it, near the middle of a cell or near one of
   * its sides.
   */
  private point(): Point {
    const p = this.editor.lattice.centre(this.cell()),
      far = this.one([10, 49, 49, 120]);
    return { x: p.x + this.n(2 * far + 1) - far, y: p.y + this.n(2 * far + 1) - far };
  }

  /** step performs one action. */
  step(): void {
    const does = [
      ...Array<() => void>(8).fill(() => this.strokes()),
      ...Array<() => void>(3).fill(() => this.keys()),
      ...Array<() => void>(8).fill(() => this.fills()),
      () => this.adds(),
      () => this.carries(),
      () => this.shapes(),
      () => this.one([() => this.editor.undo(), () => this.editor.redo()])(),
    ];
    this.one(does)();
  }

  private takes(): void {
    const e = this.editor;
    e.tool = this.one(TOOLS).tool;
    e.size = 1 + this.n(6);
    e.ink = this.ink();
  }
  private ink(): Ink {
    const { bench, board } = this.editor;
    const glyph = this.one(bench.grounds).glyph;
    const laid = bench.shelves.filter((s) => TABLED.has(s.place));
    switch (this.n(8)) {
      case 0:
        return { kind: 'level', by: this.one([1, -1]) };
      case 1:
        return { kind: 'room', letter: this.one([freeLetter(board), 'A', 'B', '.']) };
      case 2:
        return { kind: 'ground', glyph };
      case 3:
        if (bench.pieces.length > 0) {
          const piece = this.one(bench.pieces),
            of = bench.grounds.find((g) => g.name === this.one(piece.terrains));
          return { kind: 'piece', piece, turn: this.n(6), glyph: of?.glyph ?? glyph };
        }
        return { kind: 'ground', glyph };
      default: {
        const shelf = this.one(laid);
        return { kind: 'thing', shelf, item: this.one(shelf.items) };
      }
    }
  }
  /** strokes draws with the pointer. */
  private strokes(): void {
    this.takes();
    const { hand } = this;
    if (!hand.press(this.point(), false)) return;
    for (let i = this.n(4); i > 0; i--) hand.move(this.point());
    hand.release(this.point(), this.n(4) === 0);
  }
  /** keys draws with the keys. */
  private keys(): void {
    if (this.n(2)) this.takes();
    const { hand, editor: e } = this;
    e.cursor = this.cell();
    const does = [
      () => hand.enter(e.cursor, this.n(3) === 0),
      () => hand.reach(e.cursor, this.n(2) === 0),
      () =>
        hand.wall(
          this.one([
            [0, -1],
            [1, 0],
            [0, 1],
            [-1, 0],
          ]),
        ),
      () => hand.remove(),
      () => hand.menu(this.point()),
      () => hand.letGo(),
    ];
    this.one(does)();
  }
  /** carries copies, cuts, turns and mirrors the selection, and places it elsewhere. */
  private carries(): void {
    const { hand, editor: e } = this;
    e.tool = 'select';
    hand.letGo();
    hand.press(this.point(), false);
    hand.release(this.point(), false);
    hand.copy(this.n(2) === 0);
    for (let i = this.n(3); i > 0; i--) hand.turn(this.n(2), this.n(3) === 0);
    hand.enter(this.cell(), false);
    hand.letGo();
  }
  /** adds adds an item that has no place on the board to its list. */
  private adds(): void {
    const e = this.editor,
      lists = e.bench.shelves.filter((s) => !TABLED.has(s.place));
    if (lists.length === 0 || !isScenario(e.doc)) return;
    const shelf = this.one(lists),
      item = this.one(shelf.items);
    const made = put(e.doc, shelf, item.entry, { at: [0, 0] });
    if (made) e.edit(made.doc, item.name);
  }
  /** shapes changes the board as a whole. */
  private shapes(): void {
    const e = this.editor,
      fresh = this.one(e.bench.grounds).glyph;
    const { width, height } = e.lattice;
    const by = (long: number): number => (this.n(2) && long > 3 ? -1 : long < WIDEST ? 1 : 0);
    const none = { left: 0, top: 0, right: 0, bottom: 0 };
    const does: (() => Doc)[] = [
      () => sized(e.doc, e.schemas, { ...none, left: by(width) }, fresh),
      () => sized(e.doc, e.schemas, { ...none, right: by(width) }, fresh),
      () => sized(e.doc, e.schemas, { ...none, top: by(height) }, fresh),
      () => sized(e.doc, e.schemas, { ...none, bottom: by(height) }, fresh),
      () =>
        laidOut(
          e.doc,
          e.schemas,
          this.one([
            { turns: 1, mirrored: false },
            { turns: 0, mirrored: true },
          ]),
        ),
      () => room(e.doc, e.bench, [this.cell(), this.cell()]),
      () => withBoard(e.doc, roomed(e.board, [this.cell()], freeLetter(e.board))),
      () =>
        withBoard(
          e.doc,
          levelled(e.board, [this.cell()], (c) => raised(c, this.one([1, -1]))),
        ),
    ];
    // a turned hex board gets extra corners, and so grows
    const next = this.one(does)();
    if (next && Math.max(width, height) <= WIDEST) e.edit(next, 'Shape');
  }

  /** fills changes something in a form of the document, or of the selected thing. */
  private fills(): void {
    const { editor: e, books } = this,
      doc = asJson(e.doc);
    const change = (way: string, book: Book, schema: Schema, name: string): void => {
      const was = at(doc, way);
      if (was === undefined) return;
      const to = this.filled(book, schema, was, name);
      if (to !== undefined) e.edit(set(doc, way, to) as unknown as Doc, name);
    };
    if (this.n(3) === 0 && e.things.length > 0) {
      const t = this.one(e.things);
      const found = schemaAt(t.pointer, doc, books.game, books.board);
      if (found && t.entry !== null && typeof t.entry === 'object')
        change(t.pointer, found.book, found.schema, 'entry');
      return;
    }
    if (!isScenario(e.doc)) return;
    const about = ['id', 'name', 'story', 'goal', 'epilogue', 'level', 'minutes', 'author', 'undo'];
    const own = books.game.of(books.game.root),
      part = this.one(Object.keys(own.properties!)),
      schema = own.properties![part]!;
    switch (this.n(8)) {
      case 0: {
        const key = this.one([...about, 'licence', 'balance']),
          of = books.scenario.root.properties?.[key];
        if (!of) return;
        const was = at(doc, `/${key}`);
        if (was === undefined)
          e.edit(set(doc, `/${key}`, blank(books.scenario, of)) as unknown as Doc, key);
        else change(`/${key}`, books.scenario, of, key);
        return;
      }
      case 1:
        change('/seats', books.scenario, books.scenario.root.properties!.seats!, 'seats');
        return;
      default: {
        const way = `/game/${part}`;
        if (at(doc, way) === undefined)
          e.edit(set(doc, way, first(books.game, schema)) as unknown as Doc, part);
        else if (this.n(12) === 0 && !own.required?.includes(part))
          e.edit(set(doc, way, undefined) as unknown as Doc, part);
        else change(way, books.game, schema, part);
      }
    }
  }

  /**
   * filled returns a value as a control of its form could change it, or undefined if there is no
   * control.
   */
  filled(book: Book, schema: Schema, value: Json, name: string): Json | undefined {
    const meant = book.meant(schema, value),
      is = book.of(meant),
      field = fieldOf(book, meant);
    const choices = book.of(schema).anyOf ?? book.of(schema).oneOf ?? [];
    if (choices.length > 1 && field !== 'choice' && this.n(5) === 0)
      return blank(book, this.one(choices));
    const list = Array.isArray(value) ? value : [];
    switch (field) {
      case 'choice':
        return this.one(is.enum!);
      case 'text':
      case 'long': {
        const examples = (is.examples ?? []).filter((x): x is string => typeof x === 'string');
        const said = this.n(3) ? this.one([...examples, ...TEXTS]) : this.one(TEXTS);
        return said.slice(0, is.maxLength ?? said.length);
      }
      case 'number':
        return counted(is, this.one([this.n(5), this.n(100), -1, 1_000_000, 99_999_999]));
      case 'yes':
        return this.n(2) === 0;
      case 'cell':
        return [...this.cell()];
      case 'edge':
        return [...this.cell(), (value as Json[])[2] ?? 'N'];
      case 'cells':
        return toggled(list, this.cell());
      case 'words': {
        const w = this.one(book.of(book.item(is, 0)!).enum!);
        return list.includes(w) ? list.filter((x) => x !== w) : [...list, w];
      }
      case 'object':
        return this.member(book, meant, value as Members, name);
      case 'map': {
        const keys = Object.keys(value as Members);
        const names = (is.propertyNames?.examples ?? is.propertyNames?.enum ?? TEXTS) as string[];
        const of = typeof is.additionalProperties === 'object' ? is.additionalProperties : {};
        if (keys.length === 0 || this.n(3) === 0) {
          const k = this.one(names).trim();
          return k && !keys.includes(k) ? { ...(value as Members), [k]: blank(book, of) } : value;
        }
        const k = this.one(keys);
        const made = this.n(4) ? this.filled(book, of, (value as Members)[k]!, k) : undefined;
        return changed(value as Members, k, made);
      }
      case 'list':
        return this.entry(book, is, list, name);
      default:
        return undefined; // bare JSON, in which a user can write anything
    }
  }
  private member(book: Book, meant: Schema, value: Members, name: string): Json | undefined {
    const is = book.of(meant),
      more = absent(book, meant, value, new Set());
    const there = Object.keys(is.properties ?? {}).filter((k) => value[k] !== undefined);
    if (more.length > 0 && (there.length === 0 || this.n(3) === 0)) {
      const k = this.one(more);
      return changed(value, k, blank(book, is.properties![k]!));
    }
    if (there.length === 0) return undefined;
    const k = this.one(there);
    if (this.n(6) === 0) return is.required?.includes(k) ? undefined : changed(value, k, undefined);
    const made = this.filled(book, is.properties![k]!, value[k]!, `${name} ${k}`);
    return made === undefined ? undefined : changed(value, k, made);
  }
  private entry(book: Book, is: Schema, list: Json[], name: string): Json | undefined {
    const i = this.n(list.length);
    const does = this.n(4);
    if (list.length === 0 || does === 0)
      return list.length < (is.maxItems ?? 1000) ? [...list, another(book, is, list)] : undefined;
    if (does === 1) return list.length > (is.minItems ?? 0) ? list.toSpliced(i, 1) : undefined;
    if (does === 2 && i > 0) return list.toSpliced(i - 1, 2, list[i]!, list[i - 1]!);
    const made = this.filled(book, book.item(is, i) ?? {}, list[i]!, name);
    return made === undefined ? undefined : list.with(i, made);
  }
}
