import { expect, test, vi } from 'vitest';
import { TEST_SEED } from '../db/migrations/seed-settings.ts';
import type { Storage } from '../db/storage.ts';
import type { buildApp } from './app.ts';

const closeStorage = vi.hoisted(() => vi.fn<Storage['close']>());
vi.mock('../db/storage.ts', () => ({ openStorage: async () => ({ database: {}, close: closeStorage }) }));
vi.mock('./app.ts', () => ({ buildApp: vi.fn<typeof buildApp>() }));

// A file that ran before may have loaded the modules without these mocks.
vi.resetModules();
const app = await import('./app.ts');
const { openTenant } = await import('./open-tenant.ts');

const failing = (reason: string) => () => Promise.reject(new Error(reason));
const noSuchApp = failing('no module');
const deafApp = async () => ({ listen: failing('no port'), close: failing('not closed') }) as never;

test.each([
  ['built', noSuchApp, 'no module'],
  ['started, nor closed', deafApp, 'no port'],
])('closes the storage of a tenant whose server cannot be %s', async (_what, build, reason) => {
  closeStorage.mockClear();
  vi.mocked(app.buildApp).mockImplementation(build);
  const opening = openTenant({
    seed: TEST_SEED,
    now: undefined,
    scenarios: [],
    webDir: '.',
    checkAnswers: true,
  });
  await expect(opening).rejects.toThrow(reason);
  expect(closeStorage).toHaveBeenCalledTimes(1);
});
