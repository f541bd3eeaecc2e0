// Turns names that programs use into readable ones: "anti-door-camping" becomes "Anti door
// camping".

import { listed } from './when';
import type { Stat } from './wire';

/** capital makes the first letter of a text a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a name as it is written within a sentence: "the Imps". */
export const within = (name: string): string =>
  name.replace(/^(The|An?) /, (article) => article.toLowerCase());

/** joined joins names into a list that begins a sentence: "The Lanterns and the Dusk". */
export const joined = (names: string[]): string =>
  listed(names.map((name, i) => (i > 0 ? within(name) : name)));

/** amount returns the text shown next to the name of a number, or '' if the name says
 * everything. */
export const amount = ({ value, n }: Pick<Stat, 'value' | 'n'>): string => value ?? String(n ?? '');

/** readable turns a name or value from a rulebook into words. */
export function readable(name: string): string {
  const words = name
    .replace(/[-_]+/g, ' ')
    .replace(/([:,])(?=\S)/g, '$1 ')
    // an edition named by a place and a year: "us1990"
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
