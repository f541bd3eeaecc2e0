// The editor: axe finds nothing in any tab, in both colour schemes. The palette shows ground as the
// board does. A shipped board is opened as a copy.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { serve } from './server.mjs';
import { DESKTOP, open, until } from './window.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

/** opened opens a document in the editor, as a file. */
async function opened(page, document) {
  await page.goto(`${server.url}/#/workshop`);
  await page.getByLabel('A file: a scenario, a board or a map').setInputFiles({
    name: 'document.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(document)),
  });
  await page.getByRole('toolbar', { name: 'Tools' }).waitFor();
  await page.locator('[data-cell="0,0"]').waitFor({ state: 'attached' });
}
const bench = (rules) => fetch(`${server.url}/api/v1/workshop/${rules}`).then((r) => r.json());
const tab = (page, name) => page.getByRole('tab', { name }).click();
async function at(page, [x, y], dx = 0, dy = 0) {
  const b = await page.locator(`[data-cell="${x},${y}"]`).boundingBox();
  return { x: b.x + b.width * (0.5 + dx), y: b.y + b.height * (0.5 + dy) };
}

test('every tab is clean in both colours, with faults, an answer, bots and a PDF in it', async () => {
  const w = await open('workshop', DESKTOP);
  const { page } = w;
  const both = async (what) => {
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await clean(page, `${what}, ${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };
  try {
    const { templates } = await bench('heroquest');
    await opened(page, templates.find((t) => t.key === 'three-rooms').document);
    await page.locator('.swatch', { hasText: 'Goblin' }).first().click();
    const rock = await at(page, [1, 6]);
    await page.mouse.click(rock.x, rock.y);
    await tab(page, /^Faults 1/);
    await page.locator('.fault .mend').first().waitFor();
    await both('Faults');
    await page.locator('.fault .mend').first().click();
    await page.getByText('No faults').waitFor();

    await page.locator('.tool', { hasText: 'Choose' }).click();
    const orc = await at(page, [6, 0]);
    await page.mouse.click(orc.x, orc.y);
    await page.getByRole('tab', { name: 'Chosen', selected: true }).waitFor();
    await both('Chosen');

    await tab(page, 'Document');
    await page.locator('.pane').evaluate((pane) => {
      for (const part of pane.querySelectorAll('details')) part.open = true;
    });
    await page.getByRole('button', { name: 'Save as PDF' }).waitFor();
    await both('Document');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    const pdf = await readFile(await (await saved).path());
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
    await page.getByText(/^Saved as .*\.pdf/).waitFor();

    await tab(page, 'Ask');
    await page.locator('.answer h2').filter({ hasText: /\S/ }).waitFor();
    await both('Ask');

    await tab(page, 'Bots');
    await page.getByRole('button', { name: '10 games', exact: true }).click();
    await page.getByRole('button', { name: 'CSV' }).waitFor();
    await both('Bots');

    await tab(page, 'Layers');
    await both('Layers');
    w.fair('the tabs of the workshop');
  } finally {
    await w.close();
  }
});

test('ground in the palette looks as on the board, and is a plain colour where the board is plain', async () => {
  const { templates } = await bench('dnd');
  const grass = (page) =>
    page
      .locator('.swatch[title^="Grass"] .ground')
      .first()
      .evaluate((e) => getComputedStyle(e).backgroundImage.slice(0, 10));
  for (const painted of [true, false]) {
    const w = await open('workshop', { ...DESKTOP, painted });
    try {
      await opened(w.page, templates[0].document);
      if (painted)
        await until(
          async () => (await grass(w.page)) === 'url("data:',
          'the ground of the palette is not painted',
        );
      await w.page.emulateMedia({ forcedColors: painted ? 'active' : 'none' });
      await until(async () => (await grass(w.page)) === 'none', 'plain ground has a picture');
      w.fair('the grounds of the palette');
    } finally {
      await w.close();
    }
  }
});

test('a board that comes with the program is opened as a copy, from a card with its picture', async () => {
  const w = await open('workshop', DESKTOP);
  const { page } = w;
  try {
    await page.goto(`${server.url}/#/workshop`);
    await page
      .getByRole('group', { name: 'Game' })
      .getByRole('button', { name: 'Heroscape' })
      .click();
    const card = page
      .getByRole('list', { name: 'A copy of a board' })
      .getByRole('button', { name: 'The Broken Ridge' });
    await until(
      () => card.locator('img').evaluate((i) => i.complete && i.naturalWidth > 0),
      'the board has no picture',
    );
    await clean(page, 'the door of the workshop');
    await card.click();
    await page.getByRole('toolbar', { name: 'Tools' }).waitFor();
    await page.locator('[data-cell="13,8"]').waitFor({ state: 'attached' });
    await page.getByRole('heading', { name: 'The Broken Ridge' }).waitFor();
    w.fair('a board as a copy');
  } finally {
    await w.close();
  }
});
