import { expect } from 'vitest';

/** Asks until the answer is as expected; patient, since the machine may be busy, but brisk when it is not. */
export function eventually<T>(probe: () => T) {
  return expect.poll(probe, { timeout: 60_000, interval: 10 });
}
