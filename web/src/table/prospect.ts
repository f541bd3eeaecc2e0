// What an answer to a question would come to, in as few words as stand on its button.
import type { Choice } from '../wire';

/** vain reports whether a choice would come to nothing now. */
export const vain = (c: Choice | undefined): boolean => c?.tags?.includes('wasted') ?? false;

/** prospectOf tells what would come of a choice: the chances, or for one that would come to nothing why; "" where nothing is known. */
export const prospectOf = (c: Choice | undefined): string =>
  vain(c) && c!.note
    ? c!.note.replace(/(?<=[.!?]) .*$/s, '') // its first sentence
    : (c?.odds?.text ?? '');
