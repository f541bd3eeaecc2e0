// Two windows choose at the same moment, and the action of one does not make the other's choice
// stale. The messages of both windows are held until both have chosen on the same entry, and are
// then released together.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { make } from './hand.mjs';
import { serve } from './server.mjs';
import { seated, state } from './table.mjs';
import { DESKTOP, open } from './window.mjs';

/** TIMES is how often both windows choose. */
const TIMES = process.env.BATTLEMAT_LONG ? 20 : 6;

let server;
let windows = [];
before(async () => (server = await serve()));
after(async () => {
  await Promise.all(windows.map((w) => w.close()));
  await server?.close();
});

/** holding makes a window hold back its commands while window.holding is set. */
const holding = () => {
  window.held = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const { act } = JSON.parse(text);
    if (act && window.holding) window.held.push({ act, go: () => send.call(this, text) });
    else send.call(this, text);
  };
};

/** together has every window make the choice that `pick` finds, all in the state after the same
 * entry. */
async function together(pick) {
  const states = await Promise.all(windows.map((w) => state(w.page, server.url)));
  const { seq } = states[0];
  for (const s of states) assert.equal(s.seq, seq);
  await Promise.all(windows.map((w) => w.ready(seq)));
  await Promise.all(windows.map((w) => w.page.evaluate(() => (window.holding = true))));
  const chosen = states.map((s) => pick(s));
  const made = windows.map((w, i) => make(w, states[i], chosen[i], 'mouse'));
  await Promise.all(windows.map((w) => w.page.waitForFunction(() => window.held.length > 0)));
  const acts = await Promise.all(
    windows.map((w) => w.page.evaluate(() => window.held.map((h) => h.act))),
  );
  assert.deepEqual(
    acts.map((a) => a.map((x) => [x.seq, x.command])),
    chosen.map((c) => [[seq, c.command]]),
    'both choose on the same entry',
  );
  await Promise.all(
    windows.map((w) =>
      w.page.evaluate(() => {
        window.holding = false;
        for (const h of window.held.splice(0)) h.go();
      }),
    ),
  );
  await Promise.all(made);
  await Promise.all(windows.map((w) => w.told(seq + windows.length)));
  for (const w of windows) {
    await w.ready(seq + windows.length);
    // a question that the game asks when the round begins is not a refusal: it depends on the dice
    // and on which window was first
    assert.deepEqual(
      await w.page.locator('.banner:not(.asks)').allInnerTexts(),
      [],
      `${w.name} is refused`,
    );
  }
  const tokens = windows.map((w) => /table\/[^/]+\/([^/]+)/.exec(w.page.url())[1]).join(',');
  const match = /table\/([^/]+)\//.exec(windows[0].page.url())[1];
  const log = await (
    await fetch(`${server.url}/api/v1/matches/${match}/log?from=${seq + 1}`, {
      headers: { Authorization: `Bearer ${tokens}` },
    })
  ).json();
  assert.deepEqual(
    log.map((l) => l.seat).sort(),
    states.map((s) => s.seat).sort(),
    'each was taken once',
  );
}

test(
  'two windows choose their cards at the same moment, time and again, without a refusal',
  { timeout: 300_000 },
  async () => {
    const answer = await fetch(`${server.url}/api/v1/matches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        scenario: 'overdue',
        seats: { bouncer: 'person', sweep: 'person', matron: 'empty', fireworker: 'empty' },
      }),
    });
    assert.equal(answer.status, 201, await answer.clone().text());
    const game = await answer.json();
    windows = await Promise.all([open('the bouncer', DESKTOP), open('the sweep', DESKTOP)]);
    await Promise.all(
      ['bouncer', 'sweep'].map(async (seat, i) => {
        const { page } = windows[i];
        await page.addInitScript(holding);
        await page.addInitScript(() => localStorage.setItem('pace', 'Off')); // so that the test need not wait for the round that finally begins
        await page.goto(`${server.url}/#/table/${game.match}/${game.tokens[seat]}`);
        await seated(page);
      }),
    );
    const verb = (v) => (s) => {
      const c = s.choices.find((x) => x.command.startsWith(`${v} `));
      assert.ok(c, `${s.seat} is not offered to ${v}: ${s.choices.map((x) => x.command)}`);
      return c;
    };
    for (let n = 0; n < TIMES; n++) {
      await together(verb('choose'));
      if (n < TIMES - 1) await together(verb('unchoose'));
    }
    // the last choice of all, which begins the round
    await together(verb('choose'));
    const s = await state(windows[0].page, server.url);
    assert.notEqual(s.view.actor ?? s.view.toAct[0], undefined);
    for (const w of windows) w.fair('at once');
  },
);
