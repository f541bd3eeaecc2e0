import { describe, expect, it } from 'vitest';
import type { Aim, Other } from '../scene/aim';
import { Others } from './others.svelte';

const aim = (key: string): Aim => ({ key, cells: [[1, 1]], choices: [], main: null });
const way = (label: string): Other => ({
  key: label,
  label,
  odds: '',
  notes: [],
  look: null,
  go: () => {},
});

/** A table that answers on request. */
class Table {
  private readonly open: ((list: Other[]) => void)[] = [];
  private readonly fail: (() => void)[] = [];
  ask = (): Promise<Other[]> =>
    new Promise((done, fail) => {
      this.open.push(done);
      this.fail.push(() => fail(new Error('away')));
    });
  async answer(n: number, ...labels: string[]): Promise<void> {
    this.open[n]!(labels.map(way));
    await Promise.resolve();
    await Promise.resolve();
  }
  async fails(n: number): Promise<void> {
    this.fail[n]!();
    await Promise.resolve();
    await Promise.resolve();
  }
}
const labels = (o: Others): string[] => o.list.map((x) => x.label);

describe('what else the table offers', () => {
  it('comes to a list that is open already, and has room from the start', async () => {
    const o = new Others(),
      t = new Table();
    o.want(aim('figure kobold'), t.ask);
    expect([labels(o), o.awaited]).toEqual([[], true]);
    await t.answer(0, 'sword');
    expect(labels(o)).toEqual(['sword']);
  });

  it('stays when the match goes on, until the next answer is there', async () => {
    const o = new Others(),
      t = new Table();
    o.want(aim('figure kobold'), t.ask);
    await t.answer(0, 'sword');
    o.want(aim('figure kobold'), t.ask);
    expect(labels(o)).toEqual(['sword']);
    await t.answer(1, 'club');
    expect(labels(o)).toEqual(['club']);
  });

  it('is that of the last question, whichever is answered last', async () => {
    const o = new Others(),
      t = new Table();
    o.want(aim('figure kobold'), t.ask);
    o.want(aim('figure kobold'), t.ask);
    await t.answer(1, 'club');
    await t.answer(0, 'sword');
    expect(labels(o)).toEqual(['club']);
  });

  it('is that of the aim that is open', async () => {
    const o = new Others(),
      t = new Table();
    o.want(aim('figure kobold'), t.ask);
    await t.answer(0, 'sword');
    o.want(aim('figure rat'), t.ask);
    expect(labels(o)).toEqual([]);
    o.want(null, t.ask);
    await t.answer(1, 'club');
    expect([labels(o), o.awaited]).toEqual([[], false]);
  });

  it('is nothing where nothing is asked for, or the table is away; what is open keeps its place', async () => {
    const o = new Others(),
      t = new Table();
    o.want(aim('door 1'), () => null);
    expect([labels(o), o.awaited]).toEqual([[], false]);
    o.want(aim('figure kobold'), t.ask);
    await t.answer(0, 'sword');
    o.want(aim('figure kobold'), t.ask);
    await t.fails(1);
    expect([labels(o), o.awaited]).toEqual([[], true]);
    o.want(aim('figure kobold'), () => null);
    expect([labels(o), o.awaited]).toEqual([[], true]);
  });
});
