// Two windows at one table, each with a separate seat: what they do together, from the lobby to the
// end.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { clean } from './axe.mjs';
import { make } from './hand.mjs';
import { entered, grown, place, seated, state } from './table.mjs';
import { until } from './window.mjs';

/** Pair is two windows at one server: the one that begins a game, and the one that is invited. */
export class Pair {
  constructor(server, here, there) {
    this.server = server;
    this.windows = [here, there];
    this.gone = false; // neither of them is at the table
  }

  both(f) {
    return Promise.all(this.windows.map(f));
  }

  close() {
    return this.both((w) => w.close());
  }

  /** looked checks the accessibility of both windows. */
  async looked(where) {
    for (const w of this.windows) {
      await clean(w.page, `${where}, ${w.name}`);
      w.fair(where);
    }
  }

  /** begun sets up a scenario from the lobby. `holders` gives the holder of each seat by name
   * ("Me", "A link", "A bot", "Nobody"). The second window takes the seat behind a link. If `looks`
   * is set, both windows are checked on the way. */
  async begun(scenario, holders, looks = false) {
    const [mine, theirs] = this.windows.map((w) => w.page);
    for (const w of this.windows) w.seq = -1;
    await this.both((w) => w.page.goto(`${this.server.url}/#/`));
    await this.both((w) => w.page.locator('.cards a').first().waitFor());
    if (looks) await this.looked('the lobby');
    await (await entered(mine, scenario)).click();
    await (await entered(theirs, scenario, (b) => b.tap())).tap();
    await this.both((w) => w.page.getByRole('button', { name: 'Start the game' }).waitFor());
    if (looks) await this.looked('the set-up');
    const seats = mine.locator('fieldset');
    for (const [name, holder] of Object.entries(holders)) {
      await seats
        .filter({ has: mine.locator('legend', { hasText: name }) })
        .getByLabel(holder, { exact: true })
        .check();
    }
    await mine.getByRole('button', { name: 'Start the game' }).click();
    const there = Object.keys(holders).find((name) => holders[name] === 'A link');
    const invitation = await mine
      .getByRole('dialog')
      .getByRole('textbox', { name: there })
      .inputValue();
    await seated(mine);
    await theirs.goto(invitation);
    await seated(theirs);
    assert.equal(place(theirs).match, place(mine).match);
    assert.notEqual(place(theirs).tokens, place(mine).tokens);
    this.bots = (await this.table()).seats.filter((x) => x.held === 'bot').map((x) => x.id);
  }

  /** suggested returns the choice that the game's bot would make for the seat of a state. */
  async suggested(w, s) {
    const { match, tokens } = place(w.page);
    const answer = await fetch(
      `${this.server.url}/api/v1/matches/${match}/suggest?seat=${s.seat}`,
      { headers: { Authorization: `Bearer ${tokens}` } },
    );
    assert.ok(answer.ok, `no suggestion for ${s.seat}: ${answer.status}`);
    const { command } = await answer.json();
    const c = s.choices.find((x) => x.command === command);
    assert.ok(c, `“${command}” is suggested to ${s.seat} and not offered`);
    return c;
  }

  /** next returns the window whose turn it is, together with its state, or the outcome. Bots act
   * first if several seats may act, so that a seed gives the same game every time. A seat whose
   * hero has left or died can only give up, so it is skipped. */
  async next() {
    for (;;) {
      const states = await this.both((w) => state(w.page, this.server.url));
      if (states.some((s) => s.view.outcome))
        return {
          over: states.find((s) => s.view.outcome).view.outcome,
          seq: Math.max(...states.map((s) => s.seq)),
        };
      const bots = states[0].view.toAct.some((seat) => this.bots.includes(seat));
      const i = bots
        ? -1
        : states.findIndex(
            (s) => s.view.toAct.includes(s.seat) && s.choices.some((c) => c.kind !== 'resign'),
          );
      if (i >= 0) return { w: this.windows[i], s: states[i] };
      await grown(this.windows[0].page, this.server.url, states[0].seq); // a bot is acting
    }
  }

  /**
   * takenBack makes a step in the first window, asks there to undo it, and agrees in the second.
   */
  async takenBack(s, step) {
    const [mine, theirs] = this.windows.map((w) => w.page);
    const figure = (t) => t.view.figures.find((f) => f.id === (step.figure ?? s.view.actor));
    const people = (await this.table()).seats.filter((x) => x.held === 'person');
    const here = people.find((x) => x.id === s.seat).name,
      there = people.find((x) => x.id !== s.seat).name;
    await make(this.windows[0], s, step, 'mouse');
    const moved = await grown(mine, this.server.url, s.seq);
    assert.deepEqual(figure(moved).at, step.at);
    await this.windows[0].ready(moved.seq);
    await mine.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await mine.locator('.banner').getByText(`Waiting for ${there}`).waitFor();
    assert.deepEqual(
      figure(await state(mine, this.server.url)).at,
      step.at,
      'nothing is taken back before all agree',
    );
    await theirs.locator('.banner').getByText(`${here} would like to undo`).waitFor();
    await theirs.getByRole('button', { name: 'Agree' }).tap();
    await until(
      async () => figure(await state(mine, this.server.url)).at.join() === figure(s).at.join(),
      'the move was not taken back',
    );
    const back = await state(mine, this.server.url);
    assert.ok(back.seq > moved.seq, 'the log only grows');
    await this.both((w) => w.told(back.seq));
    await theirs
      .locator(`[data-cell="${figure(s).at.join()}"][aria-label*="${figure(s).name}"]`)
      .waitFor({ state: 'attached' });
  }

  /** reloaded reloads the page of a window in the middle of the game. */
  async reloaded(w, seq) {
    w.seq = -1;
    await w.page.reload();
    await seated(w.page);
    await w.told(seq);
  }

  /**
   * away moves both windows off the table. They return once the game is over, and request the
   * outcome. A page would draw each of a game's hundreds of entries, which would test nothing new.
   */
  async away() {
    await this.both((w) => w.page.goto(`${this.server.url}/healthz${new URL(w.page.url()).hash}`));
    this.gone = true;
  }

  async back(seq) {
    await this.both(async (w) => {
      w.seq = -1;
      await w.page.goto(`${this.server.url}/${new URL(w.page.url()).hash}`);
      await w.page.locator('#board').waitFor();
      await w.told(seq);
      const press = (name) => {
        const b = w.page.getByRole('button', { name, exact: true });
        return w.touch ? b.tap() : b.click();
      };
      await press('Table menu');
      await press('How it ended');
    });
    this.gone = false;
  }

  /** ended checks how the end of a won game and its dice are shown. */
  async ended() {
    for (const w of this.windows) {
      await w.page.getByRole('dialog').getByRole('heading', { name: 'Victory' }).waitFor();
      await w.page.waitForFunction(() => document.title.startsWith('The game is over'));
      const check = w.page.locator('summary', { hasText: 'Check the dice' });
      await (w.touch ? check.tap() : check.click());
      await w.page.getByText('✓ The seed is the one that was promised.').waitFor();
    }
    await this.looked('the ending');
  }

  /** verified exports the log from the end page, and has the program verify it. */
  async verified() {
    const { page } = this.windows[0];
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export the log' }).click();
    const file = await (await coming).path();
    const { stdout } = await promisify(execFile)(this.server.program, ['verify', file]);
    assert.match(stdout, /The published seed is the one that was committed to/);
  }

  /** cited fails unless the log on the page cites rules, each in the proper form. */
  async cited(as) {
    const { page } = this.windows[0];
    await page.getByRole('button', { name: 'Look at the table' }).click();
    const rules = await page
      .locator('[aria-label="Figure and log"] [data-rule]')
      .evaluateAll((lines) => lines.map((l) => l.dataset.rule));
    assert.ok(rules.length > 20, `${rules.length} lines name a rule`);
    for (const rule of rules) assert.match(rule, as);
    await page.getByRole('button', { name: 'Table menu' }).click();
    await page.getByRole('button', { name: 'How it ended' }).click();
  }

  /** seenAgain moves through the finished game with the slider. At each moment every figure must be
   * where the seat saw it. */
  async seenAgain(seat) {
    const { match, tokens } = place(this.windows[0].page);
    for (const w of this.windows) {
      const link = w.page.getByRole('link', { name: 'Watch the replay' });
      await (w.touch ? link.tap() : link.click());
      await w.page.getByRole('slider').waitFor();
    }
    const { page } = this.windows[0];
    const slider = page.getByRole('slider');
    const at = (n) =>
      page.waitForFunction(
        (v) => document.querySelector('input[type=range]').value === String(v),
        n,
      );
    await at(0);
    const last = Number(await slider.getAttribute('max'));
    for (const seq of [Math.floor(last / 2), last, 1]) {
      await slider.fill(String(seq));
      await at(seq);
      const then = await (
        await fetch(`${this.server.url}/api/v1/matches/${match}/state?seat=${seat}&at=${seq}`, {
          headers: { Authorization: `Bearer ${tokens}` },
        })
      ).json();
      for (const f of then.view.figures.filter((x) => !x.down))
        await page
          .locator(`[data-cell="${f.at.join()}"][aria-label*=${JSON.stringify(f.name)}]`)
          .waitFor({ state: 'attached' });
    }
    await page.getByRole('button', { name: 'One entry on' }).click();
    await at(2);
    await page.waitForURL(/\/2$/);
    await this.looked('the replay');
  }

  /** table returns what everyone at the table may know about the match. */
  async table() {
    const { match, tokens } = place(this.windows[0].page);
    return (
      await fetch(`${this.server.url}/api/v1/matches/${match}`, {
        headers: { Authorization: `Bearer ${tokens}` },
      })
    ).json();
  }

  /** lines returns the log lines that the page's seat received. */
  async lines() {
    const { page } = this.windows[0];
    const { match, tokens } = place(page);
    const answer = await fetch(`${this.server.url}/api/v1/matches/${match}/log?seat=auto`, {
      headers: { Authorization: `Bearer ${tokens}` },
    });
    assert.ok(answer.ok, `no log: ${answer.status}`);
    return answer.json();
  }
}
