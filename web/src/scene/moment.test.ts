import { expect, it } from 'vitest';
import type { Told } from '../wire';
import { view } from './fixture';
import { dwelling, momentOf } from './moment';

const elf = view.figures[0]!;

it('shows a treasure by its card, and by whose it is', () => {
  const t: Told = {
    kind: 'found',
    moment: 'treasure',
    text: 'Elf finds 10 gold.',
    figure: elf.id,
    card: {
      id: 'treasure',
      name: 'Treasure',
      text: 'Behind a stone.',
      note: '10 gold',
      portrait: 'two-coins',
    },
  };
  expect(momentOf(t, view)).toEqual({
    kind: 'treasure',
    over: `${elf.name} finds`,
    title: 'Treasure',
    text: 'Behind a stone.',
    note: '10 gold',
    portrait: 'two-coins',
  });
});

it('names a foe, and says of it what is read aloud alone', () => {
  const t: Told = { kind: 'said', moment: 'foe', text: 'It is full of boots.', figure: elf.id };
  expect(momentOf(t, view)).toMatchObject({ title: elf.name, text: 'It is full of boots.' });
  expect(momentOf({ ...t, kind: 'appeared', text: 'It stands there.' }, view)).toMatchObject({
    title: elf.name,
    text: '',
  });
});

it('mourns whoever falls by name, and says who did it', () => {
  const orc = view.figures.find((f) => f.side !== elf.side)!;
  const t: Told = { kind: 'died', moment: 'fallen', text: '', figure: elf.id, by: orc.id };
  expect(momentOf(t, view)).toMatchObject({
    kind: 'fallen',
    title: elf.name,
    portrait: elf.portrait ?? 'tombstone',
  });
  expect(momentOf(t, view)!.text).not.toBe(momentOf({ ...t, by: undefined }, view)!.text);
  expect(momentOf({ ...t, figure: 'nobody' }, view)).toBeNull();
});

it('says whom a critical blow strikes, and not who is unseen', () => {
  const t: Told = { kind: 'attacked', moment: 'critical', text: '20+5 = 25', target: elf.id };
  expect(momentOf(t, view)).toMatchObject({
    title: 'A critical hit',
    text: `Somebody unseen strikes ${elf.name} where it counts.`,
  });
});

it('passes over what is no moment, or one that it does not know', () => {
  expect(momentOf({ kind: 'found', text: 'A trap.' }, view)).toBeNull();
  expect(
    momentOf({ kind: 'said', moment: 'eclipse', text: 'Dark.' } as unknown as Told, view),
  ).toBeNull();
});

it('takes no longer than reading takes', () => {
  const tale = (n: number): number =>
    dwelling({ kind: 'said', moment: 'tale', text: 'a'.repeat(n) });
  expect(tale(3)).toBe(1500);
  expect(tale(100)).toBe(5100);
  expect(tale(4000)).toBe(12_000);
});
