import { expect, test } from 'vitest';
import { armiesOf, barred, forceOf, pricedOf, raised, taken } from './army';
import type { Bench } from './bench';
import type { Doc } from './board';

const bench = {
  shelves: [
    { key: 'glyphs', list: '/game/glyphs', place: 'cell', by: 'key', items: [] },
    { key: 'army-1', list: '/game/armies/0/cards', place: 'none', by: 'card', items: [] },
  ],
} as unknown as Bench;
const doc = {
  format: 'battlemat.scenario/1',
  board: { map: ['..'] },
  seats: [{ id: 'red', name: 'Red', side: 'red' }],
  game: {
    armies: [{ seat: 'red', cards: [{ card: 'wolf', count: 2 }] }],
    cards: [{ key: 'mine', name: 'Mine', points: 90, rarity: 'unique' }],
  },
} as unknown as Doc;
const cards = pricedOf(
  [
    { key: 'wolf', name: 'Wolf', points: 30, kind: 'common', width: 1 },
    { key: 'ogre', name: 'Ogre', points: 120, kind: 'unique', width: 2, most: 1 },
  ],
  doc,
);
const force = forceOf(bench)!;

test('armies are found by the shelf of their cards', () => {
  expect(force).toEqual({ part: 'armies', cards: 'cards', by: 'card' });
  expect(forceOf({ shelves: [] } as unknown as Bench)).toBeNull();
});

test('cards are priced, those of the document among them, the most expensive first', () => {
  expect(cards.map((c) => [c.key, c.points, c.most])).toEqual([
    ['ogre', 120, 1],
    ['mine', 90, 1],
    ['wolf', 30, 0],
  ]);
});

test('an army is told by its points, and what it cannot afford with the reason', () => {
  const [army] = armiesOf(doc, force, cards);
  expect(army!.points).toBe(60);
  const [ogre, , wolf] = cards;
  expect(barred(army!, ogre!, 0)).toBe('');
  expect(barred(army!, ogre!, 170)).toBe('10 points too expensive.');
  expect(barred(army!, wolf!, 90)).toBe('');
  const with1 = taken(doc, force, 0, 'ogre', 1);
  expect(barred(armiesOf(with1, force, cards)[0]!, ogre!, 0)).toBe('It is in the army already.');
});

test('copies come and go, and the last takes the card with it', () => {
  const cardsOf = (d: Doc) => armiesOf(d, force, cards)[0]!.lines;
  expect(cardsOf(taken(doc, force, 0, 'wolf', 1))).toEqual([{ key: 'wolf', count: 3 }]);
  const one = taken(doc, force, 0, 'wolf', -1);
  expect(cardsOf(one)).toEqual([{ key: 'wolf', count: 1 }]);
  expect(cardsOf(taken(one, force, 0, 'wolf', -1))).toEqual([]);
  expect(taken(doc, force, 0, 'ogre', -1)).toBe(doc);
});

test('an army more has a seat that plays it', () => {
  const two = raised(doc, force) as unknown as typeof doc & { seats: { id: string }[] };
  expect(two.seats.map((s) => s.id)).toEqual(['red', 'army-2']);
  expect(armiesOf(two as unknown as Doc, force, cards).map((a) => a.seat)).toEqual([
    'red',
    'army-2',
  ]);
});
