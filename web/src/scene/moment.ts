// Events worth a pause, as they are shown: a treasure as a card that turns over, text to be read
// aloud and a named enemy as a banner, the objective as a mark of its own; a fallen hero with
// its own face and a line.
import type { Told, View } from '../wire';
import { epitaph } from './epitaphs';

/** A moment in words, with its silhouette. */
export interface Moment {
  kind: string; // treasure, tale, foe, met, lost, critical, dying, fallen
  over: string; // above the title: whose it is, what it is
  title: string;
  text: string;
  note: string;
  portrait: string; // '': none
}

const MARKS: Record<string, string> = { treasure: 'open-treasure-chest', met: 'laurel-crown' };
const TITLES: Record<string, string> = {
  met: 'The objective is met',
  lost: 'It can no longer be won',
};
const KINDS = ['treasure', 'tale', 'foe', 'met', 'lost', 'critical', 'dying', 'fallen'];

/** momentOf is what is shown of an event; null for one that passes, and for an event of an older state. */
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

/** sideOf is the side that a view is of; for a spectator, that of the first seat. */
const sideOf = (view: View): string | undefined =>
  (view.figures.find((f) => f.seat === view.seat) ?? view.figures[0])?.side;

/** Nothing is shown for less, or for longer: the log keeps what was not read. */
const SHORTEST = 1500,
  LONGEST = 12_000;

/** A blow is over soon; the text about a fall is not in the line of the event. */
const FIXED: Record<string, number> = { critical: 1300, dying: 2400, fallen: 4000 };

/** dwelling is how long a moment takes to be read, in milliseconds: by its words, up to a limit. */
export const dwelling = (t: Told): number => {
  const fixed = FIXED[t.moment ?? ''];
  if (fixed) return fixed;
  const words = t.card ? `${t.card.name} ${t.card.text} ${t.card.note ?? ''}` : t.text;
  return Math.max(SHORTEST, Math.min(LONGEST, 900 + 42 * words.length));
};
