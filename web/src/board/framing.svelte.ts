// Chooses the part of the board in view: first the known part, then the acting figure and the
// events, clear of the texts.
import { untrack } from 'svelte';
import type { Cell, Figure, View } from '../wire';
import { places } from '../scene/animation';
import type { Animator } from '../scene/animator.svelte';
import type { Aim } from '../scene/aim';
import type { Camera } from './camera';
import type { Box, Lattice, Point } from '../scene/geometry';
import { cellsOf, known } from '../scene/ground';
import type { Viewport } from './viewport.svelte';
import { grown } from '../ui/letter';

/** Framed is the state of the board that decides what is in view. */
export interface Framed {
  readonly shown: View;
  readonly lattice: Lattice;
  readonly shape: string; // the board's shape; when it changes, the board is framed again
  readonly home: Figure | undefined; // the figure whose turn it is
  readonly asked: Figure[]; // the figures about whom a question is asked
  readonly advice: Aim | null;
  readonly covered: Cell[]; // all cells that the area to be placed may cover
  readonly laid: Cell[]; // the cells of the area being placed by touch or keys
  readonly bar: { up: boolean; high: number; takes: number }; // the bar for that area, and how much of the window it takes
  readonly among: Cell[]; // the cells of all possible recipients of something shared out
  readonly grabbing: boolean; // the user is moving the board
  readonly deep: boolean; // the board is shown in 3D
  screen(p: Point, cell?: Cell): Point; // the position in the window
}

/** AROUND is the width of the surroundings shown with the action. */
const AROUND = 300;

/** MARGINS is the height of a caption's margins. */
const MARGINS = 30;

/** LAYOUT is how long the layout of the page around the board takes, in milliseconds. */
const LAYOUT = 600;

/** BARS is the largest height that the bars of a browser take as they appear and disappear. */
const BARS = 80;

/** GROWN is the factor by which a window must grow before the board is fitted to it again. */
const GROWN = 1.2;

/** ADVICE is the greatest height of the words below an advised move. */
const ADVICE = 90;

/**
 * BUTTONS is the room for the buttons in the corner. In windows narrower than NARROW they are a row
 * at the bottom, otherwise a column on the right.
 */
const BUTTONS = 54,
  NARROW = 600;

export class Framing {
  captionHigh = $state(0); // the height of the caption

  private before: { camera: Camera; moves: number } | null = null; // the view before something was shared out
  private settled = '';
  private laidOut = 0; // when the board was last laid out
  private page = { w: 0, h: 0 }; // the size of the whole page at that time
  private room = { w: 0, h: 0 }; // the size of the board when it was last framed
  private readonly playing = $derived.by(() => this.animator.playing); // derived once, not with every frame
  private readonly happening = $derived.by(() => this.animator.scene?.told);
  /** The figure that the caption is about. */
  private readonly subject = $derived.by(
    () =>
      this.animator.reading &&
      this.of.shown.figures.find((f) => f.id === this.animator.reading!.told.figure),
  );

  /**
   * above reports whether the caption is at the top, because its whole subject does not fit and the
   * figure is below.
   */
  readonly above = $derived.by(() => {
    const told = this.animator.reading?.told,
      who = this.subject,
      { lattice } = this.of,
      { win, at } = this.viewport;
    if (!told || !who || !win.h) return false;
    if (this.of.deep)
      return (
        this.of.screen(lattice.centre(who.at), who.at).y > win.h - this.captionHigh - 2 * MARGINS
      );
    const box = lattice.box(places(told, this.of.shown)),
      own = lattice.centre(who.at);
    return box.h * at.k + this.captionHigh + MARGINS > win.h && own.y > box.y + box.h / 2;
  });

  /** `acted` reports whether anything has happened, before the board opened or since. */
  constructor(
    private readonly viewport: Viewport,
    private readonly animator: Animator,
    private readonly of: Framed,
    public acted: boolean,
  ) {}

  /** revealed returns the known part of the board, without the fog around it. */
  revealed(): Box {
    const { ground } = this.of.shown,
      seen = cellsOf(ground).filter((c) => known(ground, c));
    return seen.length ? this.of.lattice.box(seen) : this.of.lattice.box();
  }

  /**
   * fitAll shows the known part or, if that is fitted already, the whole board. The third time it
   * shows the figure in turn again.
   */
  fitAll(): void {
    const { home, about } = this.homeward();
    this.viewport.fitNext(this.revealed(), this.of.lattice.box(), home, about);
    this.viewport.touched ||= this.action() !== null; // the user asked for it, so it stays
  }

  /** follow keeps the right part in view while the calling component exists. */
  follow(): void {
    $effect(() => {
      if (!this.viewport.win.w) return;
      const { shape } = this.of,
        size = `${shape} ${this.viewport.win.w} ${this.viewport.win.h}`;
      void [this.of.shown.ground, this.playing];
      untrack(() => this.lay(shape, size));
    });
    // All possible recipients are in view, even after their list has opened, and clear of the
    // buttons in the corner. Afterwards the board returns to the earlier view, before the next
    // event is brought into view.
    $effect(() => {
      const { among } = this.of,
        { w, h } = this.viewport.win;
      if (!w || !h) return;
      untrack(() => {
        if (!among.length) return this.goBack();
        this.before ??= { camera: this.viewport.rests, moves: this.viewport.moves };
        const b = this.of.lattice.box(among),
          rim = (BUTTONS * grown()) / this.viewport.at.k;
        this.viewport.show(w < NARROW ? { ...b, h: b.h + rim } : { ...b, w: b.w + rim });
      });
    });
    // The acting figure and every event are brought into view, clear of the caption. The figure
    // that the caption is about has priority.
    $effect(() => {
      const { lattice, home } = this.of,
        { happening } = this;
      const cells = happening
        ? places(
            happening,
            untrack(() => this.of.shown),
          )
        : home
          ? lattice.standing(home)
          : [];
      const high =
        this.animator.reading && this.captionHigh
          ? (this.captionHigh + MARGINS) / untrack(() => this.viewport.at.k)
          : 0;
      const clear = (b: Box): Box => ({ ...b, y: this.above ? b.y - high : b.y, h: b.h + high });
      if (!cells.length || !this.viewport.win.w || untrack(() => this.of.grabbing)) return;
      const who = high ? untrack(() => this.subject) : undefined,
        asked = happening ? [] : this.of.asked.flatMap((f) => lattice.standing(f));
      untrack(() =>
        this.viewport.reveal(
          clear(lattice.box(cells)),
          ...(asked.length ? [lattice.box(asked)] : []),
          ...(who ? [clear(lattice.box(lattice.standing(who)))] : []),
        ),
      );
    });
    // All possible places of an area are in view before one is pointed at.
    $effect(() => {
      const { covered } = this.of;
      if (covered.length && this.viewport.win.w)
        untrack(() => {
          if (!this.viewport.touched) this.viewport.keep(this.of.lattice.box(covered), null);
        });
    });
    // The area being placed is in view, clear of its bar. This does not apply to the mouse, which
    // would move the area as the board moves.
    $effect(() => {
      const { laid } = this.of,
        { high, takes } = this.of.bar;
      if (
        !laid.length ||
        !this.viewport.win.w ||
        !high ||
        untrack(() => this.of.grabbing || this.of.deep)
      )
        return;
      untrack(() => this.viewport.clear(this.of.lattice.box(laid), takes, this.of.bar.up));
    });
    // An advised move is brought into view, clear of the words below it.
    $effect(() => {
      const { advice } = this.of;
      if (!advice || !this.viewport.win.w) return;
      untrack(() => {
        const b = this.of.lattice.box(advice.cells);
        this.viewport.reveal({
          ...b,
          h: b.h + Math.min(ADVICE, this.viewport.win.h / 4) / this.viewport.at.k,
        });
      });
    });
  }

  /**
   * goBack restores the view from before something was shared out, unless the user has moved it
   * meanwhile.
   */
  private goBack(): void {
    if (this.before?.moves === this.viewport.moves) this.viewport.glide(this.before.camera);
    this.before = null;
  }

  /** lay frames a new board, or a window of another size. It acts at once the first time, when the
   * size of the whole page changes, and while the page around the board is being laid out;
   * otherwise only if something important is out of view or much too small. A camera that the user
   * has moved stays where it is. */
  private lay(shape: string, size: string): void {
    const now = performance.now(),
      { touched } = this.viewport,
      page = { w: innerWidth, h: innerHeight };
    const turned = page.w !== this.page.w || Math.abs(page.h - this.page.h) > BARS;
    if (turned || !this.settled) [this.page, this.laidOut] = [page, now];
    if (!this.settled.startsWith(`${shape} `)) {
      this.settle(true);
      this.laidOut = now;
    } else if (!touched && size !== this.settled && now - this.laidOut < LAYOUT) this.settle(true);
    else if (!touched && (size !== this.settled || !this.playing))
      this.settle(size !== this.settled && this.grown());
    this.settled = size;
    this.room = { ...this.viewport.win };
  }

  /**
   * grown reports whether the board has gained enough room to be shown larger, for example because
   * the cards were folded away.
   */
  private grown(): boolean {
    const { w, h } = this.viewport.win;
    return w * h > GROWN * this.room.w * this.room.h;
  }

  /** settle frames the known part, or the place of the action, and the figure in turn. */
  private settle(now: boolean): void {
    const { lattice } = this.of,
      { home, about } = this.homeward(),
      action = this.action(),
      box = action ?? this.revealed();
    const board = action || lattice.hex ? null : lattice.box(); // a square board has a frame that shows on all sides
    if (now) this.viewport.fit(box, home, true, board, about);
    else this.viewport.keep(box, home, board, about);
  }

  /**
   * homeward returns the box of the figure in turn, and the boxes of the other figures that its
   * viewer sees, nearest first.
   */
  private homeward(): { home: Box | null; about: Box[] } {
    const { home, lattice, shown } = this.of;
    if (!home) return { home: null, about: [] };
    const own = lattice.centre(home.at);
    const far = (f: Figure): number => {
      const p = lattice.centre(f.at);
      return Math.hypot(p.x - own.x, p.y - own.y);
    };
    const about = shown.figures
      .filter((f) => f.id !== home.id && !f.down && !f.unseen)
      .sort((a, b) => far(a) - far(b))
      .map((f) => lattice.box(lattice.standing(f)));
    return { home: lattice.box(lattice.standing(home)), about };
  }

  /** action returns the box around the figures that everybody sees, with their surroundings, if
   * something has happened and the viewer knows more of the board than others do. Otherwise it
   * returns null, because everything is to be shown. */
  private action(): Box | null {
    const { figures } = this.of.shown;
    if (!this.acted || !figures.some((f) => f.unseen)) return null;
    const there = figures
      .filter((f) => !f.unseen && !f.down)
      .flatMap((f) => this.of.lattice.standing(f));
    if (!there.length) return null;
    const b = this.of.lattice.box(there);
    return { x: b.x - AROUND, y: b.y - AROUND, w: b.w + 2 * AROUND, h: b.h + 2 * AROUND };
  }
}
