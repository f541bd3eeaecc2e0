// The page as an app: it can be installed, it opens while the server is away, and it recovers by
// itself. The sounds of the table can be turned off.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { serve } from './server.mjs';
import { entered, play } from './table.mjs';
import { DESKTOP, open, PHONE } from './window.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

test('the page says what an installed app is called and shows', async () => {
  const page = await (await fetch(server.url)).text();
  const href = /rel="manifest" href="([^"]*)"/.exec(page)[1];
  const at = new URL(href, `${server.url}/`);
  const answer = await fetch(at);
  assert.equal(answer.headers.get('content-type'), 'application/manifest+json');
  const manifest = await answer.json();
  assert.equal(manifest.display, 'standalone');
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(new URL(src, at));
    assert.equal(icon.headers.get('content-type'), type, src);
    if (type !== 'image/png') continue;
    const bytes = Buffer.from(await icon.arrayBuffer());
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
});

test('the page says its name until its first part is there', async () => {
  const w = await open('slow', DESKTOP);
  try {
    let arrive;
    const arrived = new Promise((told) => {
      arrive = told;
    });
    await w.page.route('**/assets/Lobby-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await w.page.goto(server.url);
    const shown = () =>
      w.page
        .locator('#opening')
        .evaluate(
          (e) => getComputedStyle(e).display !== 'none' && getComputedStyle(e, '::before').content,
        );
    assert.equal(await shown(), '"Battlemat"');
    arrive();
    await w.page.getByRole('button', { name: /^Play/ }).first().waitFor();
    assert.equal(await shown(), false);
    w.fair('slow');
  } finally {
    await w.close();
  }
});

test(
  'a page that was there opens while the server is away, and comes back by itself',
  { skip: process.env.BATTLEMAT_URL && 'the server is not ours to stop' },
  async () => {
    const w = await open('phone', { ...PHONE, serviceWorkers: 'allow' });
    const { page } = w;
    try {
      await page.goto(server.url);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await play(page, server.url);
      w.away = true;
      await server.stop();
      await page.getByRole('alert').getByText('The connection is lost').waitFor();
      await page.reload();
      await page.getByText('The server cannot be reached. Trying again').waitFor();
      await page.getByRole('link', { name: 'Go to the lobby' }).click();
      await page.getByRole('alert').getByText('The server cannot be reached').waitFor();
      await clean(page, 'the lobby without its server');
      await server.start();
      await page.getByRole('heading', { name: 'HeroQuest' }).waitFor();
      assert.equal(await page.getByRole('alert').count(), 0);
      await page.goBack();
      await page.locator('#board').waitFor();
    } finally {
      await w.close();
    }
  },
);

test('Back from a table leads to where one was before its set-up, and not to another start', async () => {
  const w = await open('desktop', DESKTOP);
  const { page } = w;
  try {
    await page.goto(server.url);
    await (await entered(page, 'the-lantern')).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL(/#\/table\//);
    const table = page.url();
    await page.locator('#board').waitFor();
    await page.goBack();
    await page.locator('.cards a').first().waitFor();
    assert.doesNotMatch(page.url(), /#\/(new|table)\//);
    await page.goForward();
    await page.locator('#board').waitFor();
    assert.equal(page.url(), table);
  } finally {
    await w.close();
  }
});

test('sounds are made once somebody plays, and none when they are off', async () => {
  const w = await open('desktop', { ...DESKTOP, reducedMotion: 'no-preference' });
  const { page } = w;
  try {
    await page.addInitScript(() => {
      window.heard = 0;
      for (const of of [OscillatorNode, AudioBufferSourceNode]) {
        const start = of.prototype.start;
        of.prototype.start = function (...at) {
          window.heard++;
          return start.apply(this, at);
        };
      }
    });
    await page.goto(server.url);
    await play(page, server.url);
    const button = page.getByRole('button', { name: 'Sounds' });
    const heard = () => page.evaluate(() => window.heard);
    assert.equal(await button.getAttribute('aria-pressed'), 'true');
    await page.getByRole('button', { name: 'Roll for movement' }).click();
    await page.waitForFunction(() => window.heard > 0);
    await button.click();
    assert.equal(await button.getAttribute('aria-pressed'), 'false');
    await page.reload();
    await page.locator('#board').waitFor();
    assert.equal(
      await button.getAttribute('aria-pressed'),
      'false',
      'that sounds are off was forgotten',
    );
    assert.equal(await heard(), 0);
    await button.click();
    await page.waitForFunction(() => window.heard > 0);
    w.fair('with sounds');
  } finally {
    await w.close();
  }
});
