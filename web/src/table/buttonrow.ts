// A row of buttons of which none slides to where another was pressed: what is gone leaves its place empty until the row changes
// again, and what is new comes after what was there.

/** Laid is a button in its place, or the place of one that is gone. */
export interface Laid<T> {
  item: T;
  gone: boolean;
}

export class Row<T extends { id: string }> {
  private of = '';
  private laid: Laid<T>[] = [];

  /** lay returns the row of what is there now. Whose row it is is told as well: another's begins anew. */
  lay(of: string, now: T[]): Laid<T>[] {
    const found = new Map(now.map((item) => [item.id, item]));
    const live = this.laid.filter((x) => !x.gone);
    const same = live.length === now.length && live.every((x) => found.has(x.item.id));
    const before = of !== this.of ? [] : same ? this.laid : live;
    this.of = of;
    const kept = before.map((x) => ({ item: found.get(x.item.id) ?? x.item, gone: !found.has(x.item.id) }));
    const old = new Set(kept.map((x) => x.item.id));
    this.laid = [...kept, ...now.filter((item) => !old.has(item.id)).map((item) => ({ item, gone: false }))];
    return this.laid;
  }
}
