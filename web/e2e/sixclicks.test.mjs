// From an empty page to the first turn on a HeroScribe quest or a Universal VTT map of the user, in
// at most six clicks: on a desktop, and on a phone held either way.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { choose, clicks, firstTurn, lobby } from './brought.mjs';
import { serve } from './server.mjs';
import { DESKTOP, open, PHONE } from './window.mjs';

const out = process.env.SHOTS; // a folder for screenshots
const MOST = 6;
let server;
before(async () => {
  if (out) mkdirSync(out, { recursive: true });
  server = await serve();
});
after(() => server?.close());

const FILES = [
  ['dairy.xml', '../../formats/heroscribe/testdata/dairy.xml', 'The dairy below', 'heroquest'],
  ['cistern.uvtt', './cistern.uvtt', 'Cistern', 'dnd'],
];
const WINDOWS = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
  ['sideways', { ...PHONE, viewport: { width: 844, height: 390 } }],
];

for (const [name, path, title, rules] of FILES)
  for (const [size, looks] of WINDOWS)
    test(`${name} on a ${size}`, { timeout: 240_000 }, async () => {
      const w = await open(`${size}-${rules}`, looks);
      const { page } = w;
      try {
        await lobby(w, server.url);
        await choose(w, {
          name,
          mimeType: 'application/octet-stream',
          buffer: await readFile(new URL(path, import.meta.url)),
        });
        await page.getByRole('dialog', { name: title }).waitFor();
        assert.ok(
          await page
            .getByRole('button', { name: 'Begin a match on it', exact: true })
            .evaluate((e) => e.getBoundingClientRect().top < innerHeight),
          'the button that begins is not seen',
        );
        await clean(page, `${name} on a ${size}`);
        if (out) await page.screenshot({ path: `${out}/six-${rules}-${size}.png` });
        assert.ok(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          'the page is wider than the window',
        );
        const s = await firstTurn(w, server.url, w.touch ? 'touch' : 'mouse');
        assert.equal(s.view.title, title);
        if (out) await page.screenshot({ path: `${out}/six-${rules}-${size}-turn.png` });
        const n = await clicks(w);
        assert.ok(n <= MOST, `it took ${n} clicks`);
        w.fair(`after ${n} clicks`);
      } finally {
        await w.close();
      }
    });
