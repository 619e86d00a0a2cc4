import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

/** PostgreSQL server of one test; `url` is its empty database. */
export type TemporaryPostgres = {
  readonly url: string;
  /** Returns the address of another database. */
  urlOf(name: string): string;
  /** Creates an empty database and returns its address. */
  createDatabase(name: string): Promise<string>;
  /** Stops it and deletes its folder; with `keepAt`, its data stay in that folder. */
  stop(keepAt?: string): Promise<void>;
};

const run = promisify(execFile);
const ROOTS = ['/usr/lib/postgresql', '/usr/local/pgsql', '/opt/homebrew/opt/postgresql'];
const START_MS = 15_000;
/** The log is copied with the data. */
const SHORT_LOG = ['min_wal_size=32MB', 'max_wal_size=96MB'];

/** Returns the program folder of the newest PostgreSQL on this machine, or undefined. `PG_BIN` overrides it. */
export function postgresPrograms(): string | undefined {
  const versions = (root: string) =>
    existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = ROOTS.flatMap((root) => [
    join(root, 'bin'),
    ...versions(root).map((version) => join(root, version, 'bin')),
  ]);
  return [process.env.PG_BIN ?? '', ...folders].find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * Starts a server in a temporary folder, reachable only by a socket in it: empty, or on a copy of the data in `from`.
 * Returns undefined, with a prominent message, without PostgreSQL. As root it runs as `postgres` or `nobody`, because
 * PostgreSQL refuses root.
 */
export async function startTemporaryPostgres(from?: string): Promise<TemporaryPostgres | undefined> {
  const programs = postgresPrograms();
  if (programs === undefined) {
    process.stderr.write(
      '\n!!! NO POSTGRESQL ON THIS MACHINE: its tests are skipped (apt-get install postgresql).\n\n',
    );
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'plus-pg-'));
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder };
  const data = join(folder, 'data');
  if (from === undefined) {
    await run(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'plus', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      options,
    );
  } else {
    await copyData(from, data);
  }
  const settings = ['listen_addresses=', 'fsync=off', 'max_connections=60', ...SHORT_LOG];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const urlOf = (name: string) => `postgres://plus@localhost/${name}?host=${encodeURIComponent(folder)}`;
  const killAtExit = () => server.kill('SIGQUIT');
  process.once('exit', killAtExit);
  await waitUntilReady(server, urlOf('postgres'));
  return {
    url: urlOf('postgres'),
    urlOf,
    async createDatabase(name) {
      const client = new pg.Client(urlOf('postgres'));
      await client.connect();
      await client.query(`create database ${pg.escapeIdentifier(name)}`).finally(() => client.end());
      return urlOf(name);
    },
    async stop(keepAt) {
      process.off('exit', killAtExit);
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGINT');
        await ended;
      }
      if (keepAt !== undefined) await copyData(data, keepAt);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Preserves owners and modes, which PostgreSQL requires. */
async function copyData(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]);
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  let log = '';
  server.stderr?.on('data', (part: Buffer) => {
    log = `${log}${part.toString()}`.slice(-4_000);
  });
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await delay(50);
    }
  }
  server.kill('SIGQUIT');
  throw new Error(`The temporary PostgreSQL did not start:\n${log}`);
}

function unprivilegedUser(): { readonly uid: number; readonly gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody.');
}
