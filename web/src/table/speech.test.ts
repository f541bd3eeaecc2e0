import { describe, expect, it } from 'vitest';
import { Speech } from './speech.svelte';

describe('what is heard', () => {
  it('waits in a line: nothing that comes at once takes the place of anything', () => {
    const s = new Speech();
    s.say('Elf moves.');
    s.say('');
    s.say('Elf: 4 squares left.');
    s.say('Elf: 4 squares left.');
    expect(s.lines.map((l) => l.text)).toEqual([
      'Elf moves.',
      'Elf: 4 squares left.',
      'Elf: 4 squares left.',
    ]);
    expect(new Set(s.lines.map((l) => l.n)).size).toBe(3);
  });

  it('is heard again, further back each time', () => {
    const s = new Speech();
    s.again();
    expect(s.lines.at(-1)!.text).toBe('Nothing has been said yet.');
    s.say('one');
    s.say('two');
    s.again();
    s.again();
    s.again();
    expect(s.lines.slice(-3).map((l) => l.text)).toEqual(['two', '2 back: one', '2 back: one']);
    s.say('three');
    s.again();
    expect(s.lines.at(-1)!.text).toBe('three');
  });
});
