import { expect, it } from 'vitest';
import { FILE, SIGNS, signed, written } from '../../portraits.mjs';
import { OWN, ownOf } from './portraits.svelte';

const { readFileSync } = (await import('node:fs' as string)) as {
  readFileSync(path: URL, as: string): string;
};

it('the silhouettes are those of the collection', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(written());
  for (const { file, names } of SIGNS) expect(readFileSync(file, 'utf8')).toBe(signed(names));
});

it('whoever made them, where they are from and the licence are credited', () => {
  const { credit } = JSON.parse(readFileSync(FILE, 'utf8')) as { credit: string };
  for (const name of ['Lorc', 'Delapouite', 'game-icons.net', 'CC BY 3.0'])
    expect(credit).toContain(name);
});

it('every hero has a colour, and beyond the last they begin again', () => {
  expect([0, undefined, 1, OWN, OWN + 1].map(ownOf)).toEqual([0, 0, 1, OWN, 1]);
});
