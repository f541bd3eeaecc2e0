// A battlefield from another program in the lobby: it is chosen or dropped, drawn, reported on,
// queried and downloaded.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { clean } from './axe.mjs';
import { launch } from './browser.mjs';
import { serve } from './server.mjs';

const ridge = new URL('../../formats/virtualscape/testdata/v7.hsc', import.meta.url);

let server;
let browser;
let page;
before(async () => {
  server = await serve();
  browser = await launch({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  page = browser.context.pages()[0];
  await page.goto(server.url);
  await page.locator('.cards a').first().waitFor();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

test('a file that is chosen is drawn and accounted for', async () => {
  await page.getByLabel('Bring a battlefield').setInputFiles({
    name: 'ridge.hsc',
    mimeType: 'application/octet-stream',
    buffer: await readFile(ridge),
  });
  await page.getByRole('heading', { name: 'Grat über dem Teich' }).waitFor();
  assert.ok(
    await page
      .getByAltText('The battlefield from above')
      .evaluate((img) => img.decode().then(() => img.naturalWidth > 50)),
  );
  await page.getByText('What became of the file').click();
  await page.getByText('1 × ruin of 2: its walls are along one side').waitFor();
  await page.getByText('Start areas: north (1).').waitFor();
  await clean(page, 'a battlefield in the lobby');
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${over} pixels wider than the window`);
});

test('the desk answers about it, and the board is downloaded', async () => {
  const href = await page
    .getByRole('link', { name: 'open it at the rules desk' })
    .getAttribute('href');
  const desk = await browser.context.newPage();
  await desk.goto(`${server.url}/${href}`);
  await desk.locator('.answer h2', { hasText: /^(Yes|No|\d)/ }).waitFor();
  await desk.close();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as a board' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'grat-über-dem-teich.json');
  const board = JSON.parse(await readFile(await download.path(), 'utf8'));
  assert.equal(board.format, 'battlemat.board/1');
});

test('a file that is dropped is begun with one click', async () => {
  const { stdout: file } = await promisify(execFile)(
    server.program,
    ['export', 'heroscape-toll-bridge', '--to', 'hsc', '-o', '-'],
    { encoding: 'buffer', maxBuffer: 1 << 24 },
  );
  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'bridge.hsc'));
      window.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    [...file],
  );
  const begin = page.getByRole('button', { name: 'Begin a match on it' });
  await begin.waitFor();
  await page.getByText('Seats and sides').click();
  await page.getByLabel('The sides begin').selectOption('north-south');
  await page.getByRole('group', { name: 'North' }).waitFor();
  await clean(page, 'a battle that may be begun');
  await begin.click();
  await page.waitForURL(/#\/table\//);
  await page.getByRole('heading', { name: 'The toll bridge' }).first().waitFor();
});

test('a file that is dropped and is none says so', async () => {
  await page.goto(server.url);
  await page.locator('.cards a').first().waitFor();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['hello'], 'notes.txt'));
    window.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  });
  const said = page.getByText(
    'notes.txt: it is not a file from a program whose files can be read here',
  );
  await said.waitFor();
  const box = await said.boundingBox();
  assert.ok(
    box.y >= 0 && box.y + box.height <= page.viewportSize().height,
    `the answer stands at ${box.y}: one does not see it where the file was dropped`,
  );
});

/** dropped drops a file of an unknown kind on the element in the middle of the window. */
const dropped = (on) =>
  on.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['hello'], 'notes.txt'));
    document
      .elementFromPoint(innerWidth / 2, innerHeight / 2)
      .dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
  });

for (const [width, height] of [
  [1280, 800],
  [2560, 1440],
  [3840, 2160],
  [390, 844],
]) {
  test(`maps, links and replays open with one click from the lobby at ${width}x${height}`, async () => {
    const own = await launch({ viewport: { width, height }, reducedMotion: 'reduce' });
    const [there] = own.context.pages();
    try {
      await there.goto(server.url);
      await there.locator('.cards a').first().waitFor();
      if (width >= 1280) {
        const screens = await there.evaluate(
          () => document.documentElement.scrollHeight / innerHeight,
        );
        assert.ok(screens <= 2, `the lobby is ${screens.toFixed(2)} screens high`);
        for (const way of [
          there.locator('.ways > .bring'),
          there.getByRole('button', { name: 'Join by link' }),
          there.getByRole('link', { name: 'Watch a replay' }),
        ]) {
          const box = await way.boundingBox();
          assert.ok(
            box.y + Math.min(box.height, 40) <= height,
            `a way in stands at ${box.y} of ${height}: one has to look for it`,
          );
        }
      }
      const [chooser] = await Promise.all([
        there.waitForEvent('filechooser'),
        there.getByText('Bring a battlefield').click(),
      ]);
      assert.ok(chooser, 'a click on a way in for maps asks for the file');
      await there.getByRole('button', { name: 'Join by link' }).click();
      await there.getByRole('dialog').waitFor();
      await there.keyboard.press('Escape');
      await there.getByRole('link', { name: 'Watch a replay' }).click();
      await there.waitForURL(/#\/watch/);

      // the answer is visible wherever in the lobby a file is dropped
      await there.goto(`${server.url}/#/`);
      await there.locator('.cards a').first().waitFor();
      await there.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await dropped(there);
      const said = there.getByText(
        'notes.txt: it is not a file from a program whose files can be read here',
      );
      await said.waitFor();
      await there.waitForFunction(
        (e) => {
          const r = e.getBoundingClientRect();
          return r.top >= 0 && r.bottom <= innerHeight;
        },
        await said.elementHandle(),
        { timeout: 5000 },
      );
    } finally {
      await own.close();
    }
  });
}
