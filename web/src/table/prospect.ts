// The effect of an answer to a question, in as few words as fit on its button.
import type { Choice } from '../wire';

/** vain reports whether a choice would have no effect now. */
export const vain = (c: Choice | undefined): boolean => c?.tags?.includes('wasted') ?? false;

/**
 * prospectOf returns the effect of a choice: its chances, or the reason if it has no effect; "" if
 * nothing is known.
 */
export const prospectOf = (c: Choice | undefined): string =>
  vain(c) && c!.note
    ? c!.note.replace(/(?<=[.!?]) .*$/s, '') // the first sentence of the note
    : (c?.odds?.text ?? '');
