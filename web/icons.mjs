// Makes the icons of the app from the program's logo: `npm run icons`.
import { readFileSync, writeFileSync } from 'node:fs';
import { launch } from './e2e/browser.mjs';

const sign = readFileSync(new URL('public/favicon.svg', import.meta.url), 'utf8');
const whole = sign.replace('rx="6" ', ''); // operating systems round the corners themselves
// a tenth may be cut off on every side of a maskable icon
const within = whole.replace(
  'viewBox="0 0 32 32"',
  'viewBox="-5 -5 42 42" style="background:#20262e"',
);

const browser = await launch();
try {
  const page = browser.context.pages()[0];
  for (const [name, svg, size] of [
    ['icon-192', sign, 192],
    ['icon-512', sign, 512],
    ['icon-maskable', within, 512],
    ['icon-touch', whole, 180],
  ]) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
    );
    writeFileSync(
      new URL(`public/${name}.png`, import.meta.url),
      await page.screenshot({ omitBackground: true }),
    );
  }
} finally {
  await browser.close();
}
