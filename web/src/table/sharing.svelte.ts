// Something that is being shared out among several figures: who has got how much so far, and what
// the game says about it.
import { untrack } from 'svelte';
import { leafOf } from '../scene/choices';
import { Asking, type Answer } from '../board/formfiller.svelte';
import { fill } from '../board/forms';
import {
  asked,
  gives,
  learned,
  left,
  listed,
  more,
  onward,
  ordered,
  sharedBy,
  times,
  type Known,
} from '../board/shares';
import { keyOf } from '../scene/geometry';
import type { Cell, Choice, Form, View } from '../wire';

/** Chosen is the selection at a table, and how the game is asked about it. */
interface Chosen {
  readonly view: View | null;
  readonly forms: Form[];
  readonly choices: Choice[];
  selected: string | null;
  readonly free: boolean; // the user may choose now
  preview(command: string): Promise<Answer>;
  speak(text: string): void;
}

export class Sharing {
  /**
   * given lists figures, each as often as it was given a share, in the order of their first share.
   */
  given = $state.raw<string[]>([]);
  private missed = $state.raw<{ given: string[]; text: string; at: string } | null>(null);
  private said = $state.raw<Known>(new Map()); // the odds learned from previews
  private readonly asking: Asking;

  constructor(private readonly of: Chosen) {
    this.asking = new Asking((command) => of.preview(command));
  }

  /** form is the form of the selected choice, if its effect is shared out. */
  get form(): Form | null {
    return sharedBy(this.of.forms, this.of.choices, this.of.selected);
  }

  /**
   * known is what the game has said about figures with numbers of shares, in its list and in
   * previews.
   */
  get known(): Known {
    return listed(this.of.choices, this.of.selected).reduce(learned, this.said);
  }

  /**
   * choices lists what can be pointed at on the board: every figure that may get one more share.
   */
  get choices(): Choice[] {
    const f = this.form,
      { view, choices, selected } = this.of;
    return f && view ? onward(view, f, listed(choices, selected), this.given, this.known) : [];
  }

  /** whole is the completed choice, or null while shares are left to give. */
  get whole(): Choice | null {
    const f = this.form,
      [first] = listed(this.of.choices, this.of.selected);
    if (!f || !first || left(f, this.given) > 0) return null;
    const hits = ordered(f, this.given);
    return {
      ...first,
      command: fill(f, { targets: hits }),
      target: hits[0],
      hits,
      odds: undefined,
      affected: undefined,
    };
  }

  /** gives reports whether a choice is one of several ways of sharing something out. */
  gives(c: Choice): boolean {
    return sharedBy(this.of.forms, this.of.choices, leafOf(c)) !== null;
  }

  /**
   * give gives one more share to the figure at which a choice aims. The first time, it starts from
   * that choice.
   */
  give(c: Choice): void {
    if (!this.of.free || !c.target) return;
    const id = c.target,
      f = this.form,
      hits = c.hits ?? [id];
    if (!f) this.of.selected = leafOf(c);
    this.given = f
      ? more(f, this.given, id)
      : [...hits.filter((x) => x !== id), ...hits.filter((x) => x === id)];
    this.of.speak(`${this.nameOf(id)}: ${times(this.given, id)}.`);
  }

  /**
   * giving returns what pointing at a figure does, or why it does nothing. It is null while nothing
   * is being shared out.
   */
  get giving(): ((id: string | undefined) => string) | null {
    const f = this.form;
    return f && ((id) => gives(f, this.given, id, (x) => this.nameOf(x)));
  }

  /** miss records why the figure pointed at gets no share. */
  miss(at: Cell, id: string | undefined): void {
    const text = id
      ? `${this.nameOf(id)} ${this.giving?.(id) ?? ''}`
      : 'nobody is there to get one';
    this.missed = { given: this.given, text, at: keyOf(at) };
    this.of.speak(`${text}.`);
  }

  /** looks drops the reason that was given for another place. */
  looks(at: Cell): void {
    if (this.missed && this.missed.at !== keyOf(at)) this.missed = null;
  }

  /**
   * why returns the reason why the last click gave no share, until the user looks elsewhere, or
   * gives more or fewer shares.
   */
  get why(): string {
    return this.missed?.given === this.given ? this.missed.text : '';
  }

  nameOf(id: string): string {
    return this.of.view?.figures.find((x) => x.id === id)?.name ?? id;
  }

  /** begin discards the shares given. */
  begin(): void {
    this.given = [];
  }

  /** forget also discards the odds that were given for another state. */
  forget(): void {
    this.begin();
    this.said = new Map();
    this.asking.forget();
  }

  /** follow requests the odds that are to be shown, while the calling component exists. */
  follow(): void {
    $effect(() => {
      const f = this.form,
        next = f && asked(f, this.given, this.known);
      untrack(() => this.asking.want(f && next ? fill(f, { targets: next }) : null));
    });
    $effect(() => {
      const said = this.asking.answer?.choice;
      if (said) untrack(() => (this.said = learned(this.said, said)));
    });
  }
}
