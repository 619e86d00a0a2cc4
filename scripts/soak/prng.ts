/** Random number generator (mulberry32), 0 ≤ x < 1. The same seed gives the same sequence. */
export type Chance = () => number;

export function createPrng(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a random item. Throws `RangeError` for an empty list. */
export function oneOf<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new RangeError('There is none to choose.');
  return item;
}

export function between(chance: Chance, least: number, most: number): number {
  return Math.round(least + chance() * (most - least));
}
