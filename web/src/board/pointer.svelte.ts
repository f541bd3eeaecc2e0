// The state of the pointer and the selection: hover, preview, chooser, cursor. It decides what a
// click or key means. Nothing is committed that was not previewed or clicked.
import type { Cell, Choice, View } from '../wire';
import { firstOf, lie } from '../scene/areas';
import type { Aim } from '../scene/aim';
import { aimAt, arrow, doored, edgeNear, steerable } from '../scene/choices';
import { Lattice, same, UNIT, type Point } from '../scene/geometry';
import { STEP, type Intent } from './keys';
import { eyes, whereabouts, type Whereabout } from './whereabouts';

/** Hover is what the board reports about the pointer to the table. */
export interface Hover {
  at: Cell;
  text: string; // the contents of the cell, in words
  figure?: string;
  piece?: string;
  picked: boolean; // clicked or tapped, not only hovered over
}

/** Said is a silent, visible effect of a key that must be announced: an aim that waits for the same
 * key again or for Enter; arrows that now look around, or move the figure again; a missing path; or
 * the figure that the cursor has reached. */
export type Said =
  | { held: Aim; by: 'arrow' | 'enter' }
  | { roams: boolean }
  | { bump: string }
  | { met: Whereabout; n: number; of: number }
  | { none: Whereabout['kind'] };

/** Doing holds the pointer's effects. `why` asks why nothing can be done at a cell; a click there
 * asks quietly. `pick` selects one of the user's figures and reports whether that is possible.
 * `first` selects the first of several figures if none is selected. */
export interface Doing {
  choose(c: Choice): void;
  why(at: Cell, quiet?: boolean, keyed?: boolean): void;
  pick?(at: Cell, aim: Aim | null): boolean;
  first?(by: 1 | -1): boolean;
  say?(what: Said): void;
}

/** FURTHEST is how far from its edge a door can still be pointed at: two fifths of a cell. */
export const FURTHEST = (UNIT * 2) / 5;

export class BoardPointer {
  private overKey: string | null = $state(null);
  private heldKey: string | null = $state(null);
  private openKey: string | null = $state(null);
  /** The cell under the mouse. */
  cell: Cell | null = $state.raw(null);
  cursor: Cell = $state.raw([0, 0]);
  /** Whether the cursor has left the figure in turn. Arrows then move the cursor. */
  away = $state(false);
  /** The choice of the chooser that the user looks at. */
  look: Choice | null = $state.raw(null);
  /**
   * `laid` is the placement shown for the area at a cell; `like` is the orientation to which an
   * area was last turned.
   */
  private laid: { key: string; i: number } | null = $state.raw(null);
  private like: string | null = null;
  /** The device of the last preview, for the hint on the card. */
  by: 'mouse' | 'touch' | 'keys' = $state(
    globalThis.matchMedia?.('(hover: none)').matches ? 'touch' : 'mouse',
  );
  /** Whether Escape was pressed with nothing to cancel, so that Tab leaves the board. */
  private leaving = false;

  constructor(
    private readonly state: () => { view: View; aims: Aim[]; lattice: Lattice; free: boolean },
    private readonly doing: Doing,
  ) {}

  private find(key: string | null): Aim | null {
    return this.state().aims.find((a) => a.key === key) ?? null;
  }
  get over(): Aim | null {
    return this.find(this.overKey);
  }
  get held(): Aim | null {
    return this.find(this.heldKey);
  }
  get open(): Aim | null {
    return this.find(this.openKey);
  }
  /** The aim that is previewed now. */
  get aim(): Aim | null {
    return this.open ?? this.held ?? this.over;
  }

  /** index returns which of the placements of an area is shown. */
  index(aim: Aim): number {
    return this.laid?.key === aim.key && this.laid.i < aim.choices.length
      ? this.laid.i
      : firstOf(aim, this.state().lattice, this.like);
  }
  /**
   * meant returns the choice that a click on an aim makes. For an area it is the placement shown.
   */
  meant(aim: Aim): Choice | null {
    return aim.area ? aim.choices[this.index(aim)]! : aim.main;
  }

  /**
   * turn shows the next placement that covers the cell. It reports whether there is an area to
   * turn.
   */
  turn(by: 1 | -1): boolean {
    const aim = this.aim,
      n = aim?.choices.length ?? 0;
    if (!aim?.area) return false;
    const i = (this.index(aim) + by + n) % n;
    this.laid = { key: aim.key, i };
    this.like = lie(this.state().lattice, aim.cells[0]!, aim.choices[i]!);
    return true;
  }

  /** aimAt returns the aim at a point of the board: a door whose edge is near, even with a figure
   * next to it, or the contents of the cell. `within` is the largest distance to the door. It is
   * limited, so that the middle of the neighbouring cell never means the door. */
  aimAt(p: Point, cell: Cell | null, within: number): Aim | null {
    const { aims, lattice } = this.state();
    const here = cell ? aimAt(aims, cell) : null;
    return (
      edgeNear(aims, lattice, p, Math.min(within, FURTHEST)) ?? (here && doored(here) ? null : here)
    );
  }

  /**
   * passOver handles the mouse moving over a place. With `resting`, the board has moved beneath the
   * mouse.
   */
  passOver(cell: Cell | null, aim: Aim | null, resting = false): void {
    if (!cell && this.over?.area) return; // the mouse is on its way to the button that turns the area
    if (cell && !resting) this.by = 'mouse';
    this.cell = cell;
    this.overKey = aim?.key ?? null;
  }

  /**
   * tap handles a click or tap. A click commits. A first tap previews and the second commits; a tap
   * elsewhere cancels.
   */
  tap(cell: Cell | null, aim: Aim | null, touch: boolean, all: boolean): void {
    this.by = touch ? 'touch' : 'mouse';
    if (this.openKey) {
      this.openKey = null;
      this.look = null;
      if (!aim) {
        this.heldKey = null;
        return;
      }
    }
    if (touch) this.cell = cell; // its contents are described next to it
    if (cell) {
      this.cursor = cell;
      this.away = !same(cell, this.home());
    }
    if (
      cell &&
      !all &&
      !aim?.area &&
      !aim?.shove &&
      !aim?.answers &&
      this.state().free &&
      this.doing.pick?.(cell, aim)
    ) {
      this.heldKey = null;
      return;
    }
    if (!aim) {
      this.heldKey = null;
      if (cell && this.state().free) this.doing.why(cell, true); // says why nothing happens
      return;
    }
    if (touch && this.heldKey !== aim.key && this.meant(aim) && !aim.shove && !all) {
      this.heldKey = aim.key;
      return;
    }
    this.commit(aim, all);
  }

  commit(aim: Aim, all = false): void {
    if (!this.state().free) return;
    const c = this.meant(aim);
    if (c && (aim.area || !(all && aim.choices.length > 1))) {
      this.choose(c);
      return;
    }
    this.heldKey = null;
    if (!c && aim.choices.every((x) => x.tags?.includes('loses')))
      // every choice would lose an item; the answer may offer another way
      this.doing.why(aim.cells[0]!, true, this.by === 'keys');
    else this.openKey = aim.key;
  }

  choose(c: Choice): void {
    if (!this.state().free) return;
    this.clear();
    this.away = false;
    if (this.by === 'touch') this.cell = null; // the finger is gone, and its effect is visible
    this.doing.choose(c);
  }

  clear(): void {
    this.heldKey = this.openKey = this.overKey = null;
    this.look = null;
    this.laid = null;
  }
  close(): void {
    this.openKey = null;
    this.look = null;
  }

  /** home returns the cell of the figure in turn, or else of the user's first figure. */
  private home(): Cell | null {
    return eyes(this.state().view)?.at ?? null;
  }

  /**
   * roam switches the arrows between looking around and moving the figure, and announces a change.
   */
  private roam(on: boolean): void {
    if (this.away !== on) this.doing.say?.({ roams: on });
    this.away = on;
  }

  /** follow puts the cursor on the figure in turn, unless the user has moved it elsewhere. */
  follow(): void {
    const home = this.home();
    if (home && !this.away) this.cursor = home;
    this.leaving = false;
  }

  /** press applies a key. A held key commits only steps. It reports whether the key was for the
   * board. */
  press(i: Intent, again = false): boolean {
    const { aims } = this.state();
    if (i.do !== 'next')
      this.leaving = i.do === 'back' && !this.heldKey && !this.openKey && !this.away;
    switch (i.do) {
      case 'arrow':
        return this.steer(i.side, i.roam, again);
      case 'next':
        return this.next(i.by);
      case 'home':
        this.roam(false);
        this.heldKey = null;
        this.follow();
        return true;
      case 'go':
        return this.go(i.to, i.by);
      case 'why':
        this.doing.why(
          this.by === 'keys'
            ? (this.held?.cells[0] ?? this.cursor)
            : (this.cell ?? this.aim?.cells[0] ?? this.cursor),
          false,
          true,
        );
        return true;
      case 'commit': {
        const laid = this.over?.area ? this.over : null; // the area placed by mouse
        const aim = this.held ?? laid ?? aimAt(aims, this.cursor);
        if (!aim) {
          if (!again && this.state().free && this.away) this.doing.why(this.cursor, true, true); // as a click does
          return this.away;
        }
        if (again) return true;
        this.by = 'keys';
        if (this.heldKey !== aim.key && aim !== laid && this.meant(aim) && !aim.shove && !i.all) {
          this.heldKey = aim.key;
          this.doing.say?.({ held: aim, by: 'enter' });
        } else this.commit(aim, i.all);
        return true;
      }
      case 'back': {
        const laid = this.aim?.area === true;
        const something = !!(this.heldKey || this.openKey || this.away || laid);
        if (laid) {
          this.heldKey = this.overKey = null;
          this.laid = null;
        } else if (this.openKey) this.close();
        else {
          this.heldKey = null;
          if (this.away && this.home()) {
            this.roam(false);
            this.follow();
          }
        }
        return something;
      }
      case 'turn':
        if (!this.aim?.area) return false;
        this.turn(i.by);
        return true;
      default:
        return false;
    }
  }

  private steer(side: 'N' | 'E' | 'S' | 'W', roam: boolean, again: boolean): boolean {
    const { view, aims, lattice, free } = this.state();
    this.by = 'keys';
    if (!roam && !this.away && steerable(view, aims)) {
      const means = arrow(view, aims, side);
      if (!free || !means) {
        this.heldKey = null;
        if (free && !again) this.doing.say?.({ bump: side });
        return true;
      } // the figure stays selected
      if ('step' in means) {
        this.choose(means.step);
        return true;
      }
      if (this.heldKey === means.aim.key && again) return true;
      if (this.heldKey === means.aim.key) this.commit(means.aim);
      else {
        this.heldKey = means.aim.key;
        this.openKey = null;
        this.doing.say?.({ held: means.aim, by: 'arrow' });
      }
      return true;
    }
    const step = STEP[side]!;
    const to: Cell = [this.cursor[0] + step[0], this.cursor[1] + step[1]];
    if (lattice.has(to)) this.cursor = to;
    this.roam(!same(this.cursor, this.home()));
    this.openKey = null;
    this.heldKey = this.away ? (aimAt(aims, this.cursor)?.key ?? null) : null;
    return true;
  }

  /** next moves through the aims in their order. Past either end it leaves the board. */
  private next(by: 1 | -1): boolean {
    const { aims, free } = this.state();
    if (!this.leaving && free && this.heldKey === null && this.doing.first?.(by)) return true;
    if (this.leaving || !aims.length) {
      this.leaving = false;
      return false;
    }
    const i = aims.findIndex((a) => a.key === this.heldKey);
    const to = i < 0 && by < 0 ? -1 : i + by;
    if (to < 0 || to >= aims.length) {
      this.heldKey = null;
      return false;
    }
    this.by = 'keys';
    this.openKey = null;
    this.heldKey = aims[to]!.key;
    this.cursor = aims[to]!.cells[0]!;
    this.roam(!same(this.cursor, this.home()));
    return true;
  }

  /**
   * go moves from one foe, friend or thing to the next, nearest first. After the last comes the
   * first.
   */
  private go(kind: Whereabout['kind'], by: 1 | -1): boolean {
    const { view, aims } = this.state(),
      list = whereabouts(view).filter((w) => w.kind === kind && !same(w.at, this.home()));
    this.by = 'keys';
    if (!list.length) {
      this.doing.say?.({ none: kind });
      return true;
    }
    const i = list.findIndex((w) => same(w.at, this.cursor));
    const n = i < 0 ? (by > 0 ? 0 : list.length - 1) : (i + by + list.length) % list.length,
      to = list[n]!;
    this.openKey = null;
    this.cursor = to.at;
    this.away = true;
    this.heldKey = aimAt(aims, to.at)?.key ?? null;
    this.doing.say?.({ met: to, n: n + 1, of: list.length });
    return true;
  }
}
