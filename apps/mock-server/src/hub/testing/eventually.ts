import { expect } from 'vitest';

/**
 * Polls until the result is as expected: with a long timeout for busy machines, and a short interval for idle ones.
 */
export function eventually<T>(probe: () => T) {
  return expect.poll(probe, { timeout: 60_000, interval: 10 });
}
