// Nothing moves under the pointer: over turns of HeroQuest and Gloomhaven, played by mouse on a desktop and by finger on a phone,
// the boxes of all buttons are watched. Where one has just clicked, no other button comes to lie that a second click could
// press; and where a turn of HeroQuest is ended, no other button ever was.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { make, SECOND } from './hand.mjs';
import { serve } from './server.mjs';
import { grown, seated, turned } from './table.mjs';
import { DESKTOP, open, PHONE, until } from './window.mjs';

/** So long nothing may slip under the pointer, in milliseconds. */
const WHILE = 1000;

const TURNS = {
  'the-straw-men': {
    seats: { barbarian: 'person', zargon: 'bot' }, seat: 'barbarian', ends: 'End the turn', begins: /^roll /,
    does: [/^roll /, /^move barbarian 1,0$/, /^move barbarian 2,0$/, /^attack barbarian gargoyle-1 broadsword$/, /^end /, /^roll /, /^attack barbarian orc-1 dagger$/, /^end /],
  },
  'the-fire-drill': {
    seats: { usher: 'person', porter: 'bot' }, seat: 'usher', begins: /^play usher no-running/, // what is chosen first is no turn yet
    does: [/^choose usher row-by-row$/, /^choose usher no-running$/, /^play usher no-running bottom$/, /^move usher 2,2$/, /^play usher row-by-row top$/, /^attack usher /],
  },
};

/** watched keeps, in the page, what came to lie where one has clicked and could be pressed there, and the boxes of all
 * buttons. What lies over the table because of the click itself, or under what the click has closed, is allowed to lie
 * there: but in the time of a second click it may not hear it. */
function watched([SECOND, WHILE]) {
  const PRESSED = 'button, a[href], summary, input, select, [role=menuitem]';
  const nameOf = (e) => (e ? e.dataset.entry ?? (e.closest('[data-card]')?.dataset.card ?? '') + (e.getAttribute('aria-label') ?? e.innerText ?? '').replace(/\s+/g, ' ').trim() : '');
  const layerOf = (e) => e?.closest('dialog, [role=menu], [popover], #board, #actions, main') ?? null;
  // a line of the log does nothing but open
  const off = (e) => e.matches(':disabled, [aria-disabled=true], .line') || !!e.closest('[aria-disabled=true], [inert]');
  const at = ({ x, y }) => document.elementFromPoint(x, y)?.closest(PRESSED) ?? null;
  let probing = false;
  /** deaf reports whether a press there is not heard. */
  const deaf = ({ x, y }, e) => {
    probing = true;
    const press = new PointerEvent('pointerdown', { clientX: x, clientY: y, isPrimary: true, bubbles: true, cancelable: true, pointerId: 99 });
    e.dispatchEvent(press);
    e.dispatchEvent(new PointerEvent('pointercancel', { pointerId: 99, bubbles: true }));
    probing = false;
    return press.defaultPrevented || press.timeStamp - window.last.since >= SECOND;
  };
  window.slipped = [];
  window.boxes = {};
  window.last = null;
  addEventListener('pointerdown', (e) => {
    if (probing) return;
    const target = document.elementFromPoint(e.clientX, e.clientY), on = target?.closest(PRESSED) ?? null;
    window.last = { x: e.clientX, y: e.clientY, on, name: nameOf(on), layer: layerOf(target), since: e.timeStamp };
  }, true);
  (function look() {
    const l = window.last, since = l && performance.now() - l.since, now = l && since < WHILE ? at(l) : null;
    if (now && now !== l.on && nameOf(now) !== l.name && !off(now) && (layerOf(now) === l.layer || (since < SECOND && !deaf(l, now)))) {
      window.slipped.push(`“${nameOf(now)}” where “${l.name || 'the board'}” was clicked`);
    }
    for (const b of document.querySelectorAll('button')) {
      const { x, y, width, height } = b.getBoundingClientRect();
      if (width && height && !b.closest('dialog') && b.checkVisibility({ visibilityProperty: true })) (window.boxes[nameOf(b)] ??= new Set()).add([x, y, width, height].map(Math.round).join());
    }
    requestAnimationFrame(look);
  })();
}

describe('over a turn', { skip: process.env.BATTLEMAT_URL ? 'not our server' : false }, () => {
  let server;
  before(async () => (server = await serve(...['intent.json', 'drill.json'].flatMap((f) => ['--scenario', fileURLToPath(new URL(f, import.meta.url))]))));
  after(() => server?.close());

  /** played plays the turns of a scenario in a window of its own, and returns the boxes of the buttons. */
  async function played(looks, scenario) {
    const { seats, seat, does, begins } = TURNS[scenario];
    const w = await open(`${scenario} on ${looks.hasTouch ? 'a phone' : 'a desktop'}`, { ...looks, asks: true });
    const { page } = w;
    try {
      const answer = await fetch(`${server.url}/api/v1/matches`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ scenario, seats }) });
      assert.equal(answer.status, 201, await answer.clone().text());
      const { match, tokens } = await answer.json();
      await page.addInitScript(() => localStorage.setItem('pace', 'Off'));
      await page.goto(`${server.url}/#/table/${match}/${tokens[seat]}`);
      await seated(page);
      await page.evaluate(watched, [SECOND, WHILE]);
      let boxes; // until the turn ends: what comes then is another's, or a choice of cards
      for (const wanted of does) {
        const s = await turned(page, server.url);
        await w.ready(s.seq);
        const c = s.choices.find((x) => wanted.test(x.command));
        if (c && begins.test(c.command)) await page.evaluate(() => (window.boxes = {}));
        assert.ok(c, `${w.name}: nothing like ${wanted} among ${s.choices.map((x) => x.command).join(', ')}`);
        boxes = await page.evaluate(() => Object.entries(window.boxes).map(([name, all]) => [name, [...all].map((b) => b.split(',').map(Number))]));
        if (c.kind === 'pass') {
          // what is left asks first, and the question has a button of its own
          await page.locator('#actions').getByRole('button', { name: c.label })[looks.hasTouch ? 'tap' : 'click']();
          await page.waitForTimeout(WHILE);
          const sure = page.getByRole('dialog', { name: 'End the turn?' }).getByRole('button', { name: 'End it' });
          if (await sure.isVisible()) await sure[looks.hasTouch ? 'tap' : 'click']();
        } else await make(w, s, c, looks.hasTouch ? 'touch' : 'mouse');
        await grown(page, server.url, s.seq);
        await until(() => page.evaluate((ms) => performance.now() - window.last.since > ms, WHILE), 'time stands still');
      }
      assert.deepEqual(await page.evaluate(() => [...new Set(window.slipped)]), [], w.name);
      w.fair(w.name);
      return boxes;
    } finally {
      await w.close();
    }
  }

  for (const [name, looks] of [['a desktop', DESKTOP], ['a phone', PHONE]]) {
    test(`no other button comes to lie where one has clicked, on ${name}`, { timeout: 180_000 }, async () => {
      const tables = await Promise.all(Object.keys(TURNS).map(async (scenario) => [scenario, await played(looks, scenario)]));
      for (const [scenario, boxes] of tables.filter(([s]) => TURNS[s].ends)) {
        const ends = ([n]) => n.startsWith(TURNS[scenario].ends);
        const places = boxes.filter(ends).flatMap(([, all]) => all);
        assert.ok(places.length > 0, `${scenario}: nothing ended the turn`);
        for (const [other, all] of boxes.filter((b) => !ends(b))) {
          const over = all.find(([x, y, w, h]) => places.some(([u, v, a, b]) => x < u + a && u < x + w && y < v + b && v < y + h));
          assert.equal(over, undefined, `${scenario}: “${other}” lay where the turn is ended, at ${over}`);
        }
      }
    });
  }
});
