// How fast things are shown at the table, and how much is explained. The browser stores both.
import { keep, kept } from '../storage';
import type { Told } from '../wire';

/** MOVES are the speeds of events, by name. */
export const MOVES: [string, number][] = [
  ['Step by step', 1],
  ['Slow', 0.5],
  ['Normal', 1],
  ['Quick', 2],
  ['At once', Infinity],
];
/** TURNS are the speeds of monsters' turns that are explained step by step, by name. */
export const TURNS: [string, number][] = [
  ['Slow', 0.5],
  ['Normal', 1],
  ['Quick', 2],
];
/** EXPLAINED is how much of the monsters' turns is explained. */
export const EXPLAINED = ['Once, then short', 'Always in full', 'Off'];

const KEY = 'pace',
  MOVING = 'pace of moves',
  HOW = 'explained',
  TAUGHT = 'explained rules';
/** MOST is the largest number of rules that are remembered as explained. */
const MOST = 100;

class Pace {
  name = $state(kept(KEY));
  moves = $state(kept(MOVING));
  explained = $state(kept(HOW));
  private taught: string[] = kept(TAUGHT).split('\n');

  /** steps reports whether the narration waits after each step until the user asks for the next. */
  get steps(): boolean {
    return this.moves === 'Step by step';
  }

  /** speed is the speed of text to be read. It is infinite if nothing is explained. */
  get speed(): number {
    return this.how === 'Off' ? Infinity : this.factor(TURNS, this.name);
  }

  /** motion is the speed of everything that moves. */
  get motion(): number {
    return this.factor(MOVES, this.moves);
  }

  get how(): string {
    return EXPLAINED.includes(this.explained)
      ? this.explained
      : this.name === 'Off'
        ? 'Off'
        : EXPLAINED[0]!;
  }

  /**
   * brief reports whether a line may be shown only briefly, because its rule was explained in full
   * before and rules are explained once.
   */
  brief = (t: Told): boolean =>
    this.how === EXPLAINED[0] && !!t.rule && this.taught.includes(t.rule);

  /** told records that something was explained. */
  told(t: Told): void {
    if (t.kind !== 'weighed' || !t.rule || this.taught.includes(t.rule)) return;
    this.taught = [...this.taught, t.rule].slice(-MOST);
    keep(TAUGHT, this.taught.join('\n'));
  }

  turn(name: string): void {
    this.name = name;
    keep(KEY, name);
  }

  move(name: string): void {
    this.moves = name;
    keep(MOVING, name);
  }

  explain(how: string): void {
    this.explained = how;
    keep(HOW, how);
  }

  private factor(list: [string, number][], name: string): number {
    return list.find(([n]) => n === name)?.[1] ?? 1;
  }
}

export const pace = new Pace();
