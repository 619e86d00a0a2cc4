import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TEST_SEED } from '../seed/seed-settings.ts';
import { openEmbeddedStore } from './embedded-store.ts';

const foldersOfThisProcess = () =>
  readdirSync('/dev/shm').filter((name) => name.startsWith(`parking-plus-memory-${process.pid}-`));

test.runIf(process.platform === 'linux')(
  'closing at any moment of the start, the copying of its data included, leaves no folder',
  async () => {
    const before = foldersOfThisProcess();
    for (const waitMs of [0, 5, 20, 60, 150]) {
      const store = openEmbeddedStore({ kind: 'memory', seed: TEST_SEED, timeLimitMs: 5_000 });
      store.ready.catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      await store.close();
    }
    expect(foldersOfThisProcess()).toEqual(before);
  },
);
