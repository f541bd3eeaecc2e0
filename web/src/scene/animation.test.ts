import { describe, expect, it } from 'vitest';
import type { Told, View } from '../wire';
import { view } from './fixture';
import { Lattice } from './geometry';
import {
  along,
  bump,
  duration,
  ease,
  LONGEST,
  opening,
  places,
  step,
  uncovered,
} from './animation';

const KINDS = [
  'moved',
  'attacked',
  'hurt',
  'healed',
  'died',
  'opened',
  'revealed',
  'appeared',
  'found',
  'sprung',
  'played',
  'rolled',
  'turned',
  'said',
  'ended',
] as const;
const told = (t: Partial<Told>): Told => ({ kind: 'said', text: '', ...t });
const id = (v: View, name: string) => v.figures.find((f) => f.id === name);

it('shows nothing for longer than 400 ms', () => {
  for (const kind of KINDS) {
    const t = told({
      kind,
      path: Array.from({ length: 30 }, (_, i) => [i, 0]),
      dice: [{ of: '', die: 'd6', faces: ['1'], count: 1 }],
    });
    expect(duration(t)).toBeLessThanOrEqual(LONGEST);
    expect(duration(t)).toBeGreaterThan(0);
  }
  expect(duration(told({ kind: 'turned' }))).toBe(0);
  expect(LONGEST).toBe(400);
});

describe('step by step', () => {
  const next: View = {
    ...view,
    figures: [
      { ...view.figures[0]!, at: [1, 0], life: 3 },
      { ...view.figures[2]!, at: [5, 0], id: 'new' },
    ],
    ground: { ...view.ground, map: ['......', '.#..^.', '......', '......'] },
  };
  it('moves a figure to the end of its way', () => {
    expect(
      id(
        step(
          view,
          told({
            kind: 'moved',
            figure: 'elf',
            path: [
              [2, 1],
              [2, 0],
              [1, 0],
            ],
          }),
          next,
        ),
        'elf',
      )?.at,
    ).toEqual([1, 0]);
  });
  it('brings in whoever moves into sight', () => {
    expect(
      id(
        step(
          view,
          told({
            kind: 'moved',
            figure: 'new',
            path: [
              [5, 1],
              [5, 0],
            ],
          }),
          next,
        ),
        'new',
      )?.at,
    ).toEqual([5, 0]);
  });
  it('takes the harm off whom it befell', () => {
    expect(
      id(step(view, told({ kind: 'hurt', figure: 'orc', target: 'elf', harm: 2 }), next), 'elf')
        ?.life,
    ).toBe(2);
    expect(id(step(view, told({ kind: 'hurt', figure: 'elf', harm: 9 }), next), 'elf')?.life).toBe(
      0,
    );
    expect(
      id(step(view, told({ kind: 'healed', figure: 'elf', harm: -9 }), next), 'elf')?.life,
    ).toBe(6);
  });
  it('takes the dead away, and leaves those whom one still sees', () => {
    expect(id(step(view, told({ kind: 'died', figure: 'orc' }), next), 'orc')).toBeUndefined();
    expect(id(step(view, told({ kind: 'died', figure: 'elf' }), next), 'elf')?.life).toBe(3);
  });
  it('lifts the fog and shows who stood there', () => {
    const v = step(view, told({ kind: 'revealed', cells: [[5, 0]] }), next);
    expect(v.ground).toBe(next.ground);
    expect(id(v, 'new')).toBeDefined();
    expect(uncovered(view.ground, told({ kind: 'revealed' }), next.ground)).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
      [3, 3],
      [4, 3],
      [5, 3],
    ]);
    expect(uncovered(view.ground, told({ kind: 'hurt' }), next.ground)).toEqual([]);
  });
  it('knows which door opens', () => {
    const open = { ...view.ground, doors: [{ ...view.ground.doors![0]!, state: 'open' }] };
    expect(opening(view.ground, told({ kind: 'opened' }), open)).toEqual(['d']);
    expect(opening(open, told({ kind: 'opened' }), open)).toEqual([]);
    expect(opening(view.ground, told({ kind: 'found' }), open)).toEqual([]);
  });
  it('shows who appears once', () => {
    const v = step(view, told({ kind: 'appeared', figure: 'new', cells: [[5, 0]] }), next);
    expect(v.figures.filter((f) => f.id === 'new').length).toBe(1);
  });
  it('shows a figure once that goes by another name from now on, where and as it stands', () => {
    const old = view.figures[0]!;
    const then: View = {
      ...view,
      figures: [...view.figures.slice(1), { ...old, id: 'renamed', at: [5, 0], life: 0 }],
    };
    const v = step(view, told({ kind: 'appeared', figure: 'renamed', at: old.at }), then);
    expect(v.figures.length).toBe(view.figures.length);
    expect(id(v, old.id)).toBeUndefined();
    expect(id(v, 'renamed')).toMatchObject({ at: old.at, life: old.life });
  });
  it('changes nothing for what it does not know', () => {
    expect(step(view, told({ kind: 'said' }), next)).toBe(view);
    expect(
      step(
        view,
        told({
          kind: 'moved',
          figure: 'nobody',
          path: [
            [0, 0],
            [1, 0],
          ],
        }),
        view,
      ).figures,
    ).toEqual(view.figures);
  });
});

it('goes along a way at one speed', () => {
  const l = Lattice.of(view.ground);
  const path: [number, number][] = [
    [0, 0],
    [1, 0],
    [1, 1],
  ];
  expect(along(l, path, 0)).toEqual({ x: 50, y: 50 });
  expect(along(l, path, 0.25)).toEqual({ x: 100, y: 50 });
  expect(along(l, path, 0.75)).toEqual({ x: 150, y: 100 });
  expect(along(l, path, 1)).toEqual({ x: 150, y: 150 });
  expect(along(l, [[2, 2]], 0.4)).toEqual({ x: 250, y: 250 });
});

it('eases between 0 and 1, and bumps out and back', () => {
  expect([ease(0), ease(0.5), ease(1)]).toEqual([0, 0.5, 1]);
  expect(bump(0)).toBe(0);
  expect(bump(0.5)).toBe(1);
  expect(bump(1)).toBeCloseTo(0, 9);
});

it('knows where an event takes place', () => {
  expect(
    places(told({ kind: 'attacked', figure: 'elf', target: 'orc', at: [4, 0] }), view),
  ).toEqual([
    [4, 0],
    [2, 1],
    [2, 2],
  ]);
});
