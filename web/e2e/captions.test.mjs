// Explanations of monsters' moves appear over the board. An explanation covers none of its own
// figures.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from './server.mjs';
import { grown, seated, state } from './table.mjs';
import { DESKTOP, open, PHONE } from './window.mjs';

let server;
before(async () => (server = await serve()));
after(() => server?.close());

const HEROES = ['bouncer', 'sweep', 'matron', 'fireworker'];
const LOW = { ...DESKTOP, viewport: { width: 1280, height: 640 } }; // the open hand leaves little room for the board

for (const [looks, size] of [
  ['a phone', PHONE],
  ['a low desktop with the hand open', LOW],
]) {
  test(
    `what is read of a monster leaves the monster free, on ${looks}`,
    { timeout: 240_000 },
    async () => {
      const w = await open(looks, size);
      try {
        const { page } = w;
        await page.addInitScript(watched);
        const api = `${server.url}/api/v1/matches`;
        const begun = await fetch(api, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            scenario: 'overdue',
            seats: Object.fromEntries(HEROES.map((s) => [s, 'person'])),
          }),
        });
        const { match, tokens } = await begun.json();
        const headers = {
          Authorization: `Bearer ${HEROES.map((s) => tokens[s]).join(',')}`,
          'Content-Type': 'application/json',
        };
        await page.goto(`${server.url}/#/table/${match}/${HEROES.map((s) => tokens[s]).join(',')}`);
        await seated(page);
        let s = await state(page, server.url);
        while (s.view.round < 2 && !s.view.outcome) {
          const c = s.choices.find((x) => x.kind !== 'resign');
          const done = await fetch(`${api}/${match}/commands`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ seat: s.seat, seq: s.seq, command: c.command }),
          });
          assert.equal(done.status, 200, await done.clone().text());
          s = await grown(page, server.url, s.seq);
          await w.ready(s.seq);
        }
        const read = await page.evaluate(() => window.readInTest);
        assert.ok(read.length > 0, 'nothing was read');
        for (const r of read)
          assert.deepEqual(
            [r.covered, r.out],
            [false, false],
            `${r.text} (caption at ${r.caption}, ${r.name} at ${r.figure}, of ${r.board})`,
          );
        w.fair(looks);
      } finally {
        await w.close();
      }
    },
  );
}

/**
 * watched records each text that is read, and whether the text covered its figure once the board
 * was at rest.
 */
function watched() {
  localStorage.setItem('explained', 'Always in full');
  localStorage.setItem('pace', 'Quick');
  window.readInTest = [];
  const told = (b) => [b.left, b.top, b.width, b.height].map(Math.round).join(' ');
  const look = () => {
    requestAnimationFrame(look);
    const caption = document.querySelector('#board .caption'),
      name = caption?.querySelector('b')?.textContent.replace(/:$/, '');
    const figure = [...document.querySelectorAll('#board g.figure')]
      .find((g) => g.querySelector('title').textContent.split(':')[0] === name)
      ?.querySelector('.disc')
      .getBoundingClientRect();
    if (!caption || !figure) return;
    const text = caption.querySelector('p').textContent,
      over = caption.getBoundingClientRect(),
      board = document.querySelector('#board .fill').getBoundingClientRect();
    if (window.readInTest.at(-1)?.text === text) window.readInTest.pop(); // the last frame counts
    window.readInTest.push({
      name,
      text,
      caption: told(over),
      figure: told(figure),
      board: told(board),
      covered:
        figure.left < over.right &&
        over.left < figure.right &&
        figure.top < over.bottom &&
        over.top < figure.bottom,
      out:
        figure.top < board.top ||
        figure.bottom > board.bottom ||
        figure.left < board.left ||
        figure.right > board.right,
    });
  };
  requestAnimationFrame(look);
}
