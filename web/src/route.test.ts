import { describe, expect, it } from 'vitest';
import { follow, fragment, parse, type Route } from './route';

describe('a fragment', () => {
  const places: [string, Route][] = [
    ['', { page: 'lobby' }],
    ['#/', { page: 'lobby' }],
    ['#/watch', { page: 'watch' }],
    ['#/new/first-steps', { page: 'new', scenario: 'first-steps' }],
    ['#/table/M1/abc-_,def', { page: 'table', match: 'M1', tokens: ['abc-_', 'def'] }],
    ['#/replay/M1/abc', { page: 'replay', match: 'M1', tokens: ['abc'], seq: null }],
    ['#/replay/M1/abc/0', { page: 'replay', match: 'M1', tokens: ['abc'], seq: 0 }],
    ['#/replay/M1/abc/12/', { page: 'replay', match: 'M1', tokens: ['abc'], seq: 12 }],
  ];
  it.each(places)('%s leads to its place', (text, route) => expect(parse(text)).toEqual(route));

  it.each(places.filter(([t]) => t !== '' && !t.endsWith('/')))('%s is written as it is read', (text, route) =>
    expect(fragment(route)).toBe(text),
  );

  it.each(['#/nowhere', '#/new', '#/table', '#/table/M1/a/b', '#/replay/M1/a/x', '#/replay/M1/a/-1', '#/table/../etc', '#/table/M1/a b', '#/table/%E0%A4%A', '#/table/M1/<script>'])(
    '%s is lost',
    (text) => expect(parse(text).page).toBe('lost'),
  );
});

describe('a link that was sent', () => {
  it('leads to its table, whatever server it names', () =>
    expect(follow(' http://other.example:8080/#/table/M1/t1 ')).toEqual({ page: 'table', match: 'M1', tokens: ['t1'] }));
  it.each(['', 'hello', 'http://x/', 'http://x/#/nowhere/a'])('%s is none', (text) => expect(follow(text)).toBeNull());
});
