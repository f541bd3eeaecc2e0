// Takes screenshots of every page, to be looked at: node dev/shots.mjs URL FOLDER, next to a
// server. KIND=phone uses only one kind of window.
import { mkdirSync } from 'node:fs';
import { launch } from '../e2e/browser.mjs';

const [url = 'http://127.0.0.1:8080', out = 'e2e/out'] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const kinds = [
  { name: 'desktop', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  {
    name: 'phone',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  },
  { name: 'desktop-dark', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  {
    name: 'phone-light',
    colorScheme: 'light',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  },
].filter((k) => !process.env.KIND || k.name === process.env.KIND);

for (const { name, ...options } of kinds) {
  const { context, close } = await launch({ ...options, reducedMotion: 'reduce' });
  const page = context.pages()[0];
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.text()));
  page.on('pageerror', (e) => console.log(name, e.stack));
  const shot = (what) => page.screenshot({ path: `${out}/${name}-${what}.png` });
  await page.goto(url);
  await page.getByRole('heading', { name: 'Scenarios' }).waitFor();
  await page.waitForTimeout(300);
  await shot('lobby');
  await page.locator('.cards a').first().click();
  await page.getByText('Start the game').waitFor();
  await page.locator('summary').click();
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${out}/${name}-setup.png`, fullPage: true });
  await page.getByText('Start the game').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).waitFor();
  await page.waitForTimeout(300);
  await shot('story');
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
  await page.waitForTimeout(500);
  await shot('table');
  const action = page.locator('#actions .buttons button[aria-haspopup=menu]').first();
  if (await action.count()) {
    await action.click();
    const attack = page.getByRole('menuitem', { name: /Attack/ });
    if (await attack.count()) await attack.click();
    await page.waitForTimeout(200);
    await shot('menu');
    await page.getByRole('menuitem').last().click();
    await page.waitForTimeout(400);
    await shot('target');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.waitForTimeout(200);
  await shot('tablemenu');
  await page.getByText('Seats, rules and dice').click();
  await page.waitForTimeout(300);
  await shot('about');
  await page.keyboard.press('Escape');
  if (name.startsWith('phone')) {
    for (const what of ['In play', 'Figure', 'Log']) {
      await page.getByRole('button', { name: what, exact: true }).click();
      await page.waitForTimeout(300);
      await shot(`sheet-${what.replace(' ', '')}`);
      await page.keyboard.press('Escape');
    }
  }
  const hash = await page.evaluate(() => location.hash);
  await page.goto(`${url}/${hash.replace('#/table', '#/replay')}`);
  await page.waitForTimeout(1000);
  await shot('replay');
  await page.goto(url);
  await page.waitForTimeout(800);
  await shot('lobby-again');
  await close();
}
