// Plans of a move and an action in one: the text of a plan, and what stops it from being continued.
import type { Cell, Choice, Happening, LogLine, Plan, State, Told } from '../wire';
import { percent } from '../fractions';

/** Hitch describes why a plan stopped before its end. */
export interface Hitch {
  title: string;
  text: string;
}

/** UNTROUBLED are the results of a plan's step when nothing interferes. */
const UNTROUBLED = new Set<Happening>(['moved', 'rolled', 'played']);

const TROUBLES: Partial<Record<Happening, string>> = {
  revealed: 'Something came into sight.',
  appeared: 'Somebody came into sight.',
  sprung: 'A trap sprang.',
  found: 'Something was found.',
  attacked: 'Somebody attacked.',
  hurt: 'Somebody was hurt.',
  died: 'Somebody died.',
  opened: 'A door was opened.',
  ended: 'The game is over.',
};

/**
 * hitch returns what interfered after a step of a plan, judging by the lines since the step was
 * given and the state that it led to. It returns null if the next step may follow.
 */
export function hitch(plan: Plan, step: number, lines: LogLine[], state: State): Hitch | null {
  const stops = (text: string): Hitch => ({
    title: 'Stopped on the way',
    text: `${text} The rest of the plan was not carried out.`,
  });
  const next = plan.steps[step + 1];
  if (!next) return null;
  const told = lines.flatMap((l) => l.told ?? []);
  if (lines.length !== 1 || lines[0]!.seat !== state.seat)
    return stops('Something else happened meanwhile.');
  const empty = (t: Told): boolean =>
    t.kind === 'revealed' &&
    !state.view.figures.some((f) => t.cells?.some((c) => c.join() === f.at.join()));
  const trouble = told.find((t) => !UNTROUBLED.has(t.kind) && !empty(t));
  if (trouble) return stops(TROUBLES[trouble.kind] ?? 'Something happened on the way.');
  if (state.choices.some((c) => c.kind === 'answer')) return stops('A question comes first.');
  const offered = state.choices.find((c) => c.command === next.command);
  if (!offered && plan.needs && step === 0) {
    const roll = told.flatMap((t) => t.dice ?? []).reduce((n, d) => n + d.count, 0);
    return {
      title: 'The roll is not enough',
      text: `The roll was ${roll}; at least ${plan.needs.value} was needed.`,
    };
  }
  if (!offered) return stops('It is no longer possible.');
  if (offered.odds?.success !== next.odds?.success || offered.odds?.kill !== next.odds?.kill)
    return stops('The odds have changed.');
  return null;
}

/** oddsOf returns the chances of a plan in a few words: of its roll, and of its action. */
export function oddsOf(plan: Plan): string {
  const deed = plan.steps.at(-1)!.odds;
  const roll = plan.needs && `${plan.needs.value} or more: ${plan.needs.percent}`;
  return [roll, deed && (deed.text || percent(deed.success))].filter(Boolean).join(', then ');
}

/** throws returns the items that a figure can throw at a cell now and thereby lose, as plans of one
 * step. A click never throws one without asking. */
export const throws = (choices: Choice[], at: Cell): Plan[] =>
  choices
    .filter((c) => c.figure && c.tags?.includes('loses') && c.at?.join() === at.join())
    .map((c) => ({ figure: c.figure!, text: `Throw the ${c.label} from here`, steps: [c] }));

/**
 * otherWays returns plans for attacking a target with something else, the best first, for a figure
 * that can already attack it.
 */
export const otherWays = (plans: Plan[], choices: Choice[]): Plan[] =>
  plans
    .filter(
      (p) =>
        p.steps.at(-1)?.kind === 'attack' &&
        choices.some((c) => c.figure === p.figure && c.target === p.steps.at(-1)!.target),
    )
    .slice(0, 3);

/** warnings lists what to know about a plan: the consequences of the path, and effects of the
 * action that are not part of its chances, for example that it ends the moves of the others. */
export const warnings = (plan: Plan): string[] => [
  ...new Set(plan.steps.flatMap((c) => c.note ?? [])),
];

/** wayOf returns the step of a plan that moves the figure. */
export const wayOf = (plan: Plan) => plan.steps.find((c) => c.kind === 'move') ?? null;
