import { describe, expect, it } from 'vitest';
import { Row } from './buttonrow';

/** laid lays rows one after the other, and tells the last: what is gone in brackets. */
function laid(...rows: string[]): string {
  const row = new Row<{ id: string }>();
  let last = '';
  for (const r of rows) {
    const [of = '', names = ''] = r.split(':');
    last = row.lay(of, names.split(' ').filter(Boolean).map((id) => ({ id }))).map((x) => (x.gone ? `(${x.item.id})` : x.item.id)).join(' ');
  }
  return last;
}

describe('a row of buttons', () => {
  it('keeps the place of what is gone', () => expect(laid('a:roll act give', 'a:act give')).toBe('(roll) act give'));
  it('has what is new after what was there', () => expect(laid('a:roll', 'a:act give')).toBe('(roll) act give'));
  it('keeps it while nothing else changes', () => expect(laid('a:roll act', 'a:act', 'a:act')).toBe('(roll) act'));
  it('closes up with the next change', () => expect(laid('a:roll act', 'a:act', 'a:act give')).toBe('act give'));
  it('keeps its order', () => expect(laid('a:roll', 'a:act roll', 'a:act roll')).toBe('roll act'));
  it('has a place for what comes back', () => expect(laid('a:roll act', 'a:act', 'a:roll act')).toBe('act roll'));
  it('begins anew for another', () => expect(laid('a:roll act', 'b:act')).toBe('act'));
});
