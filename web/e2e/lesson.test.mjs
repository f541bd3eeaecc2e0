// What the table shows of a fight, on a board made for the test: a hero with three weapons, next to
// him a stone master with six body points, a skeleton in the open, and an orc behind a wall.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import { arrowOf, make, point } from './hand.mjs';
import { serve } from './server.mjs';
import { grown, place, seated, turned } from './table.mjs';
import { DESKTOP, open } from './window.mjs';

describe(
  'a fight on the table',
  { skip: process.env.BATTLEMAT_URL ? 'not our server' : false },
  () => {
    let server;
    let w;
    let page;
    before(async () => {
      server = await serve('--scenario', fileURLToPath(new URL('lesson.json', import.meta.url)));
      w = await open('the fencer', DESKTOP);
      page = w.page;
      await page.goto(`${server.url}/#/new/the-fencing-lesson`);
      await page.getByRole('button', { name: 'Start the game' }).click();
      await seated(page);
    });
    after(async () => {
      await w?.close();
      await server?.close();
    });

    /** now returns the state once the bot has acted and the page shows it. */
    async function now() {
      const s = await turned(page, server.url);
      await w.ready(s.seq);
      return s;
    }

    /** act makes the choice that has the given command. */
    async function act(command, by = 'mouse') {
      const s = await now();
      const c = s.choices.find((x) => x.command === command);
      assert.ok(c, `“${command}” is not offered`);
      await make(w, s, c, by);
      await grown(page, server.url, s.seq);
      return now();
    }

    const entries = () =>
      page
        .locator('#actions .column')
        .last()
        .locator('[role=menuitem] > span:first-child')
        .allTextContents();

    // HQ S0.28, S0.29
    test('the menu leads from Action to Attack to the weapons of the hero', async () => {
      await now();
      await page.locator('#actions [data-entry="Action"]').click();
      assert.ok((await entries()).includes('Attack'));
      await page.locator('#actions [data-entry="Action › Attack"]').click();
      assert.deepEqual((await entries()).sort(), ['Broadsword', 'Crossbow', 'Dagger']);
      await page.locator('#actions [data-entry="Action › Attack › attack dagger"]').click();
      assert.deepEqual(
        (await page.locator('#actions .target').allInnerTexts())
          .map((t) =>
            t
              .split('\n')[0]
              .replace(/ *\d+%.*/, '')
              .trim(),
          )
          .sort(),
        ['Skeleton 1', 'The fencing master'],
      );
      await page.keyboard.press('Escape');
      await page.locator('#actions .targets').waitFor({ state: 'detached' });
    });

    /** reasons makes the box show why something is forbidden, even if the box first offers
     * alternatives. */
    async function reasons(box) {
      await box.waitFor();
      const folded = box.getByText('Why not from here?', { exact: true });
      if (await folded.count()) await folded.click();
    }

    test('why? names the rule, and draws the line that the wall stops', async () => {
      const { match, tokens } = place(page);
      const ask = async (at) =>
        (
          await fetch(`${server.url}/api/v1/matches/${match}/why?seat=barbarian&at=${at}`, {
            headers: { Authorization: `Bearer ${tokens}` },
          })
        ).json();
      await now();
      const box = page.getByRole('region', { name: 'Why?' });
      await point(w, [4, 3], null, 'ask');
      const blocked = (await ask([4, 3]))
        .map((r) => r.refusal)
        .find((r) => r?.code === 'no-line-of-sight');
      assert.ok(blocked?.line.stop, 'the crossbow is refused for a line that stops');
      await reasons(box);
      const reason = box
        .getByRole('listitem')
        .filter({ has: page.getByText(blocked.detail, { exact: true }) })
        .first();
      await reason.waitFor();
      await reason.getByText('The rule', { exact: true }).click();
      await reason.getByRole('button', { name: blocked.rule, exact: true }).waitFor();
      await page.locator('#board svg path.line.stopped').first().waitFor({ state: 'attached' });
      await page.locator('#board svg path.cross').first().waitFor({ state: 'attached' });
      await page.keyboard.press('Escape');
      await box.waitFor({ state: 'detached' });

      await act('roll barbarian', 'keys');
      await point(w, [6, 2], null, 'ask');
      const far = (await ask([6, 2])).map((r) => r.refusal).find((r) => r);
      await reasons(box);
      await box.getByText(far.detail, { exact: true }).first().waitFor();
      await page.keyboard.press('Escape');
      await box.waitFor({ state: 'detached' });
    });

    // HQ S0.32
    test('pointing at a square in reach draws the way there and its cost', async () => {
      const s = await now();
      const c = s.choices
        .filter((x) => x.kind === 'move' && x.cost <= 3)
        .reduce((far, x) => (x.cost > far.cost ? x : far)); // the dice may allow only two squares
      await point(w, c.at, null, 'hover');
      await page.locator('#board svg path.goal').waitFor({ state: 'attached' });
      await page.locator('#board svg path.way').waitFor({ state: 'attached' });
      assert.deepEqual(
        await page.locator('#board svg circle.step + text.cost').allTextContents(),
        c.path.slice(1).map((p) => String(p.cost)),
      );
      await page.locator('#actions .say').getByText(`${c.cost} squares`).waitFor();
    });

    // HQ S0.32
    test('pointing at a monster in reach of a weapon rings it and tells the odds', async () => {
      const s = await now();
      const c = s.choices.find((x) => x.command === 'attack barbarian gargoyle-1 broadsword');
      await point(w, c.at, null, 'hover');
      await page.locator('#board svg .harm .ring').first().waitFor({ state: 'attached' });
      for (const chance of c.odds.text.split(', '))
        await page.locator('#board .card .odds').getByText(chance).waitFor();
    });

    // HQ S1.32
    test('what a figure sees is laid over the board', async () => {
      const { match, tokens } = place(page);
      const look = await (
        await fetch(`${server.url}/api/v1/matches/${match}/look?seat=barbarian&figure=barbarian`, {
          headers: { Authorization: `Bearer ${tokens}` },
        })
      ).json();
      await page.mouse.move(5, 5);
      await page.getByRole('button', { name: 'What does it see?' }).click();
      await page.locator('#board svg path.seen').waitFor({ state: 'attached' });
      assert.equal(
        await page.locator('#board svg path.seen ~ circle.dot').count(),
        look[0].cells.length,
      );
      const hidden = look[0].cells.map((c) => c.join());
      assert.ok(
        hidden.includes('3,1') && !hidden.includes('4,3'),
        'the skeleton is seen, the orc behind the wall is not',
      );
      await page.getByRole('button', { name: 'Hide what it sees' }).click();
      await page.locator('#board svg path.seen').waitFor({ state: 'detached' });
    });

    // HQ S0.34, S0.33
    test('arrow keys and clicks move the hero', async () => {
      const at = (s) => s.view.figures.find((f) => f.id === 'barbarian').at.join();
      let s = await now();
      const step = s.choices.find((c) => c.command === 'move barbarian 2,3');
      assert.equal(arrowOf(s, step), 'E');
      s = await act('move barbarian 2,3', 'keys');
      assert.equal(at(s), '2,3');
      s = await act('move barbarian 1,3', 'mouse');
      assert.equal(at(s), '1,3');
    });

    // HQ S0.34, S0.30
    test(
      'an arrow key attacks, and a wounded monster bears its skulls',
      { timeout: 90_000 },
      async () => {
        let s = await now();
        const master = () => s.view.figures.find((f) => f.id === 'gargoyle-1');
        for (let round = 0; round < 30 && master() && master().life === master().whole; round++) {
          if (!s.choices.some((c) => c.command === 'attack barbarian gargoyle-1 broadsword'))
            s = await act('end barbarian', 'keys');
          const c = s.choices.find((x) => x.command === 'attack barbarian gargoyle-1 broadsword');
          assert.equal(arrowOf(s, c), 'N');
          s = await act(c.command, 'keys');
        }
        const wounds = master().whole - master().life;
        assert.ok(wounds > 0 && wounds < master().whole);
        const figure = page
          .locator('#board svg g.figure')
          .filter({ has: page.locator('title', { hasText: 'The fencing master' }) });
        assert.equal(await figure.locator('.bone').count(), wounds, 'a skull for every wound');
        const line = page
          .locator('[aria-label="Figure and log"] .line')
          .filter({ hasText: 'strikes The fencing master' })
          .last();
        assert.doesNotMatch(
          await line.locator('.words').innerText(),
          /HQ S|\(\d/,
          'the rule and the place wait behind the click',
        );
        await line.click();
        await page.locator('.detail p').filter({ hasText: 'An attack is an action' }).waitFor(); // the rule's text
        await line.click();
      },
    );

    test('and the browser complains of nothing', () => w.fair('during the lesson'));
  },
);
