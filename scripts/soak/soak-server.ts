import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunningMock, startMock } from '../../e2e/harness/start-mock.ts';
import { projectRoot } from '../process/project-root.ts';

/** Reference day of the seed, so that the prepared data fits. The clock continues across restarts. */
const FIRST_INSTANT_MS = Date.parse('2026-11-20T02:00:00Z');
const LOG_FILE = join(projectRoot, 'test-results/soak-server.log');
/** Long enough for a busy machine. */
const START_LIMIT_MS = 180_000;

/** Where the rows are: in a PostgreSQL database, or, if the URL is null, in the folder. */
type Place = { readonly dataFolder: string; readonly databaseUrl: string | null };

/** Built server on one data folder, in one or more processes that can be killed and restarted repeatedly. */
export class SoakServer {
  readonly #place: Place;
  readonly #startedAtMs = performance.now();
  readonly #processes: RunningMock[];
  #killed = 0;

  private constructor(place: Place, processes: RunningMock[]) {
    this.#place = place;
    this.#processes = processes;
  }

  /** Starts two processes on the PostgreSQL database, or, if the URL is null, one on its own embedded database. */
  static async start(dataFolder: string, databaseUrl: string | null): Promise<SoakServer> {
    const place = { dataFolder, databaseUrl };
    const processes: RunningMock[] = [];
    for (let index = 0; index < (databaseUrl === null ? 1 : 2); index++)
      processes.push(await startOn(place, 0, FIRST_INSTANT_MS));
    return new SoakServer(place, processes);
  }

  /** Running processes, or those killed last. */
  get processes(): readonly RunningMock[] {
    return this.#processes;
  }

  /** Returns the process that serves a client, always the same one, as behind a proxy. */
  processOf(client: number): RunningMock {
    return this.#processes[client % this.#processes.length] as RunningMock;
  }

  /** Folder of the messages that were handed over. No simulated platform reads it. */
  get turnkeyFolder(): string {
    return turnkeyFolder(this.#place);
  }

  /** The server's time at its first start. */
  readonly firstInstantMs = FIRST_INSTANT_MS;

  /** Current time of the server's clock. */
  nowMs(): number {
    return FIRST_INSTANT_MS + (performance.now() - this.#startedAtMs);
  }

  /** Kills the next process in turn as a power failure would, and starts a new one after `awayMs`. */
  async killAndRestart(awayMs: number): Promise<void> {
    const index = this.#killed % this.#processes.length;
    const { process, ended, port } = this.#processes[index] as RunningMock;
    this.#killed += 1;
    process.kill('SIGKILL');
    await ended;
    await delay(awayMs);
    this.#processes[index] = await startOn(this.#place, port, this.nowMs());
  }

  async stop(): Promise<void> {
    await Promise.all(this.#processes.map((running) => running.stop()));
  }
}

function turnkeyFolder({ dataFolder }: Place): string {
  return join(dataFolder, 'turnkey');
}

function startOn(place: Place, port: number, nowMs: number): Promise<RunningMock> {
  const { dataFolder, databaseUrl } = place;
  const now = new Date(nowMs).toISOString();
  return startMock({
    flags: [
      '--data-dir',
      dataFolder,
      '--port',
      String(port),
      '--host',
      '127.0.0.1',
      '--now',
      now,
      '--traffic',
    ],
    logFile: LOG_FILE,
    env: { DATABASE_URL: databaseUrl ?? '', PORT: '', HOST: '', TURNKEY_DIR: turnkeyFolder(place) },
    startMilliseconds: START_LIMIT_MS,
  });
}
