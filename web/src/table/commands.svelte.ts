// The answers of the command line. It runs a line at the table, and reports the result.
import { whereabouts, whereWords } from '../board/whereabouts';
import type { Cell, View } from '../wire';
import { adviceOf } from './advice';
import { near, meant, ordered, OWN, what, whole, withFigure } from './commandline';
import { shownText } from './narration';
import { questionOf } from './question';
import type { TableSession } from './session.svelte';

/** Around is what the command line needs from the page around the session. */
export interface Around {
  describe(c: Cell): string; // returns the contents of a cell
  skip(): void; // ends the event being shown
}

/**
 * PATIENCE is the longest wait until a command can be sent, and until its result has been shown, in
 * milliseconds.
 */
const PATIENCE = 8000;

/** LINES is how many lines of the log are printed unless the user asks for more. */
const LINES = 5;

/** Answer is a typed line with its answer. */
export interface Answer {
  n: number;
  line: string;
  says: string[];
  bad: boolean;
}

const cellOf = (text: string): Cell | null => {
  const found = /^\(?\s*(\d{1,4})\s*,\s*(\d{1,4})\s*\)?$/.exec(text.trim());
  return found ? [Number(found[1]), Number(found[2])] : null;
};

export class Commands {
  answers = $state.raw<Answer[]>([]);
  history: string[] = [];
  private count = 0;

  constructor(
    private readonly of: TableSession,
    private readonly around: Around,
  ) {}

  private get view(): View {
    return this.of.view!;
  }

  name = (id: string): string => this.view.figures.find((f) => f.id === id)?.name ?? id;

  /** forget removes everything that was typed and answered, because it was another seat's. */
  forget(): void {
    this.answers = [];
    this.history = [];
  }

  /** run executes a line. It reports whether the command line should be closed. */
  async run(line: string): Promise<boolean> {
    if (line.trim() === '') return false;
    this.history = [...this.history.filter((h) => h !== line), line];
    const m = meant(line, this.of.choices);
    if ('own' in m) return this.own(line, m.own, m.rest);
    if ('answer' in m) this.answer(line, [m.answer], true);
    else await this.send(line, m.command);
    return false;
  }

  private answer(line: string, says: string[], bad = false, aloud = true): void {
    this.answers = [...this.answers, { n: ++this.count, line, says, bad }].slice(-20);
    if (aloud) this.of.speak(says.join(' '));
  }

  private async own(line: string, word: string, rest: string): Promise<boolean> {
    const { view } = this,
      at = cellOf(rest);
    switch (word) {
      case 'quit':
        return true;
      case 'help':
        this.answer(line, [
          'A command of the game, a number of the list, or:',
          ...Object.entries(OWN).map(([w, says]) =>
            says.startsWith(`${w} `) ? says : `${w}: ${says}`,
          ),
        ]);
        break;
      case 'list': {
        const all = ordered(this.of.choices),
          some = all
            .map((c, i) => [c, i] as const)
            .filter(([c]) => c.command.toLowerCase().startsWith(rest.toLowerCase()));
        this.answer(
          line,
          some.length
            ? some.map(([c, i]) => `${i + 1}: ${c.command} (${what(c, this.name)})`)
            : ['There is nothing to choose now.'],
        );
        break;
      }
      case 'board':
      case 'where': {
        const all = whereabouts(view),
          some = all.filter(
            (w) => w.name.toLowerCase().includes(rest.toLowerCase()) || w.id === rest,
          );
        this.answer(
          line,
          some.length
            ? some.map((w) => `${whereWords(w)}.`)
            : [`Nobody and nothing called “${rest}” is known.`],
          !some.length,
        );
        break;
      }
      case 'look':
        this.answer(
          line,
          [at ? this.around.describe(at) : 'A place is typed as column, comma, row: look 3,4.'],
          !at,
        );
        break;
      case 'why':
        if (!at) this.answer(line, ['A place is typed as column, comma, row: why 3,4.'], true);
        else {
          const said = await this.of.questions.told(at);
          this.answer(
            line,
            said.length ? said : [`There is nothing to do with ${at[0]},${at[1]}.`],
          );
        }
        break;
      case 'status': {
        const asked = questionOf(view, this.of.choices, this.of.seatName(view.seat));
        this.answer(
          line,
          [
            asked ?? '',
            view.status,
            view.hint ? `Hint: ${view.hint}` : '',
            view.goal ? `Goal: ${view.goal}` : '',
            ...(view.counts ?? []).map((c) => `${c.name}: ${c.value ?? c.n ?? ''}.`),
          ].filter(Boolean),
        );
        break;
      }
      case 'log': {
        const told = this.of.narration.lines
          .flatMap((l) => [l.text ?? '', ...(l.told ?? []).map((t) => t.text)])
          .filter(Boolean)
          .slice(-Math.max(1, Number(rest) || LINES));
        this.answer(line, told.length ? told : ['Nothing has happened yet.']);
        break;
      }
      case 'hint':
        await this.of.questions.suggest();
        this.answer(
          line,
          [
            this.of.questions.advice
              ? `${adviceOf(this.of.questions.advice, view)}: ${this.of.questions.advice.command}`
              : (this.of.notice?.text ?? 'There is no advice now.'),
          ],
          false,
          false,
        );
        break;
      case 'undo':
        if (rest && !/^\d+$/.test(rest))
          this.answer(line, ['undo takes the number of an entry: undo 12.'], true);
        else if (this.of.undoer === null)
          this.answer(line, [this.of.stays || 'There is nothing to undo.'], true);
        else await this.send(line, rest ? `/undo ${rest}` : '/undo', this.of.undoer);
        break;
      default:
        await this.send(line, `/${word} ${rest}`.trim());
    }
    return false;
  }

  /**
   * send gives the server a command as soon as possible, and answers with its result or the reason
   * for the refusal.
   */
  private async send(line: string, command: string, seat?: string): Promise<void> {
    if (this.of.narration.running) this.around.skip();
    if (!(await this.until(() => this.of.free))) {
      this.answer(
        line,
        [
          this.of.standing === 'live'
            ? 'Not now: what happened before is still being shown.'
            : 'There is no connection to the server.',
        ],
        true,
      );
      return;
    }
    const before = this.of.narration.latest,
      { choices } = this.of;
    let taken = await this.of.act(command, seat);
    if (!taken && this.of.notice?.code === 'no-figure') {
      const named = withFigure(command, choices);
      if (named && (await this.until(() => this.of.free))) taken = await this.of.act(named, seat);
    }
    const { notice } = this.of;
    if (!taken) {
      // the refusal is printed already; this adds suggestions of what to type instead
      const known = [...Object.keys(OWN), ...choices.map((c) => c.command.split(' ')[0]!)],
        verb = command.split(' ')[0]!.replace(/^\//, '');
      const unknown = notice?.code === 'unknown-verb' || notice?.code === 'unknown-command',
        meant = unknown ? near(verb, known) : '';
      const more = unknown
        ? meant
          ? `Did you mean ${meant}?`
          : 'help lists what can be typed.'
        : whole(line, choices);
      this.answer(
        line,
        [
          `No: ${notice ? [notice.kind === 'refusal' ? '' : `${notice.title}.`, notice.text].filter(Boolean).join(' ') : 'it was not accepted.'}${notice?.rule ? ` [${notice.rule}]` : ''}`,
          more,
        ].filter(Boolean),
        true,
        false,
      );
      if (more) this.of.speak(more);
      return;
    }
    await this.until(
      () =>
        this.of.narration.latest > before &&
        !this.of.narration.running &&
        this.of.state!.seq > before,
    );
    const told = this.of.narration.lines
      .filter((l) => l.seq > before)
      .flatMap((l) => [l.text ?? '', ...(l.told ?? []).map(shownText)])
      .filter(Boolean);
    this.answer(line, [...told, this.view.status].filter(Boolean), false, false); // a screen reader has read it already
  }

  /** Waits for a condition, and reports whether it came true. */
  private async until(so: () => boolean): Promise<boolean> {
    const end = performance.now() + PATIENCE;
    while (!so() && performance.now() < end) await new Promise((next) => setTimeout(next, 40));
    return so();
  }
}
