import { describe, expect, it } from 'vitest';
import { elsewhere, follow, fragment, parse, type Route } from './route';

describe('a fragment', () => {
  const places: [string, Route][] = [
    ['', { page: 'lobby' }],
    ['#/', { page: 'lobby' }],
    ['#/watch', { page: 'watch' }],
    ['#/mine', { page: 'mine', token: '' }],
    ['#/mine/abc-_9', { page: 'mine', token: 'abc-_9' }],
    ['#/new/first-steps', { page: 'new', scenario: 'first-steps' }],
    ['#/learn/heroquest/words', { page: 'learn', game: 'heroquest', part: 'words', item: '' }],
    [
      '#/learn/dnd/rules/DND%20S2.2',
      { page: 'learn', game: 'dnd', part: 'rules', item: 'DND S2.2' },
    ],
    ['#/table/M1/abc-_,def', { page: 'table', match: 'M1', tokens: ['abc-_', 'def'] }],
    ['#/replay/M1/abc', { page: 'replay', match: 'M1', tokens: ['abc'], seq: null }],
    ['#/replay/M1/abc/0', { page: 'replay', match: 'M1', tokens: ['abc'], seq: 0 }],
    ['#/replay/M1/abc/12/', { page: 'replay', match: 'M1', tokens: ['abc'], seq: 12 }],
  ];
  it.each(places)('%s leads to its place', (text, route) => expect(parse(text)).toEqual(route));

  it.each(places.filter(([t]) => t !== '' && !t.endsWith('/')))(
    '%s is written as it is read',
    (text, route) => expect(fragment(route)).toBe(text),
  );

  it.each([
    '#/nowhere',
    '#/learn',
    '#/mine/a/b',
    '#/mine/a b',
    '#/learn/dnd/other',
    '#/learn/dnd/rules/a/b',
    '#/learn/dnd/rules/%3Cb%3E',
    '#/new',
    '#/table',
    '#/table/M1/a/b',
    '#/replay/M1/a/x',
    '#/replay/M1/a/-1',
    '#/table/../etc',
    '#/table/M1/a b',
    '#/table/%E0%A4%A',
    '#/table/M1/<script>',
  ])('%s is lost', (text) => expect(parse(text).page).toBe('lost'));
});

describe('a link that was sent', () => {
  it.each([
    ' http://here:8080/#/table/M1/t1 ',
    '"http://here:8080/#/table/M1/t1"',
    '<http://here:8080/#/table/M1/t1>',
    '“#/table/M1/t1”.',
  ])('%s leads to its table', (text) => {
    expect(follow(text)).toEqual({ page: 'table', match: 'M1', tokens: ['t1'] });
    expect(elsewhere(text, 'http://here:8080')).toBe('');
  });
  it.each(['http://other.example:8080/#/table/M1/t1', '<http://other.example:8080/#/table/M1/t1>'])(
    '%s is of another server',
    (text) => expect(elsewhere(text, 'http://here:8080')).toBe('other.example:8080'),
  );
  it('of the same host but another scheme is of another server', () =>
    expect(elsewhere('https://here:8080/#/table/M1/t1', 'http://here:8080')).toBe('here:8080'));
  it.each(['', 'hello', 'http://x/', 'http://x/#/nowhere/a'])('%s is none', (text) =>
    expect(follow(text)).toBeNull(),
  );
});
