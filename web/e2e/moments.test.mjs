// Moments: a treasure turns over once and disappears on a key, and a room's text is a banner. At
// the end there is a tally and what comes next, and the lobby shows a tick. Unlike the other tests,
// this one has motion on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { PATIENCE } from './browser.mjs';
import { serve } from './server.mjs';
import { place, seated, state } from './table.mjs';
import { DESKTOP, open, until } from './window.mjs';

let server, w;
before(async () => {
  server = await serve();
  w = await open('the desktop', { ...DESKTOP, painted: true, reducedMotion: 'no-preference' });
  await w.page.addInitScript(lasting);
});
after(async () => {
  await w?.close();
  await server?.close();
});

const shot = async (name) =>
  process.env.SHOTS && w.page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });

/**
 * lasting makes a moment stay until the user continues: timers longer than a second run for an
 * hour.
 */
function lasting() {
  const set = window.setTimeout;
  window.setTimeout = (f, ms, ...args) =>
    set(f, ms > 1000 && ms <= 12_000 ? 3_600_000 : ms, ...args);
}

/** suggested plays the seat of a table as the game's bot would, until it would give a command that
 * may cause the wanted event. It returns that command with the state, or null if the match ends
 * first. */
async function suggested({ match, tokens }, may = () => false) {
  const headers = { Authorization: `Bearer ${tokens}` };
  const api = `${server.url}/api/v1/matches/${match}`;
  for (const end = Date.now() + 2 * PATIENCE; Date.now() < end;) {
    const s = await (await fetch(`${api}/state?seat=auto`, { headers })).json();
    if (s.view.outcome) return null;
    const answer = s.view.toAct.includes(s.seat)
      ? await fetch(`${api}/suggest?seat=${s.seat}`, { headers })
      : null;
    if (!answer?.ok) {
      await new Promise((next) => setTimeout(next, 20));
      continue;
    }
    const { command } = await answer.json();
    if (may(command)) return { s, command };
    await sent({ match, tokens }, s, command);
  }
  throw new Error('the match does not end');
}

/** sent sends a command without using the page, and returns the moments of the command's entry. */
async function sent({ match, tokens }, s, command) {
  const headers = { Authorization: `Bearer ${tokens}`, 'Content-Type': 'application/json' };
  const api = `${server.url}/api/v1/matches/${match}`;
  const done = await fetch(`${api}/commands`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ seat: s.seat, seq: s.seq, command }),
  });
  assert.ok(done.ok, `${command}: ${done.status}`);
  const { seq } = await done.json();
  const lines = await (
    await fetch(`${api}/log?seat=${s.seat}&from=${seq}&to=${seq}`, { headers })
  ).json();
  return lines.flatMap((l) => l.told ?? []).flatMap((t) => t.moment ?? []);
}

test(
  'a treasure turns over once, and goes by a key; a tale is a banner',
  { timeout: 120_000 },
  async () => {
    const { page } = w;
    await page.goto(`${server.url}/#/new/the-lantern`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await seated(page);
    const address = page.url();
    const table = place(page);
    const left = new Set(['tale', 'treasure']);
    while (left.size > 0) {
      // the page is closed until the event may happen, so that it opens at rest and sees only that
      // event
      await page.goto('about:blank');
      const may = await suggested(
        table,
        (command) =>
          (left.has('treasure') && /^search \S+ treasure/.test(command)) ||
          (left.has('tale') && command.startsWith('open ')),
      );
      assert.ok(may, `no ${[...left]} came about`);
      w.seq = -1;
      await page.goto(address);
      await seated(page);
      await w.ready(may.s.seq);
      const [kind] = await sent(table, may.s, may.command);
      if (!left.delete(kind)) continue;
      const moment = page.locator(`[data-moment="${kind}"]`);
      await moment.waitFor();
      if (kind === 'treasure') assert.match(await moment.innerText(), /finds/i);
      await shot(kind);
      await page.keyboard.press('Escape');
      await moment.waitFor({ state: 'detached' });
    }
    const { seq } = await state(page, server.url);
    w.seq = -1;
    await page.reload();
    await seated(page);
    await w.told(seq);
    await page.locator('#actions .bar button').first().waitFor();
    assert.equal(await page.locator('[data-moment]').count(), 0, 'a moment came again');
  },
);

test(
  'the end tells what was done, and what comes next; the lobby has a tick',
  { timeout: 120_000 },
  async () => {
    const { page } = w;
    await suggested(place(page));
    await page.reload(); // the commands were given without the page
    await seated(page);
    let tally;
    await page.route('**/ending*', (route) => (tally = route));
    await page.getByRole('button', { name: 'See the ending' }).click(); // the button stays next to the board
    const end = page.getByRole('dialog');
    await end.locator('.big').waitFor();
    assert.equal(
      await end.getByRole('group').evaluate((body) => body === document.activeElement),
      true,
      'the focus is not where one reads',
    );
    assert.equal(
      await end.locator('summary, footer :is(a, button)').count(),
      0,
      'what the tally will push away can be pressed',
    );
    await until(() => tally, 'nobody asked for the tally');
    await tally.continue();
    await end.getByRole('table').waitFor();
    await end.locator('summary').waitFor();
    await clean(page, 'the end');
    await shot('end');
    assert.match(await end.innerText(), /expected by chance/);
    assert.ok((await end.locator('.epilogue').innerText()).length > 40);
    const next = end.getByRole('link', { name: 'Next: Soup for the orcs' });
    assert.match(await next.getAttribute('href'), /soup-for-the-orcs/);
    const won = (await state(page, server.url)).view.outcome.winners.length > 0;
    await end.getByRole('link', { name: 'Lobby' }).click();
    const card = page.locator('.cards a[href="#/new/the-lantern"]');
    await card.locator('.done').waitFor();
    await shot('lobby');
    const tick = await card.locator('.done').innerText();
    assert.ok(won, 'nobody has won');
    assert.match(
      await page.locator('.hero').innerText(),
      tick === '✓ Won' ? /Soup for the orcs/ : /The lantern/,
    );
  },
);
