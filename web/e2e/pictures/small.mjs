// Writes PNGs with a palette of few colours, a third of the size of the browser's own PNGs.
import { deflateSync, inflateSync } from 'node:zlib';

const MAGIC = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** MOST is the largest number of colours in a palette. */
const MOST = 256;

/**
 * small reduces a PNG, which has 8 bits per channel and is not interlaced, to at most 256 colours.
 */
export function small(png) {
  const { width, height, pixels, channels } = read(png);
  const counts = new Map();
  for (let i = 0; i < pixels.length; i += channels) {
    const c = (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2];
    counts.set(c, (counts.get(c) ?? 0) + 1);
  }
  const { palette, at } = chosen(counts);
  const lines = Buffer.alloc((width + 1) * height); // each line begins with 0, for no filter
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += channels)
      lines[y * (width + 1) + 1 + x] = at.get(
        (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2],
      );
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255]));
  return Buffer.concat([
    MAGIC,
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** chosen returns a palette for colours with these frequencies, and the entry for each colour. It
 * uses median cut: each step splits the box with the most frequent and most distant colours. */
function chosen(counts) {
  const boxes = [box([...counts])];
  while (boxes.length < MOST) {
    const widest = boxes.reduce((a, b) => (b.worth > a.worth ? b : a));
    if (widest.worth === 0) break;
    const { colours, shift } = widest;
    colours.sort(([a], [b]) => ((a >> shift) & 255) - ((b >> shift) & 255));
    let half = 0;
    let cut = 0;
    for (
      const total = weight(colours) / 2;
      cut < colours.length - 1 && half + colours[cut][1] <= total;
      cut++
    )
      half += colours[cut][1];
    cut = Math.max(cut, 1);
    boxes.splice(boxes.indexOf(widest), 1, box(colours.slice(0, cut)), box(colours.slice(cut)));
  }
  const at = new Map();
  const palette = boxes.map(({ colours }, n) => {
    const sum = [0, 0, 0];
    for (const [c, times] of colours) {
      at.set(c, n);
      for (const k of [0, 1, 2]) sum[k] += ((c >> (16 - 8 * k)) & 255) * times;
    }
    const [r, g, b] = sum.map((s) => Math.round(s / weight(colours)));
    return (r << 16) | (g << 8) | b;
  });
  return { palette, at };
}

const weight = (colours) => colours.reduce((sum, [, times]) => sum + times, 0);

/** box holds colours. shift selects the channel in which they differ most. */
function box(colours) {
  const spans = [16, 8, 0].map((shift) => {
    let [low, high] = [255, 0];
    for (const [c] of colours) {
      const v = (c >> shift) & 255;
      low = Math.min(low, v);
      high = Math.max(high, v);
    }
    return { shift, span: high - low };
  });
  const { shift, span } = spans.reduce((a, b) => (b.span > a.span ? b : a));
  return { colours, shift, worth: span * span * Math.sqrt(weight(colours)) };
}

/** read returns the pixels of a PNG, line after line, with three or four channels. */
function read(png) {
  if (!png.subarray(0, 8).equals(MAGIC)) throw new Error('this is no PNG');
  let head;
  const data = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const kind = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (kind === 'IHDR') head = body;
    if (kind === 'IDAT') data.push(body);
  }
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const channels = { 2: 3, 6: 4 }[head[9]];
  if (head[8] !== 8 || !channels || head[12] !== 0)
    throw new Error('a PNG of three or four channels with 8 bits each is expected, not interlaced');
  const lines = inflateSync(Buffer.concat(data));
  const row = width * channels;
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const filter = lines[y * (row + 1)];
    for (let x = 0; x < row; x++) {
      const a = x < channels ? 0 : pixels[y * row + x - channels];
      const b = y === 0 ? 0 : pixels[(y - 1) * row + x];
      const c = x < channels || y === 0 ? 0 : pixels[(y - 1) * row + x - channels];
      pixels[y * row + x] =
        lines[y * (row + 1) + 1 + x] + [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter];
    }
  }
  return { width, height, pixels, channels };
}

/** paeth returns whichever of a, b and c is nearest to a + b - c. */
function paeth(a, b, c) {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});

function chunk(kind, body) {
  const whole = Buffer.alloc(12 + body.length);
  whole.writeUInt32BE(body.length, 0);
  whole.write(kind, 4, 'latin1');
  body.copy(whole, 8);
  let crc = 0xffffffff;
  for (const byte of whole.subarray(4, 8 + body.length))
    crc = TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  whole.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 8 + body.length);
  return whole;
}
