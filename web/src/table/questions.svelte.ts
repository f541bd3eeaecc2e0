// Questions of the user that only show information: why nothing can be done with a cell, advice,
// what a figure sees, and what a figure could do from elsewhere. Asking changes nothing.
import * as api from '../api';
import type { Aim, Other } from '../scene/aim';
import { outlookSaid } from '../scene/outlook';
import { there } from '../board/whereabouts';
import { asTrouble } from '../trouble';
import type { Cell, Choice, Field, Plan, Prospect, Reason, State, View } from '../wire';
import { adviceOf } from './advice';
import { noticeOf, type Notice } from './notice';
import { oddsOf, otherWays, throws, warnings, wayOf } from './plan';

/** Answered is what is known about a cell: how to reach it, and what forbids everything else. */
export interface Answered {
  at: Cell;
  reasons: Reason[];
  plans?: Plan[];
  keyed?: boolean; // asked by keyboard
}

/** Asked is a table that can be asked. */
interface Asked {
  readonly match: string;
  readonly tokens: string[];
  readonly state: State | null;
  readonly steered: View | null; // the view with the selected figure in turn
  readonly every: Choice[];
  readonly choices: Choice[]; // the choices of the selected figure
  readonly movers: string[]; // the figures that the user may move, if there are several
  mover: string | null; // the selected figure
  selected: string | null;
  notice: Notice | null;
  readonly free: boolean; // the user may choose now
  readonly narration: { readonly running: boolean };
  readonly planRunner: { begin(plan: Plan): Promise<void> };
  take(figure: string | null): void;
  speak(text: string): void;
}

export class Questions {
  why = $state.raw<Answered | null>(null);
  way = $state.raw<Choice | null>(null); // the move of the plan pointed at
  advice = $state.raw<Choice | null>(null); // what the game's bot would do; it is only done on request
  asking = $state(false); // a request for advice is open
  overlay = $state.raw<(Field & { figure: string }) | null>(null);
  fields = $state.raw<string[]>([]); // the kinds of sight that the last look reported
  outlook = $state.raw<{ figure: string; list: Prospect[] } | null>(null); // the prospects from the places that a figure can reach, while they are shown

  constructor(private readonly of: Asked) {}

  /** ask finds out how to reach a cell, what can be done with it, and what forbids everything else.
   * If `quiet` is set, as for a plain click, an empty answer is not shown. */
  ask = async (at: Cell, quiet = false, keyed = false): Promise<void> => {
    if (!this.of.state) return;
    const { seq, seat } = this.of.state,
      { match, tokens } = this.of;
    try {
      const plan = this.of.state.plans && this.of.every.length > 0;
      const [reasons, far] = await Promise.all([
        api.why(match, tokens, seat, at),
        plan ? api.plans(match, tokens, seat, this.of.mover ?? undefined, at) : [],
      ]);
      if (this.of.state.seq !== seq || this.of.narration.running) return; // the table has moved on
      const plans = [...far, ...throws(this.of.choices, at)];
      this.why =
        quiet && reasons.length + plans.length === 0 ? null : { at, reasons, plans, keyed };
      this.point(plans[0]);
      if (!this.why) return;
      const said =
        plans.map((p) => `${p.text}, ${oddsOf(p)}.`).join(' ') ||
        reasons.map((r) => `${r.what}: ${r.refusal ? r.refusal.detail : 'yes.'}`).join(' ');
      this.of.speak(said || 'Nothing to say about this place.');
    } catch (e) {
      if (!quiet) this.of.notice = noticeOf(asTrouble(e));
    }
  };

  /**
   * told returns in words how to reach a cell, what can be done with it, and what forbids
   * everything else.
   */
  async told(at: Cell): Promise<string[]> {
    const { state, match, tokens } = this.of;
    if (!state) return [];
    try {
      const plan = state.plans && this.of.every.length > 0;
      const [reasons, far] = await Promise.all([
        api.why(match, tokens, state.seat, at),
        plan ? api.plans(match, tokens, state.seat, this.of.mover ?? undefined, at) : [],
      ]);
      return [
        ...far.map((p) => `${[p.text, oddsOf(p)].filter(Boolean).join(', ')}.`),
        ...reasons.map(
          (r) => `${r.what}: ${r.refusal ? `no. ${r.refusal.detail} [${r.refusal.rule}]` : 'yes.'}`,
        ),
      ];
    } catch (e) {
      return [asTrouble(e).message];
    }
  }

  /** others requests other ways to attack the chosen target, with weapons that do not reach it from
   * here, to be listed with the actions. It returns null if there is nothing to ask for. */
  others = (aim: Aim): Promise<Other[]> | null => {
    const { match, tokens, state, mover } = this.of;
    if (!state?.plans || !aim.choices.some((c) => c.kind === 'attack' && c.target)) return null;
    return api.plans(match, tokens, state.seat, mover ?? undefined, aim.cells[0]!).then((plans) =>
      otherWays(plans, aim.choices).map((p) => ({
        key: p.steps.map((c) => c.command).join('; '),
        label: p.text,
        odds: oddsOf(p),
        notes: warnings(p),
        look: wayOf(p),
        go: () => void this.of.planRunner.begin(p),
      })),
    );
  };

  /** point draws the path of a plan on the board. */
  point = (plan: Plan | undefined): void => {
    this.way = plan ? wayOf(plan) : null;
  };

  /** advisable reports whether there is anything to give advice about. */
  get advisable(): boolean {
    return this.of.choices.some((c) => c.kind !== 'resign' && c.kind !== 'concede');
  }

  /** suggest asks what the game's bot would do, and shows the answer without doing it. */
  async suggest(): Promise<void> {
    if (!this.of.free || this.asking || !this.of.state || !this.advisable) return;
    const { seq, seat } = this.of.state;
    this.asking = true;
    this.of.notice = null;
    try {
      const said = await api.suggest(this.of.match, this.of.tokens, seat);
      if (this.of.state.seq !== seq || this.of.state.seat !== seat) return; // the table has moved on
      const c = this.of.every.find((x) => x.command === said.command) ?? said; // a distribution of shares may be in no list
      // advice for another figure than the selected one selects that figure
      if (c.figure && this.of.mover && c.figure !== this.of.mover)
        this.of.take(this.of.movers.includes(c.figure) ? c.figure : null);
      this.of.selected = null;
      this.why = null;
      this.advice = c;
      this.of.speak(`Advice: ${adviceOf(c, this.of.state.view)}.`);
    } catch (e) {
      const t = asTrouble(e);
      this.of.notice = {
        kind: 'trouble',
        title: 'No advice',
        text: t.message,
        advice: t.code === 'nothing-to-do' ? '' : t.advice,
      };
      this.of.speak(`No advice. ${t.message}`);
    } finally {
      this.asking = false;
    }
  }

  /**
   * look draws over the board what a figure sees. Without a name it shows the first kind of sight.
   */
  async look(figure: string | null, name?: string): Promise<void> {
    if (!figure || !this.of.state) {
      this.overlay = null;
      return;
    }
    try {
      const fields = await api.look(this.of.match, this.of.tokens, this.of.state.seat, figure);
      const field = fields.find((f) => f.name === name) ?? fields[0];
      this.overlay = field ? { ...field, figure } : null;
      this.fields = fields.map((f) => f.name);
      if (field) {
        const { view } = this.of.state,
          who = view.figures.find((f) => f.id === figure)?.name ?? figure;
        this.of.speak(
          `${who}, ${field.name}: ${field.cells.length} cells. ${there({ ...view, figures: view.figures.filter((f) => f.id !== figure) }, field.cells) || 'Nobody and nothing else is in them'}.`,
        );
      }
      if (!field)
        this.of.notice = {
          kind: 'trouble',
          title: 'Nothing to show',
          text: 'You may not know what that figure sees.',
        };
    } catch (e) {
      this.overlay = null;
      this.of.notice = noticeOf(asTrouble(e));
    }
  }

  /**
   * foreseeable reports whether the game can say what a figure that may move or attack could do
   * from elsewhere.
   */
  get foreseeable(): boolean {
    return (
      !!this.of.state?.prospects &&
      this.of.every.some((c) => c.figure && (c.kind === 'move' || c.kind === 'attack'))
    );
  }

  /** foresee draws over the board what the selected figure would see and could attack from each
   * place it can reach. If the user may move several figures, it selects the first. */
  async foresee(on: boolean): Promise<void> {
    const { movers } = this.of,
      s = this.of.state;
    if (!on || !s || !this.foreseeable) {
      this.outlook = null;
      return;
    }
    if (movers.length && !this.of.mover) this.of.mover = movers[0]!;
    const figure = this.of.steered?.actor;
    if (!figure) {
      this.outlook = null;
      return;
    }
    const anew = this.outlook?.figure !== figure;
    if (anew) this.outlook = { figure, list: [] };
    try {
      const list = await api.prospects(this.of.match, this.of.tokens, s.seat, figure);
      if (this.of.state !== s || this.outlook?.figure !== figure) return; // the table has moved on
      this.outlook = { figure, list };
      if (anew) this.of.speak(outlookSaid(s.view, figure, list));
    } catch (e) {
      this.outlook = null;
      this.of.notice = noticeOf(asTrouble(e));
    }
  }
}
