import { describe, expect, it } from 'vitest';
import {
  aimAt,
  aimsOf,
  arrow,
  edgeNear,
  leafOf,
  mainOf,
  matches,
  moveOf,
  numbered,
  steerable,
} from './choices';
import { choices, view } from './fixture';
import { Lattice } from './geometry';

describe('answers on buttons', () => {
  const answer = (command: string, at: [number, number], menu?: string[]) =>
    ({ command, label: '', kind: 'answer', at, menu }) as (typeof choices)[0];
  it('have the numbers of their places, from above, where there are several', () => {
    const list = [
      answer('c', [2, 4], ['Rat 8']),
      answer('a', [5, 1], ['Rat 8']),
      answer('b', [0, 4], ['Rat 8']),
      answer('b2', [0, 4], ['Rat 8']),
    ];
    expect([...numbered(list)]).toEqual([
      ['c', '③'],
      ['a', '①'],
      ['b', '②'],
      ['b2', '②'],
    ]);
    expect(numbered(list.slice(2)).size, 'of one place none').toBe(0);
    expect(
      numbered([answer('a', [5, 1]), answer('b', [0, 4])]).size,
      'what is answered on the board has none',
    ).toBe(0);
  });
});

const aims = aimsOf(view, choices, null);
const lattice = Lattice.of(view.ground);

describe('aims', () => {
  it('come in the order of Tab: targets, doors, moves by their cost', () => {
    expect(aims.map((a) => a.key)).toEqual([
      'figure ogre',
      'figure orc',
      'edge 2,1 E',
      'cell 2,0',
      'cell 1,0',
    ]);
  });
  it('are read by row and column, wherever the figure in turn stands and however they are listed', () => {
    const at = (x: number, y: number) =>
      ({
        command: `take ${x},${y}`,
        label: 'Take',
        kind: 'act',
        figure: 'elf',
        at: [x, y],
      }) as (typeof choices)[0];
    const things = [at(2, 2), at(5, 0), at(0, 1), at(0, 0)],
      order = ['cell 0,0', 'cell 5,0', 'cell 0,1', 'cell 2,2'];
    for (const actor of ['elf', 'orc', 'ogre']) {
      expect(aimsOf({ ...view, actor }, things, null).map((a) => a.key)).toEqual(order);
      expect(aimsOf({ ...view, actor }, things.toReversed(), null).map((a) => a.key)).toEqual(
        order,
      );
    }
  });
  it('leave out what aims at nothing', () => {
    expect(aims.flatMap((a) => a.choices).some((c) => c.kind === 'pass')).toBe(false);
  });
  it('are one where figures stand above each other, of which one has to choose', () => {
    const who = (id: string) => view.figures.find((f) => f.id === id)!,
      orc = who('orc'),
      strike = (id: string) =>
        ({
          command: `attack elf ${id} sword`,
          label: `Attack ${id}`,
          kind: 'attack',
          figure: 'elf',
          target: id,
          main: true,
        }) as (typeof choices)[0];
    const over = {
      ...view,
      figures: [
        ...view.figures.filter((f) => f.id !== 'ogre'),
        { ...who('ogre'), at: orc.at, size: 1, level: 3 },
      ],
    };
    const list = aimsOf(over, [strike('orc'), strike('ogre')], null);
    expect(list.map((a) => [a.main, a.choices.map((c) => c.target)])).toEqual([
      [null, ['orc', 'ogre']],
    ]);
    expect(aimAt(list, orc.at)).toBe(list[0]);
    expect(
      aimsOf(view, [strike('orc'), strike('ogre')], null).map((a) => a.main?.target),
      'apart each is its own',
    ).toEqual(['ogre', 'orc']);
  });
  it('mean the main choice, or none when one has to choose', () => {
    expect(aims[0]!.main).toBeNull();
    expect(aims[1]!.main?.command).toBe('attack elf orc sword');
    const give = {
      command: 'give elf ogre sword',
      label: 'Give to Ogre: Sword',
      kind: 'act',
      menu: ['Give'],
      target: 'ogre',
    } as (typeof choices)[0];
    expect(mainOf([give]), 'what stands in a menu is not done by a click').toBeNull();
    expect(mainOf([give], leafOf(give))).toBe(give);
    expect(mainOf([give], 'Give')).toBeNull();
    expect(mainOf([{ ...give, menu: undefined, target: undefined, at: [1, 1] }])?.command).toBe(
      'give elf ogre sword',
    );
    expect(mainOf([{ ...choices[0]!, main: false }])?.kind).toBe('move');
    expect(mainOf([choices[0]!, choices[1]!])).toBeNull();
  });
  it('are found by cell, a figure before its ground, and by a door near the pointer', () => {
    expect(aimAt(aims, [2, 2])?.target).toBe('orc');
    expect(aimAt(aims, [5, 0])).toBeNull();
    expect(edgeNear(aims, lattice, { x: 306, y: 150 }, 16)?.side).toBe('W');
    expect(edgeNear(aims, lattice, { x: 340, y: 150 }, 16)).toBeNull();
  });
  it('join a figure and the ground it stands on, and leave one to choose', () => {
    const onto = { ...choices[0]!, command: 'move elf 2,2', at: [2, 2] } as (typeof choices)[0];
    const both = aimsOf(view, [...choices, onto], null);
    const orc = aimAt(both, [2, 2])!;
    expect([orc.key, orc.main, orc.choices.map((c) => c.command)]).toEqual([
      'figure orc',
      null,
      ['attack elf orc sword', 'move elf 2,2'],
    ]);
    expect(moveOf(orc)).toBe(onto);
    expect(both.some((a) => a.key === 'cell 2,2')).toBe(false);
    expect(arrow(view, both, 'S')).toBeTruthy();
  });
});

describe('the selection', () => {
  it.each([
    ['Action › Attack › attack sword', 1],
    ['Action › Spell', 2],
    ['Action', 3],
    ['fire', 1],
    ['elf', 6],
    ['open elf d', 1],
    ['Act', 0],
  ])('%s means %d', (selected, n) => {
    expect(choices.filter((c) => matches(c, selected) && (c.at || c.target)).length).toBe(n);
  });
  it('makes the only choice that is left the one a click means', () => {
    expect(aimsOf(view, choices, 'Action › Spell › cast fire')[0]!.main?.command).toBe(
      'cast elf ogre fire',
    );
  });
  it('names leaves by their menu', () => {
    expect(leafOf(choices[2]!)).toBe('Action › Attack › attack sword');
  });
});

describe('an arrow', () => {
  const means = (side: string, state = view): string => {
    const p = arrow(state, aims, side);
    return !p ? '' : 'step' in p ? `step ${p.step.command}` : `aim ${p.aim.key}`;
  };
  it.each([
    ['N', 'step move elf 2,0'],
    ['S', 'aim figure orc'],
    ['E', 'aim edge 2,1 E'],
    ['W', ''],
  ])('%s means %s', (side, what) => {
    expect(means(side)).toBe(what);
  });
  it('takes no way round: a step is one step', () => {
    const round = {
      ...choices[1]!,
      path: [
        { at: [2, 1], cost: 0 },
        { at: [3, 1], cost: 1 },
        { at: [2, 0], cost: 2 },
      ],
    } as (typeof choices)[0];
    expect(arrow(view, aimsOf(view, [round], null), 'N')).toBeNull();
  });
  it('previews a step into danger', () => {
    const risky = {
      ...choices[1]!,
      path: [
        { at: [2, 1], cost: 0 },
        { at: [2, 0], cost: 1, danger: 'trap' },
      ],
    } as (typeof choices)[0];
    expect(arrow(view, aimsOf(view, [risky], null), 'N')).toHaveProperty('aim');
  });
  it('means nothing on hexes and to those who are not in turn', () => {
    expect(means('N', { ...view, ground: { ...view.ground, grid: 'hex-flat' } })).toBe('');
    expect(means('N', { ...view, actor: undefined })).toBe('');
    expect(steerable(view, aims)).toBe(true);
    expect(steerable(view, [])).toBe(false);
  });
});
