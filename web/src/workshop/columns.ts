// Fields of an entry that differ only in the case that they apply to, such as two, three or four
// characters.
import { titleOf } from './forms';
import type { Json, Members } from './json';
import { fieldsOf, type Book, type Schema } from './schema';

/** Column is one of these fields. */
export interface Column {
  key: string; // two
  title: string; // "With two characters"
  head: string; // the heading of the column, which is its key: "two"
  words: string[]; // the permitted values, which include the empty one
}

const wordsOf = (book: Book, s: Schema): string[] => {
  const words = book.of(s).enum ?? [];
  return words.every((w) => typeof w === 'string') ? (words as string[]) : [];
};

/**
 * columnsOf finds the fields of a schema that allow the same words, including the empty word. It
 * returns none if only one field is found.
 */
export function columnsOf(book: Book, s: Schema): Column[] {
  const is = book.of(s);
  const found = fieldsOf(is)
    .map((key) => ({ key, of: is.properties![key]! }))
    .map(({ key, of }) => ({ key, title: titleOf(key, book.of(of)), words: wordsOf(book, of) }))
    .filter((c) => c.words.includes('') && c.words.length < 6);
  const same = found.filter((c) => c.words.join() === found[0]!.words.join());
  return same.length > 1 ? same.map((c) => ({ ...c, head: c.key })) : [];
}

/** markOf returns the value of a column as one letter: N, E, or a dash for nothing. */
export const markOf = (entry: Members, c: Column): string => {
  const word = entry[c.key];
  return typeof word === 'string' && word !== '' ? word.slice(0, 1).toUpperCase() : '–';
};

/** marksOf returns the marks of an entry, from the first column on: "N N E". */
export const marksOf = (columns: Column[], entry: Members): string[] =>
  columns.map((c) => markOf(entry, c));

/**
 * turned returns an entry with the next word in a column, or with the given word. A field without a
 * word is left out.
 */
export function turned(entry: Members, c: Column, to?: string): Members {
  const now = c.words.indexOf(String(entry[c.key] ?? ''));
  const word = to ?? c.words[(now + 1) % c.words.length]!;
  const { [c.key]: _, ...rest } = entry;
  return word === '' ? rest : { ...rest, [c.key]: word };
}

/**
 * wordFor returns the word of a column that a key stands for: the word with that first letter, or
 * the empty word for a dash, 0, Delete or Backspace.
 */
export const wordFor = (c: Column, key: string): string | undefined =>
  ['-', '0', 'Delete', 'Backspace'].includes(key)
    ? ''
    : c.words.find((w) => w !== '' && w.slice(0, 1) === key.toLowerCase());

/** asMembers returns a value as the fields of an entry. */
export const asMembers = (v: Json | undefined): Members =>
  v !== null && typeof v === 'object' && !Array.isArray(v) ? v : {};
