import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createControl } from '@parking-plus/contracts/control';
import { type RunningMock, startMock } from './start-mock.ts';

/** Reference day of the seed, at the hour that the tests expect. */
const testNow = '2026-11-20T10:00:00+08:00';

/** Folder of reports, traces and the mock server's logs. */
const resultsFolder = fileURLToPath(new URL('../../test-results', import.meta.url));

/**
 * Starts a mock server for tests: in memory, on a free port, at the seed's reference day.
 * `name` names its log in test-results; `furtherFlags` go to the server; `serverFile` is another build's server.
 */
export function startTestMock(
  name: string,
  furtherFlags: readonly string[] = [],
  serverFile?: string,
): Promise<RunningMock> {
  return startMock({
    flags: ['--memory', '--port', '0', '--host', '127.0.0.1', '--now', testNow, ...furtherFlags],
    logFile: join(resultsFolder, `mock-${name}.log`),
    // A developer's database or address must not reach the tests.
    env: { DATABASE_URL: '', PORT: '', HOST: '' },
    ...(serverFile !== undefined && { serverFile }),
  });
}

/** Resets the seeded data, the clock, the scenarios and the request log. */
export async function resetMock({ origin }: RunningMock): Promise<void> {
  await createControl({ baseUrl: origin }).reset({ now: testNow });
}
