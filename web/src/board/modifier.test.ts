import { expect, it } from 'vitest';
import { modifier, turned } from './modifier';

it('reads what stands on a card', () => {
  expect(
    ['+1', '-2', 'x2*', 'null*', '+0', 'curse', 'blesso'].map((f) => modifier(f).value),
  ).toEqual(['+1', '−2', '×2', '∅', '+0', '∅', '×2']);
  expect(['+1', '-2', 'x2', 'null', '+0', 'curse', 'bless'].map((f) => modifier(f).tone)).toEqual([
    'good',
    'bad',
    'good',
    'bad',
    'plain',
    'bad',
    'good',
  ]);
  expect(modifier('+0r:stun,add-target')).toMatchObject({
    value: '+0',
    rolling: true,
    effects: ['stun', 'add target'],
  });
  expect(modifier('+0r:stun').words).toBe('+0, rolling, stun');
  expect(modifier('null').effects, 'its sign has a word').toEqual(['null']);
});

it('leaves words that it does not know', () =>
  expect(modifier('2 coins')).toMatchObject({ value: '2 coins', rolling: false, tone: 'plain' }));

it('marks what does not count', () => {
  expect(modifier('(-1)')).toMatchObject({ value: '−1', idle: true, words: '-1, does not count' });
  expect(modifier('-1').idle).toBe(false);
});

it('turns up one after the other', () => {
  expect([0, 1, 2].map((i) => turned(i, 3, 0.5))).toEqual([1, 0.5, 0]);
  expect([0, 1, 2].map((i) => turned(i, 3, 1))).toEqual([1, 1, 1]);
});
