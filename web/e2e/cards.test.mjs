// Hands of cards under the pointer: a chosen card stays in its place, and the round begins only on
// request.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { clean } from './axe.mjs';
import { point } from './hand.mjs';
import { serve } from './server.mjs';
import { grown, place, seated, state, turned } from './table.mjs';
import { DESKTOP, open, PHONE, until } from './window.mjs';

let server, w;
before(
  async () =>
    (server = await serve('--scenario', fileURLToPath(new URL('drill.json', import.meta.url)))),
);
after(() => server?.close());
afterEach(() => w?.close());

const SEATS = {
  overdue: ['bouncer', 'sweep', 'matron', 'fireworker'],
  'the-fire-drill': ['usher', 'porter'],
};

/**
 * dealt opens a table of a card scenario in a window, where bots hold the other seats. `changed`
 * may modify the incoming view.
 */
async function dealt(looks, scenario, mine, changed) {
  const seats = Object.fromEntries(
    SEATS[scenario].map((s) => [s, mine.includes(s) ? 'person' : 'bot']),
  );
  const answer = await fetch(`${server.url}/api/v1/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario, seats }),
  });
  const { match, tokens } = await answer.json();
  w = await open('the window', looks);
  if (changed)
    await w.page.routeWebSocket(/\/stream$/, (ws) => {
      ws.connectToServer().onMessage((m) => {
        const told = JSON.parse(m);
        if (told.state) changed(told.state.state.view);
        ws.send(JSON.stringify(told));
      });
    });
  await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
  await w.page.goto(`${server.url}/#/table/${match}/${mine.map((s) => tokens[s]).join(',')}`);
  await seated(w.page);
  // bots choose their cards first
  await until(
    async () => (await state(w.page, server.url)).view.toAct.every((seat) => mine.includes(seat)),
    'a bot does not choose',
  );
  await settled();
}

const settled = async () => w.ready((await state(w.page, server.url)).seq);
const sent = (n) =>
  until(
    () => w.sent.length >= n,
    () => `${n} commands were to be sent, but these were: ${w.sent.join(', ')}`,
  );
/** boxes returns the places of the cards. */
const boxes = () =>
  w.page.evaluate(() =>
    [...document.querySelectorAll('.hands [data-card]')].map((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return `${e.dataset.card} ${[x, y, width, height].map(Math.round)}`;
    }),
  );
const press = (n) => w.page.locator('.hands [data-card] .press').nth(n);
const picked = () => w.page.locator('.picked');

test('cards keep their place while two of them are chosen, and Ready begins the round', async () => {
  await dealt(DESKTOP, 'overdue', ['bouncer', 'sweep']);
  const { page } = w;
  await page.locator('#board').click({ position: { x: 3, y: 3 } }); // the first click on a page may do no more than give it the focus
  const { view } = await state(page, server.url);
  const goal = page.getByRole('banner').getByText(view.goal);
  const box = await goal.boundingBox();
  assert.ok(
    box.y > 0 &&
      (await goal.evaluate((e) =>
        [0, 1].every((end) => {
          // the first and the last line
          const r = e.getBoundingClientRect();
          return e.contains(
            document.elementFromPoint(r.x + r.width / 2, end ? r.bottom - 4 : r.y + 4),
          );
        }),
      )),
    'the goal is out of sight',
  );
  const hand = view.hands.find((h) => h.pile === 'hand').cards;
  const suggest = await page
    .locator('#actions')
    .getByRole('button', { name: 'Suggest' })
    .boundingBox();
  const lowest = await page.locator('#actions .rows').boundingBox();
  assert.ok(
    lowest && suggest.y + suggest.height <= lowest.y,
    'where a turn is ended, in the lowest row, stands nothing else, also while that is empty',
  );
  const lay = await boxes();
  await press(0).click();
  await sent(1);
  await settled();
  assert.deepEqual(await boxes(), lay, 'after the leftmost card');
  await press(2).dblclick();
  await page.waitForTimeout(400); // within this time, the next click would count as part of a double click
  assert.equal(w.sent.length, 1, 'the second card is only held');
  assert.deepEqual(await boxes(), lay, 'after the second');
  assert.match(
    await picked().innerText(),
    new RegExp(`${hand[0].name} leads, ${hand[0].note}; with ${hand[2].name}`),
  );
  await clean(page, 'two cards chosen');
  await press(3).click();
  assert.match(
    await picked().innerText(),
    new RegExp(`with ${hand[3].name}`),
    'another takes its place',
  );
  await page.getByRole('button', { name: new RegExp(`Lead with .*: ${hand[3].name}`) }).click();
  await picked()
    .getByText(`${hand[3].name} leads, ${hand[3].note}; with ${hand[0].name}`)
    .waitFor();
  await settled();
  assert.deepEqual(await boxes(), lay, 'after they changed');
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await sent(4);
  const who = hand.length && w.sent[0].split(' ')[1];
  assert.deepEqual(w.sent, [
    `choose ${who} ${hand[0].id}`,
    `unchoose ${who}`,
    `choose ${who} ${hand[3].id}`,
    `choose ${who} ${hand[0].id}`,
  ]);
});

test('cards lie as they lay after the page was loaded again, and in the rounds after', async () => {
  await dealt(DESKTOP, 'overdue', ['bouncer']);
  const { page } = w;
  const reloaded = async (when) => {
    await settled();
    const lay = await page.locator('#cards').innerText();
    await page.reload();
    await seated(page);
    await settled();
    assert.equal(await page.locator('#cards').innerText(), lay, when);
  };
  await press(2).click();
  await sent(1);
  await reloaded('one card chosen');
  // the bots make their choices, until cards have come back from a rest
  for (
    let s = await state(page, server.url), rested = false, n = 0;
    !rested || s.view.hands.some((h) => h.pile === 'in-play');
    n++
  ) {
    assert.ok(n < 400 && !s.view.outcome, 'nobody has rested');
    const { match, tokens } = place(page);
    const headers = { Authorization: `Bearer ${tokens}`, 'Content-Type': 'application/json' };
    const suggested = await (
      await fetch(`${server.url}/api/v1/matches/${match}/suggest?seat=${s.seat}`, { headers })
    ).json();
    const command = s.choices.find((c) => /rest/.test(c.command))?.command ?? suggested.command;
    rested ||= /rest/.test(command);
    const done = await fetch(`${server.url}/api/v1/matches/${match}/commands`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ seat: s.seat, seq: s.seq, command }),
    });
    assert.ok(done.ok, `${command}: ${done.status}`);
    s = await turned(page, server.url, await grown(page, server.url, s.seq));
  }
  await reloaded('a later round');
});

test('a phone says whose cards they are when one plays two, and confirms them one after the other', async () => {
  await dealt(PHONE, 'overdue', ['bouncer', 'sweep']);
  const { page } = w;
  await page.locator('#actions').getByRole('button', { name: 'Cards', exact: true }).tap();
  const holder = page.locator('dialog .holder');
  const cards = page.locator('dialog [data-card] .press');
  const first = await holder.innerText();
  assert.match(first, /(Bouncer|Sweep)\s+your cards/);
  await cards.nth(0).tap();
  await sent(1);
  await settled();
  await cards.nth(1).tap();
  await clean(page, 'two cards chosen on a phone');
  await page.getByRole('button', { name: 'Ready', exact: true }).tap();
  await sent(2);
  await until(async () => (await holder.innerText()) !== first, 'the cards of the other come next');
});

test(
  'a turn of moving and striking takes seven clicks',
  { skip: process.env.BATTLEMAT_URL && !process.env.DRILL ? 'not our server' : false },
  async () => {
    await dealt(DESKTOP, 'the-fire-drill', ['usher']);
    const { page } = w;
    await page.evaluate(() => {
      window.clicked = 0;
      document.addEventListener('pointerdown', () => window.clicked++, true);
    });
    const card = (id, half) => page.locator(`.hands [data-card=${id}] .press.${half}`);
    /** next returns the state once it is the usher's turn again and the page shows it. */
    const next = async (seq) => {
      const s = await turned(page, server.url, await grown(page, server.url, seq));
      await w.ready(s.seq);
      return s;
    };
    let s = await state(page, server.url);
    await card('row-by-row', 'whole').click();
    s = await next(s.seq);
    await card('no-running', 'whole').click();
    await page.getByRole('button', { name: 'Ready', exact: true }).click();
    s = await next(s.seq);
    const { round } = s.view;
    await card('no-running', 'bottom').click();
    s = await next(s.seq);
    const beside = s.choices.find((c) => c.kind === 'move' && c.at.join() === '2,2');
    assert.ok(beside, `no step to (2,2) among ${s.choices.map((c) => c.command).join(', ')}`);
    await point(w, beside.at, null, 'click');
    s = await next(s.seq);
    await card('row-by-row', 'top').click();
    s = await next(s.seq);
    const blow = s.choices.find((c) => c.kind === 'attack');
    assert.ok(blow, `no blow among ${s.choices.map((c) => c.command).join(', ')}`);
    await point(w, s.view.figures.find((f) => f.id === blow.target).at, null, 'click');
    s = await grown(page, server.url, s.seq);
    assert.ok(s.view.round > round || s.view.actor !== 'usher', 'the turn is over by itself');
    assert.equal(await page.evaluate(() => window.clicked), 7);
  },
);

for (const [name, looks] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
]) {
  test(`rank, number, wounds and conditions of a figure cover neither each other nor its face, on ${name}`, async () => {
    const conditions = ['muddle', 'poison', 'wound'];
    await dealt(looks, 'overdue', ['bouncer', 'sweep'], (view) => {
      for (const f of view.figures)
        Object.assign(f, {
          rank: f.side === view.figures[0].side ? 'boss' : 'elite',
          number: 8,
          life: Math.max(1, f.whole - 3),
          badges: conditions.map((key) => ({ key, name: key, text: '' })),
        });
    });
    const { page } = w;
    await page.locator('#board g.figure path.silhouette').first().waitFor({ state: 'attached' });
    const covered = () =>
      page.evaluate(() => {
        const found = [];
        const figures = [...document.querySelectorAll('#board g.figure')];
        const chips = [...document.querySelectorAll('#board g.chip')];
        const box = (e) => e.getBoundingClientRect();
        const over = (a, b) =>
          a.left < b.right - 1 &&
          b.left < a.right - 1 &&
          a.top < b.bottom - 1 &&
          b.top < a.bottom - 1;
        for (const f of figures) {
          const disc = box(f.querySelector('.disc')),
            middle = disc.left + disc.width / 2;
          const own = chips.filter((c) => {
            const b = box(c),
              x = b.left + b.width / 2,
              y = b.top + b.height / 2;
            return (
              x > middle &&
              x < disc.right + disc.width / 2 &&
              y > disc.top - disc.height / 4 &&
              y < disc.bottom + disc.height / 4
            );
          });
          // the middle of the disc must show enough of the face to recognize it
          const face = {
            left: middle - disc.width / 4,
            right: middle + disc.width / 4,
            top: disc.top + disc.height / 4,
            bottom: disc.bottom - disc.height / 4,
          };
          const marks = [
            ['rank', f.querySelector('.emblem')],
            ['number', f.querySelector('.tag')],
            ['wounds', f.querySelector('.drop')],
            ...own.map((c) => ['condition', c.querySelector('circle')]),
          ]
            .filter(([, e]) => e)
            .map(([n, e]) => [n, box(e)]);
          if (!['rank', 'number', 'condition'].every((n) => marks.some(([m]) => m === n)))
            found.push(`${f.querySelector('title').textContent} bears ${marks.map(([n]) => n)}`);
          for (const [i, [n, a]] of marks.entries()) {
            if (over(a, face))
              found.push(`${n} over the face of ${f.querySelector('title').textContent}`);
            for (const [m, b] of marks.slice(i + 1))
              if (over(a, b))
                found.push(`${n} over ${m} of ${f.querySelector('title').textContent}`);
          }
        }
        return found;
      });
    assert.deepEqual(await covered(), []);
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/marks-${looks === PHONE ? 'phone' : 'desktop'}.png`,
      });
  });
}

test('the board keeps two fifths of the window, whatever stands below it', async () => {
  await dealt(
    DESKTOP,
    'overdue',
    ['bouncer'],
    (view) => (view.hint = 'Much can be said of this. '.repeat(40)),
  );
  const { page } = w;
  const { height } = await page.locator('#board').boundingBox();
  assert.ok(height >= 0.4 * DESKTOP.viewport.height, `the board has ${height} pixels`);
  assert.ok((await boxes()).length > 0, 'the hand is open');
});
