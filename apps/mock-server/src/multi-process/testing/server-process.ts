import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { TEST_SEED } from '../../db/migrations/seed-settings.ts';

/** Server process on a shared database. */
export type ServerProcess = {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Sends SIGKILL. Resolves when the process has exited. */
  kill(): Promise<void>;
  /** Sends SIGTERM. Resolves to the exit code when the process has exited. */
  stop(): Promise<number | null>;
};

/** Starts the built server. Throws with its output if it exits before it listens. */
export async function startServerProcess(
  program: string,
  databaseUrl: string,
  dataDir: string,
  more: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    [
      program,
      ...['--port', '0', '--ready-json', '--now', TEST_SEED.referenceAt],
      ...['--data-dir', dataDir, '--web-dir', dataDir, ...more],
    ],
    { env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, ...env }, stdio: 'pipe' },
  );
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said = `${said}${part.toString()}`.slice(-4_000);
  });
  for await (const line of createInterface(child.stdout)) {
    const { port } = JSON.parse(line) as { port: number };
    return {
      origin: `http://127.0.0.1:${port}`,
      kill: async () => void (await end(child, 'SIGKILL')),
      stop: () => end(child, 'SIGTERM'),
    };
  }
  throw new Error(`The server ended before it listened:\n${said}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}
