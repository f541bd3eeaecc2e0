// Cards that are being chosen in advance from the open hand: the leading card, the card that goes
// with it, and the card that completes the choice, which is held until it is confirmed.
import type { Card, Choice } from '../wire';
import type { Holder } from '../cards/cards';
import { SECOND_CLICK } from './clickguard';
import { pickingOf, settles, toward, type Wanted } from './pickedcards';
import type { TableSession } from './session.svelte';

/** Laid is the strip of cards that is shown. */
interface Laid {
  readonly session: TableSession | undefined;
  readonly whose: Holder | undefined;
  readonly choices: Choice[]; // empty while something is narrated
  readonly before: Choice[]; // the choices before the narration, because the strip looks as it did then
}

export class CardPicker {
  /**
   * Two cards that are being chosen again in the other order. The choices are made one after the
   * other, each once the previous choice is shown.
   */
  wanted = $state.raw<Wanted | null>(null);

  private heldAt = 0;

  constructor(private readonly of: Laid) {}

  /** picking is the hand from which cards are chosen, or null if no cards are being chosen. */
  readonly picking = $derived.by(() =>
    this.of.whose ? pickingOf(this.of.whose, this.of.before) : null,
  );

  /** picked are the ids of the chosen cards. */
  readonly picked = $derived.by(() => new Set(this.picking?.chosen.map((c) => c.id)));

  /** held is the card that completes the choice, until it is confirmed. */
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

  /** says returns the text on a chosen card. */
  says(c: Card): string | undefined {
    return !this.picking
      ? undefined
      : c.id === this.lead?.id
        ? 'leads'
        : c.id === this.along?.id
          ? 'along'
          : undefined;
  }

  /** retracts returns the choice that takes back a chosen card, or null if there is none now. */
  retracts(c: Card): Choice | null {
    return this.picking?.retract && this.picked.has(c.id) && this.of.choices.length > 0
      ? this.picking.retract
      : null;
  }

  /** hold holds a card that completes the choice. A second press releases it, except in a double
   * click. It reports whether a new card is held. */
  hold(c: Choice): boolean {
    const session = this.of.session!,
      again = session.selected === c.command;
    if (again && performance.now() - this.heldAt < SECOND_CLICK) return false;
    this.heldAt = performance.now();
    session.selected = again ? null : c.command;
    return !again;
  }

  /** swap makes the second card lead. */
  swap(): void {
    if (this.lead && this.held?.card && this.of.session?.free)
      this.wanted = { lead: this.held.card, along: this.lead.id };
  }

  /** goOn makes the next choice on the way to the wanted cards, as soon as possible. */
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
