// An encounter of D&D in the browser, on a map from another program, with walls that do not follow
// the sides of squares: an area spell placed by mouse; an opportunity attack as a question; a path
// by points; a death save; and hidden figures.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { clean } from './axe.mjs';
import { resting, skipped } from './hand.mjs';
import { small } from './pictures/small.mjs';
import { serve } from './server.mjs';
import { grown, seated } from './table.mjs';
import { DESKTOP, open, until } from './window.mjs';

const out = process.env.SHOTS; // a folder for screenshots
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
let server;
let folder;
before(async () => {
  // the map is imported, and the encounter set up on it, as a user would
  const plain = await serve();
  const { stdout: board } = await promisify(execFile)(plain.program, [
    'import',
    here('cistern.uvtt'),
    '-o',
    '-',
  ]);
  await plain.close();
  folder = await mkdtemp(join(tmpdir(), 'battlemat-encounter-'));
  await writeFile(
    join(folder, 'encounter.json'),
    JSON.stringify({
      ...JSON.parse(await readFile(here('encounter.json'), 'utf8')),
      board: JSON.parse(board),
    }),
  );
  server = await serve('--scenario', join(folder, 'encounter.json'));
});
after(async () => {
  await server?.close();
  if (folder) await rm(folder, { recursive: true });
});

test(
  'an encounter: an area, an attack of opportunity, a death save, what is not seen',
  { timeout: 300_000 },
  async (t) => {
    if (out) mkdirSync(out, { recursive: true });
    const w = await open('encounter', DESKTOP);
    const { page } = w;
    try {
      const api = `${server.url}/api/v1/matches`;
      const begun = await fetch(api, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          scenario: 'the-cistern',
          seats: { party: 'person', goblins: 'person' },
          undo: 'free',
        }),
      });
      assert.equal(begun.status, 201, await begun.clone().text());
      const { match, tokens } = await begun.json();
      const all = Object.values(tokens).join(',');
      const ask = async (path) =>
        (
          await fetch(`${api}/${match}${path}`, { headers: { Authorization: `Bearer ${all}` } })
        ).json();
      const state = () => ask('/state?seat=auto');
      /** give sends the server a command that the test is not about. */
      const give = async (s, command) => {
        const answer = await fetch(`${api}/${match}/commands`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${all}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ seat: s.seat, seq: s.seq, command }),
        });
        assert.equal(answer.status, 200, `${command}: ${await answer.clone().text()}`);
      };
      const spot = async ([x, y], [dx, dy] = [0.5, 0.5]) => {
        const b = await page.locator(`[data-cell="${x},${y}"]`).boundingBox();
        return { x: b.x + b.width * dx, y: b.y + b.height * dy };
      };
      const shot = async (name) => {
        if (out) await writeFile(`${out}/encounter-${name}.png`, small(await page.screenshot()));
      };
      const bar = page.getByRole('group', { name: 'Area', exact: true });

      await page.goto(`${server.url}/#/table/${match}/${all}`);
      await seated(page);
      const did = { area: false, question: false, save: false, points: false, darts: false };
      let s = await state();
      assert.ok(
        s.view.ground.barriers.length > 0 && s.view.ground.barriers.length < 7,
        'of the walls off the sides of squares those that were seen are told',
      );
      assert.ok(
        s.view.ground.map.some((row) => row.includes('?')) ||
          s.view.ground.sight?.some((row) => row.includes('0')),
        'something is not seen',
      );
      for (let n = 0; n < 120 && !s.view.outcome && Object.values(did).includes(false); n++) {
        await w.ready(s.seq);
        // whether a command is sent in this state, so that a new entry must be awaited
        let acted = true;
        const { view, choices } = s,
          me = view.figures.find((f) => f.id === view.actor);
        const answer = choices.find((c) => c.kind === 'answer');
        const ball = choices
          .filter((c) => c.command.startsWith(`cast ${view.actor} fireball`))
          .sort((a, b) => (b.hits?.length ?? 0) - (a.hits?.length ?? 0))[0];
        const leaves = choices.find((c) => c.kind === 'move' && c.path?.some((x) => x.by?.length));
        const outOfTurn = view.figures.find((f) => f.id === view.actor)?.seat !== s.seat;
        if (answer && !(outOfTurn && !did.question)) await give(s, answer.command);
        else if (answer) {
          const alert = page.getByRole('alert').filter({ hasText: 'Out of turn, a question for' });
          await alert.waitFor();
          assert.equal(
            await page.getByText('Out of turn, a question for').count(),
            1,
            'it is asked in one place',
          );
          assert.match(await page.title(), /^❓ A question for you/);
          await alert.getByText(/may make an opportunity attack against /).waitFor();
          await page
            .locator('#actions .answers')
            .getByText(/% to hit/)
            .first()
            .waitFor();
          await shot('question');
          await clean(page, 'a question out of turn');
          await give(s, answer.command);
          did.question = true;
        } else if (
          view.actor === 'wizard' &&
          !did.darts &&
          s.forms?.some(
            (f) => f.command.startsWith('cast wizard magic-missile 1 ') && f.targets.length > 1,
          )
        ) {
          const c = s.forms.find((f) => f.command.startsWith('cast wizard magic-missile 1 '));
          assert.equal(
            choices.filter((x) => x.command.startsWith('cast wizard magic-missile 1 ')).length,
            c.targets.length,
            'one way is listed for each target',
          );
          for (let i = 1; i <= c.menu.length + 1; i++) {
            if (i <= c.menu.length && skipped(s, c.menu.slice(0, i))) continue;
            await page
              .locator(
                `#actions [data-entry=${JSON.stringify([...c.menu, c.group].slice(0, i).join(' › '))}]`,
              )
              .click();
          }
          const list = page.locator('#actions .sharing');
          await list.getByText(/\d of \d to give/).waitFor();
          assert.ok(
            await list.evaluate((e) => e.contains(document.activeElement)),
            'the focus is in the list',
          );
          const [first, other] = c.targets; // the first target is pressed on the board, the other in the list
          const cellOf = (id) => view.figures.find((f) => f.id === id).at;
          await resting(page, `#board [data-cell="${cellOf(first)}"]`);
          for (const id of c.targets) {
            const p = await spot(cellOf(id)),
              covering = await page.evaluate(
                ({ x, y }) => document.elementFromPoint(x, y)?.closest('#board') === null,
                p,
              );
            assert.ok(!covering, `${id} can be pointed at`);
          }
          const p = await spot(cellOf(first));
          await page.mouse.click(p.x, p.y);
          await list.getByText(/2 of 3 to give/).waitFor();
          for (let n = 0; n < 2; n++)
            await list.locator(`[data-more=${JSON.stringify(other)}]`).click();
          await list.getByText('all given').waitFor();
          // if no share is left, one more is taken from another figure, and the page says so
          for (const [to, from] of [
            [first, other],
            [other, first],
          ]) {
            await list.locator(`[data-more=${JSON.stringify(to)}]`).click();
            await list
              .getByText(
                `all given, the last one taken from ${view.figures.find((f) => f.id === from).name}`,
              )
              .waitFor();
          }
          const preview = await ask(
            `/preview?seat=${s.seat}&command=${encodeURIComponent(`cast wizard magic-missile 1 ${first} ${other} ${other}`)}`,
          );
          for (const { figure, odds } of preview.choice.affected)
            await list
              .locator('li', { has: page.locator(`[data-more=${JSON.stringify(figure)}]`) })
              .getByText(odds.text)
              .waitFor();
          await shot('darts');
          await clean(page, 'darts that are shared out');
          const before = w.sent.length;
          await list.getByRole('button', { name: 'Do it' }).click();
          await until(() => w.sent.length > before, 'nothing was sent');
          assert.equal(w.sent[before], preview.choice.command);
          did.darts = true;
        } else if (ball && !did.area && did.question && did.save) {
          const form = s.forms.find((f) => f.command.startsWith(`cast ${view.actor} fireball`));
          for (let i = 1; i <= form.menu.length + 1; i++) {
            if (i <= form.menu.length && skipped(s, form.menu.slice(0, i))) continue;
            await page
              .locator(
                `#actions [data-entry=${JSON.stringify([...form.menu, form.group].slice(0, i).join(' › '))}]`,
              )
              .click();
          }
          await bar.waitFor();
          const p = await spot(ball.at, [
            ball.corner.includes('E') ? 0.95 : 0.05,
            ball.corner.includes('S') ? 0.95 : 0.05,
          ]);
          await page.mouse.move(p.x, p.y, { steps: 4 });
          await bar
            .getByText(/fails: \d+%/)
            .first()
            .waitFor();
          await bar.locator('.lay:enabled').waitFor(); // the bar describes the place at the pointer
          // a line without enough room ends in an ellipsis and is not cut off
          assert.equal(
            await bar.getByRole('list').evaluate((e) => e.scrollWidth - e.clientWidth),
            0,
          );
          await shot('area');
          await clean(page, 'an area that is laid');
          const before = w.sent.length;
          await page.mouse.click(p.x, p.y);
          await until(() => w.sent.length > before, 'nothing was sent');
          assert.match(w.sent[before] ?? '', /^cast wizard fireball/);
          did.area = true;
        } else if (leaves && me.side === 'monsters' && !did.question) {
          const p = await spot(leaves.at);
          await page.mouse.move(p.x, p.y, { steps: 4 });
          await shot('leaves');
          await give(s, leaves.command);
        } else if (
          s.forms?.some((f) => f.command.includes('{way}')) &&
          me.side === 'heroes' &&
          !did.points &&
          choices.filter((c) => c.kind === 'move').length > 20
        ) {
          const near = choices.filter(
            (c) => c.kind === 'move' && c.path.length === 2 && !c.path.some((x) => x.danger),
          );
          const via = near[0],
            goal = near.find(
              (c) =>
                c !== via &&
                Math.max(Math.abs(c.at[0] - via.at[0]), Math.abs(c.at[1] - via.at[1])) === 1,
            );
          acted = via !== undefined && goal !== undefined;
          if (acted) {
            let p = await spot(via.at);
            await page.keyboard.down('Control');
            await page.mouse.click(p.x, p.y);
            await page.keyboard.up('Control');
            p = await spot(goal.at);
            await page.mouse.move(p.x, p.y, { steps: 4 });
            await page
              .getByRole('group', { name: 'Path', exact: true })
              .getByText(/ft/)
              .first()
              .waitFor();
            await shot('points');
            const before = w.sent.length;
            await page.mouse.click(p.x, p.y);
            await until(() => w.sent.length > before, 'nothing was sent');
            assert.equal(w.sent[before], `move ${view.actor} ${via.at} ${goal.at}`);
          }
          did.points = true;
        } else {
          const rogue = choices.find(
            (c) =>
              c.kind === 'attack' &&
              c.target === 'rogue' &&
              !view.figures.find((f) => f.id === 'rogue')?.down,
          );
          await give(
            s,
            (me?.side === 'monsters' && rogue
              ? rogue
              : (choices.find((c) => c.kind === 'pass') ??
                choices.find((c) => c.kind === 'act') ??
                choices[0])
            ).command,
          );
        }
        s = acted ? await grown(page, server.url, s.seq) : await state();
        const log = await ask(`/log?seat=${s.seat}`);
        did.save ||= log.some((l) => l.told?.some((x) => /death saves? /.test(x.text)));
      }
      await w.ready(s.seq);
      await shot('end');
      await clean(page, 'the encounter');
      assert.deepEqual(
        did,
        { area: true, question: true, save: true, points: true, darts: true },
        s.view.status,
      );
      w.fair('in the encounter');
      t.diagnostic(`${s.seq} entries`);
    } finally {
      await w.close();
    }
  },
);
