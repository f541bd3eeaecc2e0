// The pictures of the lobby, in src/pictures: a view of a match for the door of each game, and the
// first view of each scenario.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DESKTOP, open } from '../window.mjs';
import { skip } from './still.mjs';
import { webp } from './webp.mjs';

const PICTURES = fileURLToPath(new URL('../../src/pictures/', import.meta.url));

/** bare shows the page of a table with only its board. */
async function bare(studio, w, game, size) {
  await w.page.setViewportSize(size);
  await studio.at(w, game);
  await w.page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.board[data-world] { position: fixed !important; inset: 0; z-index: 9999; width: 100vw !important; height: 100vh !important } .board[data-world] > :not(svg, .skin) { visibility: hidden !important } .board[data-world] > svg g.act, .board[data-world] > svg g.offer { display: none }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  await w.page.locator('.board.skinned').waitFor();
  await w.page.waitForTimeout(900);
}

async function taken(w, path, quality) {
  await w.page.waitForTimeout(1500); // the board is painted at the size shown
  await writeFile(path, await webp(w.page, await w.page.screenshot(), quality));
}

const FACE = { width: 420, height: 560 },
  CARD = { width: 360, height: 270 };

/**
 * DOORS gives for each game the scenario, the seats, and where to look: a point as fractions of the
 * window, and how far the wheel is turned there.
 */
const DOORS = {
  heroquest: { scenario: 'everything-on-the-table', seats: {}, look: [0.94, 0.86, -560] },
  gloomhaven: {
    scenario: 'overdue',
    seats: { bouncer: 'person', sweep: 'person' },
    look: [0.35, 0.5, -260],
  },
  heroscape: { scenario: 'the-old-weir', seats: { watch: 'person' }, look: [0.46, 0.78, -300] },
  dnd: {
    scenario: 'the-salt-toll',
    seats: { fighter: 'person', cleric: 'person', rogue: 'person', wizard: 'person' },
    look: [0.1, 0.78, -330],
  },
};

export async function doors(studio) {
  await mkdir(`${PICTURES}doors`, { recursive: true });
  const w = await open('a door', { ...DESKTOP, painted: true, viewport: FACE });
  try {
    await w.page.addInitScript(skip);
    for (const [game, d] of Object.entries(DOORS)) {
      const match = await studio.begun(d.scenario, d.seats);
      await bare(studio, w, match, FACE);
      const [x, y, by] = d.look;
      await w.page.mouse.move(x * FACE.width, y * FACE.height);
      await w.page.mouse.wheel(0, by);
      await w.page.mouse.move(1, 1);
      await taken(w, `${PICTURES}doors/${game}.webp`, 0.62);
    }
  } finally {
    await w.close();
  }
}

export async function scenes(studio) {
  await mkdir(`${PICTURES}scenes`, { recursive: true });
  const w = await open('a scene', { ...DESKTOP, painted: true, viewport: CARD });
  try {
    await w.page.addInitScript(skip);
    for (const c of await (await fetch(`${studio.server.url}/api/v1/scenarios`)).json()) {
      const match = await studio.begun(
        c.id,
        Object.fromEntries(
          c.seats.filter((s) => s.held !== 'bot').map((s) => [s.id, s.held ?? 'person']),
        ),
      );
      await bare(studio, w, match, CARD);
      await taken(w, `${PICTURES}scenes/${c.id}.webp`, 0.6);
    }
  } finally {
    await w.close();
  }
}
