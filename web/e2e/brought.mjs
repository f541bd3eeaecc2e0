// What the tests of files share that somebody brings: the lobby of somebody new, whose clicks are counted, and a file that is
// chosen or dropped there.
import { seated, turned } from './table.mjs';
import { make } from './hand.mjs';

/** lobby opens the lobby of somebody new, and counts what is clicked from then on. What a program clicks does not count, nor
 * does the field of a file, which Playwright fills in without the browser's own dialog: chosen counts that. */
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

/** clicks is how often one has clicked or tapped since then, with one to open the browser's own dialog of files. */
export const clicks = async ({ page, chosen }) =>
  chosen + (await page.evaluate(() => Number(sessionStorage.getItem('clicks'))));

/** choose chooses files by the field of the lobby, which opens the browser's own dialog: a click. */
export async function choose(w, ...files) {
  w.chosen++;
  await w.page.getByLabel('Bring a battlefield').setInputFiles(files);
}

/** drop drops files on the lobby: each has a name and its bytes, as a buffer. */
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

/** firstTurn begins the match of the dialog, waits for one's turn and gives a first command: to move, where that can be. It
 * returns the state that the command was given in. */
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
