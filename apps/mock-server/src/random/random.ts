/** Repeatable random numbers: the same name and seed give the same sequence on every machine. */
export type Random = {
  /** Returns a number from 0 up to, not including, 1. */
  fraction(): number;
  /** Returns a whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** Returns true in `ratio` (0–1) of the cases. */
  chance(ratio: number): boolean;
  /** Returns one of the items. Throws `RangeError` for an empty list. */
  pick<T>(items: readonly T[]): T;
  /** Returns one of the items by weight; weights need not add up to 1. */
  pickWeighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
};

/**
 * Returns the stream of seed `number` for the purpose `name`, so that modules never shift each other's numbers.
 * Source: sfc32 (PractRand), seeded by FNV-1a of the text; integers only, hence equal on every platform.
 */
export function randomStream(number: number, name: string): Random {
  const next = sfc32(`${number}/${name}`);
  const fraction = () => next() / 4_294_967_296;
  const random: Random = {
    fraction,
    whole: (low, high) => low + Math.floor(fraction() * (high - low + 1)),
    chance: (ratio) => fraction() < ratio,
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new RangeError('Nothing to pick from.');
      return items[Math.floor(fraction() * items.length)] as T;
    },
    pickWeighted<T>(items: readonly (readonly [item: T, weight: number])[]): T {
      let rest = fraction() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        rest -= weight;
        if (rest < 0) return item;
      }
      const last = items.at(-1);
      if (last === undefined) throw new RangeError('Nothing to pick from.');
      return last[0];
    },
  };
  return random;
}

function sfc32(text: string): () => number {
  let a = fnv1a(text, 0x811c9dc5);
  let b = fnv1a(text, 0x9e3779b9);
  let c = fnv1a(text, 0x85ebca6b);
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // The first outputs still show the seed's bits; PractRand's author drops twelve.
  for (let dropped = 0; dropped < 12; dropped++) next();
  return next;
}

function fnv1a(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}
