// Formats exact fractions for readers.

/** value returns a fraction as a number: "5/12" is 0.41666…. Other text gives NaN. */
export function value(fraction: string): number {
  const [a, b = '1'] = fraction.split('/');
  return Number(a) / Number(b);
}

/** decimal rounds a fraction to one decimal place: "63/10" is "6.3". */
export function decimal(fraction: string): string {
  const n = value(fraction);
  return Number.isFinite(n) ? String(Math.round(n * 10) / 10) : fraction;
}

/** percent rounds a fraction to a whole percentage: "5/12" is "42%". */
export function percent(fraction: string): string {
  const p = value(fraction);
  if (!Number.isFinite(p)) return fraction;
  // a possible event never appears impossible, and an uncertain one never appears certain
  const whole = Math.round(p * 100);
  if (whole === 0 && p > 0) return '<1%';
  if (whole === 100 && p < 1) return '>99%';
  return `${whole}%`;
}
