import { expect, it } from 'vitest';
import { epitaph } from './epitaphs';

it('says of a fall by whom it was, and the same every time', () => {
  for (const own of [true, false])
    for (const who of ['Elf', 'Dwarf', 'Brenna Holt', 'Sister Oda', 'The bouncer']) {
      const by = epitaph(who, own, 'Goblin 2'),
        alone = epitaph(who, own, '');
      expect(by).toBe(epitaph(who, own, 'Goblin 2'));
      for (const line of [by, alone]) expect(line).toMatch(/^[A-Z][^{}]{10,70}\.$/);
      expect(alone).not.toContain('Goblin');
    }
});

it('does not say the same of everybody', () => {
  const names = Array.from({ length: 30 }, (_, n) => `Hero ${n}`);
  expect(new Set(names.map((n) => epitaph(n, true, 'Orc 1'))).size).toBeGreaterThan(2);
});
