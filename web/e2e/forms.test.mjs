// Paths by points and freely placed areas, on the demo table without a server: by mouse, by keys
// and by touch. Also cover with its lines, levels of light, and a question out of turn.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mkdirSync } from 'node:fs';
import { clean } from './axe.mjs';
import { launch } from './browser.mjs';
import { demo } from './demo.mjs';
import { resting } from './hand.mjs';
import { seated } from './table.mjs';
import { DESKTOP, PHONE, until } from './window.mjs';

const out = process.env.SHOTS; // a folder for screenshots
const LONG = Boolean(process.env.BATTLEMAT_LONG);
/**
 * The colour schemes in which the mouse and the finger are tested: one each, or two with
 * BATTLEMAT_LONG.
 */
const BY_MOUSE = LONG ? ['light', 'dark'] : ['light'];
const BY_TOUCH = LONG ? ['light', 'dark'] : ['dark'];

describe(
  'what is filled in on the board',
  { skip: process.env.BATTLEMAT_URL ? 'not our page' : false },
  () => {
    let served;
    // one for each `looks`, so that what a page loads is cached for the next page
    const browsers = new Map();
    before(async () => {
      served = await demo();
      if (out) mkdirSync(out, { recursive: true });
    });
    after(async () => {
      await Promise.all([...browsers.values()].map((b) => b.close()));
      await served?.close();
    });

    /** at opens a scene of the demo. */
    async function at(scene, looks, f, theme = 'light') {
      const key = JSON.stringify(looks);
      if (!browsers.has(key))
        browsers.set(key, await launch({ reducedMotion: 'reduce', ...looks }));
      const page = await browsers.get(key).context.newPage(),
        complaints = [];
      page.on('pageerror', (e) => complaints.push(e.message));
      page.on(
        'console',
        (m) => m.type() === 'error' && !m.text().includes('404') && complaints.push(m.text()),
      ); // the demo has no icons
      try {
        await page.goto(`${served.url}?table=${scene}&theme=${theme}`);
        await page.locator('#actions .bar').waitFor();
        await seated(page);
        await resting(page, '#board [data-cell="3,6"]');
        await f(page);
        assert.deepEqual(complaints, []);
      } finally {
        await page.close();
      }
    }
    /**
     * spot returns the position of a point in a cell on the screen: the middle, or an offset from
     * the top left corner.
     */
    const spot = async (page, [x, y], [dx, dy] = [0.5, 0.5]) => {
      const b = await page.locator(`[data-cell="${x},${y}"]`).boundingBox();
      return { x: b.x + b.width * dx, y: b.y + b.height * dy };
    };
    const point = async (page, cell, part) => {
      const p = await spot(page, cell, part);
      await page.mouse.move(p.x, p.y, { steps: 3 });
    };
    const click = async (page, cell, part) => {
      const p = await spot(page, cell, part);
      await page.mouse.move(p.x, p.y);
      await page.mouse.click(p.x, p.y);
    };
    const tap = async (page, cell, part) => {
      const p = await spot(page, cell, part);
      await page.touchscreen.tap(p.x, p.y);
    };
    const sent = (page) => page.evaluate(() => window.room.sent);
    const bar = (page) => page.locator('.laybar[role=group]');
    /**
     * hidden says how the proposed area extends beyond the window or under the bar; '' if it does
     * not.
     */
    const hidden = (page) =>
      page.evaluate(() => {
        const area = document.querySelector('#board .area')?.getBoundingClientRect(),
          bar = document.querySelector('.laybar[role=group]').getBoundingClientRect(),
          win = document.querySelector('#board').getBoundingClientRect();
        const box = (r) => [r.left, r.top, r.right, r.bottom].map(Math.round).join();
        if (!area) return 'there is no area';
        if (
          area.left < win.left - 1 ||
          area.top < win.top - 1 ||
          area.right > win.right + 1 ||
          area.bottom > win.bottom + 1
        )
          return `${box(area)} is out of ${box(win)}`;
        return area.top < bar.bottom && bar.top < area.bottom
          ? `${box(area)} is below the bar ${box(bar)}`
          : '';
      });
    const says = async (page, what) => {
      await bar(page).getByText(what).first().waitFor();
    };
    const shot = async (page, name) => {
      if (out) {
        await page.waitForTimeout(200);
        await page.screenshot({ path: `${out}/${name}.png` });
      }
    };

    for (const theme of BY_MOUSE) {
      test(`a way by points, by mouse (${theme})`, { timeout: 180_000 }, () =>
        at(
          'cellar',
          DESKTOP,
          async (page) => {
            await point(page, [6, 6]);
            await shot(page, `way-plain-${theme}`);
            await page.keyboard.down('Control');
            await click(page, [3, 5]);
            await page.keyboard.up('Control');
            await point(page, [5, 5]);
            await says(page, 'A path through 1 point');
            await says(page, /15 ft/);
            await point(page, [6, 7]);
            await page.keyboard.down('Control');
            await click(page, [5, 7]);
            await page.keyboard.up('Control');
            await point(page, [6, 7]);
            await says(page, /opportunity attack by Rat 1/);
            await shot(page, `way-${theme}`);
            await clean(page, 'a way by points');
            await point(page, [12, 1]);
            await says(page, 'Maro has no path of 30 ft there.');
            await click(page, [12, 1]);
            assert.deepEqual(await sent(page), []);
            await click(page, [6, 7]);
            await page.waitForFunction(() => window.room.sent.length);
            assert.deepEqual(await sent(page), ['move maro 3,5 5,7 6,7']);
          },
          theme,
        ),
      );
    }

    test('a way by points, by keys', { timeout: 120_000 }, () =>
      at('cellar', DESKTOP, async (page) => {
        await page.locator('[data-cell="3,6"]').focus();
        for (const key of ['w', 'ArrowUp', 'w', 'ArrowRight', 'ArrowRight'])
          await page.keyboard.press(key);
        await says(page, /15 ft/);
        await page.keyboard.press('w');
        await page.keyboard.press('Backspace');
        await page.keyboard.press('ArrowDown');
        await says(page, 'A path through 1 point');
        await page.locator('#actions [aria-disabled=true]').first().waitFor({ state: 'detached' });
        for (let n = 0; n < 50 && (await sent(page)).length === 0; n++) {
          await page.keyboard.press('Enter'); // an Enter that arrives while the path is being requested is ignored
          await page.waitForTimeout(100);
        }
        assert.deepEqual(await sent(page), ['move maro 3,5 5,6']);
      }),
    );

    test('an area follows the pointer, and everybody in it is listed', { timeout: 120_000 }, () =>
      at('cellar', DESKTOP, async (page) => {
        await page.keyboard.press('Escape');
        await page
          .locator('#actions')
          .getByRole('button', { name: /Action/ })
          .click();
        await page.getByRole('menuitem', { name: /Magic/ }).click();
        await page.getByRole('menuitem', { name: /Fire ball/ }).click();
        await point(page, [8, 5], [0.9, 0.9]);
        await says(
          page,
          /a friend in it: Ilse.*; hits Rat 2 \(fails: 60%\) and Rat 3 \(fails: 60%\)/,
        );
        await bar(page)
          .getByText(/dexterity save 13/)
          .first()
          .waitFor();
        await shot(page, 'ball');
        await clean(page, 'an area that is laid');
        await point(page, [12, 1], [0.9, 0.1]);
        await says(page, 'That is out of range.');
        await click(page, [9, 5], [0.9, 0.9]);
        await page.waitForFunction(() => window.room.sent.length);
        assert.deepEqual(await sent(page), ['cast maro ball 9,5 SE']);
      }),
    );

    test('an area is laid by keys, and let go of', { timeout: 120_000 }, () =>
      at('cellar', DESKTOP, async (page) => {
        const choose = async () => {
          await page
            .locator('#actions')
            .getByRole('button', { name: /Action/ })
            .click();
          await page.getByRole('menuitem', { name: /Magic/ }).click();
          await page.getByRole('menuitem', { name: /Fire ball/ }).click();
          await page.locator('[data-cell="3,6"]').focus();
        };
        await choose();
        await page.keyboard.press('Tab');
        await says(page, /hits Rat 2/);
        await page.keyboard.press('Tab');
        await says(page, /hits Rat 1/);
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Escape');
        await bar(page).waitFor({ state: 'detached' });
        await choose();
        await page.keyboard.press('Tab');
        await says(page, /hits Rat 2/);
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => window.room.sent.length);
        assert.deepEqual(await sent(page), ['cast maro ball 9,5 SE']);
      }),
    );

    test('what begins at the figure goes where one points', { timeout: 120_000 }, () =>
      at('cellar', DESKTOP, async (page) => {
        await page
          .locator('#actions')
          .getByRole('button', { name: /Action/ })
          .click();
        await page.getByRole('menuitem', { name: /Magic/ }).click();
        await page.getByRole('menuitem', { name: /Ray/ }).click();
        await point(page, [8, 6]);
        await says(page, /hits Rat 1/);
        await click(page, [3, 2]);
        await page.waitForFunction(() => window.room.sent.length);
        assert.deepEqual(await sent(page), ['cast maro ray N']);
      }),
    );

    test('cover is told with its lines, light has a legend and words', { timeout: 120_000 }, () =>
      at('cellar', DESKTOP, async (page) => {
        await point(page, [9, 5]);
        await page.getByText('30 ft away, half cover').waitFor();
        assert.ok(
          (await page.locator('.board svg .thin').count()) >= 4,
          'the lines of cover are drawn',
        );
        await shot(page, 'cover');
        await page.getByRole('button', { name: 'Light', exact: true }).click();
        for (const word of [
          'bright light',
          'dim light',
          'darkness',
          'lightly obscured',
          'heavily obscured',
          'remembered, out of sight',
          'unknown',
        ])
          await page
            .getByRole('list', { name: 'Light and sight' })
            .getByText(word, { exact: true })
            .waitFor();
        assert.match(
          await page.locator('[data-cell="12,8"]').getAttribute('aria-label'),
          /darkness/,
        );
        assert.match(
          await page.locator('[data-cell="11,2"]').getAttribute('aria-label'),
          /heavily obscured, out of sight/,
        );
        await shot(page, 'light');
        await clean(page, 'the legend of light');
      }),
    );

    test('a question out of turn is not missed', { timeout: 120_000 }, () =>
      at('struck', DESKTOP, async (page) => {
        await page
          .getByRole('alert')
          .filter({ hasText: 'Out of turn, a question for Ilse:' })
          .waitFor();
        assert.match(await page.title(), /^❓ A question for you/);
        await shot(page, 'question');
        await clean(page, 'a question out of turn');
      }),
    );

    for (const theme of BY_TOUCH) {
      test(`by touch (${theme})`, { timeout: 180_000 }, () =>
        at(
          'cellar',
          { ...PHONE, colorScheme: theme },
          async (page) => {
            await page.getByRole('button', { name: 'Choose the path' }).tap();
            await shot(page, `phone-points-${theme}`);
            await tap(page, [3, 5]);
            await tap(page, [4, 4]);
            await says(page, 'A path through 2 points');
            await shot(page, `phone-way-${theme}`);
            await clean(page, 'a way by points on a phone');
            await bar(page).getByRole('button', { name: 'Go' }).tap();
            await page.waitForFunction(() => window.room.sent.length);
            assert.deepEqual(await sent(page), ['move maro 3,5 4,4']);
            await page
              .locator('#actions [aria-disabled=true]')
              .first()
              .waitFor({ state: 'detached' }); // for a moment after a command, presses are ignored
            await page
              .locator('#actions')
              .getByRole('button', { name: /Action/ })
              .tap();
            await page.getByRole('menuitem', { name: /Magic/ }).tap();
            await page.getByRole('menuitem', { name: /Fire ball/ }).tap();
            await resting(page, '#board [data-cell="8,5"]');
            await says(page, /Tap/);
            const outside = await page.locator('#board').evaluate((board, ball) => {
              const win = board.getBoundingClientRect();
              const covered = window.room
                .state()
                .choices.filter((c) => c.command.startsWith(ball))
                .flatMap((c) => c.cells ?? []);
              if (!covered.length) return ['nothing is offered'];
              return covered.filter(([x, y]) => {
                const b = document.querySelector(`[data-cell="${x},${y}"]`).getBoundingClientRect();
                return (
                  b.left < win.left - 1 ||
                  b.top < win.top - 1 ||
                  b.right > win.right + 1 ||
                  b.bottom > win.bottom + 1
                );
              });
            }, 'cast maro ball');
            assert.deepEqual(outside, [], 'where it may lie is in view');
            await tap(page, [8, 5], [0.9, 0.9]);
            await says(page, /hits Rat 2/);
            await shot(page, `phone-ball-${theme}`);
            await clean(page, 'an area on a phone');
            // the list of affected figures, unfolded, is complete, with the chance to kill
            const sum = bar(page).locator('.sum');
            await sum.tap();
            const lines = await bar(page)
              .locator('li:not(.alike)')
              .evaluateAll((all) =>
                all.map((li) => ({
                  text: li.textContent,
                  cut: [li, ...li.children].some(
                    (e) =>
                      e.clientWidth > 1 && // text for screen readers is one pixel wide
                      e.scrollWidth > e.clientWidth + 1 &&
                      getComputedStyle(e).display !== 'inline',
                  ),
                })),
              );
            assert.ok(
              lines.length > 2 && lines.every((l) => /\d+% to kill/.test(l.text) && !l.cut),
              JSON.stringify(lines),
            );
            await sum.tap();
            // wherever the area is placed, its bar hides no part of it, and all of it is in the
            // window
            for (const cell of [
              [9, 2],
              [8, 7],
              [8, 5],
              [7, 4],
            ]) {
              if (cell[1] === 5)
                for (let n = 0; n < 2; n++)
                  await page.getByRole('button', { name: 'Zoom in' }).tap();
              await page
                .locator('#board .board')
                .evaluate(
                  () =>
                    new Promise((laid) => requestAnimationFrame(() => requestAnimationFrame(laid))),
                );
              await tap(page, cell, [0.9, 0.9]);
              await until(
                async () => (await hidden(page)) === '',
                () => `(${cell}): the area is hidden`,
                5000,
              ).catch(async (e) => assert.fail(`${e.message}: ${await hidden(page)}`));
              await shot(page, `phone-ball-${cell.join('-')}-${theme}`);
            }
            await tap(page, [8, 5], [0.9, 0.9]);
            await says(page, /hits Rat 2/);
            await tap(page, [8, 5], [0.9, 0.9]);
            await page.waitForFunction(() => window.room.sent.length > 1);
            assert.equal((await sent(page))[1], 'cast maro ball 8,5 SE');
          },
          theme,
        ),
      );
    }
  },
);
