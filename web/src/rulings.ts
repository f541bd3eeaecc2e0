// What rules say, by their numbers: asked for once each.
import { ruling } from './api';

const known = new Map<string, Promise<string>>();

/** textOf is what a rule says; "" when nobody knows, or the server cannot be asked now. */
export function textOf(rule: string): Promise<string> {
  let text = known.get(rule);
  if (!text) {
    text = ruling(rule).then(
      (r) => r.text,
      (e: unknown) => {
        if ((e as { status?: number }).status !== 404) known.delete(rule);
        return '';
      },
    );
    known.set(rule, text);
  }
  return text;
}
