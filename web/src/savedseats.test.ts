import { beforeEach, describe, expect, it } from 'vitest';
import { all, find, forget, keep, type SavedSeat, type Store } from './savedseats';

let text: string | null;
const store: Store = { getItem: () => text, setItem: (_, v) => void (text = v) };
const table = (match: string, opened: number, more: Partial<SavedSeat> = {}): SavedSeat => ({
  match, tokens: ['t'], scenario: 'S', scenarioId: 's', opened, ...more,
});

describe('the saved seats', () => {
  beforeEach(() => (text = null));

  it('come back, the last opened first', () => {
    keep(table('a', 1), store);
    keep(table('b', 2), store);
    expect(all(store).map((h) => h.match)).toEqual(['b', 'a']);
  });

  it('keep the links of whoever began the match when the table is opened again', () => {
    keep(table('a', 1, { owner: 'o', links: { x: 'y' } }), store);
    keep(table('a', 5, { over: true }), store);
    expect(all(store)).toEqual([table('a', 5, { owner: 'o', links: { x: 'y' }, over: true })]);
  });

  it('are told apart by their tokens: two windows may hold two seats of one match', () => {
    keep(table('a', 1), store);
    keep(table('a', 2, { tokens: ['u'] }), store);
    expect(all(store)).toHaveLength(2);
    expect(find('a', ['u'], store)?.opened).toBe(2);
    forget('a', ['t'], store);
    expect(all(store).map((h) => h.tokens)).toEqual([['u']]);
  });

  it('are none in a store that is broken or forbidden', () => {
    for (const broken of ['{', '{"a":1}', '[1,null,{"match":3}]']) {
      text = broken;
      expect(all(store)).toEqual([]);
    }
    const forbidden: Store = { getItem: () => { throw new Error('no'); }, setItem: () => { throw new Error('no'); } };
    expect(all(forbidden)).toEqual([]);
    expect(() => keep(table('a', 1), forbidden)).not.toThrow();
  });
});
