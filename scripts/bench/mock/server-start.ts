import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '../../process/project-root.ts';

/** Long enough to seed a million rows. */
const LIMIT_MS = 240_000;
const ATTEMPT_MS = 3;
const LINES_KEPT = 20;

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

/**
 * Starts Node with the arguments and calls `prefix`/account/login until it returns 200.
 * Rejects when the server ends before that, or is not ready after `limitMs`, with the end of what it wrote.
 */
export async function waitForLogin(
  nodeArguments: readonly string[],
  port: number,
  prefix: string,
  limitMs = LIMIT_MS,
): Promise<BenchServer> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, nodeArguments, {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', PLUS_CHECK_ANSWERS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lastLines = keepLastLines(child);
  const origin = `http://127.0.0.1:${port}`;
  while (performance.now() - startedAt < limitMs && isRunning(child)) {
    const status = await loginStatus(`${origin}${prefix}/account/login`);
    if (status === 200) {
      const firstLoginMs = performance.now() - startedAt;
      return { origin, pid: child.pid, firstLoginMs, stop: () => stop(child) };
    }
    await delay(ATTEMPT_MS);
  }
  const reason = isRunning(child)
    ? `The server did not answer a sign-in at ${origin}${prefix} within ${limitMs / 1_000} s`
    : `The server ended with ${child.signalCode ?? `code ${child.exitCode}`} before a sign-in at ${origin}${prefix}`;
  await stop(child);
  throw new Error(
    lastLines.length === 0
      ? `${reason}. It wrote nothing.`
      : [`${reason}. It wrote:`, ...lastLines].join('\n  '),
  );
}

/** Returns the last lines of both outputs, kept up to date. */
function keepLastLines(child: ChildProcess): readonly string[] {
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) continue;
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      if (lines.length > LINES_KEPT) lines.shift();
    });
  }
  return lines;
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
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

/** Ends the server and waits until all that it wrote has arrived. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.stdout?.closed && child.stderr?.closed && !isRunning(child)) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await closed;
  clearTimeout(force);
}
