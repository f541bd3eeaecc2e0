// A click on a monster out of reach, in D&D and in Gloomhaven. The move and the action are offered
// together with their odds, and one confirmation does both. For a monster that a javelin can reach,
// the move to melee is in the list of actions. All seats are ours, so that nobody interferes.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { clean } from './axe.mjs';
import { point } from './hand.mjs';
import { serve } from './server.mjs';
import { grown, seated, state } from './table.mjs';
import { DESKTOP, open, until } from './window.mjs';

/** A pantry with a rat, which throws nothing, and a kobold at the other end. */
const pantry = {
  format: 'battlemat.scenario/1',
  id: 'the-pantry',
  name: 'The pantry',
  rules: 'dnd',
  story: '',
  goal: 'Leave none standing.',
  level: 'easy',
  minutes: 5,
  licence: 'Apache-2.0',
  seats: [
    { id: 'party', name: 'The party', side: 'heroes', may: ['person', 'bot'] },
    { id: 'pantry', name: 'The pantry', side: 'vermin', may: ['person', 'bot'] },
  ],
  board: {
    format: 'battlemat.board/1',
    name: 'The pantry',
    grid: 'square',
    rules: 'dnd',
    map: ['########', '#......#', '#......#', '########'],
    legend: { '#': 'wall', '.': 'floor' },
  },
  game: {
    figures: [
      { creature: 'giant-rat', id: 'pip', name: 'Pip', seat: 'party', at: [1, 1] },
      { creature: 'kobold', seat: 'pantry', at: [6, 2] },
    ],
  },
};

/** The pantry with a figure that could throw a javelin at the kobold. */
const larder = {
  ...pantry,
  id: 'the-larder',
  name: 'The larder',
  game: {
    figures: [
      { creature: 'fighter', id: 'brenna', seat: 'party', at: [1, 1] },
      { creature: 'kobold', seat: 'pantry', at: [6, 2] },
    ],
  },
};

/**
 * TABLES gives for each game the actor, the target, and the commands that come first. The usher
 * leads with the fastest card.
 */
const TABLES = [
  {
    game: 'D&D',
    scenario: pantry.id,
    actor: 'pip',
    target: /kobold/,
    before: [],
    verbs: ['move', 'attack'],
  },
  {
    game: 'D&D, of one in the range of another weapon',
    scenario: larder.id,
    actor: 'brenna',
    target: /kobold/,
    before: [],
    verbs: ['move', 'attack'],
    listed: /^Javelin/,
  },
  {
    game: 'Gloomhaven',
    scenario: 'the-fire-drill',
    actor: 'usher',
    target: /understudy/,
    verbs: ['play', 'move', 'done', 'play', 'attack'],
    before: [
      /^choose usher mind-the-gap$/,
      /^choose usher on-the-double$/,
      /^choose porter heave$/,
      /^choose porter ho$/,
    ],
  },
];

describe(
  'a click on what is out of reach',
  { skip: process.env.BATTLEMAT_URL ? 'not our server' : false },
  () => {
    let server, folder;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'battlemat-plans-'));
      await writeFile(join(folder, 'pantry.json'), JSON.stringify(pantry));
      await writeFile(join(folder, 'larder.json'), JSON.stringify(larder));
      await writeFile(
        join(folder, 'drill.json'),
        await readFile(new URL('drill.json', import.meta.url)),
      );
      server = await serve(
        '--scenario',
        join(folder, 'pantry.json'),
        '--scenario',
        join(folder, 'larder.json'),
        '--scenario',
        join(folder, 'drill.json'),
      );
    });
    after(async () => {
      await server?.close();
      if (folder) await rm(folder, { recursive: true });
    });

    /**
     * turnOf begins a match, opens its table, and lets the others pass until it is the actor's
     * turn.
     */
    async function turnOf(w, { game, scenario, actor, first }) {
      const { page } = w;
      await page.addInitScript(() => localStorage.setItem('pace', 'Off'));
      const api = `${server.url}/api/v1/matches`;
      const seats = Object.fromEntries(
        (game.startsWith('D&D') ? pantry.seats.map((s) => s.id) : ['usher', 'porter']).map((s) => [
          s,
          'person',
        ]),
      );
      const begun = await fetch(api, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ scenario, seats }),
      });
      assert.equal(begun.status, 201, await begun.clone().text());
      const { match, tokens, owner } = await begun.json();
      const headers = {
        Authorization: `Bearer ${Object.values(tokens).join(',')}`,
        'Content-Type': 'application/json',
      };
      await page.goto(`${server.url}/#/table/${match}/${Object.values(tokens).join(',')}`);
      await seated(page);

      // the others pass until it is the turn of the acting figure
      let s = await state(page, server.url);
      const left = [...first];
      for (let n = 0; left.length > 0 || s.view.actor !== actor; n++) {
        assert.ok(n < 20, `it is never the turn of ${actor}: ${s.view.status}`);
        const c =
          left.length > 0
            ? s.choices.find((x) => left[0].test(x.command))
            : (s.choices.find((x) => x.kind === 'pass') ??
              s.choices.find((x) => x.kind !== 'resign'));
        assert.ok(c, `nothing like ${left[0]} among ${s.choices.map((x) => x.command)}`);
        left.shift();
        const done = await fetch(`${api}/${match}/commands`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ seat: s.seat, seq: s.seq, command: c.command }),
        });
        assert.equal(done.status, 200, await done.clone().text());
        s = await grown(page, server.url, s.seq);
      }
      await w.ready(s.seq);
      return { s, api, match, headers, owner };
    }

    for (const { game, scenario, actor, target, before: first, verbs, listed } of TABLES) {
      test(`leads there and does the deed, in ${game}`, { timeout: 240_000 }, async () => {
        const w = await open(game, DESKTOP);
        try {
          const { page } = w;
          const { s, api, match, headers } = await turnOf(w, { game, scenario, actor, first });
          const foe = s.view.figures.find((f) => target.test(f.name.toLowerCase()));
          await point(w, foe.at, null, 'click');
          const panel = listed
            ? page.getByRole('group', { name: /^Choices at/ })
            : page.getByRole('region', { name: 'Why?' });
          await (
            listed
              ? panel.getByRole('button', { name: listed })
              : panel.getByRole('heading', { name: /^How to reach it/ })
          ).waitFor();
          const [plan] = await (
            await fetch(`${api}/${match}/plans?seat=${s.seat}&at=${foe.at}`, { headers })
          ).json();
          assert.deepEqual(
            plan.steps.map((x) => x.command.split(' ')[0]),
            verbs,
            plan.text,
          );
          const go = listed
            ? panel.getByRole('button').filter({ hasText: plan.text })
            : panel.getByRole('list', { name: 'Go and do it' }).getByRole('button').first();
          assert.ok(
            (await go.innerText()).startsWith(plan.text),
            `${await go.innerText()}, and not ${plan.text}`,
          );
          assert.match(await go.innerText(), /^\d+% to \w+/m, 'the odds stand beside it');
          await clean(page, `a plan of ${game}`);
          assert.deepEqual(w.sent, [], 'nothing is done before it is confirmed');
          await go.click();
          await until(
            () => w.sent.length === plan.steps.length,
            () => `of ${plan.steps.map((x) => x.command)} these were sent: ${w.sent}`,
          );
          assert.deepEqual(
            w.sent,
            plan.steps.map((x) => x.command),
          );
          const attacked = async () =>
            (await (await fetch(`${api}/${match}/log?seat=auto`, { headers })).json()).some((l) =>
              l.told?.some((t) => t.kind === 'attacked' && t.target === foe.id),
            );
          await until(attacked, 'nobody was attacked'); // the last of the commands has been sent, but not yet answered
          w.fair(`a plan of ${game}`);
        } finally {
          await w.close();
        }
      });
    }

    test(
      'is listed at once, and what comes later stands below it',
      { timeout: 240_000 },
      async () => {
        const w = await open('a list', DESKTOP);
        const waiting = []; // the page's requests for plans, which are answered when the test says so
        const answer = async (plans) => {
          await until(() => waiting.length > 0, 'the page asks for no plans');
          for (const route of waiting.splice(0)) await route.fulfill({ json: plans });
        };
        try {
          const { page } = w;
          const { s, api, match, headers, owner } = await turnOf(w, {
            game: 'D&D',
            scenario: larder.id,
            actor: 'brenna',
            first: [],
          });
          const foe = s.view.figures.find((f) => /kobold/.test(f.name.toLowerCase()));
          const [plan] = await (
            await fetch(`${api}/${match}/plans?seat=${s.seat}&at=${foe.at}`, { headers })
          ).json();
          let over = false; // whether every request is answered at once with no plans
          await page.route('**/plans?*', (route) =>
            over ? route.fulfill({ json: [] }) : void waiting.push(route),
          );

          await point(w, foe.at, null, 'click');
          const panel = page.getByRole('group', { name: /^Choices at/ });
          const own = panel.getByRole('button', { name: /^Javelin/ }).first(),
            way = panel.getByRole('button').filter({ hasText: plan.text });
          const focused = (row) => row.evaluate((e) => e === document.activeElement);
          await own.waitFor();
          await until(() => focused(own), 'the first row has not the focus');
          await page.keyboard.press('ArrowUp');
          await page.keyboard.press('ArrowDown');
          assert.ok(await focused(own), 'the arrows belong to the list before the answer is there');
          const before = await own.boundingBox();
          await answer([plan]);
          await way.waitFor();
          assert.ok(await focused(own), 'the focus stays where it was');
          assert.deepEqual(await own.boundingBox(), before, 'nothing moves when a row is added');

          // the match continues, and nothing on the board changes
          await page.keyboard.press('ArrowUp');
          assert.ok(await focused(way), 'the last row has the focus');
          const held = await fetch(`${api}/${match}/commands`, {
            method: 'POST',
            headers: { ...headers, Authorization: `Bearer ${owner}` },
            body: JSON.stringify({ seat: '', seq: s.seq, command: '/hold pantry bot' }),
          });
          assert.equal(held.status, 200, await held.clone().text());
          await w.ready(s.seq + 1);
          assert.ok(await focused(way), 'the focus stays when the match goes on');

          // a page that reconnects receives the whole state, and asks again
          await page.evaluate(() => window.socketInTest.close());
          await until(() => waiting.length > 0, 'the page does not ask again');
          assert.ok(
            await focused(way),
            'what the last answer gave stays until the next, and the focus with it',
          );
          over = true; // a slow page may have asked twice
          await answer([]);
          await way.waitFor({ state: 'detached' });
          assert.ok(await focused(own), 'a row that goes leaves the focus to the one in its place');
          assert.deepEqual(await own.boundingBox(), before, 'nothing has moved');
          assert.deepEqual(w.sent, [], 'nothing is done');
          w.fair('a list');
        } finally {
          await w.close();
        }
      },
    );
  },
);
