// Measures the room of the board in the window: how far it is drawn behind the panels around it,
// and which buttons cover it.
import { untrack } from 'svelte';
import { bleedOf, NONE, type Bleed } from '../scene/bleed';
import type { Box } from '../scene/geometry';
import type { Viewport } from './viewport.svelte';

export class Room {
  /** bleed is how far the board is drawn beyond its own place, behind the panels around it. */
  bleed: Bleed = $state.raw(NONE);
  /**
   * controls are the buttons over the board, including those of the table. Dice must not cover
   * them.
   */
  controls: Box[] = $state.raw([]);

  constructor(private readonly viewport: Viewport) {}

  /** attach measures the part of the board that is clear of panels, and keeps the view in place
   * when that part moves. */
  attach = (node: HTMLElement): (() => void) => {
    const frame = node.closest('.frame');
    const measure = (): void => this.measure(node, frame);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(node);
    if (frame) sizes.observe(frame);
    return () => sizes.disconnect();
  };

  private measure(node: HTMLElement, frame: Element | null): void {
    const win = { w: node.clientWidth, h: node.clientHeight },
      around = bleedOf(node.getBoundingClientRect(), frame?.getBoundingClientRect());
    untrack(() => {
      const { bleed, viewport } = this;
      if (viewport.win.w) viewport.shift(bleed.left - around.left, bleed.top - around.top);
      if (
        around.left !== bleed.left ||
        around.top !== bleed.top ||
        around.right !== bleed.right ||
        around.bottom !== bleed.bottom
      )
        this.bleed = around;
      if (win.w !== viewport.win.w || win.h !== viewport.win.h) viewport.win = win;
    });
  }

  /** measureControls records the positions of the buttons over a board. */
  measureControls(board: HTMLElement): void {
    const o = board.getBoundingClientRect();
    this.controls = [...board.parentElement!.querySelectorAll('button')]
      .map((b) => b.getBoundingClientRect())
      .filter((r) => r.width > 0)
      .map((r) => ({ x: r.left - o.left, y: r.top - o.top, w: r.width, h: r.height }));
  }
}
