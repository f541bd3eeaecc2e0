import { describe, expect, it } from 'vitest';
import { patched } from './patch';

describe('a patch', () => {
  const state = {
    seq: 1,
    view: {
      figures: [
        { id: 'elf', at: [1, 2] },
        { id: 'orc', at: [3, 3] },
      ],
      actor: 'elf',
    },
    'a/b~': 1,
  };

  it('replaces, adds and removes, in order', () => {
    expect(
      patched<unknown>(state, [
        ['/seq', 2],
        ['/view/figures/0/at/1', 5],
        ['/view/figures/1'],
        ['/view/figures/0', { id: 'rat' }, 'add'],
        ['/view/figures/2', { id: 'imp' }, 'add'],
        ['/view/actor'],
        ['/view/story', 'It begins.'],
        ['/a~1b~0', 3],
      ]),
    ).toEqual({
      seq: 2,
      view: {
        figures: [{ id: 'rat' }, { id: 'elf', at: [1, 5] }, { id: 'imp' }],
        story: 'It begins.',
      },
      'a/b~': 3,
    });
  });

  it('copies what stood elsewhere before, whatever has become of it', () => {
    const before = structuredClone(state);
    expect(
      patched<unknown>(state, [
        ['/view/figures/1'],
        ['/view/figures/0', '/view/figures/1', 'copy'],
        ['/view/figures/0/at/0', 4],
        ['/view/last', '/view/figures/1', 'copy'],
      ]),
    ).toEqual({
      ...state,
      view: {
        figures: [
          { id: 'orc', at: [4, 3] },
          { id: 'elf', at: [1, 2] },
        ],
        actor: 'elf',
        last: { id: 'orc', at: [3, 3] },
      },
    });
    expect(state).toEqual(before);
  });

  it('sets several members at once, of an element too', () => {
    expect(
      patched<unknown>(state, [['/view/figures/0', { at: [4, 4], down: true }, 'set']]),
    ).toEqual({
      ...state,
      view: {
        ...state.view,
        figures: [{ id: 'elf', at: [4, 4], down: true }, state.view.figures[1]],
      },
    });
    expect(
      patched<unknown>(state, [
        ['/view', { actor: 'orc', round: 2 }, 'set'],
        ['', { seq: 2 }, 'set'],
      ]),
    ).toEqual({ ...state, seq: 2, view: { ...state.view, actor: 'orc', round: 2 } });
  });

  it('replaces everything where the path is empty', () => {
    expect(patched<unknown>(state, [['', { seq: 9 }]])).toEqual({ seq: 9 });
  });

  it('leaves the state before as it was, and shares what did not change', () => {
    const before = structuredClone(state);
    const after = patched(state, [['/view/figures/0/at', [9, 9]]]);
    expect(state).toEqual(before);
    expect(after.view.figures[1]).toBe(state.view.figures[1]);
    expect(after.view.figures).not.toBe(state.view.figures);
  });
});

const { readFileSync } = (await import('node:fs' as string)) as {
  readFileSync(path: URL, as: string): string;
};

describe('the lines of the protocol', () => {
  it('carry out what the client does', () => {
    const page = readFileSync(new URL('../../docs/PROTOCOL.md', import.meta.url), 'utf8');
    const code = /```js\n(function apply[\s\S]*?)```/.exec(page)![1]!;
    const apply = new Function(`${code}; return apply`)() as (
      state: unknown,
      patch: { seq: number; changes: unknown[][] },
    ) => unknown;
    const changes = [
      ['/list/1'],
      ['/list/0', 'a', 'add'],
      ['/list/2/x~1y', [1]],
      ['/gone'],
      ['/list/3', 'z', 'add'],
      ['/list/0', '/list/2', 'copy'],
      ['/list/0/x~1y', 2],
      ['/again', '/list/2', 'copy'],
      ['/again', { z: 1, 'x/y': 5 }, 'set'],
      ['/list/3', { y: 6 }, 'set'],
      ['', { on: 8 }, 'set'],
    ];
    const state = () => ({ seq: 1, list: ['b', 'c', { 'x/y': 0 }], gone: true });
    expect(apply(state(), { seq: 2, changes })).toEqual({ ...patched(state(), changes), seq: 2 });
    expect(apply(state(), { seq: 2, changes })).toEqual({
      seq: 2,
      on: 8,
      list: [{ 'x/y': 2 }, 'a', 'b', { 'x/y': [1], y: 6 }, 'z'],
      again: { 'x/y': 5, z: 1 },
    });
    expect(apply(state(), { seq: 2, changes: [['', { list: [] }]] })).toEqual({ seq: 2, list: [] });
  });
});
