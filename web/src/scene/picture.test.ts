import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { view } from './fixture';
import { tilesOf, type Source } from './picture';
import { Tiles } from './tiles.svelte';
import type { Ground } from '../wire';

describe('tilesOf', () => {
  it('lists the tiles of which something is known', () => {
    const tiles = tilesOf(view.ground, 3);
    expect(tiles.map((t) => [t.x, t.y, t.known])).toEqual([
      [0, 0, '111111111'],
      [1, 0, '111111111'],
    ]); // the last row is not known
    expect(tilesOf(view.ground, 8).map((t) => [t.known, t.box])).toEqual([
      ['1'.repeat(18) + '0'.repeat(6), { x: 0, y: 0, w: 600, h: 400 }],
    ]);
    expect(tilesOf(view.ground, 4)[1]!.box).toEqual({ x: 400, y: 0, w: 200, h: 400 });
  });
});

describe('tiles of hexes', () => {
  const ground = {
    ...view.ground,
    grid: 'hex-pointy',
    width: 4,
    height: 3,
    map: ['....', '..??', '????'],
    legend: { '.': 'floor' },
  } as Ground;
  it('are the boxes around their hexes, which overlap, and show the known hexes', () => {
    const tiles = tilesOf(ground, 2),
      tall = 100 / Math.sqrt(3);
    expect(tiles.map((t) => [t.x, t.y, t.known])).toEqual([
      [0, 0, '1111'],
      [1, 0, '1100'],
    ]);
    const [left, right] = tiles.map((t) => t.box) as [
      (typeof tiles)[0]['box'],
      (typeof tiles)[0]['box'],
    ];
    expect([left.x, left.w, right.x, right.w].map((n) => Math.round(n) + 0)).toEqual([
      0, 250, 200, 250,
    ]);
    expect([left.y, left.h, right.y].map((n) => Math.round(n) + 0)).toEqual([
      0,
      Math.round(3.5 * tall),
      0,
    ]);
    expect(tiles[1]!.hexes!.cells).toEqual([
      [2, 0],
      [3, 0],
    ]);
    expect(tiles[1]!.hexes!.d.split('Z').length - 1).toBe(2);
  });
  it('are not told of by squares', () => {
    expect(tilesOf(view.ground, 3)[0]!.hexes).toBeUndefined();
  });
});

describe('Tiles', () => {
  let asked: string[], answers: ((address: string | null) => void)[];
  const source = (who: string): Source => ({
    tile: 1,
    width: 512,
    height: 512,
    who,
    load: (x, y) => {
      asked.push(`${who} ${x},${y}`);
      return new Promise((done) => answers.push(done));
    },
  });
  const turn = () => new Promise((done) => setTimeout(done));
  const ground = (map: string[]): Ground => ({
    ...view.ground,
    map,
    width: map[0]!.length,
    height: map.length,
  });
  beforeEach(() => {
    asked = [];
    answers = [];
  });

  it('fetches few at a time, and none twice', async () => {
    const tiles = new Tiles(),
      elf = source('elf');
    tiles.want(elf, tilesOf(ground(['......']), 1));
    tiles.want(elf, tilesOf(ground(['......']), 1));
    expect(asked).toHaveLength(4);
    answers[0]!('data:a');
    await turn();
    expect(asked).toHaveLength(5);
    expect(tiles.drawn.map((d) => [d.key, d.address])).toEqual([['0,0', 'data:a']]);
    tiles.want(elf, tilesOf(ground(['......']), 1));
    expect(asked).toHaveLength(5);
  });

  it('fetches a tile again when more of it is known, and draws the old one until then', async () => {
    const tiles = new Tiles(),
      elf = { ...source('elf'), tile: 2 };
    tiles.want(elf, tilesOf(ground(['.?']), 2));
    answers[0]!('data:half');
    await turn();
    tiles.want(elf, tilesOf(ground(['..']), 2));
    expect(asked).toEqual(['elf 0,0', 'elf 0,0']);
    expect(tiles.drawn.map((d) => d.address)).toEqual(['data:half']);
    answers[1]!('data:whole');
    await turn();
    expect(tiles.drawn.map((d) => d.address)).toEqual(['data:whole']);
  });

  describe('that cannot be fetched', () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());
    const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

    it('are asked for again, less and less often, and what is drawn stays', async () => {
      const tiles = new Tiles();
      let down = false;
      const elf: Source = {
        ...source('elf'),
        tile: 2,
        load: async (x, y) => {
          asked.push(`${x},${y}`);
          if (down) throw new Error('down');
          return `data:${asked.length}`;
        },
      };
      tiles.want(elf, tilesOf(ground(['.?']), 2));
      await passed(0);
      down = true;
      tiles.want(elf, tilesOf(ground(['..']), 2));
      await passed(0);
      expect(tiles.drawn.map((d) => d.address)).toEqual(['data:1']);
      tiles.want(elf, tilesOf(ground(['..']), 2)); // wanting the same tiles again does not cause another attempt
      await passed(999);
      expect(asked).toHaveLength(2);
      await passed(1);
      expect(asked).toHaveLength(3);
      down = false;
      await passed(1999);
      expect(asked).toHaveLength(3);
      await passed(1);
      expect(tiles.drawn.map((d) => d.address)).toEqual(['data:4']);
      await passed(600_000);
      expect(asked).toHaveLength(4);
    });

    it('are let go of with the board', async () => {
      const tiles = new Tiles(),
        elf: Source = {
          ...source('elf'),
          load: async () => {
            asked.push('');
            throw new Error('down');
          },
        };
      tiles.want(elf, tilesOf(ground(['.']), 1));
      await passed(0);
      tiles.want(null, []);
      await passed(600_000);
      expect(asked).toHaveLength(1);
    });

    it('are told from those that there are not', async () => {
      vi.stubGlobal('document', { baseURI: 'http://table.example/' });
      vi.stubGlobal('location', { href: 'http://table.example/' });
      const api = await import('../api');
      const fetched = vi.spyOn(globalThis, 'fetch');
      fetched.mockResolvedValueOnce(new Response('{}', { status: 404 }));
      expect(await api.tile('m', [], 'elf', 0, 0)).toBeNull();
      fetched.mockResolvedValueOnce(new Response('{}', { status: 503 }));
      await expect(api.tile('m', [], 'elf', 0, 0)).rejects.toMatchObject({ status: 503 });
      fetched.mockRestore();
      vi.unstubAllGlobals();
    });
  });

  it('draws nothing that belongs to another seat, and lets go of what is not known any more', async () => {
    const tiles = new Tiles();
    tiles.want(source('elf'), tilesOf(ground(['..']), 1));
    tiles.want(source('orc'), tilesOf(ground(['.?']), 1));
    answers[0]!('data:elf');
    await turn();
    expect(tiles.drawn).toEqual([]);
    expect(asked).toEqual(['elf 0,0', 'elf 1,0', 'orc 0,0']);
    answers[2]!('data:orc');
    await turn();
    expect(tiles.drawn.map((d) => d.address)).toEqual(['data:orc']);
    tiles.want(null, []);
    expect(tiles.drawn).toEqual([]);
  });
});
