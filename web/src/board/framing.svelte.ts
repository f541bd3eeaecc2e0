// What of the board is in view: at first what is known of it, then whoever acts and whatever happens, clear of what is to be read.
import { untrack } from 'svelte';
import type { Cell, Figure, View } from '../wire';
import { places } from '../scene/animation';
import type { Animator } from '../scene/animator.svelte';
import type { Aim } from '../scene/aim';
import { taken } from './bar';
import type { Camera } from './camera';
import type { Box, Lattice, Point } from '../scene/geometry';
import { cellsOf, known } from '../scene/ground';
import type { Viewport } from './viewport.svelte';

/** Framed is what there is to be seen of the board. */
export interface Framed {
  readonly shown: View;
  readonly lattice: Lattice;
  readonly shape: string; // of the board: another one is framed anew
  readonly home: Figure | undefined; // the figure in turn
  readonly advice: Aim | null;
  readonly covered: Cell[]; // by the area that is to be laid, wherever it may lie
  readonly laid: Cell[]; // of the area that is being laid by touch or keys
  readonly bar: { up: boolean; high: number }; // that tells of it
  readonly among: Cell[]; // of all to whom something may be given that is to be shared out
  readonly grabbing: boolean; // somebody moves the board
  readonly deep: boolean; // it is seen in three dimensions
  screen(p: Point, cell?: Cell): Point; // in the window
}

/** AROUND is how much of what lies around the action is shown with it. */
const AROUND = 300;

/** MARGINS are those of a caption. */
const MARGINS = 30;

/** LAYOUT is how long the page is still being laid out around the board, in milliseconds. */
const LAYOUT = 600;

/** BARS is what the bars of a browser take of the height of the page at most, as they come and go. */
const BARS = 80;

/** GROWN is how many times as large a window has to be that a board is fitted to it anew. */
const GROWN = 1.2;

/** ADVICE is the room for words below what is advised, at most. */
const ADVICE = 90;

/** BUTTONS is the room of the buttons in the corner: in a row below in windows that are not as wide as NARROW, else a column on the right. */
const BUTTONS = 54,
  NARROW = 600;

export class Framing {
  captionHigh = $state(0); // of what is to be read

  private before: { camera: Camera; moves: number } | null = null; // while something is shared out
  private settled = '';
  private laidOut = 0; // when it was laid out last
  private page = { w: 0, h: 0 }; // of the whole page then
  private room = { w: 0, h: 0 }; // of the board when it was framed last
  private readonly playing = $derived.by(() => this.animator.playing); // once, not with every frame
  private readonly happening = $derived.by(() => this.animator.scene?.told);
  /** The figure that what is read is about. */
  private readonly subject = $derived.by(
    () =>
      this.animator.reading &&
      this.of.shown.figures.find((f) => f.id === this.animator.reading!.told.figure),
  );

  /** above reports whether what is read stands at the top: there is no room for all that it is about, and the figure is below. */
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

  /** acted: something has happened, before the board was opened or since. */
  constructor(
    private readonly viewport: Viewport,
    private readonly animator: Animator,
    private readonly of: Framed,
    public acted: boolean,
  ) {}

  /** revealed is the part of the board that is known, without the fog around it. */
  revealed(): Box {
    const { ground } = this.of.shown,
      seen = cellsOf(ground).filter((c) => known(ground, c));
    return seen.length ? this.of.lattice.box(seen) : this.of.lattice.box();
  }

  /** fitAll shows all that is known, and when it is fitted already the whole board. */
  fitAll(): void {
    this.viewport.fitNext(this.revealed(), this.of.lattice.box());
    this.viewport.touched ||= this.action() !== null; // it was asked for, and stays
  }

  /** follow keeps in view what should be, as long as the component lives that calls it. */
  follow(): void {
    $effect(() => {
      if (!this.viewport.win.w) return;
      const { shape } = this.of,
        size = `${shape} ${this.viewport.win.w} ${this.viewport.win.h}`;
      void [this.of.shown.ground, this.playing];
      untrack(() => this.lay(shape, size));
    });
    // all to whom one may give are in view, also once the list of them has taken its room, and clear of the buttons in the corner;
    // once it is done with the board is seen as it was, before anything that happens then is brought into view
    $effect(() => {
      const { among } = this.of,
        { w, h } = this.viewport.win;
      if (!w || !h) return;
      untrack(() => {
        if (!among.length) return this.goBack();
        this.before ??= { camera: this.viewport.rests, moves: this.viewport.moves };
        const b = this.of.lattice.box(among),
          rim = BUTTONS / this.viewport.at.k;
        this.viewport.show(w < NARROW ? { ...b, h: b.h + rim } : { ...b, w: b.w + rim });
      });
    });
    // whoever acts, and whatever happens, is brought into view, clear of what is to be read; before all the figure that it is about
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
      const who = high ? untrack(() => this.subject) : undefined;
      untrack(() =>
        this.viewport.reveal(
          clear(lattice.box(cells)),
          ...(who ? [clear(lattice.box(lattice.standing(who)))] : []),
        ),
      );
    });
    // all places of an area are in view before one points at them
    $effect(() => {
      const { covered } = this.of;
      if (covered.length && this.viewport.win.w)
        untrack(() => {
          if (!this.viewport.touched) this.viewport.keep(this.of.lattice.box(covered), null);
        });
    });
    // what is being laid is in view, clear of the bar that tells of it; the mouse would lay it elsewhere as the board moves
    $effect(() => {
      const { laid } = this.of,
        { high } = this.of.bar;
      if (
        !laid.length ||
        !this.viewport.win.w ||
        !high ||
        untrack(() => this.of.grabbing || this.of.deep)
      )
        return;
      untrack(() => this.viewport.clear(this.of.lattice.box(laid), taken(high), this.of.bar.up));
    });
    // advice is brought into view, clear of the words that stand below it
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

  /** goBack has the board seen as it was before something was shared out, unless somebody has moved it meanwhile. */
  private goBack(): void {
    if (this.before?.moves === this.viewport.moves) this.viewport.glide(this.before.camera);
    this.before = null;
  }

  /** lay frames a board or a window of another size: at once at first, when the whole page has another size, and while it is laid
   * out around the board; afterwards only when something of it is out of view. A camera that was moved by hand stays. */
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

  /** grown reports whether the board has got so much more room, as when the cards are folded away, that it is worth to be seen larger. */
  private grown(): boolean {
    const { w, h } = this.viewport.win;
    return w * h > GROWN * this.room.w * this.room.h;
  }

  /** settle frames what is known, or where the action is, and the figure in turn. */
  private settle(now: boolean): void {
    const { home, lattice } = this.of,
      own = home ? lattice.box(lattice.standing(home)) : null,
      action = this.action(),
      box = action ?? this.revealed();
    const board = action || lattice.hex ? null : lattice.box(); // a board of squares has a frame, which is seen all round
    if (now) this.viewport.fit(box, own, true, board);
    else this.viewport.keep(box, own, board);
  }

  /** action is, of a board that one knows better than others do, and once the game goes on, where those are whom all see, and
   * what lies around them; null where all is to be seen. */
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
