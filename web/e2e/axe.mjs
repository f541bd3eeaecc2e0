import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const source = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** clean fails if axe finds anything serious on the current page. A button that is released during
 * the check has the colours of both states, so every finding is checked once more. Contrast
 * checks take longest. They are skipped if another window shows the same colours. */
export async function clean(page, where, contrasts = true) {
  let found = await look(page, contrasts);
  if (found.length > 0) found = await look(page, contrasts);
  assert.deepEqual(found, [], `axe on ${where}`);
}

async function look(page, contrasts) {
  // an element that is still fading in does not have its final colours yet
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((a) => a.finished.catch(() => {}))),
  );
  const there = await page.evaluate(() => Boolean(window.axe));
  return page.evaluate(
    async ({ text, contrasts }) => {
      // evaluated through the debugger, because the page's own policy allows no foreign script
      if (text) (0, Function)(text).call(window);
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        rules: { 'color-contrast': { enabled: contrasts } },
      });
      return violations
        .filter((v) => v.impact === 'serious' || v.impact === 'critical')
        .map(
          (v) =>
            `${v.id} (${v.impact}): ${v.nodes
              .slice(0, 4)
              .map(
                (n) =>
                  `${n.target.join(' ')}: ${n.any
                    .concat(n.all, n.none)
                    .map((c) => c.message)
                    .join('; ')}`,
              )
              .join(' | ')}`,
        );
    },
    { text: there ? '' : source, contrasts },
  );
}
