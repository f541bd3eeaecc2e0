import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice } from '../wire';
import { aimsOf } from '../scene/choices';
import { choices, view } from '../scene/fixture';
import { Gestures } from './gestures';
import { Lattice } from '../scene/geometry';
import { intent, type Key } from './keys';
import { BoardPointer } from './pointer.svelte';

const key = (k: string, more: Partial<Key> = {}) =>
  intent({ key: k, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more })!;
let chosen: string[], asked: string[], free: boolean, p: BoardPointer;
const aims = aimsOf(view, choices, null),
  lattice = Lattice.of(view.ground);
const aim = (k: string) => aims.find((a) => a.key === k)!;

beforeEach(() => {
  chosen = [];
  asked = [];
  free = true;
  p = new BoardPointer(() => ({ view, aims, lattice, free }), {
    choose: (c: Choice) => chosen.push(c.command),
    why: (at) => asked.push(`${at}`),
  });
  p.follow();
});

describe('clicks and taps', () => {
  it('a click commits the main choice', () => {
    p.tap([2, 2], aim('figure orc'), false, false);
    expect(chosen).toEqual(['attack elf orc sword']);
  });
  it('a first tap previews, a second commits, one elsewhere lets go', () => {
    p.tap([2, 2], aim('figure orc'), true, false);
    expect([chosen.length, p.held?.key]).toEqual([0, 'figure orc']);
    p.tap([5, 0], null, true, false);
    expect(p.held).toBeNull();
    expect(p.cell).toEqual([5, 0]);
    p.tap([2, 0], aim('cell 2,0'), true, false);
    p.tap([2, 2], aim('figure orc'), true, false);
    expect(chosen).toEqual([]);
    p.tap([2, 2], aim('figure orc'), true, false);
    expect(chosen).toEqual(['attack elf orc sword']);
    expect(p.cell).toBeNull(); // no card stays over the board afterwards
  });
  it('several choices open a chooser and commit none', () => {
    p.tap([0, 1], aim('figure ogre'), false, false);
    expect([chosen.length, p.open?.key]).toEqual([0, 'figure ogre']);
    p.press(key('Escape'));
    expect(p.open).toBeNull();
    p.tap([0, 1], aim('figure ogre'), true, false);
    p.choose(choices[4]!);
    expect(chosen).toEqual(['cast elf ogre sleep']);
    expect(p.open).toBeNull();
  });
  it('nothing is committed while the last command is on its way', () => {
    free = false;
    p.tap([2, 2], aim('figure orc'), false, false);
    p.press(key('ArrowUp'));
    expect(chosen).toEqual([]);
  });
});

describe('a door', () => {
  const beside = (x: number, within: number) =>
    p.aimAt({ x, y: 150 }, lattice.under({ x, y: 150 }), within)?.key ?? null;
  it('is meant beside its edge, whoever stands there', () => {
    const own = [
      ...aims,
      {
        key: 'figure elf',
        cells: [[2, 1] as [number, number]],
        target: 'elf',
        choices: [choices[6]!],
        main: null,
      },
    ];
    const q = new BoardPointer(() => ({ view, aims: own, lattice, free }), {
      choose: () => {},
      why: () => {},
    });
    expect(q.aimAt({ x: 290, y: 150 }, [2, 1], 16)?.side).toBe('W');
    expect(q.aimAt({ x: 270, y: 150 }, [2, 1], 16)?.key).toBe('figure elf');
  });
  it('is not meant by the middle of a cell, however small the board is shown', () => {
    expect(beside(350, 200)).toBeNull();
    expect(beside(262, 200)).toBe('edge 2,1 E');
    expect(beside(258, 200)).toBeNull();
  });
});

describe('where nothing can be done', () => {
  it('a click or the first tap asks why, quietly', () => {
    const heard: unknown[] = [];
    const q = new BoardPointer(() => ({ view, aims, lattice, free }), {
      choose: () => {},
      why: (at, quiet) => heard.push([at, quiet]),
    });
    q.tap([5, 0], null, false, false);
    q.tap([5, 1], null, true, false);
    q.tap(null, null, false, false);
    expect(heard).toEqual([
      [[5, 0], true],
      [[5, 1], true],
    ]);
  });
  it('a figure of one’s own is taken in hand first', () => {
    const q = new BoardPointer(() => ({ view, aims, lattice, free }), {
      choose: (c) => chosen.push(c.command),
      why: (at) => asked.push(`${at}`),
      pick: (at) => at[0] === 2,
    });
    q.tap([2, 2], aim('figure orc'), false, false);
    expect([chosen, asked]).toEqual([[], []]);
  });
});

describe('several figures of one’s own', () => {
  it('Tab takes one in hand, then goes through what it can do; Escape leads out', () => {
    let hand = '';
    const q = new BoardPointer(() => ({ view, aims, lattice, free }), {
      choose: () => {},
      why: () => {},
      first: () => !hand && !!(hand = 'elf'),
    });
    expect([q.press(key('Tab')), hand, q.held]).toEqual([true, 'elf', null]);
    q.press(key('Tab'));
    expect(q.held?.key).toBe(aims[0]!.key);
    hand = '';
    for (let i = 0; i < 3; i++) q.press(key('Escape')); // the preview, the cursor, the board
    expect([q.press(key('Tab')), hand]).toEqual([false, '']);
  });
});

describe('keys', () => {
  it('an arrow steps; towards a foe it previews, and commits when pressed again', () => {
    p.press(key('ArrowUp'));
    expect(chosen).toEqual(['move elf 2,0']);
    p.press(key('ArrowDown'));
    expect(chosen.length).toBe(1);
    expect(p.held?.key).toBe('figure orc');
    p.press(key('ArrowDown'));
    expect(chosen[1]).toBe('attack elf orc sword');
  });
  it('a key that is held down attacks nobody', () => {
    p.press(key('ArrowDown'));
    for (let i = 0; i < 5; i++) p.press(key('ArrowDown'), true);
    for (let i = 0; i < 5; i++) p.press(key('Enter'), true);
    expect([chosen.length, p.held?.key]).toEqual([0, 'figure orc']);
  });
  it('an arrow into a wall is a bump: it moves nothing, and not the cursor', () => {
    expect(p.press(key('ArrowLeft'))).toBe(true);
    expect([chosen.length, p.cursor, p.away]).toEqual([0, [2, 1], false]);
  });
  it('Control moves the cursor; away from the figure plain arrows do too, until Escape', () => {
    p.press(key('ArrowUp', { ctrlKey: true }));
    p.press(key('ArrowRight'));
    expect([chosen.length, p.cursor, p.away]).toEqual([0, [3, 0], true]);
    p.press(key('Escape'));
    expect([p.cursor, p.away]).toEqual([[2, 1], false]);
  });
  it('the cursor stays on the board', () => {
    for (let i = 0; i < 9; i++) p.press(key('ArrowLeft', { ctrlKey: true }));
    expect(p.cursor).toEqual([0, 1]);
  });
  it('the cursor previews what it comes to, Enter does it', () => {
    p.press(key('ArrowDown', { shiftKey: true }));
    expect([chosen.length, p.held?.key]).toEqual([0, 'figure orc']);
    p.press(key('Enter'));
    expect(chosen).toEqual(['attack elf orc sword']);
  });
  it('Enter without a preview previews first', () => {
    p.cursor = [2, 2];
    p.press(key('Enter'));
    expect([chosen.length, p.held?.key]).toEqual([0, 'figure orc']);
  });
  it('Tab goes through the aims and out at the end; Shift goes back', () => {
    const seen: string[] = [];
    while (p.press(key('Tab'))) seen.push(p.held!.key);
    expect(seen).toEqual(aims.map((a) => a.key));
    expect(p.held).toBeNull();
    p.press(key('Tab'));
    p.press(key('Tab'));
    p.press(key('Tab', { shiftKey: true }));
    expect(p.held?.key).toBe(aims[0]!.key);
  });
  it('Escape until there is nothing to step back from, and Tab leaves the board', () => {
    p.press(key('Tab'));
    p.press(key('Escape'));
    p.press(key('Escape'));
    p.press(key('Escape'));
    expect(p.press(key('Tab'))).toBe(false);
  });
  it('a question mark asks about what is previewed, or the cursor', () => {
    p.press(key('?'));
    p.press(key('Tab'));
    p.press(key('?', { shiftKey: true }));
    expect(asked).toEqual(['2,1', '0,1']);
  });
  it('leaves letters, and keys of the browser, to others', () => {
    for (const k of ['a', 'F5', 'Delete'])
      expect(
        intent({ key: k, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }),
      ).toBeNull();
    for (const k of ['0', '+', '-'])
      expect(
        intent({ key: k, shiftKey: false, ctrlKey: true, altKey: false, metaKey: false }),
      ).toBeNull();
    expect([key('0').do, key('+').do, key('-').do]).toEqual(['fit', 'zoom', 'zoom']);
  });
});

describe('what is heard of keys', () => {
  let said: unknown[], q: BoardPointer;
  beforeEach(() => {
    said = [];
    q = new BoardPointer(() => ({ view, aims, lattice, free }), {
      choose: (c: Choice) => chosen.push(c.command),
      why: () => {},
      say: (what) => said.push(what),
    });
    q.follow();
  });
  it('an arrow towards a foe says whom it would strike, and strikes with the second', () => {
    q.press(key('ArrowDown'));
    expect(said).toEqual([{ held: aim('figure orc'), by: 'arrow' }]);
    q.press(key('ArrowDown'));
    expect(chosen).toEqual(['attack elf orc sword']);
  });
  it('an arrow that leads nowhere says so', () => {
    q.press(key('ArrowLeft'));
    expect(said).toEqual([{ bump: 'W' }]);
  });
  it('after Tab arrows look around, which is said once, and one Escape goes back', () => {
    q.press(key('Tab'));
    q.press(key('Tab'));
    expect(said).toEqual([{ roams: true }]);
    q.press(key('Escape'));
    expect([q.cursor, q.away, q.held]).toEqual([[2, 1], false, null]);
    expect(said).toEqual([{ roams: true }, { roams: false }]);
    q.press(key('ArrowUp'));
    expect(chosen).toEqual(['move elf 2,0']);
  });
  it('keys go from foe to foe, nearest first, and to things', () => {
    for (const at of [
      [2, 2],
      [0, 1],
      [2, 2],
    ]) {
      q.press(key('.'));
      expect(q.cursor).toEqual(at);
    }
    q.press(key(','));
    expect(q.cursor).toEqual([0, 1]);
    q.press(key(';'));
    expect(q.cursor).toEqual([3, 1]);
    q.press(key('>'));
    expect(said.at(-1)).toEqual({ none: 'friend' });
    expect(said.filter((s) => typeof s === 'object' && s && 'met' in s)).toHaveLength(5);
    q.press(key('Home'));
    expect([q.cursor, q.away]).toEqual([[2, 1], false]);
  });
  it('where no figure is in turn the cursor is on one of one’s own', () => {
    const r = new BoardPointer(
      () => ({ view: { ...view, actor: undefined }, aims, lattice, free }),
      { choose: () => {}, why: () => {} },
    );
    r.follow();
    expect(r.cursor).toEqual([2, 1]);
  });
});

describe('gestures', () => {
  const heard = { tap: vi.fn(), ask: vi.fn(), over: vi.fn(), pan: vi.fn(), pinch: vi.fn() };
  const at = (x: number, y: number, pointerType = 'touch', pointerId = 1, button = 0) => ({
    pointerId,
    clientX: x + 10,
    clientY: y + 20,
    pointerType,
    button,
    shiftKey: false,
  });
  let g: Gestures;
  beforeEach(() => {
    vi.useFakeTimers();
    for (const f of Object.values(heard)) f.mockReset();
    g = new Gestures(heard, () => ({ x: 10, y: 20 }));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('a still finger taps', () => {
    g.start(at(5, 5));
    g.move(at(8, 8));
    g.end(at(8, 8));
    expect(heard.tap).toHaveBeenCalledWith({
      x: 8,
      y: 8,
      touch: true,
      shift: false,
      ctrl: false,
      alt: false,
    });
  });
  it('a drag pans and never taps', () => {
    g.start(at(5, 5, 'mouse'));
    g.move(at(25, 5, 'mouse'));
    g.end(at(25, 5, 'mouse'));
    expect(heard.pan).toHaveBeenCalledWith(20, 0);
    expect(heard.tap).not.toHaveBeenCalled();
  });
  it('a long press asks and does not tap; a mouse does not press long', () => {
    g.start(at(5, 5));
    vi.advanceTimersByTime(600);
    g.end(at(5, 5));
    g.start(at(5, 5, 'mouse'));
    vi.advanceTimersByTime(600);
    g.end(at(5, 5, 'mouse'));
    expect(heard.ask).toHaveBeenCalledTimes(1);
    expect(heard.tap).toHaveBeenCalledTimes(1);
  });
  it('two fingers pinch, and neither taps', () => {
    g.start(at(0, 0));
    g.start(at(100, 0, 'touch', 2));
    g.move(at(140, 0, 'touch', 2));
    g.end(at(140, 0, 'touch', 2));
    g.end(at(0, 0));
    expect(heard.pinch).toHaveBeenCalledWith(
      [
        { x: 100, y: 0 },
        { x: 0, y: 0 },
      ],
      [
        { x: 140, y: 0 },
        { x: 0, y: 0 },
      ],
    );
    expect(heard.tap).not.toHaveBeenCalled();
  });
  it('a right button is no tap', () => {
    g.start(at(5, 5, 'mouse', 1, 2));
    g.end(at(5, 5, 'mouse', 1, 2));
    expect(heard.tap).not.toHaveBeenCalled();
  });
});
