// Battles of Heroscape are played in the browser to their end: the tutorial of the basic game by
// mouse and keys, and one of the master game.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { make } from './hand.mjs';
import { serve } from './server.mjs';
import { grown, seated, state } from './table.mjs';
import { DESKTOP, open } from './window.mjs';

let server;
before(async () => { server = await serve(); });
after(() => server?.close());

/** battle plays a seat of a scenario as is suggested, until the battle is over. */
async function battle(t, scenario, seat, most) {
  const w = await open(scenario, DESKTOP);
  try {
    await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
    const api = `${server.url}/api/v1/matches`;
    const begun = await fetch(api, {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ scenario, seats: { [seat]: 'person' } }),
    });
    assert.equal(begun.status, 201, await begun.clone().text());
    const { match, tokens } = await begun.json();
    await w.page.goto(`${server.url}/#/table/${match}/${tokens[seat]}`);
    await seated(w.page);
    let s = await state(w.page, server.url);
    let n = 0;
    for (; !s.view.outcome && n < most; n++) {
      if (!s.view.toAct.includes(s.seat)) {
        s = await grown(w.page, server.url, s.seq);
        continue;
      }
      await w.ready(s.seq);
      if (n === 3) await clean(w.page, `${scenario}, the table`);
      const answer = await fetch(`${api}/${match}/suggest?seat=${s.seat}`, { headers: { Authorization: `Bearer ${tokens[seat]}` } });
      const { command } = await answer.json();
      await make(w, s, s.choices.find((c) => c.command === command), n % 2 ? 'keys' : 'mouse');
      s = await grown(w.page, server.url, s.seq);
    }
    assert.ok(s.view.outcome, `not over after ${n} steps: ${s.view.status}`);
    await w.told(s.seq);
    await clean(w.page, `${scenario}, the end`);
    w.fair(`${scenario}, the end`);
    t.diagnostic(`${n} steps: ${s.view.outcome.text}`);
  } finally {
    await w.close();
  }
}

test('the tutorial of the basic game is played to its end', { timeout: 180_000 }, (t) => battle(t, 'the-old-weir', 'watch', 300));

test('a battle of the master game is played to its end', { timeout: 300_000 }, (t) => battle(t, 'the-toll-bridge', 'watch', 600));
