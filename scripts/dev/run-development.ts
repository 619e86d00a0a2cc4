import { serverAddress } from '../../packages/cli/src/project/server-address.ts';
import { waitForStopSignal } from '../process/wait-for-signal.ts';
import { accountsTable } from '../start/accounts-table.ts';
import { portProblem } from '../start/port-check.ts';
import { buildMock, generateContract } from '../start/prepare-product.ts';
import { provideData, serverFlags } from '../start/run-product.ts';
import { runStep } from '../start/run-step.ts';
import type { StartOptions } from '../start/start-options.ts';
import { startWatchedMock } from './mock-watcher.ts';
import { watchContract } from './watch-contract.ts';
import { startWebServer } from './web-server.ts';

/**
 * Serves the product with hot reload and returns the exit code. The web runs on its development server, the mock is
 * rebuilt and restarted, and the contract is regenerated. With `options.api` it serves only the web, against that
 * server.
 */
export async function runDevelopment(options: StartOptions): Promise<number> {
  const problem =
    (await portProblem(options.host, options.webPort, 'WEB_PORT')) ??
    (options.api === undefined ? await portProblem(options.host, options.port) : undefined);
  if (problem) {
    console.error(problem);
    return 1;
  }
  if (!(await runStep('Generating from the contract', generateContract, 'npm run generate'))) return 1;
  if (options.api === undefined) {
    if (!(await runStep('Building the mock server', buildMock, 'npm run build'))) return 1;
    if (!(await provideData(options))) return 1;
  }

  const stopped = waitForStopSignal();
  const running: { stop(): Promise<void> }[] = [];
  const parts: Promise<string>[] = [];
  try {
    running.push(watchContract());
    if (options.api === undefined) {
      const mock = await startWatchedMock(serverFlags(options));
      running.push(mock);
      parts.push(mock.ended.then((code) => `The mock server ended by itself with code ${code}`));
    }
    const api = options.api ?? serverAddress(options.host, options.port);
    const web = await startWebServer({ host: options.host, port: options.webPort, api });
    running.push(web);
    console.log(`\n  Parking Plus, with hot reload, is at ${web.url}\n  Its server is ${api}\n`);
    if (options.api === undefined) console.log(`${accountsTable()}\n`);
    console.log('  Ctrl+C stops it.');
    parts.push(web.ended.then(() => 'The web’s development server ended by itself'));
    const endedPart = await Promise.race([stopped.then(() => undefined), ...parts]);
    if (endedPart === undefined) return 0;
    console.error(`${endedPart}; its last words are above. Development stops here.`);
    return 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    await Promise.all(running.map((part) => part.stop()));
  }
}
