// A map from another program is dropped on the lobby, and a skirmish is begun on it with one click.
// Walls that do not follow the sides of squares are drawn as far as they have been seen, and a
// click opens a door in such a wall. The map's picture is under the known squares only.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { clean } from './axe.mjs';
import { serve } from './server.mjs';
import { place, seated, turned } from './table.mjs';
import { DESKTOP, open, until } from './window.mjs';

const out = process.env.SHOTS; // a folder for screenshots
let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

/** png returns a PNG of columns x rows squares of 20 pixels: flagstones in different tones. */
function png(columns, rows) {
  const side = 20,
    width = columns * side,
    height = rows * side;
  const pixels = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [c, r] = [Math.floor(x / side), Math.floor(y / side)],
        joint = x % side === 0 || y % side === 0 ? 40 : 0;
      pixels.set(
        [110 + 10 * c - joint, 150 - 10 * r - joint, 60 - joint],
        y * (1 + 3 * width) + 1 + 3 * x,
      );
    }
  }
  const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data]),
      out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** drawnOf returns the colour in the middle of each square of a drawn tile. */
const drawnOf = (page, key) =>
  page.evaluate(async (key) => {
    const image = new Image();
    image.src = document.querySelector(`image[data-tile="${key}"]`).getAttribute('href');
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const ink = canvas.getContext('2d');
    ink.drawImage(image, 0, 0);
    const side = image.width / 8,
      rows = [];
    for (let y = side / 2; y < image.height; y += side) {
      const row = [];
      for (let x = side / 2; x < image.width; x += side)
        row.push(Array.from(ink.getImageData(x, y, 1, 1).data.slice(0, 3)));
      rows.push(row);
    }
    return rows;
  }, key);

/** A yard with a room behind a slanting wall that has a door. */
const yard = {
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 12, y: 7 }, pixels_per_grid: 70 },
  line_of_sight: [
    [
      { x: 6.2, y: 0 },
      { x: 5.8, y: 3 },
    ],
    [
      { x: 5.7, y: 4 },
      { x: 5.3, y: 7 },
    ],
  ],
  portals: [
    {
      bounds: [
        { x: 5.8, y: 3 },
        { x: 5.7, y: 4 },
      ],
      closed: true,
    },
  ],
  image: png(12, 7).toString('base64'),
};

/** dropped drops the map on the lobby, which shows it. */
async function dropped(page) {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'old_yard.uvtt'));
    window.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  }, JSON.stringify(yard));
  await page.getByRole('heading', { name: 'Old yard', exact: true }).waitFor();
}

test('a skirmish on a map that was dropped', { timeout: 240_000 }, async () => {
  if (out) mkdirSync(out, { recursive: true });
  const w = await open('imported', DESKTOP);
  const { page } = w;
  try {
    await page.goto(server.url);
    await page.locator('.cards a').first().waitFor();
    await dropped(page);
    const above = page.getByAltText('The battlefield from above');
    assert.match(
      decodeURIComponent(await above.getAttribute('src')),
      /<image[^>]* href="data:image\/jpeg;base64,/,
      'the picture lies under the lattice',
    );
    if (out) await above.screenshot({ path: `${out}/imported-lobby.png` });
    await page.getByText('Seats and sides').click();
    await page.getByLabel('The party begins').selectOption('west-east');
    await page.getByLabel('The party meets').selectOption({ label: 'Restless dead' });
    await page.getByText('Leave none of the restless dead standing.').waitFor();
    await clean(page, 'a skirmish that may be begun');
    await page.getByRole('button', { name: 'Begin a match on it' }).click();
    await page.waitForURL(/#\/table\//);
    await seated(page);
    const [, match, tokens] = /#\/table\/([^/]+)\/(.+)$/.exec(page.url());
    const api = `${server.url}/api/v1/matches/${match}`,
      headers = { Authorization: `Bearer ${tokens}` };
    const state = async () => (await fetch(`${api}/state?seat=auto`, { headers })).json();
    let s = await state();
    assert.equal(s.view.title, 'Old yard');
    assert.ok(
      s.view.figures.every((f) => f.side === 'party'),
      'the dead are behind the wall',
    );
    assert.ok(
      s.view.ground.map.every((row) => row.endsWith('?')),
      'what lies behind the wall is not known',
    );
    const door = s.view.ground.doors[0];
    assert.deepEqual([door.state, door.line.length], ['closed', 4]);
    assert.ok(s.view.ground.barriers.length >= 2, 'the slanting walls are told');
    // the picture is under the known squares, and no pixel of the rest was sent
    await page.locator('image[data-tile="0,0"]').waitFor({ state: 'attached' });
    const tones = await drawnOf(page, '0,0');
    for (let y = 0; y < 7; y++) {
      for (let x = 0; x < 8; x++) {
        const grey = tones[y][x].every((v) => Math.abs(v - 128) < 4);
        assert.equal(grey, s.view.ground.map[y][x] === '?', `square ${x},${y}: ${tones[y][x]}`);
      }
    }
    assert.equal(
      await page.locator('image[data-tile="1,0"]').count(),
      0,
      'of the other tile nothing is known',
    );
    assert.equal((await fetch(`${api}/picture/1/0?seat=${s.seat}`, { headers })).status, 404);
    if (out) await page.screenshot({ path: `${out}/imported-yard.png` });
    if (out) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.screenshot({ path: `${out}/imported-dark.png` });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${out}/imported-phone.png` });
      await page.setViewportSize(DESKTOP.viewport);
    }
    const shows = page.getByRole('button', { name: 'Picture of the map' });
    await shows.click();
    assert.equal(await shows.getAttribute('aria-pressed'), 'false');
    await page.locator('image[data-tile]').waitFor({ state: 'detached' });
    await shows.click();
    await page.locator('image[data-tile="0,0"]').waitFor({ state: 'attached' });
    // in 3D, too, the picture is on the known ground
    const deep = page.getByRole('button', { name: '3D', exact: true });
    await deep.click();
    await page.waitForFunction(() =>
      document
        .querySelector('canvas')
        ?.field?.floor.group.children.some(
          (m) => m.name === '0,0' && m.material.map.image?.width > 0,
        ),
    );
    const tops = await page.evaluate(
      () => document.querySelector('canvas').field.floor.group.children[0].geometry.index.count / 6,
    );
    assert.equal(
      tops,
      s.view.ground.map
        .flatMap((row) => Array.from(row.slice(0, 8)))
        .filter((c) => c !== '?' && s.view.ground.legend[c] !== 'wall').length,
    );
    if (out) await page.screenshot({ path: `${out}/imported-deep.png` });
    const light = () =>
      page.evaluate(() =>
        document
          .querySelector('canvas')
          .field.floor.group.children[0].material.color.getHexString(),
      );
    assert.equal(await light(), 'ffffff');
    await page.emulateMedia({ colorScheme: 'dark' });
    await until(async () => (await light()) === 'b0b1b2', 'the picture is no darker by night');
    if (out) await page.screenshot({ path: `${out}/imported-deep-dark.png` });
    await page.emulateMedia({ colorScheme: 'light' });
    await until(async () => (await light()) === 'ffffff', 'the picture is still darker by day');
    await deep.click();
    await page.locator('image[data-tile="0,0"]').waitFor({ state: 'attached' });
    // a character goes to the door and opens it
    for (let n = 0; n < 60; n++) {
      s = await turned(page, server.url);
      if (s.choices.some((c) => c.command.startsWith('open '))) break;
      const [x, y] = door.at,
        far = (c) => Math.hypot(c.at[0] - x, c.at[1] - y);
      const moves = s.choices.filter((c) => c.kind === 'move').sort((a, b) => far(a) - far(b));
      const me = s.view.figures.find((f) => f.id === s.view.actor);
      const near =
        moves[0] && me && far(moves[0]) < far(me)
          ? moves[0]
          : (s.choices.find((c) => c.kind === 'pass') ?? s.choices[0]);
      const answer = await fetch(`${api}/commands`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ seat: s.seat, seq: s.seq, command: near.command }),
      });
      assert.ok(answer.ok || answer.status === 409, await answer.text());
    }
    const opens = s.choices.find((c) => c.command.startsWith('open '));
    assert.equal(opens.door, door.id);
    await w.ready(s.seq);
    const middle = [(door.line[0] + door.line[2]) / 1024, (door.line[1] + door.line[3]) / 1024];
    const b = await page
      .locator(`[data-cell="${Math.floor(middle[0])},${Math.floor(middle[1])}"]`)
      .boundingBox();
    const before = w.sent.length;
    await page.mouse.click(b.x + b.width * (middle[0] % 1), b.y + b.height * (middle[1] % 1));
    await until(() => w.sent.length > before, 'nothing was sent');
    assert.equal(w.sent[before], opens.command);
    if (out) await page.screenshot({ path: `${out}/imported-door.png` });
    await clean(page, 'a skirmish on an imported map');
    w.fair('on the imported map');
  } finally {
    await w.close();
  }
});

test(
  'how hard a skirmish is, is chosen in the lobby, and its foes are as many as the server drafts',
  { timeout: 240_000 },
  async () => {
    const api = `${server.url}/api/v1`;
    /**
     * foes returns the monsters that the server places for a difficulty, as their player sees them.
     */
    const foes = async ({ match, tokens }) => {
      const { view } = await (
        await fetch(`${api}/matches/${match}/state?seat=gm`, {
          headers: { Authorization: `Bearer ${tokens.gm ?? tokens}` },
        })
      ).json();
      return view.figures
        .filter((f) => f.side === 'foes')
        .map((f) => f.name)
        .sort();
    };
    const drafted = {};
    for (const difficulty of ['low', 'moderate', 'high']) {
      const answer = await fetch(
        `${api}/imports/matches?name=old_yard.uvtt&foes=dead&difficulty=${difficulty}&seats=gm:person`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/octet-stream' },
          body: JSON.stringify(yard),
        },
      );
      assert.equal(answer.status, 201, await answer.clone().text());
      drafted[difficulty] = await foes(await answer.json());
    }
    assert.equal(new Set(Object.values(drafted).map(String)).size, 3, JSON.stringify(drafted));
    const w = await open('difficulty', DESKTOP);
    const { page } = w;
    try {
      for (const [words, difficulty] of [
        ['Low', 'low'],
        ['High', 'high'],
      ]) {
        await page.goto('about:blank');
        await page.goto(server.url);
        await page.locator('.cards a').first().waitFor();
        await dropped(page);
        const how = page.getByLabel('How hard it is');
        assert.equal(await how.inputValue(), 'moderate', 'what nobody chose');
        assert.deepEqual(await how.locator('option').allTextContents(), [
          'Low',
          'Moderate',
          'High',
        ]);
        await page.getByLabel('The party meets').selectOption({ label: 'Restless dead' });
        await page.getByText('Leave none of the restless dead standing.').waitFor();
        const laid = page.waitForResponse(
          (r) => new URL(r.url()).searchParams.get('difficulty') === difficulty,
        );
        await how.selectOption({ label: words });
        assert.ok((await laid).ok(), 'it is not laid out anew');
        await page.getByText('Seats and sides').click();
        await page
          .locator('fieldset')
          .filter({ has: page.locator('legend', { hasText: 'Restless dead' }) })
          .getByLabel('Me', { exact: true })
          .check();
        await page.getByRole('button', { name: 'Begin a match on it' }).click();
        await page.waitForURL(/#\/table\//);
        await seated(page);
        assert.deepEqual(await foes(place(page)), drafted[difficulty], words);
      }
      w.fair('with foes of one’s choice');
    } finally {
      await w.close();
    }
  },
);
