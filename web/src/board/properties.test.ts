import { expect, it } from 'vitest';
import { PROPERTIES, propertyOf } from './properties';
import { CONDITIONS } from './signs';
import { CARDS } from '../../signs.mjs';

const { readFileSync } = (await import('node:fs' as string)) as {
  readFileSync(path: URL, as: string): string;
};

it('a number is a sign with it, a word a sign alone, and what has no sign is in words', () => {
  expect(propertyOf({ key: 'attack', n: 3, name: 'Attack dice' })).toEqual({
    word: 'Attack dice 3',
    sign: 'broadsword',
    text: '3',
  });
  expect(propertyOf({ key: 'diagonal', name: 'Also diagonally' })).toEqual({
    word: 'Also diagonally',
    sign: 'expand',
    text: '',
  });
  expect(propertyOf({ key: 'asleep', name: 'Asleep' }).sign).toBe('night-sleep');
  expect(propertyOf({ key: 'new', name: 'New', n: 2, value: '2 ft' })).toEqual({
    word: 'New 2 ft',
    text: 'New 2 ft',
  });
});

it('every key that cards may have has a sign, and every sign is there', () => {
  const page = readFileSync(new URL('../../../docs/PROTOCOL.md', import.meta.url), 'utf8');
  const keys = [.../^\| `Card\.stats`[^|]*\|(.*)$/m.exec(page)![1]!.matchAll(/`([^`]+)`/g)].map(
    (m) => m[1]!,
  );
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((k) => !PROPERTIES[k] && !CONDITIONS[k])).toEqual(['points', 'special']); // a price, which the card's note gives, and a special name: they stay words
  expect(Object.values(PROPERTIES).filter((s) => !CARDS.includes(s))).toEqual([]);
});
