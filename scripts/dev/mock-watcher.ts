import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RunningMock, startMock } from '../../e2e/harness/start-mock.ts';
import { projectRoot } from '../process/project-root.ts';

const mockFolder = join(projectRoot, 'apps/mock-server');

/** Used part of vite's builder in watch mode. */
interface BuildWatcher {
  on(event: 'event', listener: (event: { code: string }) => void): unknown;
  close(): Promise<void>;
}

/** Side effects of the watcher; tests pass their own. */
export interface MockDeps {
  watchBuild(): Promise<BuildWatcher>;
  start(flags: readonly string[]): Promise<Pick<RunningMock, 'ended' | 'stop'>>;
  say(line: string): void;
}

export interface WatchedMock {
  /** Resolves with the exit code if the first server exits before any rebuild replaced it. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

const NEXT_CHANGE = 'It is started again after the next change of its files.';

/**
 * Runs the mock server on the newest code. A successful rebuild replaces the process; a failed one keeps the old
 * process.
 * A server that fails on changed code waits for the next change.
 * Rejects with the server's last lines if its first start fails.
 */
export async function startWatchedMock(
  flags: readonly string[],
  means: MockDeps = thisComputer,
): Promise<WatchedMock> {
  let running: Awaited<ReturnType<MockDeps['start']>> | undefined;
  let isStopping = false;
  let isFirst = true;
  let last = Promise.resolve();
  let tellEnded: (code: number) => void = () => {};
  const ended = new Promise<number>((resolve) => {
    tellEnded = resolve;
  });

  const restart = async () => {
    if (isStopping) return;
    const previous = running;
    running = undefined;
    await previous?.stop();
    const started = await means.start(flags);
    running = started;
    const wasFirst = isFirst;
    if (!wasFirst) means.say('Mock server restarted on the new code.');
    isFirst = false;
    started.ended.then((code) => {
      if (isStopping || running !== started) return;
      if (wasFirst) tellEnded(code);
      else means.say(`The mock server ended by itself with code ${code} (see above). ${NEXT_CHANGE}`);
    });
  };

  const watcher = await means.watchBuild();
  const stop = async () => {
    isStopping = true;
    await watcher.close();
    await last;
    await running?.stop();
  };
  try {
    await new Promise<void>((resolve, reject) => {
      watcher.on('event', ({ code }) => {
        if (code === 'ERROR' && isFirst) reject(new Error('The mock server could not be built (see above).'));
        else if (code === 'ERROR')
          means.say('The mock server was not rebuilt (see above); the last good one goes on.');
        if (code !== 'END') return;
        last = last.then(restart).then(resolve, (error: Error) => {
          if (isFirst) reject(error);
          else means.say(`${error.message}\nThe mock server does not run. ${NEXT_CHANGE}`);
        });
      });
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { ended, stop };
}

const thisComputer: MockDeps = {
  async watchBuild() {
    // The mock server's own vite, which can differ from the one that the root resolves.
    const vite = createRequire(join(mockFolder, 'package.json')).resolve('vite');
    const { build }: { build(options: object): Promise<BuildWatcher> } = await import(
      pathToFileURL(vite).href
    );
    return build({ root: mockFolder, logLevel: 'warn', build: { watch: {} } });
  },
  start: (flags) => startMock({ flags }),
  say: (line) => console.log(line),
};
