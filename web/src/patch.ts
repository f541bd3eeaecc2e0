// Applies the changes that a stream sends instead of a whole state.

/** patched returns a value with changes applied. A change is a list in one of these forms: a path
 * and its new value; a path that is removed; a path in a list, a value to insert there, and the
 * word "add"; a path, the path to copy from (as it was before all changes), and the word "copy";
 * the path of an object, its new members, and the word "set". Unchanged parts are shared with
 * the old value, which is not modified. */
export function patched<T>(value: T, changes: unknown[][]): T {
  return changes.reduce<unknown>(
    (now, [path, ...to]) =>
      put(
        now,
        steps(String(path)),
        to[1] === 'copy' ? [found(value, steps(String(to[0]))), 'add'] : to,
      ),
    value,
  ) as T;
}

const found = (at: unknown, way: string[]): unknown =>
  way.reduce((within, step) => (within as Record<string, unknown>)[step], at);

const steps = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((s) => s.replaceAll('~1', '/').replaceAll('~0', '~'));

function put(at: unknown, [step, ...rest]: string[], to: unknown[]): unknown {
  if (step === undefined)
    return to[1] === 'set' ? { ...(at as object), ...(to[0] as object) } : to[0];
  if (Array.isArray(at)) {
    const list: unknown[] = [...at];
    const i = Number(step);
    if (rest.length > 0 || to[1] === 'set') list[i] = put(list[i], rest, to);
    else list.splice(i, to[1] === 'add' ? 0 : 1, ...to.slice(0, 1));
    return list;
  }
  const members = { ...(at as Record<string, unknown>) };
  if (rest.length > 0 || to.length > 0) members[step] = put(members[step], rest, to);
  else delete members[step];
  return members;
}
