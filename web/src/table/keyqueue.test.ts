import { expect, it } from 'vitest';
import type { Told } from '../wire';
import { counts, Typed, unforeseen } from './keyqueue';

const press = (t: Typed, keys: string[], whose = 'hero elf', now = 0) => {
  for (const key of keys) t.add({ key, shiftKey: false }, whose, now);
};
const heard = (
  t: Typed,
  whose = 'hero elf',
  now = 0,
  may: (key: string) => boolean = () => true,
): string[] => {
  const out: string[] = [];
  for (let k = t.next(whose, now, may); k; k = t.next(whose, now, may)) out.push(k.key);
  return out;
};

it('keys count in their order as soon as they can', () => {
  const t = new Typed();
  press(t, ['a', 's', 't']);
  expect(heard(t, 'hero elf', 0, () => false)).toEqual([]);
  expect(heard(t, 'hero elf', 0, (k) => k !== 't')).toEqual(['a', 's']);
  expect(heard(t)).toEqual(['t']);
  expect(t.some).toBe(false);
});

it('advice is for whoever is in turn when it can be heard, but not for ever', () => {
  const t = new Typed();
  press(t, ['h', 'e']);
  expect(heard(t, 'hero dwarf')).toEqual(['h']);
  press(t, ['h']);
  expect(heard(t, 'hero dwarf', 5000)).toEqual([]);
});

it('keys count for nobody else, and not for ever; nor do they pile up', () => {
  const t = new Typed();
  press(t, ['e']);
  expect(heard(t, 'hero dwarf')).toEqual([]);
  expect(heard(t)).toEqual([]);
  press(t, ['e']);
  expect(heard(t, 'hero elf', 5000)).toEqual([]);
  press(
    t,
    Array.from({ length: 30 }, () => 'ArrowRight'),
  );
  expect(heard(t)).toHaveLength(8);
});

it('whoever is surprised walks on no further', () => {
  const t = new Typed(),
    told = (kind: Told['kind'], more: Partial<Told> = {}): Told => ({ text: '', kind, ...more });
  press(t, ['ArrowRight', 'a', 'Enter', 'ArrowRight']);
  t.surprised();
  expect(heard(t)).toEqual(['a']);
  expect(unforeseen([told('moved', { figure: 'elf' })], 'elf')).toBe(false);
  expect(unforeseen([told('moved', { figure: 'elf' }), told('revealed')], 'elf')).toBe(true);
  expect(unforeseen([told('hurt', { figure: 'orc' })], 'elf')).toBe(false);
  expect(unforeseen([told('hurt', { figure: 'orc', target: 'elf' })], 'elf')).toBe(true);
});

it('only what means something at the table waits', () => {
  expect(['a', 'Z', '3', 'ArrowUp', 'Enter'].filter(counts)).toHaveLength(5);
  expect(['Tab', 'Escape', ' ', 'Shift', 'F5', '+'].filter(counts)).toEqual([]);
});
