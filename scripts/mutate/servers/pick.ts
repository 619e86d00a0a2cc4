import { randomStream } from '../../../apps/mock-server/src/random/random.ts';

/** Chooses by a seed. */
export interface Chooser {
  /** Returns up to `count` different items. */
  some<Item>(items: readonly Item[], count: number): Item[];
}

/** Returns choices that are the same for the same seed. */
export function pickBy(seed: number): Chooser {
  const random = randomStream(seed, 'wrong servers');
  return {
    some(items, count) {
      const left = [...items];
      return Array.from({ length: Math.min(count, items.length) }, () =>
        left.splice(random.whole(0, left.length - 1), 1),
      ).flat();
    },
  };
}
