/** kept reports whether the SHA-256 of a published seed is the one promised at the start. It
 * returns null if the browser cannot tell because the page was not served securely. */
export async function kept(seed: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const pairs = seed.match(/[0-9a-f]{2}/gi) ?? [];
  const sum = await crypto.subtle.digest(
    'SHA-256',
    new Uint8Array(pairs.map((p) => parseInt(p, 16))),
  );
  const hex = [...new Uint8Array(sum)].map((b) => b.toString(16).padStart(2, '0')).join('');
  return hex === commitment.toLowerCase();
}
