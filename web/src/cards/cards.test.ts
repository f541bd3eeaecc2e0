import { describe, expect, it } from 'vitest';
import { view as plain } from '../scene/fixture';
import { offer } from '../table/menu';
import type { Card, Choice, View } from '../wire';
import {
  canBe,
  holders,
  isLaid,
  laidCards,
  laidOut,
  ordered,
  othersOf,
  playsOf,
  shownFirst,
  standsIn,
  useOf,
} from './cards';

const card = (id: string): Card => ({
  id,
  name: id,
  text: '',
  mark: '23',
  parts: [
    { id: 'top', lines: ['Attack 3'] },
    { id: 'bottom', lines: ['Move 4'] },
  ],
});
const view: View = {
  ...plain,
  hands: [
    { figure: 'orc', title: 'Hand', cards: [card('bash')] },
    { figure: 'elf', title: 'Hand', cards: [card('leap'), card('volley')] },
    { figure: 'elf', title: 'Lost', cards: [card('storm')] },
    { figure: 'elf', title: 'Equipment', cards: [{ id: 'cloak', name: 'Cloak', text: '' }] },
  ],
  figures: plain.figures.map((f) => (f.id === 'elf' ? { ...f, seat: 'elf' } : f)),
};
const play = (command: string, more: Partial<Choice>): Choice => ({
  command,
  label: command,
  kind: 'act',
  figure: 'elf',
  ...more,
});
const top = play('top', { card: 'leap', part: 'top' }),
  bottom = play('bottom', { card: 'leap', part: 'bottom' });

describe('hands of cards', () => {
  it('are laid out when cards have halves or numbers; others are lists', () => {
    expect(view.hands.map(isLaid)).toEqual([true, true, true, false]);
    expect([...laidCards(view)].sort()).toEqual(['bash', 'leap', 'storm', 'volley']);
  });
  it('come with one’s own first, by figure', () => {
    expect(holders(view).map((h) => [h.name, h.hands.map((x) => x.title)])).toEqual([
      ['Elf', ['Hand', 'Lost']],
      ['Orc', ['Hand']],
    ]);
  });
  it('show whoever may play, else one’s own, else who acts', () => {
    expect(shownFirst(view, holders(view), [play('x', { card: 'bash', figure: 'orc' })])).toBe(
      'orc',
    );
    expect(shownFirst(view, holders(view), [])).toBe('elf');
    expect(shownFirst({ ...view, actor: 'orc' }, holders(view), [])).toBe('elf');
    expect(
      shownFirst({ ...view, seat: '', actor: 'orc' }, holders({ ...view, seat: '' }), []),
    ).toBe('orc');
  });
});

describe('choices on a card', () => {
  it('belong to a half, or to the whole card', () => {
    const both = [
      top,
      bottom,
      play('rest', { card: 'leap' }),
      play('other', { card: 'leap', part: 'top', figure: 'orc' }),
    ];
    const p = playsOf(card('leap'), 'elf', both);
    expect(p.whole.map((c) => c.command)).toEqual(['rest']);
    expect(Object.entries(p.parts).map(([id, cs]) => [id, cs.map((c) => c.command)])).toEqual([
      ['top', ['top']],
      ['bottom', ['bottom']],
    ]);
  });
  it('are done at once, laid on the board, or asked about', () => {
    expect(useOf([top])).toEqual({ do: 'choose', choice: top });
    const plain = play('plain', { card: 'leap', part: 'top' }),
      main = { ...top, main: true };
    expect(useOf([top, plain]).do).toBe('ask');
    expect(
      useOf([main, plain]),
      'the half itself, and the plain action when it is asked for',
    ).toEqual({ do: 'choose', choice: main });
    expect([othersOf([main, plain]), othersOf([top, plain]), othersOf([main])]).toEqual([
      [plain],
      [],
      [],
    ]);
    const instead = { ...plain, tags: ['instead'] };
    expect(useOf([instead]), 'what stands in the place of what is printed is asked about').toEqual({
      do: 'ask',
    });
    expect([standsIn([instead]), standsIn([main, instead]), standsIn([])]).toEqual([
      true,
      false,
      false,
    ]);
    const at = (x: number) => ({
      ...top,
      command: `${x}`,
      group: 'leap',
      at: [x, 0] as [number, number],
    });
    expect(useOf([at(1), at(2)])).toEqual({ do: 'aim', selected: 'leap › top' });
    expect(useOf([at(1), top]).do).toBe('ask');
  });
  it('stand in no menu as well, unless they name one', () => {
    const menu = play('menu', { card: 'leap', part: 'top', menu: ['Action'] });
    const loose = play('loose', { card: 'cloak' }),
      answer = play('lose', { kind: 'answer', card: 'volley', label: 'Lose it' });
    const o = offer(
      [top, bottom, menu, loose, answer, play('end', { kind: 'pass', card: 'leap' })],
      [],
      laidCards(view),
    );
    expect(o.cards.map((c) => c.command)).toEqual(['top', 'bottom', 'lose']);
    expect([
      o.menu.length,
      o.buttons.map((l) => l.name),
      o.answers.length,
      o.passes.length,
    ]).toEqual([1, ['loose'], 0, 1]);
  });
});

describe('the strip of cards', () => {
  const hands = ['Hand', 'Chosen', 'Lost'].map((title) => ({
    figure: 'elf',
    pile: title,
    title,
    cards: [card(title)],
  }));
  const lies = (open: string[]) => {
    const set = new Set(open),
      all = ordered(hands, set);
    return all.map((h, i) => (laidOut(all, i, set) ? h.title.toUpperCase() : h.title));
  };
  it('begins with what can be played from, and piles up the rest', () => {
    expect(lies([])).toEqual(['HAND', 'Chosen', 'Lost']);
    expect(lies(['Chosen'])).toEqual(['CHOSEN', 'Hand', 'Lost']);
    expect(lies(['Hand', 'Lost'])).toEqual(['HAND', 'LOST', 'Chosen']);
    expect(lies(['In play']), 'a hand that is gone').toEqual(['HAND', 'Chosen', 'Lost']);
  });
  it('says what can be done with cards: halves are played, whole cards chosen', () => {
    const of = (...choices: Choice[]) => playsOf(card('leap'), 'elf', choices);
    expect(canBe([of(top)])).toBe('One card can be played');
    expect(canBe([of(top, bottom), of(play('x', { card: 'leap' }))])).toBe('2 cards can be played');
    expect(canBe([of(play('lead', { card: 'leap' }))])).toBe('One card to choose from');
    expect(canBe([of({ ...top, kind: 'answer' }), of({ ...bottom, kind: 'answer' })])).toBe(
      '2 cards to choose from',
    );
  });
});
