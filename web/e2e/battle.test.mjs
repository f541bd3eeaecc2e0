// Battles of Heroscape are played in the browser to their end: the tutorial of the basic game by
// mouse and keys, and a battle of the master game partly in 3D.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { Habit } from './habit.mjs';
import { serve } from './server.mjs';
import { grown, seated, state, turned } from './table.mjs';
import { DESKTOP, open } from './window.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

/** battle follows the suggestions for a seat of a scenario until the battle is over. The steps from
 * space[0] to just before space[1] are made in 3D, by keys. */
async function battle(t, scenario, seat, most, space = [0, 0]) {
  const w = await open(scenario, DESKTOP);
  try {
    await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
    const api = `${server.url}/api/v1/matches`;
    const begun = await fetch(api, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ scenario, seats: { [seat]: 'person' } }),
    });
    assert.equal(begun.status, 201, await begun.clone().text());
    const { match, tokens } = await begun.json();
    await w.page.goto(`${server.url}/#/table/${match}/${tokens[seat]}`);
    await seated(w.page);
    let s = await turned(w.page, server.url); // bots act first if several seats may act, as with order markers
    let n = 0,
      steps = 0; // the steps in 3D
    let habit = new Habit(server.url);
    for (; !s.view.outcome && n < most; n++) {
      const deep = n >= space[0] && n < space[1];
      if (deep !== (await w.page.locator('#board canvas').count()) > 0) {
        habit = new Habit(server.url); // after each switch, every kind of action counts as new
        await w.ready(s.seq);
        await w.page.getByRole('button', { name: '3D' }).click();
        await w.page.waitForFunction(
          (drawn) =>
            drawn
              ? document.querySelector('#board canvas')?.field?.solids.length
              : !document.querySelector('#board canvas'),
          deep,
        );
        await w.ready(s.seq);
      }
      steps += Number(deep);
      if (n === 3) {
        await w.ready(s.seq);
        await clean(w.page, `${scenario}, the table`);
      }
      const answer = await fetch(`${api}/${match}/suggest?seat=${s.seat}`, {
        headers: { Authorization: `Bearer ${tokens[seat]}` },
      });
      const { command } = await answer.json();
      await habit.make(
        w,
        s,
        s.choices.find((c) => c.command === command),
        deep || n % 2 ? 'keys' : 'mouse',
      );
      s = await turned(w.page, server.url, await grown(w.page, server.url, s.seq));
    }
    assert.equal(steps > 0, space[1] > 0, 'nothing was played in three dimensions');
    assert.ok(s.view.outcome, `not over after ${n} steps: ${s.view.status}`);
    await w.told(s.seq);
    await clean(w.page, `${scenario}, the end`);
    w.fair(`${scenario}, the end`);
    t.diagnostic(`${n} steps, ${steps} of them in three dimensions: ${s.view.outcome.text}`);
  } finally {
    await w.close();
  }
}

test('advice on a card leaves the page where it is', { timeout: 120_000 }, async () => {
  const w = await open('advice', DESKTOP);
  const { page } = w;
  try {
    await page.addInitScript(() => localStorage.setItem('pace', 'Off'));
    const api = `${server.url}/api/v1/matches`,
      json = { 'Content-Type': 'application/json' };
    const begun = await fetch(api, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ scenario: 'the-toll-bridge', seats: { watch: 'person' } }),
    });
    const { match, tokens } = await begun.json(),
      headers = { ...json, Authorization: `Bearer ${tokens.watch}` };
    await page.goto(`${server.url}/#/table/${match}/${tokens.watch}`);
    await seated(page);
    // the cards of the Watch are laid out as soon as a marker can be placed on one of them
    let s = await turned(page, server.url);
    for (let n = 0; n < 30 && !s.choices.some((c) => c.card); n++) {
      const { command } = await (
        await fetch(`${api}/${match}/suggest?seat=watch`, { headers })
      ).json();
      const done = await fetch(`${api}/${match}/commands`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ seat: 'watch', seq: s.seq, command }),
      });
      assert.ok(done.ok, await done.clone().text());
      s = await turned(page, server.url, await state(page, server.url));
    }
    await page.reload();
    await seated(page);
    await page.locator('#cards .press').first().waitFor();
    await w.ready(s.seq);
    await page.keyboard.press('h');
    await page.locator('.advice').waitFor();
    await page.evaluate(
      () => new Promise((laid) => requestAnimationFrame(() => requestAnimationFrame(laid))),
    );
    const moved = await page.evaluate(() => {
      const by = [];
      for (let e = document.querySelector('#board'); e; e = e.parentElement)
        if (e.scrollTop || e.scrollLeft) by.push(`${e.tagName}.${e.className}: ${e.scrollTop}`);
      return by;
    });
    assert.deepEqual(moved, []);
    // text for screen readers does not overflow the log either
    assert.equal(
      await page
        .locator('ol[aria-label=Log] .hidden')
        .evaluateAll((all) => all.filter((e) => !e.offsetParent?.closest('ol')).length),
      0,
    );
  } finally {
    await w.close();
  }
});

test('the tutorial of the basic game is played to its end', { timeout: 180_000 }, (t) =>
  battle(t, 'the-old-weir', 'watch', 300),
);

test('a battle of the master game is played to its end', { timeout: 300_000 }, (t) =>
  battle(t, 'the-toll-bridge', 'watch', 600, [20, 45]),
);
