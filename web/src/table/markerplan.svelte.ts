// The order markers of a seat: those that are planned are laid as soon as each is asked for, and how they lay last is remembered.
import { keep, kept } from '../storage';
import { again, left, markingOf, nextOf, onOne, type Plan } from './markers';
import type { TableSession } from './session.svelte';

/** Known is how the markers of a seat lay: in the last round that any were laid in, and in the one before. */
interface Known {
  round: number;
  laid: Plan;
  before: Plan;
}

const KEY = 'battlemat.markers';
/** So many seats are remembered. */
const MOST = 6;

/** known is that by match and seat, those that were laid last at the end. */
const known = new Map<string, Known>(remembered());

/** remembered is what this browser remembers; what cannot be read is as if it were not there. */
function remembered(): [string, Known][] {
  try {
    const all: unknown = JSON.parse(kept(KEY) || '[]');
    return Array.isArray(all)
      ? all.filter(
          (e): e is [string, Known] =>
            Array.isArray(e) &&
            typeof e[0] === 'string' &&
            typeof e[1]?.round === 'number' &&
            !!e[1].laid &&
            !!e[1].before,
        )
      : [];
  } catch {
    return [];
  }
}

export class MarkerPlan {
  plan = $state.raw<Plan>({});
  /** picked is the marker that one has in hand, to be laid on the card that is pressed next; null: none. */
  picked = $state<string | null>(null);
  /** over is the card that a marker is dragged over. */
  over = $state<string | null>(null);

  constructor(private readonly of: { readonly session: TableSession | undefined }) {}

  readonly marking = $derived.by(() =>
    this.of.session && !this.of.session.narration.running
      ? markingOf(this.of.session.choices)
      : null,
  );
  readonly left = $derived.by(() => (this.marking ? left(this.marking) : []));
  readonly one = $derived.by(() => this.marking && onOne(this.marking));

  private get key(): string {
    return `${this.of.session?.match} ${this.of.session?.view?.seat}`;
  }

  /** last is the plan of the round before, as far as it can be laid again. */
  get last(): Plan | null {
    const k = known.get(this.key);
    return this.marking && k
      ? again(this.marking, k.round === this.of.session?.view?.round ? k.before : k.laid)
      : null;
  }

  /** on are the markers that are planned on a card and not yet laid. */
  on(card: string): string[] {
    return this.left.filter((n) => this.plan[n] === card);
  }

  /** lay plans a marker on a card. The one that is asked for is laid at once, and the others when they are. */
  lay(marker: string, card: string): void {
    this.picked = this.over = null;
    if (this.marking?.on.has(card) && this.left.includes(marker))
      this.plan = { ...this.plan, [marker]: card };
  }

  /** pick takes a marker in hand, or puts it back. */
  pick(marker: string): void {
    this.picked = this.picked === marker ? null : marker;
  }

  /** takes reports whether a card is one that the marker in hand may be laid on. */
  takes(card: string): boolean {
    return this.picked !== null && !!this.marking?.on.has(card);
  }

  all(plan: Plan): void {
    this.plan = plan;
  }

  /** goOn gives the next command of the plan, as soon as it can be given, and lets go of the plan once nothing is asked. */
  goOn(): void {
    const { session } = this.of,
      m = this.marking;
    if (!m) {
      if (
        session &&
        !session.narration.running &&
        session.ready &&
        Object.keys(this.plan).length > 0
      )
        this.plan = {};
      return;
    }
    const next = nextOf(m, this.plan);
    if (!next || !session?.ready) return;
    void session.act(next.command, undefined, true).then((taken) => (taken ? 0 : (this.plan = {})));
  }

  /** note remembers a marker that lies on a card of the seat in a round. */
  note(round: number, marker: string, card: string): void {
    const k = known.get(this.key),
      same = k?.round === round;
    if (same && k.laid[marker] === card) return;
    known.delete(this.key);
    known.set(this.key, {
      round,
      laid: { ...(same ? k.laid : {}), [marker]: card },
      before: same ? k.before : (k?.laid ?? {}),
    });
    keep(KEY, JSON.stringify([...known].slice(-MOST)));
  }
}
