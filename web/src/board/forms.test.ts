import { describe, expect, it } from 'vitest';
import type { Choice, Form, View } from '../wire';
import {
  bearing,
  facing,
  fill,
  nearest,
  nudged,
  originOf,
  pointed,
  spot,
  spun,
  turns,
} from './forms';
import { Asking, FormFiller, type Answer } from './formfiller.svelte';
import { view } from '../scene/fixture';
import { Lattice } from '../scene/geometry';
import {
  alike,
  oddsWords,
  reasonWords,
  saveWords,
  struck,
  struckWords,
  together,
  type Struck,
} from '../scene/saves';
import { sight } from './sightline';
import { riskWords } from './words';

const lattice = Lattice.of(view.ground);
const walk: Form = { command: 'move elf {way}', label: 'Move', kind: 'move', figure: 'elf' };
const ball: Form = {
  command: 'cast elf ball {at} {corner}',
  label: 'Ball',
  group: 'cast ball',
  kind: 'attack',
  menu: ['Spell'],
  figure: 'elf',
  range: 30,
  corners: ['NW', 'NE', 'SE', 'SW'],
};
const line: Form = {
  command: 'cast elf wall {at} {corner} {toward}',
  label: 'Wall',
  kind: 'attack',
  figure: 'elf',
  range: 5,
  corners: ['NW', 'N', 'middle'],
  towards: ['N', 'E', 'S', 'W'],
};
const cone: Form = {
  command: 'breathe elf {toward}',
  label: 'Breath',
  group: 'Breath',
  kind: 'attack',
  figure: 'elf',
  towards: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
};

describe('a form', () => {
  it('is filled in word by word, and what it has no place for is left out', () => {
    expect(
      fill(walk, {
        way: [
          [1, 0],
          [2, 0],
        ],
      }),
    ).toBe('move elf 1,0 2,0');
    expect(fill(ball, { origin: { at: [3, 2], corner: 'SE', toward: '' } })).toBe(
      'cast elf ball 3,2 SE',
    );
    expect(fill(cone, { origin: { at: [3, 2], corner: 'SE', toward: 'N' } })).toBe('breathe elf N');
  });
  it('is turned only where it lies away from the figure and can go several ways', () => {
    expect([walk, ball, line, cone].map(turns)).toEqual([false, false, true, false]);
  });
});

describe('where an area begins', () => {
  it('is a corner, the middle of a side or of the cell', () => {
    expect(spot(lattice, [1, 1], 'NW')).toEqual({ x: 100, y: 100 });
    expect(spot(lattice, [1, 1], 'SE')).toEqual({ x: 200, y: 200 });
    expect(spot(lattice, [1, 1], 'E')).toEqual({ x: 200, y: 150 });
    expect(spot(lattice, [1, 1], 'middle')).toEqual({ x: 150, y: 150 });
  });
  it('on hexes a corner by its direction', () => {
    const hex = new Lattice('hex-flat', 'odd', 3, 3),
      east = spot(hex, [1, 1], 'E');
    expect(
      Math.min(...hex.corners([1, 1]).map((c) => Math.hypot(c.x - east.x, c.y - east.y))),
    ).toBeLessThan(1e-9);
    expect(east.x).toBeGreaterThan(hex.centre([1, 1]).x + 50);
  });
  it('is the nearest that the form has', () => {
    expect(nearest(lattice, ball, [[2, 1]], { x: 292, y: 188 })).toEqual({
      at: [2, 1],
      corner: 'SE',
    });
    expect(nearest(lattice, line, [[2, 1]], { x: 250, y: 104 })).toEqual({
      at: [2, 1],
      corner: 'N',
    });
  });
  it('follows the pointer, or points from the figure to it', () => {
    expect(pointed(lattice, ball, [[2, 1]], { x: 405, y: 95 }, '')).toEqual({
      at: [4, 0],
      corner: 'SW',
      toward: '',
    });
    expect(pointed(lattice, line, [[2, 1]], { x: 450, y: 50 }, 'S')).toEqual({
      at: [4, 0],
      corner: 'middle',
      toward: 'S',
    });
    expect(pointed(lattice, cone, [[2, 1]], { x: 50, y: 150 }, '')).toEqual({
      at: [2, 1],
      corner: '',
      toward: 'W',
    });
    expect(pointed(lattice, ball, [[2, 1]], { x: -20, y: 0 }, '')).toBeNull();
  });
  it('goes on by arrow keys, and stops where the board ends', () => {
    const o = { at: [2, 1] as [number, number], corner: 'NW', toward: '' };
    const east = nudged(lattice, ball, o, 'E')!;
    expect(spot(lattice, east.at, east.corner)).toEqual({ x: 300, y: 100 });
    expect(nudged(lattice, ball, { at: [0, 0], corner: 'NW', toward: '' }, 'N')).toBeNull();
    expect(nudged(lattice, cone, { at: [2, 1], corner: '', toward: 'N' }, 'E')!.toward).toBe('NE');
    expect(spun(line, { ...o, toward: 'W' }, 1).toward).toBe('N');
  });
  it('faces the nearest of the twelve directions of a hex', () => {
    const twelve = {
      'hex-pointy': ['E', 'ESE', 'SE', 'S', 'SW', 'WSW', 'W', 'WNW', 'NW', 'N', 'NE', 'ENE'],
      'hex-flat': ['E', 'SE', 'SSE', 'S', 'SSW', 'SW', 'W', 'NW', 'NNW', 'N', 'NNE', 'NE'],
    };
    for (const [grid, towards] of Object.entries(twelve)) {
      const hex = new Lattice(grid as 'hex-flat', 'odd', 3, 3);
      towards.forEach((toward, i) => {
        expect((bearing(hex, toward) + 360) % 360, `${grid} ${toward}`).toBeCloseTo(30 * i, 6);
        for (const by of [-14, 0, 14]) {
          const a = ((30 * i + by) * Math.PI) / 180;
          expect(
            facing(
              hex,
              towards,
              { x: 7, y: 9 },
              { x: 7 + 80 * Math.cos(a), y: 9 + 80 * Math.sin(a) },
            ),
            `${grid} ${30 * i + by}`,
          ).toBe(toward);
        }
      });
    }
  });
  it('faces the nearest direction', () => {
    expect(facing(lattice, ['N', 'E', 'S', 'W'], { x: 0, y: 0 }, { x: 10, y: 3 })).toBe('E');
    expect(facing(lattice, ['NW', 'S'], { x: 0, y: 0 }, { x: -1, y: -5 })).toBe('NW');
  });
});

const offer = (x: number, y: number, corner: string): Choice => ({
  command: `cast elf ball ${x},${y} ${corner}`,
  label: 'Ball',
  group: 'cast ball',
  kind: 'attack',
  menu: ['Spell'],
  figure: 'elf',
  at: [x, y],
  corner,
  cells: [[x, y]],
});

describe('what is filled in', () => {
  const of = (selected: string | null, choices: Choice[] = []) =>
    new FormFiller(() => ({
      view,
      choices,
      forms: [walk, ball, cone],
      lattice,
      selected,
      free: true,
    }));
  it('is a way by points, the last of them the goal', () => {
    const f = of(null);
    expect([f.active, f.command]).toEqual([false, null]);
    f.pass([2, 0]);
    expect([f.active, f.command]).toEqual([true, 'move elf 2,0']);
    f.over({ x: 50, y: 50 }, [0, 0]);
    expect(f.command).toBe('move elf 2,0 0,0');
    f.over({ x: 250, y: 50 }, [2, 0]);
    expect(f.command).toBe('move elf 2,0');
    expect([f.less(), f.less(), f.active]).toEqual([true, false, false]);
  });
  it('is an area of the menu, which goes through the placements that are offered', () => {
    const f = of('Spell › cast ball', [offer(3, 1, 'NW'), offer(5, 2, 'SE')]);
    expect([f.active, f.command]).toEqual([true, null]);
    f.next(1);
    expect(f.command).toBe('cast elf ball 3,1 NW');
    f.next(1);
    f.nudge('W');
    expect(f.command).not.toBe('cast elf ball 5,2 SE');
    f.next(-1);
    expect(f.command).toBe('cast elf ball 5,2 SE');
    f.clear();
    expect(f.command).toBeNull();
  });
  it('begins at the figure where nothing is offered', () => {
    const f = of('Breath');
    f.nudge('E');
    expect(f.command).toMatch(/^breathe elf [NESW]+$/);
    expect(originOf({ command: '', label: '', kind: 'attack', toward: 'N' })!.toward).toBe('N');
  });
});

describe('asking', () => {
  const said = (command: string): Answer => ({ command, choice: null, refusal: null });
  it('asks of the newest only, and of nothing twice', async () => {
    const asked: string[] = [],
      free: (() => void)[] = [];
    const a = new Asking((c) => {
      asked.push(c);
      return new Promise((done) => free.push(() => done(said(c))));
    });
    a.want('a');
    a.want('b');
    a.want('c');
    expect(asked).toEqual(['a']);
    free.shift()!();
    await new Promise((r) => setTimeout(r));
    expect(asked).toEqual(['a', 'c']);
    free.shift()!();
    await new Promise((r) => setTimeout(r));
    expect(a.answer?.command).toBe('c');
    a.want('a');
    expect([asked.length, a.answer?.command]).toEqual([2, 'a']);
    a.forget();
    expect([asked.at(-1), a.answer]).toEqual(['a', null]);
  });
  it('asks again after the connection was lost', async () => {
    let lost = true;
    const a = new Asking((c) =>
      lost ? Promise.reject(new Error('lost')) : Promise.resolve(said(c)),
    );
    a.want('a');
    await new Promise((r) => setTimeout(r));
    expect(a.answer).toBeNull();
    lost = false;
    a.want('a');
    await new Promise((r) => setTimeout(r));
    expect(a.answer?.command).toBe('a');
  });
});

describe('an area in words', () => {
  const odds = {
    text: '',
    of: 'damage',
    chances: [
      { value: 5, p: '1/2', percent: '50%' },
      { value: 10, p: '1/2', percent: '50%' },
    ],
    mean: '15/2',
    success: '1',
    kill: '1/4',
    save: { by: 'dexterity', against: 15, bonus: 2, fail: '3/5', percent: '60%', saved: 'half' },
    damage: ['fire'],
  };
  const c: Choice = {
    command: '',
    label: 'Ball',
    kind: 'attack',
    figure: 'elf',
    affected: [
      { figure: 'elf', odds },
      { figure: 'orc', odds, cover: 'half' },
    ],
  };
  it('names everybody, friends first and marked', () => {
    expect(struck(view, c).map((x) => [x.id, x.friend])).toEqual([
      ['elf', true],
      ['orc', false],
    ]);
    expect(struckWords(view, c)).toBe('a friend in it: Elf (fails: 60%); hits Orc (fails: 60%)');
    expect(struckWords(view, { ...c, affected: [] })).toBe('hits nobody');
  });
  it('warns of no friend whom it spares', () => {
    const sculpted: Choice = {
      ...c,
      affected: [
        { figure: 'elf', friend: true, spared: true, note: 'the spell is sculpted' },
        { figure: 'orc', odds },
      ],
    };
    expect(struck(view, sculpted).map((x) => [x.id, x.spared, x.words.slice(0, 9)])).toEqual([
      ['orc', false, '25% to ki'],
      ['elf', true, 'the spell'],
    ]);
    expect(struckWords(view, sculpted)).toBe('hits Orc (fails: 60%); spares Elf');
    expect(struckWords(view, sculpted, false)).toBe('hits Orc; spares Elf');
    expect(struckWords(view, { ...c, affected: sculpted.affected!.slice(0, 1) })).toBe(
      'hits nobody; spares Elf',
    );
  });
  it('sums up who is in it, and what the foes suffer together', () => {
    const foe = (name: string, kill: string): Struck => ({
      ...struck(view, c)[1]!,
      id: name,
      name,
      odds: { ...odds, kill },
    });
    const friend = struck(view, c)[0]!;
    expect(together([friend, foe('Orc', '1/4'), foe('Ogre', '1/2')])).toEqual({
      who: '2 foes, 1 friend',
      odds: '15 damage, 0.8 killed on average',
    });
    expect(together([foe('Orc', '1/4')]), 'a single foe by name').toEqual({
      who: 'Orc',
      odds: '25% to kill',
    });
    const sums = (...kills: string[]): string =>
      together(kills.map((k, i) => foe(`Orc ${i}`, k))).odds;
    expect(sums('1', '99/100'), 'neither all').toMatch(/, just under 2 killed/);
    expect(sums('1/100', '1/100'), 'nor none').toMatch(/, under 0.1 killed/);
    expect(sums('0', '0')).toBe('15 damage on average');
    expect(together([{ ...friend, spared: true }]).who).toBe('1 spared');
    expect(together([])).toEqual({ who: 'nobody', odds: '' });
  });
  it('writes the article of a name small within a sentence', () => {
    const named = { ...view, figures: view.figures.map((f) => ({ ...f, name: `The ${f.name}` })) };
    expect(struckWords(named, c)).toBe(
      'a friend in it: the Elf (fails: 60%); hits the Orc (fails: 60%)',
    );
    expect(struckWords(named, { ...c, affected: undefined, hits: ['orc'] })).toBe('hits the Orc');
    expect(
      riskWords(named, {
        ...c,
        path: [{ at: [0, 0], cost: 0, danger: 'opportunity-attack', by: ['orc'] }],
      }),
    ).toBe('opportunity attack by the Orc at (0,0)');
  });
  it('has the chances of each among whom something is shared out', () => {
    const hit = (figure: string, text: string) => ({ figure, odds: { ...odds, text } });
    const shared: Choice = {
      command: '',
      label: 'Rays',
      kind: 'attack',
      target: 'orc',
      hits: ['orc', 'elf', 'elf'],
      odds: { ...odds, text: '80% to hit' },
      affected: [hit('orc', '80% to hit'), hit('elf', '55% to hit each')],
    };
    expect(oddsWords(view, shared)).toBe('Orc: 80% to hit; Elf: 55% to hit each');
    expect(oddsWords(view, { ...shared, affected: [hit('orc', '80% to hit')] })).toBe('80% to hit');
    expect(oddsWords(view, { ...shared, cells: [[0, 0]] })).toBe('80% to hit'); // an area has a separate list
    expect(oddsWords(view, { ...shared, odds: undefined, affected: undefined })).toBe('');
  });
  it('says the save by its numbers', () => {
    expect(reasonWords({ ...odds, steps: ['advantage: it dodges', 'cover: +2 to the save'] })).toBe(
      'Advantage: it dodges; cover: +2 to the save',
    );
    expect(saveWords(odds)).toBe('dexterity save 15 (+2), fails: 60%, half when saved, fire');
    const kills = (kill: string) =>
      struck(view, {
        ...c,
        affected: [{ figure: 'orc', odds: { ...odds, kill } }],
      })[0]!.words.split(';')[0];
    expect(['1/4', '1/400', '399/400', '1'].map(kills)).toEqual([
      '25% to kill',
      '<1% to kill',
      '>99% to kill',
      '100% to kill',
    ]);
    expect(alike(c)).toBe('dexterity save 15, half when saved, fire');
    expect(struck(view, c)[1]!.words).toBe(
      '25% to kill; 7.5 damage on average; fails: 60% (+2); half cover',
    );
    expect(struck(view, c)[1]!.short).toBe('25% to kill'); // the text that fits in a small window
    const unlike: Choice = {
      ...c,
      affected: [c.affected![0]!, { figure: 'orc', odds: { ...odds, damage: ['cold'] } }],
    };
    expect(alike(unlike)).toBe('');
    expect(struck(view, unlike)[1]!.words).toBe(
      '25% to kill; 7.5 damage on average; dexterity save 15 (+2), fails: 60%, half when saved, cold',
    );
  });
});

it('a line of cover goes from corner to corner', () => {
  const s = sight(lattice, { from: [0, 0], to: [3, 2], start: 'SE', end: 'NW', free: true });
  expect([s.from, s.to]).toEqual([
    { x: 100, y: 100 },
    { x: 300, y: 200 },
  ]);
});

it('who threatens on a way is named', () => {
  const c: Choice = {
    command: '',
    label: '',
    kind: 'move',
    path: [
      { at: [2, 1], cost: 0 },
      { at: [2, 0], cost: 5, danger: 'opportunity-attack', by: ['orc'] },
    ],
  };
  expect(riskWords(view as View, c)).toBe('opportunity attack by Orc at (2,0)');
});
