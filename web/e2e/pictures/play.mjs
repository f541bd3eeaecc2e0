// The picture of play on the lobby: a table in the middle of a fight, by light and by dark, in src/lobby.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DESKTOP, open } from '../window.mjs';
import { point } from '../hand.mjs';
import { fight } from './quest.mjs';
import { skip } from './still.mjs';

const LOBBY = fileURLToPath(new URL('../../src/lobby/', import.meta.url));

/** The window whose board has the proportions of the picture; twice as many pixels are taken as it has. */
const LOOKS = { ...DESKTOP, viewport: { width: 1216, height: 530 }, deviceScaleFactor: 2 };

export async function play(studio) {
  let game, s;
  for (let n = 0; n < 8 && !s; n++) {
    game = await studio.begun('soup-for-the-orcs', { barbarian: 'person', dwarf: 'person', elf: 'person', wizard: 'person' });
    s = await studio.played(game, (x) => fight(x) !== null);
  }
  if (!s) throw new Error('no fight is worth a picture');
  const w = await open('the lobby’s picture', LOOKS);
  try {
    await w.page.addInitScript(skip);
    await studio.at(w, game);
    await w.ready(s.seq);
    await w.page.locator('#board .zoom').evaluate((e) => { e.style.display = 'none'; });
    // nearer to the fight
    const box = await w.page.locator(`[data-cell="${fight(s).at.join()}"]`).boundingBox();
    await w.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await w.page.mouse.wheel(0, -160);
    await w.page.waitForTimeout(500);
    await point(w, fight(s).at, null, 'hover');
    await w.page.locator('#board .card .odds').waitFor();
    for (const [scheme, name] of [['light', 'play'], ['dark', 'play-dark']]) {
      await w.page.emulateMedia({ colorScheme: scheme });
      await w.page.evaluate(() => new Promise((laid) => requestAnimationFrame(() => requestAnimationFrame(laid))));
      await writeFile(`${LOBBY}${name}.webp`, await webp(w.page, await w.page.locator('#board').screenshot()));
    }
  } finally {
    await w.close();
  }
}

/** webp returns a PNG as the browser writes it in fewer bytes. */
async function webp(page, png) {
  const written = await page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/png;base64,${text}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.82).split(',')[1];
  }, png.toString('base64'));
  return Buffer.from(written, 'base64');
}
