// A seat that the browser has saved is dropped only if the server does not know it. A seat that
// cannot be read now may be readable later.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from './server.mjs';
import { seated } from './table.mjs';
import { DESKTOP, open } from './window.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

for (const [code, status, keeps, said] of [
  ['too-new', 409, true, 'Too new'],
  ['damaged', 409, true, 'Damaged'],
  ['no-such-match', 404, false, null],
]) {
  test(
    `Play goes on to another game where one is ${code}, and the seat ${keeps ? 'stays' : 'goes'}`,
    { timeout: 120_000 },
    async () => {
      const w = await open(code, DESKTOP),
        { page } = w;
      w.away = true;
      try {
        await page.addInitScript(() => {
          if (!localStorage.getItem('battlemat.held/1'))
            localStorage.setItem(
              'battlemat.held/1',
              JSON.stringify([
                {
                  match: 'gone',
                  tokens: ['t'],
                  scenario: 'The lost game',
                  scenarioId: 'x',
                  opened: 1,
                },
              ]),
            );
        });
        await page.route('**/api/v1/matches/gone', (r) =>
          r.fulfill({
            status,
            contentType: 'application/problem+json',
            body: JSON.stringify({ title: 'Conflict', status, code, detail: `${said}.` }),
          }),
        );
        await page.goto(server.url);
        await page.getByText('The lost game', { exact: true }).waitFor();
        if (said) await page.getByText(`${said}.`).waitFor();
        await page.getByRole('button', { name: 'Play on', exact: true }).click();
        await page.waitForURL(/#\/table\//);
        await seated(page);
        const held = await page.evaluate(() =>
          JSON.parse(localStorage.getItem('battlemat.held/1')).map((h) => h.match),
        );
        assert.equal(held.includes('gone'), keeps, `${held}`);
      } finally {
        await w.close();
      }
    },
  );
}
