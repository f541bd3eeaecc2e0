// The viewport: the camera, and its glide to a target.
import {
  alike,
  between,
  centred,
  clear,
  fill,
  fit,
  hold,
  holds,
  pinch,
  reveal,
  toBoard,
  toScreen,
  zoom,
  type Camera,
  type Window,
} from './camera';
import type { Box, Point } from '../scene/geometry';
import { ease } from '../scene/animation';
import { PHONE } from '../ui/phone';

const GLIDE = 220;
/**
 * UNSEEN is the time in milliseconds within which a user does not notice that the board has begun
 * to glide.
 */
const UNSEEN = 250;
/** LEGIBLE and TOUCHED hold scales of the board. At scale 1 a cell is a hundred pixels wide.
 * TOUCHED is for phones. The whole box is shown while the scale is at least `whole`. If the cells
 * would be smaller, the part around the figure in turn is shown at the scale `readable`. The key
 * `0` shows the whole box. */
const LEGIBLE = { whole: 0.2, readable: 0.25 },
  TOUCHED = { whole: 0.32, readable: 0.4 };
const legible = (): { whole: number; readable: number } =>
  typeof matchMedia === 'function' && matchMedia(PHONE).matches ? TOUCHED : LEGIBLE;
/**
 * CALM is the largest scale at which the board is shown unasked. In a window larger than ROOMY it
 * is proportionally larger.
 */
const CALM = 0.78,
  ROOMY: Window = { w: 1060, h: 620 };
export const calm = (win: Window): number =>
  CALM * Math.max(1, Math.min(win.w / ROOMY.w, win.h / ROOMY.h));
/** In a window of at least this size the whole board is centred, however much of the board is
 * known. In a smaller window the known part is centred, to leave room for texts next to it. */
const LARGE: Window = { w: 700, h: 480 };
/**
 * RIM is the gap between newly revealed ground and the rim of the window. The part in view may
 * overlap the rim by SLACK.
 */
const RIM = 14,
  SLACK = 6;
/** MUCH is the least enlargement for which the camera zooms in. */
const MUCH = 1.3;

/**
 * joined returns a box extended by as many of the others as fit in the room. Earlier ones have
 * priority.
 */
function joined(home: Box, others: Box[], room: Window): Box {
  return others.reduce((b, o) => {
    const x = Math.min(b.x, o.x),
      y = Math.min(b.y, o.y),
      w = Math.max(b.x + b.w, o.x + o.w) - x,
      h = Math.max(b.y + b.h, o.y + o.h) - y;
    return w <= room.w && h <= room.h ? { x, y, w, h } : b;
  }, home);
}

export class Viewport {
  at: Camera = $state.raw({ x: 0, y: 0, k: 0.5 });
  win: Window = $state.raw({ w: 0, h: 0 });
  /** Whether the player has moved the camera, which then stays where it is. */
  touched = $state(false);
  /** How often the player has moved the camera. */
  moves = 0;
  still = false;
  private frame = 0;
  private goal: Camera | null = null;
  private left: { from: Camera; at: number } | null = null; // the camera before the last glide

  screen(p: Point): Point {
    return toScreen(this.at, p);
  }
  board(p: Point): Point {
    return toBoard(this.at, p);
  }

  /** The position of the camera, or the target of its glide. */
  get rests(): Camera {
    return this.goal ?? this.at;
  }

  private set(c: Camera): void {
    cancelAnimationFrame(this.frame);
    this.goal = this.left = null;
    this.at = c;
  }

  /**
   * meant returns the place on the board at which a click was aimed. A click as the board begins to
   * glide means the place before the glide.
   */
  meant(p: Point): Point {
    return this.left && performance.now() - this.left.at < UNSEEN
      ? toBoard(this.left.from, p)
      : this.board(p);
  }

  /**
   * shift adjusts the camera when the window begins elsewhere on the screen, so that its content
   * stays in place.
   */
  shift(dx: number, dy: number): void {
    if (!dx && !dy) return;
    const goal = this.goal;
    this.set({ ...this.at, x: this.at.x + dx, y: this.at.y + dy });
    if (goal) this.glide({ ...goal, x: goal.x + dx, y: goal.y + dy });
  }

  /** glide moves the camera quickly but visibly. */
  glide(to: Camera): void {
    const from = this.at;
    if (
      this.still ||
      !this.win.w ||
      Math.hypot(to.x - from.x, to.y - from.y) + Math.abs(to.k - from.k) < 0.5
    ) {
      if (to.x !== from.x || to.y !== from.y || to.k !== from.k) this.set(to);
      return;
    }
    cancelAnimationFrame(this.frame);
    this.goal = to;
    const start = performance.now();
    if (!this.left || start - this.left.at >= UNSEEN) this.left = { from, at: start };
    const tick = (now: number): void => {
      const t = Math.min(1, Math.max(0, (now - start) / GLIDE));
      this.at = between(from, to, ease(t));
      if (t < 1) this.frame = requestAnimationFrame(tick);
      else this.goal = null;
    };
    this.frame = requestAnimationFrame(tick);
  }

  /** fit shows the whole box, and in a large window centres the board around it. With a home, cells
   * stay large enough to read, and the home is in view. As many of the boxes in `about` are in view
   * as there is room for. */
  fit(box: Box, home: Box | null, now = false, board: Box | null = null, about: Box[] = []): void {
    if (!this.win.w) return;
    const c = this.fitted(box, home, board, about);
    if (now) this.set(c);
    else this.glide(c);
  }

  /** fitNext shows the whole first box, or the second if the first is fitted already. After that it
   * shows the readable part around the home, if cells of the first box are too small to read. A
   * view that only the user can ask for stays until the user changes it. */
  fitNext(box: Box, wider: Box, home: Box | null = null, about: Box[] = []): void {
    if (!this.win.w) return;
    const first = this.fitted(box, null),
      second = this.fitted(wider, null),
      usual = this.fitted(box, home, null, about);
    const steps = [first, second, usual].filter(
      (c, i, all) => all.findIndex((o) => alike(o, c)) === i,
    );
    const next = steps[(steps.findIndex((c) => alike(c, this.rests)) + 1) % steps.length]!;
    this.touched = next !== usual && !alike(next, usual);
    this.glide(next);
  }

  private fitted(box: Box, home: Box | null, board: Box | null = null, about: Box[] = []): Camera {
    const margin = Math.min(28, this.win.w / 20, this.win.h / 20),
      c = fit(box, this.win, margin, calm(this.win)),
      { whole, readable } = legible();
    if (!home || c.k >= whole)
      return board && this.win.w >= LARGE.w && this.win.h >= LARGE.h
        ? centred(c, board, this.win, margin)
        : c;
    return fill(
      reveal(
        zoom(c, readable / c.k, { x: this.win.w / 2, y: this.win.h / 2 }),
        joined(home, about, {
          w: (this.win.w - 2 * margin) / readable,
          h: (this.win.h - 2 * margin) / readable,
        }),
        this.win,
        this.win.w / 3,
      ),
      box,
      this.win,
      margin,
    );
  }

  /** keep fits the whole box, but leaves the camera alone while everything important is in view and
   * not much smaller than possible. */
  keep(box: Box, home: Box | null, board: Box | null = null, about: Box[] = []): void {
    if (!this.win.w) return;
    const now = this.rests;
    const best = this.fitted(box, home, board, about);
    const whole = this.fitted(box, null).k >= legible().whole ? box : (home ?? box);
    if (holds(now, whole, this.win, SLACK) && best.k < now.k * MUCH) return;
    this.glide(best);
  }

  /**
   * show shows a whole box. The camera moves no further than needed, but may move off the board.
   */
  show(box: Box): void {
    const now = this.rests;
    if (!this.win.w || holds(now, box, this.win, SLACK)) return;
    const near = reveal(now, box, this.win, RIM);
    this.glide(holds(near, box, this.win, SLACK) ? near : this.fitted(box, null));
  }

  /**
   * reveal brings boxes into view, moving no further than needed. If there is no room for all of
   * them, the later ones have priority.
   */
  reveal(...boxes: Box[]): void {
    if (this.win.w) this.glide(boxes.reduce((c, box) => reveal(c, box, this.win, RIM), this.rests));
  }

  /** clear brings a box into view, clear of a bar at the top of the window or at its foot. */
  clear(box: Box, bar: number, top: boolean): void {
    this.glide(clear(this.rests, box, this.win, bar, top, RIM));
  }

  private byHand(): void {
    this.touched = true;
    this.moves++;
  }
  pan(dx: number, dy: number, board: Box): void {
    this.byHand();
    this.set(hold({ ...this.at, x: this.at.x + dx, y: this.at.y + dy }, board, this.win));
  }
  pinch(from: [Point, Point], to: [Point, Point], board: Box): void {
    this.byHand();
    this.set(hold(pinch(this.at, from, to), board, this.win));
  }
  zoom(by: number, board: Box, about: Point = { x: this.win.w / 2, y: this.win.h / 2 }): void {
    this.byHand();
    this.set(hold(zoom(this.at, by, about), board, this.win));
  }
  stop(): void {
    cancelAnimationFrame(this.frame);
  }
}
