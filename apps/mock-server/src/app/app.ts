import { createHmac, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import fastifyMultipart from '@fastify/multipart';
import { type DealName, dealCodes } from '@parking-plus/contracts';
import type { RecordedAnswers } from '@parking-plus/contracts/recordings';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { AdjustableClock } from '../clock/clock.ts';
import { guardOpening } from '../control/control-guard.ts';
import { controlRoutes } from '../control/control-routes.ts';
import { expandedCalls, rewriteExpandedUrl } from '../control/expanded-calls.ts';
import type { Storage } from '../db/storage.ts';
import type { ChangePublisher } from '../deals/change-publisher.ts';
import type { CheckedHandler } from '../deals/define-deals.ts';
import { BODY_LIMIT_BYTES, registerContractRoutes } from '../http/contract/contract-routes.ts';
import { createIdempotencyGuard } from '../http/idempotency/idempotency-guard.ts';
import { idempotentOperations } from '../http/idempotency/idempotent-operations.ts';
import { accountOperations } from '../http/operations/account-operations.ts';
import { dealOperations } from '../http/operations/deal-operations.ts';
import { fileOperations } from '../http/operations/file-operations.ts';
import { UPLOAD_LIMITS } from '../http/operations/receive-upload.ts';
import { serverOperations } from '../http/operations/server-operations.ts';
import { authentication } from '../http/plugins/authentication.ts';
import { handleClientError } from '../http/plugins/client-error.ts';
import { errorHandler, sendError } from '../http/plugins/error-handler.ts';
import { recordingPlayer } from '../http/plugins/recording-player.ts';
import { requestBody } from '../http/plugins/request-body.ts';
import { requestLog } from '../http/plugins/request-log.ts';
import { trafficRecorder } from '../http/plugins/traffic-recorder.ts';
import { scenarios } from '../http/scenarios/scenarios-plugin.ts';
import { hubPlugin } from '../hub/http/hub-plugin.ts';
import { canReceiveChange, hubAuthentication, hubBusOn } from '../hub/http/hub-wiring.ts';
import { AccessTokens } from '../identity/access-token.ts';
import { sealText } from '../identity/sealing.ts';
import { SignInRateLimiter } from '../identity/sign-in-rate-limiter.ts';
import { FileService } from '../modules/files/files.service.ts';
import { PictureService } from '../modules/pictures/pictures.service.ts';
import { SessionService } from '../modules/sessions/sessions.service.ts';
import { collectDealHandlers } from '../registry/deal-handlers.ts';
import { serverLinkedRecords } from '../registry/linked-records.ts';
import { serverNavLeaves } from '../registry/nav-leaves.ts';
import { BarrierAnswers } from '../simulation/barrier-answers.ts';
import { MachineSyncJob } from '../simulation/machine-sync.ts';
import { SimulatedPlatform } from '../simulation/platform/simulated-platform.ts';
import { tenantFailure, tenantFront } from '../tenants/tenant-front.ts';
import type { Tenants } from '../tenants/tenants.ts';
import { COMMON_HEADERS } from '../web/web-headers.ts';
import { webPages } from '../web/web-pages.ts';
import { documentPerformer } from '../workflow/document-dispatcher.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { exportPageReader } from './export-page-reader.ts';
import { type ServerSettings, serverSettings } from './server-settings.ts';

export type AppOptions = Partial<ServerSettings> & {
  readonly storage: Omit<Storage, 'close'>;
  readonly clock: AdjustableClock;
  /** Folder of the built web. */
  readonly webDir: string;
  /** True to validate responses against the contract before they are sent; false only in benchmarks. */
  readonly checkAnswers: boolean;
  /** File to which complete calls are recorded; undefined for none. */
  readonly recordFile?: string | undefined;
  /** Answers of a recording, which take precedence over the data. */
  readonly recordedAnswers?: RecordedAnswers | undefined;
  /** Token that allows other computers to use `/__mock`. */
  readonly controlToken?: string | undefined;
  /** Default `loopback`. */
  readonly trustedProxies?: string;
  readonly logger?: FastifyBaseLogger | undefined;
  /** Isolated servers for calls with `x-mock-tenant`; without them the header only matches scenario rules. */
  readonly tenants?: Tenants | undefined;
  /** True to simulate traffic by the clock while the server listens. */
  readonly hasTraffic?: boolean;
  /** Handlers of all deals; default the server's own. */
  readonly dealHandlers?: ReadonlyMap<DealName, CheckedHandler>;
  /** Implements intended delays; tests can skip them. */
  readonly wait?: (milliseconds: number) => Promise<void>;
};

const CLOSING_MS = 1_000;
/** Time limit for receiving a whole request. The framework sets none, and 20 MB over a slow line take a while. */
const REQUEST_MS = 300_000;

/**
 * Builds the server, ready to listen or to be injected into. The caller owns the storage and closes it afterwards.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { storage, clock, checkAnswers, tenants } = options;
  const { database, keys, filesPath, turnkeyPath, hasTurnkey } = storage;
  const wait = options.wait ?? delay;
  const settings = serverSettings(options);
  const isSiteChecked = process.env.SITE_CHECK !== 'off';
  const app: FastifyInstance = fastify({
    ...(options.logger === undefined ? {} : { loggerInstance: options.logger }),
    ...(tenants === undefined
      ? {}
      : { serverFactory: tenantFront(tenants, (request) => guardOpening(request, options.controlToken)) }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_MS,
    // A proxy sets the caller's address; otherwise all callers would share one at the sign-in rate limit.
    trustProxy: options.trustedProxies ?? 'loopback',
    // `/Task` accepts its envelope in the query string too, which can be as large as a body.
    http: { maxHeaderSize: BODY_LIMIT_BYTES },
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: rewriteExpandedUrl,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    clientErrorHandler: handleClientError,
  });

  app.addHook('preClose', async () => {
    // Pending calls get a moment to finish; idle connections would otherwise delay the shutdown by a minute.
    setTimeout(() => app.server.closeAllConnections(), CLOSING_MS).unref();
    await tenants?.closeAll();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...COMMON_HEADERS, 'x-request-id': request.id });
    done(tenantFailure(request.raw));
  });
  const tokens = new AccessTokens(keys.signing, clock);
  const refreshKey = createHmac('sha256', keys.signing).update('refresh-tokens').digest();
  const changePublisher: ChangePublisher = {
    sessionsEnded: (sessionIds) => {
      void database.afterCommit(() => {
        for (const sessionId of sessionIds) app.hub.closeSession(sessionId);
      });
    },
    dataChanged: (change) =>
      void database.afterCommit(() => {
        app.hub.dataChanged(change);
        if (app.server.listening) {
          machineContact.nudge(change);
          barrierAnswers.nudge(change);
        }
      }),
    taskFinished: (account, outcome) =>
      void database.afterCommit(() => {
        app.hub.finishTask(outcome, { account }).catch((err: unknown) => {
          app.log.warn({ err }, 'The outcome of a task was not sent.');
        });
      }),
  };
  const world = { database, clock, changePublisher };
  const machineContact = new MachineSyncJob({
    ...world,
    onFailure: (err) => app.log.warn({ err }, 'Machines could not answer.'),
  });
  const barrierAnswers = new BarrierAnswers({
    ...world,
    onFailure: (err) => app.log.warn({ err }, 'Barriers could not answer.'),
  });
  // Commands that waited when the server ended.
  app.addHook('onListen', async () => barrierAnswers.nudge({ deal: dealCodes.BarrierOpeningList }));
  app.addHook('preClose', async () => {
    machineContact.stop();
    barrierAnswers.stop();
  });
  const sessions = new SessionService({ ...world, tokens, refreshKey, wait });
  const navLeaves = serverNavLeaves();
  const dealHandlers = options.dealHandlers ?? collectDealHandlers();
  const files = new FileService({
    ...world,
    filesPath,
    linkedRecords: serverLinkedRecords(),
    screens: new Set(navLeaves.map(({ name }) => name)),
  });
  const hashKey = createHmac('sha256', keys.signing).update('idempotency-keys').digest();
  const idempotencyGuard = createIdempotencyGuard({ database, clock, hashKey });
  const brake = new SignInRateLimiter({ nowMs: Date.now, wait });

  await app.register(errorHandler);
  await app.register(requestBody);
  await app.register(authentication, { identify: (token) => sessions.identify(token), wait });
  await app.register(requestLog, { clock });
  if (options.recordFile !== undefined) await app.register(trafficRecorder, { file: options.recordFile });
  await app.register(scenarios, { database, clock, ...(options.wait === undefined ? {} : { wait }) });
  if (options.recordedAnswers !== undefined)
    await app.register(recordingPlayer, { answers: options.recordedAnswers });
  // After the two above: rules change the response of the contract, which is unwrapped last.
  await app.register(expandedCalls, { controlToken: options.controlToken });
  await app.register(
    async (scope) => {
      await scope.register(fastifyMultipart, { limits: UPLOAD_LIMITS });
      scope.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      registerContractRoutes(scope, {
        authenticate: app.authenticate,
        checkAnswers,
        handlers: idempotentOperations(
          {
            ...accountOperations({ ...world, sessions, brake, navLeaves, isSiteChecked }),
            ...serverOperations({ clock, sealingKey: keys.sealing }),
            ...fileOperations({
              files,
              pictures: new PictureService(database),
              filesPath,
              idempotencyGuard,
            }),
            ...dealOperations({
              ...world,
              connections: () => app.hub.knownClients(),
              checkAnswers,
              handlers: dealHandlers,
              performDocument: documentPerformer(),
              ...settings,
              navLeaves,
            }),
          },
          idempotencyGuard,
        ),
      });
    },
    { prefix: '/plusapi' },
  );
  await app.register(hubPlugin, {
    path: '/signalr/CommunicateHub',
    clock,
    bus: hubBusOn(database),
    seal: (text) => sealText(keys.sealing, text),
    authenticate: hubAuthentication(sessions),
    maySee: canReceiveChange,
    onClientsChanged: () => app.hub.dataChanged({ deal: dealCodes.ConnectionList, ids: [] }),
  });
  const platform = hasTurnkey
    ? undefined
    : new SimulatedPlatform({
        ...{ database, clock, turnkeyPath },
        rules: app.scenarios,
        onFailure: (err) =>
          app.log.warn({ err }, 'The simulated tax platform could not go on; it will be tried again.'),
      });
  const { traffic, dailyCloses, uploads, notifications } = startBackgroundJobs(app, {
    ...world,
    ...settings,
    filesPath,
    turnkeyPath,
    wait,
    requestMs: REQUEST_MS,
    hasTraffic: options.hasTraffic === true,
    readExportPage: exportPageReader({ ...world, ...settings, handlers: dealHandlers, navLeaves }),
    platform,
  });
  await app.register(controlRoutes, {
    prefix: '/__mock',
    database,
    clock,
    controlToken: options.controlToken,
    tenants,
    platform,
    uploads,
    async onClockMoved() {
      // Jobs run while the server listens.
      if (!app.server.listening) return;
      await Promise.all([dailyCloses.catchUp(), uploads.catchUp()]);
      await platform?.job.catchUp();
      await uploads.catchUp();
      await notifications.catchUp();
    },
    async onRowsReplaced(by) {
      brake.clear();
      app.requestLog.clear();
      app.scenarios.clear();
      traffic.forget();
      options.recordedAnswers?.rewind();
      // Their sessions were replaced with the rows.
      app.hub.dropConnections({ how: 'allowReconnect' });
      // A snapshot can reference files on disk; seeded rows reference none.
      if (by !== 'reset') return;
      await files.clear();
      // Messages to the simulated platform are of deleted rows. Its job may still be writing a message.
      if (!hasTurnkey)
        await rm(turnkeyPath, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
    },
  });
  await app.register(webPages, { prefix: '/plus', webDir: options.webDir });
  app.get('/', async (_request, reply) => reply.redirect('/plus/'));
  return app;
}
