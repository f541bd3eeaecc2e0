// A figure that is being moved: dragged by a pointer, or picked up and carried by the keys.
import type { Cell } from '../wire';

interface Drag {
  id: string;
  pointer: number;
  from: { x: number; y: number };
  now: { x: number; y: number };
  moved: boolean;
}

/** SLIP is how far a pointer may slip within a click. */
const SLIP = 6;

export class Holding {
  drag: Drag | null = $state.raw(null);
  /** hand is the figure that the keys carry; '' for none. */
  hand = $state('');

  /** begin picks up a figure under a pointer. */
  begin(id: string, e: PointerEvent): void {
    const at = { x: e.clientX, y: e.clientY };
    this.drag = { id, pointer: e.pointerId, from: at, now: at, moved: false };
  }

  /** move follows the pointer. It reports whether the pointer holds a figure. */
  move(e: PointerEvent): boolean {
    const d = this.drag;
    if (!d || d.pointer !== e.pointerId) return false;
    const now = { x: e.clientX, y: e.clientY };
    const moved = d.moved || Math.hypot(now.x - d.from.x, now.y - d.from.y) > SLIP;
    this.drag = { ...d, now, moved };
    return true;
  }

  /** end releases the figure. It returns what was held, and whether it was moved. */
  end(e: PointerEvent): Drag | null {
    const d = this.drag;
    if (!d || d.pointer !== e.pointerId) return null;
    this.drag = null;
    return d;
  }

  cancel(): void {
    this.drag = null;
  }
}

/** step returns the neighbour of a cell that an arrow key leads to. */
export function step(key: string, [x, y]: Cell): Cell | null {
  switch (key) {
    case 'ArrowUp':
      return [x, y - 1];
    case 'ArrowDown':
      return [x, y + 1];
    case 'ArrowLeft':
      return [x - 1, y];
    case 'ArrowRight':
      return [x + 1, y];
  }
  return null;
}
