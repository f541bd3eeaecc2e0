// Events worth a pause, and how they are shown: a treasure as a card that turns over, text to be
// read aloud and a named enemy as a banner, the objective as a special mark, a fallen hero with its
// face and a line.
import type { Told, View } from '../wire';
import { epitaph } from './epitaphs';

/** Moment describes an event worth a pause in words, with a silhouette. */
export interface Moment {
  kind: string; // treasure, tale, foe, met, lost, critical, dying, fallen
  over: string; // above the title: the owner, or the kind of moment
  title: string;
  text: string;
  note: string;
  portrait: string; // '': none
}

const MARKS: Record<string, string> = { treasure: 'open-treasure-chest', met: 'laurel-crown' };
const TITLES: Record<string, string> = {
  met: 'The objective is met',
  lost: 'The game can no longer be won',
};
const KINDS = ['treasure', 'tale', 'foe', 'met', 'lost', 'critical', 'dying', 'fallen'];

/**
 * momentOf returns how an event is shown. It returns null for an event without a pause, and for an
 * event of an older state.
 */
export function momentOf(t: Told, view: View): Moment | null {
  if (!t.moment || !KINDS.includes(t.moment)) return null;
  const who = view.figures.find((f) => f.id === t.figure);
  const named = (id: string | undefined): string =>
    view.figures.find((f) => f.id === id)?.name ?? '';
  const plain = {
    kind: t.moment,
    over: '',
    title: TITLES[t.moment] ?? '',
    text: t.text,
    note: '',
    portrait: MARKS[t.moment] ?? '',
  };
  switch (t.moment) {
    case 'treasure':
      return t.card
        ? {
            ...plain,
            over: who ? `${who.name} finds` : '',
            title: t.card.name,
            text: t.card.text,
            note: t.card.note ?? '',
            portrait: t.card.portrait ?? plain.portrait,
          }
        : plain;
    case 'foe':
      return {
        ...plain,
        title: who?.name ?? '',
        text: t.kind === 'said' ? t.text : '',
        portrait: who?.portrait ?? '',
      };
    case 'critical':
      return {
        ...plain,
        title: 'A critical hit',
        text: `${who?.name ?? 'Somebody unseen'} strikes ${named(t.target) || 'somebody unseen'} where it counts.`,
        portrait: who?.portrait ?? '',
      };
    case 'dying':
      return who
        ? { ...plain, over: 'Dying', title: who.name, portrait: who.portrait ?? '' }
        : null;
    case 'fallen':
      return who
        ? {
            ...plain,
            over: 'Out of the game',
            title: who.name,
            text: epitaph(who.name, who.side === sideOf(view), named(t.by)),
            portrait: who.portrait ?? 'tombstone',
          }
        : null;
    default:
      return plain;
  }
}

/** sideOf returns the side of a view's seat. For a spectator it is the side of the first figure. */
const sideOf = (view: View): string | undefined =>
  (view.figures.find((f) => f.seat === view.seat) ?? view.figures[0])?.side;

/** The limits of the time for which a moment is shown. The log keeps what was not read. */
const SHORTEST = 1500,
  LONGEST = 12_000;

/**
 * FIXED holds the times of moments that do not depend on the number of words. A blow is over soon,
 * and the text about a fall is not part of the event's line.
 */
const FIXED: Record<string, number> = { critical: 1300, dying: 2400, fallen: 4000 };

/**
 * dwelling returns how long a moment takes to be read, in milliseconds. It depends on the number of
 * words, up to a limit.
 */
export const dwelling = (t: Told): number => {
  const fixed = FIXED[t.moment ?? ''];
  if (fixed) return fixed;
  const words = t.card ? `${t.card.name} ${t.card.text} ${t.card.note ?? ''}` : t.text;
  return Math.max(SHORTEST, Math.min(LONGEST, 900 + 42 * words.length));
};
