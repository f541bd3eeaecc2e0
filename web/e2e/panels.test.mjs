// Panels over and next to the board do not cover their subjects, reveal nothing before the dice do,
// and close on request. Keys that are pressed early count.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { clean } from './axe.mjs';
import { point, resting } from './hand.mjs';
import { serve } from './server.mjs';
import { grown, play, seated, state, turned } from './table.mjs';
import { DESKTOP, open, PHONE, until } from './window.mjs';

let server, w, page, folder;
before(async () => {
  // the straw men, with two goblins next to the hero
  const straw = JSON.parse(await readFile(new URL('intent.json', import.meta.url), 'utf8'));
  const goblin = (key, at) => ({ key, kind: 'Goblin', at });
  folder = await mkdtemp(join(tmpdir(), 'battlemat-panels-'));
  await writeFile(
    join(folder, 'crowd.json'),
    JSON.stringify({
      ...straw,
      id: 'the-crowd',
      name: 'The crowd',
      game: { ...straw.game, traps: [], monsters: [goblin('one', [1, 0]), goblin('two', [0, 1])] },
    }),
  );
  const mage = {
    id: 'wizard',
    kind: 'Wizard',
    at: [0, 0],
    items: ['Dagger', 'Potion of Healing'],
    spells: ['Ball of Flame', 'Courage', 'Heal Body', 'Water of Healing'],
  };
  const seats = [{ ...straw.seats[0], id: 'wizard', name: 'Wizard' }, straw.seats[1]];
  await writeFile(
    join(folder, 'mage.json'),
    JSON.stringify({
      ...straw,
      id: 'the-mage',
      name: 'The mage',
      seats,
      game: {
        ...straw.game,
        traps: [],
        heroes: [mage],
        monsters: [goblin('one', [5, 2]), goblin('two', [6, 2])],
      },
    }),
  );
  server = await serve(
    '--scenario',
    join(folder, 'crowd.json'),
    '--scenario',
    join(folder, 'mage.json'),
  );
});
after(async () => {
  await server?.close();
  if (folder) await rm(folder, { recursive: true });
});
beforeEach(async () => {
  w = await open('desktop', { ...DESKTOP, reducedMotion: 'no-preference' });
  page = w.page;
});
afterEach(() => w.close());

const why = () => page.getByRole('region', { name: 'Why?' });
/** box returns the box of a cell once the board is at rest. middle returns the point to aim at. */
const box = (c) => resting(page, `[data-cell="${c.join()}"]`);
const middle = async (c) => {
  const { x, y, width, height } = await box(c);
  return [x + width / 2, y + height / 2];
};
const apart = (a, b) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
const rested = () =>
  page.waitForFunction(() => !document.querySelector('#actions [aria-disabled=true]'));

/** begun begins a match of people and bots, seen by one of its seats. */
async function begun(scenario, seats, as) {
  const answer = await fetch(`${server.url}/api/v1/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario, seats }),
  });
  assert.equal(answer.status, 201, scenario);
  const { match, tokens } = await answer.json();
  await page.goto(`${server.url}/#/table/${match}/${as.map((s) => tokens[s]).join(',')}`);
  await seated(page);
  return { match, tokens };
}

/** act sends a command through the API, for a seat of the page. */
async function act({ match, tokens }, seat, command) {
  const { seq } = await state(page, server.url);
  const answer = await fetch(`${server.url}/api/v1/matches/${match}/commands`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens[seat]}` },
    body: JSON.stringify({ seat, seq, command }),
  });
  assert.ok(answer.ok, `${command}: ${answer.status} ${await answer.clone().text()}`);
}

/** number returns the initiative of the card that a choice is about. */
const number = (c) => Number(/initiative (\d+)/.exec(c.label)?.[1] ?? 0);

for (const [looks, size] of [
  ['a desktop', DESKTOP.viewport],
  ['a phone', PHONE.viewport],
  ['a low phone', { ...PHONE.viewport, height: 560 }],
]) {
  test(`“Why?” stands beside its place, and Escape or a menu closes it at once, on ${looks}`, async () => {
    await page.setViewportSize(size);
    await play(page, server.url);
    const { view } = await state(page, server.url);
    let unanswered = 0; // open questions
    page.on('request', (r) => (unanswered += Number(r.url().includes('/why?'))));
    for (const end of ['requestfinished', 'requestfailed'])
      page.on(end, (r) => (unanswered -= Number(r.url().includes('/why?'))));
    const known = view.ground.map.flatMap((row, y) =>
      [...row].flatMap((c, x) => (c === '?' ? [] : [[x, y]])),
    );
    let asked = 0;
    for (const c of known.filter((k) => k.join() !== view.figures[0].at.join())) {
      const spot = await box(c);
      await page.mouse.click(...(await middle(c)));
      if (asked === 0) await why().waitFor();
      for (let n = 0; n < 2; n++) {
        // the question is sent in the next frame, and then the answer is shown
        await page.evaluate(
          () => new Promise((laid) => requestAnimationFrame(() => requestAnimationFrame(laid))),
        );
        await until(() => unanswered === 0, 'no answer came');
      }
      if ((await why().count()) === 0) continue;
      asked++;
      const [said, hero] = [await why().boundingBox(), await box(view.figures[0].at)];
      for (const b of await page.getByRole('group', { name: 'View' }).getByRole('button').all())
        assert.ok(
          apart(said, await b.boundingBox()),
          `asked about ${c}, a button of the view is covered`,
        );
      assert.ok(apart(said, spot), `${c} is covered`);
      assert.ok(apart(said, hero), `who asks about ${c} is covered`);
      await page.keyboard.press('Escape');
      await why().waitFor({ state: 'detached' });
    }
    assert.ok(asked >= 2, `${asked} squares were asked about`);
    await page.mouse.click(...(await middle([2, 0])));
    await why().waitFor();
    await page.locator('#actions').getByRole('button', { name: 'Action' }).click();
    await why().waitFor({ state: 'detached' });
    w.fair('why');
  });
}

test('keys that are pressed early count, and the dice say whose they are', async () => {
  await play(page, server.url);
  const before = await state(page, server.url);
  for (const key of ['r', 'a', 's']) await page.keyboard.press(key);
  await page.getByRole('menuitem', { name: /treasure/i }).waitFor();
  assert.equal(await page.locator('#board .dice strong').innerText(), 'Barbarian');
  await grown(page, server.url, before.seq);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await rested();
  const sent = w.sent.length;
  // pressed keys wait for only a few seconds, so the clock is stopped in case the machine is busy
  await page.evaluate(
    (now) => (performance.now = () => now),
    await page.evaluate(() => performance.now()),
  );
  const steps = ['ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowRight'];
  for (const key of steps) await page.keyboard.press(key);
  await until(
    () => w.sent.length === sent + steps.length,
    () => `of ${steps.length} steps these were made: ${w.sent.slice(sent)}`,
  );
  w.fair('keys');
});

test('an area lies beneath what stands in it, and what the mouse rests on is what is shown', async () => {
  await play(page, server.url);
  const here = (await state(page, server.url)).view.figures[0];
  await page.locator('#actions').getByRole('button', { name: 'Action' }).click();
  await page.getByRole('menuitem', { name: 'Search' }).click();
  await page.getByRole('menuitem', { name: /treasure/i }).hover();
  await page.locator('#board path.area').waitFor({ state: 'attached' });
  const beneath = await page.evaluate(() => {
    const [area, stairs] = [
      document.querySelector('#board path.area'),
      [...document.querySelectorAll('#board svg title')].find((t) =>
        t.textContent.startsWith('Stairs'),
      ),
    ];
    return !!(area.compareDocumentPosition(stairs) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  assert.ok(beneath, 'the stairs are drawn over the area');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const from = await box(here.at);
  const wide = page.viewportSize().width,
    // at the side of the cell away from the middle, towards which the board shrinks
    right = from.x > wide / 2;
  const at = [right ? from.x + from.width - 6 : from.x + 6, from.y + from.height / 2];
  await page.mouse.move(...at);
  const card = page.locator('#board .card', { hasText: 'Leave by the stairs' });
  await card.waitFor();
  for (let i = 0; i < 6; i++) await page.keyboard.press('-');
  await until(async () => {
    const now = await box(here.at);
    return right ? now.x + now.width < at[0] - 2 : now.x > at[0] + 2;
  }, 'the board does not move under the mouse');
  await card.waitFor({ state: 'detached' });
  w.fair('areas');
});

test('an undo lets go of what is only begun', async () => {
  const { tokens } = await begun(
    'soup-for-the-orcs',
    { barbarian: 'person', dwarf: 'person', elf: 'empty', wizard: 'empty', zargon: 'bot' },
    ['barbarian', 'dwarf'],
  );
  assert.ok(tokens.dwarf);
  const { seq } = await state(page, server.url);
  const actions = page.locator('#actions');
  await actions.getByRole('button', { name: 'Roll for movement' }).click();
  await grown(page, server.url, seq);
  await rested();
  const { choices, view } = await state(page, server.url);
  const here = view.figures.find((f) => f.id === view.actor).at;
  const step = choices.find(
    (c) => c.kind === 'move' && Math.abs(c.at[0] - here[0]) + Math.abs(c.at[1] - here[1]) === 1,
  );
  await page.mouse.click(...(await middle(step.at)));
  const moved = await grown(page, server.url, seq + 1);
  await rested();
  const undo = page.getByRole('banner').getByRole('button', { name: 'Undo', exact: true });
  await actions.locator('[data-entry="Action"]').click();
  await page.getByRole('menu').first().waitFor();
  await undo.click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  assert.equal(
    (await state(page, server.url)).seq,
    moved.seq,
    'an open menu is all that was closed',
  );
  assert.equal(
    w.sent.some((c) => c.startsWith('/undo')),
    false,
  );
  w.fair('undo');
});

test('the menu of the table names the speeds, and whoever has one seat is told which', async () => {
  await begun(
    'soup-for-the-orcs',
    { barbarian: 'person', dwarf: 'empty', elf: 'empty', wizard: 'person', zargon: 'bot' },
    ['wizard'],
  );
  await page.getByRole('banner').getByText('You play Wizard').waitFor();
  await page
    .getByRole('complementary', { name: 'Figure and log' })
    .getByRole('heading', { name: 'Wizard' })
    .waitFor();
  const settings = async () => {
    await page.getByRole('button', { name: 'Table menu' }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  };
  await settings();
  for (const [label, choice] of [
    ['Moves and dice', 'Quick'],
    ["Monsters' turns", 'Slow'],
    ['Explanations', 'Always in full'],
  ])
    await page.getByLabel(label).selectOption(choice);
  await page.emulateMedia({ reducedMotion: 'reduce' }); // a bobbing element never comes to rest
  await clean(page, 'the settings');
  const high = await page.evaluate(() =>
    parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  await page.getByLabel('Size of text').selectOption('Largest');
  await page.getByLabel('Contrast').selectOption('High');
  assert.equal(
    await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize)),
    1.75 * high,
  );
  await clean(page, 'the settings in large text and high contrast');
  await page.reload();
  await seated(page);
  assert.equal(
    await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize)),
    1.75 * high,
    'text stays large',
  );
  await settings();
  assert.equal(await page.getByLabel('Moves and dice').inputValue(), 'Quick');
  w.fair('speeds');
});

test('whoever plays the monsters sees who has acted, and who waits', async () => {
  const match = await begun('the-lantern', { barbarian: 'bot', elf: 'empty', zargon: 'person' }, [
    'zargon',
  ]);
  let s;
  for (;;) {
    await until(
      async () => (s = await state(page, server.url)).view.toAct.includes('zargon'),
      'the hero goes on',
    );
    if (s.view.figures.some((f) => f.seat === 'zargon' && !f.unseen)) break;
    await act(match, 'zargon', s.choices.find((c) => c.kind === 'pass').command);
  }
  const monsters = s.view.figures.filter((f) => f.seat === 'zargon' && !f.unseen && !f.down);
  const many = page.getByRole('complementary', { name: 'In play' }).locator('.many li');
  await until(async () => (await many.count()) === monsters.length, 'the monsters are not listed');
  for (const text of await many.allInnerTexts()) assert.match(text, /has not acted/);
  await until(
    async () =>
      (await page.locator('#board g.figure.unseen .sign').count()) ===
      s.view.figures.filter((f) => f.unseen).length,
    'whoever waits wears a sign',
  );
  w.fair('monsters');
});

/**
 * broken returns the words that are split over several lines in the elements that match `selector`.
 */
const broken = (selector) =>
  page.evaluate((s) => {
    const found = [];
    for (const e of document.querySelectorAll(s)) {
      for (const text of [...e.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE)) {
        for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map((r) => Math.round(r.top))).size > 1)
            found.push(word);
        }
      }
    }
    return found;
  }, selector);

test('the names of what one carries keep their words whole beside their buttons', async () => {
  await begun(
    'soup-for-the-orcs',
    { barbarian: 'person', dwarf: 'person', elf: 'empty', wizard: 'person', zargon: 'bot' },
    ['barbarian'],
  );
  const sword = page
    .getByRole('button', { name: /Give to .+: Broadsword/ })
    .or(page.getByRole('button', { name: /: Broadsword$/ }))
    .first();
  await sword.waitFor();
  assert.deepEqual(
    await broken('[aria-label="Figure and log"] :is(li strong, li .small, li .button)'),
    [],
    'on a desktop',
  );
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole('button', { name: 'Figure', exact: true }).click();
  await page.locator('dialog').getByText('Broadsword').first().waitFor();
  assert.deepEqual(await broken('dialog :is(li strong, li .small, li .button)'), [], 'on a phone');
  w.fair('names');
});

test('what is used out of the sheet of a figure is aimed at the board: the sheet goes', async () => {
  await begun('the-mage', { wizard: 'person', zargon: 'bot' }, ['wizard']);
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole('button', { name: 'Figure', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /: Ball of Flame$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('#actions .target').first().waitFor();
  w.fair('a spell out of the sheet');
});

test('an area is laid on the board of a phone, and no list lies over it', async () => {
  const lay = (at) => ({
    command: `blast ${at.join()}`,
    label: 'Blast',
    kind: 'attack',
    figure: 'wizard',
    menu: ['Blast'],
    group: 'blast',
    at,
    cells: [0, 1, 2, 3].map((d) => [at[0] + (d & 1), at[1] + (d >> 1)]),
    hits: [],
  });
  await page.routeWebSocket(/\/stream$/, (ws) => {
    ws.connectToServer().onMessage((m) => {
      const told = JSON.parse(m);
      told.state?.state.choices.push(lay([3, 3]), lay([5, 3]));
      ws.send(JSON.stringify(told));
    });
  });
  await page.setViewportSize(PHONE.viewport);
  await begun('the-mage', { wizard: 'person', zargon: 'bot' }, ['wizard']);
  await rested();
  await page.locator('#actions').getByRole('button', { name: 'Blast' }).click();
  await page.getByRole('menuitem', { name: 'Blast' }).click();
  const bar = page.getByRole('group', { name: 'Area', exact: true });
  await bar.getByText('Point at a marked cell.').waitFor();
  await point(w, [4, 4], null, 'hover');
  await bar.getByText('hits nobody').waitFor();
  const shown = await page.evaluate(() => {
    const r = document.querySelector('#board .area').getBoundingClientRect();
    return [
      [r.left + 2, r.top + 2],
      [r.right - 2, r.bottom - 2],
      [(r.left + r.right) / 2, (r.top + r.bottom) / 2],
    ].every(([x, y]) => document.elementFromPoint(x, y)?.closest('#board svg'));
  });
  assert.ok(shown, 'something lies over the area');
  assert.equal(await page.locator('#actions .targets').count(), 0);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/area-phone.png` });
  await bar.getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
  w.fair('an area on a phone');
});

test('who watches where nothing is seen by all sides is told why, and who has a seat is not', async () => {
  const { match, tokens } = await begun('the-sextons-key', { fighter: 'person' }, ['fighter']);
  const why = page.getByText('A spectator sees only the places that every side sees');
  assert.equal(await why.count(), 0);
  const { spectator } = await (
    await fetch(`${server.url}/api/v1/matches/${match}`, {
      headers: { Authorization: `Bearer ${tokens.fighter}` },
    })
  ).json();
  await page.goto(`${server.url}/#/table/${match}/${spectator}`);
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await seated(page);
    await why.waitFor();
    await clean(page, 'nothing is seen');
  }
  w.fair('watching');
});

test('a monster in wait says so to whoever plays it, and only what may be known is asked of a figure', async () => {
  const { match, tokens } = await begun(
    'soup-for-the-orcs',
    { barbarian: 'person', dwarf: 'empty', elf: 'empty', wizard: 'empty', zargon: 'person' },
    ['zargon'],
  );
  const { view } = await state(page, server.url);
  const waiting = view.figures.find((f) => f.unseen);
  await page.mouse.click(...(await middle(waiting.at)));
  await why().getByText(`${waiting.name} waits until a hero sees it.`).waitFor();
  assert.doesNotMatch(await why().innerText(), /nobody has seen/i);
  await page.keyboard.press('Escape');
  await why().waitFor({ state: 'detached' });
  const looks = async (seat, id) =>
    (
      await (
        await fetch(`${server.url}/api/v1/matches/${match}/look?seat=${seat}&figure=${id}`, {
          headers: { Authorization: `Bearer ${tokens[seat]}` },
        })
      ).json()
    ).length > 0;
  const card = page.getByRole('complementary', { name: 'Figure and log' });
  const known = [];
  for (const f of [waiting, view.figures.find((x) => x.id === 'barbarian')]) {
    await page.mouse.move(...(await middle(f.at)));
    await card.getByRole('heading', { name: f.name, exact: true }).waitFor();
    known.push(await looks('zargon', f.id));
    assert.equal(
      await card.getByRole('button', { name: 'What does it see?' }).count(),
      Number(known.at(-1)),
      f.name,
    );
  }
  assert.deepEqual(known, [false, true]);
  w.fair('in wait');
});

test('a name in the order of play is not broken within a word, beside a number and in turn too', async () => {
  const match = await begun(
    'overdue',
    { bouncer: 'empty', sweep: 'empty', matron: 'person', fireworker: 'person' },
    ['matron', 'fireworker'],
  );
  for (
    let s = await state(page, server.url);
    s.choices[0].command.startsWith('choose');
    s = await state(page, server.url)
  ) {
    // the Fireworker leads with its fastest card, the Matron with its slowest
    const by = s.seat === 'fireworker' ? 1 : -1,
      chosen = s.choices
        .filter((c) => c.command.startsWith('choose'))
        .sort((a, b) => by * (number(a) - number(b)));
    await act(match, s.seat, chosen[0].command);
  }
  const s = await turned(page, server.url);
  await w.ready(s.seq);
  await page.locator('li.acting .name', { hasText: 'Fireworker' }).waitFor();
  const broken = await page
    .locator('li .name')
    .evaluateAll((all) =>
      all
        .filter(
          (e) =>
            !e.textContent.trim().includes(' ') &&
            e.getBoundingClientRect().height > 1.5 * parseFloat(getComputedStyle(e).lineHeight),
        )
        .map((e) => e.textContent),
    );
  assert.deepEqual(broken, []);
  w.fair('in the order of play');
});

test('what several can do at one place names each once', async () => {
  const match = await begun('the-crowd', { barbarian: 'person', zargon: 'person' }, ['zargon']);
  let s = await state(page, server.url);
  const ended = await fetch(`${server.url}/api/v1/matches/${match.match}/commands`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${match.tokens.barbarian}`,
    },
    body: JSON.stringify({ seat: 'barbarian', seq: s.seq, command: 'end barbarian' }),
  });
  assert.ok(ended.ok, await ended.clone().text());
  s = await turned(page, server.url, s);
  await w.ready(s.seq);
  const blows = s.choices.filter((c) => c.kind === 'attack' && c.target === 'barbarian');
  assert.equal(new Set(blows.map((c) => c.figure)).size, 2);
  await page.mouse.click(...(await middle([0, 0])));
  const entries = page.locator('#board .chooser button');
  await entries.first().waitFor();
  const texts = await entries.allInnerTexts();
  for (const f of s.view.figures.filter((x) => x.seat === 'zargon')) {
    const own = texts.filter((t) => t.includes(f.name));
    assert.equal(own.length, 1, `${f.name} in ${texts}`);
    assert.equal(own[0].split(f.name).length, 2, own[0]);
  }
  w.fair('the crowd');
});

for (const [looks, size] of [
  ['a desktop', DESKTOP.viewport],
  ['a phone', PHONE.viewport],
]) {
  test(`what cannot be cast now stands grey, with its reason and what it does, and is no choice, on ${looks}`, async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await begun('the-mage', { wizard: 'person', zargon: 'bot' }, ['wizard']);
    await rested();
    const action = page.locator('#actions').getByRole('button', { name: 'Action' });
    await action.click();
    await page.getByRole('menuitem', { name: 'Cast' }).press('Enter');
    const grey = page.getByRole('menuitem', { name: /^Heal Body/ });
    assert.equal(await grey.getAttribute('aria-disabled'), 'true');
    assert.match(await grey.innerText(), /Wizard is unhurt\.\s+Heals up to 4 body points\./);
    assert.equal(
      await page.getByRole('menuitem', { name: 'Ball of Flame' }).getAttribute('aria-disabled'),
      null,
    );
    await clean(page, 'a menu with what cannot be done');
    await page.getByRole('menuitem', { name: 'Ball of Flame' }).focus();
    await page.keyboard.press('End');
    assert.match(
      await page.evaluate(() => document.activeElement.innerText),
      /^Water of Healing/,
      'keys reach it',
    );
    w.sent.length = 0;
    await page.keyboard.press('Enter');
    await grey.click({ force: true });
    assert.deepEqual([await grey.isVisible(), w.sent], [true, []], 'nothing comes of it');
  });
}
