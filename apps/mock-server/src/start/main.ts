import { DataDirectoryError } from '../db/files/data-directory-error.ts';
import { alternativePort } from './alternative-port.ts';
import { openServer, type RunningServer } from './open-server.ts';
import { parseServerOptions, type ServerOptions } from './server-options.ts';

/** Runs the server until it is stopped and returns the exit code: 0 stopped, 1 failed, 2 wrong usage. */
export async function main(
  commandArguments: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  open = openServer,
): Promise<number> {
  const parsed = parseServerOptions(commandArguments, env);
  if (parsed.kind === 'help') {
    process.stdout.write(parsed.text);
    return 0;
  }
  if (parsed.kind === 'usage') {
    process.stderr.write(`${parsed.message}\nSee --help.\n`);
    return 2;
  }
  let server: RunningServer;
  try {
    server = await open(parsed.options);
  } catch (error) {
    process.stderr.write(`${problemOf(error, parsed.options)}\n`);
    return isWrongScenario(error) ? 2 : 1;
  }
  announce(server, parsed.options);
  const stopped = await Promise.race([untilSignal(), server.failed]);
  await server.close();
  if (!(stopped instanceof Error)) return 0;
  process.stderr.write(`The data could not be opened: ${stopped.message}\n`);
  return 1;
}

function announce(server: RunningServer, { readyJson, host, proxy }: ServerOptions): void {
  if (readyJson) process.stdout.write(`${JSON.stringify({ url: server.url, port: server.port })}\n`);
  else process.stdout.write(`Parking Plus is at ${server.url}\n`);
  if (host === '127.0.0.1' || host === '::1' || host === 'localhost') return;
  const danger =
    proxy === undefined
      ? 'the passwords of the seeded accounts are known to everybody'
      : `their calls, which are recorded with --record, are passed on to ${proxy.origin} from this computer`;
  process.stderr.write(`Warning: ${host} can be reached from other computers, and ${danger}.\n`);
}

// Compares the name: the class is in the server's code, which loads only after the start has begun.
function isWrongScenario(error: unknown): boolean {
  return error instanceof Error && error.name === 'WrongScenarioError';
}

function problemOf(error: unknown, { host, port }: ServerOptions): string {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof DataDirectoryError || isWrongScenario(error)) return (error as Error).message;
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use. Stop what holds it, or choose another one: --port ${alternativePort(port)}`;
  }
  if (code === 'EADDRNOTAVAIL' || (code === 'EACCES' && syscall === 'listen')) {
    return `Cannot listen on ${host}, port ${port} (${code}). Set --host and --port to an address of this computer.`;
  }
  return `The server could not start: ${message}`;
}

/** Resolves at the first SIGTERM or SIGINT; a second one ends the process at once. */
function untilSignal(): Promise<undefined> {
  return new Promise((resolve) => {
    const stop = () => {
      process.once('SIGTERM', () => process.exit(1));
      process.once('SIGINT', () => process.exit(1));
      resolve(undefined);
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  });
}
