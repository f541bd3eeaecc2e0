// Names that programs use, as people read them: "anti-door-camping" is "Anti door camping".

import { listed } from './when';
import type { Stat } from './wire';

/** capital makes the first letter of a text a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** within is a name as it is written within a sentence: "the Imps". */
export const within = (name: string): string =>
  name.replace(/^(The|An?) /, (article) => article.toLowerCase());

/** joined joins names, the first of them as it begins a sentence: "The Lanterns and the Dusk". */
export const joined = (names: string[]): string =>
  listed(names.map((name, i) => (i > 0 ? within(name) : name)));

/** amount is the text beside the name of a number; '': the name says everything. */
export const amount = ({ value, n }: Pick<Stat, 'value' | 'n'>): string => value ?? String(n ?? '');

/** readable makes words of a name or value of a rulebook. */
export function readable(name: string): string {
  const words = name
    .replace(/[-_]+/g, ' ')
    .replace(/([:,])(?=\S)/g, '$1 ')
    // an edition of a place and a year: "us1990"
    .replace(
      /\b([a-z]{2,3})(\d{4})\b/g,
      (_, place: string, year: string) => `${place.toUpperCase()} ${year}`,
    )
    .replace(/([a-z])(\d{4})\b/g, '$1 $2')
    .trim();
  return capital(words);
}

/** sentence turns a line of documentation into a sentence: a capital letter, and a full stop. */
export function sentence(text: string): string {
  const t = text.trim();
  return t === '' ? '' : `${capital(t)}${/[.?!]$/.test(t) ? '' : '.'}`;
}
