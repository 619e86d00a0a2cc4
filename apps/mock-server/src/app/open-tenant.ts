import type { FastifyInstance } from 'fastify';
import { AdjustableClock, toTaipeiIso } from '../clock/clock.ts';
import type { SeedSettings } from '../db/migrations/seed-settings.ts';
import { openStorage } from '../db/storage.ts';
import { startScenarios } from '../http/scenarios/scenario-requests.ts';
import { serverModules } from '../registry/server-modules.ts';
import type { TenantServer } from '../tenants/tenants.ts';
import { type AppOptions, buildApp } from './app.ts';

export type TenantOptions = Omit<AppOptions, 'storage' | 'clock' | 'tenants'> & {
  readonly seed: SeedSettings;
  /** Start of the clock; default the real time. */
  readonly now: Date | undefined;
  readonly scenarios: readonly string[];
};

/**
 * Opens a server with fresh rows in memory, on any free port of this computer: browsers can use its address, and only a
 * listening server runs its background jobs. Resolves when the rows are ready.
 */
export async function openTenant({ seed, now, scenarios, ...options }: TenantOptions): Promise<TenantServer> {
  const clock = new AdjustableClock(now);
  const storage = await openStorage({ place: { kind: 'memory' }, seed, modules: serverModules() });
  const { database } = storage;
  let app: FastifyInstance | undefined;
  const close = async () => {
    try {
      await app?.close();
    } finally {
      await storage.close();
    }
  };
  try {
    app = await buildApp({ ...options, storage, clock });
    startScenarios(app, scenarios);
    const [address] = await Promise.all([app.listen({ host: '127.0.0.1', port: 0 }), database.ready]);
    return {
      server: app.server,
      url: `${address}/plus/`,
      status: async () => ({ seed: await database.settings(), now: toTaipeiIso(clock.nowMs()) }),
      close,
    };
  } catch (error) {
    // Why it did not open matters more than why it did not close.
    await close().catch(() => {});
    throw error;
  }
}
