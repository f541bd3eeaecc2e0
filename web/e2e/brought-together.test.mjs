// Files that belong together are dropped or chosen at once. Missing files are requested by name.
// Questions that a file leaves open are answered before the game begins: by mouse, by touch and by
// keys.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { choose, drop, lobby } from './brought.mjs';
import { serve } from './server.mjs';
import { seated, state } from './table.mjs';
import { DESKTOP, open, PHONE } from './window.mjs';

const out = process.env.SHOTS; // a folder for screenshots
const formats = fileURLToPath(new URL('../../formats/', import.meta.url));
const file = (path, name = path.split('/').at(-1)) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: readFileSync(join(formats, path)),
});
let server, walls;
before(async () => {
  if (out) mkdirSync(out, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'together-'));
  execFileSync('unzip', ['-q', join(formats, 'tiled/testdata/farm.zip'), '-d', folder]);
  walls = {
    name: 'walls.tsx',
    mimeType: 'text/xml',
    buffer: readFileSync(join(folder, 'farm/walls.tsx')),
  };
  server = await serve();
});
after(() => server?.close());

const farm = file('tiled/testdata/farm.tmx');
const sizes = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
];

for (const [size, looks] of sizes)
  test(
    `a tileset is asked for by name, and tiles get their ground, on a ${size}`,
    {
      timeout: 120_000,
    },
    async () => {
      const w = await open(`tiles-${size}`, looks);
      const { page } = w;
      try {
        await lobby(w, server.url);
        await choose(w, farm);
        const dialog = page.getByRole('dialog', { name: 'The goose farm' });
        await dialog.getByText('walls.tsx').first().waitFor();
        const pick = dialog.getByLabel('What tile 2 of ground is');
        assert.equal(await pick.inputValue(), '');
        await pick.selectOption('lava');
        await page.waitForFunction(() =>
          decodeURIComponent(document.querySelector('dialog a[download]').href).includes('lava'),
        );
        assert.equal(await pick.inputValue(), 'lava', 'what was said is not seen');
        await clean(page, `a table of terrain on a ${size}`);
        if (out) await page.screenshot({ path: `${out}/tiles-${size}.png` });
        await dialog.getByLabel(/^Bring /).setInputFiles(walls);
        await dialog.getByText('walls.tsx').first().waitFor({ state: 'detached' });
        const board = await dialog.locator('a[download]').getAttribute('href');
        assert.match(decodeURIComponent(board), /lava/, 'what was said is forgotten');
        await dialog.getByRole('button', { name: 'Begin a match on it' }).click();
        await page.waitForURL(/#\/table\//);
        await seated(page);
        assert.equal((await state(page, server.url)).view.title, 'The goose farm');
        w.fair(`tiles on a ${size}`);
      } finally {
        await w.close();
      }
    },
  );

test(
  'a map and its tileset are dropped at once, with creatures for its encounter',
  {
    timeout: 120_000,
  },
  async () => {
    const w = await open('together', DESKTOP);
    const { page } = w;
    try {
      await lobby(w, server.url);
      const beasts = ['kiln-drake', 'ink-page'].map((n) => file(`actors/testdata/${n}.json`));
      await drop(page, ...beasts, walls, farm);
      const dialog = page.getByRole('dialog', { name: 'The goose farm' });
      await dialog.waitFor();
      assert.equal(await dialog.getByText('walls.tsx').count(), 0, 'the tileset is not read');
      // both monsters are offered in the encounter, and one of them is chosen
      await dialog.getByRole('button', { name: 'Set up the encounter…' }).click();
      await page.getByText('Ink Wolf', { exact: false }).first().waitFor();
      const fewer = page
        .getByRole('region', { name: 'Monsters', exact: true })
        .getByRole('button', { name: /fewer$/ });
      while ((await fewer.count()) > 0) await fewer.first().click();
      for (const name of ['Kiln Drake', 'Ink Wolf']) {
        await page.getByLabel('Search characters and monsters').fill(name);
        await page.getByRole('button', { name: new RegExp(`^${name}, .*: add$`) }).press('Enter');
      }
      await page.getByRole('button', { name: 'Seats…' }).click();
      await page
        .getByRole('heading', { name: 'Encounter', exact: true })
        .waitFor({ state: 'detached' });
      await page.getByText('Seats and sides').click();
      await page
        .locator('fieldset')
        .filter({ has: page.locator('legend', { hasText: 'Monsters' }) })
        .getByLabel('Me', { exact: true })
        .check();
      await page.getByRole('button', { name: 'Begin a match on it' }).click();
      await page.waitForURL(/#\/table\//);
      await seated(page);
      const [, match, token] = /#\/table\/([^/]+)\/(.+)$/.exec(page.url());
      const answer = await fetch(`${server.url}/api/v1/matches/${match}/state?seat=gm`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const met = (await answer.json()).view.figures.map((f) => f.name);
      assert.ok(met.includes('Kiln Drake') && met.includes('Ink Wolf'), met.join('; '));
      w.fair('a map with its tileset');
    } finally {
      await w.close();
    }
  },
);

test('a scenario takes the board that is dropped with it', { timeout: 120_000 }, async () => {
  const w = await open('with-board', DESKTOP);
  const { page } = w;
  try {
    await lobby(w, server.url);
    const drill = JSON.parse(readFileSync(new URL('drill.json', import.meta.url), 'utf8'));
    const { board } = drill;
    assert.equal(typeof board, 'object');
    await drop(
      page,
      {
        name: 'board.json',
        buffer: Buffer.from(JSON.stringify({ ...board, format: 'battlemat.board/1' })),
      },
      { name: 'drill.json', buffer: Buffer.from(JSON.stringify({ ...drill, board: 'mine' })) },
    );
    await page.getByRole('dialog', { name: drill.name }).waitFor();
    w.fair('a scenario with its board');
  } finally {
    await w.close();
  }
});

for (const [size, looks] of sizes)
  test(`what a quest does not say is said, on a ${size}`, { timeout: 120_000 }, async () => {
    const w = await open(`unsaid-${size}`, looks);
    const { page } = w;
    const press = (at) => (w.touch ? at.tap() : at.click());
    try {
      await lobby(w, server.url);
      await choose(w, file('heroscribe/testdata/dairy.xml'));
      const dialog = page.getByRole('dialog', { name: 'The dairy below' });
      await press(dialog.getByText('What the file does not say'));
      // a monster that heroes can reach: it is in the room that has note 1-2
      const curdle = await dialog
        .getByLabel('Choose a monster')
        .locator('option', { hasText: 'note 1-2' })
        .first()
        .getAttribute('value');
      await dialog.getByLabel('Choose a monster').selectOption(curdle);
      await dialog.getByLabel('Its name').fill('Curdle');
      await dialog.getByLabel('Its name').press('Tab');
      await dialog.getByLabel('Body', { exact: true }).fill('3');
      await dialog.getByLabel('Body', { exact: true }).press('Tab');
      await dialog.getByLabel('Choose the goal').selectOption('slay');
      await press(dialog.getByRole('button', { name: 'Add', exact: true }));
      await dialog.getByLabel('Whom').selectOption(curdle);
      await dialog.getByText('Slay Curdle.').first().waitFor();
      await dialog.getByLabel('Choose the goal').selectOption('reach');
      await press(dialog.getByRole('button', { name: 'Add', exact: true }));
      await press(dialog.getByRole('button', { name: 'On the map…' }));
      await dialog.getByText('Press the square on the map.').waitFor();
      await dialog.getByLabel('Choose a place').selectOption({ index: 1 });
      await dialog.getByLabel('Gold', { exact: true }).last().fill('40');
      await dialog.getByLabel('Gold', { exact: true }).last().press('Tab');
      await clean(page, `what a quest does not say, on a ${size}`);
      if (out) await page.screenshot({ path: `${out}/unsaid-${size}.png` });
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        'the page is wider than the window',
      );
      await press(dialog.getByRole('button', { name: 'Begin a match on it' }));
      await page.waitForURL(/#\/table\//);
      await seated(page);
      assert.match((await state(page, server.url)).view.goal ?? '', /Slay Curdle/);
      w.fair(`what a quest does not say, on a ${size}`);
    } finally {
      await w.close();
    }
  });

test('a quest is said by keys alone', { timeout: 120_000 }, async () => {
  const w = await open('unsaid-keys', DESKTOP);
  const { page } = w;
  try {
    await lobby(w, server.url);
    await choose(w, file('heroscribe/testdata/dairy.xml'));
    const dialog = page.getByRole('dialog', { name: 'The dairy below' });
    await dialog.waitFor();
    const reach = async (name) => {
      for (let n = 0; n < 80; n++) {
        const at = await page.evaluate(() => {
          const e = document.activeElement;
          return e?.matches('summary, button, select')
            ? (e.getAttribute('aria-label') ?? e.textContent)
            : '';
        });
        if (at.includes(name)) return;
        await page.keyboard.press('Tab');
      }
      assert.fail(`the keys do not reach ${name}`);
    };
    await reach('What the file does not say');
    await page.keyboard.press('Enter');
    await reach('Choose the goal');
    for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowDown'); // past "clear" and "return" to "slay"
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Whom').waitFor();
    w.fair('a quest that is said by keys');
  } finally {
    await w.close();
  }
});
