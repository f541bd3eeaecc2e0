// Captures the worlds in their main states at every size: a phone held sideways, a small phone, 27
// inches, and a screen of 3840 x 2160. Each state is taken in light and dark. SHOTS is a folder for
// the full-size pictures, for inspection. STATES and WIDTHS select some of the pictures.
import { writeFile } from 'node:fs/promises';
import { point } from '../hand.mjs';
import { laidOut } from '../share.mjs';
import { states } from './states.mjs';
import { webp } from './webp.mjs';

/** SIZES gives for each size the width at which its picture is saved, and the colour scheme. */
const SIZES = [
  { width: 844, height: 390, scheme: 'dark', touch: true },
  { width: 360, height: 640, scheme: 'light', touch: true },
  { width: 2560, height: 1440, scheme: 'light', across: 1280 },
  { width: 3840, height: 2160, scheme: 'dark', across: 1280 },
];
const QUALITY = 0.62;

/** chosen lists the values of an environment variable, if it is set. */
const chosen = (name) => process.env[name]?.split(',');

/** one(world) returns the scene of a world: each of its states at each size. */
function one(world) {
  return async (studio) => {
    const only = chosen('STATES');
    const missing = [];
    for (const [name, state] of Object.entries(states[world])) {
      if (only && !only.includes(name)) continue;
      try {
        await taken(studio, `${world}-${name}`, state);
      } catch (e) {
        missing.push(`${name}: ${e.message.slice(0, 600)}`);
      }
    }
    if (missing.length > 0) throw new Error(missing.join('\n'));
  };
}

/**
 * taken captures a state at each size. The page is loaded anew for each, as a user with such a
 * screen would see it.
 */
async function taken(studio, name, { begin, so, show, over }) {
  let game, s;
  for (let tries = 0; tries < 6 && !s; tries++) {
    game = await begin(studio);
    s = await studio.played(game, (x) => !over && so(x));
    if (over) s = await studio.state(studio.server, game);
  }
  if (!s) throw new Error('it does not come about');
  const widths = chosen('WIDTHS');
  for (const { scheme, touch, across, ...size } of SIZES) {
    if (widths && !widths.includes(`${size.width}`)) continue;
    const w = touch ? studio.phone : studio.desktop;
    await w.page.setViewportSize(size);
    await w.page.emulateMedia({ colorScheme: scheme });
    await studio.at(w, game);
    if (!over) await w.ready(s.seq);
    await w.page
      .locator('#board')
      .evaluate((e) => e.style.setProperty('-webkit-tap-highlight-color', 'transparent'));
    await laidOut(w.page);
    await show?.({ w, s, press: (l) => (w.touch ? l.tap() : l.click()), aim: aimer(w) });
    await studio.still(w);
    const png = await w.page.screenshot({ timeout: 120_000 });
    const file = `${name}-${size.width}x${size.height}`;
    if (process.env.SHOTS) await writeFile(`${process.env.SHOTS}/${file}.png`, png);
    await writeFile(
      `${studio.folder}${file}.webp`,
      await webp(w.page, png, QUALITY, across ?? size.width),
    );
    console.log(file);
  }
}

/** aimer returns a function that points at a cell in a window: with the mouse, or with a finger. */
const aimer = (w) => async (at) => {
  if (!w.touch) return point(w, at, null, 'hover');
  const box = await w.page.locator(`[data-cell="${at.join()}"]`).boundingBox();
  await w.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};

export const heroquest = one('heroquest');
export const gloomhaven = one('gloomhaven');
export const heroscape = one('heroscape');
export const dnd = one('dnd');
