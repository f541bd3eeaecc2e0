import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { all, keep } from './savedseats';
import type { KeepMatch, KeptMatch } from './wire';

let asked: { path: string; body: { matches?: KeepMatch[] } | undefined }[];
let lockers: Map<string, Map<string, KeptMatch>>;
let busy: (path: string) => number; // the seconds that a request has to wait; a negative number sends no Retry-After
let unreadable: string[], over: string[], full: boolean;

/** server answers requests as a server with the lockers above would. */
async function server(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body?: string },
): Promise<Response> {
  const path = url.pathname.split('/lockers')[1]!,
    told = body === undefined ? undefined : (JSON.parse(body) as { matches?: KeepMatch[] });
  asked.push({ path, body: told });
  const answer = (x: unknown, status = 200) => new Response(JSON.stringify(x), { status });
  if (path === '') {
    lockers.set('new', new Map());
    return answer({ token: 'new' }, 201);
  }
  const found = lockers.get(headers['Authorization']!.replace('Bearer ', ''));
  if (!found) return answer({ title: 'Not Found', code: 'no-such-locker' }, 404);
  const told429 = busy(path);
  if (told429)
    return new Response(JSON.stringify({ title: 'Too Many Requests', code: 'too-many' }), {
      status: 429,
      headers: told429 > 0 ? { 'Retry-After': String(told429) } : {},
    });
  for (const m of told?.matches ?? [])
    if (!unreadable.includes(m.match))
      found.set(
        m.match,
        line(m.match, { tokens: m.tokens, result: over.includes(m.match) ? 'won' : 'open' }),
      );
  return answer({ matches: [...found.values()], most: 300, ...(full ? { full } : {}) });
}

const line = (match: string, more: Partial<KeptMatch> = {}): KeptMatch => ({
  match,
  tokens: [`t${match}`],
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

let kept: Map<string, string>;
const store = {
  getItem: (k: string) => kept.get(k) ?? null,
  setItem: (k: string, v: string) => void kept.set(k, v),
  removeItem: (k: string) => void kept.delete(k),
};
const seat = (match: string, more = {}) =>
  keep({ match, tokens: [`t${match}`], scenario: 'S', scenarioId: 's', opened: 1, ...more }, store);
const keeps = () =>
  asked.filter((a) => a.path === '/own/matches').map((a) => a.body!.matches!.map((m) => m.match));

// these modules are loaded once there is a page, because the page's address determines the API's
// address
let adopt: typeof import('./own').adopt,
  fetch: typeof import('./own').fetch,
  join: typeof import('./own').join,
  leave: typeof import('./own').leave;
let open: typeof import('./own').open,
  own: typeof import('./own').own,
  send: typeof import('./own').send;

beforeEach(async () => {
  [asked, kept, lockers] = [[], new Map(), new Map()];
  [busy, unreadable, over, full] = [() => 0, [], [], false];
  vi.stubGlobal('location', { href: 'http://table.example/' });
  vi.stubGlobal('document', { baseURI: 'http://table.example/' });
  vi.stubGlobal('fetch', server);
  ({ adopt, fetch, join, leave, open, own, send } = await import('./own'));
});
afterEach(() => void vi.unstubAllGlobals());

describe('the link of one’s own', () => {
  it('is none until one asks for it, and nothing is sent without', async () => {
    seat('a');
    expect(own(store)).toBe('');
    expect(await send(store)).toBeNull();
    expect(await fetch(store)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('is made with what the device knows, the owner’s token and the links that were handed on too', async () => {
    seat('a', { owner: 'o', links: { elf: 'ta', orc: 'x' } });
    expect((await open(store))?.matches.map((k) => k.match)).toEqual(['a']);
    expect(own(store)).toBe('new');
    expect(asked.find((a) => a.body?.matches)?.body).toEqual({
      matches: [{ match: 'a', tokens: ['ta', 'o'], links: ['x'] }],
    });
  });

  it('is told of each seat once, and again when it is over', async () => {
    seat('a');
    await open(store);
    await fetch(store);
    expect(keeps()).toEqual([['a']]);
    seat('a', { over: true });
    await send(store);
    await send(store);
    expect(keeps()).toEqual([['a'], ['a']]);
  });

  it('is told of many in parts', async () => {
    for (let n = 0; n < 45; n++) seat(`m${n}`);
    await open(store);
    expect(keeps().map((k) => k.length)).toEqual([20, 20, 5]);
  });

  it('is not told of what it has already', async () => {
    seat('a');
    seat('b', { owner: 'o' });
    seat('c', { over: true });
    lockers.set('new', new Map(['a', 'b', 'c'].map((m) => [m, line(m)])));
    adopt('new', store);
    await fetch(store);
    expect(keeps()).toEqual([['c', 'b']]);
  });

  it('is told another time of what the server cannot read now, and of the rest all the same', async () => {
    for (let n = 0; n < 25; n++) seat(`m${n}`);
    unreadable = Array.from({ length: 22 }, (_, n) => `m${n}`);
    await open(store);
    expect(keeps().map((k) => k.length)).toEqual([20, 5]);
    unreadable = [];
    await send(store);
    await send(store);
    expect(keeps().map((k) => k.length)).toEqual([20, 5, 20, 2]);
    expect(lockers.get('new')!.size).toBe(25);
  });

  it('waits as long as the server says, and not where it does not say', async () => {
    const waits: number[] = [];
    vi.stubGlobal('setTimeout', (then: () => void, ms: number) => (waits.push(ms), then()));
    for (let n = 0; n < 45; n++) seat(`m${n}`);
    let n = 0;
    busy = (path) => (path === '/own/matches' && ++n % 2 === 0 ? 3 : 0);
    await open(store);
    expect(lockers.get('new')!.size).toBe(45);
    expect(waits).toEqual([3000, 3000]);
    busy = () => -1;
    seat('z');
    await expect(send(store)).rejects.toMatchObject({ code: 'too-many' });
  });

  it('has a match taken off all lists once one has taken it off on one device, though it has ended meanwhile', async () => {
    seat('a');
    seat('b');
    await open(store);
    lockers.get('new')!.delete('a');
    seat('a', { over: true });
    await send(store);
    expect([...lockers.get('new')!.keys()]).toEqual(['b']);
    expect(all(store).map((h) => h.match)).toEqual(['b']);
    lockers.get('new')!.delete('b');
    seat('b', { tokens: ['other'] }); // a seat that was never sent
    await fetch(store);
    expect(all(store).map((h) => h.tokens)).toEqual([['other']]);
  });

  it('takes nothing off the list that it had no room for, or that it never had', async () => {
    seat('a');
    await open(store);
    full = true;
    lockers.get('new')!.delete('a');
    await fetch(store);
    expect(all(store)).toHaveLength(1);
    full = false;
    adopt('new', store);
    unreadable = ['a'];
    await fetch(store);
    await fetch(store);
    expect(all(store)).toHaveLength(1);
  });

  it('has the device know what goes on elsewhere, but not what is over', async () => {
    lockers.set(
      'new',
      new Map([
        ['b', line('b', { owner: 'o', links: { orc: 'x' } })],
        ['c', line('c', { result: 'won' })],
        ['d', line('d', { tokens: [] })],
      ]),
    );
    seat('e');
    adopt('new', store);
    lockers.get('new')!.set('e', line('e', { result: 'lost' }));
    kept.set('battlemat.own/1', JSON.stringify({ token: 'new', sent: ['e te   '] }));
    await fetch(store);
    expect(all(store).map((h) => [h.match, h.over, h.owner, h.links])).toEqual([
      ['b', false, 'o', { orc: 'x' }],
      ['e', true, undefined, undefined],
    ]);
    await send(store);
    expect(keeps()).toEqual([]); // the locker already has these matches
  });

  it('is joined with what this device knows, and what lay under the link that it had', async () => {
    seat('a');
    await open(store);
    leave(store);
    lockers.set(
      'old',
      new Map([
        ['b', line('b')],
        ['c', line('c', { tokens: [] })],
      ]),
    );
    adopt('old', store);
    lockers.set('other', new Map([['d', line('d')]]));
    await join('other', store);
    expect(own(store)).toBe('other');
    expect([...lockers.get('other')!.keys()].sort()).toEqual(['a', 'b', 'd']);
    expect([...lockers.get('old')!.keys()]).toEqual(['b', 'c']);
  });

  it('is joined with hundreds of matches, in parts, and from where it was', async () => {
    const many = Array.from({ length: 90 }, (_, n) => `m${n}`);
    lockers.set('old', new Map(many.map((m) => [m, line(m, { result: 'won' })])));
    lockers.set('other', new Map());
    adopt('old', store);
    let left = 2;
    busy = (path) => (path === '/own/matches' && left-- <= 0 ? -1 : 0);
    await expect(join('other', store)).rejects.toMatchObject({ code: 'too-many' });
    expect([own(store), lockers.get('other')!.size]).toEqual(['old', 40]);
    over = many;
    busy = () => 0;
    asked = [];
    await join('other', store);
    expect(own(store)).toBe('other');
    expect(lockers.get('other')!.size).toBe(90);
    expect(keeps().map((k) => k.length)).toEqual([20, 20, 10]);
  });

  it('is joined though what this device knows cannot be sent yet', async () => {
    seat('a');
    lockers.set('other', new Map());
    busy = (path) => (path === '/own/matches' ? -1 : 0);
    expect(await join('other', store)).toBeNull();
    expect(own(store)).toBe('other');
    busy = () => 0;
    await fetch(store);
    expect(lockers.get('other')!.size).toBe(1);
  });

  it('is joined by nobody while the link that one had cannot be asked', async () => {
    lockers.set('old', new Map([['b', line('b')]]));
    lockers.set('other', new Map());
    adopt('old', store);
    let n = 0;
    busy = () => (n++ > 0 ? -1 : 0);
    await expect(join('other', store)).rejects.toMatchObject({ code: 'too-many' });
    expect(own(store)).toBe('old');
  });

  it('is joined by nobody where it opens nothing: the link that one had stays', async () => {
    lockers.set('old', new Map());
    adopt('old', store);
    seat('a');
    await expect(join('none', store)).rejects.toMatchObject({ code: 'no-such-locker' });
    expect(own(store)).toBe('old');
  });

  it('is left when it was forgotten elsewhere', async () => {
    seat('a');
    adopt('forgotten', store);
    await expect(fetch(store)).rejects.toMatchObject({ code: 'no-such-locker' });
    expect(own(store)).toBe('');
    expect(all(store)).toHaveLength(1);
  });

  it('is none in a store that is broken or forbidden', async () => {
    for (const broken of ['{', '[]', '{"token":3}', 'null']) {
      kept.set('battlemat.own/1', broken);
      expect(own(store)).toBe('');
    }
    const forbidden = {
      getItem: () => {
        throw new Error('no');
      },
      setItem: () => {
        throw new Error('no');
      },
      removeItem: () => {
        throw new Error('no');
      },
    };
    expect(own(forbidden)).toBe('');
    expect(await open(forbidden)).toBeNull();
  });
});
