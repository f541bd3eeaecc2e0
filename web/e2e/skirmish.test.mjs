// A whole encounter of D&D by one person, from the initiative roll to its end: by keyboard on a
// desktop, by fingers on a phone. It follows the suggestions of the page's own server.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { make } from './hand.mjs';
import { serve } from './server.mjs';
import { free, laidOut } from './share.mjs';
import { grown, seated, sent, turned } from './table.mjs';
import { DESKTOP, open, PHONE } from './window.mjs';

/** A short encounter: two characters in no danger, and three foes who fall to a single blow. */
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

/** A character who knows Shield, and foes who attack him. */
const gallery = {
  ...larder,
  id: 'the-gallery',
  name: 'The gallery',
  game: {
    creatures: [
      {
        key: 'pim',
        name: 'Pim',
        character: true,
        size: 'medium',
        kind: 'humanoid',
        level: 3,
        ac: 12,
        hp: 90,
        hitDice: '3d6+6',
        speed: { walk: 30 },
        abilities: { str: 8, dex: 14, con: 14, int: 17, wis: 12, cha: 10 },
        proficiency: 2,
        casting: {
          level: 3,
          ability: 'int',
          dc: 13,
          bonus: 5,
          slots: [9, 9],
          spells: ['fire-bolt', 'shield'],
        },
      },
    ],
    figures: [
      { creature: 'pim', seat: 'party', at: [3, 2] },
      { creature: 'hobgoblin', seat: 'larder', at: [4, 1] },
      { creature: 'hobgoblin', seat: 'larder', at: [4, 2] },
      { creature: 'hobgoblin', seat: 'larder', at: [4, 3] },
    ],
  },
};

let server;
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'battlemat-skirmish-'));
  for (const scenario of [larder, guardroom, gallery])
    await writeFile(join(folder, `${scenario.id}.json`), JSON.stringify(scenario));
  server = await serve(
    ...[larder, guardroom, gallery].flatMap(({ id }) => ['--scenario', join(folder, `${id}.json`)]),
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
    const w = await open(by, looks);
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

/**
 * watchNames runs in the page. After each change of the order of play, and before it is painted, it
 * records every word of a name that is split over two lines.
 */
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
    const w = await open('order', DESKTOP);
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

test('a reaction to a hit says on its button whether it helps', { timeout: 120_000 }, async (t) => {
  const w = await open('reactions', DESKTOP);
  const { page } = w;
  try {
    await page.addInitScript(() => localStorage.setItem('pace', 'Off'));
    const begun = await fetch(`${server.url}/api/v1/matches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ scenario: gallery.id, seats: { party: 'person' } }),
    });
    assert.equal(begun.status, 201, await begun.clone().text());
    const { match, tokens } = await begun.json();
    await page.goto(`${server.url}/#/table/${match}/${tokens.party}`);
    await seated(page);
    const met = { helps: false, vain: false };
    let s = await turned(page, server.url);
    for (let n = 0; n < 60 && !s.view.outcome && !(met.helps && met.vain); n++) {
      const shield = s.choices.find((c) => c.command.endsWith(' shield') && c.kind === 'answer');
      const lets = s.choices.find((c) => c.command.startsWith('decline'));
      if (shield) {
        const vain = shield.tags?.includes('wasted') ?? false;
        met[vain ? 'vain' : 'helps'] = true;
        await w.ready(s.seq);
        for (const [width, height, least] of [
          [1280, 800, 65],
          [390, 844, 60],
          [360, 640, 55],
          [844, 390, 60],
        ]) {
          await page.setViewportSize({ width, height });
          await laidOut(page);
          const { share } = await free(page);
          t.diagnostic(`${width}x${height}: ${share.toFixed(1)}`);
          assert.ok(share >= least, `${share.toFixed(1)} % of ${width}x${height} is free`);
          const hidden = await page
            .locator('#actions .bar')
            .evaluate((e) => e.scrollHeight - e.clientHeight);
          assert.ok(hidden < 8, `${hidden} px of what is asked are hidden at ${width}x${height}`);
          const buttons = page.locator('#actions');
          const reaction = buttons.getByRole('button', { name: /^Shield/ });
          const take = await reaction.innerText();
          assert.equal(
            await reaction.evaluate((e) => e.classList.contains('main')),
            !vain,
            'what comes to nothing does not stand out',
          );
          const leave = await buttons.getByRole('button', { name: /^Let it go/ }).innerText();
          assert.ok(
            take.includes(vain ? ' does not help: ' : '0% to be harmed'),
            `${shield.note} Its button says “${take}”`,
          );
          assert.ok(leave.includes(lets.odds.text), `to let it go says “${leave}”`);
          if (process.env.SHOTS)
            await page.screenshot({
              path: `${process.env.SHOTS}/shield-${vain ? 'vain' : 'helps'}-${width}.png`,
            });
        }
        await page.setViewportSize({ width: 1280, height: 800 });
      }
      const c =
        s.choices.find((x) => x.command === 'begin') ??
        lets ??
        s.choices.find((x) => x.command.startsWith('end ')) ??
        s.choices.find((x) => x.kind !== 'resign');
      await sent(page, server.url, s, c);
      s = await turned(page, server.url, await grown(page, server.url, s.seq));
    }
    assert.deepEqual(met, { helps: true, vain: true });
    w.fair('reactions');
  } finally {
    await w.close();
  }
});
