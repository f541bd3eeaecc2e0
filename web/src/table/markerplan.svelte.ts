// The order markers of a seat. Each planned marker is placed as soon as it is asked for. The last
// places are remembered.
import { keep, kept } from '../storage';
import { again, left, markingOf, nextOf, onOne, type Plan } from './markers';
import type { TableSession } from './session.svelte';

/**
 * Known holds the places of a seat's markers in the last round in which any were placed, and in the
 * round before.
 */
interface Known {
  round: number;
  laid: Plan;
  before: Plan;
}

const KEY = 'battlemat.markers';
/** MOST is the largest number of seats that are remembered. */
const MOST = 6;

/** known holds the places of markers by match and seat. The most recent entries are at the end. */
const known = new Map<string, Known>(remembered());

/** remembered returns what this browser remembers. Unreadable entries count as missing. */
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
  /**
   * picked is the selected marker, to be placed on the next card that is pressed; null for none.
   */
  picked = $state<string | null>(null);
  /** The card over which a marker is being dragged. */
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

  /** last is the plan of the previous round, as far as it can be repeated. */
  get last(): Plan | null {
    const k = known.get(this.key);
    return this.marking && k
      ? again(this.marking, k.round === this.of.session?.view?.round ? k.before : k.laid)
      : null;
  }

  /** Returns the markers that are planned for a card and not yet placed. */
  on(card: string): string[] {
    return this.left.filter((n) => this.plan[n] === card);
  }

  /**
   * lay plans a marker on a card. The marker that is asked for now is placed at once, and any other
   * marker when it is asked for.
   */
  lay(marker: string, card: string): void {
    this.picked = this.over = null;
    if (this.marking?.on.has(card) && this.left.includes(marker))
      this.plan = { ...this.plan, [marker]: card };
  }

  /** pick selects or deselects a marker. */
  pick(marker: string): void {
    this.picked = this.picked === marker ? null : marker;
  }

  /** takes reports whether the selected marker may be placed on a card. */
  takes(card: string): boolean {
    return this.picked !== null && !!this.marking?.on.has(card);
  }

  all(plan: Plan): void {
    this.plan = plan;
  }

  /**
   * goOn gives the next command of the plan as soon as possible, and drops the plan once no marker
   * is asked for.
   */
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

  /** note remembers that a marker was placed on a card of the seat in a round. */
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
