import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { Choice, View } from '../wire';
import Board from './Board.svelte';
import Dice from './Dice.svelte';
import { choices, view } from '../scene/fixture';

vi.mock('../api', () => ({})); // the real module needs the address of a page

const html = (v: View, c: Choice[] = choices): string =>
  render(Board, { props: { view: v, choices: c, onchoose: () => {} } }).body;
const count = (s: string, what: string): number => s.split(what).length - 1;

describe('the board', () => {
  it('is a grid whose cells say what they hold, and one of them takes the focus', () => {
    const s = html(view);
    expect(count(s, 'role="gridcell"')).toBe(24);
    expect(count(s, 'role="row"')).toBe(4);
    expect(count(s, 'tabindex="0"')).toBe(1);
    expect(s).toContain('aria-label="2,0, corridor; reachable: Move, cost 1"');
    expect(s).toContain('aria-label="0,3, unknown"');
  });
  it('marks what can be done, each in its way', () => {
    const s = html(view);
    expect(count(s, 'class="cost')).toBe(2);
    expect(count(s, 'class="harm')).toBe(2);
    expect(count(s, 'class="act')).toBe(1);
    expect(html(view, [])).not.toContain('class="harm');
  });
  it('draws every figure with its letters, rank, wounds and conditions', () => {
    const s = html(view);
    for (const f of view.figures) expect(s).toContain(`>${f.glyph}</text>`);
    expect(count(s, 'class="emblem')).toBe(1);
    expect(count(s, 'class="chip')).toBe(1);
    expect(count(s, 'class="eyes')).toBe(3); // two wounds of one figure, one of the other
    expect(count(s, 'class="halo')).toBe(1);
  });
  it('writes many wounds as a number', () => {
    const s = html({ ...view, figures: [{ ...view.figures[0]!, life: 1, whole: 9 }] });
    expect(count(s, 'class="eyes')).toBe(0);
    expect(s).toContain('>−8</text>');
  });
  it('draws hexes, their heights and nothing it does not know', () => {
    const ground = {
      ...view.ground,
      grid: 'hex-pointy',
      shift: 'even',
      walls: [],
      doors: [],
      levels: view.ground.map.map((r, y) => [...r].map(() => y)),
    };
    const s = html({ ...view, ground }, []);
    expect(count(s, 'class="height')).toBe(14);
    expect(count(s, 'class="up')).toBe(3); // the level under a figure is shown by the figure
    expect(s).not.toMatch(/NaN|undefined/);
  });
  it('keeps the cells around the cursor of a board that is large', () => {
    const row = '.'.repeat(120);
    const ground = {
      ...view.ground,
      width: 120,
      height: 90,
      map: Array.from({ length: 90 }, () => row),
      rooms: undefined,
      sight: undefined,
      walls: [],
      doors: [],
    };
    const s = html({ ...view, ground }, []);
    expect(s).not.toMatch(/aria-(col|row)index/); // cells are counted in only one way
    expect(count(s, 'role="gridcell"')).toBeLessThan(1200);
    expect(s).toContain('data-cell="2,1"');
  }, 30_000);
  it('has neither inline scripts nor style sheets', () => {
    expect(html(view)).not.toMatch(/<script|<style/);
  });
});

it('dice name their faces for those who hear them', () => {
  const s = render(Dice, {
    props: {
      dice: [{ of: 'attack', die: 'combat die', faces: ['skull', 'black shield'], count: 1 }],
    },
  }).body;
  expect(s).toContain('aria-label="combat die: skull, black shield"');
  expect(count(s, 'class="shadow')).toBe(2);
});
