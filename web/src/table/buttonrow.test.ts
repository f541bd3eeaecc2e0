import { describe, expect, it } from 'vitest';
import { Row } from './buttonrow';

/** laid builds rows one after the other, and returns the last. Removed buttons are in brackets. */
function laid(...rows: string[]): string {
  const row = new Row<{ id: string }>();
  let last = '';
  for (const [n, r] of rows.entries()) {
    const [of = '', names = ''] = r.split(':');
    last = row
      .lay(
        of,
        names
          .split(' ')
          .filter(Boolean)
          .map((id) => ({ id })),
        1000 * n,
      )
      .map((x) => (x.gone ? `(${x.item.id})` : x.item.id))
      .join(' ');
  }
  return last;
}

describe('a row of buttons', () => {
  it('keeps the place of what is gone', () =>
    expect(laid('a:roll act give', 'a:act give')).toBe('(roll) act give'));
  it('has what is new after what was there', () =>
    expect(laid('a:roll', 'a:act give')).toBe('(roll) act give'));
  it('keeps it while nothing else changes', () =>
    expect(laid('a:roll act', 'a:act', 'a:act')).toBe('(roll) act'));
  it('closes up with the next change', () =>
    expect(laid('a:roll act', 'a:act', 'a:act give')).toBe('act give'));
  it('keeps its order', () => expect(laid('a:roll', 'a:act roll', 'a:act roll')).toBe('roll act'));
  it('has a place for what comes back', () =>
    expect(laid('a:roll act', 'a:act', 'a:roll act')).toBe('act roll'));
  it('keeps the place of what was pressed a moment ago, when another begins anew', () => {
    const next = (pressed: string, at: number): string => {
      const row = new Row<{ id: string }>();
      row.lay('a', [{ id: 'look' }, { id: 'roll' }, { id: 'act' }], 0);
      row.press(pressed, 0);
      return row
        .lay('b', [{ id: 'move' }, { id: 'look' }], at)
        .map((x) => (x.gone ? `(${x.item.id})` : x.item.id))
        .join(' ');
    };
    expect(next('roll', 1000)).toBe('look (roll) move');
    expect(next('look', 1000)).toBe('look move');
    expect(next('roll', 2000)).toBe('move look');
    expect(next('elsewhere', 1000)).toBe('move look');
    const row = new Row<{ id: string }>();
    row.lay('a', [{ id: 'roll' }], 0);
    row.press('roll', 0);
    for (const at of [500, 1000])
      expect(row.lay('a', [{ id: `move ${at}` }], at)[0]).toEqual({
        item: { id: 'roll' },
        gone: true,
      });
  });
  it('begins anew for another', () => expect(laid('a:roll act', 'b:act')).toBe('act'));
});
