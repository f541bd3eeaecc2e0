// The weight of a page: everything that the browser downloads before play, compressed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { serve } from './server.mjs';
import { seated } from './table.mjs';
import { DESKTOP, open } from './window.mjs';

const MOST = 260_000; // bytes, without parts that load later

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

/** weighed opens an address, performs an action there, and returns the bytes sent for each path. */
async function weighed(address, there) {
  const w = await open('desktop', { ...DESKTOP, painted: true });
  const sent = [];
  const hear = (r) => {
    if (r.ok())
      sent.push(
        r.body().then((body) => [new URL(r.url()).pathname, gzipSync(body, { level: 9 }).length]),
      );
  };
  w.page.on('response', hear);
  try {
    await w.page.goto(`${server.url}/#${address}`);
    await there(w.page);
    await w.page.waitForLoadState('networkidle');
    w.page.off('response', hear); // the body of a later response could not be read, because the window closes
    w.fair(address);
    return new Map(await Promise.all(sent));
  } finally {
    await w.close();
  }
}

function light(sent, what, t) {
  const sum = [...sent.values()].reduce((a, b) => a + b, 0);
  t.diagnostic(`${what}: ${sum} bytes, ${sent.size} files`);
  const heaviest = [...sent].sort((a, b) => b[1] - a[1]).slice(0, 8);
  assert.ok(sum > 50_000, `${what} weighs ${sum} bytes: not all of it was seen`);
  assert.ok(
    sum <= MOST,
    `${what} weighs ${sum} bytes, at most ${MOST} are allowed: ${heaviest.map(([path, n]) => `${path} ${n}`).join(', ')}`,
  );
}

test('the lobby is light', async (t) => {
  const sent = await weighed('/', (page) => page.locator('.cards a').first().waitFor());
  light(sent, 'the lobby', t);
});

for (const scenario of ['the-lantern', 'overdue']) {
  test(`a table of ${scenario} is light, and has the silhouettes that it shows and no more`, async (t) => {
    const answer = await fetch(`${server.url}/api/v1/matches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ scenario }),
    });
    const { match, tokens } = await answer.json();
    let shown;
    const sent = await weighed(
      `/table/${match}/${Object.values(tokens).join(',')}`,
      async (page) => {
        await seated(page);
        await page.waitForFunction(
          () =>
            document.querySelector('#board .silhouette') &&
            !document.querySelector('#board .glyph'),
        );
        const button = page.locator('#actions button:not(:disabled)').first();
        await button.click();
        shown = await page.evaluate(
          () =>
            new Set(
              [...document.querySelectorAll('path.silhouette')].map((p) => p.getAttribute('d')),
            ).size,
        );
      },
    );
    light(sent, scenario, t);
    const came = [...sent.keys()].filter((path) => path.includes('/silhouettes/')).length;
    assert.ok(came >= shown && came <= shown + 4, `${came} silhouettes came, ${shown} are shown`);
  });
}

const EDITOR = 120_000; // bytes of the editor beyond those of a table

test('the editor is loaded only when it is opened, and adds little to a table', async (t) => {
  const answer = await fetch(`${server.url}/api/v1/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario: 'the-lantern' }),
  });
  const { match, tokens } = await answer.json();
  const table = await weighed(`/table/${match}/${Object.values(tokens).join(',')}`, (page) =>
    seated(page),
  );
  const editor = await weighed('/workshop', async (page) => {
    await page.getByRole('button', { name: /^An empty room/ }).click();
    await page.getByRole('toolbar', { name: 'Tools' }).waitFor();
    await page.locator('[data-cell="0,0"]').waitFor({ state: 'attached' });
  });
  const files = (sent) => [...sent.keys()].filter((path) => path.startsWith('/assets/'));
  // the small pictures of the editor's start page are the lobby's, and load as the user scrolls to
  // them
  const own = files(editor).filter((path) => !table.has(path) && !path.endsWith('.webp'));
  assert.ok(
    own.some((path) => path.includes('Workshop')),
    `the editor is among ${own}`,
  );
  assert.deepEqual(
    files(table).filter((path) => path.includes('Workshop')),
    [],
    'a table loads nothing of the editor',
  );
  const sum = own.reduce((n, path) => n + editor.get(path), 0);
  t.diagnostic(`the editor: ${sum} bytes more than a table, ${own.length} files`);
  assert.ok(sum <= EDITOR, `the editor adds ${sum} bytes: ${own}`);
});
