// The tutorial from the lobby to its end, and rounds of the other games, only by keyboard. The
// window counts all uses of a mouse or a finger, and there must be none.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { arrowOf, make } from './hand.mjs';
import { serve } from './server.mjs';
import { grown, place, state, turned } from './table.mjs';
import { DESKTOP, open } from './window.mjs';

const GAMES = 4; // the dice may lose a game, but hardly four in a row
const MOST = 400; // the most commands

let server;
before(async () => (server = await serve()));
after(() => server?.close());

/** alone opens a window, and fails if anything but the keyboard was used in it. */
async function alone(f) {
  const w = await open('the keyboard', DESKTOP);
  try {
    await w.page.addInitScript(() => {
      localStorage.setItem('pace', 'Off');
      window.pointed = [];
      // a new page receives the position of the mouse, which is not a movement
      const rests = (e) => e.type === 'pointermove' && e.movementX === 0 && e.movementY === 0;
      for (const type of ['pointerdown', 'pointermove', 'mousedown', 'touchstart', 'wheel'])
        addEventListener(type, (e) => rests(e) || window.pointed.push(type), true);
    });
    await f(w, w.page);
    assert.deepEqual(await w.page.evaluate(() => window.pointed), []);
    w.fair('by keys');
  } finally {
    await w.close();
  }
}

/** tabbed moves the focus to an element with Tab. */
async function tabbed(page, element) {
  for (let n = 0; !(await element.evaluate((e) => e === document.activeElement)); n++) {
    assert.ok(n < 40, 'Tab does not lead there');
    await page.keyboard.press('Tab');
  }
}

/** sit opens the table of a new match with one person, and closes its story. */
async function sit(page, scenario, seats, seat) {
  const answer = await fetch(`${server.url}/api/v1/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario, seats }),
  });
  assert.equal(answer.status, 201, await answer.clone().text());
  const { match, tokens } = await answer.json();
  await page.goto(`${server.url}/#/table/${match}/${tokens[seat]}`);
  await told(page);
}

/** told closes the story of a table. */
async function told(page) {
  await page.locator('#board').waitFor();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() =>
    document.getElementById('board').contains(document.activeElement),
  );
}

/**
 * played follows the suggestions, walking paths step by step, until the state meets the condition.
 * Bots act first if several seats may act.
 */
async function played(w, enough) {
  const did = new Set();
  for (let n = 0; n < MOST; n++) {
    const s = await turned(w.page, server.url);
    if (s.view.outcome || enough(s)) return { s, did };
    await w.ready(s.seq);
    const { match, tokens } = place(w.page);
    const answer = await fetch(`${server.url}/api/v1/matches/${match}/suggest?seat=${s.seat}`, {
      headers: { Authorization: `Bearer ${tokens}` },
    });
    assert.ok(answer.ok, `no suggestion: ${answer.status}`);
    const { command } = await answer.json();
    const whole = s.choices.find((x) => x.command === command);
    const step =
      whole.kind === 'move' &&
      whole.path &&
      s.choices.find(
        (x) => x.kind === 'move' && x.path?.length === 2 && x.at.join() === whole.path[1].at.join(),
      );
    const c = step && arrowOf(s, step) ? step : whole;
    await make(w, s, c, 'keys');
    did.add(c.command.split(' ')[0]);
    await grown(w.page, server.url, s.seq);
  }
  throw new Error(`no end after ${MOST} commands`);
}

test('a dialog begins at what it is for and not at its cross, and Escape closes it', () =>
  alone(async (w, page) => {
    await sit(
      page,
      'soup-for-the-orcs',
      { barbarian: 'person', dwarf: 'person', elf: 'empty', wizard: 'empty', zargon: 'bot' },
      'barbarian',
    );
    const menu = page.getByRole('button', { name: 'Table menu' });
    for (const [entry, at] of [
      ['Story and goal', 'Play'],
      ['A link to watch', 'Spectators'],
      ['Names', 'Your name, for the others at the table'],
      ['Seats, rules and dice', 'Seats, rules and dice'],
      ['How to play', 'HeroQuest'],
      ['Words and rules of the game', 'HeroQuest'],
      ['Keys and gestures', 'Keys and gestures'],
      ['Give up', 'Keep playing'],
    ]) {
      await menu.focus();
      await page.keyboard.press('Enter');
      await page
        .locator('[popover]')
        .getByRole('button', { name: new RegExp(`^${entry}`) })
        .press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      const on = await page.evaluate(() => {
        const e = document.activeElement,
          named = e.getAttribute('aria-labelledby');
        return (
          e.closest('dialog') &&
          (named
            ? document.getElementById(named).textContent
            : (e.getAttribute('aria-label') ?? e.labels?.[0]?.textContent ?? e.textContent))
        )?.trim();
      });
      assert.equal(on, at, entry);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      assert.notEqual(
        await page.evaluate(() => document.activeElement.tagName),
        'BODY',
        `the focus comes back from “${entry}”`,
      );
    }
  }));

test('Tab goes through the board, past the buttons over it, and on to the page', () =>
  alone(async (w, page) => {
    await sit(
      page,
      'the-lantern',
      { barbarian: 'person', elf: 'empty', zargon: 'bot' },
      'barbarian',
    );
    const nearer = page.getByRole('button', { name: 'Zoom in' });
    const within = (e) => e.evaluate((x) => x.contains(document.activeElement));
    for (let n = 0; !(await within(nearer)); n++) {
      assert.ok(n < 200, 'Tab does not leave the cells');
      await page.keyboard.press('Tab');
    }
    for (let n = 0; await within(page.locator('#board')); n++) {
      assert.ok(n < 10, 'Tab does not leave the board');
      await page.keyboard.press('Tab');
    }
    assert.notEqual(await page.evaluate(() => document.activeElement.tagName), 'BODY');
  }));

test('the tutorial is played from the lobby to its end', { timeout: 400_000 }, (t) =>
  alone(async (w, page) => {
    let over, did;
    for (let game = 1; !over?.winners.length; game++) {
      assert.ok(game <= GAMES, `no victory in ${GAMES} games`);
      w.seq = -1;
      if (game === 1) {
        await page.goto(server.url);
        const play = page.getByRole('button', { name: 'Play', exact: true });
        await page.waitForFunction(() =>
          [...document.querySelectorAll('button')].some(
            (b) => b.textContent.trim() === 'Play' && !b.disabled,
          ),
        );
        await tabbed(page, play);
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => document.activeElement?.textContent.includes('HeroQuest'));
        await page.keyboard.press('Enter');
        await page.waitForURL(/#\/table\//);
        await told(page);
      } else
        await sit(
          page,
          'the-lantern',
          { barbarian: 'person', elf: 'empty', zargon: 'bot' },
          'barbarian',
        );
      const end = await played(w, () => false);
      over = end.s.view.outcome.winners.includes(end.s.seat) ? end.s.view.outcome : null;
      did = end.did;
      t.diagnostic(`${end.s.view.outcome.text} by ${[...did].join(', ')}`);
    }
    for (const verb of ['roll', 'move', 'open', 'attack', 'end'])
      assert.ok(did.has(verb), `nobody did ${verb}`);
    await page.getByRole('dialog').getByRole('heading', { name: 'Victory' }).waitFor();
    const next = page.getByRole('dialog').getByRole('link', { name: 'Next: Soup for the orcs' });
    await clean(page, 'the end, by keys');
    await tabbed(page, next);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Start the game' }).waitFor();
  }),
);

for (const [game, scenario, seats, seat, verbs] of [
  [
    'Gloomhaven',
    'overdue',
    { bouncer: 'person', sweep: 'bot', matron: 'empty', fireworker: 'empty' },
    'bouncer',
    ['choose', 'play'],
  ],
  ['Heroscape', 'the-old-weir', { watch: 'person' }, 'watch', ['move', 'attack']],
]) {
  test(`a round of ${game}`, { timeout: 240_000 }, () =>
    alone(async (w, page) => {
      await sit(page, scenario, seats, seat);
      const did = new Set();
      let { round } = (await state(page, server.url)).view;
      // a battle begins with marches, and a round without an attack does not count
      for (let n = 0; n < 6 && !verbs.every((v) => did.has(v)); n++) {
        const end = await played(w, (s) => s.view.round > round);
        round = end.s.view.round;
        for (const v of end.did) did.add(v);
        if (end.s.view.outcome) break;
      }
      for (const v of verbs) assert.ok(did.has(v), `nobody did ${v}, but ${[...did]}`);
    }),
  );
}
