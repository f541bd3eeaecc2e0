import { expect, test } from 'vitest';
import type { Choice } from '../wire';
import { abandons, asksFirst, leftWords, spent } from './turnend';

const stat = (n: number, name: string) => ({ key: name, n, name, value: `${n}` });
const end = (more: Partial<Choice> = {}): Choice => ({
  command: 'end elf',
  label: '',
  kind: 'pass',
  tags: ['ends-turn'],
  ...more,
});
const drink: Choice = { command: 'drink elf potion', label: '', kind: 'act' };

test('a turn with much left asks first, in words', () => {
  const much = end({
    tags: ['ends-turn', 'unspent'],
    stats: [stat(12, 'squares'), stat(1, 'action')],
  });
  expect([asksFirst(much, [drink, much]), asksFirst(end(), [drink, end()])]).toEqual([true, false]);
  expect(leftWords(much)).toBe('12 squares and 1 action');
});

test('nobody is asked about an action for which there is no use', () => {
  const idle = end({ tags: ['ends-turn', 'unspent'], stats: [stat(1, 'action')] });
  const resign: Choice = { command: 'resign', label: '', kind: 'resign' };
  expect([asksFirst(idle, [idle, resign]), asksFirst(idle, [idle, resign, drink])]).toEqual([
    false,
    true,
  ]);
});

test('what gives up a thing that is not done is asked about', () => {
  expect([
    abandons({ ...drink, tags: ['abandons'] }),
    abandons(drink),
    asksFirst({ ...drink, tags: ['abandons'] }, [drink]),
  ]).toEqual([true, false, false]);
});

test('a turn is spent when nothing is left of it, whatever can be done at any time', () => {
  expect(spent([drink, end()])?.command).toBe('end elf');
  expect(spent([end({ stats: [stat(1, 'squares')] })])).toBeNull();
  expect(spent([end(), { ...drink, kind: 'attack' }])).toBeNull();
  expect(spent([{ ...end(), tags: [] }])).toBeNull();
});
