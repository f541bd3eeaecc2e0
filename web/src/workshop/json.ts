// Writes documents as text: indented, with short values on one line, as people write them.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Members = { [key: string]: Json };

/**
 * LINE is the greatest length of a value that is written on one line, including its indentation.
 * The document itself, and the objects directly in it, always get several lines.
 */
const LINE = 110;

/** inline writes a value on one line. */
function inline(v: Json): string {
  if (Array.isArray(v)) return `[${v.map(inline).join(', ')}]`;
  if (v !== null && typeof v === 'object')
    return `{${Object.entries(v)
      .map(([k, x]) => `${JSON.stringify(k)}: ${inline(x)}`)
      .join(', ')}}`;
  return JSON.stringify(v);
}

/** grid reports whether a list consists of rows, which are written below each other. */
const grid = (v: Json): boolean =>
  Array.isArray(v) && v.length > 1 && v.every((x) => typeof x === 'string' && x.length > 2);

/**
 * write returns the text of a document. Reading the text gives the same value, with its members in
 * the same order.
 */
export function write(doc: Json): string {
  const put = (v: Json, at: string, depth: number): string => {
    if (v === null || typeof v !== 'object') return JSON.stringify(v);
    if (depth > 0 && !grid(v)) {
      const line = inline(v);
      if (at.length + line.length <= LINE && !(depth === 1 && !Array.isArray(v))) return line;
    }
    const deeper = `${at}  `;
    if (Array.isArray(v)) {
      if (v.length === 0) return '[]';
      return `[\n${v.map((x) => deeper + put(x, deeper, depth + 1)).join(',\n')}\n${at}]`;
    }
    const members = Object.entries(v);
    if (members.length === 0) return '{}';
    return `{\n${members
      .map(([k, x]) => `${deeper}${JSON.stringify(k)}: ${put(x, deeper, depth + 1)}`)
      .join(',\n')}\n${at}}`;
  };
  return `${put(doc, '', 0)}\n`;
}

/** equal reports whether two values are the same, apart from the order of their members. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((k) => k in b && equal((a as Members)[k], (b as Members)[k]))
  );
}

/** steps splits a JSON pointer into its parts. */
export const steps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((s) => s.replaceAll('~1', '/').replaceAll('~0', '~'));

/** pointer joins parts into a JSON pointer. */
export const pointer = (parts: (string | number)[]): string =>
  parts.map((p) => `/${String(p).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** at returns the value at a place in a document; undefined if there is none. */
export function at(doc: Json | undefined, way: string): Json | undefined {
  return steps(way).reduce<Json | undefined>(
    (v, s) => (v !== null && typeof v === 'object' ? (v as Members)[s] : undefined),
    doc,
  );
}

/** set returns the document with a value at a place. Missing objects on the way are created, and
 * unchanged parts are shared. "-" appends to a list, and undefined removes. */
export function set<T extends Json>(doc: T, way: string, to: Json | undefined): T {
  const put = (v: Json | undefined, [step, ...rest]: string[]): Json | undefined => {
    if (step === undefined) return to;
    if (Array.isArray(v) || (step === '-' && v === undefined)) {
      const list = [...((v as Json[]) ?? [])];
      const i = step === '-' ? list.length : Number(step);
      const made = put(list[i], rest);
      if (made === undefined) list.splice(i, 1);
      else list[i] = made;
      return list;
    }
    const members: Members = { ...(v as Members) };
    const made = put(members[step], rest);
    if (made === undefined) delete members[step];
    else members[step] = made;
    return members;
  };
  return put(doc, steps(way)) as T;
}

/** Operation is an operation of a JSON Patch. */
export interface Operation {
  op: string;
  path: string;
  value?: Json;
}

/** patched returns a document after the operations of a JSON Patch: add, replace and remove. */
export function patched<T extends Json>(doc: T, patch: Operation[]): T {
  return patch.reduce((d, o) => {
    if (o.op === 'remove') return set(d, o.path, undefined);
    const way = steps(o.path),
      last = way.at(-1) ?? '';
    const list = at(d, pointer(way.slice(0, -1)));
    if (o.op === 'add' && Array.isArray(list) && last !== '-')
      return set(d, pointer(way.slice(0, -1)), list.toSpliced(Number(last), 0, o.value ?? null));
    return set(d, o.path, o.value ?? null);
  }, doc);
}
