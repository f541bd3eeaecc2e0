// Puts the answers of the desk into words and marks. Every answer begins with Yes, No or a number.
import { keyOf } from '../scene/geometry';
import { capital } from '../readable';
import { listed } from '../when';
import type { Cell, DeskAnswer, Figure } from '../wire';
import type { Any, Comparison, Odds, Reached } from './answers';
import { compares, type Asking } from './batch';
import {
  broken,
  differences,
  hidden,
  linesOf,
  NONE,
  reached,
  type CellMark,
  type KeyEntry,
  type Marks,
} from './marks';
import { AGAINST, isCell, type Facts, type Question } from './question';

/** Edition is the verdict that some editions share. */
export interface Edition {
  titles: string[];
  verdict: 'yes' | 'no' | 'number' | 'trouble';
  text: string;
}
export interface Step {
  text: string;
  rule: string; // '' for none
}
export interface Report {
  head: string;
  verdict: Edition['verdict'];
  editions: Edition[];
  more: string[];
  why: Step[];
  rule: string; // the number of the deciding rule; '' if the answer names none
  odds: Odds | null;
  dice: string;
  marks: Marks;
  values: unknown[]; // the answers as they were sent, for users who want them
}

/** Scene is what the texts need to know about the board. */
export interface Scene {
  facts: Facts;
  figures: Figure[];
  standing: (f: Figure) => Cell[];
  title: (reading: string) => string; // the title of one side of a comparison
}

/** nameOf returns the readable name of a place. */
export function nameOf(place: string, s: Scene): string {
  if (isCell(place)) return place;
  return s.figures.find((f) => f.id === place)?.name ?? place;
}

/** whereOf returns the cell of a place, or null for a figure that is not on the board. */
export function whereOf(place: string, s: Scene): Cell | null {
  if (isCell(place)) return place.split(',').map(Number) as Cell;
  return s.figures.find((f) => f.id === place)?.at ?? null;
}

const cellWord = (s: Scene, n: number): string =>
  `${n} ${s.facts.hex ? 'hex' : 'square'}${n === 1 ? '' : s.facts.hex ? 'es' : 's'}`;
const units = (n: number, s: Scene): string => {
  const unit = s.facts.unit || (s.facts.hex ? 'hexes' : 'squares');
  const one: Record<string, string> = { hexes: 'hex', squares: 'square', spaces: 'space' };
  return `${n} ${n === 1 ? (one[unit] ?? unit) : unit}`;
};

/** called replaces the ids of figures in a sentence with their names. */
export function called(text: string, s: Scene): string {
  let out = text;
  for (const f of s.figures) {
    if (f.name === f.id || f.id.length < 2) continue;
    const id = f.id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    out = out.replace(new RegExp(`(?<![\\w-])${id}(?![\\w-])`, 'g'), f.name);
  }
  return out;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const stop = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** yesNo puts the verdict in front of a reason. */
function yesNo(yes: boolean, reason: string): string {
  if (!yes && /^No\b/.test(reason)) return stop(reason);
  const text = reason === 'The line is free.' ? 'the line is free.' : reason;
  return `${yes ? 'Yes' : 'No'}: ${stop(/^(The|All|No|A|An|In|Within|It|There)\b/.test(text) ? lower(text) : text)}`;
}

/** verdictOf turns one answer into a verdict and a line. */
function verdictOf(
  q: Question,
  a: DeskAnswer,
  s: Scene,
): { verdict: Edition['verdict']; text: string } {
  if (a.problem) return { verdict: 'trouble', text: stop(capital(called(a.problem.detail, s))) };
  const v = (a.value ?? {}) as Any;
  const yes = (is: boolean, text: string) => ({
    verdict: is ? ('yes' as const) : ('no' as const),
    text: stop(capital(called(text, s))),
  });
  const number = (text: string) => ({ verdict: 'number' as const, text: stop(called(text, s)) });
  if (v.refusal && v.legal === false) return yes(false, v.refusal.detail);
  switch (q.ask) {
    case 'see':
      if (q.b !== '') return yes(v.sees === true, v.reason ?? '');
      return number(
        `${cellWord(s, v.cells?.length ?? 0)} ${v.cells?.length === 1 ? 'is' : 'are'} seen by ${nameOf(q.a, s)}`,
      );
    case 'range':
      return number(
        `${units(v.range ?? 0, s)} from ${nameOf(q.a, s)} to ${nameOf(q.b, s)}${v.height ? `, ${v.height} of them up or down` : ''}`,
      );
    case 'distance': {
      if (v.hexes !== undefined)
        return number(units(v.hexes, { ...s, facts: { ...s.facts, unit: 'hexes' } }));
      const squares = `${v.squares ?? 0} square${v.squares === 1 ? '' : 's'}${v.halves ? ' and a half' : ''}`;
      return number(v.feet === undefined ? squares : `${v.feet} feet: ${squares}`);
    }
    case 'reach':
      if (q.b !== '')
        return v.refusal
          ? yes(false, v.refusal.detail)
          : yes(true, `${nameOf(q.b, s)} costs ${units(v.cost ?? 0, s)}`);
      {
        const ends = reached((v.cells ?? []) as Reached[]).filter((c) => c.as === 'reach');
        return number(`${cellWord(s, ends.length)} to stop on, including its own`);
      }
    case 'attack':
      return v.legal
        ? yes(true, `${nameOf(q.a, s)} may attack ${nameOf(q.b, s)}`)
        : yes(false, v.refusal?.detail ?? v.sight ?? '');
    case 'area': {
      const struck = (v.struck ?? []).map(
        (x) => `${nameOf(x.figure, s)}${x.cover ? ` with ${x.cover} cover` : ''}`,
      );
      return number(
        `${cellWord(s, v.cells?.length ?? 0)}${struck.length ? `, and ${listed(struck)} in them` : ', and nobody in them'}`,
      );
    }
    case 'push':
    case 'pull': {
      const n = v.destinations?.length ?? 0;
      return n === 0
        ? yes(false, v.refusal?.detail ?? v.reason ?? '')
        : number(
            `${cellWord(s, new Set(v.destinations!.map((d) => keyOf(d.at))).size)} to which ${nameOf(q.b, s)} can be ${q.ask === 'push' ? 'pushed' : 'pulled'}`,
          );
    }
    case 'monster': {
      const all = v.actions ?? [];
      return number(
        `${all.length} ${all.length === 1 ? 'way' : 'ways'} to act: ${all
          .slice(0, 2)
          .map((x) => deed(x, s))
          .join('; or ')}${all.length > 2 ? '; …' : ''}`,
      );
    }
  }
}

function deed(x: NonNullable<Any['actions']>[number], s: Scene): string {
  const who = x.attacks.map((c) => nameAt(c, s));
  return `${x.path.length > 1 || x.move > 0 ? `go to ${x.to.join(',')}` : `stay on ${x.to.join(',')}`}${who.length ? ` and attack ${listed(who)}` : ''}`;
}

const nameAt = (c: Cell, s: Scene): string =>
  s.figures.find((f) => s.standing(f).some((x) => keyOf(x) === keyOf(c)))?.name ?? c.join(',');

/** report turns the answers of a batch, in the batch's order, into a report. */
export function report(q: Question, batch: Asking[], answers: DeskAnswer[], s: Scene): Report {
  const of = batch.map((b, i) => ({ b, a: answers[i] ?? { told: [] } }));
  const main = of[0]!,
    overlay = of.find((x) => x.b.role === 'overlay');
  const own = verdictOf(q, main.a, s);
  const value = (main.a.value ?? {}) as Any;
  const lines = of.filter(
    (x) => x.b.role === 'main' || (x.b.role === 'edition' && (x.a.value || x.a.problem)),
  );
  const shot = (of.find((x) => x.b.role === 'shot')?.a.value ?? {}) as Any;
  return {
    head:
      own.verdict === 'number' || own.verdict === 'trouble'
        ? own.text
        : yesNo(own.verdict === 'yes', own.text),
    verdict: own.verdict,
    editions: grouped(lines.map((x) => ({ title: x.b.title, ...verdictOf(q, x.a, s) }))),
    more: more(q, overlay, value, s),
    why: why(q, main.a, s),
    rule: value.refusal?.rule ?? '',
    odds: (value.legal === false ? null : value.odds) ?? (shot.legal ? (shot.odds ?? null) : null),
    dice: value.dice ?? shot.dice ?? '',
    marks: main.a.problem
      ? endsOnly(q, s)
      : marksOf(
          q,
          of.map((x) => ({ ...x, v: (x.a.value ?? {}) as Any })),
          s,
        ),
    values: of.map((x) => x.a.value ?? x.a.problem),
  };
}

/** grouped joins editions with the same answer in one line. */
function grouped(list: { title: string; verdict: Edition['verdict']; text: string }[]): Edition[] {
  const out: Edition[] = [];
  for (const { title, verdict, text } of list) {
    const same = out.find((e) => e.verdict === verdict && e.text === text);
    if (same) same.titles.push(title);
    else out.push({ titles: [title], verdict, text });
  }
  return out;
}

/** more returns in words and numbers what the marks on the board show beyond the verdict. */
function more(
  q: Question,
  overlay: { b: Asking; a: DeskAnswer } | undefined,
  main: Any,
  s: Scene,
): string[] {
  const said: string[] = [];
  const v = overlay?.a.value as Any | undefined;
  if (overlay?.a.problem)
    said.push(
      `The differences cannot be shown: ${stop(lower(called(overlay.a.problem.detail, s)))}`,
    );
  else if (v && isComparison(v)) {
    const a = v.common.length + v.differences.filter((d) => d.a !== null).length,
      b = v.common.length + v.differences.filter((d) => d.b !== null).length;
    const n = v.differences.length;
    const by = `${a} by ${s.title(v.a)}, ${b} by ${s.title(v.b)}`;
    if (n === 0) said.push(`By ${s.title(v.b)}, the answer is the same ${cellWord(s, a)}.`);
    else if (q.ask === 'see')
      said.push(
        `In all, ${nameOf(q.a, s)} sees other squares: ${by}.`.replace(
          'squares',
          s.facts.hex ? 'hexes' : 'squares',
        ),
      );
    else said.push(`They differ on ${cellWord(s, n)}: ${by}.`);
  } else if (v?.cells && q.ask === 'see')
    said.push(`In all, ${nameOf(q.a, s)} sees ${cellWord(s, v.cells.length)}.`);
  if (q.ask === 'see' && q.b === '') {
    const cells = new Set((main.cells ?? []).map((c) => keyOf(c as Cell)));
    const seen = s.figures.filter((f) =>
      main.figures ? main.figures.includes(f.id) : s.standing(f).some((c) => cells.has(keyOf(c))),
    );
    const names = seen.filter((f) => f.id !== q.a).map((f) => f.name);
    if (names.length > 0)
      said.push(`Among them: ${listed(names.slice(0, 12))}${names.length > 12 ? ' …' : ''}.`);
  }
  if (main.notRead?.length)
    said.push(
      `Not read: ${main.notRead
        .map((n) => n.path)
        .slice(0, 5)
        .join(', ')}.`,
    );
  return said;
}

const isComparison = (v: Any): v is Any & Comparison =>
  Array.isArray(v.differences) && Array.isArray(v.common);

/** why lists the steps of an answer. A step has its rule if the answer names one. */
function why(q: Question, a: DeskAnswer, s: Scene): Step[] {
  const v = (a.value ?? {}) as Any;
  const steps: Step[] = [];
  const say = (text: string, rule = '') => {
    const t = stop(capital(called(text.trim(), s)));
    if (!steps.some((x) => x.text === t && x.rule === rule)) steps.push({ text: t, rule });
  };
  if (v.refusal) say(v.refusal.detail, v.refusal.rule);
  for (const r of v.reasons ?? []) say(r.text, r.rule);
  if (v.witness)
    say(
      `a line from ${at(v.witness.from, v.witness.unit)} to ${at(v.witness.to, v.witness.unit)}, in units of the lattice, meets nothing that blocks it`,
    );
  const stops = v.stops ?? [];
  const by = new Map<string, number>();
  for (const x of stops) by.set(x.by.text, (by.get(x.by.text) ?? 0) + 1);
  for (const [text, n] of [...by].sort((x, y) => y[1] - x[1]).slice(0, 6))
    say(
      stops.length === 1
        ? `the line ends at ${text}`
        : `${n} of ${stops.length} lines end at ${text}`,
    );
  if (v.space?.seen)
    say(`${(Number(v.space.seen.decimal) * 100).toFixed(1)} % of the target can be seen`);
  for (const c of v.space?.covers ?? []) say(`${c.text} hides it`);
  if (q.ask === 'attack' && a.value) {
    if (v.range !== undefined && v.range !== null) say(`the range is ${units(v.range, s)}`);
    if (v.sight) say(v.sight);
    if (v.cover) say(`the target has ${v.cover} cover`);
    if (v.dice) say(`the dice: ${v.dice}`);
    for (const step of v.steps ?? []) say(step);
  }
  if (q.ask === 'range' && v.path)
    say(`counted through ${v.path.map((c) => c.join(',')).join(', ')}`);
  if (q.ask === 'reach' && v.path)
    say(
      `the path: ${v.path.map((c, i) => `${c.join(',')}${v.costs?.[i] === undefined ? '' : ` for ${v.costs[i]}`}`).join(', ')}`,
    );
  for (const f of v.facts ?? []) say(`at ${f.at.join(',')}: ${f.text}`);
  if (steps.length === 0) for (const line of a.told.slice(0, 8)) say(line);
  return steps;
}

const at = (p: [number, number], unit: number): string =>
  `${p[0]}/${unit}, ${p[1]}/${unit}`.replaceAll('/1', '');

function endsOnly(q: Question, s: Scene): Marks {
  return { ...NONE, a: whereOf(q.a, s), b: q.b === '' ? null : whereOf(q.b, s) };
}

/** KIND is the kind of mark for the cells of an answer. */
const KIND = { see: 'seen', reach: 'reach', area: 'area' } as const;

function marksOf(q: Question, of: { b: Asking; a: DeskAnswer; v: Any }[], s: Scene): Marks {
  const marks: Marks = { ...endsOnly(q, s), cells: [], lines: [], path: [], key: [] };
  const main = of[0]!.v,
    editions = of.filter((x) => x.b.role === 'edition').map((x) => x.v),
    overlay = of.find((x) => x.b.role === 'overlay')?.v;
  const add = (cells: CellMark[], ...key: KeyEntry[]) => {
    if (cells.length === 0) return;
    marks.cells.push(...cells);
    marks.key.push(...key);
  };
  if (q.ask === 'see' && q.b !== '') {
    marks.lines = [...linesOf(main), ...(main.sees ? broken(editions) : [])];
    add(hidden(main), { sign: 'hides', text: 'what hides it' });
    const [free, ended, other] = [
      marks.lines.some((l) => l.stop === null),
      marks.lines.some((l) => l.stop !== null && !l.other),
      marks.lines.some((l) => l.other),
    ];
    if (free) marks.key.push({ sign: 'free', text: 'the line' });
    if (ended)
      marks.key.push({
        sign: 'stopped',
        text:
          marks.lines.length > 1
            ? 'the lines, up to what stops them'
            : 'the line, up to what stops it',
      });
    if (other) marks.key.push({ sign: 'through', text: 'in the way only in another edition' });
  }
  if (compares(q.ask) && overlay && isComparison(overlay)) {
    const kind = KIND[q.ask as keyof typeof KIND];
    add(differences(overlay, kind, q.ask !== 'reach'));
    if (overlay.differences.length)
      marks.key.push({ sign: 'differ', text: differText(overlay, q, s) });
  } else if (q.ask === 'see') {
    const cells = ((q.b === '' ? main.cells : overlay?.cells) ?? []) as Cell[];
    add(
      cells.map((c) => ({ at: c, as: 'seen' })),
      { sign: 'seen', text: `${cellWord(s, cells.length)} seen` },
    );
  } else if (q.ask === 'reach') {
    const list = ((q.b === '' ? main.cells : overlay?.cells) ?? []) as Reached[];
    add(reached(list), {
      sign: 'reach',
      text: `with the cost, in ${s.facts.unit || 'squares'}`,
    });
  }
  if (q.ask === 'reach' && main.path)
    marks.path = main.path.map((c, i) => ({ at: c, text: String(main.costs?.[i] ?? i) }));
  if (q.ask === 'range' && main.path)
    marks.path = main.path.map((c, i) => ({ at: c, text: String(i) }));
  if (marks.path.length > 0) marks.key.push({ sign: 'way', text: 'the path' });
  if (q.ask === 'area' && main.cells && !(overlay && isComparison(overlay))) {
    add(
      (main.cells as Cell[]).map((c) => ({ at: c, as: 'area' })),
      { sign: 'area', text: 'the area' },
    );
    add(
      (main.leftOut ?? []).map((c) => ({ at: c, as: 'left' })),
      { sign: 'left', text: 'behind total cover' },
    );
  }
  if (q.ask === 'area')
    add(
      s.figures
        .filter((f) => main.struck?.some((x) => x.figure === f.id))
        .flatMap((f) => s.standing(f).map((c) => ({ at: c, as: 'struck' as const }))),
      { sign: 'struck', text: 'in the area' },
    );
  if (q.ask === 'attack') {
    marks.lines = linesOf(overlay ?? {});
    if (marks.lines.length)
      marks.key.push(
        marks.lines.some((l) => l.stop === null)
          ? { sign: 'free', text: 'the line' }
          : { sign: 'stopped', text: 'up to what stops it' },
      );
    add(
      (main.area ?? []).map((c) => ({ at: c, as: 'area' })),
      { sign: 'area', text: 'the area' },
    );
    add(hidden(main), { sign: 'hides', text: 'what hides it' });
  }
  if (q.ask === 'push' || q.ask === 'pull')
    add(reached(main.destinations ?? []), {
      sign: 'reach',
      text: `where it can be ${q.ask === 'push' ? 'pushed' : 'pulled'}`,
    });
  if (q.ask === 'monster') {
    const ends = new Map((main.actions ?? []).map((x) => [keyOf(x.to), x]));
    add(
      [...ends.values()].map((x) => ({ at: x.to, as: 'reach' as const, text: String(x.move) })),
      { sign: 'reach', text: 'where it may end, with the cost' },
    );
    const hit = new Map((main.actions ?? []).flatMap((x) => x.attacks).map((c) => [keyOf(c), c]));
    add(
      [...hit.values()].map((c) => ({ at: c, as: 'target' as const })),
      { sign: 'target', text: 'whom it may attack' },
    );
    const first = main.actions?.[0]?.path ?? [];
    if (first.length > 1) marks.path = first.map((c, i) => ({ at: c, text: String(i) }));
  }
  return marks;
}

function differText(c: Comparison, q: Question, s: Scene): string {
  const onlyA = c.differences.every((d) => d.b === null),
    onlyB = c.differences.every((d) => d.a === null);
  const [a, b] = [s.title(c.a), s.title(c.b)];
  const n = cellWord(s, c.differences.length),
    word = q.ask === 'see' ? 'seen' : q.ask === 'area' ? 'taken' : 'reached';
  if (q.ask !== 'reach' || onlyA || onlyB) {
    if (onlyA) return `${n}: ${word} by ${a}, not by ${b}`;
    if (onlyB) return `${n}: ${word} by ${b}, not by ${a}`;
  }
  return `${n}: different by ${a} and ${b}`;
}

/** against returns the alternative with which an answer is compared; '' for none. */
export const against = (q: Question): string => (compares(q.ask) ? (q.with[AGAINST] ?? '') : '');
