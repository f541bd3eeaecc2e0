// Cards that are being chosen beforehand out of the hand that lies open: the leading one, the one that goes along, and what
// settles them, which is held until it is confirmed.
import type { Card, Choice } from '../wire';
import type { Holder } from '../cards/cards';
import { SECOND_CLICK } from './clickguard';
import { pickingOf, settles, toward, type Wanted } from './pickedcards';
import type { TableSession } from './session.svelte';

/** Laid is what lies open. */
interface Laid {
  readonly session: TableSession | undefined;
  readonly whose: Holder | undefined;
  readonly choices: Choice[]; // none while something is told
  readonly before: Choice[]; // those before what is told: the strip lies as it lay then
}

export class CardPicker {
  /** Two cards in the other order: one choice after the other, each once the one before is shown. */
  wanted = $state.raw<Wanted | null>(null);

  private heldAt = 0;

  constructor(private readonly of: Laid) {}

  /** picking is the hand that cards are chosen out of; null when none are. */
  readonly picking = $derived.by(() =>
    this.of.whose ? pickingOf(this.of.whose, this.of.before) : null,
  );

  /** picked are the cards that were chosen. */
  readonly picked = $derived.by(() => new Set(this.picking?.chosen.map((c) => c.id)));

  /** held is what settles the choice, until it is confirmed. */
  readonly held = $derived.by(
    () =>
      this.of.choices.find((c) => settles(c) && c.command === this.of.session?.selected) ?? null,
  );
  readonly lead = $derived.by(() => this.picking?.chosen[0] ?? null);
  readonly along = $derived.by(
    () =>
      this.picking?.chosen[1] ??
      this.picking?.hand.cards.find((c) => c.id === this.held?.card) ??
      null,
  );

  /** says is what a card says of itself that was chosen. */
  says(c: Card): string | undefined {
    return !this.picking
      ? undefined
      : c.id === this.lead?.id
        ? 'leads'
        : c.id === this.along?.id
          ? 'along'
          : undefined;
  }

  /** retracts is the choice that takes a card back that was chosen; null where there is none now. */
  retracts(c: Card): Choice | null {
    return this.picking?.retract && this.picked.has(c.id) && this.of.choices.length > 0
      ? this.picking.retract
      : null;
  }

  /** hold holds one card of what settles the choice; pressed again it is let go of, but not by a double click. It reports
   * whether it is held now that was not. */
  hold(c: Choice): boolean {
    const session = this.of.session!,
      again = session.selected === c.command;
    if (again && performance.now() - this.heldAt < SECOND_CLICK) return false;
    this.heldAt = performance.now();
    session.selected = again ? null : c.command;
    return !again;
  }

  /** swap has the card that goes along lead. */
  swap(): void {
    if (this.lead && this.held?.card && this.of.session?.free)
      this.wanted = { lead: this.held.card, along: this.lead.id };
  }

  /** goOn gives the next choice on the way to what is wanted, as soon as it can be given. */
  goOn(): void {
    const { session, choices } = this.of,
      { wanted, picking } = this;
    if (!wanted || !session?.ready || !picking) return;
    const next = toward(wanted, picking, choices);
    if (!next || settles(next)) {
      this.wanted = null;
      session.selected = next?.command ?? null;
    } else
      void session
        .act(next.command, undefined, true)
        .then((taken) => (taken ? 0 : (this.wanted = null)));
  }
}
