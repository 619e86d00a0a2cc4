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

/** What keeping the server running does to the computer; tests pass their own. */
export interface MockMeans {
  watchBuild(): Promise<BuildWatcher>;
  start(flags: readonly string[]): Promise<Pick<RunningMock, 'ended' | 'stop'>>;
  say(line: string): void;
}

export interface WatchedMock {
  /** Settles with the exit code when the server ends on the code it was first started with. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

const NEXT_CHANGE = 'It is started again after the next change of its files.';

/**
 * Keeps the mock server running on the newest code: each rebuild that succeeds replaces the process, one that fails
 * leaves the old one serving. A server that does not start or ends on changed code waits for the next change.
 * Errors: rejects with the server's last lines when its first start fails.
 */
export async function startWatchedMock(
  flags: readonly string[],
  means: MockMeans = thisComputer,
): Promise<WatchedMock> {
  let running: Awaited<ReturnType<MockMeans['start']>> | undefined;
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

const thisComputer: MockMeans = {
  async watchBuild() {
    // The mock server's own vite, which need not be the one that the root happens to resolve.
    const vite = createRequire(join(mockFolder, 'package.json')).resolve('vite');
    const { build }: { build(options: object): Promise<BuildWatcher> } = await import(
      pathToFileURL(vite).href
    );
    return build({ root: mockFolder, logLevel: 'warn', build: { watch: {} } });
  },
  start: (flags) => startMock({ flags }),
  say: (line) => console.log(line),
};
