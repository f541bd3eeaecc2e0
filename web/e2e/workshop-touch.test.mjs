// A quest is made from nothing by touch on a phone, with its board, rooms, doors and monsters, and
// played to its end.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from './server.mjs';
import { open, PHONE, until } from './window.mjs';
import { drafted, played } from './workshop.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

async function at(page, [x, y], dx = 0) {
  const b = await page.locator(`[data-cell="${x},${y}"]`).boundingBox();
  return { x: b.x + b.width * (0.5 + dx), y: b.y + b.height / 2 };
}
async function tap(page, cell, dx) {
  const p = await at(page, cell, dx);
  await page.touchscreen.tap(p.x, p.y);
}
/** drag moves one finger from cell to cell. */
async function drag(page, touch, from, to) {
  const [a, b] = [await at(page, from), await at(page, to)];
  const send = (type, p) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: p ? [p] : [] });
  await send('touchStart', a);
  await send('touchMove', { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  await send('touchMove', b);
  await send('touchEnd');
}
async function take(page, name) {
  const dialog = page.getByRole('dialog', { name: 'What to place' });
  // on a busy machine a tap may be taken for a long press
  await until(async () => {
    if (!(await dialog.isVisible()))
      await page
        .getByRole('button', { name: 'What to place' })
        .tap({ timeout: 2000 })
        .catch(() => {});
    return dialog.isVisible();
  }, 'what can be laid is not shown');
  await dialog.getByLabel('Find what to place').fill(name);
  await dialog.locator(`.swatch[title="${name}"], .swatch[title^="${name}:"]`).first().tap();
  await dialog.waitFor({ state: 'detached' });
}
const tool = (page, name) => page.locator('.tool', { hasText: name }).first().tap();

test(
  'by touch on a phone a quest is made from nothing, and played to its end',
  { timeout: 300_000 },
  async () => {
    const w = await open('workshop', PHONE);
    const { page } = w;
    try {
      const touch = await page.context().newCDPSession(page);
      await page.goto(`${server.url}/#/workshop`);
      await page.getByRole('button', { name: /^An empty room/ }).tap();
      await page.getByRole('toolbar', { name: 'Tools' }).waitFor();
      await page.locator('[data-cell="0,0"]').waitFor({ state: 'attached' });
      // the settings of the piece in hand are above the tools; a phone shows only some of the tools
      const width = await page.getByLabel('Width of the brush').boundingBox();
      assert.ok(width.x > 0 && width.x + width.width < 390, `the width is at ${width.x}`);
      await page.getByRole('button', { name: 'More' }).tap();
      const side = page.getByRole('dialog', { name: 'About the document' });
      await side.getByRole('tab', { name: 'Document' }).tap();
      await side.locator('summary', { hasText: /^Board$/ }).tap();
      for (let n = 0; n < 4; n++)
        await side.getByRole('button', { name: 'Add a line at the right' }).tap();
      await drafted(page, (d) => d.board.map[0].length === 10, 'the board has not grown');
      await side.getByRole('button', { name: 'Close' }).tap();

      await tool(page, 'Room');
      await drag(page, touch, [0, 0], [5, 4]);
      await drag(page, touch, [7, 0], [9, 2]);
      await drafted(
        page,
        (d) => new Set(d.board.rooms.join('').replaceAll('.', '')).size === 2,
        'there are no two rooms',
      );
      // a goblin that nobody can reach: the button that counts the faults opens them
      await page.locator('.tool', { hasText: 'Erase' }).scrollIntoViewIfNeeded();
      await take(page, 'Goblin');
      await page.getByRole('button', { name: 'What to place: Goblin' }).waitFor();
      const row = await page.getByRole('toolbar', { name: 'Tools' }).boundingBox(),
        held = await page.locator('.tool[aria-pressed="true"]').boundingBox();
      assert.ok(held.x >= row.x, `the tool in hand is at ${held.x}, the row at ${row.x}`);
      await tap(page, [9, 1]);
      await page.getByRole('button', { name: '1 fault', exact: true }).tap();
      await side.getByRole('tab', { name: /^Faults/, selected: true }).waitFor();
      await side.getByRole('button', { name: 'Close' }).tap();
      await take(page, 'Door');
      await tap(page, [5, 3], 0.4);
      await tap(page, [7, 1], -0.4);
      await drafted(page, (d) => d.game.doors?.length >= 2, 'there are no doors');
      await drafted(page, (d) => d.game.monsters?.length === 1, 'there is no goblin');
      await page.getByRole('button', { name: 'More' }).tap();
      await side.getByRole('tab', { name: /^Faults/ }).tap();
      await side.locator('.summary:not(.old)').waitFor();
      assert.deepEqual(await side.locator('li.fault .what').allTextContents(), []);
      await side.getByRole('button', { name: 'Close' }).tap();
      await page.getByRole('button', { name: 'Play', exact: true }).tap();
      await played(page, 'the quest by touch', (button) => button.tap());
    } finally {
      await w.close();
    }
  },
);
