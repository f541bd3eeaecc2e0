// The changes between two views, event by event: pure steps that the animator plays.
import type { Cell, Figure, Ground, Throw, Told, View } from '../wire';
import { dwelling } from './moment';
import { apart, keyOf, mid, type Lattice, type Point } from './geometry';
import { known } from './ground';

/** LONGEST is the longest time that an event is shown, except events that are to be read. */
export const LONGEST = 400;

const TIMES: Record<string, number> = {
  attacked: 380,
  hurt: 350,
  healed: 350,
  died: 400,
  opened: 260,
  revealed: 360,
  appeared: 300,
  found: 260,
  sprung: 400,
  played: 360,
  rolled: 400,
};

/** reading returns how long it takes to read why a figure acts as it does. */
const reading = (text: string): number => Math.max(1600, Math.min(6000, 1000 + 42 * text.length));

/** read reports whether an event is a text to be read, which stays on the screen long enough to be
 * read. */
export const read = (t: Told): boolean => t.kind === 'weighed';

/** duration returns how long an event is shown, in milliseconds; 0 if there is nothing to see. */
export function duration(t: Told): number {
  if (read(t)) return reading(t.text);
  const dice = t.dice?.length || t.card ? LONGEST : 0;
  if (t.kind === 'moved') return Math.min(LONGEST, 110 * Math.max(1, (t.path?.length ?? 2) - 1));
  return Math.max(dice, Math.min(LONGEST, TIMES[t.kind] ?? 0));
}

/**
 * With more than CALM events waiting, each event is shown for a shorter time, but never less than
 * SHORTEST.
 */
const CALM = 8,
  SHORTEST = 120;

/** pace returns how long an event is shown while others wait behind it. */
export const pace = (time: number, waiting: number): number =>
  waiting <= CALM ? time : Math.min(time, Math.max(SHORTEST, Math.round((time * CALM) / waiting)));

const swap = (figures: Figure[], id: string | undefined, change: (f: Figure) => Figure): Figure[] =>
  figures.map((f) => (f.id === id ? change(f) : f));

/**
 * newcomers returns the figures of the next view that are on one of the cells and were not in the
 * view before.
 */
function newcomers(shown: View, next: View, cells: Cell[]): Figure[] {
  const here = new Set(shown.figures.map((f) => f.id)),
    on = new Set(cells.map(keyOf));
  return next.figures.filter((f) => !here.has(f.id) && on.has(keyOf(f.at)));
}

/**
 * standing returns how long an event stays on the screen if it is to be read or worth a pause; 0
 * for others.
 */
export const standing = (t: Told): number => (read(t) ? duration(t) : t.moment ? dwelling(t) : 0);

/** SHORT is how long an explanation stays for users who know it already. */
const SHORT = 900;

/** Speeds are the speeds of a table: of texts to be read, of motion (infinite: at once), and of
 * explanations that are known already and stay only briefly. */
export interface Speeds {
  reading: number;
  motion: number;
  brief: (t: Told) => boolean;
}
/** speeds returns the Speeds for a single speed setting. Reading may be slower than 1; motion may
 * not. */
export const speeds = (speed: number): Speeds => ({
  reading: speed,
  motion: Math.max(1, Number.isFinite(speed) ? speed : 1),
  brief: () => false,
});

/** shownFor returns how long an event is shown while others wait behind it. Waiting events do not
 * shorten a text to be read. A text is skipped if its speed is infinite. */
export function shownFor(t: Told, waiting: number, speed: Speeds): number {
  if (read(t))
    return Number.isFinite(speed.reading)
      ? (speed.brief(t) ? SHORT : standing(t)) / speed.reading
      : 0;
  if (standing(t) > 0 && Number.isFinite(speed.motion))
    return standing(t) / Math.max(1, speed.motion);
  return pace(duration(t), waiting) / speed.motion;
}

/**
 * thrower returns the figure that threw the dice `d` of an event: the defender for its dice in an
 * attack, otherwise the figure that the event is about.
 */
export const thrower = (t: Told, d: Throw): string | undefined =>
  t.kind === 'attacked' && d.of === 'defence' ? t.target : t.figure;

/** step returns the view after an event, between the view that is shown and the next one. */
export function step(shown: View, t: Told, next: View): View {
  const victim = t.target ?? t.figure;
  switch (t.kind) {
    case 'moved': {
      const end = t.path?.at(-1) ?? t.at;
      const arrived = next.figures.find((f) => f.id === t.figure);
      if (!end || !t.figure) return shown;
      const there = shown.figures.some((f) => f.id === t.figure);
      const figures = there ? shown.figures : arrived ? [...shown.figures, arrived] : shown.figures;
      return {
        ...shown,
        figures: swap(figures, t.figure, (f) => ({ ...f, at: end, tail: f.tail && arrived?.tail })),
      };
    }
    case 'hurt':
      return {
        ...shown,
        figures: swap(shown.figures, victim, (f) => ({
          ...f,
          life: Math.max(0, f.life - (t.harm ?? 0)),
        })),
      };
    case 'healed':
      return {
        ...shown,
        figures: swap(shown.figures, victim, (f) => ({
          ...f,
          life: Math.min(f.whole, f.life - (t.harm ?? 0)),
        })),
      };
    case 'died': {
      const left = next.figures.find((f) => f.id === victim);
      return {
        ...shown,
        figures: left
          ? swap(shown.figures, victim, () => left)
          : shown.figures.filter((f) => f.id !== victim),
      };
    }
    case 'appeared': {
      // a figure that was shown on this cell under another id has the new id from now on
      const before = shown.figures.find(
        (f) => t.at && f.at.join() === t.at.join() && !next.figures.some((n) => n.id === f.id),
      );
      const come = next.figures
        .filter((f) => f.id === t.figure || f.id === t.target)
        .map((f) =>
          f.id !== t.figure || !t.at
            ? f
            : before?.kind === f.kind
              ? { ...f, at: t.at, life: before.life, badges: before.badges }
              : { ...f, at: t.at },
        );
      const rest = shown.figures.filter(
        (f) =>
          !come.some((c) => c.id === f.id) &&
          !(f === before && come.some((c) => c.kind === f.kind)),
      );
      return {
        ...shown,
        figures: [
          ...rest,
          ...come,
          ...newcomers(shown, next, t.cells ?? []).filter((f) => !come.some((c) => c.id === f.id)),
        ],
      };
    }
    case 'revealed':
      return {
        ...shown,
        ground: next.ground,
        figures: [...shown.figures, ...newcomers(shown, next, t.cells ?? [])],
      };
    case 'opened':
    case 'found':
    case 'sprung':
      return { ...shown, ground: next.ground };
    default:
      return shown;
  }
}

/** Reports whether an event changes the view before the event is shown. Ground is drawn under the
 * lifting fog, and a figure that appears fades in. Other changes come after the event has been
 * shown. */
export const early = (t: Told): boolean =>
  ['revealed', 'appeared', 'opened', 'found', 'sprung'].includes(t.kind);

/** uncovered returns the cells that an event uncovers. */
export function uncovered(shown: Ground, t: Told, next: Ground): Cell[] {
  if (t.kind !== 'revealed' && t.kind !== 'opened') return [];
  const cells: Cell[] = [];
  for (let y = 0; y < next.height; y++)
    for (let x = 0; x < next.width; x++) {
      if (known(next, [x, y]) && !known(shown, [x, y])) cells.push([x, y]);
    }
  return cells;
}

/** opening returns the ids of the doors that an event opens. */
export function opening(shown: Ground, t: Told, next: Ground): string[] {
  if (t.kind !== 'opened') return [];
  const shut = new Set((shown.doors ?? []).filter((d) => d.state !== 'open').map((d) => d.id));
  return (next.doors ?? []).filter((d) => d.state === 'open' && shut.has(d.id)).map((d) => d.id);
}

/** Returns the point at fraction t of the path through the centres of cells. */
export function along(lattice: Lattice, path: Cell[], t: number): Point {
  const points = path.map((c) => lattice.centre(c));
  if (points.length < 2) return points[0] ?? { x: 0, y: 0 };
  const lengths = points.slice(1).map((p, i) => apart(points[i]!, p));
  let left = Math.max(0, Math.min(1, t)) * lengths.reduce((a, b) => a + b, 0);
  for (const [i, l] of lengths.entries()) {
    if (left <= l || i === lengths.length - 1)
      return mid(points[i]!, points[i + 1]!, l ? Math.min(1, left / l) : 1);
    left -= l;
  }
  return points.at(-1)!;
}

/** ease maps a fraction of the time to a fraction of the motion, which is slow at both ends. */
export const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));
/** bump maps a fraction of the time to a motion out and back: 0 at both ends, 1 in the middle. */
export const bump = (t: number): number => Math.sin(Math.PI * Math.max(0, Math.min(1, t)));

/** places returns the cells that an event is about, for the camera. */
export function places(t: Told, view: View): Cell[] {
  const of = (id?: string): Cell[] => view.figures.filter((f) => f.id === id).map((f) => f.at);
  return [
    ...(t.path ?? []),
    ...(t.kind === 'revealed' || read(t) ? (t.cells ?? []) : []),
    ...(t.at ? [t.at] : []),
    ...of(t.figure),
    ...of(t.target),
  ];
}
