// Chooses how a form shows a value, by its schema.
import type { Cell } from '../wire';
import type { Json, Members } from './json';
import { fieldsOf, typeOf, type Book, type Schema } from './schema';

export type Field =
  | 'choice'
  | 'text'
  | 'long'
  | 'number'
  | 'yes'
  | 'list'
  | 'numbers'
  | 'table'
  | 'words'
  | 'object'
  | 'map'
  | 'cell'
  | 'edge'
  | 'cells'
  | 'other';

/**
 * READ holds the titles of texts that are edited on several lines if they may have more than LONG
 * characters.
 */
const LONG = 120,
  READ = new Set(['text', 'story', 'goal', 'epilogue', 'modifiers', 'balance']);

/** fieldOf returns how a value is shown and edited. */
export function fieldOf(book: Book, s: Schema): Field {
  const name = book.name(s),
    is = book.of(s);
  if (name === 'cell') return 'cell';
  if (name === 'edge') return 'edge';
  if (is.enum) return 'choice';
  const type = [is.type].flat()[0];
  switch (type) {
    case 'string':
      return name === 'text' ||
        ((is.maxLength ?? 0) > LONG && READ.has((is.title ?? '').toLowerCase()) && !is.examples)
        ? 'long'
        : 'text';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'yes';
    case 'array': {
      const item = book.item(is, 0);
      if (item && book.name(item) === 'cell') return 'cells';
      const of = item ? book.of(item) : null;
      if (of?.type === 'integer' && !is.prefixItems) return 'numbers';
      if (of && numbersOf(of).length > 2 && numbersOf(of).length > fieldsOf(of).length / 2)
        return 'table';
      return of?.type === 'string' && of.enum ? 'words' : 'list';
    }
    case 'object':
      return is.properties ? 'object' : 'map';
    default:
      return is.properties ? 'object' : 'other';
  }
}

/** numbersOf returns the fields of a schema that are whole numbers. */
export const numbersOf = (s: Schema): string[] =>
  fieldsOf(s).filter((k) => s.properties?.[k]?.type === 'integer');

/** titleOf returns the title of a member, or its name in words. */
export function titleOf(key: string, s: Schema): string {
  if (s.title) return s.title;
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** choiceOf returns the name of a field that can be added, and its purpose in a few words. */
export function choiceOf(key: string, s: Schema): string {
  const told = short((s.description ?? '').replace(/[.:;].*$/s, ''), 48);
  return told ? `${titleOf(key, s)} – ${told}` : titleOf(key, s);
}

/** blank returns an initial value that fits a schema. */
export function blank(book: Book, s: Schema): Json {
  const is = book.of(s);
  if (is.default !== undefined) return is.default;
  if (is.const !== undefined) return is.const;
  if (is.enum) return is.enum[0]!;
  if (book.name(s) === 'cell') return [0, 0];
  if (is.anyOf ?? is.oneOf) return blank(book, (is.anyOf ?? is.oneOf)![0]!);
  switch ([is.type].flat()[0]) {
    case 'string':
      return typeof is.examples?.[0] === 'string' ? is.examples[0] : '';
    case 'integer':
    case 'number':
      return Math.max(is.minimum ?? 0, Math.min(1, is.maximum ?? 1));
    case 'boolean':
      return true;
    case 'array': {
      const item = book.item(is, 0),
        n = is.minItems ?? 0;
      return item
        ? Array.from({ length: Math.min(n, 12) }, (_, i) => blank(book, book.item(is, i) ?? item))
        : [];
    }
    case 'object': {
      const made: Members = {};
      for (const k of is.required ?? []) {
        const f = is.properties?.[k];
        if (f) made[k] = blank(book, f);
      }
      return made;
    }
    default:
      return is.properties ? {} : '';
  }
}

/** absent lists the members that a value may have but does not. */
export function absent(book: Book, s: Schema, v: Members, without: ReadonlySet<string>): string[] {
  return fieldsOf(book.of(s)).filter(
    (k) => v[k] === undefined && !without.has(k) && k !== '$schema',
  );
}

/** first returns the initial value of a part that is added to a document. */
export function first(book: Book, s: Schema): Json {
  const is = book.of(s);
  if (is.default !== undefined) return is.default;
  return is.type === 'array' ? [] : is.type === 'boolean' ? false : blank(book, s);
}

/**
 * counted returns a typed number, or the nearest number that the schema allows; undefined if it is
 * not a whole number.
 */
export function counted(is: Schema, n: number): number | undefined {
  return Number.isInteger(n) ? Math.max(is.minimum ?? n, Math.min(is.maximum ?? n, n)) : undefined;
}

/** UNTITLED is the id of a scenario without a name. */
export const UNTITLED = 'untitled';

/**
 * idOf returns a name as it appears in a link or the name of a file: "the-pale-throne"; '' if it
 * has neither letters nor digits.
 */
export const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48)
    .replace(/-+$/, '');

/** another returns the value that is added when the user adds an entry to a list. */
export function another(book: Book, is: Schema, list: Json[]): Json {
  const item = book.item(is, list.length) ?? {};
  return list.length > 0 && fieldOf(book, item) !== 'object' ? list.at(-1)! : blank(book, item);
}

/** toggled returns a list of cells with a cell added, or removed if it was there. */
export function toggled(list: Json[], c: Cell): Json[] {
  const there = list.findIndex((x) => Array.isArray(x) && x[0] === c[0] && x[1] === c[1]);
  return there < 0 ? [...list, [...c]] : list.toSpliced(there, 1);
}

/** changed returns an object with a member changed or, if the new value is undefined, removed. */
export function changed(of: Members, key: string, to: Json | undefined): Members {
  const next = { ...of };
  if (to === undefined) delete next[key];
  else next[key] = to;
  return next;
}

/** brief describes a value in a few words, for the line of a list. */
export function brief(v: Json): string {
  if (Array.isArray(v)) return v.every((x) => typeof x !== 'object') ? v.join(', ') : `${v.length}`;
  if (v === null || typeof v !== 'object') return String(v);
  const told = [
    'name',
    'text',
    'kind',
    'card',
    'creature',
    'class',
    'room',
    'seat',
    'key',
    'id',
    'title',
  ].flatMap((k) => (typeof v[k] === 'string' && v[k] !== '' ? [v[k]] : []));
  const at = Array.isArray(v.at) ? ` at ${v.at.join(',')}` : '';
  return `${short(told.slice(0, 2).join(', '), 60)}${at}` || short(Object.keys(v).join(', '), 40);
}

/** short returns a text cut to at most `most` letters, between words if possible. */
function short(text: string, most: number): string {
  const letters = Array.from(text);
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most).join('');
  return `${cut.replace(/[\s,.;:]+\S*$/, '') || cut}…`;
}

/** addOf returns the text of the button that adds an entry to a list: "Add door" for doors. */
export function addOf(list: string): string {
  const [first = '', ...rest] = list.toLowerCase().split(' ');
  const one = first.endsWith('ies')
    ? first.replace(/ies$/, 'y')
    : /(o|x|ch|sh|ss)es$/.test(first)
      ? first.replace(/es$/, '')
      : /[^s]s$/.test(first)
        ? first.replace(/s$/, '')
        : '';
  return one ? ['Add', one, ...rest].join(' ') : 'Add one';
}

export { typeOf };
