import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunningMock, startMock } from '../../e2e/harness/start-mock.ts';
import { projectRoot } from '../process/project-root.ts';

/** Reference day of the seed, so that the prepared data fits. The clock continues across restarts. */
const FIRST_INSTANT_MS = Date.parse('2026-11-20T02:00:00Z');
const LOG_FILE = join(projectRoot, 'test-results/soak-server.log');
/** Long enough for a busy machine. */
const START_LIMIT_MS = 180_000;

/** Built server on one data folder and port that can be killed and restarted repeatedly. */
export class SoakServer {
  readonly #dataFolder: string;
  readonly #startedAtMs = performance.now();
  #running: RunningMock;

  private constructor(dataFolder: string, running: RunningMock) {
    this.#dataFolder = dataFolder;
    this.#running = running;
  }

  static async start(dataFolder: string): Promise<SoakServer> {
    return new SoakServer(dataFolder, await startOn(dataFolder, 0, FIRST_INSTANT_MS));
  }

  /** Running process, or the one killed last. */
  get running(): RunningMock {
    return this.#running;
  }

  /** Kills the process as a power failure would, and starts a new one after `awayMs`. */
  async killAndRestart(awayMs: number): Promise<void> {
    this.#running.process.kill('SIGKILL');
    await this.#running.ended;
    await delay(awayMs);
    const nowMs = FIRST_INSTANT_MS + (performance.now() - this.#startedAtMs);
    this.#running = await startOn(this.#dataFolder, this.#running.port, nowMs);
  }

  stop(): Promise<void> {
    return this.#running.stop();
  }
}

function startOn(dataFolder: string, port: number, nowMs: number): Promise<RunningMock> {
  const now = new Date(nowMs).toISOString();
  return startMock({
    flags: ['--data-dir', dataFolder, '--port', String(port), '--host', '127.0.0.1', '--now', now],
    logFile: LOG_FILE,
    env: { DATABASE_URL: '', PORT: '', HOST: '' },
    startMilliseconds: START_LIMIT_MS,
  });
}
