import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RunningMock, startMock } from '../../e2e/harness/start-mock.ts';
import { projectRoot } from '../process/project-root.ts';

const mockFolder = join(projectRoot, 'apps/mock-server');

/** The part of vite's builder in watch mode that we use. */
interface BuildWatcher {
  on(event: 'event', listener: (event: { code: string }) => void): unknown;
  close(): Promise<void>;
}

/**
 * Keeps the mock server running on the newest code: each rebuild that succeeds replaces the process,
 * one that fails leaves the old one serving and shows the error.
 */
export async function startWatchedMock(flags: readonly string[]): Promise<{ stop(): Promise<void> }> {
  let running: RunningMock | undefined;
  let stopping = false;
  let last = Promise.resolve();
  const restart = async () => {
    if (stopping) return;
    const again = running !== undefined;
    await running?.stop();
    running = await startMock({ flags });
    if (again) console.log('Mock server restarted on the new code.');
  };
  const watcher = await watchBuild();
  await new Promise<void>((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR')
        console.error('The mock server was not rebuilt (see above); the last good one goes on.');
      if (event.code !== 'END' && event.code !== 'ERROR') return;
      if (event.code === 'END')
        last = last.then(restart).catch((error: Error) => console.error(error.message));
      last.then(resolve);
    });
  });
  return {
    stop: async () => {
      stopping = true;
      await watcher.close();
      await last;
      await running?.stop();
    },
  };
}

async function watchBuild(): Promise<BuildWatcher> {
  // The mock server's own vite, which need not be the one that the root happens to resolve.
  const vite = createRequire(join(mockFolder, 'package.json')).resolve('vite');
  const { build }: { build(options: object): Promise<BuildWatcher> } = await import(pathToFileURL(vite).href);
  return build({ root: mockFolder, logLevel: 'warn', build: { watch: {} } });
}
