/** Numbers from 0 up to 1 that follow from a seed alone (mulberry32): the same seed gives the same run of chances. */
export type Chance = () => number;

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of several. Errors: `RangeError` where there are none. */
export function oneOf<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new RangeError('There is none to choose.');
  return item;
}

export function between(chance: Chance, least: number, most: number): number {
  return Math.round(least + chance() * (most - least));
}
