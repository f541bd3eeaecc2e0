// The tutorial is played to its end on a server whose games use nonsense of different lengths for
// every displayed text. The page must not depend on the texts, and must have room for all of them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { Habit } from './habit.mjs';
import { serveNonsense } from './server.mjs';
import { grown, seated, turned } from './table.mjs';
import { DESKTOP, open, PHONE } from './window.mjs';

const MOST = 120; // the most commands in the game

let server;
before(async () => {
  server = await serveNonsense();
});
after(() => server?.close());

/** fits fails if the page is wider than its window. */
async function fits(w, where) {
  const over = await w.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${where} is ${over} pixels wider than the window of ${w.name}`);
  w.fair(where);
}

test(
  'a game is played to its end, whatever its words say',
  { skip: process.env.BATTLEMAT_URL ? 'not our server' : false, timeout: 120_000 },
  async (t) => {
    const [w, phone] = [await open('the desktop', DESKTOP), await open('the phone', PHONE)];
    try {
      for (const x of [w, phone])
        await x.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
      const api = `${server.url}/api/v1/matches`;
      const begun = await fetch(api, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          scenario: 'the-lantern',
          seats: { barbarian: 'person', elf: 'empty', zargon: 'bot' },
        }),
      });
      assert.equal(begun.status, 201);
      const { match, tokens } = await begun.json();
      for (const x of [w, phone]) {
        await x.page.goto(`${server.url}/#/table/${match}/${tokens.barbarian}`);
        await seated(x.page);
      }
      const looked = async (where) => {
        for (const x of [w, phone]) {
          await clean(x.page, `${where}, ${x.name}`);
          await fits(x, where);
        }
      };
      let s = await turned(w.page, server.url);
      assert.ok(!/[Ll]antern/.test(s.view.title + s.view.goal), `${s.view.title} is sense`);
      let n = 0;
      const habit = new Habit(server.url);
      for (; !s.view.outcome && n < MOST; n++) {
        if (n % 5 === 1) await w.ready(s.seq);
        if (n === 1) await looked('the table');
        const answer = await fetch(`${api}/${match}/suggest?seat=${s.seat}`, {
          headers: { Authorization: `Bearer ${tokens.barbarian}` },
        });
        const { command } = await answer.json();
        await habit.make(
          w,
          s,
          s.choices.find((c) => c.command === command),
          n % 2 ? 'keys' : 'mouse',
        );
        s = await turned(w.page, server.url, await grown(w.page, server.url, s.seq));
        if (n % 5 === 0) await fits(w, `entry ${s.seq}`);
      }
      assert.ok(s.view.outcome?.winners.includes('barbarian'), `no victory: ${s.view.status}`);
      for (const x of [w, phone]) await x.told(s.seq);
      await looked('the end');
      t.diagnostic(`${n} steps`);
    } finally {
      await Promise.all([w.close(), phone.close()]);
    }
  },
);
