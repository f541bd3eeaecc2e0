// What a figure would see and could attack from the cells it can reach, on the board of a battle:
// by key, by button, by finger. Then figures move and attack in 3D, by clicks on the drawing and by
// keys.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { serve } from './server.mjs';
import { grown, seated, state, turned } from './table.mjs';
import { DESKTOP, open, PHONE, until } from './window.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

/** begun opens the tutorial of the basic game at a moment when the seat may move figures. */
async function begun(looks, f) {
  const w = await open('the battle', looks);
  try {
    await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
    const api = `${server.url}/api/v1/matches`;
    let match, tokens, s;
    const ask = async (path) =>
      (
        await fetch(`${api}/${match}/${path}`, {
          headers: { Authorization: `Bearer ${tokens.watch}` },
        })
      ).json();
    const next = (s) => turned(w.page, server.url, s);
    /**
     * anew begins another match, because the bots may win one before it reaches the wanted state.
     */
    const anew = async () => {
      const answer = await fetch(api, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ scenario: 'the-old-weir', seats: { watch: 'person' } }),
      });
      ({ match, tokens } = await answer.json());
      await w.page.goto(`${server.url}/#/table/${match}/${tokens.watch}`);
      await seated(w.page);
      s = await next(await state(w.page, server.url));
    };
    await anew();
    /** played sends a command without using the page: the given one, or else the suggested one. */
    const played = async () => {
      const { command } = await ask('suggest?seat=watch');
      const said = await fetch(`${api}/${match}/commands`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens.watch}` },
        body: JSON.stringify({ seat: 'watch', seq: s.seq, command }),
      });
      assert.equal(said.status, 200, await said.text());
      s = await next(await grown(w.page, server.url, s.seq));
    };
    /** done performs an action that sends a command, and checks that the given command was sent. */
    const done = async (command, f) => {
      const before = w.sent.length;
      await f();
      await until(
        () => w.sent.length > before,
        () => `nothing was sent for “${command}”`,
      );
      assert.equal(w.sent[before], command);
      s = await next(await grown(w.page, server.url, s.seq));
      await w.ready(s.seq);
      return s;
    };
    const foretold = (figure) => ask(`prospects?seat=watch&figure=${figure}`);
    // plays until one of several figures may move and has a target from some place
    for (let n = 0; n < 120; n++) {
      const who = new Set(s.choices.filter((c) => c.kind === 'move').map((c) => c.figure));
      const some =
        who.size > 1 && (await foretold([...who][0])).some((p) => p.command && p.attacks);
      if (some) break;
      await (s.view.outcome ? anew() : played());
    }
    await w.ready(s.seq);
    await f({ w, page: w.page, s: () => s, done, foretold });
    w.fair('foreseeing');
  } finally {
    await w.close();
  }
}

const targets = (p) => new Set((p.attacks ?? []).map((c) => c.target)).size;
const dice = (p) => Math.max(0, ...(p.attacks ?? []).map((c) => c.odds?.attack ?? 0));

/** marks returns the numbers on the board by cell, as "2 3". */
const marks = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-outlook]')].map((g) => [
        g.dataset.outlook,
        [...g.querySelectorAll('text')].map((t) => t.textContent).join(' '),
      ]),
    ),
  );

test(
  'each place that a figure can reach says how many targets it has from there, and with how many dice',
  { timeout: 120_000 },
  () =>
    begun(DESKTOP, async ({ page, s, done, foretold }) => {
      const figure = s().view.figures.find((f) =>
        s().choices.some((c) => c.kind === 'move' && c.figure === f.id),
      );
      await page.keyboard.press('i');
      await page.locator('[data-outlook]').first().waitFor({ state: 'attached' });
      assert.equal(
        await page.getByRole('button', { name: 'Look ahead' }).getAttribute('aria-pressed'),
        'true',
      );
      const list = await foretold(figure.id),
        shown = await marks(page);
      assert.deepEqual(
        Object.keys(shown).sort(),
        [...new Set(list.map((p) => p.at.join()))].sort(),
      );
      for (const p of list)
        assert.equal(shown[p.at.join()], targets(p) ? `${targets(p)} ${dice(p)}` : '', p.at.join());
      await until(
        async () =>
          /have a target/.test(
            (await page.locator('[aria-live=polite]').allTextContents()).join(' '),
          ),
        'nothing was announced',
      );

      // pointing at a place lists its targets and draws the lines; a screen reader says the same
      const there = list.find((p) => p.command && p.attacks),
        name = s().view.figures.find((f) => f.id === there.attacks[0].target).name;
      const box = await page.locator(`[data-cell="${there.at.join()}"]`).boundingBox();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      const card = page.locator('.outlook');
      await card.waitFor();
      const { attack, defence, text } = there.attacks[0].odds;
      assert.ok(
        (await card.innerText()).includes(
          `${name}: ${attack} ${attack === 1 ? 'die' : 'dice'} against ${defence}, ${text}`,
        ),
        await card.innerText(),
      );
      assert.equal(await page.locator('path.line').count(), targets(there));
      const heard = await page
        .locator(`[data-cell="${there.at.join()}"]`)
        .getAttribute('aria-label');
      assert.match(heard, new RegExp(`from here ${targets(there)} targets?: .*${name}`));
      await clean(page, 'from where it can go');
      if (process.env.LOOK)
        await page.screenshot({ path: `${process.env.LOOK}/foresee-desktop.png` });

      // the figure moves there, and can attack the targets that were shown; the marks then belong
      // to its new place
      const now = await done(there.command, () =>
        page.mouse.click(box.x + box.width / 2, box.y + box.height / 2),
      );
      const mine = now.choices.filter((c) => c.kind === 'attack' && c.figure === figure.id);
      assert.deepEqual(mine, there.attacks);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await until(
        async () => Object.keys(await marks(page)).length === 0,
        'Escape leaves what was shown',
      );
    }),
);

test('by finger and in the dark the same is shown, and read in a tap', { timeout: 120_000 }, () =>
  begun(PHONE, async ({ page, s, foretold }) => {
    await page.getByRole('button', { name: 'Look ahead' }).tap();
    await page.locator('[data-outlook]').first().waitFor({ state: 'attached' });
    const figure = s().view.figures.find((f) =>
      s().choices.some((c) => c.kind === 'move' && c.figure === f.id),
    );
    const list = await foretold(figure.id);
    assert.equal(Object.keys(await marks(page)).length, new Set(list.map((p) => p.at.join())).size);
    const fill = await page.locator('#board svg').first().boundingBox();
    for (const p of list.filter((x) => x.command && x.attacks)) {
      const box = await page.locator(`[data-cell="${p.at.join()}"]`).boundingBox(),
        at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      if (at.y < fill.y + 120 || at.y > fill.y + fill.height - 90 || at.x < 20 || at.x > 360)
        continue; // under a card, or outside the window
      await page.touchscreen.tap(at.x, at.y);
      await page.locator('.outlook').waitFor();
      break;
    }
    assert.equal(await page.locator('.outlook').count(), 1);
    await clean(page, 'from where it can go, on a phone');
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/foresee-phone.png` });
  }),
);

test(
  'in three dimensions figures are taken in hand, moved and attack, by clicks on what is drawn and by keys',
  { timeout: 120_000 },
  () =>
    begun(DESKTOP, async ({ page, s, done, foretold }) => {
      const own = [
        ...new Set(
          s()
            .choices.filter((c) => c.kind === 'move')
            .map((c) => c.figure),
        ),
      ];
      const list = (await foretold(own[0])).filter((p) => p.command && p.attacks);
      await page.getByRole('button', { name: '3D' }).click();
      await page.waitForFunction(() => document.querySelector('canvas')?.field?.solids.length);
      /**
       * body returns the position of a drawn figure, and top the position of a cell's top, if they
       * are visible.
       */
      const body = (id) =>
        page.evaluate((who) => {
          const { field } = document.querySelector('canvas'),
            box = document.querySelector('#board .board').getBoundingClientRect(),
            b = field.bodies.get(who);
          for (const part of [0.8, 0.5, 0.95, 0.2]) {
            const p = field.screen(
              { x: b.group.position.x * 100, y: b.group.position.z * 100 },
              b.foot + b.high * part,
            );
            if (field.pick(p)?.figure === who) return { x: box.x + p.x, y: box.y + p.y };
          }
          throw new Error(`${who} is hidden`);
        }, id);
      const top = (places) =>
        page.evaluate((all) => {
          const { field } = document.querySelector('canvas'),
            box = document.querySelector('#board .board').getBoundingClientRect();
          for (const [i, { at, level }] of all.entries()) {
            const o = field.solids
              .find((x) => x.kind === 'column' && x.cell.join() === at.join())
              .base.reduce((m, p) => ({ x: m.x + p.x / 6, y: m.y + p.y / 6 }), { x: 0, y: 0 });
            const p = field.screen(o, level ?? 0),
              hit = field.pick(p),
              above = document.elementFromPoint(box.x + p.x, box.y + p.y);
            if (
              hit &&
              !hit.figure &&
              hit.cell.join() === at.join() &&
              above?.closest('.board > svg')
            )
              return { i, x: box.x + p.x, y: box.y + p.y };
          }
          throw new Error('every place is hidden');
        }, places);

      // the marks of each place are shown in 3D too, and the place pointed at is described
      await page.keyboard.press('i');
      await page.waitForFunction(
        (n) =>
          document.querySelector('canvas').field.marks.children.filter((o) => o.isSprite).length >=
          n,
        new Set(list.map((p) => p.at.join())).size,
      );
      const seen = await top(list);
      await page.mouse.move(seen.x, seen.y);
      await page.locator('.outlook').waitFor();
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/foresee-3d.png` });
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');

      // a click on a figure's body selects the figure, and a click on the ground moves it
      const a = await body(own[0]);
      await page.mouse.click(a.x, a.y);
      const goal = await top(list),
        there = list[goal.i];
      await done(there.command, () => page.mouse.click(goal.x, goal.y));

      // the other figure is moved only by keys: its number, Tab to a place, Enter
      const movers = s()
        .view.figures.filter((f) => s().choices.some((c) => c.figure === f.id))
        .map((f) => f.id);
      const other = movers.find(
        (id) => id !== own[0] && s().choices.some((c) => c.kind === 'move' && c.figure === id),
      );
      await page.keyboard.press(`${movers.indexOf(other) + 1}`);
      await page.locator('#board [data-cell][tabindex="0"]').focus();
      const chosen = page.locator('#board [aria-selected=true]');
      for (
        let n = 0;
        n < 40 &&
        !(
          (await chosen.count()) &&
          /reachable/.test(await chosen.first().getAttribute('aria-label'))
        );
        n++
      )
        await page.keyboard.press('Tab');
      const cell = (await chosen.first().getAttribute('data-cell')).split(',').map(Number);
      const step = s().choices.find(
        (c) => c.kind === 'move' && c.figure === other && c.at.join() === cell.join() && c.main,
      );
      await done(step.command, () => page.keyboard.press('Enter'));

      // its target is seen from its head, with what the rules say about it; then a click on the
      // body attacks
      const attack = s().choices.find((c) => c.kind === 'attack' && c.figure === own[0] && c.main);
      const again = await body(own[0]);
      await page.mouse.click(again.x, again.y);
      await page.locator('#board [data-cell][tabindex="0"]').focus();
      const label = s().view.figures.find((f) => f.id === attack.target).name;
      for (
        let n = 0;
        n < 20 &&
        !(
          (await chosen.count()) &&
          (await chosen.first().getAttribute('aria-label')).includes(label)
        );
        n++
      )
        await page.keyboard.press('Tab');
      if (await page.getByRole('region', { name: 'Why?' }).count())
        await page
          .getByRole('region', { name: 'Why?' })
          .getByRole('button', { name: 'Close' })
          .click(); // the region may cover the button below
      await page.getByRole('button', { name: 'From the head' }).click();
      if (attack.line?.seen)
        await page.getByText(/By the rules (all|less than|[0-9.]+%).* of it is visible/).waitFor();
      assert.equal(await page.locator('.board .card').count(), 0, 'a card lies over what is told');
      await clean(page, 'the view from the head at the table');
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/head.png` });
      await page.getByRole('button', { name: 'Back to the board' }).click();
      await page.locator('.gaze').waitFor({ state: 'detached' });
      const colours = (ids) =>
        page.evaluate(
          (all) =>
            all.map((id) =>
              document
                .querySelector('canvas')
                .field.bodies.get(id)
                .mesh.geometry.getAttribute('paint')
                .array.slice(0, 3)
                .join(),
            ),
          ids,
        );
      const foes = s()
        .view.figures.filter(
          (f) => !f.down && f.side !== s().view.figures.find((x) => x.id === own[0]).side,
        )
        .map((f) => f.id);
      assert.equal(new Set(await colours(foes)).size, 1, 'the target shines still');
      const foe = await body(attack.target);
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/deep.png` });
      await done(attack.command, () => page.mouse.click(foe.x, foe.y));
    }),
);
