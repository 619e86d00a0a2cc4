import { randomStream } from '../../../apps/mock-server/src/random/random.ts';

/** Chooses by a seed. */
export interface Chooser {
  /** Returns up to `count` different items. */
  some<Item>(items: readonly Item[], count: number): Item[];
  /** Returns up to `count` different files, each with a position in it (0 ≤ position < 1). */
  places(files: readonly string[], count: number): { file: string; position: number }[];
}

/** Returns choices that are the same for the same seed. */
export function pickBy(seed: number): Chooser {
  const random = randomStream(seed, 'wrong servers');
  const some = <Item>(items: readonly Item[], count: number): Item[] => {
    const left = [...items];
    return Array.from({ length: Math.min(count, items.length) }, () =>
      left.splice(random.whole(0, left.length - 1), 1),
    ).flat();
  };
  return {
    some,
    places: (files, count) =>
      some(files, count).map((file) => ({ file, position: random.whole(0, 999) / 1000 })),
  };
}
