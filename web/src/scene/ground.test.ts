import { describe, expect, it, vi } from 'vitest';
import { drawing, drawn } from './art';
import ridge from '../demo/ridge.json';
import { face, OUTLINES, pips, rolling, shapeOf } from '../board/faces';
import { view } from './fixture';
import { Lattice } from './geometry';
import {
  draw,
  inSight,
  known,
  levelAt,
  lightAt,
  obscuredAt,
  roomAt,
  printed,
  spacesAt,
  terrainAt,
  walls,
} from './ground';
import { Sides } from './sides';
import { cross, sight } from '../board/sightline';
import { ownGround, sign } from './terrain';
import type { View } from '../wire';

const g = view.ground;
const cells = (d: string): number => d.split('Z').length - 1;
/** squares counts the squares of a path that has one piece for each run of squares. */
const squares = (d: string): number =>
  [...d.matchAll(/M\S+ \S+h(\d+)v/g)].reduce((n, m) => n + Number(m[1]) / 100, 0);

describe('the ground', () => {
  it('is read from its rows', () => {
    expect(terrainAt(g, [1, 1])).toBe('wall');
    expect(terrainAt(g, [0, 3])).toBe('');
    expect(terrainAt(g, [-1, 0])).toBe('');
    expect(known(g, [4, 1])).toBe(true);
    expect(inSight(g, [4, 1])).toBe(false);
    expect(inSight({ ...g, sight: undefined }, [4, 1])).toBe(true);
    expect(roomAt(g, [3, 1])).toBe('A');
    expect(levelAt({ ...g, levels: [[0, 3]] }, [1, 0])).toBe(3);
    expect(levelAt(g, [1, 0])).toBeNull();
  });
  it('draws every known cell once, fog over the rest, and dims what is remembered', () => {
    const d = draw(g);
    expect(d.patches.reduce((n, p) => n + squares(p.d), 0)).toBe(18);
    expect(squares(d.fog)).toBe(6);
    expect(squares(d.dim)).toBe(4);
    expect(d.rim.split('M').length - 1).toBe(6);
    expect(new Set(d.patches.map((p) => p.look)).size).toBe(d.patches.length);
  });
  it('shades dim light, darkness and what hides, of known cells alone, a piece for each run', () => {
    const lit = {
      ...g,
      light: ['221100', '222222', '221122', '000000'],
      obscured: ['000000', '001200', '000000', '222222'],
    };
    expect([
      lightAt(lit, [0, 0]),
      lightAt(lit, [2, 0]),
      lightAt(lit, [4, 0]),
      lightAt(g, [0, 0]),
    ]).toEqual(['bright', 'dusk', 'dark', 'bright']);
    expect([obscuredAt(lit, [2, 1]), obscuredAt(lit, [3, 1]), obscuredAt(lit, [0, 0])]).toEqual([
      'haze',
      'murk',
      '',
    ]);
    expect(Object.fromEntries(draw(lit).shades.map((s) => [s.look, cells(s.d)]))).toEqual({
      dusk: 2,
      dark: 1,
      haze: 1,
      murk: 1,
    });
    expect(draw(g).shades).toEqual([]);
  });
  it('shades a large board in few pieces', () => {
    const row = '1'.repeat(60),
      big = {
        grid: 'square',
        width: 60,
        height: 60,
        map: Array.from({ length: 60 }, () => '.'.repeat(60)),
        legend: { '.': 'floor' },
        light: Array.from({ length: 60 }, () => row),
      };
    expect(draw(big).shades.map((s) => cells(s.d))).toEqual([60]);
  });
  it('draws the lines between squares as few strokes, those between hexes one by one', () => {
    const board = (grid: string): View['ground'] => ({
      grid,
      width: 4,
      height: 3,
      map: ['....', '.##.', '....'],
      legend: { '.': 'floor', '#': 'wall' },
    });
    // two columns of three squares each, and rows of four above and below the walls
    expect(
      draw(board('square'))
        .lines.match(/M[^M]+/g)!
        .toSorted(),
    ).toEqual(
      [
        'M0 100h100',
        'M300 100h100',
        'M0 200h100',
        'M300 200h100',
        'M100 0v100',
        'M200 0v100',
        'M300 0v100',
        'M100 200v100',
        'M200 200v100',
        'M300 200v100',
      ].toSorted(),
    );
    const open = { ...board('square'), map: ['....', '....', '....'] };
    expect(draw(open).lines.match(/[hv]\d+/g)).toEqual(['h400', 'h400', 'v300', 'v300', 'v300']);
    const hexes = { ...board('hex-flat'), map: open.map };
    const lattice = Lattice.of(hexes);
    const pairs = [0, 1, 2].flatMap((i) =>
      [0, 1, 2].flatMap((y) => [0, 1, 2, 3].filter((x) => lattice.has(lattice.across([x, y], i)))),
    );
    expect(draw(hexes).lines.split('M').length - 1).toBe(pairs.length);
  });
  it('is drawn only as far as it is read', () => {
    const made = ['runs', 'inner', 'writtenCorners'].map((name) =>
      vi.spyOn(Lattice.prototype, name as 'runs'),
    );
    const d = draw({ ...g, legend: { ...g.legend, x: 'lava' } });
    expect(d.heights).toEqual([]); // a painted board reads only the heights
    const [runs, inner, corners] = made.map((m) => m.mock.calls.length);
    expect([inner, corners, runs! <= 1], 'the sight alone').toEqual([0, 0, true]);
    expect(d.lines).not.toBe('');
    expect(d.lines).toBe(d.lines);
    expect(made[1]!.mock.calls.length, 'once').toBe(1);
    vi.restoreAllMocks();
  });
  it('writes heights only where there are several', () => {
    const flat = { ...g, levels: g.map.map((r) => [...r].map(() => 1)) };
    expect(draw(flat).heights).toEqual([]);
    expect(
      draw({ ...flat, levels: flat.levels.map((r, y) => r.map((_, x) => x + y)) }).heights.length,
    ).toBe(17);
  });
  it('tells the spaces of a column, one above the other, and where the ground steps', () => {
    const up = {
      ...g,
      levels: [[1, 2, 5, 5, 0, 0]],
      columns: [
        {
          at: [2, 0] as [number, number],
          spans: [
            [0, 1],
            [4, 5],
          ],
        },
      ],
    };
    expect(spacesAt(up, [2, 0])).toEqual([1, 5]);
    expect(spacesAt(up, [1, 0])).toEqual([2]);
    expect(spacesAt(g, [1, 0])).toEqual([]);
    const d = draw(up);
    expect(d.heights.find((h) => h.cell[0] === 2)!.levels).toEqual([5, 1]);
    expect(d.steps.split('M').length - 1).toBe(2);
    expect(d.cliffs.split('M').length - 1).toBe(4);
  });
  it('shows what is printed where nobody has been', () => {
    expect(printed(g)).toBeNull();
    const rooms = Array.from({ length: g.height }, () => 'B'.repeat(g.width));
    const p = printed({ ...g, printed: { rooms, walls: [{ at: [0, 0], side: 'E' }] } })!;
    expect(cells(p.rooms)).toBe(6);
    expect(p.walls.split('M').length - 1).toBe(1);
    expect(
      printed({ ...g, printed: { rooms: rooms.map((r) => r.replaceAll('B', '.')) } })!.rooms,
    ).toBe('');
  });
  it('draws each wall once, by whichever of its names', () => {
    expect(walls(g).split('M').length - 1).toBe(2);
    expect(
      walls({ ...g, walls: [...g.walls!, { at: [3, 0], side: 'S' }] }).split('M').length - 1,
    ).toBe(2);
  });
});

describe('drawings', () => {
  it.each([
    'table',
    'bookcase',
    'chest',
    'stairs',
    'tomb',
    'rack',
    'fireplace',
    'throne',
    'cupboard',
    'weapon rack',
    "alchemist's bench",
    'pit',
    'spear trap',
    'falling block',
    'gold',
    'unheard-of',
  ])('%s has strokes, all of them paths', (kind) => {
    const strokes = drawing(kind, 200, 100);
    expect(strokes.length).toBeGreaterThan(0);
    for (const s of strokes) expect(s.d).toMatch(/^M-?[\d.]/);
    for (const s of strokes) expect(s.d).not.toMatch(/NaN|undefined/);
  });
  it('know a rack for weapons from one for prisoners, and a crate from what it knows', () => {
    expect(drawing('weapon rack', 100, 100)).not.toEqual(drawing('rack', 100, 100));
    expect(drawn('table')).toBe(true);
    expect(['glyph', 'start'].every(drawn)).toBe(true);
    expect(drawn('wagon')).toBe(false);
    expect(['armchair', 'trapped treasure', 'step-ladder', "sorcerer's table"].every(drawn)).toBe(
      true,
    );
    expect(drawn('pitcher'), 'a pit is no part of a word').toBe(false);
  });
  it.each([
    'block',
    'obstacle',
    'tree',
    'rock',
    'bush',
    'trap',
    'hazard',
    'difficult',
    'greater',
    'ice',
    'water',
    'lava',
    'road',
    'stairs',
    'plate',
  ])('%s has a sign', (t) => {
    expect(sign(t, [{ x: 50, y: 50 }]).every((s) => s.d.length > 0 && !s.d.includes('NaN'))).toBe(
      true,
    );
    expect(sign(t, [{ x: 50, y: 50 }]).length).toBeGreaterThan(0);
  });
  it('a tree is a tree on the flat board too', () => {
    const wood = ridge as unknown as View,
      bare = {
        ...wood.ground,
        columns: wood.ground.columns!.map((c) => ({ ...c, look: undefined })),
      };
    const strokes = (g: View['ground']): string[] =>
      draw(g)
        .signs.filter((s) => s.fill === 'moss')
        .map((s) => s.d);
    expect(strokes(wood.ground).length).toBe(1);
    expect(strokes(bare)).toEqual([]);
  });
  it('leave plain ground plain', () => {
    expect(sign('floor', [{ x: 0, y: 0 }])).toEqual([]);
    expect(ownGround('floor')).toBe(false);
  });
});

describe('dice', () => {
  it('show the faces that were rolled', () => {
    expect(face('combat die', 'skull')).toEqual({ kind: 'skull' });
    expect(face('combat die', 'white shield')).toEqual({ kind: 'shield', black: false });
    expect(face('combat die', 'black shield')).toEqual({ kind: 'shield', black: true });
    expect(face('d6', '4')).toEqual({ kind: 'pips', n: 4 });
    expect(face('d20', '4')).toEqual({ kind: 'text', text: '4' });
    expect(face('modifier card', '+1')).toEqual({ kind: 'text', text: '+1' });
    expect(face('combat die', 'blank')).toEqual({ kind: 'blank' });
    for (let n = 1; n <= 6; n++) expect(pips(n).length).toBe(n);
    expect([shapeOf('d4'), shapeOf('d8'), shapeOf('d20'), shapeOf('combat die')]).toEqual([
      'triangle',
      'diamond',
      'hexagon',
      'square',
    ]);
  });
  it('of each kind has an outline of its own, and rolls to faces that it has', () => {
    const kinds = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'];
    expect(new Set(kinds.map((die) => OUTLINES[shapeOf(die)])).size).toBe(kinds.length);
    for (const die of [...kinds, 'damage']) {
      const shown = Array.from({ length: 99 }, (_, n) => Number(rolling(die, n % 7, n / 99)));
      expect(
        shown.every((n) => n >= 1 && n <= (Number(die.slice(1)) || 6)),
        `${die}: ${shown}`,
      ).toBe(true);
      expect(new Set(shown).size).toBeGreaterThan(2);
    }
  });
});

describe('sides', () => {
  it('are cool for friends and warm for foes, whatever the order of the seats', () => {
    for (const names of [
      ['monsters', 'heroes'],
      ['heroes', 'monsters'],
      ['zargon', 'heroes'],
    ]) {
      const s = new Sides();
      s.meet(names);
      expect(
        names.map((n) => s.number(n)),
        `${names}`,
      ).toEqual(names.map((n) => Number(n !== 'heroes')));
    }
    const late = new Sides(); // the monsters are seen later, and the party is friendly for every viewer
    late.meet(['characters'], ['party']);
    late.meet(['characters', 'monsters'], ['party']);
    expect(['characters', 'party', 'monsters'].map((n) => late.number(n))).toEqual([0, 0, 1]);
    const master = new Sides();
    master.meet(['keepers', 'party'], ['keepers']);
    expect(['party', 'keepers'].map((n) => master.number(n))).toEqual([0, 1]);
  });
  it('of two armies the own one is cool; who holds both, or none, sees the first by name so', () => {
    const of = (own: string[]) => {
      const s = new Sides();
      s.meet(['watch', 'fen'], own);
      return ['watch', 'fen'].map((n) => s.number(n));
    };
    expect(of(['watch'])).toEqual([0, 1]);
    expect(of(['fen'])).toEqual([1, 0]);
    expect(of([])).toEqual([1, 0]);
    expect(of(['watch', 'fen'])).toEqual([1, 0]);
    const allied = new Sides();
    allied.meet(['west', 'east', 'north'], ['west']);
    expect(['west', 'east', 'north'].map((n) => allied.number(n))).toEqual([0, 1, 2]);
  });
  it('keep their number and differ in more than colour', () => {
    const s = new Sides();
    s.meet(['monsters', 'heroes']);
    s.meet(['beasts', 'heroes']);
    expect(['heroes', 'monsters', 'beasts'].map((n) => s.number(n))).toEqual([0, 1, 2]);
    const many = Array.from({ length: 15 }, (_, i) => `side ${String(i).padStart(2, '0')}`);
    const all = new Sides();
    all.meet(many);
    expect(new Set(many.map((n) => `${all.hue(n)} ${JSON.stringify(all.ring(n))}`)).size).toBe(15);
    expect(new Set(many.slice(0, 8).map((n) => JSON.stringify(all.ring(n)))).size).toBe(8);
  });
});

describe('a line of sight', () => {
  const l = Lattice.of(g);
  it('ends at the side that stops it', () => {
    const s = sight(l, { from: [2, 0], to: [2, 2], free: false, stop: [2, 1], side: 'N' });
    expect(s.stop).toEqual({ x: 250, y: 100 });
    expect(s.bar).not.toBeNull();
  });
  it('ends where it enters the cell that stops it', () => {
    expect(sight(l, { from: [0, 0], to: [4, 0], free: false, stop: [2, 0] }).stop).toEqual({
      x: 200,
      y: 50,
    });
  });
  it('goes through when it is free', () => {
    expect(sight(l, { from: [0, 0], to: [4, 0], free: true }).stop).toBeNull();
    expect(cross({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }, { x: 1, y: 1 })).toBeNull();
  });
});

it('a thing stands for its ground where it is drawn, and the ground for a thing that is not', () => {
  const g = {
    ...view.ground,
    pieces: [
      { id: 't', kind: 'trap', name: 'Trap', at: [4, 1] as [number, number], width: 1, height: 1 },
    ],
  };
  const signs = (pieces: typeof g.pieces) =>
    draw({ ...g, pieces })
      .signs.map((s) => s.d)
      .join('');
  expect(signs(g.pieces)).toBe('');
  expect(signs([{ ...g.pieces[0]!, kind: 'coins' }])).not.toBe('');
});
