import { expect, it } from 'vitest';
import { DEEDS, marksOf, MORE } from './abilities';
import { CONDITIONS } from './signs';
import { CARDS } from '../../signs.mjs';

const { readFileSync } = (await import('node:fs' as string)) as {
  readFileSync(path: URL, as: string): string;
};
const shown = (line: string) =>
  marksOf(line).map((m) => [m.sign ?? (m.area ? 'area' : ''), m.text].join(' ').trim());

it('the deed keeps its name, the rest is a sign and a number', () => {
  expect(shown('Attack 2, Range 3, Target 2, Push 1, Muddle')).toEqual([
    'broadsword Attack 2',
    'high-shot 3',
    'human-target 2',
    'push 1',
    'star-swirl',
  ]);
  expect(shown('Move 4, Jump')).toEqual(['walking-boot Move 4', 'jump-across']);
  expect(shown('Attack 3, Add Target, +2 if elite')).toEqual([
    'broadsword Attack 3',
    'human-target +1',
    '+2 if elite',
  ]);
  expect(shown('Attack 2, Area [[1,0],[0,1]], Pierce 1')).toEqual([
    'broadsword Attack 2',
    'area',
    'piercing-sword 1',
  ]);
  expect(shown('Shield 1, Self, Stays')).toEqual(['checked-shield Shield 1', 'infinity']);
  expect(shown('Stun, Range 2, Enemies')).toEqual([
    'knocked-out-stars Stun',
    'high-shot 2',
    'Enemies',
  ]);
  expect(shown('Summon Copper Wasp')).toEqual(['magic-portal Summon Copper Wasp']);
  expect(shown('Attack +1, Range +1')).toEqual(['broadsword Attack +1', 'high-shot +1']);
});

it('every deed that cards may name has a sign, and every sign is there', () => {
  const folder = new URL('../../../rules/gloomhaven/card/', import.meta.url);
  const said = readFileSync(new URL('ability.go', folder), 'utf8');
  const deeds = [...said.slice(0, said.indexOf('type Whom')).matchAll(/Deed = "(\w+)"/g)].map(
    (m) => m[1]!,
  );
  expect(deeds.length).toBeGreaterThan(10);
  expect(deeds.filter((d) => !DEEDS[d])).toEqual([]);
  const table = readFileSync(new URL('../condition/table.go', folder), 'utf8');
  const conditions = [...table.matchAll(/^\t\w+ += "(\w+)"$/gm)].map((m) => m[1]!);
  expect(conditions.length).toBeGreaterThan(5);
  expect(conditions.filter((c) => !CONDITIONS[c])).toEqual([]);
  expect(
    [...Object.values(DEEDS), ...Object.values(MORE)].filter((s) => !CARDS.includes(s)),
  ).toEqual([]);
});
