// The stage plays what was told, one event after the other, over the last view, and ends
// with the next one. A skip ends it at once.
import type { Card, Cell, Throw, Told, View } from '../wire';
import { duration, early, opening, read, shownFor, step, uncovered } from './stage';

/** An event while it is shown. */
export interface Scene { told: Told; t: number; uncovered: Cell[]; opening: string[] }
/** Dice and a card that lie on the table until something else happens. */
export interface Tray { dice: Throw[]; card: Card | null; at: Cell | null; t: number; of: Told }

/** So many throws lie on the table at once. */
const MOST = 4;

/** What is read stands at least so long, however much of it there is. */
const GLANCE = 1600;

/** How long dice stay. */
const LIE = 4500;

export class Stage {
  view: View = $state.raw(null as unknown as View);
  scene: Scene | null = $state.raw(null);
  tray: Tray | null = $state.raw(null);
  private next: View;
  private queue: Told[] = [];
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done: (skipped: boolean) => void = () => {};
  private behind: () => number = () => 0;
  private still = false;
  private speed = 1;
  private hurry = 1; // how much faster what is read goes by, that it is no longer than one is patient
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(view: View) { this.view = view; this.next = view; }

  get playing(): boolean { return this.scene !== null; }
  /** What stands to be read now, if anything, and how many more of that wait. */
  get reading(): { told: Told; left: number } | null {
    const told = this.scene?.told;
    return told && read(told) ? { told, left: this.queue.filter(read).length - 1 } : null;
  }

  /** Shows a view without ado. */
  show(view: View): void {
    if (this.queue.length) { this.next = view; return; }
    this.view = this.next = view;
  }

  /** Plays events that lead to a view. The more wait behind them, the faster. For those who want
   *  no motion only what is to be read is shown; at a speed without an end not even that. All that is
   *  read takes no more than `patience` milliseconds at a speed of 1, as far as a glance at each allows. */
  play(told: Told[], next: View, still: boolean, done: (skipped: boolean) => void, behind: () => number = () => 0, speed = 1, patience = Infinity): void {
    if (this.playing || this.queue.length) this.end(false);
    this.queue = told.slice();
    this.next = next;
    this.done = done;
    this.behind = behind;
    this.still = still;
    this.speed = speed;
    this.hurry = Math.max(1, told.filter(read).reduce((n, t) => n + duration(t), 0) / patience);
    if (still && !(Number.isFinite(speed) && told.some(read))) this.end(false); else this.begin();
  }

  /** Ends what is shown: the next view, and the last dice. */
  skip(): void { this.end(true); }

  /** Goes on from what is being read; ends what is only seen. */
  on(): void {
    const told = this.reading?.told;
    if (told) this.leave(told); else this.skip();
  }

  private end(skipped: boolean): void {
    if (!this.queue.length && !this.scene) return;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
    const last = this.queue.findLast((t) => t.dice?.length || t.card);
    if (last) this.lay(last, 1);
    this.finish(skipped);
  }

  /** Takes the dice away. */
  clear(): void { this.tray = null; clearTimeout(this.timer); }

  stop(): void { cancelAnimationFrame(this.frame); clearTimeout(this.timer); clearTimeout(this.rest); }

  private finish(skipped = false): void {
    this.queue = [];
    this.scene = null;
    this.view = this.next;
    if (this.tray && this.tray.t < 1) this.tray = { ...this.tray, t: 1 };
    const done = this.done;
    this.done = () => {};
    done(skipped);
  }

  private lay(t: Told, at: number): void {
    const who = this.view.figures.find((f) => f.id === (t.target ?? t.figure));
    const earlier = t.kind === 'rolled' && this.tray?.dice.length ? this.tray.dice : [];
    this.tray = { dice: [...earlier, ...(t.dice ?? [])].slice(-MOST), card: t.card ?? null, at: who?.at ?? t.at ?? null, t: at, of: t };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.tray = null; }, LIE);
  }

  private time(told: Told): number {
    const time = shownFor(told, this.queue.length - 1 + this.behind(), this.speed);
    return read(told) && this.hurry > 1 ? Math.min(time, Math.max(GLANCE / this.speed, time / this.hurry)) : time;
  }

  private begin(): void {
    const told = this.queue[0];
    if (!told) { this.finish(); return; }
    const time = this.still && !read(told) ? 0 : this.time(told);
    const shown = { told, uncovered: uncovered(this.view.ground, told, this.next.ground), opening: opening(this.view.ground, told, this.next.ground) };
    if (early(told)) this.view = step(this.view, told, this.next);
    if (time === 0) { if (told.dice?.length || told.card) this.lay(told, 1); this.leave(told); return; }
    if (read(told)) { this.scene = { ...shown, t: 1 }; this.rest = setTimeout(() => this.leave(told), time); return; }
    const start = performance.now();
    if (told.dice?.length || told.card) this.lay(told, 0);
    this.scene = { ...shown, t: 0 };
    const tick = (now: number): void => {
      const t = Math.min(1, Math.max(0, (now - start) / time));
      this.scene = { ...shown, t };
      if (this.tray?.of === told) this.tray = { ...this.tray, t };
      if (t < 1) this.frame = requestAnimationFrame(tick); else this.leave(told);
    };
    this.frame = requestAnimationFrame(tick);
  }

  private leave(told: Told): void {
    clearTimeout(this.rest);
    if (!early(told)) this.view = step(this.view, told, this.next);
    this.queue.shift();
    this.scene = null;
    this.begin();
  }
}
