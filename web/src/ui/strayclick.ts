// A quick second click at the same place repeats the first click, or does nothing. It does not
// reach anything that appeared there in between: a sheet that opened or closed, a menu, another
// button, or the board under a dialog.

/** A second click comes within SOON milliseconds of the first, and within NEAR pixels of it. */
const SOON = 500,
  NEAR = 12;

export interface Press {
  x: number;
  y: number;
  at: number;
}

/** Second remembers the last accepted press, and the thing that was pressed. */
export class Second<Thing> {
  private last: (Press & { on: Thing }) | null = null;

  constructor(private readonly same: (a: Thing, b: Thing) => boolean) {}

  /**
   * hears reports whether a press on a thing is accepted. `under` returns the thing at a place now.
   * If the first thing is still where it was pressed, a press next to it counts as intended.
   */
  hears(press: Press, on: Thing, under: (x: number, y: number) => Thing): boolean {
    const l = this.last;
    if (
      l &&
      press.at - l.at < SOON &&
      Math.hypot(press.x - l.x, press.y - l.y) <= NEAR &&
      !this.same(l.on, on) &&
      !this.same(l.on, under(l.x, l.y))
    )
      return false;
    this.last = { ...press, on };
    return true;
  }
}

/**
 * Pressed is the target of a press: the element, and the words that identify it when it is redrawn.
 */
interface Pressed {
  element: Element | null;
  words: string;
}

function pressedOf(e: Element | null): Pressed {
  const element =
    e?.closest('button, a, summary, label, input, select, textarea, [role=menuitem]') ??
    e?.closest('#board, dialog, section') ??
    null;
  return {
    element,
    words: element?.matches('button, a, [role=menuitem]')
      ? (element.getAttribute('aria-label') ?? element.textContent ?? '')
      : '',
  };
}

const same = (a: Pressed, b: Pressed): boolean =>
  a.element === b.element || (a.words !== '' && a.words === b.words);

/** ignoreStrayClicks makes the page ignore stray second clicks by mouse, pen or finger. */
export function ignoreStrayClicks(): void {
  const second = new Second(same);
  const under = (x: number, y: number): Pressed => pressedOf(document.elementFromPoint(x, y));
  let deaf = false; // whether the rest of the current press is ignored
  const stop = (e: Event): void => {
    e.preventDefault();
    e.stopImmediatePropagation();
  };
  addEventListener(
    'pointerdown',
    (e) => {
      if (!e.isPrimary) return;
      deaf = !second.hears(
        { x: e.clientX, y: e.clientY, at: e.timeStamp },
        pressedOf(e.target as Element),
        under,
      );
      if (deaf) stop(e);
    },
    true,
  );
  for (const type of ['pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'] as const)
    addEventListener(
      type,
      (e) => {
        if (deaf) stop(e);
      },
      { capture: true, passive: false },
    );
  // a press by keyboard or screen reader is not a pointer click
  addEventListener(
    'click',
    (e) => {
      if (deaf && e.detail > 0) stop(e);
    },
    true,
  );
}
