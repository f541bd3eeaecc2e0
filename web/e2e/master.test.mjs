// A game master and two players on an imported map, in three windows. Nobody else can see what the
// master does behind the screen. The players' pages are the same before and after, and so are the
// server's answers, except for the numbers of entries.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { SECOND } from './hand.mjs';
import { serve } from './server.mjs';
import { seated } from './table.mjs';
import { DESKTOP, PHONE, open, until } from './window.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

/**
 * ruled begins a match with a game master who has the given powers. In its result, `ask` sends a
 * request as a seat, and `seen` returns everything that a seat is shown.
 */
async function ruled(path, init) {
  const begun = await fetch(`${server.url}/api/v1/${path}`, { method: 'POST', ...init });
  assert.equal(begun.status, 201, await begun.clone().text());
  const game = await begun.json(),
    api = `${server.url}/api/v1/matches/${game.match}`;
  const ask = async (of, seat) =>
    (
      await fetch(`${api}${of}?seat=${seat}`, {
        headers: { Authorization: `Bearer ${game.tokens[seat] ?? game.spectator}` },
      })
    ).json();
  const seen = async (seat) =>
    plain([await ask('/state', seat), await ask('/log', seat), await ask('/board', seat)]);
  return { game, api, ask, seen };
}
const JSON_BODY = { 'Content-Type': 'application/json' };
const scenario = (body) => ruled('matches', { headers: JSON_BODY, body: JSON.stringify(body) });

/** atDesk opens a match at the game master's desk, in a separate window. */
async function atDesk(game, does) {
  const w = await open('master', { ...DESKTOP, painted: true });
  try {
    await w.page.goto(`${server.url}/#/table/${game.match}/${game.tokens.master}`);
    await seated(w.page);
    await w.page.getByRole('button', { name: 'Rule', exact: true }).click();
    await does(w, w.page.getByRole('region', { name: 'Game master' }));
  } finally {
    await w.close();
  }
}

/** plain returns a message without the numbers of entries and the times. */
const plain = (v) =>
  JSON.stringify(v, (k, x) => (['seq', 'next', 'since'].includes(k) ? undefined : x));

test(
  'a game master rules, and what is done behind the screen stays there',
  { timeout: 300_000 },
  async () => {
    const map = await readFile(new URL('./cistern.uvtt', import.meta.url));
    const { game, ask, seen } = await ruled(
      'imports/matches?name=cistern.uvtt&seats=gm:person&master=figures,harm,ground,turns,secrets,end',
      { headers: { 'Content-Type': 'application/octet-stream' }, body: map },
    );
    const [one, two] = Object.keys(game.tokens).filter((s) => s !== 'gm' && s !== 'master');

    const windows = [];
    try {
      for (const [seat, looks] of [
        ['master', DESKTOP],
        [one, DESKTOP],
        [two, PHONE],
      ]) {
        const w = await open(seat, looks);
        windows.push(w);
        await w.page.goto(`${server.url}/#/table/${game.match}/${game.tokens[seat]}`);
        await seated(w.page);
      }
      const [master, first, second] = windows.map((w) => w.page);
      assert.equal(
        await first.getByRole('button', { name: 'Rule', exact: true }).count(),
        0,
        'a player has no desk',
      );
      const shown = (page) =>
        page
          .locator('main#board')
          .evaluate((m) =>
            [...m.querySelectorAll('[data-cell]')]
              .map((c) => c.getAttribute('aria-label'))
              .join('\n'),
          );
      const before = [
        await seen(one),
        await seen(two),
        await seen(''),
        await shown(first),
        await shown(second),
      ];

      // behind the screen, at the desk: a wolf is placed, hurt and moved, and a secret message is
      // sent about it
      await master.getByRole('button', { name: 'Rule', exact: true }).click();
      const desk = master.getByRole('region', { name: 'Game master' });
      await desk.waitFor();
      const entries = async () => (await ask('/state', 'master')).seq;
      const rule = async (does) => {
        const n = await entries();
        await master.waitForTimeout(SECOND); // an element that appears under the pointer ignores a click that may be part of a double click
        await does();
        await until(async () => (await entries()) > n, 'nothing was ruled');
      };
      const ours = (await ask('/state', 'master')).view.figures.find((f) => f.seat === one);
      await desk.getByRole('button', { name: 'Add a creature…' }).click();
      await desk.getByLabel('Find: Creature').fill('wolf');
      await desk.getByRole('combobox', { name: 'Creature' }).selectOption('wolf');
      await desk.getByRole('textbox', { name: 'Square' }).fill(ours.at.join(','));
      await desk.getByRole('combobox', { name: 'Played by' }).selectOption('gm');
      await rule(() => desk.getByRole('button', { name: 'Rule it' }).click());
      await rule(() =>
        desk.getByRole('button', { name: /^Wolf \d+: one hit point fewer$/ }).click(),
      );
      await clean(master, "the game master's desk");
      if (process.env.SHOTS) await master.screenshot({ path: `${process.env.SHOTS}/master.png` });
      const wolf = (await ask('/state', 'master')).view.figures.find(
        (f) => f.kind === 'wolf' && f.aside,
      );
      assert.ok(wolf && wolf.life === wolf.whole - 1, 'the wolf stands behind the screen, hurt');
      const now = [
        await seen(one),
        await seen(two),
        await seen(''),
        await shown(first),
        await shown(second),
      ];
      now.forEach((said, i) =>
        assert.equal(said, before[i], `what is done behind the screen shows (${i})`),
      );

      // only the master undoes it, and still nobody else is told
      await rule(() => master.getByRole('button', { name: 'Undo' }).first().click());
      assert.equal(await seen(one), before[0], 'what was taken back behind the screen shows');

      // in front of the screen: the first player's figure loses a hit point, and both players are
      // told of the ruling
      await rule(() =>
        desk.getByRole('button', { name: `${ours.name}: one hit point fewer` }).click(),
      );
      for (const seat of [one, two]) {
        const lines = await ask('/log', seat);
        const told = JSON.stringify(lines);
        assert.match(told, /"ruled":true/, `${seat} is not told that it was ruled`);
        assert.match(told, /The game master sets the hit points/);
      }
      // a click on a figure on the board opens the figure's menu
      const theirs = (await ask('/state', 'master')).view.figures.find((f) => f.seat === two);
      const box = await master
        .locator(`main#board [data-cell="${theirs.at.join()}"]`)
        .boundingBox();
      await master.waitForTimeout(SECOND);
      await master.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await desk.getByRole('group', { name: 'Rulings about it' }).waitFor();
      assert.equal(await desk.getByText(theirs.name, { exact: true }).count(), 1);
      await clean(master, 'what can be ruled about a figure');
      if (process.env.SHOTS)
        await master.screenshot({ path: `${process.env.SHOTS}/master-menu.png` });
      await master.waitForTimeout(SECOND);
      await desk
        .getByRole('group', { name: 'Rulings about it' })
        .getByRole('button', { name: 'Set the exhaustion…' })
        .click();
      await desk.getByRole('spinbutton', { name: 'Level' }).fill('2');
      await rule(() => desk.getByRole('button', { name: 'Rule it' }).click());
      assert.ok(
        (await ask('/state', two)).view.figures
          .find((f) => f.id === theirs.id)
          .badges.some((b) => b.key === 'exhausted'),
        'it is not exhausted',
      );
      await desk.getByRole('button', { name: 'Back', exact: true }).click();
      // a message to a single seat
      await desk.getByRole('button', { name: 'Secrets', exact: true }).click();
      await desk.getByRole('button', { name: 'Say to one seat only…' }).click();
      await desk.getByRole('combobox', { name: 'To' }).selectOption(one);
      await desk.getByRole('textbox', { name: 'Words' }).fill('The water moves.');
      await rule(() => desk.getByRole('button', { name: 'Rule it' }).click());
      await first.getByText('The water moves.').first().waitFor();
      assert.ok(!(await seen(two)).includes('The water moves.'), 'the other player hears it');
      // the master pauses the skirmish, by keyboard
      await desk.getByRole('button', { name: 'Turns', exact: true }).click();
      await desk.getByRole('button', { name: 'Pause the skirmish' }).focus();
      await rule(() => master.keyboard.press('Enter'));
      assert.deepEqual(
        (await ask('/state', one)).choices,
        [],
        'nobody acts while the skirmish waits',
      );
      await master.keyboard.press('Escape');
      for (const w of windows) w.fair('at the end');
    } finally {
      for (const w of windows) await w.close();
    }
  },
);

test(
  'the same desk rules a quest: who waits in the dark is taken away unseen, and a hero is hurt before all',
  { timeout: 120_000 },
  async () => {
    const { game, ask, seen } = await scenario({
      scenario: 'the-lantern',
      seats: { barbarian: 'person', elf: 'person', zargon: 'person' },
      master: ['figures', 'harm', 'turns', 'end'],
    });
    await atDesk(game, async (w, desk) => {
      const figures = async () => (await ask('/state', 'master')).view.figures;
      const waits = (await figures()).find((f) => f.unseen && !f.aside);
      const before = [await seen('barbarian'), await seen('elf')];
      await w.page.waitForTimeout(SECOND);
      await desk
        .getByRole('button', { name: new RegExp(`^Hide ${waits.name}( \\(|$)`) })
        .first()
        .click();
      await until(
        async () => (await figures()).some((f) => f.aside),
        'nobody is behind the screen',
      );
      assert.deepEqual(
        [await seen('barbarian'), await seen('elf')],
        before,
        'a hero is shown that a monster waits no more',
      );
      const hero = (await figures()).find((f) => f.seat === 'barbarian');
      await w.page.waitForTimeout(SECOND); // the list of figures has moved
      await desk.getByRole('button', { name: `${hero.name}: one body point fewer` }).click();
      await until(
        async () => (await figures()).find((f) => f.id === hero.id).life === hero.life - 1,
        'nobody is hurt',
      );
      assert.match(plain(await ask('/log', 'elf')), /sets the body points/);
    });
  },
);

test(
  'the same desk rules a scenario: what lies and waits in a room that nobody has revealed is changed unseen, and shown with it',
  { timeout: 120_000 },
  async () => {
    const { game, ask, seen } = await scenario({
      scenario: 'overdue',
      seats: { bouncer: 'person', sweep: 'person' },
      master: ['figures', 'harm', 'ground', 'turns', 'end'],
    });
    const [one, two] = Object.keys(game.tokens).filter((s) => s !== 'master');
    await atDesk(game, async (w, desk) => {
      const view = async () => (await ask('/state', 'master')).view;
      const rule = async (does, come, what) => {
        await w.page.waitForTimeout(SECOND); // the list of figures has moved
        await does();
        await until(async () => come(await view()), what);
      };
      const waits = (await view()).figures.find((f) => f.unseen && !f.aside);
      assert.ok(waits, 'the game master is shown nobody who waits');
      const before = [await seen(one), await seen(two)];
      await rule(
        () =>
          desk
            .getByRole('button', { name: new RegExp(`^Hide ${waits.name}( \\(|$)`) })
            .first()
            .click(),
        (v) => v.figures.some((f) => f.aside),
        'nobody is behind the screen',
      );
      // a treasure in a room that nobody has revealed
      const at = waits.at.join(',');
      await desk.getByRole('button', { name: 'Map', exact: true }).click();
      await desk.getByRole('button', { name: 'Lay a treasure…' }).click();
      await desk.getByRole('textbox', { name: 'Hex' }).fill(at);
      await desk.getByLabel('Gold').fill('3');
      await desk.getByLabel('Experience').fill('1');
      await desk.getByRole('textbox', { name: 'What is in it' }).fill('A late fee.');
      const chest = (v) =>
        (v.ground.pieces ?? []).some((p) => p.kind === 'chest' && p.at.join(',') === at);
      await rule(
        () => desk.getByRole('button', { name: 'Rule it' }).click(),
        chest,
        'no treasure lies there',
      );
      await clean(w.page, "the game master's desk over a scenario");
      if (process.env.SHOTS)
        await w.page.screenshot({ path: `${process.env.SHOTS}/master-delve.png` });
      assert.deepEqual(
        [await seen(one), await seen(two)],
        before,
        'what is done in the dark shows',
      );
      // the room is revealed, and everybody sees its contents
      await desk.getByRole('button', { name: 'Reveal a room…' }).click();
      await desk.getByRole('textbox', { name: 'Hex in the room' }).fill(at);
      await w.page.waitForTimeout(SECOND); // the list of figures has moved
      await desk.getByRole('button', { name: 'Rule it' }).click();
      let told;
      await until(
        async () => chest((told = (await ask('/state', two)).view)),
        'a player is not shown what was made of the room',
      );
      assert.ok(
        !told.figures.some((f) => f.at.join(',') === at),
        'a player is shown who is behind the screen',
      );
      await desk.getByRole('button', { name: 'Figures', exact: true }).click();
      const hero = told.figures.find((f) => f.seat === one);
      await rule(
        () => desk.getByRole('button', { name: `${hero.name}: one life fewer` }).click(),
        (v) => v.figures.find((f) => f.id === hero.id).life === hero.life - 1,
        'nobody is hurt',
      );
      assert.match(plain(await ask('/log', two)), /The game master sets the life/);
    });
  },
);

test(
  'the same desk rules a battle: a card is brought in with its figures, and handed over',
  { timeout: 120_000 },
  async () => {
    const { game, api, ask } = await scenario({
      scenario: 'the-toll-bridge',
      seats: { watch: 'person', fen: 'person' },
      master: ['figures', 'harm', 'turns', 'end'],
    });
    // the armies are placed, each figure by the seat whose turn it is to place a figure
    for (const command of ['roll', 'muster', 'muster']) {
      const [seat] = (await ask('/state', 'master')).view.toAct;
      const { seq } = await ask('/state', seat);
      const done = await fetch(`${api}/commands`, {
        method: 'POST',
        headers: { ...JSON_BODY, Authorization: `Bearer ${game.tokens[seat]}` },
        body: JSON.stringify({ seat, seq, command }),
      });
      assert.equal(done.status, 200, await done.clone().text());
    }
    await atDesk(game, async (w, desk) => {
      const rider = async () =>
        (await ask('/state', 'fen')).view.figures.find((f) => f.id === 'bell-rider-1');
      await w.page.waitForTimeout(SECOND);
      await desk.getByRole('button', { name: 'Bring in a card…' }).click();
      await desk.getByRole('combobox', { name: 'Card' }).selectOption('bell-rider');
      await desk.getByRole('textbox', { name: 'Space' }).fill('4,7');
      await desk.getByRole('combobox', { name: 'Army' }).selectOption('fen');
      await clean(w.page, 'a card to bring in');
      if (process.env.SHOTS)
        await w.page.screenshot({ path: `${process.env.SHOTS}/master-card.png` });
      await w.page.waitForTimeout(SECOND); // the button appears where another was clicked
      await desk.getByRole('button', { name: 'Rule it' }).click();
      await until(async () => (await rider())?.seat === 'fen', 'no rider comes');
      await w.page.waitForTimeout(SECOND);
      await desk.getByRole('button', { name: 'Hand over a card…' }).click();
      await desk.getByRole('combobox', { name: 'Card' }).selectOption('bell-rider');
      await desk.getByRole('combobox', { name: 'Played by' }).selectOption('watch');
      if (process.env.SHOTS)
        await w.page.screenshot({ path: `${process.env.SHOTS}/master-hand.png` });
      await w.page.waitForTimeout(SECOND); // the button appears where another was clicked
      await desk.getByRole('button', { name: 'Rule it' }).click();
      await until(async () => (await rider()).seat === 'watch', 'the rider is not handed over');
      const watch = await ask('/state', 'watch');
      assert.equal(
        (await rider()).side,
        watch.view.figures.find((f) => f.kind === 'captain-maren').side,
      );
      assert.match(
        plain(await ask('/log', 'fen')),
        /brings the Bell Rider into the army of .*hands the Bell Rider over from /,
      );
      if (process.env.SHOTS)
        await w.page.screenshot({ path: `${process.env.SHOTS}/master-handed.png` });
    });
  },
);

test(
  'what the desk is about is marked on the board, and a click on it fills a place in, flat and in three dimensions',
  { timeout: 120_000 },
  async () => {
    const { game, ask } = await scenario({
      scenario: 'the-old-weir',
      seats: { watch: 'person', fen: 'person' },
      master: ['figures', 'harm', 'turns', 'end'],
    });
    const { view } = await ask('/state', 'master'),
      guard = view.figures.find((f) => f.seat === 'watch'),
      imp = view.figures.find((f) => f.seat === 'fen');
    const taken = new Set(view.figures.map((f) => f.at.join()));
    const empty = [guard.at[0] + 3, guard.at[1]];
    assert.ok(!taken.has(empty.join()), 'somebody stands there');
    await atDesk(game, async (w, desk) => {
      const { page } = w;
      const marked = () =>
        page
          .locator('#board .ruled.edge[data-ruled]')
          .evaluateAll((all) => all.map((e) => [e.tagName, e.dataset.ruled]));
      const middle = async (c) => {
        const b = await page.locator(`[data-cell="${c.join()}"]`).boundingBox();
        return [b.x + b.width / 2, b.y + b.height / 2];
      };
      // a clicked figure opens its menu, and has a ring
      await page.mouse.click(...(await middle(imp.at)));
      await desk.getByRole('group', { name: 'Rulings about it' }).waitFor();
      await until(
        async () => JSON.stringify(await marked()) === JSON.stringify([['circle', imp.at.join()]]),
        async () => `${JSON.stringify(await marked())} is marked`,
      );
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/ruled-menu.png` });
      await desk.getByRole('button', { name: 'Back' }).click();
      assert.deepEqual(await marked(), []);
      // a ruling asks for a figure and a place: the one pointed at has a dashed mark, and the
      // chosen one a solid mark
      await page.waitForTimeout(SECOND);
      await desk.getByRole('button', { name: /^Move/ }).click();
      await page.mouse.move(...(await middle(empty)));
      await page.locator('#board .ruled.pointed').first().waitFor({ state: 'attached' });
      await page.mouse.click(...(await middle(guard.at)));
      await page.mouse.click(...(await middle(empty)));
      await until(
        async () =>
          JSON.stringify(await marked()) ===
          JSON.stringify([
            ['circle', guard.at.join()],
            ['path', empty.join()],
          ]),
        async () => `${JSON.stringify(await marked())} is marked`,
      );
      assert.equal(await desk.getByRole('textbox').first().inputValue(), empty.join());
      await clean(page, 'a ruling that is marked');
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/ruled-form.png` });
      // the same in 3D
      const tiles = () =>
        page.evaluate(() => {
          let n = 0;
          document
            .querySelector('#board canvas')
            ?.field?.marks.traverse((o) => (n += o.geometry?.attributes.position?.count ?? 0));
          return n;
        });
      await page.getByRole('button', { name: '3D' }).click();
      await page.waitForFunction(
        () => document.querySelector('#board canvas')?.field?.solids.length,
      );
      await page.mouse.move(640, 4);
      await until(async () => (await tiles()) > 0, 'nothing is marked in three dimensions');
      await page.waitForTimeout(600);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/ruled-3d.png` });
      const spot = await page.evaluate(
        ([x, y]) => {
          const { field } = document.querySelector('canvas'),
            s = field.solids.find((a) => a.kind === 'column' && a.cell[0] === x && a.cell[1] === y);
          const o = s.base.reduce(
            (m, p) => ({ x: m.x + p.x / s.base.length, y: m.y + p.y / s.base.length }),
            { x: 0, y: 0 },
          );
          const p = field.screen(o, s.top),
            b = document.querySelector('#board .board').getBoundingClientRect();
          return [b.x + p.x, b.y + p.y];
        },
        [empty[0] + 1, empty[1]],
      );
      await page.mouse.click(...spot);
      await until(
        async () =>
          (await desk.getByRole('textbox').first().inputValue()) === `${empty[0] + 1},${empty[1]}`,
        'a click in three dimensions fills nothing in',
      );
      await desk.getByRole('button', { name: 'Cancel' }).click();
      await page.mouse.move(640, 4);
      await until(async () => (await tiles()) === 0, 'marks are left when the form is gone');
      w.fair('marks of the desk');
    });
  },
);
