import type {
  ClockRequest,
  HubFinishRequest,
  HubSendRequest,
  ResetRequest,
  SnapshotRequest,
} from '@parking-plus/contracts/control';
import type { FastifyInstance } from 'fastify';
import type { AdjustableClock } from '../clock/clock.ts';
import { toTaipeiIso } from '../clock/clock.ts';
import { consoleRoutes } from '../console/console-routes.ts';
import { SnapshotLimitError, SnapshotMissingError } from '../db/data-snapshots.ts';
import type { Database } from '../db/database.ts';
import { type SeedSettings, seedSettingsAt } from '../db/migrations/seed-settings.ts';
import { malformed } from '../errors/error-catalogue.ts';
import { toFieldError } from '../errors/validation-message.ts';
import { checkAgainst } from '../http/contract/request-check.ts';
import { scenarioRoutes } from '../http/scenarios/scenario-routes.ts';
import type { LeaderJob } from '../jobs/leader-job.ts';
import type { SimulatedPlatform } from '../simulation/platform/simulated-platform.ts';
import { tenantRoutes } from '../tenants/tenant-routes.ts';
import type { Tenants } from '../tenants/tenants.ts';
import { notRestorable, tooManySnapshots } from './control.errors.ts';
import { controlGuard } from './control-guard.ts';
import {
  clockMoveSchema,
  finishOrderSchema,
  hubOrderSchema,
  resetOrderSchema,
  snapshotRequestSchema,
} from './control-schemas.ts';
import { platformRoutes } from './platform-routes.ts';

export type ControlOptions = {
  readonly database: Database;
  readonly clock: AdjustableClock;
  readonly controlToken: string | undefined;
  readonly tenants: Tenants | undefined;
  /** Undefined if a Turnkey serves the folders. */
  readonly platform: SimulatedPlatform | undefined;
  /** Delivers messages and reads results. */
  readonly uploads: LeaderJob;
  /** Called when the clock was moved, to run what is due. */
  readonly onClockMoved: () => Promise<void>;
  /** Called when the rows were replaced by the seed or a snapshot, to update state outside the database. */
  readonly onRowsReplaced: (by: 'reset' | 'restore') => Promise<void>;
};

/** Registers the mock's control routes under `/__mock`; they are not part of the contract. */
export async function controlRoutes(app: FastifyInstance, options: ControlOptions): Promise<void> {
  const { database, clock } = options;
  let state: 'opening' | 'open' | 'failed' = 'opening';
  database.ready.then(
    () => {
      state = 'open';
    },
    () => {
      state = 'failed';
    },
  );

  app.addHook('onRequest', async (request) => {
    const { isConsolePage } = request.routeOptions.config;
    if (isConsolePage !== true || options.controlToken === undefined)
      controlGuard(request, options.controlToken);
  });
  // The framework's validator would coerce "5" to 5 and drop unknown members; typos must be reported instead.
  app.setValidatorCompiler(({ schema }) => (value) => {
    const found = checkAgainst(schema as object, value);
    return found.length === 0 ? { value } : { error: malformed(found.map(toFieldError)) };
  });

  // Needs no database: the server is healthy while the data are still opening.
  app.get('/health', async () => ({
    status: state === 'failed' ? 'failed' : 'ok',
    database: state,
    engine: database.engine,
    now: toTaipeiIso(clock.nowMs()),
    uptimeSeconds: Math.round(process.uptime()),
  }));

  app.post<{ Body: ResetRequest | null }>(
    '/reset',
    { schema: { body: resetOrderSchema } },
    async ({ body }) => {
      const started = performance.now();
      await database.reset(await wantedSettings(database, body ?? {}));
      if (body?.now === undefined) clock.reset();
      else clock.set(new Date(body.now));
      await options.onRowsReplaced('reset');
      return {
        success: true,
        settings: await database.settings(),
        now: toTaipeiIso(clock.nowMs()),
        ms: Math.round(performance.now() - started),
      };
    },
  );

  app.get('/requests', async () => ({ success: true, requests: app.requestLog.entries() }));
  app.delete('/requests', async ({ headers }) => {
    const tenant = headers['x-mock-tenant'];
    app.requestLog.clear(typeof tenant === 'string' ? tenant : undefined);
    return { success: true };
  });

  await app.register(scenarioRoutes);
  await app.register(consoleRoutes);
  await app.register(tenantRoutes, { tenants: options.tenants });
  const { platform, uploads } = options;
  if (platform !== undefined) await app.register(platformRoutes, { platform, uploads });

  app.get('/clock', async () => ({ success: true, now: toTaipeiIso(clock.nowMs()) }));
  app.post<{ Body: ClockRequest }>('/clock', { schema: { body: clockMoveSchema } }, async ({ body }) => {
    if (body.now !== undefined) clock.set(new Date(body.now));
    if (body.advanceMs !== undefined) clock.advance(body.advanceMs);
    await options.onClockMoved();
    return { success: true, now: toTaipeiIso(clock.nowMs()) };
  });

  app.post<{ Body: HubSendRequest }>('/hub/send', { schema: { body: hubOrderSchema } }, async ({ body }) => {
    const { message, ...target } = body;
    return { success: true, reached: app.hub.send1000(message, target) };
  });

  app.post<{ Body: HubFinishRequest }>(
    '/hub/finish',
    { schema: { body: finishOrderSchema } },
    async ({ body }) => {
      const { success, message, ...target } = body;
      return { success: true, reached: await app.hub.finishTask({ success, message }, target) };
    },
  );

  const schema = { body: snapshotRequestSchema };
  type SnapshotRoute = { Body: SnapshotRequest | null };
  app.post<SnapshotRoute>('/snapshot', { schema }, async ({ body }) => {
    await database.snapshot(body?.name).catch((error: unknown) => {
      throw error instanceof SnapshotLimitError ? tooManySnapshots(error.names) : error;
    });
    return { success: true };
  });
  app.post<SnapshotRoute>('/restore', { schema }, async ({ body }) => {
    await database.restore(body?.name).catch((error: unknown) => {
      throw error instanceof SnapshotMissingError ? notRestorable(body?.name, error.isOutdated) : error;
    });
    await options.onRowsReplaced('restore');
    return { success: true };
  });
  app.get('/snapshots', async () => ({ success: true, snapshots: await database.snapshots() }));
  for (const url of ['/snapshot', '/snapshots/:name']) {
    app.delete<{ Params: SnapshotRequest }>(
      url,
      { schema: { params: snapshotRequestSchema } },
      async ({ params: { name } }) => {
        if (!(await database.deleteSnapshot(name))) throw notRestorable(name, false);
        return { success: true };
      },
    );
  }
}

/** Returns the seed settings, or undefined to keep the current ones. */
async function wantedSettings(database: Database, order: ResetRequest): Promise<SeedSettings | undefined> {
  if (order.seed === undefined && order.size === undefined && order.now === undefined) return undefined;
  const present = await database.settings();
  const { referenceAt } = order.now === undefined ? present : seedSettingsAt(new Date(order.now));
  return { number: order.seed ?? present.number, size: order.size ?? present.size, referenceAt };
}
