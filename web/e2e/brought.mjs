// Shared by the tests of brought files: the lobby of a new visitor, whose clicks are counted, and a
// file that is chosen or dropped there.
import { seated, turned } from './table.mjs';
import { make } from './hand.mjs';

/** lobby opens the lobby of a new visitor, and counts clicks from then on. Clicks by a program do
 * not count. Neither does the file field, which Playwright fills in without the browser's own
 * dialog; `chosen` counts the choices of files. */
export async function lobby(w, url) {
  w.chosen = 0;
  await w.page.addInitScript(() => {
    window.addEventListener(
      'click',
      (e) => {
        if (e.isTrusted && !(e.target instanceof HTMLInputElement && e.target.type === 'file'))
          sessionStorage.setItem('clicks', String(1 + Number(sessionStorage.getItem('clicks'))));
      },
      true,
    );
  });
  await w.page.goto(url);
  await w.page.locator('.cards a').first().waitFor();
}

/**
 * clicks returns the number of clicks and taps since the lobby was opened. Opening the browser's
 * own file dialog counts as one.
 */
export const clicks = async ({ page, chosen }) =>
  chosen + (await page.evaluate(() => Number(sessionStorage.getItem('clicks'))));

/**
 * choose chooses files through the lobby's file field. It counts one click, because the field opens
 * the browser's own dialog.
 */
export async function choose(w, ...files) {
  w.chosen++;
  await w.page.getByLabel('Bring a battlefield').setInputFiles(files);
}

/** drop drops files on the lobby. Each has a name and its bytes as a buffer. */
export const drop = (page, ...files) =>
  page.evaluate(
    (all) => {
      const data = new DataTransfer();
      for (const [name, text] of all)
        data.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], name));
      window.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    files.map(({ name, buffer }) => [name, buffer.toString('base64')]),
  );

/** firstTurn begins the match of the dialog, waits for the user's turn and gives a first command: a
 * move, if possible. It returns the state in which the command was given. */
export async function firstTurn(w, url, by, begin = 'Begin a match on it') {
  const { page } = w;
  const button = page.getByRole('button', { name: begin, exact: true });
  await (w.touch ? button.tap() : button.click());
  await page.waitForURL(/#\/table\//);
  await seated(page);
  const s = await turned(page, url);
  await w.ready(s.seq);
  const move = s.choices.find((c) => c.kind === 'move') ?? s.choices.find((c) => c.kind === 'act');
  await make(w, s, move, by);
  return s;
}
