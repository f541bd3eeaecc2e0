// What a stream tells in the place of a whole state: what changed.

/** patched is a value after changes: each is a path with what is there from then on, the path of
 * what goes, or a path in a list with what comes in there and the word "add", or a path where a copy comes in of
 * what stood at another before all changes, and the word "copy", or the path of an object with members that it has from
 * then on and the word "set". What does not change is shared with the value
 * before, which stays as it was. */
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
