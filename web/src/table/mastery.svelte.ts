// The state of the game master's desk: which ruling is being filled in, and with what.
import type { Cell, Choice, Form, State, Table, View } from '../wire';
import type { Notice } from './notice';
import { asksWhere, filled, isRuling, markedOf, pointed, type Place } from './ruling';

/** Ruled is a table with a game master. */
interface Ruled {
  readonly table: Table | null;
  readonly state: State | null;
  readonly view: View | null;
  readonly notice: Notice | null; // why the last command was refused
  act(command: string, seat?: string): Promise<boolean>; // reports whether it was accepted
}

export class Mastery {
  open = $state(false);
  tab = $state('');
  form = $state.raw<Form | null>(null);
  words = $state.raw<Record<string, string>>({});
  said = $state('');
  /**
   * place is the place pointed at while no ruling is being filled in. The desk shows the rulings
   * about it.
   */
  place = $state.raw<Place | null>(null);

  constructor(private readonly of: Ruled) {}

  /** forms are the rulings with blanks, and choices the rulings without blanks. */
  readonly forms: Form[] = $derived.by(() =>
    this.of.table?.over ? [] : (this.of.state?.forms ?? []).filter(isRuling),
  );
  readonly choices: Choice[] = $derived.by(() =>
    this.of.table?.over || this.of.table?.paused
      ? []
      : (this.of.state?.choices ?? []).filter(isRuling),
  );

  /** Whether the user has the game master's seat. */
  get there(): boolean {
    return this.forms.length + this.choices.length > 0;
  }

  /** begin starts to fill in a ruling. words are the values that are already known. */
  begin(form: Form, words: Record<string, string> = {}): void {
    this.form = form;
    this.words = words;
    this.said = '';
  }

  drop(): void {
    this.form = null;
    this.words = {};
    this.said = '';
  }

  /** marked are the places that the board marks while the desk is open. */
  readonly marked: Place[] = $derived.by(() =>
    this.open && this.there && this.of.view
      ? markedOf(this.of.view, this.form, this.words, this.place)
      : [],
  );

  /** asks reports whether the open form asks for a place on the board. */
  get asks(): boolean {
    return this.open && this.there && asksWhere(this.form);
  }

  /**
   * points uses a place pointed at on the board: it fills in a blank, or opens the rulings about
   * the place. It reports whether the desk uses the click.
   */
  points(at: Cell, figure?: string): boolean {
    const blanks = this.form?.blanks;
    if (!this.open || (this.form && !asksWhere(this.form))) return false;
    const door = this.of.view?.ground.doors?.find((d) => String(d.at) === String(at))?.id;
    if (!blanks) {
      this.place = { at, ...(figure ? { figure } : {}), ...(door ? { door } : {}) };
      return true;
    }
    this.words = pointed(blanks, this.words, at, figure, door);
    return true;
  }

  /** whole is the completed command, or null while a blank is empty. */
  get whole(): string | null {
    return this.form ? filled(this.form, this.words) : null;
  }

  /** rule sends a ruling. */
  async rule(command: string): Promise<void> {
    this.said = '';
    if (await this.of.act(command, this.of.state?.seat)) {
      if (this.form && command === this.whole) this.drop();
      return;
    }
    this.said = this.of.notice?.text ?? '';
  }
}
