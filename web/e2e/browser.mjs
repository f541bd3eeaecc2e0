// A browser of our own, with a fresh profile.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** launch starts a browser; close ends it and removes its profile. Where it asks, it asks before a turn ends of
 * which much is left. */
export async function launch({ asks = false, ...options } = {}) {
  const profile = await mkdtemp(join(tmpdir(), 'battlemat-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: FLAGS,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block', // what is kept of the page belongs to app.test.mjs
    ...options,
  });
  context.setDefaultTimeout(15_000);
  if (!asks) await context.addInitScript(() => { try { localStorage.setItem('battlemat.turn-ends', 'silent'); } catch { /* a page without any */ } });
  return {
    context,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
