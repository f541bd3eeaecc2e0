import { describe, expect, it } from 'vitest';
import { holds, read, Unreadable, write, type Asked } from './link';
import { MOST_PACKED, MOST_TEXT, pack, unpack } from './packed';
import { fragment, parse } from '../route';

const room = (side: number): string =>
  JSON.stringify(
    {
      format: 'battlemat.board/1',
      name: 'A room',
      grid: 'square',
      outside: 'wall',
      rules: 'heroquest',
      map: Array.from({ length: side }, (_, y) =>
        Array.from({ length: side }, (_, x) => ((x * 7 + y * 13) % 11 === 0 ? 'o' : '.')).join(''),
      ),
      legend: { '.': 'floor', o: 'obstacle' },
      rooms: Array.from({ length: side }, () => 'A'.repeat(side)),
      walls: Array.from({ length: side }, (_, i) => [i, 0, 'N']),
      doors: [{ id: 'door', at: [0, 3, 'W'], state: 'closed' }],
      figures: Array.from({ length: 12 }, (_, i) => ({
        id: `figure-${i}`,
        kind: ['Elf', 'Orc', 'Mummy'][i % 3],
        side: i % 3 ? 'monsters' : 'heroes',
        at: [i % side, (i * 3) % side],
        stats: { attack: 2 + (i % 3), body: 2 + i, defend: 2, mind: 4 },
      })),
    },
    null,
    2,
  );

const asked = (more: Partial<Asked> = {}): Asked => ({
  board: 'heroquest-drowned-cellars',
  own: false,
  moves: {},
  question: {
    ask: 'see',
    a: 'elf',
    b: 'orc1',
    with: { profile: 'us1990', compare: 'profile=author' },
  },
  ...more,
});

describe('a link', () => {
  it('names a board that comes with the program', async () => {
    expect(await write(asked())).toBe(
      '#/desk/heroquest-drowned-cellars/see?a=elf&b=orc1&profile=us1990&compare=profile=author',
    );
  });

  it('comes back as it was', async () => {
    for (const one of [
      asked(),
      asked({ moves: { elf: [3, 4], 'Orc & co;=@': [0, 12] } }),
      asked({
        question: { ask: 'monster', a: '3,4', b: '', with: { 'set.a-b': 'x&y=z#?', move: '3' } },
      }),
      asked({ board: room(10), own: true }),
      asked({ board: 'map:\n  ..é\n', own: true }),
    ]) {
      const back = await read(await write(one));
      expect({ ...back!, board: one.own ? plain(back!.board) : back!.board }).toEqual({
        ...one,
        board: plain(one.board),
      });
    }
  });

  it('holds a room of 100 cells in less than 2 kB', async () => {
    const link = await write(asked({ board: room(10), own: true }));
    expect(link.length).toBeLessThan(2000 - 'https://battlemat.example/'.length);
  });

  it('is a page of its own', async () => {
    const f = await write(asked());
    expect(parse(f)).toEqual({ page: 'desk', fragment: f });
    expect(fragment(parse(f))).toBe(f);
    expect([holds('#/desk'), holds('#/desk/x/see'), holds('#/desks'), holds('#/')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await read('#/desk')).toBeNull();
    expect(await read('#/desk/')).toBeNull();
  });

  it('is refused in words if it is broken', async () => {
    const whole = await write(asked({ board: room(10), own: true }));
    const at = whole.indexOf('/see');
    for (const [link, why] of [
      ['#/desk/heroquest-standard/dance', /dance/],
      ['#/desk/heroquest-standard/see/more', /parts/],
      ['#/desk/..%2Fetc/see', /names no board/],
      ['#/desk/x/see?a=%E0%A4%A', /cut short/],
      [`#/desk/x/see?a=${'a'.repeat(500)}`, /too long/],
      [`#/desk/x/see?${'a=b&'.repeat(99)}`, /too many words/],
      ['#/desk/x/see?__proto__=1', /means nothing/],
      ['#/desk/x/see?moved=elf', /to no place/],
      [`#/desk/z./see`, /characters/],
      ['#/desk/z.!!!/see', /characters/],
      [`${whole.slice(0, at - 20)}${whole.slice(at)}`, /cut short|changed/],
      [`#/desk/z.${'A'.repeat(MOST_PACKED + 1)}/see`, /more than/],
    ] as [string, RegExp][]) {
      const e: unknown = await read(link).catch((x: unknown) => x);
      expect(e, link.slice(0, 60)).toBeInstanceOf(Unreadable);
      expect((e as Error).message).toMatch(why);
    }
  });
});

describe('a packed text', () => {
  it('is unpacked no further than a document may be long', async () => {
    const bomb = await pack(' '.repeat(MOST_TEXT + 1));
    expect(bomb.length).toBeLessThan(2000);
    await expect(unpack(bomb)).rejects.toThrow(/more than/);
    expect(await unpack(await pack(' '.repeat(MOST_TEXT)))).toHaveLength(MOST_TEXT);
  });

  it('is UTF-8', async () => {
    expect(await unpack(await pack('Grat über dem Teich 🐉'))).toBe('Grat über dem Teich 🐉');
    await expect(unpack('AQIA_f-A_w')).rejects.toThrow(Unreadable);
  });
});

function plain(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
