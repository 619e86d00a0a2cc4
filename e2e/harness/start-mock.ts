import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const harnessFolder = dirname(fileURLToPath(import.meta.url));
const builtServer = join(harnessFolder, '../../apps/mock-server/dist/server.js');
const LINES_KEPT = 20;
/** How long a server that was asked to stop may take before it is ended by force. */
const STOP_MILLISECONDS = 5_000;

export interface MockOptions {
  /** Flags for the mock server, for example `['--memory', '--port', '0']`. */
  readonly flags: readonly string[];
  /** File that receives everything the server writes; without it stderr goes to ours. */
  readonly logFile?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Built server to run; the project's own by default. */
  readonly serverFile?: string;
  /** How long the server may take until it listens; 60 s by default. */
  readonly startMilliseconds?: number;
}

export interface RunningMock {
  /** Address of the web it serves, `http://127.0.0.1:5480/plus/`. */
  readonly url: string;
  /** Address without a path, `http://127.0.0.1:5480`. */
  readonly origin: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** Settles with the exit code once the server has ended, by itself or by `stop`. */
  readonly ended: Promise<number>;
  /** Asks the server to stop and waits for it; safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the built mock server as a process of its own and waits until it listens.
 * Errors: rejects with the server's last lines when it ends, or says nothing in time, before listening.
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
    // Without this the child would inherit flags meant for us only (a test runner's loader, an inspector's port).
    {
      env: { ...process.env, NODE_OPTIONS: '', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl+C reaches every process of the terminal's group; the server takes a second signal for impatience and
      // would not close its database. In a group of its own it hears of the stop from us alone, once.
      detached: process.platform !== 'win32',
    },
  );
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    // Ended by a signal there is no code, and whether we sent it `stop` knows.
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
 * The address in the line that the server prints when it listens; undefined for any other line.
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
