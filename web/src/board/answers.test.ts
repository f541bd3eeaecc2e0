import { describe, expect, it } from 'vitest';
import type { Choice } from '../wire';
import { aimAt, aimOfChoice, aimsOf } from '../scene/choices';
import { view } from '../scene/fixture';

const answer = (label: string, more: Partial<Choice>): Choice => ({
  command: label,
  label,
  kind: 'answer',
  ...more,
});
const at = (choices: Choice[], x: number, y: number) => aimAt(aimsOf(view, choices, null), [x, y]);
const orc = view.figures.find((f) => f.id === 'orc')!,
  ogre = view.figures.find((f) => f.id === 'ogre')!;

describe('answers on the board', () => {
  const here = answer('here', { at: [2, 0], hits: ['orc'], menu: ['Rat'] }),
    there = answer('there', { at: [3, 0], hits: ['orc', 'ogre'], menu: ['Rat'] });

  it('a cell that an answer names makes it, whatever it hits from there', () => {
    expect(at([here, there], 2, 0)).toMatchObject({ main: here, answers: true });
    expect(at([here, there], 3, 0)).toMatchObject({ main: there, answers: true });
    expect(at([answer('a', { at: [2, 0], target: 'orc' })], 2, 0)!.main!.label).toBe('a');
  });

  it('a figure that one answer hits makes it, and one that several hit asks which', () => {
    expect(at([here, there], ...ogre.at)!.main).toBe(there);
    expect(at([here, there], ...orc.at)).toMatchObject({
      main: null,
      answers: true,
      choices: [here, there],
    });
  });

  it('a figure that an answer aims at makes it', () => {
    const c = answer('the orc', { target: 'orc' });
    expect(at([c], ...orc.at)).toMatchObject({ main: c, answers: true });
    expect(at([c, answer('the orc too', { target: 'orc' })], ...orc.at)!.main).toBeNull();
  });

  it('a button shows the place of its answer, or whom it hits', () => {
    expect(aimOfChoice(view, here)!.cells).toEqual([[2, 0]]);
    expect(aimOfChoice(view, answer('both', { hits: ['orc'] }))!.cells).toContainEqual(orc.at);
    expect(aimOfChoice(view, answer('no', {}))).toBeNull();
  });
});
