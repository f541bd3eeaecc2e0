/** ago returns how long ago a moment was, in words: "5 minutes ago". */
export function ago(iso: string, now: number = Date.now()): string {
  const s = Math.max(0, Math.round((now - Date.parse(iso)) / 1000));
  if (Number.isNaN(s)) return '';
  if (s < 60) return 'just now';
  const steps: [number, string][] = [
    [60, 'minute'],
    [3600, 'hour'],
    [86_400, 'day'],
  ];
  const [size, unit] = steps.filter(([n]) => s >= n).at(-1)!;
  const n = Math.floor(s / size);
  return `${n} ${unit}${n === 1 ? '' : 's'} ago`;
}

/** clock formats a moment in the user's locale. */
export function clock(iso: string): string {
  const d = new Date(iso);
  return Number.isNaN(d.getTime())
    ? ''
    : d.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** listed joins words: "a, b and c". */
export function listed(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
