import { describe, expect, it } from 'vitest';
import { barredOf, offer } from './menu';
import type { Choice } from '../wire';
import { laidOpen, opensItself, ordersOf, waresOf } from './wares';

const card = (id: string, more: Partial<Choice> = {}): Choice => ({
  command: `draft ${id}`,
  label: id,
  kind: 'act',
  menu: ['Draft'],
  stats: [{ key: 'points', n: 60, name: 'points' }],
  ...more,
});
const pass: Choice = { command: 'pass', label: 'Take no more cards', kind: 'pass' };

describe('things to be taken', () => {
  it('lie open where there is nothing else to be done', () => {
    const o = offer([card('imps'), card('guards'), pass]);
    expect(opensItself(o.menu, 0)?.name).toBe('Draft');
    expect(waresOf(opensItself(o.menu, 0)!).map((w) => w.choice.command)).toEqual([
      'draft imps',
      'draft guards',
    ]);
    expect(opensItself(o.menu, 1), 'a question comes first').toBeNull();
  });
  it('are told by their cards, where those lie there; what cannot be had stands beside them with its reason', () => {
    const refusal = { rule: 'X 1', code: 'too-dear', detail: 'It costs 90, and 40 are left.' };
    const pool = [
      {
        figure: '',
        pile: 'pool',
        title: '',
        cards: [
          { id: 'pool-imps', name: 'Imps', text: 'Small.', note: '40 points' },
          { id: 'pool-ogre', name: 'Ogre', text: 'Large.', refusal, menu: ['Draft'] },
        ],
      },
    ];
    const o = offer(
      [card('imps', { stats: undefined, card: 'pool-imps' })],
      [],
      new Set(),
      false,
      [],
      barredOf(pool, ''),
    );
    const own = opensItself(o.menu, 0, pool)!;
    expect(waresOf(own, pool).map((w) => w.card?.note)).toEqual(['40 points']);
    expect(own.barred.map((c) => c.refusal?.detail)).toEqual([refusal.detail]);
    expect(waresOf(own)).toEqual([]);
  });
  it('are no menu of deeds, nor one with deeds in it', () => {
    expect(
      opensItself(
        offer([card('imps', { stats: undefined }), card('guards', { stats: undefined })]).menu,
        0,
      ),
    ).toBeNull();
    expect(
      waresOf(offer([card('imps'), card('search', { stats: undefined })]).menu[0] as never),
    ).toEqual([]);
    expect(
      opensItself(offer([card('imps'), card('sword', { menu: ['Armoury'] })]).menu, 0),
      'several menus',
    ).toBeNull();
  });
  it('lie sorted by price or number, those that cannot be had among them, with the price apart', () => {
    const stats = (points: number, move: number) => [
      { key: 'move', n: move, name: 'Move' },
      { key: 'points', n: points, name: 'Points' },
    ];
    const refusal = { rule: 'X 1', code: 'too-dear', detail: 'It costs 90, and 40 are left.' };
    const pool = [
      {
        figure: '',
        pile: 'pool',
        title: '',
        cards: [
          { id: 'pool-imps', name: 'Imps', text: 'Small.', note: '40 points', stats: stats(40, 6) },
          {
            id: 'pool-ogre',
            name: 'Ogre',
            text: 'Large.',
            refusal,
            menu: ['Draft'],
            stats: stats(30, 4),
          },
          { id: 'pool-kites', name: 'Kites', text: '', stats: stats(20, 8), portrait: 'raven' },
        ],
      },
    ];
    const o = offer(
      [
        card('imps', { stats: undefined, card: 'pool-imps' }),
        card('kites', { stats: undefined, card: 'pool-kites' }),
      ],
      [],
      new Set(),
      false,
      [],
      barredOf(pool, ''),
    );
    const own = opensItself(o.menu, 0, pool)!,
      by = (order: string) => laidOpen(own, pool, order).map((w) => `${w.id} ${w.price}`);
    expect(by('price')).toEqual(['pool-kites 20', 'pool-ogre 30', 'pool-imps 40']);
    expect(by('move')).toEqual(['pool-kites 20', 'pool-imps 40', 'pool-ogre 30']);
    const [kites, ogre] = laidOpen(own, pool, 'price');
    expect([kites!.stats.map((s) => s.key), kites!.portrait, kites!.choice?.command]).toEqual([
      ['move'],
      'raven',
      'draft kites',
    ]);
    expect([ogre!.choice, ogre!.why]).toEqual([undefined, refusal.detail]);
    expect(ordersOf(laidOpen(own, pool, 'price')).map((x) => x.name)).toEqual(['Price', 'Move']);
  });
});
