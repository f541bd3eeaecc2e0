// A form being filled in: the chosen cells of a path, or the place of an area. It includes the
// game's answer.
import type { Cell, Choice, Form, Refusal, View } from '../wire';
import { leafOf } from '../scene/choices';
import {
  away,
  fill,
  further,
  goes,
  lies,
  nudged,
  originOf,
  pointed,
  shared,
  spun,
  turns,
  type Origin,
} from './forms';
import { same, type Lattice, type Point } from '../scene/geometry';

/** Answer is the game's answer to a previewed command: its choice, or what forbids it. */
export interface Answer {
  command: string;
  choice: Choice | null;
  refusal: Refusal | null;
}

/**
 * Asking previews commands. It requests the newest command's preview as soon as the last request
 * has been answered, and never requests the same preview twice.
 */
export class Asking {
  /** The answer to the last question. While that question is open, it is the previous answer. */
  answer: Answer | null = $state.raw(null);
  private known = new Map<string, Answer>();
  private wanted: string | null = null;
  private going = false;
  private round = 0;

  constructor(private readonly ask: (command: string) => Promise<Answer>) {}

  want(command: string | null): void {
    this.wanted = command;
    if (command === null) {
      this.answer = null;
      return;
    }
    const said = this.known.get(command);
    if (said) this.answer = said;
    else void this.go();
  }

  private async go(): Promise<void> {
    if (this.going) return;
    this.going = true;
    while (this.wanted !== null && !this.known.has(this.wanted)) {
      const command: string = this.wanted,
        round = this.round;
      const said = await this.ask(command).catch(() => null);
      if (round !== this.round) continue;
      if (!said) break; // the connection was lost; the next command pointed at is previewed again
      this.known.set(command, said);
      if (this.wanted === command) this.answer = said;
    }
    this.going = false;
  }

  /** forget drops all answers, because the match has continued. */
  forget(): void {
    this.round++;
    this.known.clear();
    this.answer = null;
    const w = this.wanted;
    if (w !== null) this.want(w);
  }
}

/** Known is the state of the board. */
interface Known {
  view: View;
  choices: Choice[];
  forms: Form[];
  lattice: Lattice;
  selected: string | null;
  free: boolean;
}

export class FormFiller {
  /** The cells of a path that are chosen so far. */
  trail: Cell[] = $state.raw([]);
  /** Whether every tapped cell extends the path. */
  adding = $state(false);
  /** The end of the shown path. */
  goal: Cell | null = $state.raw(null);
  origin: Origin | null = $state.raw(null);
  private toward = '';

  constructor(private readonly state: () => Known) {}

  /** The form of an area that was chosen from the menu. */
  get laying(): Form | null {
    const { forms, selected } = this.state();
    return selected === null
      ? null
      : (forms.find((f) => lies(f) && leafOf(f) === selected) ?? null);
  }
  /** The form for paths of the selected figure. */
  get going(): Form | null {
    const { forms, selected, view } = this.state();
    return (
      forms.find(
        (f) =>
          goes(f) &&
          (!f.figure || f.figure === view.actor) &&
          (selected === null || leafOf(f) === selected || f.figure === selected),
      ) ?? null
    );
  }
  /** Whether a form is being filled in. */
  get active(): boolean {
    return this.laying !== null || (this.going !== null && (this.adding || this.trail.length > 0));
  }
  get turns(): boolean {
    return this.laying !== null && turns(this.laying);
  }

  /** The current command, or null while part of it is missing. */
  get command(): string | null {
    const lay = this.laying,
      go = this.going;
    if (lay) return this.origin ? fill(lay, { origin: this.origin }) : null;
    if (!go || !this.trail.length) return null;
    return fill(go, { way: this.goal ? further(this.trail, this.goal) : this.trail });
  }

  private get own(): Cell[] {
    const { view } = this.state(),
      id = this.laying?.figure ?? view.actor;
    const f = view.figures.find((x) => x.id === id);
    return f ? this.state().lattice.standing(f) : [];
  }

  /** over moves the pointer to a place on the board. */
  over(p: Point, cell: Cell | null): void {
    const f = this.laying;
    if (f) this.origin = pointed(this.state().lattice, f, this.own, p, this.toward) ?? this.origin;
    else if (cell) this.goal = cell;
  }
  /** pass adds a cell to the path. */
  pass(cell: Cell): void {
    this.trail = further(this.trail, cell);
    this.goal = null;
  }
  /** less removes the last cell. It reports whether there was one. */
  less(): boolean {
    if (!this.trail.length) return false;
    this.trail = this.trail.slice(0, -1);
    this.goal = null;
    return true;
  }
  /** nudge moves the area by an arrow key, from its present place or from the figure. */
  nudge(side: string): void {
    const f = this.laying;
    if (!f) return;
    const { lattice } = this.state();
    if (!this.origin) {
      this.begin();
      return;
    }
    this.keep(nudged(lattice, f, this.origin, side));
  }
  turn(by: 1 | -1): void {
    if (this.laying && this.origin) this.keep(spun(this.laying, this.origin, by));
  }
  /** begin places the area where the game's first choice places it, or else at the figure. */
  begin(): void {
    const f = this.laying,
      { lattice } = this.state();
    if (!f) return;
    const box = lattice.box(this.own);
    this.keep(
      this.offers[0] ??
        pointed(lattice, f, this.own, { x: box.x + box.w / 2, y: box.y + box.h / 2 }, this.toward),
    );
  }
  /** next moves to the next of the placements that the game offers. */
  next(by: 1 | -1): boolean {
    const all = this.offers;
    if (!all.length) return false;
    const i = all.findIndex(
      (o) =>
        this.origin &&
        same(o.at, this.origin.at) &&
        o.corner === this.origin.corner &&
        o.toward === this.origin.toward,
    );
    this.keep(all[i < 0 ? (by > 0 ? 0 : all.length - 1) : (i + by + all.length) % all.length]!);
    return true;
  }
  /** The choices of the area being placed. */
  private get placements(): Choice[] {
    const f = this.laying;
    return f ? this.state().choices.filter((c) => leafOf(c) === leafOf(f)) : [];
  }
  /** The cells that the area may cover, and those of the acting figure. */
  get covered(): Cell[] {
    return this.laying ? [...this.own, ...this.placements.flatMap((c) => c.cells ?? [])] : [];
  }
  /** The cells of the figures among whom the menu's choice is shared out. */
  get among(): Cell[] {
    const { forms, selected, view, lattice } = this.state();
    const ids =
      selected === null
        ? []
        : (forms.find((f) => shared(f) && leafOf(f) === selected)?.targets ?? []);
    return view.figures.filter((f) => ids.includes(f.id)).flatMap((f) => lattice.standing(f));
  }
  /** The placements that the game offers. */
  get offers(): Origin[] {
    const f = this.laying;
    if (!f) return [];
    return this.placements.flatMap((c) => {
      const o = originOf(c);
      return o
        ? [
            {
              ...o,
              corner: away(f) ? o.corner : f.corners?.length ? o.corner : '',
              at: c.at ?? this.own[0] ?? o.at,
            },
          ]
        : [];
    });
  }
  private keep(o: Origin | null): void {
    if (!o) return;
    this.origin = o;
    this.toward = o.toward;
  }
  /** clear drops everything that was filled in. */
  clear(): void {
    this.trail = [];
    this.goal = null;
    this.origin = null;
    this.adding = false;
  }
}
