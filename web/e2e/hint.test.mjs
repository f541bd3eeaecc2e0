// A hint that has too little room on a phone can be opened. The complete hint is then readable, and
// no part is faded.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from './server.mjs';
import { seated } from './table.mjs';
import { PHONE, open } from './window.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

test('a hint on a phone is opened whole', { timeout: 120_000 }, async () => {
  const w = await open('a hint', PHONE);
  const { page } = w;
  try {
    await page.goto(`${server.url}/#/new/the-millers-rats`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await seated(page);
    const text = page.locator('.hint .text'),
      hides = () => text.evaluate((e) => e.scrollHeight - e.clientHeight > 2);
    await text.waitFor();
    // as little room as on the smallest phone
    await page.setViewportSize({ width: 320, height: 568 });
    await page.locator('.hint .text[data-more]').waitFor();
    await page.getByRole('button', { name: 'Read on', exact: true }).click();
    await page.getByRole('button', { name: 'Less', exact: true }).waitFor();
    assert.equal(await hides(), false);
    assert.equal(await text.getAttribute('data-more'), null);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/hint.png` });
    await page.getByRole('button', { name: 'Less', exact: true }).click();
    await page.locator('.hint .text[data-more]').waitFor();
  } finally {
    await w.close();
  }
});

for (const scenario of ['the-millers-rats', 'the-lantern']) {
  test(`a hint of ${scenario} covers no button of a low phone`, { timeout: 120_000 }, async () => {
    const w = await open('a hint', { ...PHONE, viewport: { width: 390, height: 560 } });
    const { page } = w;
    try {
      await page.goto(`${server.url}/#/new/${scenario}`);
      await page.getByRole('button', { name: 'Start the game' }).click();
      await seated(page);
      await page.locator('.hint .text').waitFor();
      const hidden = () =>
        page.locator('#actions .bar').evaluate((e) => e.scrollHeight - e.clientHeight);
      await page.locator('#actions .doings button:not(:disabled)').first().waitFor();
      assert.ok((await hidden()) <= 1, `${await hidden()} px of the bar are hidden`);
      w.fair(scenario);
    } finally {
      await w.close();
    }
  });
}
