// Order markers are placed without a keyboard: dragged by mouse, dragged by finger, or pressed
// before their card is.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { serve } from './server.mjs';
import { grown, seated, state, turned } from './table.mjs';
import { DESKTOP, open, PHONE } from './window.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

/** asked opens a table at the moment when the first order marker must be placed. */
async function asked(looks, f) {
  const w = await open('markers', looks);
  try {
    await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
    const api = `${server.url}/api/v1/matches`,
      json = { 'Content-Type': 'application/json' };
    const { match, tokens } = await (
      await fetch(api, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ scenario: 'the-toll-bridge', seats: { watch: 'person' } }),
      })
    ).json();
    await w.page.goto(`${server.url}/#/table/${match}/${tokens.watch}`);
    await seated(w.page);
    let s = await turned(w.page, server.url);
    for (let n = 0; n < 30 && !s.choices.some((c) => c.command.startsWith('mark ')); n++) {
      const { command } = await (
        await fetch(`${api}/${match}/suggest?seat=watch`, {
          headers: { Authorization: `Bearer ${tokens.watch}` },
        })
      ).json();
      await fetch(`${api}/${match}/commands`, {
        method: 'POST',
        headers: { ...json, Authorization: `Bearer ${tokens.watch}` },
        body: JSON.stringify({ seat: 'watch', seq: s.seq, command }),
      });
      s = await turned(w.page, server.url, await state(w.page, server.url));
    }
    await w.page.reload();
    await seated(w.page);
    await w.ready(s.seq);
    if (w.touch) await w.page.getByRole('button', { name: 'Cards', exact: true }).tap();
    await w.page.locator('.markers .marker').first().waitFor();
    const cards = [
      ...new Set(s.choices.filter((c) => c.command.startsWith('mark 1 ')).map((c) => c.card)),
    ];
    await f(w, s, cards);
    w.fair('order markers');
  } finally {
    await w.close();
  }
}

/** middle returns the middle of the visible part of an element. */
async function middle(page, locator) {
  await locator.scrollIntoViewIfNeeded();
  const b = await locator.boundingBox(),
    size = page.viewportSize();
  return {
    x: (Math.max(0, b.x) + Math.min(size.width, b.x + b.width)) / 2,
    y: (Math.max(0, b.y) + Math.min(size.height, b.y + b.height)) / 2,
  };
}
const card = (page, id) => page.locator(`[data-card="${id}"]`).first();
const marker = (page, n) => page.locator('.markers .marker', { hasText: new RegExp(`${n}$`) });

/** lies waits until the server has put a marker on a card. */
async function lies(w, s, n, id) {
  const next = await grown(w.page, server.url, s.seq);
  const on = next.view.hands.flatMap((h) => h.cards).find((c) => c.id === id);
  assert.ok(
    on?.mark?.split(' ').includes(n),
    `${n} lies on ${JSON.stringify(
      next.view.hands
        .flatMap((h) => h.cards)
        .filter((c) => c.mark)
        .map((c) => [c.id, c.mark]),
    )}`,
  );
  return next;
}

test(
  'by mouse a marker is dragged to a card, and one that is let go elsewhere stays',
  { timeout: 120_000 },
  () =>
    asked(DESKTOP, async (w, s, [one, other]) => {
      const { page } = w;
      await clean(page, 'order markers');
      let from = await middle(page, marker(page, '1'));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y - 200, { steps: 4 });
      assert.equal(await page.locator('.ghost').count(), 1);
      await page.mouse.up();
      assert.deepEqual(
        await page
          .locator('.markers .marker')
          .allTextContents()
          .then((all) => all.map((t) => t.slice(-1))),
        ['1', '2', '3', 'X'],
      );
      const to = await middle(page, card(page, other ?? one));
      from = await middle(page, marker(page, '1'));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 6 });
      await page.mouse.up();
      await lies(w, s, '1', other ?? one);
    }),
);

test('by touch a marker is pressed and then its card, or dragged there', { timeout: 120_000 }, () =>
  asked(PHONE, async (w, s, [one, other]) => {
    const { page } = w;
    await marker(page, '1').tap();
    assert.equal(await marker(page, '1').getAttribute('aria-pressed'), 'true');
    await card(page, one).tap();
    s = await lies(w, s, '1', one);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/markers-phone.png` });
    await w.ready(s.seq);
    // a finger presses the next marker, moves along, and is lifted over the other card
    const [from, to] = [
      await middle(page, marker(page, '2')),
      await middle(page, card(page, other ?? one)),
    ];
    const finger = await page.context().newCDPSession(page);
    const at = (p) => [{ x: p.x, y: p.y, id: 1 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    for (let k = 1; k <= 6; k++)
      await finger.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at({
          x: from.x + ((to.x - from.x) * k) / 6,
          y: from.y + ((to.y - from.y) * k) / 6,
        }),
      });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await lies(w, s, '2', other ?? one);
  }),
);
