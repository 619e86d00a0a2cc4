import { IDBFactory } from 'fake-indexeddb';
import type { IOptionalBrowserSettings } from 'happy-dom';
import { vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/**
 * Resets the page before each test file, because the files of a worker share the libraries.
 * Removes the previous window with listeners and storages, databases, timers, tab channels and our modules.
 * Runs before our modules load.
 */
interface Leftovers {
  readonly real: Pick<typeof globalThis, 'setTimeout' | 'setInterval' | 'BroadcastChannel'>;
  readonly timers: Set<ReturnType<typeof setTimeout>>;
  readonly channels: Set<BroadcastChannel>;
  closePage(): unknown;
}
/** Kept globally, because this module is loaded again for each file. */
const worker = globalThis as { leftovers?: Leftovers };

await takeAway(worker.leftovers);
worker.leftovers = await openPage(worker.leftovers?.real);

async function takeAway(leftovers: Leftovers | undefined): Promise<void> {
  if (leftovers === undefined) return;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const timer of leftovers.timers) clearTimeout(timer);
  for (const channel of leftovers.channels) channel.close();
  await leftovers.closePage();
  vi.resetModules();
}

async function openPage(
  real: Leftovers['real'] = { setTimeout, setInterval, BroadcastChannel },
): Promise<Leftovers> {
  const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {
    happyDOM: {
      url: 'http://plus.test/plus/',
      // Skips exit animations, which never run without a browser.
      settings: { device: { prefersReducedMotion: 'reduce' } } satisfies IOptionalBrowserSettings,
    },
  });
  const timers: Leftovers['timers'] = new Set();
  const channels: Leftovers['channels'] = new Set();
  const watched = <Timer extends typeof setTimeout | typeof setInterval>(timer: Timer) =>
    new Proxy(timer, {
      apply(target, self, given) {
        const begun = Reflect.apply(target, self, given);
        timers.add(begun);
        return begun;
      },
    });
  globalThis.setTimeout = watched(real.setTimeout);
  globalThis.setInterval = watched(real.setInterval);
  globalThis.BroadcastChannel = class extends real.BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.add(this);
    }
  };
  globalThis.indexedDB = new IDBFactory();
  return { real, timers, channels, closePage: () => teardown(globalThis) };
}
