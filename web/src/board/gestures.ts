// Interprets fingers, mice and pens on the board. Dragging never makes a choice.
import type { Point } from '../scene/geometry';

export interface Touch {
  x: number;
  y: number;
  touch: boolean;
  shift: boolean;
  ctrl: boolean;
  alt: boolean;
}

export interface GestureHandlers {
  tap(t: Touch): void;
  ask(p: Point): void; // called for a long press
  over(p: Point | null): void; // called when a mouse moves over the board with no button pressed
  pan(dx: number, dy: number): void;
  pinch(from: [Point, Point], to: [Point, Point]): void;
}

interface Down {
  id: number;
  from: Point;
  now: Point;
  touch: boolean;
}

export interface Pointer {
  pointerId: number;
  clientX: number;
  clientY: number;
  pointerType: string;
  button: number;
  shiftKey: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
}

/** How far a pointer may slip within a tap. */
const SLIP = { touch: 10, mouse: 4 };
const LONG = 500;

export class Gestures {
  private readonly down: Down[] = [];
  private dragged = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the last press was a long one. The browser's own menu is then suppressed. */
  pressed = false;

  constructor(
    private readonly on: GestureHandlers,
    private readonly origin: () => Point,
  ) {}

  get touching(): boolean {
    return this.down.some((d) => d.touch);
  }

  private place(e: Pointer): Point {
    const o = this.origin();
    return { x: e.clientX - o.x, y: e.clientY - o.y };
  }

  start(e: Pointer): void {
    if (e.button !== 0 && e.pointerType === 'mouse' && e.button !== 1) return;
    const p = this.place(e);
    this.down.push({ id: e.pointerId, from: p, now: p, touch: e.pointerType !== 'mouse' });
    clearTimeout(this.timer);
    if (this.down.length === 1) {
      this.dragged = e.button === 1;
      this.pressed = false;
      if (e.pointerType !== 'mouse') {
        this.timer = setTimeout(() => {
          this.pressed = true;
          this.on.ask(p);
        }, LONG);
      }
    } else {
      this.dragged = true;
    }
  }

  move(e: Pointer): void {
    const p = this.place(e);
    const d = this.down.find((x) => x.id === e.pointerId);
    if (!d) {
      if (e.pointerType === 'mouse') this.on.over(p);
      return;
    }
    const before = d.now;
    const slip = d.touch ? SLIP.touch : SLIP.mouse;
    if (!this.dragged && Math.hypot(p.x - d.from.x, p.y - d.from.y) > slip) {
      this.dragged = true;
      clearTimeout(this.timer);
    }
    if (!this.dragged || this.pressed) return;
    d.now = p;
    if (this.down.length === 1) {
      this.on.pan(p.x - before.x, p.y - before.y);
      return;
    }
    const other = this.down.find((x) => x !== d)!;
    this.on.pinch([before, other.now], [p, other.now]);
  }

  end(e: Pointer): void {
    const i = this.down.findIndex((x) => x.id === e.pointerId);
    if (i < 0) return;
    const d = this.down[i]!;
    this.down.splice(i, 1);
    clearTimeout(this.timer);
    if (!this.dragged && !this.pressed)
      this.on.tap({
        ...this.place(e),
        touch: d.touch,
        shift: e.shiftKey,
        ctrl: !!(e.ctrlKey || e.metaKey),
        alt: !!e.altKey,
      });
    // The fingers that stay on the board keep dragging, but no longer tap.
  }

  cancel(e: Pointer): void {
    const i = this.down.findIndex((x) => x.id === e.pointerId);
    if (i >= 0) this.down.splice(i, 1);
    clearTimeout(this.timer);
  }

  leave(e: Pointer): void {
    if (!this.down.length && e.pointerType === 'mouse') this.on.over(null);
  }
}
