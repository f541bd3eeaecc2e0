// Packs texts for addresses: raw deflate, then URL-safe base64 without padding. The server reads
// the same format.

/** The largest size of a packed text, and of an unpacked text, in bytes. */
export const MOST_PACKED = 64 << 10;
export const MOST_TEXT = 256 << 10;

/** Unreadable is thrown for a packed text that is malformed or too large. */
export class Unreadable extends Error {}

async function through(
  bytes: BlobPart,
  way: ReadableWritablePair,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(way)
    .getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      void reader.cancel().catch(() => {});
      throw new Unreadable(`it holds more than ${most} bytes`);
    }
    parts.push(new Uint8Array(value));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** pack packs a text for an address. */
export async function pack(text: string): Promise<string> {
  const bytes = await through(text, new CompressionStream('deflate-raw'), MOST_PACKED);
  let letters = '';
  for (let i = 0; i < bytes.length; i += 0x8000)
    letters += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** unpack reads what pack wrote. It throws Unreadable. */
export async function unpack(packed: string): Promise<string> {
  if (packed.length > MOST_PACKED)
    throw new Unreadable(`it has more than ${MOST_PACKED} characters`);
  if (!/^[A-Za-z0-9_-]+$/.test(packed))
    throw new Unreadable('it has characters that such links never have');
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
  } catch {
    throw new Unreadable('it is cut short');
  }
  let out: Uint8Array<ArrayBuffer>;
  try {
    out = await through(bytes, new DecompressionStream('deflate-raw'), MOST_TEXT);
  } catch (e) {
    throw e instanceof Unreadable ? e : new Unreadable('it is cut short, or was changed');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(out);
  } catch {
    throw new Unreadable('it is no text');
  }
}
