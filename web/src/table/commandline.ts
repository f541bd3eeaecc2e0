// The command line of the page: commands typed at a table, as at the terminal of `battlemat play`.
// A line is a command of the game, a number in the list of choices, or a command of the table
// itself. The page looks for its meaning only among the choices; the server decides whether a
// command is accepted.
import type { Choice, Form } from '../wire';

/** OWN are the commands of the table itself, with a description of each. */
export const OWN: Record<string, string> = {
  help: 'what can be typed',
  list: 'the choices, with their numbers; list WORDS: those that begin with WORDS',
  board: 'who and what is where',
  where: 'who and what is where; where NAME: that one',
  look: 'look X,Y: what is at a place',
  why: 'why X,Y: what can be done there, and what forbids the rest',
  status: 'the state of the game, and the open question',
  log: 'the last lines again; log N: the last N',
  hint: 'what the program would do here',
  undo: 'undo your last command; undo N: back to entry N',
  pause: 'pause the game',
  resume: 'resume the game',
  hold: 'hold SEAT person|bot',
  quit: 'close the command line',
};

/** ALSO are synonyms of some of these commands. */
const ALSO: Record<string, string> = {
  '?': 'why',
  exit: 'quit',
  who: 'where',
  again: 'log',
  choices: 'list',
  suggest: 'hint',
};

const words = (line: string): string[] => line.trim().split(/\s+/).filter(Boolean);
const same = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((w, i) => w.toLowerCase() === b[i]!.toLowerCase());

/**
 * ordered sorts choices for their numbering. Choices that end a turn come after everything that can
 * be done in the turn, and giving up is last.
 */
export function ordered(choices: Choice[]): Choice[] {
  const rank = (c: Choice): number =>
    (({ pass: 1, resign: 2, concede: 2 }) as Record<string, number>)[c.kind] ?? 0;
  return choices
    .map((c, i) => [c, i] as const)
    .sort(([a, i], [b, j]) => rank(a) - rank(b) || i - j)
    .map(([c]) => c);
}

/** Meant is the meaning of a line: a command of the table itself with the rest of the line; a
 * command for the server; or an immediate answer, because the line is ambiguous or has no
 * meaning. */
export type Meant = { own: string; rest: string } | { command: string } | { answer: string };

/**
 * meant finds the meaning of a line. A command of the game has priority over a command of the table
 * with the same first word, unless the line begins with a slash.
 */
export function meant(line: string, choices: Choice[]): Meant {
  const typed = words(line),
    first = (typed[0] ?? '').toLowerCase();
  const bare = first.startsWith('?') ? 'why' : first.replace(/^\//, ''),
    word = ALSO[bare] ?? bare;
  const rest = first.startsWith('?') ? line.trim().slice(1).trim() : typed.slice(1).join(' ');
  const games = choices.some((c) => words(c.command)[0] === bare);
  if (word in OWN && (first.startsWith('/') || first.startsWith('?') || !games))
    return { own: word === 'why' && !rest ? 'help' : word, rest };
  if (/^\d+$/.test(line.trim())) {
    const c = ordered(choices)[Number(line) - 1];
    return c
      ? { command: c.command }
      : {
          answer: choices.length
            ? `There is no choice ${Number(line)}: expected 1 to ${choices.length}.`
            : 'There is nothing to choose now.',
        };
  }
  const exact = choices.find((c) => same(words(c.command), typed));
  if (exact) return { command: exact.command };
  const left = choices.filter((c) => {
    // choices that differ only in the figure that the line leaves out
    const w = words(c.command),
      i = c.figure === undefined ? -1 : w.indexOf(c.figure);
    return (
      i > 0 &&
      same(
        w.filter((_, n) => n !== i),
        typed,
      )
    );
  });
  if (left.length === 1) return { command: left[0]!.command };
  if (left.length > 1) return { answer: `Which figure? ${whole(line, left)}` };
  return { command: typed.join(' ') };
}

/**
 * withFigure inserts a figure after the verb of a command, if all choices are for that figure. It
 * returns '' if there are several figures or none.
 */
export function withFigure(command: string, choices: Choice[]): string {
  const figures = new Set(choices.flatMap((c) => c.figure ?? [])),
    [verb, ...rest] = words(command);
  return figures.size === 1 && verb ? [verb, [...figures][0]!, ...rest].join(' ') : '';
}

/** NAMED is the largest number of possible meanings that are listed. */
const NAMED = 3;

/**
 * leavesOut reports whether the typed words are words of a line, in the line's order but with some
 * left out.
 */
function leavesOut(line: string[], typed: string[]): boolean {
  let n = 0;
  for (const word of line)
    if (n < typed.length && word.toLowerCase() === typed[n]!.toLowerCase()) n++;
  return n === typed.length;
}

/**
 * whole returns a sentence with the full forms of a line that was typed with words left out; '' if
 * the line has no fuller form.
 */
export function whole(line: string, choices: Choice[]): string {
  const typed = words(line);
  const lines = choices
    .filter((c) => {
      const w = words(c.command);
      return (
        typed.length > 0 &&
        w.length > typed.length &&
        w[0]!.toLowerCase() === typed[0]!.toLowerCase() &&
        leavesOut(w, typed)
      );
    })
    .map((c) => c.command);
  if (lines.length === 0) return '';
  const more = lines.length - NAMED;
  return `Type the whole line: ${lines.slice(0, NAMED).join(more > 0 ? ', ' : ', or ')}${more > 0 ? `, or one of ${more} more` : ''}.`;
}

/** Completion is a line that the typed text can become, with its description. */
export interface Completion {
  line: string;
  says: string;
  whole: boolean;
}

/** MOST is the largest number of completions shown at once. */
export const MOST = 8;

/** Describes a choice: "Sword, Orc, 58% to wound". */
export function what(c: Choice, name: (id: string) => string): string {
  const target = c.target && !c.says?.includes('target') ? name(c.target) : '';
  const cost = c.cost === undefined ? '' : `${c.cost} ${c.unit ?? ''}`.trim();
  return [c.label, target, c.odds?.text ?? cost].filter(Boolean).join(', ');
}

/** completions lists what the typed start of a line can become: first the offered commands, then
 * the forms of commands that are in no list, then the table's own commands. */
export function completions(
  typed: string,
  choices: Choice[],
  forms: Form[],
  name: (id: string) => string,
): Completion[] {
  const begin = typed.trimStart().toLowerCase().replace(/\s+/g, ' ');
  if (!begin) return [];
  const fits = (line: string): boolean => line.toLowerCase().startsWith(begin);
  const bare = (c: Choice): string => {
    const w = words(c.command),
      i = c.figure === undefined ? -1 : w.indexOf(c.figure);
    return i > 0 ? w.filter((_, n) => n !== i).join(' ') : c.command;
  };
  const only = new Set(choices.flatMap((c) => c.figure ?? [])).size === 1;
  const offered = ordered(choices)
    .filter((c) => fits(c.command) || (only && fits(bare(c))))
    .map((c): Completion => ({
      line: fits(c.command) ? c.command : bare(c),
      says: what(c, name),
      whole: true,
    }));
  const open = forms.flatMap((f): Completion[] => {
    const fixed = f.command.split('{')[0]!.trimEnd();
    return fits(f.command) ||
      fixed.toLowerCase().startsWith(begin) ||
      begin.startsWith(`${fixed.toLowerCase()} `)
      ? [
          {
            line: begin.startsWith(`${fixed.toLowerCase()} `) ? typed.trimStart() : `${fixed} `,
            says: `${f.label}: ${f.command}`,
            whole: false,
          },
        ]
      : [];
  });
  const own = Object.entries(OWN)
    .filter(([w]) => fits(w) || fits(`/${w}`))
    .map(([w, says]): Completion => ({
      line: begin.startsWith('/') ? `/${w}` : w,
      says,
      whole: !/[A-Z]{2}/.test(says) || w === 'undo' || w === 'list' || w === 'where' || w === 'log',
    }));
  return [...offered, ...open, ...own];
}

/**
 * nextWord returns how far Tab completes: to the end of the common part of all completions, or of
 * the next word of the first.
 */
export function nextWord(typed: string, list: Completion[]): string {
  const first = list[0]?.line;
  if (first === undefined) return typed;
  let common = first.length;
  for (const { line } of list) {
    let n = 0;
    while (n < common && line[n]?.toLowerCase() === first[n]?.toLowerCase()) n++;
    common = n;
  }
  if (common > typed.length) return first.slice(0, common);
  const end = first.indexOf(' ', typed.length + 1);
  return end < 0 ? first : first.slice(0, end + 1);
}

/**
 * near returns the known word that a misspelt word may mean. The two differ by one or two letters,
 * which must be less than a third of the longer word. It returns '' if there is no such word.
 */
export function near(word: string, known: string[]): string {
  const apart = (a: string, b: string): number => {
    let row = Array.from({ length: b.length + 1 }, (_, i) => i),
      before = row;
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      for (let j = 1; j <= b.length; j++) {
        next[j] = Math.min(
          row[j]! + 1,
          next[j - 1]! + 1,
          row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        );
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          next[j] = Math.min(next[j]!, before[j - 2]! + 1); // two letters are swapped
      }
      [before, row] = [row, next];
    }
    return row[b.length]!;
  };
  const found = [...new Set(known)]
    .map((k) => [k, apart(word.toLowerCase(), k.toLowerCase())] as const)
    .filter(([k, n]) => n < k.length && (n < 2 || (n === 2 && 6 < Math.max(k.length, word.length))))
    .sort((a, b) => a[1] - b[1])[0];
  return found?.[0] ?? '';
}
