// Scenarios are made from nothing in the workshop, by mouse, by keys only and by touch, and played
// to their end. A drawing outlasts a reload, is saved with its faults, and is never overwritten
// silently.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { serve } from './server.mjs';
import { DESKTOP, open, PHONE, until } from './window.mjs';
import {
  at,
  begun as opened,
  click,
  drag,
  draft,
  faults,
  played as botsPlay,
  shelf,
  take,
  tool,
} from './workshop.mjs';

const out = process.env.SHOTS; // a folder for screenshots
let server;
before(async () => {
  if (out) mkdirSync(out, { recursive: true });
  server = await serve();
});
after(() => server?.close());

const shot = (page, name) =>
  out ? page.screenshot({ path: `${out}/workshop-${name}.png` }) : null;

const begun = (page, game, template) => opened(page, server, game, template);

/** played begins a match of the drawing, has bots play all seats, and waits for its end. */
async function played(w, name, pictured = false) {
  const { page } = w;
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/#\/table\//);
  if (pictured)
    await page
      .locator('image[data-tile]')
      .first()
      .waitFor({ state: 'attached', timeout: 15_000 })
      .finally(() => shot(page, 'pictured'));
  await botsPlay(page, name);
}

test(
  'a quest of three rooms by mouse, from nothing, is played to its end',
  { timeout: 600_000 },
  async () => {
    const w = await open('workshop', DESKTOP);
    const { page } = w;
    try {
      await begun(page, 'HeroQuest', 'An empty room');
      await page.getByRole('tab', { name: 'Document' }).click();
      await page.locator('summary', { hasText: /^Board$/ }).click();
      for (let n = 0; n < 4; n++)
        await page.getByRole('button', { name: 'Add a line at the right' }).click();
      for (let n = 0; n < 4; n++)
        await page.getByRole('button', { name: 'Add a line at the bottom' }).click();
      const { board } = await draft(page).then(
        async () => (await page.waitForTimeout(600), draft(page)),
      );
      const [width, height] = [board.map[0].length, board.map.length];
      await tool(page, 'Room');
      await drag(page, [0, 0], [5, 4]); // a room, which gets walls towards the new ground
      await drag(page, [width - 4, 0], [width - 1, 2]);
      await drag(page, [width - 4, height - 3], [width - 1, height - 1]);
      await tool(page, 'Choose');
      await shot(page, 'rooms');
      await until(
        async () =>
          new Set((await draft(page)).board.rooms.join('').replaceAll('.', '')).size === 3,
        'there are no three rooms',
      );
      // doors on the walls of the new rooms
      await shelf(page, 'Doors');
      await take(page, 'Door');
      await click(page, [2, 4], 0, 0.48); // a door out of the first room
      await click(page, [width - 4, 1], -0.48, 0);
      await click(page, [width - 4, height - 2], -0.48, 0);
      await shelf(page, 'Monsters');
      await take(page, 'Goblin');
      await click(page, [width - 2, 1]);
      await take(page, 'Orc');
      await click(page, [width - 2, height - 2]);
      await shelf(page, 'Furniture');
      await take(page, 'Chest');
      await click(page, [width - 1, 0]);
      await until(
        async () => (await draft(page)).game.furniture?.length > 0,
        'the chest is not kept',
      );
      // the panel of the chest offers the gold in it
      await shelf(page, 'Treasures');
      await take(page, 'Gold');
      await click(page, [width - 1, 0]);
      await tool(page, 'Choose');
      await click(page, [width - 1, 0]);
      await page.getByRole('heading', { name: 'Chest', exact: true }).waitFor();
      await page
        .getByRole('group', { name: 'Also here' })
        .getByRole('button', { name: 'Gold', exact: true })
        .click();
      await page.getByRole('heading', { name: 'Gold', exact: true }).waitFor();
      const made = await draft(page);
      assert.equal(made.game.monsters.length, 2);
      assert.equal(made.game.doors.length >= 2, true);
      assert.deepEqual(await faults(page), []);
      await shot(page, 'quest');
      await clean(page, 'the workshop');
      await played(w, 'the quest');
    } finally {
      await w.close();
    }
  },
);

test(
  'a scenario of two rooms by mouse, on hexes, is played to its end',
  { timeout: 600_000 },
  async () => {
    const w = await open('workshop', DESKTOP);
    const { page } = w;
    try {
      await begun(page, 'Gloomhaven', 'An empty room');
      await page.getByRole('tab', { name: 'Document' }).click();
      await page.locator('summary', { hasText: /^Board$/ }).click();
      for (let n = 0; n < 5; n++)
        await page.getByRole('button', { name: 'Add a line at the right' }).click();
      await until(
        async () => (await draft(page)).board.map[0].length === 11,
        'the board has not grown',
      );
      const h = (await draft(page)).board.map.length;
      // a wall of rock between the rooms, with one hex for the door
      await take(page, 'Wall');
      await tool(page, 'Line');
      await drag(page, [6, 0], [6, h - 1]);
      await take(page, 'Floor');
      await tool(page, 'Place');
      await click(page, [6, 2]);
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await tool(page, 'Area');
      await drag(page, [7, 0], [10, h - 1]);
      await shelf(page, 'Doors');
      await take(page, 'Door');
      await click(page, [6, 2]);
      await shelf(page, 'Monsters');
      await page.locator('.swatch', { hasText: /rat/i }).first().click();
      await click(page, [9, 2]);
      await until(
        async () =>
          (await draft(page)).game.rooms.some((r) => r.room !== 'A' && r.monsters?.length === 1),
        'the monster is not written with its room',
      );
      await shot(page, 'hexes');
      // the objective's hexes, from the template, are still in the first room
      assert.deepEqual(await faults(page), []);
      await played(w, 'the scenario');
    } finally {
      await w.close();
    }
  },
);

/**
 * painted returns a picture of a map of 14 x 10 squares of 30 pixels each. The corner of the first
 * square is at 11,6.
 */
const painted = (page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [14 * 30 + 20, 10 * 30 + 12];
    const to = canvas.getContext('2d');
    to.fillStyle = '#8a9';
    to.fillRect(0, 0, canvas.width, canvas.height);
    to.fillStyle = '#c40000'; // square 2,1
    to.fillRect(11 + 2 * 30, 6 + 30, 30, 30);
    to.fillStyle = '#122';
    for (let x = 11; x < canvas.width; x += 30) to.fillRect(x, 0, 1, canvas.height);
    for (let y = 6; y < canvas.height; y += 30) to.fillRect(0, y, canvas.width, 1);
    return canvas.toDataURL('image/png').split(',')[1];
  });
/** redAt reports whether the picture under the board is red in the middle of a cell. */
const redAt = (page, [x, y]) =>
  page.locator('main image[data-tile]').evaluate(
    async (e, [x, y]) => {
      const picture = new Image();
      picture.src = e.getAttribute('href');
      await picture.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.width, picture.height];
      const to = canvas.getContext('2d');
      to.drawImage(picture, 0, 0);
      const side = (100 * picture.width) / e.width.baseVal.value; // a cell has 100 units
      const [r, g] = to.getImageData((x + 0.5) * side, (y + 0.5) * side, 1, 1).data;
      return r > 150 && g < 60;
    },
    [x, y],
  );

test(
  'an encounter on a picture, by mouse, is played to its end',
  { timeout: 600_000 },
  async () => {
    const w = await open('workshop', DESKTOP);
    const { page } = w;
    try {
      await begun(page, 'D&D on the grid', 'A meadow');
      await page.getByRole('tab', { name: 'Layers' }).click();
      await page.getByLabel(/PNG, JPEG or WebP/).setInputFiles({
        name: 'ford.png',
        mimeType: 'image/png',
        buffer: Buffer.from(await painted(page), 'base64'),
      });
      const grid = page.getByRole('dialog', { name: 'Place a grid on ford.png' });
      await grid.getByText('These squares were found by their lines.').waitFor();
      const first = grid.getByRole('button', { name: /^Square 1/ });
      await first.focus();
      await page.keyboard.press('ArrowRight');
      const left = grid.getByLabel('From the left');
      assert.equal(await left.inputValue(), '12', 'it is moved by hand');
      await page.keyboard.press('ArrowLeft');
      assert.equal(await left.inputValue(), '11');
      await shot(page, 'grid');
      await grid.getByRole('button', { name: 'Use this grid' }).click();
      await page.locator('main image[data-tile]').waitFor({ state: 'attached' });
      await until(() => redAt(page, [2, 1]), 'its square does not lie under its cell');
      await until(async () => (await draft(page)).picture !== undefined, 'it is not kept');
      assert.ok((await draft(page)).board.map.length >= 10, 'the board has grown to it');
      const layer = page.getByLabel('Picture under the board');
      await layer.uncheck();
      await page.locator('main image[data-tile]').waitFor({ state: 'detached' });
      await page.reload();
      await page.locator('main image[data-tile]').waitFor({ state: 'attached' });
      await until(() => redAt(page, [2, 1]), 'it lies elsewhere after a reload');
      await page.getByLabel('Find what to place').fill('wolf');
      await page.locator('.swatch', { hasText: 'Wolf' }).first().click();
      await click(page, [9, 5]);
      await page.getByLabel('Find what to place').fill('');
      await tool(page, 'Wall');
      await drag(page, [5, 1], [5, 3]);
      await tool(page, 'Free wall');
      await drag(page, [6, 6], [8, 5]);
      await until(
        async () => (await draft(page)).board.barriers?.length === 1,
        'the free wall is not there',
      );
      assert.equal((await draft(page)).game.figures.length, 3);
      await shot(page, 'encounter');
      assert.deepEqual(await faults(page), []);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText(/as version 1/).waitFor();
      // its printed sheets show the picture, and the files exported from it contain it
      await page.getByRole('tab', { name: 'Document' }).click();
      await page.locator('.pane summary', { hasText: /^Print$/ }).click();
      await page.getByRole('combobox', { name: /^Print/ }).selectOption('map');
      let saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as PDF' }).click();
      assert.ok((await readFile(await (await saved).path())).includes('/DCTDecode'));
      await page.locator('.pane summary', { hasText: /^Save as a file$/ }).click();
      await page.getByLabel('Format').selectOption('uvtt');
      saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as', exact: true }).click();
      const { image } = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
      assert.equal(Buffer.from(image, 'base64').subarray(0, 2).toString('hex'), 'ffd8');
      await played(w, 'the encounter', true);
      // the saved version has the picture, on whichever device it is opened
      await page.goto(`${server.url}/#/workshop`);
      await page.getByRole('heading', { name: 'Mine' }).waitFor();
      const parts = await page.getByRole('heading', { level: 2 }).allTextContents();
      assert.ok(parts.indexOf('Mine') < parts.indexOf('Begin'), 'what is mine is below the rest');
      await page.locator('section', { hasText: 'Mine' }).locator('.card').first().click();
      await page.locator('main image[data-tile]').waitFor({ state: 'attached' });
      assert.ok(await redAt(page, [2, 1]), 'it lies elsewhere when it is opened from there');
    } finally {
      await w.close();
    }
  },
);

test(
  'by keys alone a room is drawn, furnished, and taken back; all of it outlasts a reload',
  { timeout: 300_000 },
  async () => {
    const w = await open('workshop', DESKTOP);
    const { page } = w;
    try {
      await begun(page, 'HeroQuest', 'Three rooms');
      const first = JSON.stringify(await settled(() => draft(page)));
      await page.keyboard.press('#');
      await page.keyboard.press('Home');
      const cursor = () => page.evaluate(() => document.activeElement?.dataset.cell);
      await until(async () => (await cursor()) !== undefined, 'the board has not the focus');
      const go = async (key, n) => {
        for (let i = 0; i < n; i++) await page.keyboard.press(key);
      };
      await page.keyboard.press('w');
      await page.keyboard.press('Alt+ArrowRight');
      await until(
        async () => (await draft(page)).board.walls.length !== JSON.parse(first).board.walls.length,
        'no wall was set',
      );
      await page.keyboard.press('b');
      await go('ArrowRight', 2);
      await go('ArrowDown', 2);
      await page.keyboard.press('Enter');
      await page.keyboard.press('s');
      await page.keyboard.press('Enter');
      assert.ok(await page.getByRole('status').filter({ hasText: /./ }).count());
      const made = JSON.stringify(await settled(() => draft(page)));
      await page.reload();
      await page.getByRole('toolbar', { name: 'Tools' }).waitFor();
      assert.equal(JSON.stringify(await draft(page)), made, 'it is as it was');
      const undo = page.getByRole('button', { name: 'Undo' });
      while (await undo.isEnabled()) await undo.click();
      await until(
        async () => JSON.stringify(await draft(page)) === first,
        'it does not come back to where it began',
      );
      await clean(page, 'the workshop by keys');
    } finally {
      await w.close();
    }
  },
);

test(
  'on a phone by touch: a monster is laid, kept with a fault, and played',
  { timeout: 300_000 },
  async () => {
    const w = await open('workshop', PHONE);
    const { page } = w;
    try {
      await begun(page, 'HeroQuest', 'Three rooms');
      await page.getByRole('button', { name: 'What to place' }).tap();
      const dialog = page.getByRole('dialog', { name: 'What to place' });
      await dialog.locator('.swatch', { hasText: 'Goblin' }).first().tap();
      await dialog.waitFor({ state: 'detached' });
      const tap = async (c) => {
        const p = await at(page, c);
        await page.touchscreen.tap(p.x, p.y);
      };
      const before = (await draft(page)).game.monsters.length;
      await tap([1, 6]); // into the rock
      await until(
        async () => (await draft(page)).game.monsters.length === before + 1,
        'no monster was laid',
      );
      await page.getByRole('button', { name: '1 fault' }).waitFor();
      await shot(page, 'phone');
      await page.getByRole('button', { name: 'Save', exact: true }).tap();
      await page.getByText(/as version 1/).waitFor();
      await page.getByRole('button', { name: '1 fault' }).tap();
      const side = page.getByRole('dialog', { name: 'About the document' });
      await side.locator('.mend').first().tap();
      await side.getByRole('button', { name: 'Close' }).tap();
      await page.getByRole('button', { name: 'More' }).waitFor();
      await page.getByRole('button', { name: 'Play', exact: true }).tap();
      await page.waitForURL(/#\/table\//);
    } finally {
      await w.close();
    }
  },
);

test(
  'two windows on one draft never overwrite each other silently',
  { timeout: 300_000 },
  async () => {
    const w = await open('workshop', DESKTOP);
    const { page } = w;
    try {
      await begun(page, 'HeroQuest', 'Three rooms');
      await until(async () => (await draft(page)) !== undefined, 'it is not kept');
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByRole('toolbar', { name: 'Tools' }).waitFor();
      await other.locator('[data-cell="0,0"]').waitFor({ state: 'attached' });
      for (const p of [page, other]) {
        await p.bringToFront();
        await tool(p, 'Erase');
        await click(p, [6, 0]);
        if (p === page)
          await until(
            async () => (await draft(page)).game.monsters.length === 3,
            'it is not erased',
          );
      }
      await other.getByRole('dialog', { name: 'Changed in another window' }).waitFor();
      await other.getByRole('button', { name: 'Keep mine as a copy' }).click();
      await other.waitForURL((u) => u.hash !== new URL(page.url()).hash);
      await until(
        async () => (await draft(other))?.game.monsters.length === 3,
        'the copy is not kept',
      );
      assert.equal((await draft(page)).game.monsters.length, 3);
    } finally {
      await w.close();
    }
  },
);

/** settled waits until something exists and has not changed for a while. */
async function settled(what) {
  let was;
  await until(async () => {
    const now = JSON.stringify((await what()) ?? null);
    const same = now !== 'null' && now === was;
    was = now;
    await new Promise((next) => setTimeout(next, 400));
    return same;
  }, 'it does not come to rest');
  return what();
}
