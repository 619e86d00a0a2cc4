import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AdjustableClock } from '../clock/clock.ts';
import { mockServerFolder } from '../db/files/package-folder.ts';
import { seedSettingsAt } from '../db/migrations/seed-settings.ts';
import { openStorage, type StorageOptions } from '../db/storage.ts';
import type { ProxyTarget } from '../proxy/proxy-address.ts';
import { serverModules } from '../registry/server-modules.ts';
import type { ServerOptions } from './server-options.ts';

export type RunningServer = {
  /** Address of the web: `http://127.0.0.1:5480/plus/`. */
  readonly url: string;
  readonly port: number;
  /** Rejects with the reason if the data cannot be opened; otherwise stays pending. */
  readonly failed: Promise<Error>;
  close(): Promise<void>;
};

/** The validators are loaded once the sign-in that waited for the data is answered: they would only hold it up. */
const AFTER_SIGN_IN_MS = 1_500;

/**
 * Listens, and opens the data in parallel; calls that need the data wait.
 * Rejects if it cannot listen, or if the data directory is in use, damaged or foreign.
 */
export async function openServer(options: ServerOptions): Promise<RunningServer> {
  if (options.proxy !== undefined) return openProxyServer(options, options.proxy);
  const recordedAnswers = await readAnswers(options.playFile);
  const clock = new AdjustableClock(options.now);
  const seed = seedSettingsAt(clock.now(), options.seedNumber, options.seedSize);
  const { turnkeyDir } = options;
  const storage = await openStorage({
    place: placeOf(options),
    turnkeyDir: turnkeyDir && resolve(turnkeyDir),
    seed,
    modules: serverModules(),
  });
  let built: FastifyInstance | undefined;
  try {
    // Imported late: the database's thread starts while the server's code is still loading.
    const { buildApp, createLogger, loadValidators, openTenant, startScenarios, Tenants } = await import(
      '../app/server-bundle.ts'
    );
    const { controlToken, trustedProxies, checkAnswers, now, scenarios } = options;
    const logger = createLogger(options.logLevel);
    const webDir = webDirOf(options);
    const hasTraffic = options.traffic;
    const shared = { webDir, checkAnswers, controlToken, trustedProxies, hasTraffic, logger };
    const tenants =
      options.tenants === 0
        ? undefined
        : new Tenants({
            limit: options.tenants,
            idleMs: options.tenantIdleMinutes * 60_000,
            open: () => openTenant({ ...shared, seed, now, scenarios }),
            onFailure: (err) => logger.warn({ err }, 'A test tenant could not be opened or closed.'),
          });
    const { recordFile } = options;
    const app = await buildApp({ ...shared, storage, clock, tenants, recordFile, recordedAnswers });
    built = app;
    startScenarios(app, scenarios);
    await app.listen({ host: options.host, port: options.port });
    const { port } = app.server.address() as AddressInfo;
    const load = () =>
      loadValidators().catch((err) => app.log.warn({ err }, 'Not all validators were loaded.'));
    storage.database.ready.then(
      () => {
        setTimeout(load, AFTER_SIGN_IN_MS).unref();
        tenants?.prepare();
      },
      () => {}, // `failed` tells why.
    );
    return {
      url: `http://${urlHost(options.host)}:${port}/plus/`,
      port,
      failed: new Promise((settle) => storage.database.ready.catch(settle)),
      async close() {
        // Calls, traffic and hub could wait minutes for the rows.
        storage.database.abandon();
        await app.close();
        await storage.close();
      },
    };
  } catch (error) {
    storage.database.abandon();
    await built?.close();
    await storage.close();
    throw error;
  }
}

async function openProxyServer(options: ServerOptions, target: ProxyTarget): Promise<RunningServer> {
  const { openProxy } = await import('../proxy/open-proxy.ts');
  const { createLogger } = await import('../app/server-bundle.ts');
  const { host, recordFile, logLevel } = options;
  const server = await openProxy({
    target,
    host,
    port: options.port,
    recordFile,
    webDir: webDirOf(options),
    logger: createLogger(logLevel),
    onDeparture: (text) => process.stderr.write(`✗ ${text}\n`),
  });
  const url = `http://${urlHost(host)}:${server.port}/plus/`;
  return { ...server, url, failed: new Promise(() => {}) };
}

/** Throws `RecordingError` for a recording that cannot be read. */
async function readAnswers(file: string | undefined) {
  if (file === undefined) return undefined;
  const { parseRecording, RecordedAnswers, RecordingError } = await import(
    '@parking-plus/contracts/recordings'
  );
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new RecordingError(`${file} cannot be read: ${error.message}`);
  });
  return new RecordedAnswers(parseRecording(text, file));
}

function webDirOf({ webDir }: ServerOptions): string {
  return resolve(webDir ?? join(mockServerFolder(), '../web/dist'));
}

function placeOf({ isInMemory, databaseUrl, dataDir, reseed }: ServerOptions): StorageOptions['place'] {
  const path = resolve(dataDir ?? '.data');
  if (isInMemory) return { kind: 'memory' };
  if (databaseUrl !== undefined)
    return { kind: 'postgres', url: databaseUrl, filesPath: join(path, 'files') };
  return { kind: 'directory', path, reseed };
}

/** Returns the local address of a server that listens on all interfaces. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
