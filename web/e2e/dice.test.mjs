// While a long turn of other players is shown, dice on the board cover none of the board's buttons.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from './server.mjs';
import { seated } from './table.mjs';
import { DESKTOP, open, PHONE, until } from './window.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

for (const [name, looks] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
  ['a phone that lies', { ...PHONE, viewport: { width: 844, height: 390 } }],
]) {
  test(`dice cover no button, on ${name}`, { timeout: 120_000 }, async () => {
    const answer = await fetch(`${server.url}/api/v1/matches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ scenario: 'the-millers-rats', seats: { hero: 'person', gm: 'bot' } }),
    });
    const { match, tokens } = await answer.json();
    const w = await open(name, { ...looks, reducedMotion: 'no-preference' }),
      { page } = w;
    try {
      await page.addInitScript(() => {
        [window.looked, window.covered, window.last] = [0, [], new Set()];
        setInterval(() => {
          const dice = [...document.querySelectorAll('#board .dice')].map((d) =>
            d.getBoundingClientRect(),
          );
          if (document.querySelector('.skips') && dice.length) window.looked++;
          const now = new Set(
            [...document.querySelectorAll('#board button')].filter((b) => {
              const r = b.getBoundingClientRect();
              return (
                r.width > 0 &&
                dice.some(
                  (d) =>
                    d.left < r.right && r.left < d.right && d.top < r.bottom && r.top < d.bottom,
                )
              );
            }),
          );
          window.last = new Map([...now].map((b) => [b, (window.last.get?.(b) ?? 0) + 1]));
          for (const [b, times] of window.last)
            if (times === 12) window.covered.push(b.textContent); // on the way to their places, dice may pass over a button
        }, 50);
      });
      await page.goto(`${server.url}/#/table/${match}/${Object.values(tokens).join(',')}`);
      await seated(page);
      const end = page
        .locator('#actions')
        .getByRole('button', { name: /End the turn|initiative/i })
        .first();
      await until(async () => {
        if ((await end.count()) && (await end.isEnabled()))
          await (w.touch ? end.tap({ timeout: 1000 }) : end.click({ timeout: 1000 })).catch(
            () => {},
          );
        await page.waitForTimeout(500);
        return (await page.evaluate(() => window.looked)) > 60;
      }, 'no dice fell in a long turn');
      assert.deepEqual(await page.evaluate(() => window.covered), []);
    } finally {
      await w.close();
    }
  });
}
