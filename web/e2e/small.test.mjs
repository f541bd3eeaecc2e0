// The pictures of the documentation use a palette, and look the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { small } from './pictures/small.mjs';
import { DESKTOP, open } from './window.mjs';

test('a picture in a palette looks as it did, and is smaller', async () => {
  const w = await open('palette', DESKTOP);
  try {
    await w.page.setContent(
      '<body style="margin:0;background:#f3ead7"><p style="font:700 80px serif;color:#123">Battlemat</p><div style="width:600px;height:200px;background:linear-gradient(90deg,#f00,#00f)"></div></body>',
    );
    const shot = await w.page.screenshot();
    const kept = small(shot);
    assert.ok(kept.length < shot.length, `${kept.length} bytes of ${shot.length}`);
    const apart = await w.page.evaluate(
      async (both) => {
        const [a, b] = await Promise.all(
          both.map(async (base64) => {
            const image = await createImageBitmap(
              new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], {
                type: 'image/png',
              }),
            );
            const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
            canvas.drawImage(image, 0, 0);
            return canvas.getImageData(0, 0, image.width, image.height).data;
          }),
        );
        return a.length === b.length
          ? a.reduce((most, v, i) => Math.max(most, Math.abs(v - b[i])), 0)
          : Infinity;
      },
      [shot, kept].map((png) => png.toString('base64')),
    );
    assert.ok(apart <= 8, `a channel is ${apart} of 255 apart`);
  } finally {
    await w.close();
  }
});
