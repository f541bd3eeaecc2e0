import { beforeEach, describe, expect, it } from 'vitest';
import { all, find, forget, keep, ofSeat, seatKey, type SavedSeat, type Store } from './savedseats';

let text: string | null;
let beside: Set<string>; // the keys that tables store in addition to the list
const store: Store = {
  getItem: () => text,
  setItem: (_, v) => void (text = v),
  removeItem: (key) => void beside.delete(key),
};
const table = (match: string, opened: number, more: Partial<SavedSeat> = {}): SavedSeat => ({
  match,
  tokens: ['t'],
  scenario: 'S',
  scenarioId: 's',
  opened,
  ...more,
});

describe('the saved seats', () => {
  beforeEach(() => {
    text = null;
    beside = new Set();
  });

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

  it('take with them what their tables keep when they are forgotten, or there are too many', () => {
    const keys = (match: string) => [
      seatKey(match, ['t']),
      ofSeat('looked', match, ['t']),
      ofSeat('story', match, ['t']),
    ];
    for (let n = 0; n < 61; n++) keep(table(`m${n}`, n), store);
    beside = new Set([...keys('m0'), ...keys('m7'), ...keys('m8')]);
    keep(table('another', 100), store);
    expect([...beside]).toEqual([...keys('m0'), ...keys('m7'), ...keys('m8')]);
    forget('m7', ['t'], store);
    expect([...beside]).toEqual([...keys('m0'), ...keys('m8')]);
    for (let n = 0; n < 60; n++) keep(table(`later${n}`, 200 + n), store);
    expect([...beside]).toEqual(keys('m0')); // m0 left the list before anything was stored
  });

  it('are none in a store that is broken or forbidden', () => {
    for (const broken of ['{', '{"a":1}', '[1,null,{"match":3}]']) {
      text = broken;
      expect(all(store)).toEqual([]);
    }
    const forbidden: Store = {
      getItem: () => {
        throw new Error('no');
      },
      setItem: () => {
        throw new Error('no');
      },
      removeItem: () => {
        throw new Error('no');
      },
    };
    expect(all(forbidden)).toEqual([]);
    expect(() => keep(table('a', 1), forbidden)).not.toThrow();
  });
});
