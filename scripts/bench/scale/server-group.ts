import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningMock, startMock } from '../../../e2e/harness/start-mock.ts';
import { residentMb } from '../mock/server-calls.ts';
import { cpuSeconds } from './process-cpu.ts';

const NOW = '2026-11-20T10:00:00+08:00';
/** The first process on a database seeds it before it responds. */
const START_MS = 240_000;

/** Server processes on one data set. */
export interface ServerGroup {
  readonly origins: readonly string[];
  /** CPU of all processes so far, in seconds. */
  cpuSeconds(): number;
  /** Resident memory of all processes, in MB. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/** Starts `count` processes on a PostgreSQL database, or, if the URL is null, one on its own embedded database. */
export async function startGroup(databaseUrl: string | null, count: number): Promise<ServerGroup> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plus-scale-'));
  const mocks: RunningMock[] = [];
  const stop = async () => {
    await Promise.all(mocks.map((mock) => mock.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    for (let started = 0; started < count; started += 1) {
      mocks.push(
        await startMock({
          flags: ['--port', '0', '--host', '127.0.0.1', '--now', NOW, '--data-dir', dataDir],
          env: { DATABASE_URL: databaseUrl ?? '', PORT: '', HOST: '', PLUS_CHECK_ANSWERS: 'off' },
          startMilliseconds: START_MS,
        }),
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const sum = (of: (pid: number) => number) =>
    mocks.reduce((total, mock) => total + of(mock.process.pid ?? 0), 0);
  return {
    origins: mocks.map(({ origin }) => origin),
    cpuSeconds: () => sum(cpuSeconds),
    memoryMb: () => sum(residentMb),
    stop,
  };
}
