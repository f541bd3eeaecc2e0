// Every page, on a desktop and a phone, light and dark: axe finds nothing serious, nothing
// overflows, and the browser reports nothing.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { clean } from './axe.mjs';
import { launch } from './browser.mjs';
import { serve } from './server.mjs';
import { play, seated } from './table.mjs';

/** The windows. A window marked `similar` shows the same colours as an earlier window. */
const looks = [
  { name: 'desktop, light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'desktop, dark', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  {
    name: 'phone, light',
    colorScheme: 'light',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  },
  {
    name: 'phone of 360, dark',
    alike: true,
    colorScheme: 'dark',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  },
  {
    name: 'zoomed to 200%',
    alike: true,
    colorScheme: 'light',
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
  },
];

/** TARGET is the least width and height of a pressable element, in pixels. Words within a text may
 * be narrower, and links within a text may also be lower. Elements over the board are exempt: they
 * are cells and figures, which grow with the board. */
const TARGET = 24;
const small = (page) =>
  page.evaluate(
    (least) =>
      [
        ...document.querySelectorAll(
          'button, a[href], summary, select, input:not([type=hidden]), [role=button], [role=menuitem], [role=tab], [role=option]',
        ),
      ].flatMap((e) => {
        const { width, height } = e.getBoundingClientRect(),
          within = getComputedStyle(e).display === 'inline';
        if (
          width <= 1 ||
          height <= 1 ||
          !e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
          e.closest('svg, [role=grid], [inert], .hidden') ||
          (within && e.tagName === 'A')
        )
          return [];
        const w = e.closest('label')?.getBoundingClientRect() ?? { width, height }; // the label can also be pressed
        return Math.max(height, w.height) + 0.5 < least ||
          (!within && Math.max(width, w.width) + 0.5 < least)
          ? [`${e.outerHTML.slice(0, 120)} is ${Math.round(width)} x ${Math.round(height)}`]
          : [];
      }),
    TARGET,
  );

let server;
before(async () => (server = await serve()));
after(() => server?.close());

for (const { name, alike = false, ...options } of looks) {
  describe(name, () => {
    let browser;
    let page;
    const complaints = [];
    before(async () => {
      browser = await launch({ ...options, painted: true, reducedMotion: 'reduce' });
      page = browser.context.pages()[0];
      page.on('console', (m) => m.type() === 'error' && complaints.push(m.text()));
      page.on('pageerror', (e) => complaints.push(e.message));
    });
    after(() => browser.close());

    async function good(where) {
      await clean(page, `${where}, ${name}`, !alike);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${where} is ${over} pixels wider than the window`);
      assert.deepEqual(await small(page), [], `targets of less than ${TARGET} pixels in ${where}`);
      assert.deepEqual(complaints.splice(0), [], `complaints on ${where}`);
    }

    test('lobby', async () => {
      await page.goto(server.url);
      await page.locator('.cards a').first().waitFor();
      const doors = page.locator('[data-game]');
      assert.equal(await doors.count(), 4);
      for (const picture of await doors.locator('img').evaluateAll((all) => all.map((i) => i.src)))
        assert.equal((await fetch(picture)).headers.get('Content-Type'), 'image/webp');
      const tall = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
      if (name.startsWith('desktop')) assert.ok(tall <= 2, `the lobby is ${tall} screens long`);
      for (const theme of ['light', 'dark']) {
        await page.getByRole('button', { name: /^Colours/ }).click(); // the system's colours, then light, then dark
        await page.getByRole('button', { name: `Colours: ${theme}` }).waitFor();
      }
      await page.getByRole('button', { name: /^Colours/ }).click();
      await good('the lobby');
      for (let n = 0; n < 4; n++) {
        await doors.nth(n).click();
        await page.locator('.shelf h2').waitFor();
        await good(`the lobby, door ${n + 1}`);
      }
      await page.getByRole('button', { name: 'Join by link' }).click();
      await page.getByRole('dialog').waitFor();
      await good('joining by link');
      await page.keyboard.press('Escape');
    });

    test('the rules desk', async () => {
      await page.goto(`${server.url}/#/desk/dnd-mill-crossing/attack`);
      await page.locator('.answer h2').waitFor();
      await good('the rules desk');
      for (const summary of await page.locator('main summary').all()) await summary.click();
      await page.getByRole('button', { name: 'As a command line' }).click();
      await page.getByRole('button', { name: 'Open a board' }).click();
      await page.getByRole('button', { name: /^The Sluice Room/ }).waitFor();
      await good('the boards of the rules desk');
      await page.keyboard.press('Escape');
      await good('the rules desk, unfolded');
      await page.goto(server.url);
      await page.locator('.cards a').first().waitFor();
    });

    test('set-up', async () => {
      await page.locator('.cards a').first().click();
      await page.getByRole('button', { name: 'Start the game' }).waitFor();
      await good('set-up');
      await page.locator('summary', { hasText: 'Rules' }).click();
      await good('the rules of set-up');
    });

    test('story, table, menus and sheets', async () => {
      await page.getByRole('button', { name: 'Start the game' }).click();
      await page.locator('#board').waitFor();
      await good('the story');
      await seated(page);
      await good('the table');
      const menu = page.locator('#actions [aria-haspopup=menu]').first();
      if ((await menu.count()) > 0) {
        await menu.click();
        await page.getByRole('menuitem').first().waitFor();
        await good('the action menu');
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: 'Table menu' }).click();
      await good('the table menu');
      await page.getByRole('button', { name: 'Seats, rules and dice' }).click();
      await page.getByRole('dialog').waitFor();
      await good('seats, rules and dice');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Table menu' }).click();
      await page.getByRole('button', { name: 'Links of the seats' }).click();
      await page.getByRole('dialog').waitFor();
      await good('the links');
      await page.keyboard.press('Escape');
      for (const sheet of ['In play', 'Figure', 'Log']) {
        const button = page.getByRole('button', { name: sheet, exact: true });
        if ((await button.count()) === 0) continue;
        await button.click();
        await page.getByRole('dialog').waitFor();
        await good(`the sheet ${sheet}`);
        await page.keyboard.press('Escape');
      }
    });

    test('everything is in the window, and the board has most of a phone', async () => {
      const height = await page.evaluate(
        () => document.getElementById('board').getBoundingClientRect().height / innerHeight,
      );
      const end = await page.evaluate(
        () => document.getElementById('actions').getBoundingClientRect().bottom - innerHeight,
      );
      assert.ok(end <= 0, `the actions end ${end} pixels below the window`);
      if (options.isMobile)
        assert.ok(height >= 0.6, `the board has ${Math.round(height * 100)}% of the height`);
    });

    test('replay', async () => {
      await page.getByRole('button', { name: 'Table menu' }).click();
      await page.getByRole('link', { name: 'Replay' }).click();
      await page.getByRole('slider').waitFor();
      await good('the replay');
    });

    test('watch, and a place that is none', async () => {
      await page.goto(`${server.url}/#/watch`);
      await page.getByRole('heading', { name: 'Watch a replay' }).waitFor();
      await good('watch');
      await page.goto(`${server.url}/#/nowhere/at/all`);
      await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
      await good('nowhere');
    });
  });
}

test('at 200% what can be done is seen whole', async () => {
  const { context, close } = await launch({
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  try {
    const page = context.pages()[0];
    await play(page, server.url);
    await page.getByRole('button', { name: 'Roll for movement' }).waitFor();
    const covered = await page.locator('#actions .bar button:visible').evaluateAll((buttons) =>
      buttons
        .filter((b) => {
          const { left, right, top, bottom } = b.getBoundingClientRect();
          return [top + 4, bottom - 4].some(
            (y) => !b.contains(document.elementFromPoint((left + right) / 2, y)),
          );
        })
        .map((b) => b.innerText),
    );
    assert.deepEqual(covered, []);
  } finally {
    await close();
  }
});

test('with the largest text the board keeps most of the window, and small targets stay large enough with the smallest', async () => {
  const { context, close } = await launch({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  try {
    const page = context.pages()[0];
    await play(page, server.url);
    for (const size of ['Largest', 'Small']) {
      await page.evaluate((name) => localStorage.setItem('battlemat.text', name), size);
      await page.reload();
      await seated(page);
      await page.getByRole('button', { name: 'Roll for movement' }).waitFor();
      const [width, step] = await page.evaluate(() => [
        document.querySelector('.frame > main').getBoundingClientRect().width / innerWidth,
        document.documentElement.style.getPropertyValue('--text-step'),
      ]);
      assert.ok(width >= 0.5, `${size}: the board has ${Math.round(width * 100)}% of the width`);
      assert.equal(step, { Largest: '1.75', Small: '0.85' }[size]);
      assert.deepEqual(await small(page), [], size);
    }
  } finally {
    await close();
  }
});

test('where the colours are the reader’s own, the life that is left is told from what is lost', async () => {
  const { context, close } = await launch({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    forcedColors: 'active',
  });
  try {
    const page = context.pages()[0];
    await play(page, server.url);
    const pips = page.locator('.pips i');
    await pips.first().waitFor();
    const drawn = await page.evaluate(() => {
      const all = [...document.querySelectorAll('.pips i')],
        whole = all.at(-1),
        look = (e) => getComputedStyle(e).backgroundColor;
      const full = look(whole),
        canvas = look(
          Object.assign(document.body.appendChild(document.createElement('p')), {
            style: 'background: Canvas; forced-color-adjust: none',
          }),
        );
      whole.classList.add('lost');
      return {
        forced: matchMedia('(forced-colors: active)').matches,
        full,
        lost: look(whole),
        canvas,
      };
    });
    assert.ok(drawn.forced);
    assert.notEqual(drawn.full, drawn.lost);
    assert.equal(drawn.lost, drawn.canvas, 'what is lost is empty');
  } finally {
    await close();
  }
});
