import { describe, expect, it } from 'vitest';
import { editionName, House } from './house';

const field = {
  name: 'same-room',
  doc: 'whether all is seen',
  values: ['always-visible', 'line-of-sight'],
};
const house = new House([
  {
    field: 'same-room',
    name: 'All in one’s own room',
    text: 'Who is a target.',
    suits: 'For all.',
    values: [{ value: 'line-of-sight', name: 'A line must reach them' }],
    pictured: true,
  },
]);

it('an edition has the name that the book gives it, or its own', () => {
  expect(editionName({ name: '5-10-5', title: 'Diagonals: 5-10-5', values: {} })).toBe(
    'Diagonals: 5-10-5',
  );
  expect(editionName({ name: 'us1990', values: {} })).toBe('US 1990');
});

describe('the switches of a book', () => {
  it('are told in words for people', () => {
    expect([
      house.name('same-room'),
      house.value('same-room', 'line-of-sight'),
      house.text(field),
      house.pictured('same-room'),
    ]).toEqual([
      'All in one’s own room',
      'A line must reach them',
      'Who is a target. For all.',
      true,
    ]);
  });

  it('say in words what a number may be', () => {
    const bounds = (values: string) =>
      house.bounds({ name: 'fall-dice', doc: '', values: [values], counts: true });
    expect([
      bounds('1..20'),
      bounds('0-1, with denominators of at most 6'),
      bounds('0 to 1'),
    ]).toEqual(['1 to 20', '0 to 1, with denominators of at most 6', '0 to 1']);
  });

  it('have their own words where there are no others', () => {
    const none = new House([]);
    expect([
      none.name('same-room'),
      none.value('same-room', 'line-of-sight'),
      none.text(field),
      none.pictured('same-room'),
    ]).toEqual(['Same room', 'Line of sight', 'Whether all is seen.', false]);
  });
});
