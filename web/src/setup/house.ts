// Describes the switches of a book in plain words or, if there are none, in the book's own words.
import { readable, sentence } from '../readable';
import type { FieldCard, HouseRule, ProfileCard } from '../wire';

/** editionName returns the name of an edition of a book. */
export const editionName = (p: ProfileCard): string => p.title ?? readable(p.name);

export class House {
  private readonly rules: Map<string, HouseRule>;

  constructor(rules: HouseRule[]) {
    this.rules = new Map(rules.map((r) => [r.field, r]));
  }

  name(field: string): string {
    return this.rules.get(field)?.name ?? readable(field);
  }

  value(field: string, value: string): string {
    return this.rules.get(field)?.values?.find((v) => v.value === value)?.name ?? readable(value);
  }

  /** bounds returns the range of a switch that is a number: “1 to 20”. */
  bounds(f: FieldCard): string {
    return (f.values[0] ?? '').replace(/(\d)(?:\.\.|-)(\d)/, '$1 to $2');
  }

  /** text describes what a switch changes, and which players that suits. */
  text(f: FieldCard): string {
    const r = this.rules.get(f.name);
    return r ? `${r.text} ${r.suits}` : sentence(f.doc);
  }

  /** pictured reports whether examples show what a switch changes. */
  pictured(field: string): boolean {
    return this.rules.get(field)?.pictured ?? false;
  }
}
