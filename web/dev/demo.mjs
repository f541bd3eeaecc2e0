// Takes screenshots of the demo table, to be looked at: node dev/demo.mjs URL FOLDER, next to
// `vite`. axe checks each page.
import { mkdirSync } from 'node:fs';
import { clean } from '../e2e/axe.mjs';
import { launch } from '../e2e/browser.mjs';

const [url = 'http://127.0.0.1:5173', out = '/tmp/demo'] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const kinds = [
  { name: 'desktop', theme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'desktop', theme: 'dark', viewport: { width: 1440, height: 900 } },
  {
    name: 'phone',
    theme: 'dark',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  },
  {
    name: 'phone',
    theme: 'light',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  },
].filter((k) => !process.env.KIND || `${k.name}-${k.theme}` === process.env.KIND);

for (const { name, theme, ...options } of kinds) {
  const { context, close } = await launch({
    ...options,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const page = context.pages()[0];
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.text()));
  page.on('pageerror', (e) => console.log(name, e.stack));
  const phone = name === 'phone';
  const shot = async (what) => {
    await page.waitForTimeout(350);
    await page.screenshot({ path: `${out}/${name}-${theme}-${what}.png` });
    await clean(page, `${name} ${theme} ${what}`).catch((e) => console.log(e.message));
  };
  const open = async (scene) => {
    await page.goto(`${url}/src/demo/index.html?table=${scene}&theme=${theme}`);
    await page.locator('#actions .bar').waitFor();
    const story = page.getByRole('button', { name: 'Play' });
    if (
      await story.waitFor({ timeout: 700 }).then(
        () => true,
        () => false,
      )
    )
      await story.click();
    await page.waitForTimeout(300);
  };
  const at = async (x, y) => {
    const b = await page.locator(`[data-cell="${x},${y}"]`).boundingBox();
    return { x: b.x + b.width / 2, y: b.y + b.height / 2 };
  };
  const press = async (cell) => {
    const p = await at(...cell);
    await (phone ? page.touchscreen.tap(p.x, p.y) : page.mouse.move(p.x, p.y));
  };

  await open('hand');
  await shot('hand');
  if (phone) await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await shot('cards');
  await page
    .locator('.press')
    .nth(phone ? 2 : 2)
    .click();
  await shot('chooser');
  await page.keyboard.press('Escape');
  if (!phone) {
    await page.locator('aside button.card').first().hover();
    await shot('order');
  }
  await open('area');
  await shot('area-none');
  await press([4, 3]);
  await shot('area');
  await page.getByRole('button', { name: 'Turn' }).click();
  await shot('area-turned');
  await open('push');
  await shot('push');
  await open('ask');
  await shot('ask');
  await page.getByRole('button', { name: /Choose a card/ }).click();
  await shot('ask-cards');
  await open('hand');
  await page.evaluate(() => window.room.play());
  await shot('weighed-1');
  for (const n of [2, 3]) {
    await page.locator('.caption button').last().click();
    await shot(`weighed-${n}`);
  }
  await page.locator('.caption button').last().click();
  await page.waitForTimeout(2200);
  await shot('told');
  await close();
}
