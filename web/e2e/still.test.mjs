// Nothing moves under the pointer. A turn of each game is played by mouse on a desktop and by
// finger on a phone. The test watches the element under the pointer, and the places of the bar's
// buttons. Where the user has just clicked, no other button may appear that a second click could
// press. No other button ever appears in the place of the one that ends a turn.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { make, point, SECOND } from './hand.mjs';
import { serve } from './server.mjs';
import { grown, seated, turned } from './table.mjs';
import { DESKTOP, open, PHONE, until } from './window.mjs';

/** WHILE is how long nothing may change under the pointer, in milliseconds. */
const WHILE = 1000;

/**
 * A board on which nothing is in the way, and foes neither come close nor kill. A turn is the same
 * whichever side goes first.
 */
const yard = {
  format: 'battlemat.scenario/1',
  id: 'the-yard',
  name: 'The yard',
  rules: 'heroscape',
  profile: 'master',
  story: '',
  goal: 'Beat the dummy.',
  level: 'easy',
  minutes: 5,
  licence: 'Apache-2.0',
  seats: [
    { id: 'drill', name: 'The drill', side: 'drill', may: ['person', 'bot'] },
    { id: 'dummies', name: 'The dummies', side: 'dummies', held: 'bot', may: ['person', 'bot'] },
  ],
  board: {
    format: 'battlemat.board/1',
    name: 'The yard',
    grid: 'hex-pointy',
    shift: 'odd',
    outside: 'open',
    rules: 'heroscape',
    map: Array(4).fill('gggggg'),
    legend: { g: { terrain: 'floor', name: 'grass' } },
    levels: Array(4).fill(Array(6).fill(1)),
  },
  game: {
    first: 'drill',
    objective: { rounds: 8 },
    cards: [
      {
        key: 'recruits',
        name: 'Recruits',
        rarity: 'common',
        figures: 2,
        figure: 'Recruit',
        height: 4,
        life: 9,
        move: 4,
        range: 4,
        attack: 1,
        defense: 6,
        points: 10,
      },
      {
        key: 'dummy',
        name: 'Dummy',
        rarity: 'unique',
        height: 4,
        life: 9,
        move: 1,
        range: 1,
        attack: 1,
        defense: 6,
        points: 10,
      },
    ],
    armies: [
      { seat: 'drill', cards: [{ card: 'recruits', at: [{ at: [0, 1] }, { at: [0, 2] }] }] },
      { seat: 'dummies', cards: [{ card: 'dummy', at: [{ at: [1, 1] }] }] },
    ],
  },
};
const field = {
  format: 'battlemat.scenario/1',
  id: 'the-field',
  name: 'The field',
  rules: 'dnd',
  story: '',
  goal: 'Beat the scarecrow.',
  level: 'easy',
  minutes: 5,
  licence: 'Apache-2.0',
  seats: [
    { id: 'party', name: 'The party', side: 'heroes', may: ['person', 'bot'] },
    { id: 'field', name: 'The field', side: 'field', held: 'bot', may: ['person', 'bot'] },
  ],
  board: {
    format: 'battlemat.board/1',
    name: 'The field',
    grid: 'square',
    rules: 'dnd',
    map: Array(4).fill('........'),
    legend: { '.': 'floor' },
  },
  game: {
    creatures: [
      {
        key: 'scarecrow',
        name: 'Scarecrow',
        size: 'medium',
        kind: 'construct',
        challenge: '0',
        text: 'Straw.',
        ac: 8,
        hp: 40,
        hitDice: '8d8',
        speed: { walk: 0 },
        abilities: { str: 10, dex: 1, con: 10, int: 1, wis: 1, cha: 1 },
        proficiency: 2,
        actions: [
          {
            key: 'slap',
            name: 'Slap',
            use: { attack: { bonus: 0, reach: 5, damage: [{ dice: '1', type: 'bludgeoning' }] } },
          },
        ],
      },
    ],
    figures: [
      { creature: 'fighter', seat: 'party', at: [0, 1] },
      { creature: 'scarecrow', seat: 'field', at: [3, 1] },
    ],
  },
};

/**
 * TURNS are the turns to play: `begins` matches the first command of a turn, and `risky` is the
 * number of steps after which moving is dangerous.
 */
const TURNS = {
  'the-straw-men': {
    seats: { barbarian: 'person', zargon: 'bot' },
    seat: 'barbarian',
    begins: /^roll /,
    does: [
      /^roll /,
      /^move barbarian 1,0$/,
      /^move barbarian 2,0$/,
      /^attack barbarian gargoyle-1 broadsword$/,
      /^end /,
      /^roll /,
      /^attack barbarian orc-1 dagger$/,
      /^end /,
    ],
  },
  'the-fire-drill': {
    seats: { usher: 'person', porter: 'bot' },
    seat: 'usher',
    begins: /^play usher no-running/, // the initial choice is not a turn yet
    does: [
      /^choose usher row-by-row$/,
      /^choose usher no-running$/,
      /^play usher no-running bottom$/,
      /^move usher 2,2$/,
      /^play usher row-by-row top$/,
      /^attack usher /,
    ],
  },
  'the-yard': {
    seats: { drill: 'person', dummies: 'bot' },
    seat: 'drill',
    begins: /^move /,
    risky: 4,
    does: [
      /^mark 1 /,
      /^mark 2 /,
      /^mark 3 /,
      /^mark X /,
      /^move recruits-2 1,2$/,
      /^attack recruits-1 /,
      /^end/,
    ],
  },
  'the-field': {
    seats: { party: 'person', field: 'bot' },
    seat: 'party',
    begins: /^begin$/,
    risky: 2,
    does: [/^begin$/, /^move fighter 2,1$/, /^attack fighter scarecrow-\d+ longsword$/, /^end /],
  },
};

/** watched runs in the page. It records every pressable element that appeared under a click, and
 * the boxes of the bar's buttons. An element that the click itself opened, or that was under
 * something the click closed, may appear there, but must ignore clicks for as long as a second
 * click might come. */
function watched([SECOND, WHILE]) {
  const PRESSED = 'button, a[href], summary, input, select, [role=menuitem]';
  const nameOf = (e) =>
    e
      ? (e.dataset.entry ??
        (e.closest('[data-card]')?.dataset.card ?? '') +
          (e.getAttribute('aria-label') ?? e.innerText ?? '').replace(/\s+/g, ' ').trim())
      : '';
  const layerOf = (e) =>
    e?.closest('dialog, [role=menu], [popover], #board, #actions, main') ?? null;
  // a log line may appear there: a click merely unfolds it
  const off = (e) =>
    e.matches(':disabled, [aria-disabled=true], .line') ||
    !!e.closest('[aria-disabled=true], [inert]');
  const at = ({ x, y }) => document.elementFromPoint(x, y)?.closest(PRESSED) ?? null;
  let probing = false;
  /** deaf reports whether an element ignores a press at a point. */
  const deaf = ({ x, y }, e) => {
    probing = true;
    const press = new PointerEvent('pointerdown', {
      clientX: x,
      clientY: y,
      isPrimary: true,
      bubbles: true,
      cancelable: true,
      pointerId: 99,
    });
    e.dispatchEvent(press);
    e.dispatchEvent(new PointerEvent('pointercancel', { pointerId: 99, bubbles: true }));
    probing = false;
    return press.defaultPrevented || press.timeStamp - window.last.since >= SECOND;
  };
  window.slipped = [];
  window.boxes = {};
  window.last = null;
  addEventListener(
    'pointerdown',
    (e) => {
      if (probing) return;
      const target = document.elementFromPoint(e.clientX, e.clientY),
        on = target?.closest(PRESSED) ?? null;
      window.last = {
        x: e.clientX,
        y: e.clientY,
        on,
        name: nameOf(on),
        layer: layerOf(target),
        since: e.timeStamp,
      };
    },
    true,
  );
  (function look() {
    const l = window.last,
      since = l && performance.now() - l.since,
      now = l && since < WHILE ? at(l) : null;
    if (
      now &&
      now !== l.on &&
      nameOf(now) !== l.name &&
      !off(now) &&
      (layerOf(now) === l.layer || (since < SECOND && !deaf(l, now)))
    ) {
      window.slipped.push(`“${nameOf(now)}” where “${l.name || 'the board'}” was clicked`);
    }
    const foot = document.querySelector('#actions').getBoundingClientRect().bottom; // cards below the bar may raise it and everything in it
    for (const b of document.querySelectorAll('#actions button')) {
      const { x, y, width, height } = b.getBoundingClientRect();
      if (width && height && b.checkVisibility({ visibilityProperty: true }))
        (window.boxes[nameOf(b)] ??= new Set()).add(
          [x, y - foot, width, height].map(Math.round).join(),
        );
    }
    requestAnimationFrame(look);
  })();
}

describe('over a turn', { skip: process.env.BATTLEMAT_URL ? 'not our server' : false }, () => {
  let server, folder;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'battlemat-still-'));
    const files = ['intent.json', 'drill.json'].map((f) =>
      fileURLToPath(new URL(f, import.meta.url)),
    );
    for (const s of [yard, field]) {
      files.push(join(folder, `${s.id}.json`));
      await writeFile(files.at(-1), JSON.stringify(s));
    }
    server = await serve(...files.flatMap((f) => ['--scenario', f]));
  });
  after(async () => {
    await server?.close();
    if (folder) await rm(folder, { recursive: true });
  });

  /**
   * played plays the turns of a scenario in a separate window. It returns the boxes of the buttons,
   * and says which of them end a turn.
   */
  async function played(looks, scenario) {
    const { seats, seat, does, begins, risky } = TURNS[scenario],
      ends = new Set();
    const w = await open(`${scenario} on ${looks.hasTouch ? 'a phone' : 'a desktop'}`, {
      ...looks,
      asks: true,
    });
    const { page } = w;
    try {
      const answer = await fetch(`${server.url}/api/v1/matches`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ scenario, seats }),
      });
      assert.equal(answer.status, 201, await answer.clone().text());
      const { match, tokens } = await answer.json();
      await page.addInitScript(() => localStorage.setItem('pace', 'Off'));
      await page.goto(`${server.url}/#/table/${match}/${tokens[seat]}`);
      await seated(page);
      await page.evaluate(watched, [SECOND, WHILE]);
      // as they were before the last command, after which another seat's turn or a choice of cards
      // follows
      let boxes;
      for (const [n, wanted] of does.entries()) {
        const s = await turned(page, server.url);
        await w.ready(s.seq);
        const c = s.choices.find((x) => wanted.test(x.command));
        if (c && begins.test(c.command)) await page.evaluate(() => (window.boxes = {}));
        for (const x of s.choices) if (x.tags?.includes('ends-turn')) ends.add(x.label);
        if (n === risky && !looks.hasTouch) await threatened(w, s);
        assert.ok(
          c,
          `${w.name}: nothing like ${wanted} among ${s.choices.map((x) => x.command).join(', ')}`,
        );
        boxes = await page.evaluate(() =>
          Object.entries(window.boxes).map(([name, all]) => [
            name,
            [...all].map((b) => b.split(',').map(Number)),
          ]),
        );
        if (c.kind === 'pass') {
          // with unused actions left, the page asks first
          await page
            .locator('#actions')
            .getByRole('button', { name: c.label })
            [looks.hasTouch ? 'tap' : 'click']();
          await page.waitForTimeout(WHILE);
          const sure = page
            .getByRole('dialog', { name: 'End the turn?' })
            .getByRole('button', { name: 'End it' });
          if (await sure.isVisible()) await sure[looks.hasTouch ? 'tap' : 'click']();
        } else await make(w, s, c, looks.hasTouch ? 'touch' : 'mouse');
        await grown(page, server.url, s.seq);
        await until(
          () => page.evaluate((ms) => performance.now() - window.last.since > ms, WHILE),
          'time stands still',
        );
      }
      assert.deepEqual(await page.evaluate(() => [...new Set(window.slipped)]), [], w.name);
      w.fair(w.name);
      return { boxes, ends: [...ends] };
    } finally {
      await w.close();
    }
  }

  /**
   * threatened points at a dangerous place. The card marks the place of each threat with a sign.
   */
  async function threatened(w, { view, choices }) {
    const free = (at) => !view.figures.some((f) => f.at.join() === at.join());
    if (!view.actor)
      await point(
        w,
        view.figures.find((f) => f.id === choices.find((x) => x.kind === 'move').figure).at,
        null,
        'click',
      );
    const risk = choices.find(
      (x) =>
        x.kind === 'move' &&
        x.main &&
        (view.actor || x.figure === choices.find((y) => y.kind === 'move').figure) &&
        free(x.at) &&
        x.path?.some((p) => p.danger),
    );
    assert.ok(risk, `${w.name}: nowhere is it dangerous to go`);
    await point(w, risk.at, null, 'hover');
    await w.page
      .locator('#board .card .warn', { hasText: /\(\d+,\d+\)/ })
      .first()
      .waitFor();
    if (!view.actor) await w.page.keyboard.press('Escape');
  }

  for (const [name, looks] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ]) {
    test(
      `no other button comes to lie where one has clicked, on ${name}`,
      { timeout: 180_000 },
      async () => {
        const tables = await Promise.all(
          Object.keys(TURNS).map(async (scenario) => [scenario, await played(looks, scenario)]),
        );
        for (const [scenario, { boxes, ends }] of tables) {
          const ending = ([n]) => ends.some((label) => n.startsWith(label));
          const places = boxes.filter(ending).flatMap(([, all]) => all);
          assert.ok(
            places.length > 0,
            `${scenario}: nothing ended the turn, of ${boxes.map(([n]) => n).join(', ')}`,
          );
          for (const [other, all] of boxes.filter((b) => !ending(b))) {
            const over = all.find(([x, y, w, h]) =>
              places.some(([u, v, a, b]) => x < u + a && u < x + w && y < v + b && v < y + h),
            );
            assert.equal(
              over,
              undefined,
              `${scenario}: “${other}” lay where the turn is ended, at ${over}`,
            );
          }
        }
      },
    );
  }
});
