// The log of a shared table stays at its end when the seat changes. Two seats with the same name
// remain two seats.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { serve } from './server.mjs';
import { grown, place, seated, state } from './table.mjs';
import { open, until } from './window.mjs';

let server;
before(
  async () =>
    (server = await serve('--scenario', fileURLToPath(new URL('namesakes.json', import.meta.url)))),
);
after(() => server?.close());

const LOW = { viewport: { width: 1280, height: 620 }, colorScheme: 'light' };

/** begin begins a match, and opens the table for some of its seats. */
async function begin(w, scenario, seats, held) {
  const answer = await fetch(`${server.url}/api/v1/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario, seats }),
  });
  assert.equal(answer.status, 201, await answer.clone().text());
  const { match, tokens } = await answer.json();
  await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
  await w.page.goto(`${server.url}/#/table/${match}/${held.map((s) => tokens[s]).join()}`);
  await seated(w.page);
  return tokens;
}

test('the log stays at its end when the seat changes', async () => {
  const w = await open('the hot seat', LOW);
  try {
    const { page } = w;
    const tokens = await begin(
      w,
      'overdue',
      { bouncer: 'person', sweep: 'person', matron: 'empty', fireworker: 'empty' },
      ['bouncer', 'sweep'],
    );
    const { match } = place(page);
    let changes = 0,
      last = '';
    for (let n = 0; n < 40; n++) {
      const s = await state(page, server.url);
      if (s.view.outcome) break;
      if (last && s.seat !== last) changes++;
      last = s.seat;
      const asked = await fetch(`${server.url}/api/v1/matches/${match}/suggest?seat=${s.seat}`, {
        headers: { Authorization: `Bearer ${tokens[s.seat]}` },
      });
      const { command } = await asked.json();
      const done = await fetch(`${server.url}/api/v1/matches/${match}/commands`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${tokens[s.seat]}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ seat: s.seat, seq: s.seq, command }),
      });
      assert.ok(done.ok, `${command}: ${done.status}`);
      const { seq } = await grown(page, server.url, s.seq);
      await w.ready(seq);
      const log = page.getByRole('list', { name: 'Log' });
      const off = () => log.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight);
      await until(
        async () =>
          (await off()) < 40 &&
          (await page.getByRole('button', { name: '↓ Newest' }).count()) === 0,
        `after “${command}”, entry ${seq}, the log is not at its end`,
        5000,
      );
    }
    assert.ok(changes >= 4, `${changes} changes of seat`);
    assert.ok(
      await page
        .getByRole('list', { name: 'Log' })
        .evaluate((e) => e.scrollHeight > 2 * e.clientHeight),
      'the log is too short to tell',
    );

    // the button that leads back to the end covers no line, because it would receive clicks that
    // are meant for the line
    const log = page.getByRole('list', { name: 'Log' }),
      back = page.getByRole('button', { name: '↓ Newest' });
    await log.evaluate((e) => {
      e.scrollTop = 0;
    });
    await back.waitFor();
    const [lines, way] = [await log.boundingBox(), await back.boundingBox()];
    assert.ok(
      way.y + way.height <= lines.y || way.y >= lines.y + lines.height,
      `“Newest” at ${way.y} lies over the lines from ${lines.y}`,
    );
    await back.click();
    await back.waitFor({ state: 'detached' });
    w.fair('at the hot seat');
  } finally {
    await w.close();
  }
});

test('two seats of one name sit at one table', async () => {
  const w = await open('namesakes', LOW);
  try {
    await begin(w, 'namesakes', { watch: 'person', fen: 'bot' }, ['watch']);
    const play = w.page.getByRole('complementary', { name: 'In play' });
    await play.waitFor();
    assert.ok((await play.getByText('The Same').count()) >= 2, 'both seats are listed');
    w.fair('with two seats of one name');
  } finally {
    await w.close();
  }
});

test(
  'a server that falls silent is told of, and a command that waits',
  { skip: process.env.BATTLEMAT_URL ? 'not our server' : false },
  async () => {
    const w = await open('patience', LOW);
    try {
      const { page } = w;
      await begin(w, 'the-lantern', { barbarian: 'person', elf: 'empty', zargon: 'bot' }, [
        'barbarian',
      ]);
      const s = await state(page, server.url);
      await w.ready(s.seq);
      server.freeze();
      const silent = page.getByRole('alert').filter({ hasText: 'The server does not answer' });
      await silent.waitFor({ timeout: 20_000 });
      server.thaw();
      await silent.waitFor({ state: 'detached' });

      server.freeze();
      await page.locator('#actions .buttons button:not([aria-haspopup])').first().click();
      await page
        .locator('#actions .bar[aria-busy=true]')
        .getByText('Waiting for the server')
        .waitFor({ timeout: 2000 });
      server.thaw();
      await page.getByText('Waiting for the server').waitFor({ state: 'detached' });
      await grown(page, server.url, s.seq);
      w.fair('while the server was silent');
    } finally {
      server.thaw();
      await w.close();
    }
  },
);
