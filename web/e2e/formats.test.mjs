// Files of every readable format are alternately dropped on the lobby of a desktop and chosen on a
// phone. The answer appears over the page, with a report on the file. A match begins if the file
// allows one.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { choose, drop, lobby } from './brought.mjs';
import { serve } from './server.mjs';
import { seated, state } from './table.mjs';
import { DESKTOP, open, PHONE } from './window.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

/** FILES lists for each format a fixture, its title, and the program that its dialog names. */
const FILES = [
  ['virtualscape/testdata/v4.hsc', 'Ridge', 'VirtualScape'],
  ['mapeditor/testdata/ford.json', 'The ford', 'Heroscape map editor'],
  ['uvtt/testdata/cellar.dd2vtt', 'Cellar', 'Universal VTT'],
  ['watabou/testdata/pantry.json', 'The Drowned Pantry', 'Watabou'],
  ['heroscribe/testdata/two-cellars.xml', 'Two cellars', 'HeroScribe'],
  ['foundry/testdata/barn.json', 'The tithe barn', 'Foundry VTT'],
  ['foundry/testdata/fen.db', 'The fen path', 'Foundry VTT'],
  ['questjson/testdata/cold-store.json', 'The cold store', 'HeroQuest quests as JSON'],
  ['donjon/testdata/button-mine.json', 'The button mine', 'donjon'],
  ['donjon/testdata/thimble.txt', 'Thimble', 'donjon'],
  ['tiled/testdata/farm.tmx', 'The goose farm', 'Tiled'],
  ['tiled/testdata/causeway.tmj', 'Causeway', 'Tiled'],
  ['tiled/testdata/farm.zip', 'The goose farm', 'Tiled'],
  ['hexoscape/testdata/well.json', 'The well', 'hexoscape'],
  ['vgb/testdata/two-attics.json', 'Two attics', 'Virtual Gloomhaven Board'],
];

const WINDOWS = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
];

for (const [path, title, program, size, looks] of FILES.map((f, i) => [
  ...f,
  ...WINDOWS[i % WINDOWS.length],
]))
  test(`${path} on a ${size}`, { timeout: 120_000 }, async () => {
    const w = await open(path, looks);
    const { page } = w;
    const press = (at) => (w.touch ? at.tap() : at.click());
    try {
      await lobby(w, server.url);
      const buffer = await readFile(new URL(`../../formats/${path}`, import.meta.url));
      const file = { name: basename(path), mimeType: 'application/octet-stream', buffer };
      await (w.touch ? choose(w, file) : drop(page, file)); // files cannot be dropped on a phone
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.waitFor();
      assert.ok(
        (await dialog.textContent()).includes(program),
        `its dialog does not name ${program}`,
      );
      const above = dialog.getByAltText('The battlefield from above');
      assert.ok(
        await above.evaluate((img) => img.decode().then(() => img.naturalWidth > 50)),
        'it is not drawn',
      );
      await press(dialog.getByText('What became of the file'));
      assert.ok((await dialog.locator('details li').count()) > 0, 'nothing is reported');
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        'the page is wider than the window',
      );
      assert.ok(
        await dialog
          .getByRole('button', { name: 'Close', exact: true })
          .first()
          .evaluate((e) => {
            const box = e.getBoundingClientRect();
            return box.right <= innerWidth && box.top >= 0;
          }),
        'the dialog is wider than the window',
      );
      if (w.touch) await clean(page, `${path} on a phone`);
      await press(dialog.getByRole('button', { name: 'Begin a match on it' }));
      await page.waitForURL(/#\/table\//);
      await seated(page);
      assert.equal((await state(page, server.url)).view.title, title);
      w.fair(path);
    } finally {
      await w.close();
    }
  });
