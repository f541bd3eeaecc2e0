// A command being filled in on the board. It is previewed as it grows, and sent when it is
// confirmed.
import { untrack } from 'svelte';
import type { Aim } from '../scene/aim';
import type { Lattice } from '../scene/geometry';
import type { Choice, Form, View } from '../wire';
import { Asking, FormFiller, type Answer } from './formfiller.svelte';

/** Filled is the board on which the command is filled in. */
interface Filled {
  offers(): {
    view: View;
    choices: Choice[];
    forms: Form[];
    lattice: Lattice;
    selected: string | null;
    free: boolean; // the user may choose now
  };
  preview(command: string): Promise<Answer>;
  choose(c: Choice): void;
  // called when the command has been cancelled; `laid` says whether it was an area
  stopped(laid: boolean): void;
}

export class Filling {
  readonly filler: FormFiller;
  private readonly asking: Asking;
  private meant: string | null = null; // a command that was confirmed before its answer arrived; it is sent when the answer arrives

  constructor(private readonly of: Filled) {
    this.filler = new FormFiller(() => of.offers());
    this.asking = new Asking((command) => of.preview(command));
  }

  /** answer is the game's last answer about the command. */
  readonly answer: Answer | null = $derived.by(() =>
    this.filler.command === null ? null : this.asking.answer,
  );

  /** pending reports whether the answer to the current command has not arrived yet. */
  readonly pending: boolean = $derived.by(() => this.answer?.command !== this.filler.command);

  /** aim is the current command as an aim that can be pointed at. */
  readonly aim: Aim | null = $derived.by(() => {
    const f = this.filler,
      end = f.laying ? f.origin?.at : (f.goal ?? f.trail.at(-1)),
      choice = this.answer?.choice ?? null;
    return f.active && end
      ? {
          key: 'filled',
          cells: [end],
          choices: choice ? [choice] : [],
          main: choice,
          area: !!f.laying,
        }
      : null;
  });

  /**
   * follow registers effects in the calling component, which preview the current command. A change
   * of the state drops the answers. A change of the leaf or of the figure drops what was filled in.
   */
  follow(): void {
    $effect(() => {
      const command = this.filler.command;
      untrack(() => this.asking.want(command));
    });
    $effect(() => {
      void this.of.offers().forms;
      untrack(() => this.asking.forget());
    });
    $effect(() => {
      void [this.filler.laying, this.filler.going, this.of.offers().view.actor];
      untrack(() => {
        const f = this.filler;
        if (f.trail.length || f.origin || f.adding) f.clear();
      });
    });
    $effect(() => {
      if (this.filler.command !== this.meant) this.meant = null;
      else if (!this.pending && this.meant !== null) untrack(this.commit);
    });
  }

  /** commit sends the command as soon as the game has answered its preview. */
  commit = (): void => {
    this.meant = this.pending ? this.filler.command : null;
    const choice = this.answer?.choice;
    if (!choice || this.pending || !this.of.offers().free) return;
    this.filler.clear();
    this.of.choose(choice);
  };

  /** stop cancels the command being filled in, which is a path or an area. */
  stop = (): void => {
    const laid = this.filler.laying !== null;
    this.filler.clear();
    this.of.stopped(laid);
  };
}
