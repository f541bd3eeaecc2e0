// Reads documents by their JSON Schemas: which part is a cell, a side, a text.
import { at, steps, type Json, type Members } from './json';

/** Schema is the part of a JSON Schema that is read here. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  title?: string;
  description?: string;
  type?: string | string[];
  const?: Json;
  enum?: Json[];
  examples?: Json[];
  default?: Json;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  'x-order'?: string[]; // the order of the properties
  'x-known'?: boolean; // the text must be a name that occurs in the document itself
}

/** typeOf returns JSON Schema's name for the type of a value. */
export const typeOf = (v: Json | undefined): string =>
  v === null
    ? 'null'
    : Array.isArray(v)
      ? 'array'
      : typeof v === 'number'
        ? Number.isInteger(v)
          ? 'integer'
          : 'number'
        : typeof v;

/** KEYS are the fields by which the rest of a document refers to an entry. */
const KEYS = ['key', 'id'];

/** fieldsOf returns the names of a schema's fields in reading order: names first, and keys last. */
export function fieldsOf(s: Schema): string[] {
  const all = Object.keys(s.properties ?? {}),
    first = (s['x-order'] ?? s.required ?? []).filter((k) => all.includes(k)),
    order = [...first, ...all.filter((k) => !first.includes(k))];
  if (!order.includes('name')) return order;
  const rest = order.filter((k) => k !== 'name' && !KEYS.includes(k));
  return ['name', ...rest, ...order.filter((k) => KEYS.includes(k))];
}

/** Book is a schema with its definitions. */
export class Book {
  constructor(readonly root: Schema) {}

  /** name returns the name of the definition to which a schema refers; "" if it refers to none. */
  name(s: Schema): string {
    return s.$ref?.startsWith('#/$defs/') ? s.$ref.slice(8) : '';
  }

  /** of follows a reference. Members next to the reference, such as a description, are kept. */
  of(s: Schema): Schema {
    const name = this.name(s);
    if (!name) return s.$ref === '#' ? this.root : s;
    const { $ref: _, ...beside } = s,
      found = this.of(this.root.$defs?.[name] ?? {});
    return { ...found, ...beside };
  }

  /**
   * fits reports whether a schema may describe a value, judging by its type, constants, and
   * required members.
   */
  fits(s: Schema, v: Json): boolean {
    const is = this.of(s);
    if (is.const !== undefined) return is.const === v;
    if (is.enum) return is.enum.includes(v);
    if (is.anyOf ?? is.oneOf) return (is.anyOf ?? is.oneOf)!.some((x) => this.fits(x, v));
    const types = is.type === undefined ? [] : [is.type].flat(),
      type = typeOf(v);
    if (
      types.length > 0 &&
      !types.includes(type) &&
      !(type === 'integer' && types.includes('number'))
    )
      return false;
    if (Array.isArray(v))
      return (
        v.length >= (is.minItems ?? 0) &&
        v.length <= (is.maxItems ?? Infinity) &&
        (is.prefixItems ?? []).every((x, i) => v[i] === undefined || this.fits(x, v[i]))
      );
    if (type === 'object' && is.required)
      return is.required.every((k) => (v as Members)[k] !== undefined);
    return true;
  }

  /**
   * meant returns the alternative of a schema that describes a value. It returns the schema itself
   * if there are no alternatives.
   */
  meant(s: Schema, v: Json): Schema {
    const is = this.of(s),
      choices = is.anyOf ?? is.oneOf;
    if (!choices) return s;
    const found = choices.find((x) => this.fits(x, v));
    return found ? this.meant(found, v) : s;
  }

  /** field returns the schema of a member. */
  field(s: Schema, key: string): Schema | undefined {
    const is = this.of(s);
    return (
      is.properties?.[key] ??
      (typeof is.additionalProperties === 'object' ? is.additionalProperties : undefined)
    );
  }

  /** item returns the schema of a value in a list. */
  item(s: Schema, i: number): Schema | undefined {
    const is = this.of(s);
    return is.prefixItems?.[i] ?? (typeof is.items === 'object' ? is.items : undefined);
  }
}

/**
 * schemaAt returns the schema of a value of a document, with the book that contains the schema: the
 * book of its game, or the book of its board.
 */
export function schemaAt(
  pointer: string,
  doc: Json,
  game: Book,
  board: Book,
): { book: Book; schema: Schema } | null {
  const parts = steps(pointer),
    [part] = parts;
  const book = part === 'game' ? game : board,
    within = part === 'game' || part === 'board';
  let schema: Schema | undefined = book.root,
    v = within ? at(doc, `/${part}`) : doc;
  for (const p of within ? parts.slice(1) : parts) {
    if (!schema || v === null || typeof v !== 'object') return null;
    const is: Schema = book.meant(schema, v);
    schema = Array.isArray(v) ? book.item(is, Number(p)) : book.field(is, p);
    v = (v as Members)[p];
  }
  return schema ? { book, schema } : null;
}

/** Change returns what becomes of a value that a definition describes: the new value, undefined to
 * remove the thing that contains it, or null to look inside. */
export type Change = (
  name: string,
  v: Json,
  within: Json | undefined,
) => { to: Json | undefined } | null;

/** reworked walks through a document by its schema and changes the values that named definitions
 * describe. An object that loses a required member is removed as a whole. */
export function reworked(book: Book, s: Schema, doc: Json, change: Change): Json | undefined {
  const walk = (of: Schema, v: Json, within: Json | undefined): Json | undefined => {
    const is = book.meant(of, v),
      name = book.name(is);
    const done = name ? change(name, v, within) : null;
    if (done) return done.to;
    if (Array.isArray(v)) {
      let same = true;
      const list: Json[] = [];
      v.forEach((x, i) => {
        const item = book.item(is, i);
        const made = item ? walk(item, x, v) : x;
        if (made !== x) same = false;
        if (made !== undefined) list.push(made);
      });
      return same ? v : list;
    }
    if (v === null || typeof v !== 'object') return v;
    let same = true;
    const members: Members = {};
    for (const [k, x] of Object.entries(v)) {
      const field = book.field(is, k);
      const made = field ? walk(field, x, v) : x;
      if (made !== x) same = false;
      if (made === undefined) {
        if (book.of(is).required?.includes(k)) return undefined;
        continue;
      }
      members[k] = made;
    }
    return same ? v : members;
  };
  return walk(s, doc, undefined);
}
