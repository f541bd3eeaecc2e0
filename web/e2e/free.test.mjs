// Measures how much of the window is uncovered board, in the states of every game and at six sizes.
// Nothing may cover the figure whose turn it is.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { serve } from './server.mjs';
import { free, laidOut } from './share.mjs';
import { seated, state } from './table.mjs';
import { DESKTOP, open, PHONE } from './window.mjs';

/** SIZES lists window sizes, each with the least share of the window that must be board, in per
 * cent. Sizes marked `once` are measured only in the first state of a game, or in every state with
 * BATTLEMAT_LONG. */
const SIZES = [
  { width: 1280, height: 800, least: 65 },
  { width: 1920, height: 1080, least: 65, once: true },
  { width: 2560, height: 1440, least: 65, once: true },
  { width: 3840, height: 2160, least: 65, once: true }, // everything is proportionally larger, and slow to draw
  { width: 844, height: 390, least: 60 },
  { width: 390, height: 844, least: 60 },
  { width: 360, height: 640, least: 55, once: true },
];

/**
 * GAMES are the games, in which one person holds all seats. Each has a maximum number of commands,
 * and the states to measure in addition to the first: those in which most of the board is covered.
 */
const GAMES = [
  ['soup-for-the-orcs', 8, ['barbarian', 'dwarf', 'elf', 'wizard', 'zargon']],
  ['overdue', 160, ['bouncer', 'sweep', 'matron', 'fireworker'], ['rest', 'strike']],
  ['the-broken-crown', 26, ['north', 'south'], ['draft', 'mark']],
  ['the-salt-toll', 6, ['fighter', 'cleric', 'rogue', 'wizard', 'gm']],
];
/** MOST is the largest number of other states of a game that are measured. */
const MOST = 4;

let server;
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'battlemat-free-'));
  const own = join(folder, 'blank.json');
  await writeFile(own, JSON.stringify(blank));
  server = await serve('--scenario', own);
});
after(async () => {
  await server?.close();
  if (folder) await rm(folder, { recursive: true });
});

for (const [scenario, steps, seats, wanted = []] of GAMES) {
  test(
    `${scenario}: the board has most of the window in every state`,
    { timeout: 300_000 },
    async (t) => {
      const w = await open(scenario, DESKTOP);
      try {
        const api = `${server.url}/api/v1/matches`;
        const begun = await fetch(api, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            scenario,
            seats: Object.fromEntries(seats.map((s) => [s, 'person'])),
          }),
        });
        assert.equal(begun.status, 201, await begun.clone().text());
        const { match, tokens } = await begun.json();
        await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
        await w.page.goto(`${server.url}/#/table/${match}/${Object.values(tokens).join(',')}`);
        await seated(w.page);
        const met = new Set(),
          little = [],
          due = new Set(wanted);
        for (let n = 0; n < steps && (met.size < MOST || due.size > 0); n++) {
          const s = await state(w.page, server.url);
          if (s.view.outcome) break;
          const what = [...new Set(s.choices.map((c) => c.command.split(' ')[0]))].sort().join(' ');
          const comes = what.split(' ').filter((verb) => due.has(verb));
          if (!met.has(what) && (comes.length > 0 || met.size < MOST)) {
            for (const verb of comes) due.delete(verb);
            met.add(what);
            await w.ready(s.seq);
            const shares = [];
            for (const { least, once, ...size } of SIZES) {
              if (once && met.size > 1 && !process.env.BATTLEMAT_LONG) continue;
              await w.page.setViewportSize(size);
              await laidOut(w.page);
              const { share, over } = await free(
                w.page,
                s.view.figures.find((f) => f.id === s.view.actor && !f.down)?.at,
              );
              shares.push(`${size.width}x${size.height} ${Math.round(share)}`);
              if (share < least)
                little.push(`${what}: ${share.toFixed(1)} % of ${size.width}x${size.height}`);
              if (over)
                little.push(
                  `${what}: ${over} lies over ${s.view.actor} at ${size.width}x${size.height}`,
                );
              if (process.env.SHOTS)
                await w.page.screenshot({
                  path: `${process.env.SHOTS}/free-${scenario}-${met.size}-${size.width}x${size.height}.png`,
                });
            }
            t.diagnostic(`${what}: ${shares.join(', ')}`);
          }
          const headers = {
            'Content-Type': 'application/json',
            Authorization: `Bearer ${tokens[s.seat]}`,
          };
          const advice = await (
            await fetch(`${api}/${match}/suggest?seat=${s.seat}`, { headers })
          ).json();
          const done = await fetch(`${api}/${match}/commands`, {
            method: 'POST',
            headers,
            body: JSON.stringify({
              seat: s.seat,
              seq: s.seq,
              command: advice.command ?? s.choices[0].command,
            }),
          });
          assert.ok(done.ok, await done.clone().text());
        }
        assert.deepEqual([...due], [], 'states that were to be met');
        assert.deepEqual(little, []);
        w.fair(scenario);
      } finally {
        await w.close();
      }
    },
  );
}

test(
  'a draft in large text leaves the board its share of a desktop',
  { timeout: 180_000 },
  async (t) => {
    const api = `${server.url}/api/v1/matches`,
      headers = { 'Content-Type': 'application/json' };
    const { match, tokens } = await (
      await fetch(api, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          scenario: 'the-broken-crown',
          seats: { north: 'person', south: 'person' },
        }),
      })
    ).json();
    const w = await open('large text', DESKTOP);
    try {
      await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
      await w.page.goto(`${server.url}/#/table/${match}/${Object.values(tokens).join(',')}`);
      await seated(w.page);
      const s = await state(w.page, server.url),
        done = await fetch(`${api}/${match}/commands`, {
          method: 'POST',
          headers: { ...headers, Authorization: `Bearer ${tokens[s.seat]}` },
          body: JSON.stringify({ seat: s.seat, seq: s.seq, command: 'roll' }),
        });
      assert.ok(done.ok, await done.clone().text());
      for (const size of ['Normal', 'Large', 'Very large', 'Largest']) {
        await w.page.evaluate((name) => localStorage.setItem('battlemat.text', name), size);
        await w.page.reload();
        await seated(w.page);
        await w.page.locator('.wares').waitFor();
        await laidOut(w.page);
        const { share } = await free(w.page);
        t.diagnostic(`${size}: ${share.toFixed(1)}`);
        assert.ok(
          share >= 65,
          `${share.toFixed(1)} % of the window is free in text that is ${size}`,
        );
        await w.page.locator('.wares button.ware:not([aria-disabled])').first().click();
        await w.page.locator('.wares .lifted').waitFor();
        await laidOut(w.page);
        const lifted = await free(w.page);
        t.diagnostic(`${size}, with a card lifted: ${lifted.share.toFixed(1)}`);
        if (process.env.SHOTS)
          await w.page.screenshot({ path: `${process.env.SHOTS}/lifted-${size}.png` });
        assert.ok(
          lifted.share >= 65,
          `${lifted.share.toFixed(1)} % of the window is free beside a lifted card in text that is ${size}`,
        );
      }
      w.fair('large text');
    } finally {
      await w.close();
    }
  },
);

test(
  'what a tutorial says leaves a phone its board in three dimensions',
  { timeout: 240_000 },
  async (t) => {
    const api = `${server.url}/api/v1/matches`,
      headers = { 'Content-Type': 'application/json' };
    const { match, tokens } = await (
      await fetch(api, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          scenario: 'the-old-weir',
          seats: { watch: 'person', fen: 'person' },
        }),
      })
    ).json();
    const w = await open('a hint', PHONE);
    try {
      await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
      await w.page.goto(`${server.url}/#/table/${match}/${tokens.watch}`);
      await seated(w.page);
      await w.page.getByRole('button', { name: '3D' }).tap();
      await w.page.waitForFunction(
        () => document.querySelector('#board canvas')?.field?.solids.length,
      );
      const met = new Set();
      for (let n = 0; n < 30 && met.size < 4; n++) {
        const s = await (
          await fetch(`${api}/${match}/state?seat=auto`, {
            headers: { Authorization: `Bearer ${Object.values(tokens).join(',')}` },
          })
        ).json();
        if (s.view.hint && s.seat === 'watch' && !met.has(s.view.hint)) {
          met.add(s.view.hint);
          await w.ready(s.seq);
          for (const [width, height] of [
            [390, 844],
            [844, 390],
          ]) {
            await w.page.setViewportSize({ width, height });
            await laidOut(w.page);
            const { share } = await free(w.page);
            t.diagnostic(`${width}x${height}: ${share.toFixed(1)}`);
            assert.ok(
              share >= 60,
              `${share.toFixed(1)} % of ${width}x${height} is free beside “${s.view.hint}”`,
            );
          }
        }
        const auth = { ...headers, Authorization: `Bearer ${tokens[s.seat]}` };
        const { command } = await (
          await fetch(`${api}/${match}/suggest?seat=${s.seat}`, { headers: auth })
        ).json();
        const done = await fetch(`${api}/${match}/commands`, {
          method: 'POST',
          headers: auth,
          body: JSON.stringify({ seat: s.seat, seq: s.seq, command }),
        });
        assert.ok(done.ok, await done.clone().text());
      }
      assert.ok(met.size >= 3, `${met.size} hints were met`);
      w.fair('a hint');
    } finally {
      await w.close();
    }
  },
);

/**
 * A battle with hints, in which a glyph that asks a question is next to the first figure of one
 * army.
 */
const beacon = JSON.parse(
  readFileSync(new URL('../../scenario/scenarios/the-beacon.json', import.meta.url), 'utf8'),
);
const BLANK = [9, 2];
const blank = {
  ...beacon,
  id: 'the-blank-page',
  game: {
    ...beacon.game,
    glyphs: [{ key: 'negate', at: BLANK }],
    hints: beacon.game.hints.slice(0, 4),
  },
};

/** QUESTIONS are battles whose questions are checked in 3D, each with the verbs that answer it. */
const QUESTIONS = [
  ['the-old-weir', ['watch', 'fen'], ['take']],
  [blank.id, ['watch', 'fen'], ['mark', 'negate']],
];

for (const [scenario, seats, verbs] of QUESTIONS) {
  test(
    `${scenario}: a question leaves the board its share in three dimensions`,
    { timeout: 300_000 },
    async (t) => {
      const api = `${server.url}/api/v1/matches`,
        headers = { 'Content-Type': 'application/json' };
      const { match, tokens } = await (
        await fetch(api, {
          method: 'POST',
          headers,
          body: JSON.stringify({
            scenario,
            seats: Object.fromEntries(seats.map((s) => [s, 'person'])),
          }),
        })
      ).json();
      const windows = [await open('a phone', PHONE), await open('a desktop', DESKTOP)];
      try {
        for (const { page } of windows)
          await page.addInitScript(() => localStorage.setItem('pace', 'Off'));
        const due = new Set(verbs),
          little = [];
        for (let n = 0; n < 120 && due.size > 0; n++) {
          const s = await (
            await fetch(`${api}/${match}/state?seat=auto`, {
              headers: { Authorization: `Bearer ${Object.values(tokens).join(',')}` },
            })
          ).json();
          const asked = s.choices.find((c) => c.kind === 'answer')?.command.split(' ')[0];
          if (due.delete(asked)) {
            for (const w of windows) {
              const { page, touch } = w;
              if (!page.url().includes(match)) {
                await page.goto(
                  `${server.url}/#/table/${match}/${Object.values(tokens).join(',')}`,
                );
                await seated(page);
                await page.getByRole('button', { name: '3D' }).click();
                await page.waitForFunction(
                  () => document.querySelector('#board canvas')?.field?.solids.length,
                );
              }
              await w.ready(s.seq);
              for (const { least, width, height } of SIZES) {
                if (touch !== width < 1000 || (width > 1280 && !process.env.BATTLEMAT_LONG))
                  continue;
                await page.setViewportSize({ width, height });
                await laidOut(page);
                const { share } = await free(page);
                t.diagnostic(`${asked}: ${width}x${height} ${share.toFixed(1)}`);
                if (process.env.SHOTS)
                  await page.screenshot({
                    path: `${process.env.SHOTS}/asked-${asked}-${width}x${height}.png`,
                  });
                if (share < least)
                  little.push(`${asked}: ${share.toFixed(1)} % of ${width}x${height}`);
              }
            }
          }
          const auth = { ...headers, Authorization: `Bearer ${tokens[s.seat]}` };
          const onto = s.choices.find(
            (c) => c.kind === 'move' && c.figure && c.at?.join() === BLANK.join(),
          );
          const { command } =
            onto ??
            (await (
              await fetch(`${api}/${match}/suggest?seat=${s.seat}`, { headers: auth })
            ).json());
          const done = await fetch(`${api}/${match}/commands`, {
            method: 'POST',
            headers: auth,
            body: JSON.stringify({
              seat: s.seat,
              seq: s.seq,
              command: command ?? s.choices[0].command,
            }),
          });
          assert.ok(done.ok, await done.clone().text());
        }
        assert.deepEqual([...due], [], 'questions that were to be met');
        assert.deepEqual(little, []);
        for (const w of windows) w.fair('a question');
      } finally {
        for (const w of windows) await w.close();
      }
    },
  );
}
