// Within the editor: every tab is clean in both colours, what is drawn is asked about, played by bots and printed; and how much is drawn
// anew after an edit of a large board.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { serve } from './server.mjs';
import { DESKTOP, open } from './window.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

/** opened opens a document in the editor, as a file. */
async function opened(page, document) {
  await page.goto(`${server.url}/#/workshop`);
  await page.getByLabel('A file: a scenario or a board').setInputFiles({
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
