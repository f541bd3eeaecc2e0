// Complete games by hand: every kind of action is done a few times with each device. Repetitions
// are sent as a program would send them, so that a game takes no longer than necessary.
import { make } from './hand.mjs';
import { sent } from './table.mjs';
import { until } from './window.mjs';

/** OFTEN is how many times a kind of action is done by mouse, by keys and by touch. */
const OFTEN = 2;

/** Habit records which kinds of actions were done by hand in a game, and with which device. */
export class Habit {
  did = {}; // how often, by method and verb: “keys move”

  constructor(url) {
    this.url = url;
  }

  /** make makes a choice by hand if it is new. A repeated choice is sent directly, even if the
   * window still shows an earlier state or has left the table. */
  async make(w, s, c, by) {
    const what = `${by} ${c.command.split(' ')[0]}`;
    if ((this.did[what] ?? 0) >= OFTEN || new URL(w.page.url()).pathname !== '/')
      return sent(w.page, this.url, s, c);
    await w.ready(s.seq);
    await make(w, s, c, by);
    await until(() => w.seq > s.seq, `“${c.command}” was not taken`);
    this.did[what] = (this.did[what] ?? 0) + 1;
  }
}
