// A large map during its upload: the page shows how much has arrived, then that the map is being
// read, and has a button to stop.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { serve } from './server.mjs';
import { DESKTOP, open, PHONE, until } from './window.mjs';

let server, gate;
before(async () => {
  server = await serve();
  gate = await gated(server.url);
});
after(async () => {
  gate?.close();
  await server?.close();
});

/**
 * gated is a proxy between the browser and the server. It accepts the first part of a file at once.
 * It accepts the rest, and returns the answer, only when the test permits.
 */
async function gated(url) {
  const FIRST = 2 << 20;
  const gate = { gone: 0 };
  gate.shut = () => {
    gate.in = new Promise((open) => (gate.letIn = open));
    gate.out = new Promise((open) => (gate.letOut = open));
  };
  gate.shut();
  const proxy = createServer(async (req, res) => {
    const file = req.url.startsWith('/api/v1/imports');
    const headers = { ...req.headers, host: new URL(url).host };
    if (headers.origin) headers.origin = url;
    const onward = request(new URL(req.url, url), { method: req.method, headers });
    onward.on('error', () => res.destroy());
    res.on('close', () => {
      if (!res.writableFinished) gate.gone++;
      onward.destroy();
    });
    onward.on('response', async (answer) => {
      if (file) await gate.out;
      res.writeHead(answer.statusCode, answer.headers);
      answer.pipe(res);
    });
    let arrived = 0;
    req.on('error', () => {});
    try {
      for await (const part of req.iterator({ destroyOnReturn: false })) {
        await new Promise((written) => onward.write(part, written));
        if (file && (arrived += part.length) > FIRST) await gate.in;
      }
      onward.end();
    } catch {
      onward.destroy(); // the sender has stopped
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  gate.url = `http://127.0.0.1:${proxy.address().port}`;
  gate.close = () => {
    proxy.closeAllConnections();
    proxy.close();
  };
  return gate;
}

/** dropped drops a map of 24 MB on the lobby. */
const dropped = (page) =>
  page.evaluate(() => {
    const map = {
      resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 12, y: 7 }, pixels_per_grid: 70 },
      line_of_sight: [],
      portals: [],
    };
    const data = new DataTransfer();
    data.items.add(new File([JSON.stringify(map) + ' '.repeat(24 << 20)], 'wide_moor.uvtt'));
    window.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  });

for (const [name, looks] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
])
  test(`a large map on its way, on a ${name}`, { timeout: 120_000 }, async () => {
    const w = await open(name, looks);
    const { page } = w;
    try {
      gate.shut();
      await page.goto(gate.url);
      await page.locator('.cards a').first().waitFor();
      await dropped(page);
      const sending = page.getByLabel('Sending the file');
      await sending.waitFor();
      await until(
        () => sending.evaluate((bar) => bar.value > 0 && bar.value < 1),
        'no part of it has arrived',
      );
      await page.getByText('Sending wide_moor.uvtt…').waitFor();
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/sending-${name}.png` });
      await clean(page, 'a file on its way');
      const before = gate.gone;
      await page.getByRole('button', { name: 'Stop' }).click();
      await sending.waitFor({ state: 'detached' });
      gate.letIn();
      await until(() => gate.gone > before, 'it is still sent');

      gate.shut();
      await dropped(page);
      gate.letIn();
      await page.getByLabel('Reading the file').waitFor();
      await page.getByText('Reading wide_moor.uvtt…').waitFor();
      assert.equal(await sending.count(), 0);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/reading-${name}.png` });
      gate.letOut();
      await page.getByRole('heading', { name: 'Wide moor', exact: true }).waitFor();
      assert.equal(await page.getByLabel('Reading the file').count(), 0);
      w.fair('after a large map');
    } finally {
      await w.close();
    }
  });
