import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Told } from '../wire';
import { view } from './fixture';
import { speeds } from './animation';
import { Animator } from './animator.svelte';

let clock = 0,
  frames: ((t: number) => void)[] = [];
beforeEach(() => {
  clock = 0;
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('performance', { now: () => clock });
  vi.stubGlobal('requestAnimationFrame', (f: (t: number) => void) => frames.push(f));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const pass = (ms: number): void => {
  clock += ms;
  const now = frames;
  frames = [];
  for (const f of now) f(clock);
};

const told: Told[] = [
  { kind: 'said', text: 'Nothing to see.' },
  {
    kind: 'attacked',
    text: '',
    figure: 'elf',
    target: 'orc',
    dice: [{ of: 'attack', die: 'combat die', faces: ['skull'], count: 1 }],
  },
  {
    kind: 'rolled',
    text: '',
    figure: 'orc',
    dice: [{ of: 'defence', die: 'combat die', faces: ['shield'], count: 0 }],
  },
  { kind: 'died', text: '', figure: 'orc' },
];
const next = { ...view, figures: view.figures.filter((f) => f.id !== 'orc') };

it('plays one event after the other and ends with the next view', () => {
  const done = vi.fn(),
    s = new Animator(view);
  s.play(told, next, false, done);
  expect(s.scene?.told.kind).toBe('attacked');
  pass(200);
  expect(s.scene?.t).toBe(0.5);
  pass(200);
  expect(s.scene?.told.kind).toBe('rolled');
  expect(s.tray?.dice.map((d) => d.of)).toEqual(['attack', 'defence']);
  pass(400);
  expect(s.view.figures.some((f) => f.id === 'orc')).toBe(true);
  pass(400);
  expect(s.playing).toBe(false);
  expect(s.view).toBe(next);
  expect(done).toHaveBeenCalledTimes(1);
});
it('a skip ends it at once, and the last dice lie there', () => {
  const done = vi.fn(),
    s = new Animator(view);
  s.play(told, next, false, done);
  pass(100);
  s.skip();
  expect([s.playing, s.view === next, s.tray?.t]).toEqual([false, true, 1]);
  expect(done).toHaveBeenCalledTimes(1);
  s.skip();
  expect(done).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(s.tray).toBeNull();
});
it('after a skip no row lies there twice', () => {
  for (const at of [100, 500]) {
    const s = new Animator(view);
    s.play(told, next, false, () => {});
    for (let t = 0; t < at; t += 100) pass(100);
    s.skip();
    expect(s.tray?.dice.map((d) => d.of)).toEqual(['attack', 'defence']);
  }
});
it('after a skip the dice are those of the attack that was told last', () => {
  const s = new Animator(view);
  const later: Told[] = [
    {
      kind: 'attacked',
      text: '',
      figure: 'orc',
      target: 'elf',
      dice: [{ of: 'attack', die: 'combat die', faces: ['shield'], count: 0 }],
    },
    { kind: 'moved', text: '', figure: 'orc', at: [1, 1] },
  ];
  s.play(
    told,
    next,
    false,
    () => {},
    () => 2,
    speeds(1),
    Infinity,
    () => later,
  );
  pass(100);
  s.skip();
  expect(s.tray?.of).toBe(later[0]);
  expect(s.tray?.dice.map((d) => d.faces.join())).toEqual(['shield']);
});
it('plays nothing for those who want no motion', () => {
  const done = vi.fn(),
    s = new Animator(view);
  s.play(told, next, true, done);
  expect([s.playing, s.view === next]).toEqual([false, true]);
  expect(s.tray?.dice.map((d) => d.of)).toEqual(['attack', 'defence']);
  expect(done).toHaveBeenCalledTimes(1);
});
it('a view that comes while it plays is where it ends', () => {
  const s = new Animator(view),
    newer = { ...next, round: 9 };
  s.play(told, next, false, () => {});
  s.show(newer);
  expect(s.view).not.toBe(newer);
  s.skip();
  expect(s.view).toBe(newer);
});
it('told more while it plays, it ends the first and begins the second', () => {
  const first = vi.fn(),
    second = vi.fn(),
    s = new Animator(view);
  s.play(told, next, false, first);
  s.play(
    [
      {
        kind: 'moved',
        text: '',
        figure: 'elf',
        path: [
          [2, 1],
          [2, 0],
        ],
      },
    ],
    next,
    false,
    second,
  );
  expect(first).toHaveBeenCalledTimes(1);
  expect(s.scene?.told.kind).toBe('moved');
  pass(400);
  expect(second).toHaveBeenCalledTimes(1);
});

const why: Told[] = [
  { kind: 'weighed', text: 'It goes for the Elf: nearest.', figure: 'orc', target: 'elf' },
  {
    kind: 'moved',
    text: '',
    figure: 'orc',
    path: [
      [2, 2],
      [1, 2],
    ],
  },
  { kind: 'weighed', text: 'It strikes from there.', figure: 'orc', target: 'elf' },
];
const moved = {
  ...view,
  figures: view.figures.map((f) => (f.id === 'orc' ? { ...f, at: [1, 2] as [number, number] } : f)),
};

it('what is to be read stands for as long as it takes, and a key goes on to the next', () => {
  const done = vi.fn(),
    s = new Animator(view);
  s.play(why, moved, false, done);
  expect([s.reading?.told.text, s.reading?.left]).toEqual([why[0]!.text, 1]);
  vi.advanceTimersByTime(1500);
  expect(s.reading, 'it is still read').toBeTruthy();
  s.on();
  expect(s.scene?.told.kind).toBe('moved');
  pass(400);
  expect(s.reading?.left).toBe(0);
  vi.advanceTimersByTime(6000);
  expect([s.playing, done.mock.calls]).toEqual([false, [[false]]]);
});
it('is read at the speed that was set, and not at all when that is without an end', () => {
  const s = new Animator(view),
    done = vi.fn();
  s.play(why.slice(0, 1), moved, false, done, () => 0, speeds(2));
  vi.advanceTimersByTime(1200);
  expect(s.playing).toBe(false);
  s.play(why, moved, false, done, () => 0, speeds(Infinity));
  expect(s.scene?.told.kind).toBe('moved');
  s.skip();
});
it('is read without motion by those who want none', () => {
  const done = vi.fn(),
    s = new Animator(view);
  s.play(why, moved, true, done);
  expect(s.reading?.told).toBe(why[0]);
  s.on();
  expect([s.reading?.told, s.view.figures.find((f) => f.id === 'orc')?.at]).toEqual([
    why[2],
    [1, 2],
  ]);
  s.skip();
  expect(done).toHaveBeenCalledWith(true);
});
it('takes no longer for all that is read than one is patient, but a glance at each', () => {
  const long: Told[] = Array.from({ length: 9 }, (_, i) => ({
    kind: 'weighed',
    text: `${i} `.repeat(70),
    figure: 'orc',
  }));
  const takes = (told: Told[], patience?: number, speed = 1): number => {
    const done = vi.fn(),
      s = new Animator(view);
    s.play(told, moved, false, done, () => 0, speeds(speed), patience);
    let time = 0;
    for (; s.playing && time < 1e5; time += 100) vi.advanceTimersByTime(100);
    expect(done).toHaveBeenCalledWith(false);
    return time;
  };
  expect(takes(long)).toBe(54_000);
  expect(takes(long, 27_000)).toBe(27_000);
  expect(takes(long, 27_000, 2)).toBe(13_500);
  expect(takes(long, 1000)).toBe(14_400);
  expect(takes(long.slice(0, 1), 12_000)).toBe(6000);
});

const found: Told = {
  kind: 'found',
  moment: 'treasure',
  text: 'Elf finds 10 gold.',
  figure: 'elf',
  card: { id: 'treasure', name: 'Treasure', text: 'Behind a stone.' },
};

it('dwells on a moment until it was read, or one goes on', () => {
  const s = new Animator(view);
  s.play([found, told[1]!], next, false, () => {});
  expect(s.dwelt).toEqual({ told: found, quiet: false });
  expect(s.reading).toBeNull();
  pass(1000);
  expect(s.held).toBe(true);
  s.on();
  expect(s.dwelt).toBeNull();
  expect(s.scene?.told.kind).toBe('attacked');
  s.play([found], next, false, () => {});
  vi.advanceTimersByTime(2500);
  expect(s.playing).toBe(false);
});

it('keeps nothing waiting for a moment where motion or pauses are not wanted', () => {
  for (const [still, motion] of [
    [true, 1],
    [false, Infinity],
  ] as const) {
    const speed = { ...speeds(1), motion };
    const done = vi.fn(),
      s = new Animator(view);
    s.play([found], next, still, done, () => 0, speed);
    pass(1000);
    expect(done).toHaveBeenCalledTimes(1);
    expect(s.dwelt).toEqual({ told: found, quiet: true });
    vi.advanceTimersByTime(2500);
    expect(s.dwelt).toBeNull();
    s.play([found], next, still, done, () => 0, speed);
    s.dismiss();
    expect(s.dwelt).toBeNull();
  }
});

it('marks where somebody fell, for a while', () => {
  const s = new Animator(view),
    orc = view.figures.find((f) => f.id === 'orc')!;
  s.play(told, next, true, () => {});
  expect(s.fallen.map((f) => [f.name, f.at])).toEqual([[orc.name, orc.at]]);
  vi.advanceTimersByTime(3000);
  expect(s.fallen).toEqual([]);
});
it('what was explained once stands only shortly, and what moves has a speed of its own', () => {
  const done = vi.fn(),
    s = new Animator(view);
  const why: Told[] = [
    { kind: 'weighed', text: 'x'.repeat(60), rule: 'GH M1', figure: 'orc' },
    { kind: 'weighed', text: 'y'.repeat(60), rule: 'GH M2', figure: 'orc' },
  ];
  const step: Told = {
    kind: 'moved',
    text: '',
    figure: 'elf',
    path: [
      [2, 1],
      [2, 0],
    ],
  };
  s.play([...why, step], view, false, done, () => 0, {
    reading: 1,
    motion: 0.5,
    brief: (t) => t.rule === 'GH M1',
  });
  expect(s.reading?.brief).toBe(true);
  vi.advanceTimersByTime(950);
  expect([s.reading?.told.rule, s.reading?.brief]).toEqual(['GH M2', false]);
  vi.advanceTimersByTime(3600);
  expect(s.scene?.told.kind).toBe('moved');
  pass(150);
  expect(s.playing).toBe(true); // 110 ms at half the speed
  pass(80);
  expect(s.playing).toBe(false);
  s.play([step], view, false, done, () => 0, { reading: 1, motion: Infinity, brief: () => false });
  expect([s.playing, done.mock.calls.length]).toEqual([false, 2]);
});
it('says of dice whose they are', () => {
  const s = new Animator(view),
    name = (id: string) => view.figures.find((f) => f.id === id)!.name;
  s.play(
    [
      {
        ...told[1]!,
        dice: [
          ...told[1]!.dice!,
          { of: 'defence', die: 'combat die', faces: ['shield'], count: 0 },
        ],
      },
    ],
    next,
    true,
    () => {},
  );
  expect(s.tray?.dice.map((d) => d.by)).toEqual([name('elf'), name('orc')]);
});
