import { describe, expect, it } from 'vitest';
import { batchOf, readingsOf, titled } from './batch';
import { placed } from './first';
import { commandOf } from './outside';
import { argumentsOf, paramsOf, ready, type Facts, type Question } from './question';

const squares: Facts = {
  hex: false,
  grid: 'square',
  shift: 'odd',
  rules: 'dnd',
  sights: ['sight', 'effect'],
  shapes: ['sphere', 'cone'],
  metrics: ['5-10-5', '5-5-5'],
  unit: 'ft',
  attacks: true,
  stats: { elf: { speed: 30 } },
};
const hexes: Facts = {
  ...squares,
  hex: true,
  grid: 'hex-flat',
  shift: 'even',
  rules: 'gloomhaven',
  sights: ['sight'],
  shapes: [],
  metrics: [],
  unit: 'hexes',
};
const asked = (q: Partial<Question>): Question => ({ ask: 'see', a: 'elf', b: '', with: {}, ...q });
const at = (place: string): string => ({ elf: '1,2', orc: '5,6' })[place] ?? place;
const profiles = ['author', 'us1990', 'eu1989'].map((name) => ({ name, title: '', values: {} }));

describe('the arguments of a question', () => {
  it('have the names of the command line', () => {
    expect(
      argumentsOf(asked({ b: '3,4', with: { kind: 'effect', profile: 'x' } }), squares, at),
    ).toEqual({ from: 'elf', to: '3,4', kind: 'effect', profile: 'x' });
    expect(
      argumentsOf(asked({ ask: 'attack', b: 'orc', with: { with: '+5 1d8' } }), squares, at),
    ).toEqual({ attacker: 'elf', target: 'orc', with: '+5 1d8' });
    expect(argumentsOf(asked({ ask: 'push', b: 'orc' }), hexes, at)).toEqual({
      attacker: 'elf',
      target: 'orc',
      steps: 1,
    });
    expect(
      argumentsOf(asked({ ask: 'monster', with: { muddled: 'true', rules: 'x' } }), hexes, at),
    ).toEqual({ figure: 'elf', move: 2, muddled: true });
  });

  it('have of a monster what its own numbers say', () => {
    const guard = { ...hexes, stats: { guard: { move: 3, range: 2, attack: 1 } } };
    expect(argumentsOf(asked({ ask: 'monster', a: 'guard' }), guard, at)).toEqual({
      figure: 'guard',
      move: 3,
      range: 2,
    });
    expect(
      argumentsOf(asked({ ask: 'monster', a: 'guard', with: { move: '0' } }), guard, at),
    ).toMatchObject({ move: 0 });
  });

  it('leave out what the question or its book does not know', () => {
    expect(
      argumentsOf(
        asked({ with: { move: '3', steps: '2', compare: 'rays', 'set.touch': 'blocks' } }),
        squares,
        at,
      ),
    ).toEqual({ from: 'elf', set: { touch: 'blocks' } });
    expect(argumentsOf(asked({ with: { kind: 'effect' } }), hexes, at)).toEqual({ from: 'elf' });
  });

  it('have an area begin at a crossing, in the middle of a cell, or at a figure', () => {
    const area = (a: string, more: Record<string, string>, f = squares) =>
      argumentsOf(asked({ ask: 'area', a, with: more }), f, at);
    expect(area('3,4', {})).toEqual({ at: '3,4', size: 20, shape: 'sphere' });
    expect(area('3,4', { begins: 'middle', shape: 'cone', size: '15' })).toEqual({
      at: '3,4 middle',
      shape: 'cone',
      size: 15,
    });
    expect(area('elf', {})).toEqual({ by: 'elf', size: 20, shape: 'sphere' });
  });

  it('measure a distance between cells, which need no board', () => {
    const distance = (f: Facts) =>
      argumentsOf(asked({ ask: 'distance', b: 'orc', with: { metric: '5-5-5' } }), f, at);
    expect(distance(squares)).toEqual({ from: '1,2', to: '5,6', metric: '5-5-5', rules: 'dnd' });
    expect(distance(hexes)).toEqual({ from: '1,2', to: '5,6', grid: 'hex-flat', shift: 'even' });
  });

  it('are whole, or the question is not asked', () => {
    expect(ready(asked({}))).toBe(true);
    expect(ready(asked({ a: '' }))).toBe(false);
    expect(ready(asked({ ask: 'attack' }))).toBe(false);
    expect(ready(asked({ ask: 'monster' }))).toBe(true);
  });

  it('offer only words that the book has a use for', () => {
    const names = (f: Facts) => paramsOf('reach', f).map((p) => p.name);
    expect(names(squares)).toEqual(['move', 'movement', 'metric', 'dash', 'parity']);
    expect(names(hexes)).toEqual(['move', 'movement']);
  });
});

describe('a batch', () => {
  const batch = (q: Question, f = squares) =>
    batchOf(q, f, readingsOf(q, f, profiles, 'author'), at);

  it('asks by the chosen edition first, and by each other', () => {
    const list = batch(asked({ b: '3,4', with: { profile: 'us1990' } }));
    expect(
      list.filter((b) => b.role !== 'overlay').map((b) => [b.role, b.name, b.args['profile']]),
    ).toEqual([
      ['main', 'us1990', 'us1990'],
      ['edition', 'author', 'author'],
      ['edition', 'eu1989', 'eu1989'],
    ]);
    expect(list[0]!.title).toBe('US 1990');
  });

  it('draws what is seen, or where two editions differ', () => {
    const overlay = (q: Question) => batch(q).find((b) => b.role === 'overlay');
    expect(overlay(asked({}))).toBeUndefined();
    expect(overlay(asked({ b: '3,4' }))?.args).toEqual({ from: 'elf', profile: 'author' });
    expect(overlay(asked({ b: '3,4', with: { compare: 'profile=eu1989' } }))?.args).toEqual({
      from: 'elf',
      profile: 'author',
      compare: 'profile=eu1989',
    });
    expect(overlay(asked({ ask: 'attack', b: 'orc', with: { with: 'bow' } }))).toMatchObject({
      ask: 'see',
      args: { from: 'elf', to: 'orc', profile: 'author' },
    });
  });

  it('has the odds of the attack along a line between two figures', () => {
    expect(batch(asked({ b: 'orc' })).find((b) => b.role === 'shot')?.args).toEqual({
      attacker: 'elf',
      target: 'orc',
      profile: 'author',
    });
    expect(batch(asked({ b: '3,4' })).some((b) => b.role === 'shot')).toBe(false);
  });

  it('measures a distance by each metric', () => {
    expect(batch(asked({ ask: 'distance', b: 'orc' })).map((b) => b.args['metric'])).toEqual([
      '5-10-5',
      '5-5-5',
    ]);
  });

  it('leaves out the ways of a whole reach, which are most of the answer', () => {
    expect(batch(asked({ ask: 'reach' }))[0]!.args['paths']).toBe(false);
    const to = batch(asked({ ask: 'reach', b: '3,4' }));
    expect(to[0]!.args['paths']).toBeUndefined();
    expect(to.at(-1)).toMatchObject({ role: 'overlay', args: { from: 'elf', paths: false } });
  });

  it('never has more questions than the desk takes at once', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ name: `p${i}`, title: '', values: {} }));
    const q = asked({ b: 'orc', with: { compare: 'profile=p3' } });
    expect(batchOf(q, squares, readingsOf(q, squares, many, 'p0'), at).length).toBeLessThanOrEqual(
      12,
    );
  });
});

it('names what is compared as people do', () => {
  expect(titled('profile=us1990', 'heroquest', profiles)).toBe('US 1990');
  expect(
    titled('heroquest author', 'heroquest', [
      { name: 'author', title: 'The author’s', values: {} },
    ]),
  ).toBe('The author’s');
  expect(titled('metric=5-5-5', 'dnd', [])).toBe('5-5-5');
});

describe('a click', () => {
  it('chooses the place that the question waits for', () => {
    const q = asked({ b: 'orc' });
    expect(placed(q, 'b', '3,4')).toEqual({ question: { ...q, b: '3,4' }, armed: 'b' });
    expect(placed(q, 'a', 'mummy')).toEqual({ question: { ...q, a: 'mummy' }, armed: 'b' });
    expect(placed(q, 'b', 'elf').question.b).toBe('');
    expect(placed({ ...q, ask: 'attack' }, 'b', 'elf').question.b).toBe('elf');
    expect(placed({ ...q, ask: 'monster' }, 'b', 'orc')).toEqual({
      question: { ...q, ask: 'monster', a: 'orc' },
      armed: 'a',
    });
  });
});

describe('a command line', () => {
  const line = (ask: string, args: object, own = false, start = false) =>
    commandOf({ ask, args: args as never, board: own ? '{}' : 'the-lantern', own, start });
  it('asks the same', () => {
    expect(
      line('see', { from: 'elf', to: '3,4', profile: 'us1990', set: { touch: 'blocks' } }),
    ).toBe('battlemat see the-lantern elf 3,4 --profile us1990 --set touch=blocks');
    expect(line('attack', { attacker: 'elf', target: 'orc', with: '+5 1d8+3' }, true)).toBe(
      "battlemat attack board.json elf orc --with '+5 1d8+3'",
    );
    expect(line('reach', { from: 'elf', paths: false, dash: true }, false, true)).toBe(
      'battlemat reach the-lantern elf --no-paths --dash --start',
    );
    expect(line('distance', { from: '0,0', to: '4,4', metric: '5-5-5' })).toBe(
      'battlemat distance 0,0 4,4 --metric 5-5-5',
    );
    expect(line('see', { from: "the elf's" })).toBe("battlemat see the-lantern 'the elf'\\''s'");
  });
});
