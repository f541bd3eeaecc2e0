import { describe, expect, it } from 'vitest';
import type { KeptMatch, Table } from '../wire';
import { fromTable, length, newest, share, span, statistics, whoSat, wordOf } from './results';

const line = (match: string, more: Partial<KeptMatch> = {}): KeptMatch => ({
  match,
  tokens: ['t'],
  mine: ['elf'],
  scenario: 'S',
  scenarioId: 's',
  rules: 'r',
  game: 'G',
  begun: '2026-01-01T00:00:00Z',
  changed: '2026-01-01T01:00:00Z',
  entries: 2,
  rounds: 1,
  seats: [],
  result: 'open',
  ...more,
});

describe('one’s matches', () => {
  it('are counted: what is over for one’s seats is decided, what one watched or played for both sides is not', () => {
    const { all, games, scenarios, longest, quickest } = statistics([
      line('a', { result: 'won', rounds: 9 }),
      line('b', { result: 'won', rounds: 4 }),
      line('c', {
        result: 'lost',
        rounds: 12,
        rules: 'q',
        game: 'Q',
        scenario: 'T',
        scenarioId: 't',
      }),
      line('d', { result: 'given-up' }),
      line('e', { result: 'none-won' }),
      line('f'),
      line('g', { result: 'over', mine: [], rounds: 99 }),
      line('h', { result: 'over' }),
      line('i', { mine: [] }),
    ]);
    expect(all).toMatchObject({ matches: 9, open: 1, decided: 5, won: 2 });
    expect(share(all)).toBe('40 %');
    expect(games.map((g) => [g.name, g.matches, g.won])).toEqual([
      ['G', 8, 2],
      ['Q', 1, 0],
    ]);
    expect(scenarios.map((g) => [g.name, g.matches, g.decided])).toEqual([
      ['S', 8, 4],
      ['T', 1, 1],
    ]);
    expect([longest?.match, quickest?.match]).toEqual(['c', 'b']);
    expect(share(statistics([line('f')]).all)).toBe('');
    expect(statistics([]).longest).toBeUndefined();
  });

  it('are told in words, also by a server that knows others', () => {
    expect(wordOf(line('a', { result: 'given-up' }))).toEqual({ sign: '⚑', word: 'Given up' });
    expect(wordOf(line('a', { result: 'something new' })).word).toBe('Over');
    expect(wordOf(line('a', { result: 'over', mine: [] })).word).toBe('Watched');
    expect(wordOf(line('a', { mine: [] })).word).toBe('Watching');
  });

  it('say who sat where, and how long they were', () => {
    const seats = [
      ['elf', 'Elf', 'person', ''],
      ['dwarf', 'Dwarf', 'person', 'Mara'],
      ['wizard', 'Wizard', 'person', ''],
      ['orc', 'Orc', 'bot', ''],
      ['zargon', 'Zargon', 'bot', ''],
    ].map(([id, name, held, player]) => ({
      id: id!,
      name: name!,
      side: 's',
      held: held!,
      ...(player ? { player } : {}),
    }));
    expect(whoSat(line('a', { seats }))).toBe(
      'You: Elf · Mara: Dwarf · Others: Wizard · Bots: Orc and Zargon',
    );
    expect(whoSat(line('a', { seats: seats.slice(3, 4) }))).toBe('A bot: Orc');
    const took = (changed: string, rounds = 0) => length(line('a', { changed, rounds }));
    expect(took('2026-01-01T00:00:20Z', 1)).toBe('1 round');
    expect(took('2026-01-01T00:40:00Z', 12)).toBe('12 rounds, 40 min');
    expect(took('2026-01-01T03:00:00Z')).toBe('3 h');
    expect(took('2026-01-02T03:05:00Z')).toBe('27 h 5 min');
    expect(span(line('a', { changed: '2026-01-13T00:00:00Z' }))).toBe('12 days');
    expect(span(line('a', { changed: 'nonsense' }))).toBe('');
    expect(
      newest([line('a'), line('b', { changed: '2026-02-01T00:00:00Z' })]).map((k) => k.match),
    ).toEqual(['b', 'a']);
  });

  it('that this browser alone knows follow from their tables', () => {
    const table = (mine: string[], winners: string[] | null, sides = ['h', 'z', 'master']) =>
      ({
        match: 'a',
        scenario: 'S',
        scenarioId: 's',
        rules: 'r',
        game: 'G',
        seq: 4,
        begun: '',
        changed: '',
        mine,
        seats: ['elf', 'zargon', 'master'].map((id, i) => ({
          id,
          name: id,
          side: sides[i]!,
          held: 'person',
        })),
        ...(winners ? { over: { winners, text: 'It ended.' } } : {}),
      }) as unknown as Table;
    const of = (mine: string[], winners: string[] | null, sides?: string[]) =>
      fromTable(
        { match: 'a', tokens: ['t'], scenario: '', scenarioId: '', opened: 1 },
        table(mine, winners, sides),
      ).result;
    expect(of(['elf'], null)).toBe('open');
    expect(of(['elf'], ['elf'])).toBe('won');
    expect(of(['elf'], ['zargon'])).toBe('lost');
    expect(of(['elf'], [])).toBe('none-won');
    expect(of(['elf'], [], ['h', 'h', 'master'])).toBe('lost');
    expect(of(['elf', 'zargon'], ['elf'])).toBe('over');
    expect(of([], ['elf'])).toBe('over');
    expect(of(['master'], ['elf'])).toBe('over');
  });
});
