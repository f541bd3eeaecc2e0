/** read parses JSON from the server. The server may write null for an empty list or map; null
 * becomes an empty list. */
export function read<T>(text: string): T {
  return JSON.parse(text, (_, v) => (v === null ? [] : v)) as T;
}
