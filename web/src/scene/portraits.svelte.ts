// The silhouettes of figures, and the signs of conditions and abilities. A silhouette is loaded
// when it is first needed, the
// signs of cards with the first of them, and those of figures with the first that is not among
// these; until then, and when the user prefers them, letters are shown instead.

import { SvelteMap } from 'svelte/reactivity';
import { box, credit, silhouettes } from 'virtual:silhouettes';
import { keep, kept } from '../storage';

const KEY = 'marks';

class Portraits {
  letters = $state(kept(KEY) === 'letters');
  readonly box = box;
  readonly small = 64; // of signs
  readonly credit = credit;
  private outlines = new SvelteMap<string, string>();
  private cards = $state.raw<Record<string, string> | null>(null);
  private figures = $state.raw<Record<string, string> | null>(null);
  /** What is being loaded or has been. What fails is not: the next drawing asks again. */
  private asked = new Set<string>();

  /** outline is the path of a silhouette in a square of box units; '' for letters. */
  outline(portrait: string | undefined): string {
    return this.letters ? '' : this.silhouette(portrait);
  }

  /** silhouette is the same for places where letters cannot be shown instead. */
  silhouette(portrait: string | undefined): string {
    if (!portrait) return '';
    const path = this.outlines.get(portrait);
    if (path === undefined)
      this.ask(portrait, silhouettes.get(portrait), (m) => this.outlines.set(portrait, m.default));
    return path ?? '';
  }

  /** sign is the path of the sign of a condition or an ability in a square of small units; '' for none, and for letters. */
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

  /** ask loads something once; nothing changes before it has arrived, so that it may be called while a page is drawn. */
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

/** OWN is how many colours there are for heroes; more of them begin again. */
export const OWN = 8;

/** ownOf is the number of a figure's own colour, from 1; 0 for none. */
export const ownOf = (colour: number | undefined): number =>
  colour ? ((colour - 1) % OWN) + 1 : 0;
