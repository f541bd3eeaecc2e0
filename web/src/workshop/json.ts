// Documents as text: indented, with what is short on one line, as people write them.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Members = { [key: string]: Json };

/** What fits on one line of that many characters stands on one, below the first two storeys. */
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

/** grid reports whether a list is of rows, which stand below each other. */
const grid = (v: Json): boolean =>
  Array.isArray(v) && v.length > 1 && v.every((x) => typeof x === 'string' && x.length > 2);

/** write gives the text of a document. What read reads of it is the same value, its members in the same order. */
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

/** equal reports whether two values are the same, whatever the order of their members. */
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

/** steps are the parts of a JSON pointer. */
export const steps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((s) => s.replaceAll('~1', '/').replaceAll('~0', '~'));

/** pointer writes what steps reads. */
export const pointer = (parts: (string | number)[]): string =>
  parts.map((p) => `/${String(p).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** at is the value at a place of a document; undefined if there is none. */
export function at(doc: Json | undefined, way: string): Json | undefined {
  return steps(way).reduce<Json | undefined>(
    (v, s) => (v !== null && typeof v === 'object' ? (v as Members)[s] : undefined),
    doc,
  );
}

/** set is the document with a value at a place; objects on the way are made, and what does not change is shared.
 * "-" adds to a list, and undefined removes. */
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

/** Operation is one of a JSON Patch. */
export interface Operation {
  op: string;
  path: string;
  value?: Json;
}

/** patched is a document after the operations of a JSON Patch: add, replace and remove. */
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
