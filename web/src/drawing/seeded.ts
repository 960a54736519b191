/** Chance that is the same every time: a card never changes while it lies. */

export type Chance = () => number;

/** Numbers from 0 to 1, always the same ones for the same seed. */
export function seeded(seed: string): Chance {
  let state = 2166136261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between two bounds. */
export function between(chance: Chance, low: number, high: number): number {
  return low + chance() * (high - low);
}
