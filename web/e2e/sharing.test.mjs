// Darts shared out among several figures: by finger on the board of a phone, and by keys in the
// list next to it.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { clean } from './axe.mjs';
import { resting, SECOND, skipped } from './hand.mjs';
import { serve } from './server.mjs';
import { seated } from './table.mjs';
import { DESKTOP, open, PHONE, until } from './window.mjs';

const out = process.env.SHOTS; // a folder for screenshots
let server;
before(async () => {
  if (out) mkdirSync(out, { recursive: true });
  server = await serve('--scenario', fileURLToPath(new URL('sharing.json', import.meta.url)));
});
after(() => server?.close());

/** begun opens a window at the wizard's turn, and returns it with functions that the tests need. */
async function begun(name, looks) {
  const w = await open(name, looks),
    { page } = w,
    api = `${server.url}/api/v1/matches`;
  const answer = await fetch(api, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      scenario: 'the-gallery',
      seats: { party: 'person', goblins: 'person' },
    }),
  });
  assert.equal(answer.status, 201, await answer.clone().text());
  const { match, tokens } = await answer.json(),
    all = Object.values(tokens).join(',');
  const state = async () =>
    (
      await fetch(`${api}/${match}/state?seat=auto`, {
        headers: { Authorization: `Bearer ${all}` },
      })
    ).json();
  let s = await state();
  for (; s.view.actor !== 'wizard'; s = await state()) {
    const c =
      s.choices.find((x) => x.kind === 'pass') ?? s.choices.find((x) => x.kind !== 'resign');
    const done = await fetch(`${api}/${match}/commands`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${all}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ seat: s.seat, seq: s.seq, command: c.command }),
    });
    assert.ok(done.ok, `${c.command}: ${await done.text()}`);
  }
  await page.goto(`${server.url}/#/table/${match}/${all}`);
  await seated(page);
  await w.ready(s.seq);
  const form = s.forms.find((f) => f.command.startsWith('cast wizard magic-missile 1 '));
  const list = page.locator('#actions .sharing');
  const cellOf = (id) => s.view.figures.find((f) => f.id === id).at;
  const spot = async (cell) => {
    const b = await resting(page, `#board [data-cell="${cell}"]`);
    return { x: b.x + b.width / 2, y: b.y + b.height / 2 };
  };
  return {
    w,
    page,
    form,
    list,
    cellOf,
    spot,
    nameOf: (id) => s.view.figures.find((f) => f.id === id).name,
    shot: async (what) => {
      if (out) await page.screenshot({ path: `${out}/sharing-${name}-${what}.png` });
    },
    /** choose selects the darts in the menu. */
    async choose() {
      for (let i = 1; i <= form.menu.length + 1; i++) {
        if (i <= form.menu.length && skipped(s, form.menu.slice(0, i))) continue;
        const entry = page.locator(
          `#actions [data-entry=${JSON.stringify([...form.menu, form.group].slice(0, i).join(' › '))}]`,
        );
        await (w.touch ? entry.tap() : entry.click());
        if (w.touch) await page.waitForTimeout(SECOND); // an element that appears under the finger ignores a second tap
      }
      await list.getByText(/3 of 3 to give/).waitFor();
    },
    tap: async (cell) => {
      const p = await spot(cell);
      await page.touchscreen.tap(p.x, p.y);
    },
  };
}

test(
  'by finger: the tip says what a tap does then, and a tap in vain why',
  { timeout: 120_000 },
  async () => {
    const { w, page, form, list, cellOf, nameOf, spot, shot, choose, tap } = await begun(
      'phone',
      PHONE,
    );
    try {
      const before = await spot([1, 1]);
      await choose();
      const [first, second] = form.targets,
        tip = page.locator('#board .card .hint');
      for (let n = 1; n <= 3; n++) {
        await tap(cellOf(first));
        await tip.getByText('Tap again: one more for it', { exact: true }).waitFor();
        if (n === 1) await shot('tip');
        await tap(cellOf(first));
        await list
          .locator('li', { hasText: nameOf(first) })
          .locator('b')
          .getByText(String(n), { exact: true })
          .waitFor();
      }
      await tap(cellOf(first));
      await tip.getByText('has all 3 already', { exact: true }).waitFor();
      await list.getByText(`all given: ${nameOf(first)} has all 3 already`).waitFor();
      await shot('full');
      await tap(cellOf(second));
      await tip
        .getByText(`Tap again: one more for it, from ${nameOf(first)}`, { exact: true })
        .waitFor();
      await tap(cellOf(second));
      await list.getByText(`all given, the last one taken from ${nameOf(first)}`).waitFor();
      await tap([5, 1]);
      await list.getByText('nobody is there to get one').waitFor();
      assert.equal(await page.getByRole('region', { name: 'Why?' }).count(), 0, 'nobody asked why');
      await shot('vain');
      await clean(page, 'darts that are shared out on a phone');
      // after the sharing is cancelled, the board looks as before
      await list.getByRole('button', { name: /^Cancel/ }).tap();
      await list.waitFor({ state: 'detached' });
      assert.deepEqual(await spot([1, 1]), before, 'the board is seen as it was');
      w.fair('by finger');
    } finally {
      await w.close();
    }
  },
);

test(
  'by keys: a button that can be pressed no more hands the focus on',
  { timeout: 120_000 },
  async () => {
    const { w, page, form, list, nameOf, spot, shot, choose } = await begun('desktop', DESKTOP);
    try {
      const before = await spot([1, 1]);
      await choose();
      const focus = () =>
        page.evaluate(() => {
          const e = document.activeElement;
          return e === document.body
            ? 'nothing'
            : (e.getAttribute('aria-label') ?? e.textContent.trim());
        });
      const [first, second] = form.targets.map(nameOf);
      assert.equal(await focus(), `${first}: one more`);
      for (let n = 0; n < 3; n++) await page.keyboard.press('Enter');
      await list.getByText('all given').waitFor();
      assert.equal(await focus(), 'Do it', 'all is given');
      for (let n = 0; n < 3; n++)
        await list.getByRole('button', { name: `${first}: one less` }).press('Enter');
      await list.getByText(/3 of 3 to give/).waitFor();
      assert.equal(await focus(), `${first}: one more`, 'it has none left');
      await list.getByRole('button', { name: `${second}: one more` }).press('Enter');
      assert.equal(await focus(), `${second}: one more`, 'it may get another');
      const p = await spot([5, 1]);
      await page.mouse.click(p.x, p.y);
      await list.getByText('2 of 3 to give: nobody is there to get one').waitFor();
      assert.equal(await page.getByRole('region', { name: 'Why?' }).count(), 0, 'nobody asked why');
      await shot('vain');
      await list.getByRole('button', { name: /^Cancel/ }).click();
      await list.waitFor({ state: 'detached' });
      assert.deepEqual(await spot([1, 1]), before, 'the board is seen as it was');
      w.fair('by keys');
    } finally {
      await w.close();
    }
  },
);

test(
  'keys on a row are the row’s, what was said of one place is over at another, and dice lie over no button and keep Undo',
  { timeout: 120_000 },
  async () => {
    const { w, page, form, list, cellOf, nameOf, spot, shot, choose } = await begun(
      'desktop',
      DESKTOP,
    );
    try {
      await choose();
      const [first] = form.targets,
        given = list.locator('li', { hasText: nameOf(first) }).locator('b');
      const camera = () => page.locator('#board svg > g').first().getAttribute('transform');
      await resting(page, '[data-cell="1,1"]'); // once the list has opened
      const stood = await camera();
      for (const n of [1, 2]) {
        await page.keyboard.press('+');
        await given.getByText(String(n), { exact: true }).waitFor();
      }
      await page.keyboard.press('-');
      await given.getByText('1', { exact: true }).waitFor();
      for (let n = 0; n < 3; n++) await page.keyboard.press('+');
      await given.getByText('3', { exact: true }).waitFor();
      assert.equal(await camera(), stood, 'the board has come nearer');
      const vain = await spot([5, 1]),
        goblin = await spot(cellOf(form.targets[1]));
      await page.mouse.click(vain.x, vain.y);
      await list.getByText('all given: nobody is there to get one').waitFor();
      await page.mouse.move(goblin.x, goblin.y, { steps: 4 });
      await list.getByText('all given', { exact: true }).waitFor();
      await list.getByRole('button', { name: 'Do it' }).click();
      await list.waitFor({ state: 'detached' });
      const undo = page.getByRole('banner').getByRole('button', { name: 'Undo', exact: true });
      await page.locator('header button[title^="Dice have been rolled"]').first().waitFor();
      assert.equal(await undo.getAttribute('aria-disabled'), 'true');
      await shot('rolled');
      await page.locator('#board .points').waitFor(); // the button appears while the dice are on the table
      let over;
      await until(
        async () =>
          (over = await page.evaluate(() => {
            const dice = document.querySelector('#board .dice').getBoundingClientRect();
            return [...document.querySelectorAll('#board button')]
              .map((b) => [b.textContent, b.getBoundingClientRect()])
              .filter(
                ([, r]) =>
                  r.width > 0 &&
                  dice.left < r.right &&
                  r.left < dice.right &&
                  dice.top < r.bottom &&
                  r.top < dice.bottom,
              )
              .map(([text]) => text);
          })).length === 0,
        () => `dice lie over ${over}`,
        2000,
      );
      await clean(page, 'an undo that cannot be');
      const sent = w.sent.length;
      await undo.click({ force: true });
      await page
        .locator('.banner.bad')
        .getByText(/Dice have been rolled or cards drawn since/)
        .waitFor();
      assert.equal(w.sent.length, sent, 'an undo was asked for that cannot be');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Table menu' }).click();
      await page
        .locator('[popover]')
        .getByText(/Dice have been rolled or cards drawn since/)
        .waitFor();
      await shot('rolled-phone');
      w.fair('dice that fell');
    } finally {
      await w.close();
    }
  },
);
