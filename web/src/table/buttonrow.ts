// A row of buttons in which no button moves to the place of a pressed button. A removed button
// leaves its place empty until the row changes again a moment later. A new button is added at the
// end.

/**
 * MOMENT is how long a second click at the same place counts as the same click, in milliseconds.
 */
const MOMENT = 1500;

/** Laid is a button in its place, or the place of a removed button. */
export interface Laid<T> {
  item: T;
  gone: boolean;
  width?: number; // the width of the place of a pressed button, in pixels
}

export class Row<T extends { id: string }> {
  private of = '';
  private pressed: { id: string; at: number; width: number } | null = null;
  private laid: Laid<T>[] = [];

  /** press records that a button was pressed, at what time in milliseconds, and how wide it is. */
  press(id: string, at: number, width = 0): void {
    this.pressed = { id, at, width };
  }

  /**
   * lay returns the row of the current buttons. `of` identifies the row's owner. For another owner
   * the row is laid out anew, except for the part up to a button pressed a moment ago.
   */
  lay(of: string, now: T[], at: number): Laid<T>[] {
    const found = new Map(now.map((item) => [item.id, item]));
    const live = this.laid.filter((x) => !x.gone);
    const same = live.length === now.length && live.every((x) => found.has(x.item.id));
    const held = this.upToPressed(at);
    const before = this.laid.filter((x, i) => i < held || (of === this.of && (same || !x.gone)));
    this.of = of;
    const kept = before.map(({ item }): Laid<T> => {
      const there = found.get(item.id),
        width = item.id === this.pressed?.id ? this.pressed.width : 0;
      return there ? { item: there, gone: false } : { item, gone: true, ...(width && { width }) };
    });
    const old = new Set(kept.map((x) => x.item.id));
    this.laid = [
      ...kept,
      ...now.filter((item) => !old.has(item.id)).map((item) => ({ item, gone: false })),
    ];
    return this.laid;
  }

  /**
   * upToPressed returns the number of places up to the button that was pressed a moment ago. These
   * places stay unchanged.
   */
  private upToPressed(at: number): number {
    const p = this.pressed;
    return p && at - p.at < MOMENT ? this.laid.findIndex((x) => x.item.id === p.id) + 1 : 0;
  }
}
