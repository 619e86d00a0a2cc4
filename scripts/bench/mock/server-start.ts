import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '../../process/project-root.ts';

/** Long enough to seed a million rows. */
const LIMIT_MS = 240_000;
const ATTEMPT_MS = 3;

/** Server under measurement. */
export interface BenchServer {
  readonly origin: string;
  readonly pid: number | undefined;
  /** From process start to the first 200 of the sign-in. */
  readonly firstLoginMs: number;
  stop(): Promise<void>;
}

/** Starts the built mock server on a data folder and waits for its first sign-in. */
export function startBuiltMock(
  port: number,
  dataDir: string,
  flags: readonly string[] = [],
): Promise<BenchServer> {
  const program = join(projectRoot, 'apps/mock-server/dist/server.js');
  return waitForLogin([program, '--port', String(port), '--data-dir', dataDir, ...flags], port, '/plusapi');
}

/** Starts Node with the arguments and calls `prefix`/account/login until it returns 200. */
export async function waitForLogin(
  nodeArguments: readonly string[],
  port: number,
  prefix: string,
): Promise<BenchServer> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, nodeArguments, {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', PLUS_CHECK_ANSWERS: 'off' },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  while (performance.now() - startedAt < LIMIT_MS && child.exitCode === null) {
    const status = await loginStatus(`${origin}${prefix}/account/login`);
    if (status === 200) {
      const firstLoginMs = performance.now() - startedAt;
      return { origin, pid: child.pid, firstLoginMs, stop: () => stop(child) };
    }
    await delay(ATTEMPT_MS);
  }
  await stop(child);
  throw new Error(`No sign-in at ${origin}${prefix} within ${LIMIT_MS / 1_000} s.`);
}

function loginStatus(url: string): Promise<number | undefined> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'staff', password: 'Parking2026' }),
  }).then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    () => undefined,
  );
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(force);
}
