// The silhouettes of figures, and the signs of conditions and abilities. A silhouette is loaded
// when it is first needed. All signs of cards are loaded when the first is needed, and all other
// signs when the first of them is needed. Letters are shown until then, and always if the user
// prefers them.

import { SvelteMap } from 'svelte/reactivity';
import { box, credit, silhouettes } from 'virtual:silhouettes';
import { keep, kept } from '../storage';

const KEY = 'marks';

class Portraits {
  letters = $state(kept(KEY) === 'letters');
  readonly box = box;
  readonly small = 64; // the box size of signs
  readonly credit = credit;
  private outlines = new SvelteMap<string, string>();
  private cards = $state.raw<Record<string, string> | null>(null);
  private figures = $state.raw<Record<string, string> | null>(null);
  /**
   * The names that are being loaded or have been loaded. A failed load is removed, so that the next
   * drawing tries again.
   */
  private asked = new Set<string>();

  /** outline returns the path of a silhouette in a square of `box` units; '' if letters are
   * shown. */
  outline(portrait: string | undefined): string {
    return this.letters ? '' : this.silhouette(portrait);
  }

  /** silhouette does the same as outline, for places where letters cannot be shown instead. */
  silhouette(portrait: string | undefined): string {
    if (!portrait) return '';
    const path = this.outlines.get(portrait);
    if (path === undefined)
      this.ask(portrait, silhouettes.get(portrait), (m) => this.outlines.set(portrait, m.default));
    return path ?? '';
  }

  /**
   * sign returns the path of the sign of a condition or ability in a square of `small` units; '' if
   * there is none or letters are shown.
   */
  sign(name: string | undefined): string {
    if (this.letters || !name) return '';
    if (!this.cards)
      this.ask(
        'cardsigns.json',
        () => import('../board/cardsigns.json'),
        (m) => (this.cards = m.default.signs),
      );
    else if (!(name in this.cards) && !this.figures)
      this.ask(
        'figuresigns.json',
        () => import('../board/figuresigns.json'),
        (m) => (this.figures = m.default.signs),
      );
    return this.cards?.[name] ?? this.figures?.[name] ?? '';
  }

  /**
   * ask loads something once. Nothing changes before it has arrived, so ask may be called while a
   * page is being drawn.
   */
  private ask<M>(
    name: string,
    come: (() => Promise<M>) | undefined,
    take: (module: M) => void,
  ): void {
    if (!come || this.asked.has(name)) return;
    this.asked.add(name);
    come().then(take, () => this.asked.delete(name));
  }

  prefer(letters: boolean): void {
    this.letters = letters;
    keep(KEY, letters ? 'letters' : '');
  }
}

export const portraits = new Portraits();

/** OWN is the number of colours for heroes. With more heroes the colours repeat. */
export const OWN = 8;

/** ownOf returns the number of a figure's individual colour, from 1; 0 for none. */
export const ownOf = (colour: number | undefined): number =>
  colour ? ((colour - 1) % OWN) + 1 : 0;
