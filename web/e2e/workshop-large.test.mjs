// Edits of a large board. Instead of timing them, the test counts what they change on the page, and
// checks that the 3D board is made only while the page is idle.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from './server.mjs';
import { DESKTOP, open, until } from './window.mjs';
import { click, drafted, faults, take, tool } from './workshop.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

const SIDE = 100;

/** template returns the first template of a game. */
async function template(game) {
  const { templates } = await (await fetch(`${server.url}/api/v1/workshop/${game}`)).json();
  return templates[0].document;
}

/** opened opens a document in the workshop, and waits until it is checked. */
async function opened(page, document) {
  await page.goto(`${server.url}/#/workshop`);
  await page.getByLabel('A file: a scenario, a board or a map').setInputFiles({
    name: 'large.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(document)),
  });
  await page.getByRole('toolbar', { name: 'Tools' }).waitFor();
  await page.locator('[data-cell="0,0"]').waitFor({ state: 'attached' });
  await faults(page);
}

/** counted counts what a function changes on the board, once the whole board shows the change. */
async function counted(page, act, shown) {
  await page.evaluate(() => {
    const count = (window.countInTest = { nodes: 0, letters: 0, labels: [] });
    window.observerInTest = new MutationObserver((all) => {
      for (const m of all) {
        count.nodes += m.addedNodes.length + m.removedNodes.length;
        if (m.attributeName === 'd') count.letters += m.target.getAttribute('d').length;
        if (m.attributeName === 'aria-label') count.labels.push(m.target.dataset.cell);
        for (const n of m.addedNodes)
          for (const p of n.querySelectorAll?.('path') ?? [])
            count.letters += p.getAttribute('d')?.length ?? 0;
      }
    });
    window.observerInTest.observe(document.querySelector('main .board'), {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  await act();
  await page.locator(shown).waitFor({ state: 'attached' });
  await faults(page);
  return page.evaluate(() => {
    window.observerInTest.disconnect();
    return window.countInTest;
  });
}

test('an edit of one cell among ten thousand changes little on the page', async (t) => {
  const w = await open('workshop', DESKTOP);
  const { page } = w;
  try {
    const document = await template('heroquest');
    const rooms = Array.from({ length: SIDE }, (_, y) =>
      Array.from({ length: SIDE }, (_, x) => (y % 5 === 4 || x % 5 === 4 ? '.' : 'A')).join(''),
    );
    Object.assign(document.board, {
      map: Array.from({ length: SIDE }, () => '.'.repeat(SIDE)),
      legend: { '.': 'floor' },
      rooms,
      walls: Array.from({ length: SIDE * 20 }, (_, i) => [
        i % SIDE,
        5 * Math.floor(i / SIDE),
        'N',
      ]).slice(SIDE),
    });
    await opened(page, document);
    await tool(page, 'Place');
    await take(page, 'Solid rock');
    const wall = (c) => `[data-cell="${c}"][aria-label^="${c}: wall"]`;
    const laid = await counted(page, () => click(page, [6, 7]), wall('6,7'));
    t.diagnostic(`laid: ${JSON.stringify(laid)}`);
    const undone = await counted(
      page,
      () => page.keyboard.press('Control+z'),
      '[data-cell="6,7"][aria-label^="6,7: floor"]',
    );
    t.diagnostic(`undone: ${JSON.stringify(undone)}`);
    for (const { nodes, letters, labels } of [laid, undone]) {
      assert.deepEqual([...new Set(labels)], ['6,7'], 'other cells are told anew');
      assert.ok(nodes < 60, `${nodes} nodes are added or removed`);
      assert.ok(letters < 20 * SIDE * SIDE, `${letters} letters of paths are written`);
    }
    w.fair('after the edits');
  } finally {
    await w.close();
  }
});

test('in three dimensions an edit is made while the page is idle, and not before', async () => {
  const w = await open('workshop', DESKTOP);
  const { page } = w;
  try {
    // work that waits for idle time is held back until the test releases it
    await page.addInitScript(() => {
      const waiting = (window.idleInTest = []);
      window.requestIdleCallback = (then) => waiting.push(then);
      window.cancelIdleCallback = (n) => delete waiting[n - 1];
    });
    const document = await template('heroscape');
    const [wide, high] = [44, 44];
    document.board.map = Array.from({ length: high }, () => document.board.map[0][0].repeat(wide));
    document.board.levels = Array.from({ length: high }, (_, y) =>
      Array.from({ length: wide }, (_, x) => 1 + (((x >> 3) + (y >> 3)) % 2)),
    );
    await opened(page, document);
    // levels are written only where they can be read, not on all cells of a large board
    const levels = page.locator('main text.height');
    assert.equal(await levels.count(), 0, 'levels are written where nobody can read them');
    for (let n = 0; n < 7; n++) await page.keyboard.press('+');
    await levels.first().waitFor({ state: 'attached' });
    assert.ok((await levels.count()) < wide * high, 'levels are written out of the window');
    await page.keyboard.press('0');
    await levels.first().waitFor({ state: 'detached' });
    await page.keyboard.press('d');
    const pane = page.getByRole('region', { name: '3D board' });
    const top = () =>
      pane
        .locator('canvas')
        .evaluate((c) => c.field?.solids.find((s) => s.cell.join() === '5,3')?.top);
    await until(async () => (await top()) === 1, 'there is no scene');
    await page.evaluate(() => (window.idleInTest.length = 0));
    await page.getByRole('button', { name: 'Raise' }).first().click();
    await click(page, [5, 3]);
    await page.locator('[data-cell="5,3"][aria-label*="level 2"]').waitFor({ state: 'attached' });
    await drafted(page, (d) => d.board.levels[3][5] === 2, 'the cell is not raised');
    await until(
      () => page.evaluate(() => window.idleInTest.some(Boolean)),
      'the scene is not made while the page is idle',
    );
    assert.equal(await top(), 1, 'the scene was made before the page was idle');
    // each slice of the work requests the next slice
    await until(async () => {
      await page.evaluate(() => {
        for (const then of window.idleInTest.splice(0)) then?.();
      });
      return (await top()) === 2;
    }, 'the scene does not follow');
    w.fair('after the edit');
  } finally {
    await w.close();
  }
});
