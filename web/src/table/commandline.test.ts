import { describe, expect, it } from 'vitest';
import { choices } from '../scene/fixture';
import type { Choice, Form } from '../wire';
import { completions, meant, near, nextWord, ordered, whole, withFigure } from './commandline';

const name = (id: string): string => id.toUpperCase();
const form: Form = {
  command: 'cast elf fireball {at}',
  label: 'Fireball',
  kind: 'attack',
  figure: 'elf',
};

describe('a line that is typed', () => {
  it('is a command that is offered, capitals or not, with or without the only figure that fits', () => {
    expect(meant('  MOVE elf  2,0 ', choices)).toEqual({ command: 'move elf 2,0' });
    expect(meant('move 2,0', choices)).toEqual({ command: 'move elf 2,0' });
    expect(meant('attack orc sword', choices)).toEqual({ command: 'attack elf orc sword' });
  });
  it('may be the number of a choice: those that end a turn come last', () => {
    expect(ordered(choices).at(-1)!.command).toBe('end elf');
    expect(meant('1', choices)).toEqual({ command: 'move elf 1,0' });
    expect(meant(`${choices.length}`, choices)).toEqual({ command: 'end elf' });
    expect(meant('99', choices)).toEqual({
      answer: `There is no choice 99: expected 1 to ${choices.length}.`,
    });
  });
  it('goes to the server as it is where nothing offered is meant, so that it refuses it with its rule', () => {
    expect(meant('move elf 9,9', choices)).toEqual({ command: 'move elf 9,9' });
    expect(meant('fly elf', choices)).toEqual({ command: 'fly elf' });
  });
  it('asks which figure, where several are meant', () => {
    const both: Choice[] = [
      choices[0]!,
      { ...choices[0]!, command: 'move orc 1,0', figure: 'orc' },
    ];
    expect(meant('move 1,0', both)).toEqual({
      answer: 'Which figure? Type the whole line: move elf 1,0, or move orc 1,0.',
    });
  });
  it('is for the table by its words, unless the game knows them; with a slash always', () => {
    expect(meant('where', choices)).toEqual({ own: 'where', rest: '' });
    expect(meant('? 2,2', choices)).toEqual({ own: 'why', rest: '2,2' });
    expect(meant('why 2,2', choices)).toEqual({ own: 'why', rest: '2,2' });
    expect(meant('?', choices)).toEqual({ own: 'help', rest: '' });
    expect(meant('/undo 3', choices)).toEqual({ own: 'undo', rest: '3' });
    const game: Choice[] = [{ command: 'look elf', label: 'Look', kind: 'act', figure: 'elf' }];
    expect(meant('look elf', game)).toEqual({ command: 'look elf' });
    expect(meant('/look 2,2', game)).toEqual({ own: 'look', rest: '2,2' });
  });
  it('is completed from the choices, with what each would bring', () => {
    expect(completions('at', choices, [], name)).toEqual([
      { line: 'attack elf orc sword', says: 'Sword, ORC, 58% to wound', whole: true },
    ]);
    expect(completions('attack o', choices, [], name)[0]!.line).toBe('attack orc sword');
    expect(completions('cast elf f', choices, [form], name).map((c) => c.line)).toEqual(
      ['cast elf ogre fire', 'cast elf fireball '].slice(1).concat([]),
    );
    expect(completions('whe', choices, [], name).map((c) => c.line)).toEqual(['where']);
    expect(completions('', choices, [], name)).toEqual([]);
    expect(nextWord('m', completions('m', choices, [], name))).toBe('move elf ');
    expect(nextWord('move elf ', completions('move elf ', choices, [], name))).toBe('move elf 1,0');
    expect(nextWord('zz', [])).toBe('zz');
  });
  it('names the lines that could be meant, and a word that is near', () => {
    expect(whole('cast elf', choices)).toBe(
      'Type the whole line: cast elf ogre fire, or cast elf ogre sleep.',
    );
    expect(whole('dance', choices)).toBe('');
    expect(whole('cast elf sleep ogre', choices)).toBe('');
    expect(near('dying', ['flying'])).toBe('');
    expect(near('moev', ['move', 'attack'])).toBe('move');
    expect(near('xyz', ['move', 'attack'])).toBe('');
    expect(withFigure('search traps', choices)).toBe('search elf traps');
  });
});
