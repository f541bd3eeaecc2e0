// Finds what a mouse, a finger or a click hits on the board, flat or in 3D, and acts on it.
import { untrack } from 'svelte';
import { Notches } from '../scene/areas';
import type { Aim } from '../scene/aim';
import type { Animator } from '../scene/animator.svelte';
import { aimAt } from '../scene/choices';
import type { Box, Lattice, Point } from '../scene/geometry';
import type Space from '../space/Space.svelte';
import type { Cell, Choice } from '../wire';
import type { Filling } from './filling.svelte';
import { Gestures, type Touch } from './gestures';
import type { BoardPointer } from './pointer.svelte';
import type { Viewport } from './viewport.svelte';

/**
 * Hit is what is under a point of the window: the cell, the aim there, and the one choice that is
 * meant, if that is known.
 */
interface Hit {
  cell: Cell | null;
  aim: Aim | null;
  one: Choice | null;
}

/** Target is the current state of the board. */
interface Target {
  readonly root: HTMLElement;
  readonly lattice: Lattice;
  readonly box: Box; // the box of the whole board
  readonly aims: Aim[];
  readonly area: Aim | null; // the area pointed at
  readonly deep: ReturnType<typeof Space> | undefined; // the 3D board while it is shown
  readonly moved: number; // how often the 3D board was moved
  readonly point: ((at: Cell) => void) | null; // shows the others a cell
  readonly showing: boolean; // the next cell that is hit is shown to the others
}

/** Doing holds the effects of a hit other than those of the pointer. */
interface Doing {
  why(at: Cell): void;
  hit(cell: Cell, c: Choice | null): void; // called when a cell is clicked or tapped
  tapped(): void; // called when the board is used without keys
}

/** AGAIN is how long after a gesture a click still belongs to it, in milliseconds. */
const AGAIN = 700;

export class Hits {
  /** Whether the board is being moved. */
  grabbing = $state(false);
  readonly gestures: Gestures;
  private readonly filler: Filling['filler'];
  private readonly notches = new Notches();
  private resting: Point | null = null; // where the mouse rests
  private sliding = false; // with Shift or the middle button the 3D board is moved rather than turned
  private lifted = -Infinity; // when a finger or a button was last lifted

  constructor(
    private readonly viewport: Viewport,
    private readonly animator: Animator,
    private readonly filling: Filling,
    private readonly pointer: BoardPointer,
    private readonly of: Target,
    private readonly on: Doing,
  ) {
    this.filler = filling.filler;
    this.gestures = new Gestures(
      {
        tap: (t) => this.tap(t),
        ask: (p) => this.ask(p),
        over: (p) => this.over(p),
        pan: (dx, dy) => {
          this.grabbing = true;
          if (of.deep) of.deep.drag(dx, dy, this.sliding);
          else viewport.pan(dx, dy, of.box);
        },
        pinch: (a, b) => {
          this.grabbing = true;
          if (of.deep) of.deep.pinch(a, b);
          else viewport.pinch(a, b, of.box);
        },
      },
      () => {
        const r = of.root.getBoundingClientRect();
        return { x: r.left, y: r.top };
      },
    );
  }

  /**
   * follow registers effects in the calling component, which update the aim when the board moves
   * under a resting mouse.
   */
  follow(): void {
    $effect(() => {
      void [this.viewport.at, this.of.moved];
      untrack(() => {
        if (!this.resting || this.grabbing || this.filler.active) return;
        const { cell, aim } = this.found(this.resting, false);
        this.pointer.passOver(cell, aim, true);
      });
    });
  }

  down(e: PointerEvent): void {
    this.sliding = e.shiftKey || e.button === 1;
    (e.currentTarget as Element).setPointerCapture(e.pointerId);
    this.gestures.start(e);
  }
  up(e: PointerEvent): void {
    this.lifted = e.timeStamp;
    this.gestures.end(e);
    this.grabbing = false;
  }
  cancel(e: PointerEvent): void {
    this.lifted = e.timeStamp;
    this.gestures.cancel(e);
    this.grabbing = false;
  }
  menu(e: MouseEvent): void {
    e.preventDefault();
    if (!this.gestures.touching && !this.gestures.pressed) this.ask(this.place(e));
  }

  wheel(e: WheelEvent): void {
    e.preventDefault();
    const { filler, pointer } = this,
      { area, deep } = this.of;
    // over an area that can be turned, the wheel turns it
    if (filler.turns && filler.origin && this.turns(e, filler.origin.at)) {
      const by = this.notch(e);
      if (by) filler.turn(by);
      return;
    }
    if (area && area.choices.length > 1 && this.turns(e, area.cells[0]!)) {
      const by = this.notch(e);
      if (by) pointer.turn(by);
      return;
    }
    const by = Math.exp(-pixels(e) * (e.ctrlKey ? 0.01 : 0.0015));
    if (deep) deep.zoom(by);
    else this.viewport.zoom(by, this.of.box, this.place(e));
  }

  /**
   * click handles a click without a gesture before it, as made by a screen reader, voice control or
   * a switch.
   */
  click(e: MouseEvent): void {
    if (e.timeStamp - this.lifted < AGAIN) return;
    const { cell, aim } = this.found(this.place(e), false);
    this.clickCell(cell, aim);
  }

  /** clickCell handles a click on a cell that no mouse or finger gesture preceded. */
  clickCell(cell: Cell | null, at: Aim | null): void {
    const { animator, filler } = this;
    if (animator.playing) {
      animator.on();
      return;
    }
    animator.clear();
    if (cell && filler.active) {
      if (!filler.laying) filler.pass(cell);
      else {
        filler.over(this.of.lattice.centre(cell), cell);
        this.filling.commit();
      }
      return;
    }
    this.pointer.tap(cell, at, false, false);
  }

  /**
   * found returns the hit at a point. A door can be hit slightly next to its edge, and a little
   * farther with a finger.
   */
  private found(p: Point, touch: boolean, q = this.viewport.board(p)): Hit {
    if (this.of.deep) return this.foundDeep(p);
    const cell = this.of.lattice.under(q),
      within = Math.max(touch ? 26 : 16, (touch ? 14 : 7) / this.viewport.at.k);
    return { cell, aim: this.pointer.aimAt(q, cell, within), one: null };
  }

  /**
   * foundDeep returns the hit in 3D, which is the object drawn at the point. If the choices there
   * differ by level, the choice on the object's level is meant.
   */
  private foundDeep(p: Point): Hit {
    const hit = this.of.deep!.pick(p),
      aim = hit ? aimAt(this.of.aims, hit.cell) : null;
    const own =
      aim && !aim.target && aim.choices.length > 1
        ? aim.choices.filter((c) => (c.level ?? 0) === hit!.level)
        : [];
    return { cell: hit?.cell ?? null, aim, one: own.length === 1 ? own[0]! : null };
  }

  private tap(t: Touch): void {
    this.on.tapped();
    const { animator, of, pointer } = this;
    if (animator.playing && !of.showing) {
      animator.on();
      return;
    }
    const { cell, aim, one } = this.found(t, t.touch, this.viewport.meant(t));
    if (of.point && (of.showing || t.alt)) {
      if (cell) of.point(cell);
      return;
    }
    animator.clear();
    if (this.fillBy(t, cell)) return;
    if (cell) this.on.hit(cell, one ?? aim?.main ?? null);
    if (one && !t.touch && !t.shift) {
      pointer.choose(one);
      return;
    }
    pointer.tap(cell, aim, t.touch, t.shift);
  }

  /**
   * fillBy applies a click to the form. It places an area that follows the pointer; the first tap
   * only shows it. With Ctrl, or while points are added, it adds a cell to the path.
   */
  private fillBy(t: Touch, cell: Cell | null): boolean {
    const { filler, of } = this,
      p = of.deep ? (cell ? of.lattice.centre(cell) : null) : this.viewport.meant(t);
    this.pointer.by = t.touch ? 'touch' : 'mouse';
    if (!p || (!filler.active && !(t.ctrl && filler.going))) return false;
    if (!filler.laying) {
      if (!cell) return true;
      if (t.ctrl || filler.adding) {
        filler.pass(cell);
        return true;
      }
    }
    const before = filler.command;
    filler.over(p, cell);
    if (!t.touch || before === filler.command) this.filling.commit();
    return true;
  }

  private ask(p: Point): void {
    const { cell } = this.found(p, false);
    if (cell) this.on.why(cell);
  }

  private over(p: Point | null): void {
    const { deep, lattice } = this.of;
    this.resting = p;
    if (p && this.filler.active) {
      const q = this.viewport.board(p);
      this.filler.over(q, deep ? (deep.pick(p)?.cell ?? null) : lattice.under(q));
    }
    const f = p ? this.found(p, false) : null;
    this.pointer.passOver(f?.cell ?? null, f?.aim ?? null);
    if (deep && !this.pointer.open) this.pointer.look = f?.one ?? null;
  }

  private place(e: MouseEvent): Point {
    const r = this.of.root.getBoundingClientRect();
    return { x: e.clientX - r.left, y: e.clientY - r.top };
  }

  /** turns reports whether the wheel turns the area at a cell instead of zooming. */
  private turns(e: WheelEvent, at: Cell): boolean {
    const cell = e.ctrlKey || this.animator.playing ? null : this.found(this.place(e), false).cell;
    return cell?.join() === at.join();
  }

  private notch(e: WheelEvent): 1 | -1 | 0 {
    const by = this.notches.add(pixels(e), e.timeStamp);
    return by > 0 ? 1 : by < 0 ? -1 : 0;
  }
}

/** pixels returns how far a wheel was turned. Some browsers count lines. */
function pixels(e: WheelEvent): number {
  return e.deltaY * (e.deltaMode === 1 ? 20 : 1);
}
