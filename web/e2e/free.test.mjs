// The board is the window: how much of the window is board that nothing lies over, in the states of every game and at six sizes;
// and nothing lies over the figure in turn.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from './server.mjs';
import { seated, state } from './table.mjs';
import { DESKTOP, open, PHONE } from './window.mjs';

/** The sizes, and the least share of each that is board, in per cent; what is laid out like another is measured once a game,
 * or with BATTLEMAT_LONG each time. */
const SIZES = [
  { width: 1280, height: 800, least: 65 },
  { width: 1920, height: 1080, least: 65, once: true },
  { width: 3840, height: 2160, least: 65, once: true }, // all of it grows alike, and it is slow to draw
  { width: 844, height: 390, least: 60 },
  { width: 390, height: 844, least: 60 },
  { width: 360, height: 640, least: 55, once: true },
];

/** The games, whose seats one hand holds, how many commands are given in each at most, and the states that are met besides the
 * first: those in which most lies over the board. */
const GAMES = [
  ['soup-for-the-orcs', 8, ['barbarian', 'dwarf', 'elf', 'wizard', 'zargon']],
  ['overdue', 160, ['bouncer', 'sweep', 'matron', 'fireworker'], ['rest', 'strike']],
  ['the-broken-crown', 26, ['north', 'south'], ['draft', 'mark']],
  ['the-salt-toll', 6, ['fighter', 'cleric', 'rogue', 'wizard', 'gm']],
];
/** MOST is how many states of a game are measured, beside those that are to be met. */
const MOST = 4;

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

/** free is the share of the window whose topmost element is the board, in per cent, and what lies over the figure in turn. What is
 * drawn on the board is not looked through for it: it takes no clicks, and there is much of it. */
const free = (page, at) =>
  page.evaluate((cell) => {
    const board = document.querySelector('#board .board > svg'),
      across = 32,
      down = 32;
    const box = cell && document.querySelector(`[data-cell="${cell}"]`)?.getBoundingClientRect();
    const drawn = [...board.children].map((e) => [e, e.style.display]);
    for (const [e] of drawn) e.style.display = 'none';
    let n = 0;
    for (let i = 0; i < across; i++)
      for (let j = 0; j < down; j++)
        if (
          document.elementFromPoint(
            ((i + 0.5) * innerWidth) / across,
            ((j + 0.5) * innerHeight) / down,
          ) === board
        )
          n++;
    const over = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    for (const [e, display] of drawn) e.style.display = display;
    return {
      share: (100 * n) / (across * down),
      over:
        !box || over === board
          ? ''
          : over
            ? `${over.tagName} ${over.className}`
            : 'the rim of the window',
    };
  }, at?.join());

/** laidOut waits until the window has been laid out at its size, and the board has been fitted to it. */
const laidOut = (page) =>
  page.evaluate(
    () =>
      new Promise((laid) => {
        let n = 0;
        const frame = () => (++n === 4 ? laid() : requestAnimationFrame(frame));
        requestAnimationFrame(frame);
      }),
  );

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
    const w = await open('large text', { ...DESKTOP, plain: true });
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
