// Files of every format that is read are dropped on the lobby: the answer is seen over the page, with what became of the file, and
// a match begins where one can.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { after, before, test } from 'node:test';
import { drop, lobby } from './brought.mjs';
import { serve } from './server.mjs';
import { seated, state } from './table.mjs';
import { DESKTOP, open } from './window.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

/** Of each format a fixture, its title, and the program that its dialog names. */
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

for (const [path, title, program] of FILES)
  test(path, { timeout: 120_000 }, async () => {
    const w = await open(path, DESKTOP);
    const { page } = w;
    try {
      await lobby(w, server.url);
      const buffer = await readFile(new URL(`../../formats/${path}`, import.meta.url));
      await drop(page, { name: basename(path), buffer });
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
      await dialog.getByText('What became of the file').click();
      assert.ok((await dialog.locator('details li').count()) > 0, 'nothing is reported');
      await dialog.getByRole('button', { name: 'Begin a match on it' }).click();
      await page.waitForURL(/#\/table\//);
      await seated(page);
      assert.equal((await state(page, server.url)).view.title, title);
      w.fair(path);
    } finally {
      await w.close();
    }
  });
