// All features of a table with hands of cards, in a theatre made for the test, where nothing is
// left to chance: decks have one card, and props survive everything. The usher is played on a
// desktop in light colours, by mouse and keys; the porter on a phone in dark colours, by finger.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import { clean } from './axe.mjs';
import { make, point } from './hand.mjs';
import { Pair } from './pair.mjs';
import { serve } from './server.mjs';
import { grown, state } from './table.mjs';
import { DESKTOP, open, PHONE, until } from './window.mjs';

describe(
  'cards on the table',
  { skip: process.env.BATTLEMAT_URL ? 'not our server' : false },
  () => {
    let server;
    let pair;
    let desktop;
    let phone;
    before(async () => {
      server = await serve('--scenario', fileURLToPath(new URL('drill.json', import.meta.url)));
      [desktop, phone] = await Promise.all([
        open('the desktop', DESKTOP),
        open('the phone', PHONE),
      ]);
      for (const w of [desktop, phone]) await w.page.addInitScript(watched);
      pair = new Pair(server, desktop, phone);
      await pair.begun('the-fire-drill', { Usher: 'Me', Porter: 'A link' });
    });
    after(async () => {
      await pair?.close();
      await server?.close();
    });

    /**
     * now returns the state once it is a window's turn, its page shows that, and all reasons have
     * been read.
     */
    async function now(w) {
      let s = await state(w.page, server.url);
      while (!s.view.toAct.includes(s.seat)) s = await grown(w.page, server.url, s.seq); // people play both windows
      for (const x of pair.windows) await passed(x);
      await w.ready(s.seq);
      return s;
    }

    /** passed waits until a window has no more reasons to show. The desktop reads them one by one;
     * the phone skips them. */
    async function passed(w) {
      const caption = w.page.getByRole('group', { name: 'Why', exact: true });
      await w.told((await state(w.page, server.url)).seq);
      const busy = () =>
        w.page.evaluate(
          () =>
            document.querySelector('.caption') ||
            document.querySelector('#actions [aria-disabled=true]'),
        );
      while (await busy().then((b) => b !== null)) {
        const press = caption.getByRole('button', { name: w.touch ? 'Skip all' : 'Next' });
        await (w.touch ? press.tap({ timeout: 1000 }) : press.click({ timeout: 1000 })).catch(
          () => {},
        ); // it disappeared by itself
      }
    }

    /** act makes the choice whose command matches a pattern. */
    async function act(w, fits, by = w.touch ? 'touch' : 'mouse') {
      const s = await now(w);
      const c = s.choices.find((x) => fits.test(x.command));
      assert.ok(
        c,
        `nothing like ${fits} is offered, but ${s.choices.map((x) => x.command).join(', ')}`,
      );
      await make(w, s, c, by);
      return grown(w.page, server.url, s.seq);
    }

    const named = (s, name) => s.view.figures.find((f) => f.name.startsWith(name));
    const rings = (w) => w.page.locator('#board svg path.ring:not(.halo)');
    const bar = (w) => w.page.getByRole('group', { name: 'Area', exact: true });
    const told = async (kind) =>
      (await pair.lines()).flatMap((l) => l.told ?? []).filter((t) => t.kind === kind);
    const written = (w, text) =>
      w.page.locator('[aria-label="Figure and log"] .line').filter({ hasText: text }).last();

    test('cards are chosen by mouse, by keys and in the sheet of a phone', async () => {
      await now(desktop);
      await clean(desktop.page, 'the table with cards');
      await act(desktop, /choose usher mind-the-gap/, 'mouse');
      await act(desktop, /choose usher on-the-double/, 'keys');
      await now(phone);
      await phone.page.getByRole('button', { name: 'Cards', exact: true }).tap();
      await phone.page.getByRole('dialog').locator('[data-card=heave]').waitFor();
      await clean(phone.page, 'the sheet of cards');
      await act(phone, /choose porter heave/);
      await act(phone, /choose porter ho$/);
    });

    // GH S4.28
    test('an area is turned by R, the wheel and the button, and its victims are ringed before it is laid', async () => {
      await act(desktop, /play usher mind-the-gap top/);
      const s = await now(desktop);
      const { page } = desktop;
      const left = named(s, 'Left sandbag');
      const placed = s.choices.filter((c) => c.cells?.some((x) => x.join() === left.at.join()));
      assert.ok(placed.length > 2, 'the area lies several ways');
      await point(desktop, left.at, null, 'hover');
      const shown = () => bar(desktop).locator('p').first().textContent();
      let was = await shown();
      for (const turn of [
        () => page.keyboard.press('r'),
        () => page.mouse.wheel(0, 100),
        () => bar(desktop).getByRole('button', { name: 'Turn' }).click(),
      ]) {
        await turn();
        await until(async () => (await shown()) !== was, 'the area was not turned');
        was = await shown();
      }
      for (let n = 0; !was.includes('Left sandbag and Right sandbag'); n++) {
        assert.ok(n < placed.length, 'the area never hits both');
        await page.keyboard.press('r');
        await until(async () => (await shown()) !== was, 'the area was not turned');
        was = await shown();
      }
      assert.equal(await rings(desktop).count(), 2, 'both victims are ringed');
      await clean(page, 'the area bar');
      assert.equal((await state(page, server.url)).seq, s.seq, 'nothing was laid yet');
      await bar(desktop).getByRole('button', { name: 'Place it' }).click();
      await grown(page, server.url, s.seq);
      // the order of the targets is the attacker's, GH G87
      await act(desktop, new RegExp(`^attack usher ${left.id}$`));
      assert.deepEqual(
        new Set((await told('attacked')).map((t) => t.target)),
        new Set([left.id]),
        'one after the other: the push comes before the next attack',
      );
      await written(desktop, 'Usher shoots Left sandbag').waitFor();
      // a modifier card was drawn, and is shown on the table and in the log
      await page
        .locator('[aria-label="Figure and log"] [role=img][aria-label^="modifier: "]')
        .first()
        .waitFor();
    });

    // GH S4.35, S4.39
    test('a victim is pushed with a click, and another push is skipped with a key', async () => {
      let s = await now(desktop);
      const left = named(s, 'Left sandbag').id;
      s = await act(desktop, /^push usher \S+ 3,0$/, 'mouse');
      assert.deepEqual(s.view.figures.find((f) => f.id === left).at, [3, 0]);
      s = await act(desktop, /^skip usher push$/, 'keys');
      assert.deepEqual(named(s, 'Right sandbag').at, [4, 1]);
      await written(desktop, 'Usher does not push Right sandbag').waitFor();
    });

    // GH S4.9
    test('a door that is opened in the middle of a move reveals a room, and the move goes on', async () => {
      await act(desktop, /play usher on-the-double bottom/, 'keys');
      let s = await act(desktop, /^move usher 6,2$/, 'mouse');
      for (const w of pair.windows)
        await w.page
          .locator('[data-cell="9,2"][aria-label*="The lead"]')
          .waitFor({ state: 'attached' });
      assert.equal(s.view.status, 'Usher may move up to 3 hexes.');
      s = await act(desktop, /^move usher 8,2$/, 'keys');
      assert.deepEqual(named(s, 'Usher').at, [8, 2]);
    });

    test('an elite is told apart', async () => {
      const s = await state(desktop.page, server.url);
      assert.equal(named(s, 'The lead').rank, 'elite');
      assert.notEqual(named(s, 'The understudy').rank, 'elite');
      for (const w of pair.windows) {
        await w.page
          .locator('[data-cell="9,2"][aria-label*="elite"]')
          .waitFor({ state: 'attached' });
        assert.equal(await w.page.locator('[data-cell="3,3"][aria-label*="elite"]').count(), 0);
        const disc = (name) =>
          w.page
            .locator('#board svg g.figure')
            .filter({ has: w.page.locator('title', { hasText: name }) });
        assert.ok(
          (await disc('The lead').locator('.toothed').count()) > 0,
          'its disc bears a mark',
        );
        assert.equal(await disc('The understudy').locator('.toothed').count(), 0);
      }
    });

    test('money is looted where a turn ends', async () => {
      await act(desktop, /^done usher$/, 'keys');
      await written(desktop, 'Usher loots 1 money token').waitFor();
    });

    // GH S4.36, S4.35
    test('a finger pulls after an attack, and pushes without one', async () => {
      await act(phone, /play porter heave top/);
      const id = named(await now(phone), 'Left sandbag').id;
      await act(phone, new RegExp(`^attack porter ${id}$`));
      let s = await act(phone, /^pull porter \S+ 1,1$/);
      assert.deepEqual(s.view.figures.find((f) => f.id === id).at, [1, 1]);
      await act(phone, /play porter ho bottom/);
      await act(phone, new RegExp(`^push porter ${id}$`));
      s = await act(phone, /^push porter \S+ 1,0$/);
      assert.deepEqual(s.view.figures.find((f) => f.id === id).at, [1, 0]);
    });

    // GH M3, M4
    test('the turn of a monster is told step by step', async () => {
      const { page } = desktop;
      await desktop.told((await state(page, server.url)).seq);
      const caption = page.getByRole('group', { name: 'Why', exact: true });
      await caption.waitFor();
      await clean(page, 'the reasons of a monster');
      await passed(desktop);
      await passed(phone);
      const reasons = (await told('weighed')).map((t) => t.text);
      assert.ok(reasons.length >= 1); // the exact number does not matter
      const read = await page.evaluate(() => window.readInTest);
      assert.deepEqual(
        read.map((r) => r.text),
        reasons,
        'each reason stood on the board',
      );
      assert.ok(
        read.every((r) => r.drawn && /^GH M\d/.test(r.rule)),
        `${JSON.stringify(read)}: each is drawn and names its rule`,
      );
      await written(desktop, 'The lead strikes Usher').waitFor();
    });

    // GH G36
    test('damage is suffered by an answer to a question', async () => {
      let s = await now(desktop);
      assert.match(s.view.status, /^Usher would suffer 2 damage/);
      await desktop.page.getByRole('group', { name: 'Answer' }).waitFor();
      await clean(desktop.page, 'a question');
      s = await act(desktop, /^suffer usher$/, 'keys');
      assert.equal(named(s, 'Usher').life, 8);
    });

    // GH M10
    test('a tie of a monster is answered by a player', async () => {
      const s = await now(desktop);
      assert.deepEqual(
        s.choices
          .filter((c) => c.kind === 'answer')
          .map((c) => c.at.join())
          .sort(),
        ['2,3', '2,4'],
      );
      await clean(desktop.page, 'a tie');
      const t = await act(desktop, / 2,4 porter$/, 'mouse');
      assert.deepEqual(named(t, 'The understudy').at, [2, 4]);
    });

    // GH G36
    test('a card is lost in the place of damage, with a finger', async () => {
      const { page } = phone;
      const s = await now(phone);
      assert.match(s.view.status, /^Porter would suffer 1 damage/);
      await page.locator('#actions [data-entry="Lose a card from the hand"]').tap();
      await page.getByRole('menuitem').first().waitFor();
      await clean(page, 'the cards that may be lost');
      await page.keyboard.press('Escape');
      await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
      const t = await act(phone, /^lose porter tea-first$/);
      assert.equal(named(t, 'Porter').life, 10);
      await written(desktop, 'Porter loses Tea First instead of suffering').waitFor();
    });

    // GH G6, G7
    test('a short rest by finger loses a card at random', async () => {
      await act(phone, /^rest porter short$/);
      const [rest] = (await told('played')).filter((t) => t.rule === 'GH G6');
      assert.match(rest.text, /^Porter takes a short rest and loses (Heave|Ho)\.$/);
      await act(phone, /choose porter two-at-a-time/);
      await act(phone, /choose porter mind-your-back/);
    });

    test('an area is laid with a finger', async () => {
      await act(desktop, /^rest usher long$/, 'keys');
      await act(phone, /play porter two-at-a-time top/);
      const s = await now(phone);
      const { page } = phone;
      const at = named(s, 'The understudy').at;
      await page.touchscreen.tap(...(await middle(page, at)));
      const turn = bar(phone).getByRole('button', { name: 'Turn' });
      const shown = () => bar(phone).locator('p').first().textContent();
      const was = await shown();
      await turn.tap();
      await until(async () => (await shown()) !== was, 'the area was not turned');
      const hits = s.choices
        .filter((c) => c.cells?.some((x) => x.join() === at.join()))
        .map((c) => c.hits.length);
      assert.ok(hits.includes(await rings(phone).count()), 'the victims are ringed');
      await clean(page, 'the area bar on a phone');
      await bar(phone).getByRole('button', { name: 'Do it' }).tap();
      await grown(page, server.url, s.seq);
      await act(phone, /^end porter$/);
    });

    test('a long rest loses the card one chooses', async () => {
      await act(desktop, /^lose usher row-by-row$/, 'mouse'); // the lead card again
      await act(phone, /^suffer porter$/); // the understudy card
      const s = await now(desktop);
      assert.match(s.view.status, /^Usher rests: which discarded card is lost\?$/);
      await clean(desktop.page, 'which card a rest loses');
      const t = await act(desktop, /^forget usher mind-the-gap$/, 'keys');
      await written(desktop, 'Usher rests, loses Mind the Gap').waitFor();
      const cards = t.view.hands
        .filter((h) => h.figure === named(t, 'Usher').id)
        .flatMap((h) => h.cards);
      const states = Object.fromEntries(cards.map((c) => [c.id, c.state ?? '']));
      assert.equal(states['on-the-double'], '', 'the other comes back');
      for (const lost of ['mind-the-gap', 'row-by-row']) assert.equal(states[lost], 'lost');
    });

    test('and the browsers complain of nothing', () => {
      for (const w of pair.windows) w.fair('during the drill');
    });

    async function middle(page, at) {
      const box = await page.locator(`[data-cell="${at.join()}"]`).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }
  },
);

/** watched records what is read on the board, and makes it stay there for a long time. */
function watched() {
  localStorage.setItem('pace', 'Slow');
  window.readInTest = [];
  let last = null;
  new MutationObserver(() => {
    const p = document.querySelector('.caption p');
    const rule = p?.dataset.rule ?? '';
    const text =
      p &&
      [...p.childNodes]
        .filter((n) => n.nodeType === 3)
        .map((n) => n.data)
        .join('')
        .trim();
    if (text && text !== last)
      window.readInTest.push({
        text,
        rule,
        drawn: document.querySelector('#board svg circle.by') !== null,
      });
    last = text ?? null;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
