import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const source = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** clean fails when axe finds anything serious on the page as it is now. A button that is let go of
 * while axe looks has the colours of both states: what is found is looked for once more. Contrasts, which take it longest, are
 * left out where another window shows the same colours. */
export async function clean(page, where, contrasts = true) {
  let found = await look(page, contrasts);
  if (found.length > 0) found = await look(page, contrasts);
  assert.deepEqual(found, [], `axe on ${where}`);
}

async function look(page, contrasts) {
  // what still fades in has no colours of its own yet
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((a) => a.finished.catch(() => {}))),
  );
  const there = await page.evaluate(() => Boolean(window.axe));
  return page.evaluate(
    async ({ text, contrasts }) => {
      // run as a function of the debugger: the page's own policy lets no foreign script in
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
