// A person's games are listed with their results. A personal link takes them to another device,
// which joins only on request.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { serve } from './server.mjs';
import { place, play, seated } from './table.mjs';
import { DESKTOP, open, PHONE, until } from './window.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

const TAKE = 'Take this to another device';

/** ask sends a request to the API. */
async function ask(path, tokens, body) {
  const headers = {
    ...(tokens.length > 0 ? { Authorization: `Bearer ${tokens.join(',')}` } : {}),
    'Content-Type': 'application/json',
  };
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    headers,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  assert.ok(answer.ok, `${path}: ${answer.status} ${answer.statusText}`);
  return answer.json();
}

/** givenUp returns the link of the first seat of a match that was given up at its first move. */
async function givenUp(scenario) {
  const card = (await ask('/scenarios', [])).find((c) => c.id === scenario);
  const [me, ...others] = card.seats.filter((s) => s.held !== 'empty');
  const c = await ask('/matches', [], {
    scenario,
    seats: { [me.id]: 'person', ...Object.fromEntries(others.map((s) => [s.id, 'bot'])) },
  });
  const tokens = [c.tokens[me.id]];
  for (let over = false; !over;) {
    const s = await ask(`/matches/${c.match}/state?seat=${me.id}`, tokens);
    const stop = s.choices.find((x) => x.kind === 'resign'),
      command = stop?.command ?? s.choices[0]?.command;
    over = Boolean(s.view.outcome);
    if (command && !over)
      await ask(`/matches/${c.match}/commands`, tokens, { seat: me.id, seq: s.seq, command });
  }
  return `${server.url}/#/table/${c.match}/${tokens[0]}`;
}

const lines = (page) => page.locator('section.list li strong').allInnerTexts();

test(
  'a history is taken to another device, and both go on with the same games',
  { timeout: 180_000 },
  async () => {
    const desk = await open('desktop', DESKTOP),
      phone = await open('phone', PHONE);
    try {
      // the first device has an unfinished game and a game that was given up
      await play(desk.page, server.url);
      const going = place(desk.page);
      await desk.page.goto(await givenUp('the-broken-crown'));
      await seated(desk.page);
      await until(
        () =>
          desk.page.evaluate(() =>
            JSON.parse(localStorage.getItem('battlemat.held/1')).some((h) => h.over),
          ),
        'the game that is over is not known as such',
      );
      await desk.page.goto(`${server.url}/#/`);
      await desk.page.getByRole('link', { name: 'Your games', exact: true }).click();
      await desk.page.getByRole('heading', { name: 'Your games', exact: true }).waitFor();
      await until(async () => (await lines(desk.page)).length === 2, 'the games are not listed');
      await clean(desk.page, 'the games of a browser');

      // the link is created on request, and not shown before
      assert.equal(await desk.page.evaluate(() => localStorage.getItem('battlemat.own/1')), null);
      await desk.page.getByRole('button', { name: TAKE }).press('Enter');
      const dialog = desk.page.getByRole('dialog', { name: TAKE });
      const link = await dialog.getByRole('textbox').inputValue();
      assert.match(link, /#\/mine\/[\w-]{27}$/);
      await clean(desk.page, 'the link');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await desk.page.locator('li[data-result="given-up"]').getByText('Given up').waitFor();
      assert.ok(
        !desk.page.url().includes(link.slice(-27)) &&
          !(await desk.page.content()).includes(link.slice(-27)),
        'the token stands on the page',
      );

      // the second device has a game too; the server is not told of it until the device joins
      await play(phone.page, server.url, 'Gloomhaven');
      const own = place(phone.page);
      const sent = [];
      phone.page.on(
        'request',
        (r) =>
          r.url().includes('/lockers') &&
          sent.push(`${r.method()} ${new URL(r.url()).pathname} ${r.postData() ?? ''}`),
      );
      await phone.page.goto(link);
      await phone.page.getByRole('heading', { name: 'Is this link your own?' }).waitFor();
      await until(
        async () => (await lines(phone.page)).length === 2,
        'what lies under the link is not listed',
      );
      await clean(phone.page, 'a link that was opened');
      assert.deepEqual(sent, ['GET /api/v1/lockers/own '], 'something was told before one joined');
      await phone.page.getByRole('button', { name: 'It is mine: join this device' }).click();
      await phone.page.getByRole('heading', { name: 'Your games', exact: true }).waitFor();
      await until(
        async () => (await lines(phone.page)).length === 3,
        'the games of both are not listed',
      );
      assert.equal(new URL(phone.page.url()).hash, '#/mine');
      await clean(phone.page, 'the games of both devices');
      for (const width of [360, 844]) {
        await phone.page.setViewportSize({ width, height: width === 360 ? 640 : 390 });
        assert.ok(
          await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `the page is wider than ${width}`,
        );
      }

      // the other device's game is continued here, from the same seat
      await phone.page
        .locator('section.list')
        .getByRole('link', { name: /^Go on/ })
        .nth(1)
        .click();
      await phone.page.waitForURL(new RegExp(`#/table/${going.match}/`));
      await seated(phone.page);
      assert.equal(place(phone.page).tokens, going.tokens);

      // the first device has the game that the second began, also in the lobby
      await desk.page.goto(`${server.url}/#/`);
      await until(
        () =>
          desk.page.evaluate(
            (m) => JSON.parse(localStorage.getItem('battlemat.held/1')).some((h) => h.match === m),
            own.match,
          ),
        'the other’s game is not known here',
      );
      await desk.page.getByRole('link', { name: 'Your games', exact: true }).click();
      await until(
        async () => (await lines(desk.page)).length === 3,
        'the games of both are not listed',
      );
      await desk.page
        .locator('li[data-result="given-up"]')
        .getByRole('button', { name: /from the list/ })
        .click();
      await until(async () => (await lines(desk.page)).length === 2, 'it is still on the list');

      // after the link is deleted everywhere, each device keeps what it knows
      await phone.page.goto(`${server.url}/#/mine`);
      await phone.page.getByRole('button', { name: /^Forget/ }).click();
      await clean(phone.page, 'the question');
      await phone.page.getByRole('button', { name: 'Forget it everywhere' }).click();
      await phone.page.getByText('Only this browser knows your games.').waitFor();
      await until(
        async () => (await lines(phone.page)).length >= 2,
        'the phone has lost its games',
      );
      desk.away = true; // the page requests a link that no longer exists
      await desk.page.reload();
      await desk.page.getByText('It has been forgotten on another device.').waitFor();
      await until(
        async () => (await lines(desk.page)).length === 2,
        'the desktop has lost its games',
      );
      phone.fair('a history');
      desk.complaints = desk.complaints.filter((c) => !/404/.test(c));
      desk.fair('a history');
    } finally {
      await desk.close();
      await phone.close();
    }
  },
);

test(
  'two devices that change one locker at the same time end with the same games, and nothing is lost',
  { timeout: 240_000 },
  async () => {
    const desk = await open('desktop', DESKTOP),
      phone = await open('phone', PHONE),
      devices = [desk, phone];
    const held = (w) =>
      w.page.evaluate(() =>
        JSON.parse(localStorage.getItem('battlemat.held/1') ?? '[]').map((h) => h.match),
      );
    const matches = async (w) =>
      [
        ...new Set(
          await w.page
            .locator('section.list')
            .getByRole('link')
            .evaluateAll((all) =>
              all.map((a) => /#\/(?:table|replay)\/([^/]+)/.exec(a.href)?.[1]).filter(Boolean),
            ),
        ),
      ].sort();
    try {
      await play(desk.page, server.url);
      const began = [place(desk.page).match];
      await desk.page.goto(`${server.url}/#/mine`);
      await desk.page.getByRole('button', { name: TAKE }).click();
      const link = await desk.page
        .getByRole('dialog', { name: TAKE })
        .getByRole('textbox')
        .inputValue();
      await desk.page
        .getByRole('dialog', { name: TAKE })
        .getByRole('button', { name: 'Done' })
        .click();
      await phone.page.goto(link);
      await phone.page.getByRole('button', { name: 'It is mine: join this device' }).click();
      await until(
        async () => (await lines(phone.page)).length === 1,
        'the phone does not list the game',
      );

      const begin = async (w, scenario) => {
        await w.page.goto(`${server.url}/#/new/${scenario}`);
        await w.page.getByRole('button', { name: 'Start the game' }).click();
        await w.page.waitForURL(/#\/table\//);
        await seated(w.page);
        began.push(place(w.page).match);
      };
      // both devices begin games and open their list at the same moment
      for (const games of [
        ['the-cloakroom', 'the-old-weir'],
        ['the-lantern', 'the-millers-rats'],
      ]) {
        await Promise.all(
          devices.map(async (w, i) => {
            await begin(w, games[i]);
            await w.page.goto(`${server.url}/#/mine`);
            await w.page.getByRole('heading', { name: 'Your games', exact: true }).waitFor();
          }),
        );
      }
      assert.equal(new Set(began).size, 5);
      // one device removes a game from the list while the other begins one
      const [gone] = began;
      await Promise.all([
        (async () => {
          await desk.page.goto(`${server.url}/#/mine`);
          await desk.page.reload();
          const line = desk.page
            .locator('section.list li')
            .filter({ has: desk.page.locator(`a[href*="${gone}"]`) });
          await line.getByRole('button', { name: /from the list/ }).click();
          await desk.page
            .getByRole('dialog')
            .getByRole('button', { name: 'Remove from the list' })
            .click();
          await line.waitFor({ state: 'detached' });
        })(),
        begin(phone, 'the-cloakroom'),
      ]);
      const left = began.filter((m) => m !== gone).sort();
      for (const w of devices) {
        await until(
          async () => {
            await w.page.goto(`${server.url}/#/mine`);
            await w.page.reload();
            await w.page.locator('section.list li').first().waitFor();
            return (await matches(w)).join() === left.join();
          },
          async () => `${w.name} lists ${await matches(w)}, and not ${left}`,
          20_000,
        );
        assert.deepEqual(
          [...new Set(await held(w))].sort(),
          left,
          `what ${w.name} knows of itself`,
        );
      }
      phone.fair('at the same time');
      desk.fair('at the same time');
    } finally {
      await desk.close();
      await phone.close();
    }
  },
);
