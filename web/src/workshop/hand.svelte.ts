// Applies the current tool to the board, by pointer or keys.
import { same, type Point } from '../scene/geometry';
import type { Cell } from '../wire';
import { glyphAt, withBoard, type Doc } from './board';
import { sideUnder } from './cells';
import { cleared, footprintOf, pasted, taken } from './clip';
import type { Editor } from './editor.svelte';
import { coverOf, inked, needsRoom, onSides, pickedUp } from './ink';
import { AS_IT_IS } from './turn';
import { begun, covered, done, drawn, type Stroke, type Tool } from './stroke';
import { moved, nameOf, on, put, without, type Thing } from './things';
import { unwalled, walled, type Side } from './walls';

/** The name of the edit that each tool makes. */
const WHAT: Record<Tool, string> = {
  select: 'Moved',
  brush: 'Placed',
  line: 'Line',
  rectangle: 'Rectangle',
  fill: 'Filled',
  pick: 'Picked up',
  erase: 'Erased',
  room: 'Room',
  wall: 'Walls',
  slant: 'Wall',
  hand: '',
};

export class Hand {
  stroke: Stroke | null = $state.raw(null);
  /** The point under the mouse while no button is pressed. */
  hover: Point | null = $state.raw(null);
  /** The cell under the mouse on the 3D board. */
  spot: Cell | null = $state.raw(null);
  /** The cell that would be changed by the fix whose button is pointed at. */
  named: Cell | null = $state.raw(null);
  /** The thing that is being dragged, the cell by which it is held, and its destination. If the
   * mouse is not moved, `next` is selected instead. */
  carried: { thing: Thing; from: Cell; to: Point; next?: Thing | undefined } | null =
    $state.raw(null);
  /** The cell where a key began a stroke of a tool that goes from one cell to another. */
  anchor: Cell | null = $state.raw(null);

  constructor(
    private readonly editor: Editor,
    private readonly pointing: () => ((c: Cell) => void) | null,
  ) {}

  /** The cell that is pointed at on the flat or the 3D board. */
  readonly at: Cell | null = $derived.by(() =>
    this.hover ? this.editor.lattice.under(this.hover) : this.spot,
  );
  /** The cells that the tool would change now, or that it has gone over. */
  readonly cells: Cell[] = $derived.by(() => {
    const e = this.editor,
      l = e.lattice;
    if (e.clip) {
      return footprintOf(l, e.clip, this.at ?? e.cursor, e.turn);
    }
    if (this.carried) {
      const c = l.under(this.carried.to);
      return c ? moves(this.carried.thing, from(this.carried, c)) : [];
    }
    if (this.stroke) return covered(e.doc, e.tool, e.ink, this.stroke);
    const c = this.at;
    if (!c || e.tool === 'hand' || e.tool === 'select' || e.tool === 'pick') return [];
    if (e.tool === 'wall' || e.tool === 'slant' || (onSides(e.ink) && e.tool === 'brush'))
      return [];
    return e.tool === 'brush' ? coverOf(e.ink, l, c) : [c];
  });
  readonly sides: Side[] = $derived.by(() => {
    if (this.stroke) return this.stroke.sides;
    const e = this.editor;
    if (!this.hover || !(e.tool === 'wall' || (e.tool === 'brush' && onSides(e.ink)))) return [];
    const s = sideUnder(e.lattice, this.hover);
    return s ? [s] : [];
  });
  /** The free line that is being drawn, in 512ths of a cell. */
  readonly line: [number, number, number, number] | null = $derived.by(() => {
    if (this.editor.tool !== 'slant' || !this.stroke) return null;
    return [...fine(this.stroke.from), ...fine(this.stroke.to)];
  });

  over(p: Point | null): void {
    this.hover = p;
  }

  /** press begins a stroke. It returns false if the board is to be moved instead. */
  press(p: Point, _more: boolean): boolean {
    const e = this.editor;
    if (e.tool === 'hand') return false;
    if (this.pointing() || e.clip) return true; // the click takes effect on release
    const c = e.lattice.under(p);
    if (e.tool === 'select') {
      const tops = c ? on(e.things, c).filter((t) => t.shelf.layer !== 'walls') : [],
        side = this.doorAt(p),
        was = tops.findIndex((t) => e.pointed.includes(t.pointer));
      const thing = side ?? tops[Math.max(0, was)];
      if (thing) {
        e.point([thing.pointer]);
        const next = side || was < 0 ? undefined : tops[(was + 1) % tops.length];
        this.carried = { thing, from: c ?? thing.cells[0]!, to: p, next };
        return true;
      }
    }
    this.stroke = this.drawn(begun(p), p);
    return true;
  }
  /** doorAt returns the door or wall on a side near a point. */
  private doorAt(p: Point): Thing | null {
    const e = this.editor,
      s = sideUnder(e.lattice, p);
    if (!s || s.off > 18) return null;
    const name = e.lattice.edge(s.at, s.side);
    return (
      e.things.find(
        (t) => t.side && t.shelf.layer === 'doors' && e.lattice.edge(t.cells[0]!, t.side) === name,
      ) ?? null
    );
  }

  private drawn(s: Stroke, to: Point): Stroke {
    const e = this.editor;
    // only a rubber needs the sides with a wall or a door
    const barred = e.tool === 'erase' ? e.barred : new Set<string>();
    return drawn(e.doc, e.tool, e.ink, e.size, s, to, barred);
  }
  move(p: Point): void {
    this.hover = p;
    if (this.carried) this.carried = { ...this.carried, to: p };
    else if (this.stroke) this.stroke = this.drawn(this.stroke, p);
  }
  drop(): void {
    this.stroke = this.carried = null;
  }

  release(p: Point, more: boolean): void {
    const e = this.editor,
      c = e.lattice.under(p),
      pointing = this.pointing();
    if (pointing) {
      if (c) pointing(c);
      return;
    }
    if (e.clip) {
      if (c) this.lay(c);
      return;
    }
    if (this.carried) {
      const { carried } = this;
      this.carried = null;
      this.carry(carried, p);
      return;
    }
    const s = this.stroke;
    this.stroke = null;
    if (!s) return;
    this.finish(this.finished(s, p), more);
    this.show(p);
  }
  /** show selects the part that was just placed, so that its fields can be filled in. */
  private show(p: Point): void {
    const e = this.editor,
      { ink } = e,
      c = e.lattice.under(p);
    if (!c || e.tool !== 'brush' || ink.kind !== 'thing') return;
    const side = onSides(ink) ? this.doorAt(p) : null,
      laid = side ?? on(e.things, c).find((t) => t.shelf === ink.shelf && t.item === ink.item);
    if (laid && laid.shelf === ink.shelf) e.point([laid.pointer], true);
  }
  private finished(s: Stroke, p: Point): Stroke {
    return s.to.x === p.x && s.to.y === p.y ? s : this.drawn(s, p);
  }

  private finish(s: Stroke, more: boolean): void {
    const e = this.editor;
    if (e.tool === 'select') {
      e.pick(s.cells, more);
      return;
    }
    if (e.tool === 'pick') {
      const [c] = s.cells;
      if (c) {
        e.ink = pickedUp(e.doc, e.bench, c, glyphAt(e.board, c));
        e.tool = 'brush';
      }
      return;
    }
    if (e.tool === 'slant') {
      this.slant(s);
      return;
    }
    const [first] = s.cells;
    const no = first && needsRoom(e.doc, e.ink, first);
    if (no && ['brush', 'line', 'rectangle', 'fill'].includes(e.tool)) {
      e.say(no);
      return;
    }
    e.edit(done(e.doc, e.bench, e.tool, e.ink, s), this.what());
  }
  private what(): string {
    const e = this.editor;
    if (['brush', 'line', 'rectangle', 'fill'].includes(e.tool) && e.ink.kind === 'thing')
      return e.ink.item.name;
    return WHAT[e.tool];
  }

  /** slant places a wall, a window or a door along a free line. */
  private slant(s: Stroke): void {
    const e = this.editor,
      shelf = e.bench.shelves.find((x) => x.place === 'line');
    const item =
      e.ink.kind === 'thing' && e.ink.shelf.place === 'line' ? e.ink.item : shelf?.items[0];
    const line = [...fine(s.from), ...fine(s.to)] as [number, number, number, number];
    if (!shelf || !item || (line[0] === line[2] && line[1] === line[3])) return;
    const at = e.lattice.under(s.from) ?? [0, 0];
    const made = put(e.doc, shelf, item.entry, { at, line });
    if (made) e.edit(made.doc, item.name);
  }

  /** carry moves a thing by the number of cells that it was dragged. */
  private carry(carried: NonNullable<Hand['carried']>, p: Point): void {
    const e = this.editor,
      { thing: t, next } = carried;
    if (t.side) {
      const s = sideUnder(e.lattice, p);
      if (s && e.lattice.edge(s.at, s.side) !== e.lattice.edge(t.cells[0]!, t.side))
        this.became(moved(e.doc, t, { at: s.at, side: s.side }), t, s.at);
      return;
    }
    const under = e.lattice.under(p);
    if (!under) return;
    if (same(under, carried.from)) {
      if (next) e.point([next.pointer]);
      return;
    }
    const c = from(carried, under);
    if (!e.lattice.has(c)) return;
    const cells = moves(t, c).filter((x) => e.lattice.has(x));
    this.became(moved(e.doc, t, { at: c, cells }), t, c);
  }
  private became(doc: Doc, t: Thing, to: Cell): void {
    const e = this.editor;
    e.edit(doc, `${nameOf(t)} moved`);
    const now = e.things.find(
      (x) => x.shelf === t.shelf && x.cells.some((c) => same(c, to)) && nameOf(x) === nameOf(t),
    );
    e.point(now ? [now.pointer] : []);
    e.cursor = to;
  }

  tap(p: Point, _more: boolean): void {
    // a tap that begins no stroke: with the hand tool, it selects a thing
    const e = this.editor,
      c = e.lattice.under(p);
    if (!c || e.tool !== 'hand') return;
    const [top] = on(e.things, c);
    if (top) e.point([top.pointer]);
    e.cursor = c;
  }
  /**
   * menu selects the thing under a point, or the cell if there is no thing. It handles the second
   * mouse button and long presses.
   */
  menu(p: Point): void {
    const e = this.editor,
      c = e.lattice.under(p);
    this.drop();
    if (!c) return;
    const top = this.doorAt(p) ?? on(e.things, c).find((t) => t.shelf.layer !== 'walls');
    e.tool = 'select';
    e.cursor = c;
    if (top) e.point([top.pointer]);
    else e.pick([c]);
  }

  // --- in three dimensions

  /**
   * use applies the tool to a cell that was clicked in 3D, where sides of cells cannot be told
   * apart.
   */
  use(c: Cell, more: boolean): void {
    const e = this.editor;
    e.cursor = c;
    const sides = e.tool === 'wall' || e.tool === 'slant' || (e.tool === 'brush' && onSides(e.ink));
    if (e.tool === 'hand') this.tap(e.lattice.centre(c), more);
    else if (sides && !e.clip && !this.pointing())
      e.say('Walls and doors can only be placed on the flat board.');
    else this.enter(c, more);
  }

  // --- by keys

  /**
   * enter applies the tool at the cursor. A tool that goes from one cell to another begins there,
   * and ends with the next Enter.
   */
  enter(c: Cell, more: boolean): void {
    const e = this.editor,
      pointing = this.pointing();
    if (pointing) {
      pointing(c);
      return;
    }
    if (e.clip) {
      this.lay(c);
      return;
    }
    const p = e.lattice.centre(c);
    if (['line', 'rectangle', 'room'].includes(e.tool) || (e.tool === 'select' && more)) {
      if (!this.anchor) {
        this.anchor = c;
        this.stroke = this.drawn(begun(p), p);
        e.say('The shape begins here. Go to where it ends and press Enter.');
        return;
      }
      const s = this.drawn(begun(e.lattice.centre(this.anchor)), p);
      this.anchor = this.stroke = null;
      this.finish(s, false);
      return;
    }
    if (e.tool === 'select') {
      const tops = on(e.things, c).filter((t) => t.shelf.layer !== 'walls');
      const i = tops.findIndex((t) => e.pointed.includes(t.pointer));
      const next = tops[(i + 1) % Math.max(1, tops.length)];
      if (next) {
        e.point([next.pointer]);
        e.say(`${nameOf(next)} is selected.`);
      } else e.pick([c]);
      return;
    }
    if (e.tool === 'wall' || (e.tool === 'brush' && onSides(e.ink))) {
      e.say('Hold Alt and press an arrow key to choose a side.');
      return;
    }
    this.finish(this.drawn(begun(p), p), false);
    e.say(`${this.what()} at ${c.join(',')}.`);
  }
  /** reach continues a stroke that a key began. */
  reach(c: Cell, draws: boolean): void {
    const e = this.editor;
    if (this.anchor)
      this.stroke = this.drawn(begun(e.lattice.centre(this.anchor)), e.lattice.centre(c));
    else if (draws && ['brush', 'erase'].includes(e.tool)) this.enter(c, false);
    else if (draws && e.tool === 'select') e.pick([c], true);
  }
  /**
   * wall adds or removes a wall on a side of the cell under the cursor, and returns a description
   * of the change.
   */
  wall([dx, dy]: [number, number]): string {
    const e = this.editor,
      l = e.lattice,
      at = e.cursor;
    const to = l.centre(at);
    const aim = { x: to.x + dx * 49, y: to.y + dy * 49 };
    const s = sideUnder(l, aim);
    if (!s || !same(s.at, at)) return '';
    const side: Side = { at, side: s.side };
    if (e.tool === 'brush' && e.ink.kind === 'thing' && onSides(e.ink)) {
      const there = e.things.find(
        (t) =>
          t.side && t.shelf.layer === 'doors' && l.edge(t.cells[0]!, t.side) === l.edge(at, s.side),
      );
      e.edit(
        there && there.item === e.ink.item
          ? without(e.doc, [there])
          : inked(e.doc, e.bench, e.ink, [at], s.side),
        e.ink.item.name,
      );
      return `${e.ink.item.name} on side ${s.side}.`;
    }
    const gone = e.barred.has(l.edge(at, s.side));
    e.edit(withBoard(e.doc, gone ? unwalled(e.board, [side]) : walled(e.board, [side])), 'Walls');
    return gone ? `Wall on side ${s.side} removed.` : `Wall on side ${s.side} added.`;
  }

  // --- the selection

  /** remove removes the selection, or the thing under the cursor. */
  remove(): void {
    const e = this.editor;
    const gone =
      e.chosen.length > 0
        ? e.chosen
        : on(e.things, e.cursor)
            .filter((t) => !t.side)
            .slice(0, 1);
    if (gone.length === 0) return;
    e.edit(without(e.doc, gone), gone.length === 1 ? `${nameOf(gone[0]!)} removed` : 'Removed');
    e.point([]);
  }
  /** copy puts the selection on the clipboard. */
  copy(cut: boolean): void {
    const e = this.editor,
      cells = e.picked.length > 0 ? e.picked : (e.chosen[0]?.cells ?? []);
    if (cells.length === 0) return;
    e.clip = taken(e.doc, e.bench, cells);
    e.turn = AS_IT_IS;
    if (cut) {
      const bare = e.bench.grounds.find((g) => g.look === 'void')?.glyph ?? 'void';
      e.edit(
        cleared(e.doc, e.bench, cells, e.picked.length > 0 ? bare : glyphAt(e.board, cells[0]!)),
        'Cut',
      );
    }
    e.say('In hand: choose where it goes.');
  }
  private lay(c: Cell): void {
    const e = this.editor;
    e.edit(pasted(e.doc, e.bench, e.clip!, c, e.turn), 'Placed');
    e.pick(footprintOf(e.lattice, e.clip!, c, e.turn).filter((x) => e.lattice.has(x)));
  }
  /** turn turns or mirrors the clipboard's content. The selection is copied there first. */
  turn(by: number, mirror = false): void {
    const e = this.editor;
    if (e.ink.kind === 'piece' && !e.clip && e.tool === 'brush') {
      e.ink = { ...e.ink, turn: (((e.ink.turn + by) % 6) + 6) % 6 };
      return;
    }
    if (!e.clip) this.copy(true);
    const t = e.turn;
    e.turn = mirror ? { turns: -t.turns, mirrored: !t.mirrored } : { ...t, turns: t.turns + by };
  }
  /**
   * letGo drops the clipboard's content, or cancels an unfinished stroke. It reports whether there
   * was anything to drop or cancel.
   */
  letGo(): boolean {
    const e = this.editor,
      held =
        e.clip !== null || this.stroke !== null || this.anchor !== null || this.carried !== null;
    e.clip = null;
    this.stroke = this.anchor = this.carried = null;
    if (held) return true;
    const picked = e.picked.length + e.pointed.length > 0;
    e.point([]);
    return picked;
  }
}

/** from returns where the first cell of a dragged thing goes when the pointer is over a cell. */
function from({ thing, from: [x, y] }: NonNullable<Hand['carried']>, to: Cell): Cell {
  const [u, v] = thing.cells[0]!;
  return [u + to[0] - x, v + to[1] - y];
}

/** moves returns the cells of a thing when its first cell is moved to another. */
function moves(t: Thing, to: Cell): Cell[] {
  const [x, y] = t.cells[0]!;
  return t.cells.map((c): Cell => [c[0] - x + to[0], c[1] - y + to[1]]);
}

/** fine returns a point in 512ths of a cell, snapped to a near corner or middle of a side. */
function fine(p: Point): [number, number] {
  const snap = (v: number): number => {
    const n = Math.max(0, Math.round((v * 512) / 100)),
      near = Math.round(n / 256) * 256;
    return Math.abs(near - n) <= 40 ? near : n;
  };
  return [snap(p.x), snap(p.y)];
}
