import { beforeEach, expect, it, vi } from 'vitest';
import { readSharedRecord, updateSharedRecord } from './indexeddb-record.ts';
import { withLease } from './refresh-lock-fallback.ts';

const LEASE_MS = 30_000;
const HELD_BY_OTHER = { holder: 'another page' };

beforeEach(() => updateSharedRecord('lease', () => null));

/** Loads the module again to simulate another page. */
async function otherPage(): Promise<typeof withLease> {
  vi.resetModules();
  return (await import('./refresh-lock-fallback.ts')).withLease;
}

it('runs the work of pages sequentially', async () => {
  const pages = [withLease, await otherPage(), await otherPage()];
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setTimeout(resolve, 5));
    working -= 1;
  };
  await Promise.all(pages.map((page) => page(work, LEASE_MS)));
  expect(most).toBe(1);
});

it('propagates a failure of the work, and releases the lease', async () => {
  await expect(withLease(() => Promise.reject(new Error('no answer')), LEASE_MS)).rejects.toThrow(
    'no answer',
  );
  const next = await otherPage();
  expect(await next(async () => 'done', LEASE_MS)).toBe('done');
});

it.each([
  ['has expired because its page is gone', -1],
  ['is invalid because the clock was set back', 3 * 3_600_000],
])('acquires a lease that %s', async (_title, restMs) => {
  await updateSharedRecord('lease', () => ({ ...HELD_BY_OTHER, untilMs: Date.now() + restMs }));
  expect(await withLease(async () => 'done', LEASE_MS)).toBe('done');
});

it('stops waiting after a limit and leaves the lease to the other page', async () => {
  const held = { ...HELD_BY_OTHER, untilMs: Date.now() + 100 };
  await updateSharedRecord('lease', () => held);
  expect(await withLease(async () => readSharedRecord('lease'), 100)).toBeDefined();
});
