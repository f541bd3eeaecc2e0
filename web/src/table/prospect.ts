// The effect of an answer to a question, in as few words as fit on its button.
import type { Choice } from '../wire';

/** vain reports whether a choice would have no effect now. */
export const vain = (c: Choice | undefined): boolean => c?.tags?.includes('wasted') ?? false;

/** prospectOf is the effect of a choice: the chances, or for one without effect the reason; "" where nothing is known. */
export const prospectOf = (c: Choice | undefined): string =>
  vain(c) && c!.note
    ? c!.note.replace(/(?<=[.!?]) .*$/s, '') // its first sentence
    : (c?.odds?.text ?? '');
