// No word is cut off. Panels, titles and buttons are readable to the end, or can be scrolled, on
// phones held both ways and on a desktop, in the states of every game. All figures in play are
// listed next to open cards. In 3D, no button covers a figure.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from './server.mjs';
import { seated, state } from './table.mjs';
import { DESKTOP, open, PHONE, until } from './window.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

const SIZES = [
  [844, 390],
  [390, 844],
  [1280, 800],
];

/**
 * GAMES are the games, in which one person holds all seats, with the number of states that are
 * checked.
 */
const GAMES = [
  ['soup-for-the-orcs', ['barbarian', 'dwarf', 'elf', 'wizard', 'zargon'], 4],
  ['overdue', ['bouncer', 'sweep', 'matron', 'fireworker'], 5],
  ['the-broken-crown', ['north', 'south'], 5],
  ['the-salt-toll', ['fighter', 'cleric', 'rogue', 'wizard', 'gm'], 4],
];

/** begun begins a match in which one person holds all seats and acts as a program. */
async function begun(scenario, seats, more = {}) {
  const api = `${server.url}/api/v1/matches`,
    headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(api, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      scenario,
      seats: Object.fromEntries(seats.map((s) => [s, 'person'])),
      ...more,
    }),
  });
  assert.equal(answer.status, 201, await answer.clone().text());
  const { match, tokens } = await answer.json();
  /** step sends a command for the acting seat: the given one, or else the suggested one. */
  const step = async (s, said) => {
    const auth = { ...headers, Authorization: `Bearer ${tokens[s.seat]}` };
    const command =
      said ??
      (await (await fetch(`${api}/${match}/suggest?seat=${s.seat}`, { headers: auth })).json())
        .command ??
      s.choices[0].command;
    const done = await fetch(`${api}/${match}/commands`, {
      method: 'POST',
      headers: auth,
      body: JSON.stringify({ seat: s.seat, seq: s.seq, command }),
    });
    assert.ok(done.ok, `${command}: ${done.status} ${await done.clone().text()}`);
  };
  return {
    link: `${server.url}/#/table/${match}/${Object.values(tokens).join(',')}`,
    tokens,
    match,
    step,
  };
}

const laidOut = (page) =>
  page.evaluate(
    () =>
      new Promise((laid) => {
        let n = 0;
        const frame = () => (++n === 4 ? laid() : requestAnimationFrame(frame));
        requestAnimationFrame(frame);
      }),
  );

/** cut returns the words that are clipped or outside the window. It excludes words that can be
 * scrolled to, and words of a covered card that rises when it is pointed at. */
const cut = (page) =>
  page.evaluate(() => {
    const out = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let t = texts.nextNode(); t; t = texts.nextNode()) {
      const e = t.parentElement;
      if (
        !t.data.trim() ||
        !e ||
        e.closest(
          'svg, .hidden, .heard, .gone, .skip, .keys, .face, .ware, option, title, [role=gridcell], [role=log]',
        ) ||
        !e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(t);
      for (const q of [...range.getClientRects()].filter((x) => x.width > 0.5 && x.height > 0.5)) {
        let scrolls = false;
        for (let a = e; a && a !== document.body && !scrolls; a = a.parentElement) {
          const s = getComputedStyle(a),
            b = a.getBoundingClientRect();
          scrolls = [s.overflowX, s.overflowY].some((o) => o === 'auto' || o === 'scroll');
          if (scrolls) break;
          if (s.overflowX !== 'visible' && (q.right > b.right + 1.5 || q.left < b.left - 1.5))
            out.add(t.data.trim());
          if (s.overflowY !== 'visible' && (q.bottom > b.bottom + 3 || q.top < b.top - 3))
            out.add(t.data.trim());
          if (s.textOverflow === 'ellipsis' && a.scrollWidth > a.clientWidth + 1)
            out.add(t.data.trim());
        }
        if (!scrolls && (q.right > innerWidth + 1 || q.left < -1 || q.bottom > innerHeight + 1))
          out.add(`${t.data.trim()} (beyond the window)`);
      }
    }
    return [...out];
  });

for (const [scenario, seats, most] of GAMES) {
  test(
    `${scenario}: no word is cut, whichever way a phone is held`,
    { timeout: 240_000 },
    async () => {
      const w = await open(scenario, DESKTOP);
      try {
        const game = await begun(scenario, seats);
        await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
        await w.page.goto(game.link);
        await seated(w.page);
        const met = new Set(),
          found = [];
        for (let n = 0; n < 80 && met.size < most; n++) {
          const s = await state(w.page, server.url);
          if (s.view.outcome) break;
          const what = [...new Set(s.choices.map((c) => c.command.split(' ')[0]))].sort().join(' ');
          if (!met.has(what)) {
            met.add(what);
            await w.ready(s.seq);
            for (const [width, height] of SIZES) {
              await w.page.setViewportSize({ width, height });
              await laidOut(w.page);
              for (const words of await cut(w.page))
                found.push(`${width}x${height}, ${what}: ${words}`);
              if (process.env.SHOTS)
                await w.page.screenshot({
                  path: `${process.env.SHOTS}/whole-${scenario}-${met.size}-${width}x${height}.png`,
                });
            }
          }
          await game.step(s);
        }
        assert.deepEqual(found, []);
        w.fair(scenario);
      } finally {
        await w.close();
      }
    },
  );
}

test(
  'beside open cards everybody who is in play is seen, and the title tells the goal',
  { timeout: 120_000 },
  async () => {
    const w = await open('in play', DESKTOP);
    try {
      const game = await begun('overdue', ['bouncer', 'sweep', 'matron', 'fireworker']);
      await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
      await w.page.goto(game.link);
      await seated(w.page);
      const list = w.page.getByRole('complementary', { name: 'In play' });
      for (let n = 0; n < 12; n++) {
        const s = await state(w.page, server.url);
        await w.ready(s.seq);
        assert.ok((await w.page.locator('#cards [data-card]').count()) > 0, 'no cards lie open');
        const seen = await list.locator('ol > li .name').evaluateAll((all) =>
          all
            .filter((e) => {
              const r = e.getBoundingClientRect(),
                on = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
              return on === e || e.closest('li').contains(on);
            })
            .map((e) => e.textContent),
        );
        assert.deepEqual(
          seen,
          s.view.order.map((t) => t.name),
        );
        if (n === 0) await w.page.getByRole('banner').getByText(s.view.goal).waitFor();
        await game.step(s);
      }
      w.fair('in play');
    } finally {
      await w.close();
    }
  },
);

test(
  'the panel of a figure tells of whoever is in turn, whichever card that is',
  { timeout: 120_000 },
  async () => {
    const w = await open('figure', DESKTOP);
    try {
      const game = await begun('the-broken-crown', ['north', 'south']);
      await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
      /** moving plays on until it is another seat's turn to move its own figures. */
      const moving = async (before) => {
        for (let n = 0; n < 120; n++) {
          const s = await (
            await fetch(`${server.url}/api/v1/matches/${game.match}/state?seat=auto`, {
              headers: { Authorization: `Bearer ${Object.values(game.tokens).join(',')}` },
            })
          ).json();
          const movers = [
            ...new Set(
              s.choices.filter((c) => c.kind === 'move' && s.view.round > 0).map((c) => c.figure),
            ),
          ];
          if (s.seat !== before && movers.length > 0)
            return { s, movers: movers.map((id) => s.view.figures.find((f) => f.id === id).name) };
          const over = s.choices.find((c) => /^end\b/.test(c.command));
          await game.step(s, s.view.round > 0 ? over?.command : undefined);
        }
        throw new Error('nobody moves');
      };
      const panel = w.page
        .getByRole('complementary', { name: 'Figure and log' })
        .locator('.figure h2');
      const list = w.page.getByRole('complementary', { name: 'In play' });
      for (let n = 0, before = ''; n < 4; n++) {
        const { s, movers } = await moving(before);
        if (n === 0) {
          await w.page.goto(game.link);
          await seated(w.page);
        }
        await w.ready(s.seq);
        await until(
          async () => movers.includes(await panel.innerText()),
          async () => `${await panel.innerText()} is shown, and ${movers} may move`,
          5000,
        );
        const picked = movers.at(-1);
        await list.getByRole('button', { name: picked }).first().click();
        await until(async () => (await panel.innerText()) === picked, 'who is picked is not shown');
        await game.step(s, s.choices.find((c) => /^end\b/.test(c.command)).command);
        before = s.seat;
      }
      w.fair('the figure');
    } finally {
      await w.close();
    }
  },
);

test(
  'buttons of the camera cover no figure of a board in three dimensions',
  { timeout: 180_000 },
  async () => {
    const game = await begun('the-old-weir', ['watch', 'fen']);
    for (const [name, looks] of [
      ['a phone', PHONE],
      ['a phone on its side', { ...PHONE, viewport: { width: 844, height: 390 } }],
      ['a desktop', DESKTOP],
    ]) {
      const w = await open(name, looks);
      try {
        await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
        await w.page.goto(game.link);
        await seated(w.page);
        await w.page.getByRole('button', { name: '3D' }).click();
        await w.page.waitForFunction(
          () => document.querySelector('#board canvas')?.field?.bodies.size,
        );
        await w.page.evaluate(async () => {
          const { camera } = document.querySelector('canvas').field,
            place = () => `${camera.matrixWorld.elements} ${camera.projectionMatrix.elements}`;
          for (let n = 0, before = ''; n < 10; n = place() === before ? n + 1 : 0, before = place())
            await new Promise((next) => requestAnimationFrame(next));
        });
        if (process.env.SHOTS)
          await w.page.screenshot({
            path: `${process.env.SHOTS}/camera-${looks.viewport.width}.png`,
          });
        const covered = await w.page.evaluate(() => {
          const { field } = document.querySelector('#board canvas'),
            b = document.querySelector('#board .board').getBoundingClientRect();
          const buttons = [
            ...document.querySelectorAll(
              '#board :is([aria-label=Camera], [aria-label=View]) button',
            ),
          ];
          return [...field.bodies].flatMap(([id, body]) => {
            // the figure's place; its base and the middle of its card are checked
            const o = { x: body.group.position.x * 100, y: body.group.position.z * 100 };
            return [0, body.tall / 2]
              .map((up) => field.screen(o, body.foot + up))
              .filter((p) =>
                buttons.some((e) => {
                  const r = e.getBoundingClientRect();
                  return (
                    b.x + p.x > r.left - 4 &&
                    b.x + p.x < r.right + 4 &&
                    b.y + p.y > r.top - 4 &&
                    b.y + p.y < r.bottom + 4
                  );
                }),
              )
              .map(() => id);
          });
        });
        assert.deepEqual(covered, [], name);
        w.fair(name);
      } finally {
        await w.close();
      }
    }
  },
);

test(
  'what a card speaks of is tied to it by a line, piles are counted and open, signs are named by what is seen of them',
  { timeout: 180_000 },
  async () => {
    const w = await open('cards', DESKTOP);
    const { page } = w;
    try {
      const game = await begun('overdue', ['bouncer', 'sweep', 'matron', 'fireworker']);
      await page.addInitScript(() => localStorage.setItem('pace', 'Off'));
      await page.goto(game.link);
      await seated(page);
      const met = { line: false, sign: false, pile: false };
      for (let n = 0; n < 90 && !Object.values(met).every(Boolean); n++) {
        const s = await state(page, server.url);
        if (s.view.outcome) break;
        const foe = met.line
          ? undefined
          : s.choices.find((c) => c.kind === 'attack' && c.main && c.target && !c.cells?.length);
        const pile = met.pile
          ? undefined
          : s.view.hands.find(
              (h) =>
                h.pile === 'discarded' &&
                h.cards.length > 0 &&
                h.figure === s.choices.find((c) => c.figure)?.figure,
            );
        if (foe || pile || !met.sign) await w.ready(s.seq);
        if (foe) {
          const at = s.view.figures.find((f) => f.id === foe.target).at,
            box = await page.locator(`[data-cell="${at.join()}"]`).boundingBox();
          await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
          await page.locator('#board .card').first().waitFor();
          const apart = await page.evaluate(
            ([x, y, half]) => {
              const [ax, ay, bx, by] = document
                .querySelector('#board .tie .thread')
                .getAttribute('d')
                .match(/-?[\d.]+/g)
                .map(Number);
              const o = document.querySelector('#board .board').getBoundingClientRect(),
                c = document.querySelector('#board .card').getBoundingClientRect();
              const within = (v, lo, hi) => Math.max(lo - v, 0, v - hi);
              return {
                card: Math.hypot(
                  within(o.x + ax, c.left, c.right),
                  within(o.y + ay, c.top, c.bottom),
                ),
                figure: Math.hypot(o.x + bx - x, o.y + by - y) - half,
              };
            },
            [box.x + box.width / 2, box.y + box.height / 2, box.width],
          );
          assert.ok(
            apart.card <= 1 && apart.figure <= 0,
            `the line is ${apart.card} px from its card, and ${apart.figure} px from its figure`,
          );
          if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/tie.png` });
          await page.mouse.move(640, 4);
          met.line = true;
        }
        if (pile) {
          const group = page.getByRole('group', { name: new RegExp(`^${pile.title}`) }).first(),
            stack = group.getByRole('button');
          assert.equal(await stack.count(), 1, 'a pile is one thing');
          assert.match(await stack.innerText(), new RegExp(`${pile.cards.length}$`));
          await stack.click();
          for (const c of pile.cards)
            await page.locator('.opened').getByRole('button', { name: c.name }).waitFor();
          if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/stack.png` });
          await page.keyboard.press('Escape');
          await page.locator('.opened').waitFor({ state: 'detached' });
          met.pile = true;
        }
        const signs = await page
          .locator('#cards button.mark')
          .evaluateAll((all) =>
            all.map((e) => [e.getAttribute('aria-label'), e.textContent.trim()]),
          );
        for (const [name, text] of signs)
          assert.ok(name.includes(text), `a sign that shows “${text}” is called “${name}”`);
        met.sign ||= signs.some(([, text]) => /[+\d]/.test(text));
        await game.step(s);
      }
      assert.deepEqual(met, { line: true, sign: true, pile: true });
      w.fair('cards');
    } finally {
      await w.close();
    }
  },
);

test(
  'headings go from one level to the next, a draft among them',
  { timeout: 120_000 },
  async () => {
    const w = await open('headings', DESKTOP);
    try {
      const game = await begun('the-broken-crown', ['north', 'south']);
      await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
      await w.page.goto(game.link);
      await seated(w.page);
      for (let n = 0; n < 4; n++) {
        const s = await state(w.page, server.url);
        await w.ready(s.seq);
        const levels = await w.page
          .locator('h1, h2, h3, h4')
          .evaluateAll((all) =>
            all.filter((e) => e.checkVisibility()).map((e) => Number(e.tagName[1])),
          );
        assert.ok(
          levels.length > 2 && levels.every((l, i) => l <= (levels[i - 1] ?? l) + 1),
          `${s.view.status}: ${levels}`,
        );
        await game.step(s);
      }
      w.fair('headings');
    } finally {
      await w.close();
    }
  },
);
