// The narration of a turn, bit by bit. The log keeps pace with the board.
import type { LogLine, Told, Turn, View } from '../wire';

/** At most MOST_TOLD events are played. A user who was away for longer reads the rest. */
export const MOST_TOLD = 60;
/** LONG is the smallest number of events that the user may want to skip. */
export const LONG = 4;

/**
 * shownText returns a line for users who see the board, without the places that the board shows.
 */
export const shownText = (t: Told): string => t.short || t.text;

/**
 * unsaid returns the events that would repeat the last announcement about a turn. Leaving them out
 * keeps secret how many figures acted unseen.
 */
export function unsaid(lines: LogLine[]): Set<Told> {
  const out = new Set<Told>();
  let last: Told | null = null;
  for (const l of lines) {
    if (l.text) last = null;
    for (const t of l.told ?? []) {
      if (!t.text && !t.dice?.length) continue;
      if (
        t.kind === 'turned' &&
        !t.figure &&
        last?.kind === t.kind &&
        !last.figure &&
        last.text === t.text
      )
        out.add(t);
      last = t;
    }
  }
  return out;
}

/** events counts the events in some lines, without the explanations between them. */
export const events = (lines: LogLine[]): number =>
  lines.reduce((n, l) => n + (l.told ?? []).filter((t) => t.kind !== 'weighed').length, 0);

/** filled merges more lines of the same log into the lines. */
export function filled(lines: LogLine[], more: LogLine[]): LogLine[] {
  const there = new Set(lines.map((l) => l.seq));
  return [...lines, ...more.filter((l) => !there.has(l.seq))].sort((a, b) => a.seq - b.seq);
}

/** upTo returns the lines as they are when one of their events begins. Later lines are not shown
 * yet, nor is the result of this event while its dice or card are still turning. */
export function upTo(lines: LogLine[], event: Told): LogLine[] {
  const out: LogLine[] = [];
  for (const l of lines) {
    const i = (l.told ?? []).indexOf(event);
    if (i >= 0)
      return [
        ...out,
        { ...l, told: l.told!.slice(0, event.dice?.length || event.card ? i : i + 1) },
      ];
    out.push(l);
  }
  return out;
}

/** untold returns the events whose result is not visible yet. They begin after the current event,
 * or with the current event while its dice or card are still turning. */
function untold(told: Told[], now: Told | null): Told[] {
  const i = now ? told.indexOf(now) : -1;
  return told.slice(now?.dice?.length || now?.card ? i : i + 1);
}

const HARMS = new Set(['hurt', 'healed', 'died']);

/** lineOf finds, in an earlier order of play, the line that corresponds to a line of a later one.
 * The lines match if they belong to the same kind of monster (whose line has a figure only while
 * one of them acts), to the same figure, or to the same seat. */
function lineOf(order: Turn[], t: Turn): Turn | undefined {
  return order.find((o) =>
    t.kind || o.kind
      ? o.kind === t.kind
      : t.figure || o.figure
        ? o.figure === t.figure
        : o.seat === t.seat,
  );
}

/**
 * doer returns the figure that acts in an event. If a figure is hurt, doer returns the figure that
 * caused the damage, or the last that acted.
 */
function doer(told: Told[], now: Told | null): string | undefined {
  if (!now) return undefined;
  for (const t of told.slice(0, told.indexOf(now)).concat(now).reverse()) {
    const by = HARMS.has(t.kind) ? t.by : t.figure;
    if (by) return by;
    if (t.kind === 'turned') return undefined; // a round begins
  }
  return HARMS.has(now.kind) ? now.figure : undefined;
}

/**
 * withKept returns an order of play together with lines of the previous order that it no longer
 * has. Each such line stays below the line that it was below.
 */
function withKept(order: Turn[], before: Turn[], kept: Turn[]): Turn[] {
  const out = [...order];
  for (const k of kept) {
    const above = before
      .slice(0, before.indexOf(k))
      .reverse()
      .map((o) => lineOf(out, o))
      .find((o) => o);
    out.splice(above ? out.indexOf(above) + 1 : 0, 0, k);
  }
  return out;
}

/** narratedView returns the view that the narration leads to, adjusted to the current event. The
 * figure that acts now is in turn, if the order names it or its kind. Figures that act later are
 * still waiting, and so are the seats in an order of seats. Figures that are about to be hurt,
 * healed or killed look as before, and so do the numbers of the table. When the last figure of a
 * kind dies, its line disappears when the death is narrated. */
export function narratedView(before: View, ahead: View, told: Told[], now: Told | null): View {
  const coming = untold(told, now);
  const victims = new Set(
    coming.filter((t) => t.harm || HARMS.has(t.kind)).map((t) => t.target ?? t.figure),
  );
  const open = coming.some((t) => t.harm || t.dice?.length || t.card),
    turns = coming.some((t) => t.kind === 'turned');
  const gone = before.figures.filter(
    (f) => victims.has(f.id) && !ahead.figures.some((g) => g.id === f.id),
  );
  const falls = (t: Turn): boolean =>
    t.kind
      ? before.figures.some((f) => victims.has(f.id) && f.kind === t.kind)
      : t.figure !== undefined && victims.has(t.figure);
  const kept =
    before.round === ahead.round
      ? before.order.filter((o) => falls(o) && !lineOf(ahead.order, o))
      : [];
  const lines = withKept(ahead.order, before.order, kept);
  const id = doer(told, now),
    kind = [...ahead.figures, ...before.figures].find((f) => f.id === id)?.kind;
  const about =
    id === undefined
      ? undefined
      : (lines.find((t) => t.figure === id) ?? lines.find((t) => t.kind && t.kind === kind));
  const acts = id !== ahead.actor || (about && kept.includes(about)) ? about : undefined;
  const order = lines.map((t) => {
    if (t.figure === undefined && !t.kind)
      return ((open || turns || victims.size > 0) && lineOf(before.order, t)) || t;
    const old = falls(t) ? lineOf(before.order, t) : undefined;
    const line = old ? { ...t, note: old.note, state: t.state === 'out' ? old.state : t.state } : t;
    if (line.state === 'out' || line.state === 'left') return line;
    if (acts && t === acts) return { ...line, figure: id, state: 'acting' };
    return line.state === 'acting' && (acts || kept.includes(t))
      ? { ...line, figure: line.kind ? undefined : line.figure, state: 'waiting' }
      : line;
  });
  const counts = open ? before.counts : ahead.counts;
  // a figure that is about to be hurt looks as before, also where it is listed next to the board
  const figures = ahead.figures.map((f) =>
    victims.has(f.id) ? (before.figures.find((b) => b.id === f.id) ?? f) : f,
  );
  return { ...ahead, order, figures: [...figures, ...gone], ...(counts ? { counts } : {}) };
}

/** Undone is what the log says about undos. */
export interface Undone {
  struck: Set<number>; // the entries that no longer count
  said: Map<number, string>; // the text at the entries that were undone
}

/** undone finds which entries some lines undo, and by which line. */
export function undone(lines: LogLine[]): Undone {
  const out: Undone = { struck: new Set(), said: new Map() };
  for (const l of lines) {
    const gone = l.undone ?? [];
    for (const seq of gone) out.struck.add(seq);
    for (const seq of l.restored ?? []) out.struck.delete(seq);
    if (gone.length === 0) continue;
    const first = lines
      .filter((x) => gone.includes(x.seq))
      .flatMap((x) => x.told ?? [])
      .find((t) => t.text);
    if (first)
      out.said.set(
        l.seq,
        `Undone: ${shownText(first)}${gone.length > 1 ? ` (and ${gone.length - 1} more)` : ''}`,
      );
  }
  return out;
}
