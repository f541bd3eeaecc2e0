// The rules desk: a question about sight on which two editions differ, a reach, and the page on a
// phone.
import { writeFile } from 'node:fs/promises';
import { webp } from './webp.mjs';

const QUALITY = 0.72;

export async function desk(studio) {
  const { server, desktop, phone } = studio;
  const taken = async (w, name, across) =>
    writeFile(
      `${studio.folder}${name}.webp`,
      await webp(w.page, await w.page.screenshot(), QUALITY, across),
    );
  const opened = async (w, link) => {
    await w.page.goto(`${server.url}/#/`);
    await w.page.goto(`${server.url}/#/desk/${link}`);
    await w.page.locator('.answer h2').waitFor();
    await w.page.locator('.board.skinned').waitFor();
    await w.page.waitForTimeout(1000); // the painted board appears under the marks
  };
  const sight =
    'heroquest-drowned-cellars/see?a=goblin1&b=orc1&compare=profile=us1990&moved=wizard@8,3';
  await opened(desktop, sight);
  await taken(desktop, 'desk');
  await opened(desktop, 'dnd-mill-crossing/reach?a=ranger&move=30&compare=metric=5-5-5');
  await taken(desktop, 'desk-reach');
  await opened(phone, sight);
  await taken(phone, 'desk-phone', 480);
}
