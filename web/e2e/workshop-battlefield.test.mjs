// A battlefield is made from nothing in the workshop, on the flat board and in 3D at once, and
// played to its end.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { serve } from './server.mjs';
import { DESKTOP, open, until } from './window.mjs';
import { at, begun, click, drag, draft, faults, played, take, tool } from './workshop.mjs';

const out = process.env.SHOTS; // a folder for screenshots
let server;
before(async () => {
  if (out) mkdirSync(out, { recursive: true });
  server = await serve();
});
after(() => server?.close());

const shot = (page, name) =>
  out ? page.screenshot({ path: `${out}/workshop-${name}.png` }) : null;

/**
 * column returns the bottom of the 3D solid that is drawn in a cell up to the level `top`, and the
 * position of its top in the window. It returns null if there is no such solid yet.
 */
const column = (page, [x, y], top) =>
  page.evaluate(
    ([x, y, top]) => {
      const canvas = document.querySelector('section[aria-label="3D board"] canvas'),
        field = canvas?.field,
        s = field?.solids.find(
          (a) => a.kind === 'column' && a.cell[0] === x && a.cell[1] === y && a.top === top,
        );
      if (!s) return null;
      const n = s.base.length,
        at = field.screen(
          {
            x: s.base.reduce((sum, p) => sum + p.x / n, 0),
            y: s.base.reduce((sum, p) => sum + p.y / n, 0),
          },
          s.top,
        ),
        r = canvas.getBoundingClientRect();
      return { bottom: s.bottom, x: r.x + at.x, y: r.y + at.y };
    },
    [x, y, top],
  );
/** inSpace waits until a column is drawn in 3D, and returns its position. */
async function inSpace(page, cell, top) {
  let found;
  await until(
    async () => (found = await column(page, cell, top)) !== null,
    `the scene has no ground on ${cell} that ends at level ${top}`,
  );
  return found;
}

test(
  'a battlefield with a bridge over water, by mouse on the flat board and in three dimensions, is played to its end',
  { timeout: 900_000 },
  async () => {
    const w = await open('workshop', DESKTOP);
    const { page } = w;
    try {
      await begun(page, server, 'Heroscape', 'A field of grass');
      const levels = async (x, y) => JSON.stringify((await draft(page))?.board.levels[y][x]);
      // a river between two banks
      await tool(page, 'Area');
      await take(page, 'Water');
      await drag(page, [4, 0], [6, 6]);
      await page.getByRole('button', { name: 'Lower' }).first().click();
      await drag(page, [4, 0], [6, 6]);
      // a piece that rests on both banks
      const pane = page.getByRole('region', { name: '3D board' });
      await page.keyboard.press('d');
      await pane.waitFor();
      await page
        .locator('details', { hasText: 'Pieces of terrain' })
        .getByRole('button', { name: '5 hexes' })
        .click();
      // levels are shown as numbers while a piece is in hand, and with any tool on request
      const numbers = page.locator('main .height'),
        layers = page.getByRole('tab', { name: 'Layers' }),
        shown = page.getByRole('checkbox', { name: 'Levels as numbers' });
      assert.equal(await numbers.filter({ hasText: /^0$/ }).count(), 21);
      await layers.click();
      assert.equal(await shown.isChecked(), true);
      await shown.uncheck();
      await numbers.first().waitFor({ state: 'detached' });
      await shown.check();
      await click(page, [3, 3]);
      await until(async () => (await levels(5, 3)) === '[[0,0],[1,2]]', 'no bridge was laid');
      // the flat board shows a deck over the water
      await numbers
        .filter({ hasText: /^2\/0$/ })
        .first()
        .waitFor();
      assert.equal(
        (await page.locator('main path.deck').getAttribute('d')).split('Z').length - 1,
        3,
      );
      await page.keyboard.press('*');
      await numbers.first().waitFor({ state: 'detached' });
      await page.keyboard.press('*');
      await numbers.first().waitFor();
      const { board } = await draft(page);
      assert.deepEqual(board.legend[[...board.map[3]][5]], { terrain: 'water', name: 'bridge' });
      assert.equal(await levels(3, 3), '2');
      const deck = await inSpace(page, [5, 3], 2);
      assert.equal(deck.bottom, 1, 'there is air below the bridge');
      // a cell pointed at in one drawing is marked in the other
      await tool(page, 'Choose');
      await page.mouse.move(deck.x, deck.y);
      const spot = page.locator('main path.spot');
      await spot.waitFor({ state: 'attached' });
      const [ring, cell] = [await spot.boundingBox(), await at(page, [5, 3])];
      assert.ok(
        Math.hypot(ring.x + ring.width / 2 - cell.x, ring.y + ring.height / 2 - cell.y) < 4,
        'another cell is marked on the flat board',
      );
      const marks = () =>
        pane
          .locator('canvas')
          .evaluate((c) =>
            c.field.marks.children.reduce(
              (n, m) => n + (m.isMesh ? m.geometry.attributes.position.count : 0),
              0,
            ),
          );
      // the scene follows when the page is idle, so its old contents may stay for some frames
      const frame = () => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      let least = Infinity;
      await until(async () => {
        await page.mouse.move(640, 4);
        await spot.waitFor({ state: 'detached' });
        for (let n = 0; n < 10; n++, await frame()) least = Math.min(least, await marks());
        await page.mouse.move(cell.x, cell.y);
        for (let n = 0; n < 60; n++, await frame()) if ((await marks()) > least) return true;
        return false;
      }, 'it is not marked in three dimensions');
      // a click in 3D uses the tool: here it raises ground
      await page.getByRole('button', { name: 'Raise' }).first().click();
      const hill = await inSpace(page, [7, 5], 1);
      await page.mouse.click(hill.x, hill.y);
      await until(async () => (await levels(7, 5)) === '2', 'it is not raised');
      await inSpace(page, [7, 5], 2);
      await shot(page, 'bridge');
      await clean(page, 'the workshop in three dimensions');
      assert.deepEqual(await faults(page), []);
      // without the ground at its ends, the bridge rests on nothing
      await page.getByRole('button', { name: 'Lower' }).first().click();
      for (const c of [
        [7, 2],
        [7, 4],
      ])
        await click(page, c);
      await tool(page, 'Erase');
      for (const c of [
        [3, 3],
        [7, 3],
      ])
        await click(page, c);
      const doubt = page.locator('li.doubt', {
        hasText: 'the ground on 4,3 at level 1 rests on nothing',
      });
      await doubt.waitFor();
      await shot(page, 'hanging');
      // each fix for the fault is undone in one step
      for (const [mend, becomes] of [
        ['Take it away', '0'],
        ['Put ground below it', '2'],
      ]) {
        await doubt.getByRole('button', { name: mend }).click();
        await doubt.waitFor({ state: 'detached' });
        for (const x of [4, 5, 6])
          await until(async () => (await levels(x, 3)) === becomes, `${mend}: ${x},3 is not so`);
        await page.keyboard.press('Control+z');
        await doubt.waitFor();
      }
      for (let n = 0; n < 4; n++) await page.keyboard.press('Control+z');
      await doubt.waitFor({ state: 'detached' });
      await until(async () => (await levels(3, 3)) === '2', 'its end is not back');
      await page.keyboard.press('d');
      await pane.waitFor({ state: 'detached' });
      assert.deepEqual(await faults(page), []);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await played(page, 'the battle');
      w.fair('after the battle');
    } finally {
      await w.close();
    }
  },
);
