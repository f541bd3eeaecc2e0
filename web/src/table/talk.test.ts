import { describe, expect, test } from 'vitest';
import type { LogLine, Remark } from '../wire';
import { added, placed, wordsOf } from './talk';

const remark = (id: string, more: Partial<Remark> = {}): Remark => ({
  id,
  at: `2026-01-02T03:04:0${id}Z`,
  seat: 'elf',
  seq: 1,
  ...more,
});
const line = (seq: number): LogLine => ({ seq, at: '' });

describe('what people say', () => {
  test('has words, a sign, or a place', () => {
    expect(wordsOf(remark('1', { text: '<b>hello</b>' }))).toBe('<b>hello</b>');
    expect(wordsOf(remark('1', { signal: 'ready' }))).toBe('Ready.');
    expect(wordsOf(remark('1', { signal: 'of-tomorrow' }))).toBe('of-tomorrow');
    expect(wordsOf(remark('1', { cell: [3, 4] }))).toBe('Look here.');
    expect(wordsOf(remark('1', { cell: [3, 4] }), 'the chest')).toBe('Look here: the chest');
  });

  test('comes once, in its order', () => {
    const { all, fresh } = added(
      [remark('1'), remark('3')],
      [remark('2'), remark('3'), remark('4')],
    );
    expect(all.map((r) => r.id)).toEqual(['1', '2', '3', '4']);
    expect(fresh.map((r) => r.id)).toEqual(['2', '4']);
    expect(added([remark('3')], [remark('1'), remark('2')]).all.map((r) => r.id)).toEqual([
      '3',
      '1',
      '2',
    ]); // whatever the clocks say
    expect(
      added(
        [remark('1', { at: '2026-01-02T03:04:05.12Z' })],
        [remark('2', { at: '2026-01-02T03:04:05.123Z' })],
      ).all.map((r) => r.id),
    ).toEqual(['1', '2']);
    const same = [remark('1')];
    expect(added(same, [remark('1')]).all).toBe(same);
  });

  test('stands after the line that was the last then', () => {
    const by = placed(
      [
        remark('1', { seq: 0 }),
        remark('2', { seq: 5 }),
        remark('3', { seq: 9 }),
        remark('4', { seq: 7 }),
      ],
      [line(2), line(5), line(8)],
    );
    expect([...by].map(([at, list]) => [at, list.map((r) => r.id)])).toEqual([
      ['first', ['1']],
      [5, ['2', '4']],
      [8, ['3']],
    ]);
  });
});
