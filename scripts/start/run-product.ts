import { join } from 'node:path';
import { type RunningMock, startMock } from '../../e2e/harness/start-mock.ts';
import { hasExistingData } from '../../packages/cli/src/project/existing-data.ts';
import { projectRoot } from '../process/project-root.ts';
import { waitForStopSignal } from '../process/wait-for-signal.ts';
import { accountsTable } from './accounts-table.ts';
import { portProblem } from './port-check.ts';
import { buildMock, buildWeb, generateContract, prepareData } from './prepare-product.ts';
import { runStep } from './run-step.ts';
import type { StartOptions } from './start-options.ts';

/** Builds stale parts, serves the product on one port until it is stopped, and returns the exit code. */
export async function runProduct(options: StartOptions): Promise<number> {
  const problem = await portProblem(options.host, options.port);
  if (problem) {
    console.error(problem);
    return 1;
  }
  if (!(await prepareProduct(options))) return 1;

  const stopped = waitForStopSignal();
  let mock: RunningMock;
  try {
    mock = await startMock({
      flags: [...serverFlags(options), '--web-dir', join(projectRoot, 'apps/web/dist')],
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  console.log(`\n  Parking Plus is at ${mock.url}\n\n${accountsTable()}\n\n  Ctrl+C stops it.`);
  return stayUntilStopped(mock, stopped);
}

/** Builds stale parts and prepares the data in parallel: the data needs the built server, the web needs neither. */
async function prepareProduct(options: StartOptions): Promise<boolean> {
  if (!(await runStep('Generating from the contract', generateContract, 'npm run generate'))) return false;
  const buildServer = () => runStep('Building the server', buildMock, 'npm run build');
  const steps = await Promise.all([
    runStep('Building the web', buildWeb, 'npm run build'),
    buildServer().then((isBuilt) => isBuilt && provideData(options)),
  ]);
  return steps.every((isDone) => isDone);
}

/** Prepares the data of a first start. Later starts open existing data. */
export async function provideData({ mockFlags, seed }: StartOptions): Promise<boolean> {
  if (hasExistingData(mockFlags, process.env, projectRoot)) return true;
  return runStep('Preparing the data', () => prepareData(seed), 'node apps/mock-server/dist/prepare-data.js');
}

/** Returns the address and data flags of every start of the mock server. */
export function serverFlags(options: StartOptions): string[] {
  return ['--host', options.host, '--port', String(options.port), ...options.mockFlags];
}

async function stayUntilStopped(mock: RunningMock, stopped: Promise<void>): Promise<number> {
  const endedByItself = await Promise.race([stopped.then(() => undefined), mock.ended]);
  await mock.stop();
  if (endedByItself === undefined) {
    console.log('Stopped.');
    return 0;
  }
  console.error(`The server ended by itself with code ${endedByItself}; its last words are above.`);
  return 1;
}
