import { describe, expect, it } from 'vitest';
import type { Card, Choice, Hand } from '../wire';
import { merged, pickingOf, toward } from './pickedcards';

const card = (id: string): Card => ({ id, name: id, text: '', mark: '23' });
const pile = (name: string, ...ids: string[]): Hand => ({
  figure: 'elf',
  pile: name,
  title: name,
  cards: ids.map(card),
});
const placed = (h: Hand): Hand => ({
  ...h,
  cards: h.cards.map((c) => ({ ...c, place: 1 + 'abcdefg'.indexOf(c.id) })),
});
const choose = (id: string, ...tags: string[]): Choice => ({
  command: `choose elf ${id}`,
  label: id,
  kind: 'act',
  figure: 'elf',
  card: id,
  tags,
});
const again: Choice = {
  command: 'unchoose elf',
  label: 'Choose again',
  kind: 'act',
  figure: 'elf',
  tags: ['retracts'],
};
const of = (...hands: Hand[]) => ({ figure: 'elf', name: 'Elf', hands });
const ids = (h: Hand | undefined) => h?.cards.map((c) => c.id);

describe('cards that are chosen beforehand', () => {
  it('keep their place in the hand', () => {
    const order = ['a', 'b', 'c', 'd'];
    const one = pickingOf(
      of(placed(pile('hand', 'a', 'c', 'd')), placed(pile('chosen', 'b')), pile('lost', 'x')),
      [choose('a', 'settles'), again],
    )!;
    expect(ids(one.hand)).toEqual(order);
    expect(one.chosen.map((c) => c.id)).toEqual(['b']);
    const both = pickingOf(of(placed(pile('hand', 'b', 'd')), placed(pile('chosen', 'c', 'a'))), [
      again,
    ])!;
    expect([ids(both.hand), both.chosen.map((c) => c.id)], 'until everybody has chosen').toEqual([
      order,
      ['c', 'a'],
    ]);
    expect(
      merged([pile('lost', 'x'), pile('hand', 'b'), pile('chosen', 'a')], one).map((h) => h.pile),
    ).toEqual(['hand', 'lost']);
  });
  it('come first where the game does not say how the hand lies', () => {
    expect(ids(pickingOf(of(pile('hand', 'b', 'c'), pile('chosen', 'a')), [again])!.hand)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
  it('are none while halves are played, or a card is asked for', () => {
    const hands = of(pile('hand', 'b'), pile('chosen', 'a'));
    expect(pickingOf(hands, [{ ...choose('a'), part: 'top' }])).toBeNull();
    expect(pickingOf(hands, [{ ...choose('b'), kind: 'answer' }])).toBeNull();
    expect(pickingOf(hands, [{ ...choose('b'), figure: 'orc' }])).toBeNull();
  });
  it('change their order by way of the choices that are offered', () => {
    const want = { lead: 'b', along: 'a' };
    const step = (chosen: string[], choices: Choice[]) =>
      toward(
        want,
        { hand: pile('hand'), chosen: chosen.map(card), retract: chosen.length ? again : null },
        choices,
      )?.command;
    expect(step(['a'], [choose('b', 'settles'), again])).toBe('unchoose elf');
    expect(step([], [choose('a'), choose('b')])).toBe('choose elf b');
    expect(step(['b'], [choose('a', 'settles'), again])).toBe('choose elf a');
    expect(step([], [])).toBeUndefined();
  });
});
