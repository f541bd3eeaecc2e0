// Takes the pictures of the documentation with the real program: npm run pictures. The dice fall as
// in the tests. With another BATTLEMAT_SEED other things happen. Names after the command select
// scenes; without names, all are taken. A failing scene is reported, and the others are still
// taken. BATTLEMAT_PICTURES is another folder for the pictures. Pictures that were taken before an
// interruption are kept.
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as battles from './pictures/battle.mjs';
import * as cards from './pictures/cards.mjs';
import * as desks from './pictures/desk.mjs';
import * as moments from './pictures/moments.mjs';
import * as places from './pictures/places.mjs';
import * as worlds from './pictures/worlds.mjs';
import * as quests from './pictures/quest.mjs';
import * as skirmishes from './pictures/skirmish.mjs';
import * as sizes from './pictures/sizes.mjs';
import { workshop } from './pictures/workshop.mjs';
import { Studio } from './pictures/studio.mjs';

/** PATIENCE is the time after which a scene is abandoned. */
const PATIENCE = 1_800_000;

const scenes = {
  ...worlds,
  ...places,
  quest: quests.quest,
  ...moments,
  ...cards,
  ...battles,
  skirmish: skirmishes.skirmish,
  imported: skirmishes.imported,
  ...desks,
  workshop,
  ...sizes,
};
const folder = process.env.BATTLEMAT_PICTURES
  ? `${resolve(process.env.BATTLEMAT_PICTURES)}/`
  : fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const wanted = process.argv.slice(2);
for (const name of wanted)
  if (!scenes[name])
    throw new Error(`no scene is called ${name}: there are ${Object.keys(scenes).join(', ')}`);

await mkdir(folder, { recursive: true });
const failed = [];
let studio;
let stopped = null; // the scene during which a signal arrived
/**
 * stop ends the servers and reports the signal. The signal also closes the browser, which the
 * picture being taken reports as a separate fault.
 */
async function stop(signal, scene) {
  stopped = scene;
  console.error(`${scene}: stopped by ${signal}; STATES and WIDTHS take the rest.`);
  await studio?.close().catch(() => {});
  process.exit(1);
}
let scene = '';
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => stop(signal, scene));
for (const [name, taken] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const begun = Date.now();
  scene = name;
  // each scene has separate servers, so that scenes do not affect each other
  studio = await Studio.opened(folder);
  let late;
  try {
    await Promise.race([
      taken(studio),
      new Promise(
        (_, no) =>
          (late = setTimeout(
            () => no(new Error(`not done after ${PATIENCE / 1000} seconds`)),
            PATIENCE,
          )),
      ),
    ]);
    console.log(`${name}: ${Math.round((Date.now() - begun) / 1000)} s`);
  } catch (e) {
    failed.push(name);
    if (!stopped) console.error(`${name}: ${e.stack}`);
  } finally {
    clearTimeout(late);
    await studio.close().catch((e) => console.error(e));
  }
}
if (failed.length > 0) {
  console.error(`These scenes are missing: ${failed.join(', ')}.`);
  process.exit(1);
}
