// Several seats on one shared page: each sees the log of its own seat, both live and after a
// reload.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from './server.mjs';
import { grown, seated, state } from './table.mjs';
import { DESKTOP, open, until } from './window.mjs';

let server, w;
before(async () => (server = await serve()));
after(async () => {
  await w?.close();
  await server?.close();
});

test('what one seat was told is not on the page of the next', async () => {
  const seats = { bouncer: 'person', sweep: 'person', matron: 'empty', fireworker: 'empty' };
  const answer = await fetch(`${server.url}/api/v1/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario: 'overdue', seats }),
  });
  const { match, tokens } = await answer.json();
  w = await open('the hot seat', DESKTOP);
  const { page } = w;
  await page.addInitScript(() => localStorage.setItem('pace', 'Off'));
  await page.goto(`${server.url}/#/table/${match}/${tokens.bouncer},${tokens.sweep}`);
  await seated(page);
  const log = page.getByRole('list', { name: 'Log' });
  /** lines returns the lines of the log once the page shows all that was sent to the seat. */
  const lines = async () => {
    const s = await state(page, server.url);
    await w.ready(s.seq);
    const told = await (
      await fetch(`${server.url}/api/v1/matches/${match}/log?seat=${s.seat}`, {
        headers: { Authorization: `Bearer ${tokens.bouncer},${tokens.sweep}` },
      })
    ).json();
    const wanted = told.flatMap((l) =>
      l.text ? [l.text] : (l.told ?? []).filter((t) => t.text).map((t) => t.short || t.text),
    );
    const shown = () =>
      log.evaluate((e) =>
        [...e.querySelectorAll(':scope > li')].map((li) =>
          (li.querySelector('.words') ?? li).textContent.trim(),
        ),
      );
    await until(
      async () => (await shown()).length === wanted.length,
      'the log is not that of the seat',
      10_000,
    ).catch(() => {});
    assert.deepEqual(await shown(), wanted, `the log of ${s.seat}`);
    return wanted;
  };
  const act = async (pick) => {
    const s = await state(page, server.url);
    const c = s.choices.find(pick);
    const done = await fetch(`${server.url}/api/v1/matches/${match}/commands`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${tokens[s.seat]}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ seat: s.seat, seq: s.seq, command: c.command }),
    });
    assert.ok(done.ok, `${c.command}: ${done.status}`);
    await grown(page, server.url, s.seq);
    return c;
  };
  const pick = (s) => (c) => c.figure === s && c.card && !c.part;
  const names = [];
  for (let n = 0; n < 2; n++) {
    const c = await act(pick('bouncer'));
    names.push(c.label.replace(/^Lead with |^Choose |, initiative.*$| as the second card$/g, ''));
  }
  const tells = (list) => names.filter((name) => list.some((l) => l.includes(name)));
  assert.equal((await state(page, server.url)).seat, 'sweep', 'the page is the next seat’s');
  const live = await lines();
  assert.deepEqual(tells(live), [], 'the cards of the bouncer are on the page of the sweep');
  await page.reload();
  await seated(page);
  assert.deepEqual(await lines(), live, 'after the page was loaded again');
  await act(pick('sweep'));
  await lines();
  // the seat that the user asks to see
  await page.getByRole('combobox', { name: 'Seat' }).selectOption('bouncer');
  await until(
    async () => tells(await log.allInnerTexts()).length === 2,
    'the bouncer does not see what it chose',
  );
  await page.getByRole('combobox', { name: 'Seat' }).selectOption('auto');
  await until(
    async () => tells(await log.allInnerTexts()).length === 0,
    'the sweep sees what the bouncer chose',
  );
  await lines();
  w.fair('at a hot seat');
});

test('the seat that one asked to see is kept, and what it holds is found by nobody else', async () => {
  const seats = { bouncer: 'person', sweep: 'person', matron: 'empty', fireworker: 'empty' };
  const answer = await fetch(`${server.url}/api/v1/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario: 'overdue', seats }),
  });
  const { match, tokens, owner } = await answer.json();
  const both = `${tokens.bouncer},${tokens.sweep}`;
  const act = async (token, seat, command) => {
    const { seq } = await (
      await fetch(`${server.url}/api/v1/matches/${match}/state?seat=auto`, {
        headers: { Authorization: `Bearer ${both}` },
      })
    ).json();
    const done = await fetch(`${server.url}/api/v1/matches/${match}/commands`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ seat, seq, command }),
    });
    assert.ok(done.ok, `${command}: ${done.status} ${await done.text()}`);
  };
  const h = await open('another hot seat', DESKTOP);
  const { page } = h;
  try {
    await page.addInitScript(() => localStorage.setItem('pace', 'Off'));
    await page.goto(`${server.url}/#/table/${match}/${both}`);
    await seated(page);
    const seat = page.getByRole('combobox', { name: 'Seat' }),
      picked = page.getByRole('group', { name: 'Chosen cards' });
    const as = async (who) => {
      await seat.selectOption(who);
      await page.locator(`#cards [data-card="${lead[who]}"]`).waitFor();
    };
    const stateAs = async (who) =>
      (
        await fetch(`${server.url}/api/v1/matches/${match}/state?seat=${who}`, {
          headers: { Authorization: `Bearer ${both}` },
        })
      ).json();
    const cardsOf = async (who) =>
      (await stateAs(who)).choices.filter((c) => c.figure === who && c.card && !c.part);
    const lead = {
      bouncer: (await cardsOf('bouncer'))[0].card,
      sweep: (await cardsOf('sweep'))[0].card,
    };
    await act(tokens.bouncer, 'bouncer', (await cardsOf('bouncer'))[0].command);
    const second = (await cardsOf('bouncer')).find((c) => c.tags?.includes('settles'));

    await as('bouncer');
    await page.locator(`#cards [data-card="${second.card}"] button:enabled`).first().click();
    const held = page.locator('[aria-label="Chosen cards"][data-held]');
    await held.waitFor();
    const says = await picked.innerText();
    await as('sweep');
    await held.waitFor({ state: 'detached' });
    await as('bouncer');
    await held.waitFor();
    assert.equal(
      await picked.innerText(),
      says,
      'the card that waits to be confirmed is still there',
    );
    await page.locator(`#cards [data-card="${second.card}"] button:enabled`).first().waitFor();

    await as('sweep');
    await page.reload();
    await seated(page);
    await page.locator(`#cards [data-card="${lead.sweep}"]`).waitFor();
    assert.equal(await seat.inputValue(), 'sweep', 'after the page was loaded again');
    assert.equal(
      await page.locator(`#cards [data-card="${lead.bouncer}"]`).count(),
      0,
      'the bouncer’s cards are not there',
    );

    // if a bot has taken the viewer's seat, the page shows the view of the acting seat
    await act(owner, '', '/hold sweep bot');
    await page.reload();
    await seated(page);
    await page.locator(`#cards [data-card="${lead.bouncer}"]`).waitFor();
    h.complaints.length = 0; // complaints about a refused seat
  } finally {
    await h.close();
  }
});
