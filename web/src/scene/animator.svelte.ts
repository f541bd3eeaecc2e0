// The animator plays events one after the other over the last view, and ends with the next view. A
// skip ends it at once.
import type { Card, Cell, Throw, Told, View } from '../wire';
import { faceOf } from './face';
import { dwelling } from './moment';
import {
  early,
  opening,
  read,
  shownFor,
  speeds,
  standing,
  step,
  thrower,
  uncovered,
  type Speeds,
} from './animation';

/** Scene is an event while it is shown. */
export interface Scene {
  told: Told;
  t: number;
  brief: boolean;
  uncovered: Cell[];
  opening: string[];
}
/** Fallen is a figure that fell, and its place. */
export interface Fallen {
  name: string;
  at: Cell;
  n: number;
}
/** Thrown is a throw with the name of the figure that threw it; "" for nobody. */
export type Thrown = Throw & { by: string };
/** Tray holds dice and a card that stay on the table until something else happens. */
export interface Tray {
  dice: Thrown[];
  card: Card | null;
  at: Cell | null;
  t: number;
  of: Told;
}

/** MOST is the largest number of throws on the table at once. */
const MOST = 4;

/** GLANCE is the shortest time that a text stays, however much text there is. */
const GLANCE = 1600;

/** REST is how long the mark of a fallen figure stays. */
const REST = 2600;

/** LIE is how long dice stay. */
const LIE = 4500;

export class Animator {
  view: View = $state.raw(null as unknown as View);
  scene: Scene | null = $state.raw(null);
  tray: Tray | null = $state.raw(null);
  /** Events that are shown while the game goes on, for users who want no motion or no pauses. */
  aside: Told[] = $state.raw([]);
  fallen: Fallen[] = $state.raw([]);
  private fell = 0;
  private passing: ReturnType<typeof setTimeout> | undefined;
  private next: View;
  private queue: Told[] = [];
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done: (skipped: boolean) => void = () => {};
  private behind: () => number = () => 0;
  private later: () => Told[] = () => [];
  private still = false;
  private speed: Speeds = speeds(1);
  private hurry = 1; // the factor by which texts are sped up to take at most `patience` milliseconds in all
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(view: View) {
    this.view = view;
    this.next = view;
  }

  get playing(): boolean {
    return this.scene !== null;
  }
  /**
   * The event shown at length now. If it is quiet, nothing waits for it; otherwise everything does.
   */
  get dwelt(): { told: Told; quiet: boolean } | null {
    const told = this.scene?.told;
    if (told?.moment && this.holds(told)) return { told, quiet: false };
    return this.aside[0] ? { told: this.aside[0], quiet: true } : null;
  }
  /** The event to be read now, if any, and how many more wait to be read. */
  get reading(): { told: Told; brief: boolean; left: number } | null {
    const told = this.scene?.told;
    return told && read(told)
      ? { told, brief: this.scene!.brief, left: this.queue.filter(read).length - 1 }
      : null;
  }

  /** show shows a view at once. */
  show(view: View): void {
    if (this.queue.length) {
      this.next = view;
      return;
    }
    this.view = this.next = view;
  }

  /** play plays events that lead to a view. The more events wait behind them, the faster they go.
   * Users who want no motion see only texts and, with an infinite reading speed, nothing at all. At
   * a speed of 1 all texts together take at most `patience` milliseconds, but each stays for at
   * least a glance. `later` holds the events that follow, which a skip leaves out. */
  play(
    told: Told[],
    next: View,
    still: boolean,
    done: (skipped: boolean) => void,
    behind: () => number = () => 0,
    speed: Speeds = speeds(1),
    patience = Infinity,
    later: () => Told[] = () => [],
  ): void {
    if (this.playing || this.queue.length) this.end(false);
    this.queue = told.slice();
    this.next = next;
    this.done = done;
    this.behind = behind;
    this.later = later;
    this.still = still;
    this.speed = speed;
    this.hurry = Math.max(
      1,
      told.filter((t) => this.holds(t) && !speed.brief(t)).reduce((n, t) => n + standing(t), 0) /
        patience,
    );
    if (
      (still || !Number.isFinite(speed.motion)) &&
      !(Number.isFinite(speed.reading) && told.some(read))
    )
      this.end(false);
    else this.begin();
  }

  /** skip ends the event shown. It shows the next view and the last dice. */
  skip(): void {
    this.end(true);
  }

  /** Whether the event shown waits to be read. */
  get held(): boolean {
    return this.scene !== null && this.holds(this.scene.told);
  }

  /** holds reports whether an event waits to be read while everything else waits for it. */
  private holds(t: Told): boolean {
    return read(t) || (t.moment !== undefined && !this.still && Number.isFinite(this.speed.motion));
  }

  /** Continues after a text that is being read, and ends an event that is only watched. */
  on(): void {
    const told = this.held ? this.scene?.told : null;
    if (told) this.leave(told);
    else this.skip();
  }

  private end(skipped: boolean): void {
    if (!this.queue.length && !this.scene) return;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
    // dice of the remaining events are laid on the table as if they had been watched; after a skip,
    // so are the dice of later events
    for (const t of [...this.queue, ...(skipped ? this.later() : [])])
      if ((t.dice?.length || (t.card && !t.moment)) && this.tray?.of !== t) this.lay(t, 1);
    for (const t of this.queue) {
      this.mourn(t);
      if (!skipped) this.mention(t);
    }
    this.finish(skipped);
  }

  /** clear removes the dice. */
  clear(): void {
    this.tray = null;
    clearTimeout(this.timer);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    clearTimeout(this.rest);
    clearTimeout(this.passing);
  }

  /** dismiss ends the event that is shown at length beside the game. */
  dismiss(): void {
    clearTimeout(this.passing);
    if (this.aside.length) this.aside = [];
  }

  /** mention shows events at length beside the game, one after the other. */
  private mention(t: Told): void {
    if (!t.moment || this.holds(t) || this.aside.includes(t)) return;
    this.aside = [...this.aside, t];
    if (this.aside.length === 1) this.pass();
  }

  private pass(): void {
    const now = this.aside[0];
    if (now)
      this.passing = setTimeout(() => {
        this.aside = this.aside.slice(1);
        this.pass();
      }, dwelling(now));
  }

  /** mourn marks the place where a figure fell. */
  private mourn(t: Told): void {
    const who =
      t.kind === 'died'
        ? this.view.figures.find((f) => f.id === (t.target ?? t.figure))
        : undefined;
    if (!who) return;
    const mark = { name: who.name, at: who.at, n: ++this.fell };
    this.fallen = [...this.fallen, mark];
    setTimeout(() => {
      this.fallen = this.fallen.filter((f) => f !== mark);
    }, REST);
  }

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
    const name = (id: string | undefined): string =>
      [this.view, this.next].flatMap((v) => v.figures).find((f) => f.id === id)?.name ?? '';
    const earlier = t.kind === 'rolled' && this.tray?.dice.length ? this.tray.dice : [];
    this.tray = {
      dice: [...earlier, ...(t.dice ?? []).map((d) => ({ ...d, by: name(thrower(t, d)) }))].slice(
        -MOST,
      ),
      card: t.card ? faceOf(t.card, this.next) : null,
      at: who?.at ?? t.at ?? null,
      t: at,
      of: t,
    };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.tray = null;
    }, LIE);
  }

  private time(told: Told): number {
    const time = shownFor(told, this.queue.length - 1 + this.behind(), this.speed);
    return this.holds(told) && this.hurry > 1
      ? Math.min(time, Math.max(GLANCE / this.speed.reading, time / this.hurry))
      : time;
  }

  private begin(): void {
    const told = this.queue[0];
    if (!told) {
      this.finish();
      return;
    }
    const time = this.still && !read(told) ? 0 : this.time(told);
    this.mention(told);
    const shown = {
      told,
      brief: this.speed.brief(told),
      uncovered: uncovered(this.view.ground, told, this.next.ground),
      opening: opening(this.view.ground, told, this.next.ground),
    };
    if (early(told)) this.view = step(this.view, told, this.next);
    if (time === 0) {
      if (told.dice?.length || (told.card && !told.moment)) this.lay(told, 1);
      this.leave(told);
      return;
    }
    if (this.holds(told)) {
      this.scene = { ...shown, t: 1 };
      this.rest = setTimeout(() => this.leave(told), time);
      return;
    }
    const start = performance.now();
    if (told.dice?.length || (told.card && !told.moment)) this.lay(told, 0);
    this.scene = { ...shown, t: 0 };
    const tick = (now: number): void => {
      const t = Math.min(1, Math.max(0, (now - start) / time));
      this.scene = { ...shown, t };
      if (this.tray?.of === told) this.tray = { ...this.tray, t };
      if (t < 1) this.frame = requestAnimationFrame(tick);
      else this.leave(told);
    };
    this.frame = requestAnimationFrame(tick);
  }

  private leave(told: Told): void {
    clearTimeout(this.rest);
    this.mourn(told);
    if (!early(told)) this.view = step(this.view, told, this.next);
    this.queue.shift();
    this.scene = null;
    this.begin();
  }
}
