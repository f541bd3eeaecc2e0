// A whole encounter of D&D by one hand alone, from the roll of initiative to its end: by the keyboard on a desktop, by
// fingers on a phone. What is done is what the page's own server suggests.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { make } from './hand.mjs';
import { serve } from './server.mjs';
import { grown, seated, turned } from './table.mjs';
import { DESKTOP, open, PHONE } from './window.mjs';

/** A short encounter: two who are in no danger, and three foes whom a blow fells. */
const larder = {
  format: 'battlemat.scenario/1',
  id: 'the-small-larder',
  name: 'The small larder',
  rules: 'dnd',
  story: 'Something eats the cheese.',
  goal: 'Leave none standing.',
  level: 'easy',
  minutes: 5,
  licence: 'Apache-2.0',
  seats: [
    { id: 'party', name: 'The party', side: 'heroes', may: ['person', 'bot'] },
    { id: 'larder', name: 'The larder', side: 'vermin', held: 'bot', may: ['person', 'bot'] },
  ],
  board: {
    format: 'battlemat.board/1',
    name: 'The small larder',
    grid: 'square',
    rules: 'dnd',
    map: ['########', '#......#', '#.:....#', '#......#', '########'],
    legend: { '#': 'wall', '.': 'floor', ':': 'difficult' },
  },
  game: {
    figures: [
      { creature: 'fighter', seat: 'party', at: [1, 1] },
      { creature: 'rogue', seat: 'party', at: [1, 3] },
      { creature: 'giant-rat', seat: 'larder', at: [5, 1], hp: 1 },
      { creature: 'giant-rat', seat: 'larder', at: [6, 3], hp: 1 },
      { creature: 'kobold', seat: 'larder', at: [6, 1], hp: 1 },
    ],
  },
};

/** Foes with a long name. */
const guardroom = {
  ...larder,
  id: 'the-guardroom',
  name: 'The guardroom',
  game: {
    figures: [
      { creature: 'rogue', name: 'Tam Underleaf', seat: 'party', at: [1, 1] },
      { creature: 'hobgoblin', seat: 'larder', at: [5, 1] },
      { creature: 'hobgoblin', seat: 'larder', at: [6, 3] },
    ],
  },
};

let server;
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'battlemat-skirmish-'));
  for (const scenario of [larder, guardroom])
    await writeFile(join(folder, `${scenario.id}.json`), JSON.stringify(scenario));
  server = await serve(
    ...[larder, guardroom].flatMap(({ id }) => ['--scenario', join(folder, `${id}.json`)]),
  );
});
after(async () => {
  await server?.close();
  if (folder) await rm(folder, { recursive: true });
});

for (const [by, looks] of [
  ['keys', DESKTOP],
  ['touch', PHONE],
]) {
  test(`an encounter by ${by} alone`, { timeout: 120_000 }, async (t) => {
    const w = await open(by, { ...looks, plain: true });
    try {
      await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
      const api = `${server.url}/api/v1/matches`;
      const begun = await fetch(api, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ scenario: larder.id, seats: { party: 'person' } }),
      });
      assert.equal(begun.status, 201, await begun.clone().text());
      const { match, tokens } = await begun.json();
      await w.page.goto(`${server.url}/#/table/${match}/${tokens.party}`);
      await seated(w.page);
      let s = await turned(w.page, server.url);
      let n = 0;
      const verbs = new Set();
      for (; !s.view.outcome && n < 80; n++) {
        await w.ready(s.seq);
        const answer = await fetch(`${api}/${match}/suggest?seat=${s.seat}`, {
          headers: { Authorization: `Bearer ${tokens.party}` },
        });
        const { command } = await answer.json();
        verbs.add(command.split(' ')[0]);
        await make(
          w,
          s,
          s.choices.find((c) => c.command === command),
          by,
        );
        s = await turned(w.page, server.url, await grown(w.page, server.url, s.seq));
      }
      assert.ok(s.view.outcome, `not over after ${n} steps: ${s.view.status}`);
      await w.told(s.seq);
      await clean(w.page, `${by}, the end`);
      w.fair(`${by}, the end`);
      assert.ok(verbs.has('attack') || verbs.has('take'), [...verbs].join(' '));
      t.diagnostic(`${n} steps (${[...verbs].join(', ')}): ${s.view.outcome.text}`);
    } finally {
      await w.close();
    }
  });
}

/** Runs in the page: whenever the order of play has changed, before it is painted, what words of its names go over two lines. */
function watchNames() {
  window.namesInTest = { laid: 0, torn: [] };
  const top = (text, at) => {
    const letter = document.createRange();
    letter.setStart(text, at);
    letter.setEnd(text, at + 1);
    return letter.getBoundingClientRect().top;
  };
  new MutationObserver(() => {
    for (const { firstChild: text } of document.querySelectorAll('li.marked .name')) {
      window.namesInTest.laid++;
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        if (new Set([...word].map((_, n) => top(text, index + n))).size > 1)
          window.namesInTest.torn.push(word);
      }
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

test(
  'a name in the order of play keeps its words whole, from its first frame on',
  { timeout: 120_000 },
  async () => {
    const w = await open('order', { ...DESKTOP, plain: true });
    try {
      await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
      const begun = await fetch(`${server.url}/api/v1/matches`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ scenario: guardroom.id, seats: { party: 'person' } }),
      });
      assert.equal(begun.status, 201, await begun.clone().text());
      const { match, tokens } = await begun.json();
      await w.page.addInitScript(watchNames);
      await w.page.goto(`${server.url}/#/table/${match}/${tokens.party}`);
      await seated(w.page);
      const s = await turned(w.page, server.url);
      const roll = s.choices.find((c) => c.command === 'begin');
      if (roll) {
        await w.ready(s.seq);
        await make(w, s, roll, 'keys');
        await turned(w.page, server.url, await grown(w.page, server.url, s.seq));
      }
      await w.page.locator('li.marked.acting .name').filter({ hasText: 'Underleaf' }).waitFor(); // in bold
      await w.page
        .locator('li.marked .name')
        .filter({ hasText: 'Hobgoblin' })
        .first()
        .waitFor({ timeout: 20_000 });
      const { laid, torn } = await w.page.evaluate(() => window.namesInTest);
      assert.ok(laid > 0, 'no name was looked at');
      assert.deepEqual(torn, []);
    } finally {
      await w.close();
    }
  },
);
