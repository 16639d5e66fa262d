/** A seeded random source (mulberry32), so that demo data is the same on every machine. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  /** Returns an integer from `from` to `to`, inclusive. */
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const item = list[between(0, list.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  };
  return { between, pick };
}
export type Random = ReturnType<typeof seededRandom>;
