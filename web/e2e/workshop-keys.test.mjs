// A quest is made from nothing with keys only, with its board, rooms, doors and monsters, and
// played to its end.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from './server.mjs';
import { DESKTOP, open, until } from './window.mjs';
import { draft, drafted, played } from './workshop.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

/** tabbed moves with Tab to the element of the given name, and presses a key on it. */
async function tabbed(page, name, key = 'Enter') {
  for (let n = 0; n < 300; n++) {
    await page.keyboard.press('Tab');
    const there = await page.evaluate(() => {
      const e = document.activeElement;
      return e?.getAttribute('aria-label') || e?.getAttribute('title') || e?.innerText || '';
    });
    if (!name.test(there.trim())) continue;
    if (key) await page.keyboard.press(key);
    return;
  }
  throw new Error(`Tab does not come to ${name}`);
}
/** turned moves with Tab to the row of tabs, and along the row to the tab of the given name. */
async function turned(page, name) {
  const focused = () =>
    page.evaluate(() => {
      const e = document.activeElement;
      return e?.getAttribute('role') === 'tab' ? e.innerText.trim() : '';
    });
  for (let n = 0; n < 300 && !(await focused()); n++) await page.keyboard.press('Tab');
  for (let n = 0; n < 6; n++) {
    if ((await focused()).startsWith(name)) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`the arrows do not come to the tab ${name}`);
}
const keys = async (page, key, times = 1) => {
  for (let n = 0; n < times; n++) await page.keyboard.press(key);
};
/** go puts the cursor on a cell of the board. */
async function go(page, [x, y]) {
  await page.keyboard.press('#');
  const at = () =>
    page.evaluate(() => document.activeElement?.dataset.cell?.split(',').map(Number));
  await until(async () => (await at()) !== undefined, 'the board has not the focus');
  const [i, j] = await at();
  await keys(page, x > i ? 'ArrowRight' : 'ArrowLeft', Math.abs(x - i));
  await keys(page, y > j ? 'ArrowDown' : 'ArrowUp', Math.abs(y - j));
  await until(async () => (await at())?.join() === `${x},${y}`, `the cursor is not on ${x},${y}`);
}
/** take finds an entry of the palette by name and selects it. */
async function take(page, name) {
  await tabbed(page, /^Find what to place$/, '');
  await keys(page, 'Control+a');
  await page.keyboard.type(name);
  await tabbed(page, new RegExp(`^${name}(:|$)`));
}

test(
  'by keys alone a quest is made from nothing, and played to its end',
  { timeout: 300_000 },
  async () => {
    const w = await open('workshop', { ...DESKTOP });
    const { page } = w;
    try {
      await page.goto(`${server.url}/#/workshop`);
      await page.getByRole('button', { name: /^An empty room/ }).waitFor();
      await tabbed(page, /^An empty room/);
      await page.getByRole('toolbar', { name: 'Tools' }).waitFor();
      await page.locator('[data-cell="0,0"]').waitFor({ state: 'attached' });
      await turned(page, 'Document');
      await tabbed(page, /^Board$/);
      await tabbed(page, /^Add a line at the right$/, '');
      await keys(page, 'Enter', 4);
      await drafted(page, (d) => d.board.map[0].length === 10, 'the board has not grown');
      await page.keyboard.press('Escape');

      await go(page, [0, 0]);
      await keys(page, 'm');
      await keys(page, 'Enter');
      await go(page, [5, 4]);
      await keys(page, 'Enter');
      await go(page, [7, 0]);
      await keys(page, 'Enter');
      await go(page, [9, 2]);
      await keys(page, 'Enter');
      await drafted(
        page,
        (d) => new Set(d.board.rooms.join('').replaceAll('.', '')).size === 2,
        'there are no two rooms',
      );
      await take(page, 'Door');
      await go(page, [5, 3]);
      await keys(page, 'Alt+ArrowRight');
      await go(page, [7, 1]);
      await keys(page, 'Alt+ArrowLeft');
      await drafted(page, (d) => d.game.doors?.length >= 2, 'there are no doors');
      await take(page, 'Goblin');
      await go(page, [9, 1]);
      await keys(page, 'Enter');
      await drafted(page, (d) => d.game.monsters?.length === 1, 'there is no goblin');
      await turned(page, 'Faults');
      await page.locator('.summary:not(.old)').waitFor();
      assert.deepEqual(await page.locator('li.fault .what').allTextContents(), []);
      assert.deepEqual((await draft(page)).game.monsters[0].at, [9, 1]);
      await go(page, [0, 0]);
      await keys(page, 'p');
      await played(page, 'the quest by keys', (_, name) => tabbed(page, name));
    } finally {
      await w.close();
    }
  },
);
