// Outlooks: what the selected figure would see and could attack from each place it can reach. They
// are gathered by place for the board, and put into words. No rule is known here; the server's data
// is only counted.
import type { Cell, Choice, Line, Prospect, View } from '../wire';
import { capital } from '../readable';
import { keyOf } from './geometry';

/**
 * Mark is the text on a place: the number of targets from there, the most dice against one, and
 * whether the figure is there now.
 */
export interface Mark {
  cell: Cell;
  level?: number;
  targets: number;
  dice: number;
  own: boolean;
}

const targetsOf = (p: Prospect): string[] => [
  ...new Set((p.attacks ?? []).flatMap((c) => c.target ?? [])),
];
const diceOf = (p: Prospect): number =>
  Math.max(0, ...(p.attacks ?? []).map((c) => c.odds?.attack ?? 0));

export class Outlook {
  private readonly byCommand: Map<string, Prospect>;
  private readonly byCell = new Map<string, Prospect[]>();

  constructor(readonly list: Prospect[] = []) {
    this.byCommand = new Map(list.filter((p) => p.command).map((p) => [p.command!, p]));
    for (const p of list)
      this.byCell.set(keyOf(p.at), [...(this.byCell.get(keyOf(p.at)) ?? []), p]);
  }

  get on(): boolean {
    return this.list.length > 0;
  }

  /**
   * Returns the prospect at the end of a move. Without a move, it returns the prospect at the
   * figure's own place, if the figure is on the cell.
   */
  of(c: Choice | null, at: Cell | null): Prospect | null {
    if (c) return this.byCommand.get(c.command) ?? null;
    const own = this.list[0];
    return own && !own.command && at && keyOf(own.at) === keyOf(at) ? own : null;
  }

  /** Returns what is known about a cell, for all paths to it and all ways to stand on it. */
  at(c: Cell): Prospect[] {
    return this.byCell.get(keyOf(c)) ?? [];
  }

  /**
   * marks returns one mark per cell. If there are several ways to stand on a cell, or several
   * levels, it returns the mark with more targets, then with more dice.
   */
  marks(): Mark[] {
    return [...this.byCell.values()].map((all) => {
      const [best] = [...all].sort(
        (a, b) => targetsOf(b).length - targetsOf(a).length || diceOf(b) - diceOf(a),
      );
      return {
        cell: best!.at,
        level: best!.level,
        targets: targetsOf(best!).length,
        dice: diceOf(best!),
        own: all.some((p) => !p.command),
      };
    });
  }
}

/** linesOf returns the lines to the targets, without duplicates. */
export function linesOf(p: Prospect): Line[] {
  const seen = new Set<string>();
  return (p.attacks ?? []).flatMap((c) =>
    c.line && c.target && !seen.has(c.target) && seen.add(c.target) ? [c.line] : [],
  );
}

const nameOf = (view: View, id: string): string =>
  view.figures.find((f) => f.id === id)?.name ?? id;

/**
 * attackWords describes an attack: "Fen Imp 2: 3 dice against 2, 58% to wound". It does not name
 * the main attack on a target.
 */
export function attackWords(view: View, c: Choice): string {
  const who = c.target ? nameOf(view, c.target) : c.label,
    called =
      c.target && c.main
        ? who
        : !c.target || c.says?.includes('target')
          ? c.label
          : `${c.label}: ${who}`;
  const dice = c.odds?.attack
    ? `${c.odds.attack} ${c.odds.attack === 1 ? 'die' : 'dice'} against ${c.odds.defence ?? 0}`
    : '';
  return [called, [dice, c.odds?.text ?? ''].filter(Boolean).join(', ')].filter(Boolean).join(': ');
}

/** onlySeen lists the figures that would be seen but could not be attacked. */
export const onlySeen = (view: View, p: Prospect): string[] =>
  (p.sees ?? []).filter((id) => !targetsOf(p).includes(id)).map((id) => nameOf(view, id));

/**
 * outlookWords describes an outlook: "from here 2 targets: …; in sight, but out of reach: …; on the
 * way: …".
 */
export function outlookWords(view: View, p: Prospect): string {
  const n = targetsOf(p).length,
    seen = onlySeen(view, p);
  return [
    n
      ? `from here ${n} ${n === 1 ? 'target' : 'targets'}: ${p.attacks!.map((c) => attackWords(view, c)).join('; ')}`
      : 'no target from here',
    seen.length ? `in sight, but out of reach: ${seen.join(', ')}` : '',
    p.risks?.length ? `on the way: ${p.risks.map((r) => r.text).join(' ')}` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

/** HEARD is the largest number of places that are listed one by one. */
const HEARD = 5;

/** outlookSaid returns what is announced when outlooks are turned on. */
export function outlookSaid(view: View, figure: string, list: Prospect[]): string {
  const marks = new Outlook(list.filter((p) => p.command)).marks(),
    some = marks.filter((m) => m.targets > 0);
  const best = [...some].sort((a, b) => b.dice - a.dice || b.targets - a.targets)[0];
  const first = [...some].sort((a, b) => b.targets - a.targets || b.dice - a.dice).slice(0, HEARD);
  const each = first.map(
    (m) =>
      `from ${m.cell[0]},${m.cell[1]}: ${(list.find((p) => p.command && keyOf(p.at) === keyOf(m.cell) && targetsOf(p).length === m.targets)?.attacks ?? []).map((c) => attackWords(view, c)).join('; ')}`,
  );
  if (!marks.length) return `${nameOf(view, figure)} can go nowhere now.`;
  return `Places that ${nameOf(view, figure)} can reach: ${some.length} of ${marks.length} have a target${
    best ? `; the most dice, ${best.dice}, at ${best.cell[0]},${best.cell[1]}` : ''
  }.${each.length ? ` ${each.map(capital).join('. ')}.` : ''}`;
}

/**
 * outlookKey explains the signs on the places. If nothing can be attacked from any place, it says
 * only that.
 */
export function outlookKey(list: Prospect[]): string {
  if (list.length === 0) return '';
  return list.some((p) => targetsOf(p).length > 0)
    ? 'On each place: the number of targets from there, and the most dice against one. ⊘: none.'
    : '⊘: there is no target from any of these places.';
}
