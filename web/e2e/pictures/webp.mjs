// Makes a picture smaller with the browser's own encoder.

/** webp returns a PNG as WebP, at most `across` pixels wide. A wider picture is scaled down. */
export async function webp(page, png, quality, across = Infinity) {
  const written = await page.evaluate(
    async ([text, fine, most]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${text}`;
      await image.decode();
      const share = Math.min(1, (most ?? Infinity) / image.width);
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height].map((n) => Math.round(n * share));
      const pen = canvas.getContext('2d');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', fine).split(',')[1];
    },
    [png.toString('base64'), quality, Number.isFinite(across) ? across : null],
  );
  return Buffer.from(written, 'base64');
}
