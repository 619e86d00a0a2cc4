import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const harnessFolder = dirname(fileURLToPath(import.meta.url));
const builtServer = join(harnessFolder, '../../apps/mock-server/dist/server.js');
const LINES_KEPT = 20;
/** Time for a graceful stop before the server is killed. */
const STOP_MILLISECONDS = 5_000;

export interface MockOptions {
  /** Flags for the mock server, for example `['--memory', '--port', '0']`. */
  readonly flags: readonly string[];
  /** File for the server's output; without it stderr is inherited. */
  readonly logFile?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Built server to run; default the project's own. */
  readonly serverFile?: string;
  /** Time until the server must listen; default 60 s. */
  readonly startMilliseconds?: number;
}

export interface RunningMock {
  /** Address of the web it serves, `http://127.0.0.1:5480/plus/`. */
  readonly url: string;
  /** Address without a path, `http://127.0.0.1:5480`. */
  readonly origin: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** Resolves with the exit code when the server has exited, on its own or through `stop`. */
  readonly ended: Promise<number>;
  /** Stops the server and waits for its exit; safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the built mock server in a child process and waits until it listens.
 * Rejects with the server's last lines if it exits or times out before it listens.
 */
export async function startMock(options: MockOptions): Promise<RunningMock> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      new URL('exit-with-parent.mjs', import.meta.url).href,
      options.serverFile ?? builtServer,
      '--ready-json',
      ...options.flags,
    ],
    // Without this the child would inherit flags meant for this process (a test runner's loader, an inspector's
    // port).
    {
      env: { ...process.env, NODE_OPTIONS: '', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl+C reaches every process of the terminal's group. The server takes a second signal as a forced exit and
      // would not close its database. In its own group it gets only our signal, once.
      detached: process.platform !== 'win32',
    },
  );
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    // A signal leaves no exit code; `stop` knows whether it sent the signal.
    child.once('close', (code, signal) => resolve(code ?? (signal === null ? 0 : 1)));
  });
  const lastLines: string[] = [];
  const keep = keeperOf(lastLines, options.logFile);
  const ready = new Promise<{ url: string; port: number }>((resolve) => {
    onEachLine(child.stdout, (line) => {
      keep(line);
      const address = readReadyLine(line);
      if (address) resolve(address);
    });
  });
  onEachLine(child.stderr, (line) => {
    keep(line);
    if (options.logFile === undefined) process.stderr.write(`${line}\n`);
  });
  let stopping: Promise<void> | undefined;
  const askToStop = async () => {
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_MILLISECONDS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(force);
  };
  const stop = () => {
    stopping ??= askToStop();
    return stopping;
  };

  const limit = options.startMilliseconds ?? 60_000;
  const address = await firstOf(ready, ended, limit).catch(async (error: Error) => {
    await stop();
    throw new Error([error.message, ...lastLines].join('\n  '));
  });
  return { ...address, origin: new URL(address.url).origin, process: child, ended, stop };
}

/**
 * Returns the address from the line that the server prints when it listens, or undefined for other lines.
 * Shape: `{"url":"http://127.0.0.1:5480/plus/","port":5480}`.
 */
export function readReadyLine(line: string): { url: string; port: number } | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const { url, port }: { url?: unknown; port?: unknown } = JSON.parse(line);
    return typeof url === 'string' && typeof port === 'number' ? { url, port } : undefined;
  } catch {
    return undefined;
  }
}

async function firstOf<Address>(ready: Promise<Address>, ended: Promise<number>, limit: number) {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The mock server did not listen within ${limit / 1000} s. It wrote:`)),
      limit,
    );
  });
  const endedEarly = ended.then((code) => {
    throw new Error(`The mock server ended with code ${code} before it listened. It wrote:`);
  });
  try {
    return await Promise.race([ready, endedEarly, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function onEachLine(stream: Readable | null, handle: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', handle);
}

function keeperOf(lastLines: string[], logFile: string | undefined) {
  if (logFile) mkdirSync(dirname(logFile), { recursive: true });
  const log = logFile ? createWriteStream(logFile, { flags: 'a' }) : undefined;
  return (line: string) => {
    log?.write(`${line}\n`);
    lastLines.push(line);
    if (lastLines.length > LINES_KEPT) lastLines.shift();
  };
}
