// scatter returns numbers that look random but are the same each time, for tests.
export function scatter(seed: number): { n: (below: number) => number; pick: <T>(of: T[]) => T } {
  let s = seed >>> 0 || 1;
  const n = (below: number): number => {
    s ^= s << 13;
    s >>>= 0;
    s ^= s >>> 17;
    s ^= s << 5;
    s >>>= 0;
    return s % below;
  };
  return { n, pick: (of) => of[n(of.length)]! };
}
