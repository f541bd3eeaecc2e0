// Files that the user opens in the lobby can be opened in the workshop with one click: a map with
// its picture, a quest with all of its contents, and a scenario with faults.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { choose } from './brought.mjs';
import { serve } from './server.mjs';
import { DESKTOP, open, until } from './window.mjs';
import { draft, faults } from './workshop.mjs';

const out = process.env.SHOTS; // a folder for screenshots
let server, w;
before(async () => {
  if (out) mkdirSync(out, { recursive: true });
  server = await serve();
  w = await open('workshop', DESKTOP);
});
after(async () => {
  await w?.close();
  await server?.close();
});

const file = (path, name, mimeType) => ({
  name,
  mimeType,
  buffer: readFileSync(new URL(`../../formats/${path}`, import.meta.url)),
});

/** brought opens files in the lobby, presses buttons there, and returns the workshop draft. */
async function brought(files, ...buttons) {
  await w.page.goto(`${server.url}/#/`);
  await w.page.getByLabel('Bring a battlefield').waitFor({ state: 'attached' });
  await choose(w, ...files);
  for (const name of buttons) await w.page.getByRole('button', { name }).click();
  await w.page.getByRole('toolbar', { name: 'Tools' }).waitFor();
  let now;
  await until(async () => (now = await draft(w.page)) !== undefined, 'there is no draft');
  return now;
}

test('a map, a quest and a scenario with faults', { timeout: 240_000 }, async () => {
  const { page } = w;
  // a picture on which the squares were found: it is placed under the board unchanged
  const yard = await brought(
    [file('picture/testdata/courtyard.png', 'courtyard.png', 'image/png')],
    'Use this grid',
    'Open in the workshop',
  );
  assert.deepEqual([yard.rules, yard.board.map[0].length], ['dnd', 12]);
  const [a, , , d, e, f] = yard.picture.at;
  assert.deepEqual(
    [a, d, e, f].map((n) => Math.round(n * 1000)),
    [40, 40, -280, -160],
  );
  await page.locator('main image').waitFor({ state: 'attached' });
  assert.deepEqual(await faults(page), []);
  if (out) await page.screenshot({ path: `${out}/workshop-imported.png` });
  await clean(page, 'a map in the workshop');

  const dairy = await brought(
    [file('heroscribe/testdata/dairy.xml', 'dairy.xml', 'text/xml')],
    'Open in the workshop',
  );
  assert.equal(dairy.rules, 'heroquest');
  for (const part of ['monsters', 'furniture', 'doors'])
    assert.ok(dairy.game[part].length > 0, `the quest has no ${part}`);
  assert.equal(dairy.picture, undefined);

  // each fault of the scenario is listed with its place, followed by its path in the document
  const { game } = dairy,
    [first, ...rest] = game.monsters,
    wrong = { ...dairy, game: { ...game, monsters: [{ ...first, kind: 'Orcs' }, ...rest] } };
  await brought(
    [
      {
        name: 'wrong.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(wrong)),
      },
    ],
    'Mend it in the workshop',
  );
  await faults(page);
  const told = page.locator('li.fault', { hasText: 'game.monsters[0].kind' });
  await told.waitFor();
  assert.equal(await told.locator('strong').innerText(), 'Room H: Orcs at 7,6, kind');
  if (out) await page.screenshot({ path: `${out}/workshop-faults.png` });
  w.complaints = w.complaints.filter((c) => !/status of 422/.test(c)); // the server's refusal of the faulty file
  w.fair('in the workshop');
});
