// Caches the texts of rules by their numbers. Each text is requested once.
import { ruling } from './api';

const known = new Map<string, Promise<string>>();

/**
 * textOf returns the text of a rule. It is "" if the rule is unknown or the server cannot be
 * reached now.
 */
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
