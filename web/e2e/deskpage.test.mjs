// The rules desk as a page: every question on boards of all four games, by clicks, dragging and
// keys; its links; a user's document; differences between two editions; the picture, the
// command line and the JSON of an answer.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { clean } from './axe.mjs';
import { serve } from './server.mjs';
import { DESKTOP, open, PHONE, until } from './window.mjs';

let server;
before(async () => (server = await serve()));
after(() => server?.close());

const head = (page) => page.locator('.answer h2');
/** told waits for an answer that begins with the given text, and returns the answer. */
async function told(page, begins) {
  await head(page).filter({ hasText: begins }).waitFor();
  return head(page).innerText();
}
/** spot returns the position of a cell in the window. */
const spot = (page, cell) =>
  page.evaluate((cell) => {
    const r = document.querySelector(`[data-cell="${cell}"]`).getBoundingClientRect();
    return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
  }, cell);
const press = async (page, cell) => {
  const { x, y } = await spot(page, cell);
  await page.mouse.click(x, y);
};
const kind = (page, name) =>
  page.getByRole('group', { name: 'What is asked' }).getByRole('button', { name, exact: true });
const addressed = (page, word) =>
  until(
    () => page.url().includes(word),
    () => `the address is ${page.url()}`,
  );

describe('by mouse', () => {
  let w, page;
  before(async () => {
    w = await open('desktop', DESKTOP);
    page = w.page;
  });
  after(() => w?.close());

  test('the lobby leads to it, and so does its plain address', async () => {
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Rules desk' }).click();
    await told(page, /^(Yes|No)/);
    await page.goto('about:blank');
    await page.goto(`${server.url}/desk`);
    await told(page, /^(Yes|No)/);
    await addressed(page, '#/desk/heroquest-drowned-cellars/see?a=barbarian');
  });

  test('a click chooses the second place, and the answer follows', async () => {
    await press(page, '1,2');
    await told(page, /^Yes/);
    await addressed(page, 'b=elf');
    await press(page, '7,7');
    await told(page, /^No/);
    await addressed(page, 'b=7,7');
    await page.getByRole('button', { name: /^The first place/ }).click();
    await press(page, '2,2');
    await addressed(page, 'a=wizard');
    assert.ok((await page.locator('[data-line="stopped"]').count()) > 0, 'the line is drawn');
  });

  test('a figure is dragged, and its question asked again', async () => {
    await page.getByLabel('The second place: choose from a list').selectOption('orc1');
    await told(page, /^No/);
    const [from, to] = [await spot(page, '2,2'), await spot(page, '8,3')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 5, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await told(page, /^Yes/);
    await addressed(page, 'moved=wizard@8,3');
    assert.ok((await page.locator('[data-line="free"]').count()) > 0);
    // a figure cannot be put where no figure can stand
    const wall = await spot(page, '0,0');
    await page.mouse.move(to.x, to.y);
    await page.mouse.down();
    await page.mouse.move(to.x + 30, to.y + 5, { steps: 3 });
    await page.mouse.move(wall.x, wall.y, { steps: 5 });
    await page.mouse.up();
    await page.getByText('Wizard cannot stand on 0,0.').waitFor({ state: 'attached' });
    assert.match(page.url(), /moved=wizard@8,3/);
  });

  test('squares on which two editions differ are framed, hatched and signed', async () => {
    await page.getByLabel('The first place: choose from a list').selectOption('goblin1');
    await page.getByLabel('Compare with').selectOption('profile=us1990');
    await page.locator('[data-differs]').first().waitFor();
    const differ = await page.locator('[data-differs]').count();
    assert.equal(await page.locator('.sign', { hasText: '≠' }).count(), differ);
    assert.equal(await page.locator('[data-differs] .hatch').count(), differ);
    await page.locator('.legend', { hasText: `${differ} square` }).waitFor();
    await page.locator('.answer', { hasText: 'In all, Goblin 1 sees other squares' }).waitFor();
    assert.match(
      await page
        .locator('[role=gridcell]', { hasText: '' })
        .and(page.locator('[aria-label*="editions differ"]'))
        .first()
        .getAttribute('aria-label'),
      /editions differ/,
    );
    w.fair('at the desk');
    await clean(page, 'the desk');
  });

  test('the link has all of it', async () => {
    await addressed(page, 'compare=');
    const link = await page.getByRole('textbox', { name: 'This question as a link' }).inputValue();
    assert.equal(link, page.url());
    const other = await open('another', DESKTOP);
    await other.page.goto(link);
    await other.page.locator('[data-differs]').first().waitFor();
    assert.equal(await head(other.page).innerText(), await head(page).innerText());
    assert.equal(
      await other.page.locator('[data-differs]').count(),
      await page.locator('[data-differs]').count(),
    );
    await other.close();
  });

  test('the same question is a picture, a command line and JSON', async () => {
    await page.goto(`${server.url}/#/desk/heroquest-drowned-cellars/see?a=elf&b=barbarian`);
    await told(page, /^Yes/);
    await page.getByRole('button', { name: 'As a picture' }).click();
    const address = await page
      .getByRole('textbox', { name: 'Its address, for a page or a forum' })
      .inputValue();
    const answer = await fetch(address, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    assert.equal(answer.headers.get('content-type'), 'image/svg+xml');
    assert.match(await answer.text(), /^<svg/);
    await page.getByRole('button', { name: 'As a command line' }).click();
    const line = await page.getByRole('textbox', { name: 'For a terminal' }).inputValue();
    assert.match(line, /^battlemat see heroquest-drowned-cellars elf barbarian/);
    const { stdout } = await promisify(execFile)(server.program, [
      ...line.split(' ').slice(1),
      '--json',
    ]);
    await page.getByRole('button', { name: 'As JSON' }).click();
    assert.deepEqual(
      JSON.parse(await page.getByLabel('The answer as JSON').innerText()),
      JSON.parse(stdout),
    );
  });

  for (const [board, asked] of [
    [
      'heroquest-drowned-cellars',
      { Range: /^(\d|No)/, Reach: /^\d/, Attack: /^(Yes|No)/, Distance: /^\d/ },
    ],
    [
      'dnd-mill-crossing',
      {
        'Sees?': /^(Yes|No)/,
        Range: /^(\d|No)/,
        Reach: /^\d/,
        Attack: /^(Yes|No)/,
        Area: /^\d/,
        Push: /^(\d|No)/,
        Pull: /^(\d|No)/,
        Distance: /^\d/,
      },
    ],
    [
      'heroscape-broken-ridge',
      {
        'Sees?': /^(Yes|No)/,
        Range: /^(\d|No)/,
        Reach: /^\d/,
        Attack: /^(Yes|No)/,
        Distance: /^\d/,
      },
    ],
    [
      'gloomhaven-sluice-room',
      {
        'Sees?': /^(Yes|No)/,
        Range: /^(\d|No)/,
        Reach: /^\d/,
        Attack: /^(Yes|No)/,
        Push: /^(\d|No)/,
        Pull: /^(\d|No)/,
        'Monster’s turn': /^\d/,
        Distance: /^\d/,
      },
    ],
    ['soup-for-the-orcs', { 'Sees?': /^(Yes|No)/, Attack: /^(Yes|No)/ }],
  ])
    test(`every question on ${board}`, async () => {
      await page.goto(`${server.url}/#/desk/${board}/see`);
      await told(page, /^(Yes|No)/);
      for (const [name, begins] of Object.entries(asked)) {
        await kind(page, name).click();
        if (name === 'Reach')
          await page.getByLabel('The second place: choose from a list').selectOption('');
        if (name === 'Reach') await page.getByLabel(/^How far/).fill('6');
        if (name === 'Attack' && board.startsWith('dnd'))
          await page.getByLabel('With', { exact: true }).fill('+5 1d8+3');
        const words = await told(page, begins).catch(async (e) => {
          throw new Error(`${name}: ${await page.locator('main').innerText()}`, { cause: e });
        });
        assert.doesNotMatch(words, /undefined|NaN|null|\[object/);
        if (name === 'Reach')
          await page.getByLabel('The second place: choose from a list').selectOption({ index: 2 });
      }
      w.fair(board);
    });

  test('a document of one’s own is dropped, and its link is short', async () => {
    const room = {
      format: 'battlemat.board/1',
      name: 'A hall of mine',
      grid: 'square',
      rules: 'heroquest',
      map: Array.from({ length: 10 }, () => '..........'),
      legend: { '.': 'floor' },
      walls: [
        [4, 4, 'E'],
        [4, 5, 'E'],
      ],
      figures: [
        { id: 'elf', kind: 'Elf', side: 'heroes', at: [2, 4] },
        { id: 'orc', kind: 'Orc', side: 'monsters', at: [7, 4] },
      ],
    };
    await page.evaluate(
      (text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'hall.json', { type: 'application/json' }));
        document
          .querySelector('.page')
          .dispatchEvent(
            new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
          );
      },
      JSON.stringify(room, null, 2),
    );
    await page.getByText('A hall of mine').waitFor();
    await told(page, /^No line of sight: the wall/);
    await addressed(page, '#/desk/z.');
    assert.ok(page.url().length < 2000, `the link has ${page.url().length} letters`);
    const other = await open('another', DESKTOP);
    await other.page.goto(page.url());
    await told(other.page, /^No line of sight: the wall/);
    // the text is pasted
    await other.page.evaluate(
      (text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
        );
      },
      JSON.stringify({ ...room, name: 'Another hall', walls: [] }),
    );
    await other.page.getByText('Another hall').waitFor();
    await told(other.page, /^Yes/);
    await other.close();
  });

  test('a board is opened from the list, or an empty one', async () => {
    await page.getByRole('button', { name: 'Open a board' }).click();
    await page.getByRole('button', { name: /^The Sluice Room/ }).click();
    await told(page, /^(Yes|No)/);
    await addressed(page, 'gloomhaven-sluice-room');
    await page.getByRole('button', { name: 'Open a board' }).click();
    await clean(page, 'the boards of the desk');
    await page.getByRole('button', { name: 'An empty board of squares' }).click();
    await page.getByText('The board names no rulebook').waitFor();
    await page.getByLabel('Book').selectOption('heroquest');
    await told(page, /^Yes/);
    await addressed(page, '10x10');
  });

  test('a broken link says what is wrong, and a faulty document too', async () => {
    const link = 'z.AAAA';
    await page.goto(`${server.url}/#/desk/${link}/see?a=elf`);
    await page.getByText('This link cannot be read').waitFor();
    await page.goto(`${server.url}/#/desk/no-such-board/see`);
    await page
      .getByText(/no-such-board/)
      .first()
      .waitFor();
    await clean(page, 'a broken link');
  });
});

test('by keys alone, and what is heard', async () => {
  const w = await open('keys', { ...DESKTOP, colorScheme: 'dark' });
  const { page } = w;
  await page.goto(`${server.url}/#/desk/heroquest-drowned-cellars/see?a=elf&b=barbarian`);
  await told(page, /^Yes/);
  const heard = page.locator('.panel > p[role=status].hidden');
  await until(async () => (await heard.innerText()).startsWith('Yes'), 'the answer is heard');
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  // the cursor is on the elf at 1,2; the keys move it down the room and out of it
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await addressed(page, 'b=1,4');
  await told(page, /^No/);
  await until(async () => (await heard.innerText()).startsWith('No'), 'the answer is heard');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('1');
  await addressed(page, 'a=1,3');
  // the elf is picked up and carried one square
  for (const key of ['ArrowUp', 'm', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await addressed(page, 'moved=elf@1,3');
  await clean(page, 'the desk in the dark');
  w.fair('by keys');
  await w.close();
});

for (const [name, size] of [
  ['upright', PHONE],
  ['sideways', { ...PHONE, viewport: { width: 844, height: 390 } }],
])
  test(`on a phone held ${name}, by touch`, async () => {
    const w = await open(name, size);
    const { page } = w;
    await page.goto(`${server.url}/#/desk/heroquest-drowned-cellars/see?a=elf&b=orc1`);
    await told(page, /^No/);
    const { x, y } = await spot(page, '2,3');
    await page.touchscreen.tap(x, y);
    await told(page, /^Yes/);
    await kind(page, 'Reach').tap();
    await told(page, /^(Yes|No)/);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `${over} pixels wider than the window`);
    const board = await page.locator('.ground').boundingBox();
    const share = (board.width * board.height) / (size.viewport.width * size.viewport.height);
    assert.ok(share > 0.45, `the board has ${Math.round(share * 100)} % of the window`);
    await clean(page, `the desk on a phone held ${name}`);
    w.fair(name);
    await w.close();
  });
