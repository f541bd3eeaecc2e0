import { beforeEach, describe, expect, it } from 'vitest';
import { view } from './fixture';
import { tilesOf, type Source } from './picture';
import { Tiles } from './tiles.svelte';
import type { Ground } from '../wire';

describe('tilesOf', () => {
  it('lists the tiles of which something is known', () => {
    const tiles = tilesOf(view.ground, 3);
    expect(tiles.map((t) => [t.x, t.y, t.known])).toEqual([[0, 0, '111111111'], [1, 0, '111111111']]); // the last row is not known
    expect(tilesOf(view.ground, 8).map((t) => [t.known, t.box])).toEqual([['1'.repeat(18) + '0'.repeat(6), { x: 0, y: 0, w: 600, h: 400 }]]);
    expect(tilesOf(view.ground, 4)[1]!.box).toEqual({ x: 400, y: 0, w: 200, h: 400 });
  });
});

describe('Tiles', () => {
  let asked: string[], answers: ((address: string | null) => void)[];
  const source = (who: string): Source => ({ tile: 1, width: 512, height: 512, who,
    load: (x, y) => { asked.push(`${who} ${x},${y}`); return new Promise((done) => answers.push(done)); } });
  const turn = () => new Promise((done) => setTimeout(done));
  const ground = (map: string[]): Ground => ({ ...view.ground, map, width: map[0]!.length, height: map.length });
  beforeEach(() => { asked = []; answers = []; });

  it('fetches few at a time, and none twice', async () => {
    const tiles = new Tiles(), elf = source('elf');
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
    const tiles = new Tiles(), elf = { ...source('elf'), tile: 2 };
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
