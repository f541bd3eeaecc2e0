// A hex scene is imported with its picture. The picture lies under the hexes at the table, flat and
// in three dimensions.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { drop, lobby } from './brought.mjs';
import { serve } from './server.mjs';
import { seated } from './table.mjs';
import { DESKTOP, open } from './window.mjs';
import { begun } from './workshop.mjs';

const out = process.env.SHOTS; // a folder for screenshots
let server;
before(async () => {
  if (out) mkdirSync(out, { recursive: true });
  server = await serve();
});
after(() => server?.close());

/** scene is a scene of Foundry VTT with ten columns and eight rows of hexes. */
const scene = {
  name: 'The hexed meadow',
  width: 1000,
  height: 700,
  padding: 0,
  background: { src: 'maps/meadow.jpg' },
  grid: { type: 2, size: 100, distance: 5, units: 'ft' },
  walls: [{ c: [300, 100, 300, 500], move: 20, sight: 20, light: 20, dir: 0, door: 0, ds: 0 }],
  lights: [],
  tokens: [],
  _stats: { coreVersion: '13.345' },
};

test('a picture under hexes', { timeout: 120_000 }, async () => {
  const w = await open('desktop', { ...DESKTOP, painted: true });
  const { page } = w;
  try {
    await lobby(w, server.url);
    const picture = await readFile(
      new URL('../../formats/picture/testdata/meadow.jpg', import.meta.url),
    );
    await drop(
      page,
      { name: 'meadow.json', buffer: Buffer.from(JSON.stringify(scene)) },
      { name: 'meadow.jpg', buffer: picture },
    );
    const map = page.getByRole('dialog', { name: scene.name });
    await map.waitFor();
    if (out) await page.screenshot({ path: `${out}/hexes-map.png` });
    await map.getByRole('button', { name: 'Begin a match on it', exact: true }).click();
    await page.waitForURL(/#\/table\//);
    await seated(page);
    const tile = page.locator('image[data-tile="0,0"]');
    await tile.waitFor({ state: 'attached' });
    if (out) await page.screenshot({ path: `${out}/hexes-flat.png` });
    const [clip, tiles] = await tile.evaluate((e) => [
      e.getAttribute('clip-path').slice(5, -1),
      e.parentNode.querySelectorAll('image').length,
    ]);
    const d = await page.locator(`[id="${clip}"] path`).getAttribute('d');
    assert.equal(d.split('Z').length - 1, 64, 'a tile shows its hexes, and nothing beside them');
    assert.equal(tiles, 2);
    await page.getByRole('button', { name: '3D' }).click();
    await page.waitForFunction(() => document.querySelector('canvas')?.field);
    await page.waitForFunction(
      () =>
        document
          .querySelector('canvas')
          .field.floor.group.children.filter((m) => m.material.map?.image).length === 2,
    );
    if (out) await page.screenshot({ path: `${out}/hexes-deep.png` });
    w.fair('with a picture under hexes');
  } finally {
    await w.close();
  }
});

test('a picture under a battlefield of the workshop', { timeout: 120_000 }, async () => {
  const w = await open('desktop', DESKTOP);
  const { page } = w;
  try {
    await begun(page, server, 'Heroscape', 'A field of grass');
    await page.getByRole('tab', { name: 'Layers' }).click();
    await page.getByLabel(/PNG, JPEG or WebP/).setInputFiles({
      name: 'meadow.jpg',
      mimeType: 'image/jpeg',
      buffer: await readFile(new URL('../../formats/picture/testdata/meadow.jpg', import.meta.url)),
    });
    const grid = page.getByRole('dialog', { name: 'Place a grid on meadow.jpg' });
    await grid.getByText(/Drag hex 1 onto a hex of the map/).waitFor();
    const side = grid.getByLabel('A hex from side to side, in pixels');
    await side.fill('24');
    await side.press('Tab');
    const before = await grid.getByLabel('From the left').inputValue();
    await grid.getByRole('button', { name: /^Hex 1/ }).focus();
    await page.keyboard.press('ArrowLeft');
    assert.equal(await grid.getByLabel('From the left').inputValue(), String(before - 1));
    const counted = await grid.getByText(/hexes. A smaller board grows/).textContent();
    await clean(page, 'a grid of hexes that is laid');
    if (out) await page.screenshot({ path: `${out}/hexes-grid.png` });
    await grid.getByRole('button', { name: 'Use this grid' }).click();
    const image = page.locator('main image[data-tile]');
    await image.waitFor({ state: 'attached' });
    const [columns, rows] = /(\d+) × (\d+)/.exec(counted).slice(1).map(Number);
    const last = page.locator(`[data-cell="${columns - 1},${rows - 1}"]`);
    await last.waitFor({ state: 'attached' }); // the board has grown to include this hex
    const href = await image.getAttribute('href');
    await page.getByRole('button', { name: 'Play' }).waitFor();
    if (out) await page.screenshot({ path: `${out}/hexes-workshop.png` });
    assert.ok(href.startsWith('data:image/jpeg'));
    w.fair('with a picture under a battlefield');
  } finally {
    await w.close();
  }
});
