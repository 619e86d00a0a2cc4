import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { AdjustableClock } from '../../clock/clock.ts';
import { errorHandler } from '../../http/plugins/error-handler.ts';
import { inProcessBus } from '../connections/hub-bus.ts';
import type { HubPrincipal } from '../connections/hub-principal.ts';
import { type HubOptions, hubPlugin } from '../http/hub-plugin.ts';
import { requestForLog } from '../http/url-redaction.ts';

const HUB_PATH = '/signalr/CommunicateHub';
export const HUB_QUERY = 'softwareCode=900000003&projectClass=1&type=1&siteCode=0';

/** Listening server with only the hub, and control over its tokens. */
export type HubApp = {
  readonly app: FastifyInstance;
  readonly hub: FastifyInstance['hub'];
  /** `http://127.0.0.1:<port>/signalr/CommunicateHub` */
  readonly url: string;
  readonly clock: AdjustableClock;
  /** Log of the server, one JSON text per line. */
  readonly logLines: string[];
  /** Returns a new token of an account; default the account's own session. */
  sign(account: string, more?: Partial<HubPrincipal>): string;
  /** Rejects the token from now on: 401 as expired, 409 as that of a superseded session. */
  refuse(token: string, status: 401 | 409): void;
};

/** Starts a server for the running test, which closes it. */
export async function startHubApp(options: Partial<HubOptions> = {}): Promise<HubApp> {
  const holders = new Map<string, HubPrincipal | { refused: 401 | 409 }>();
  const logLines: string[] = [];
  const clock = new AdjustableClock(new Date('2026-11-20T10:00:00+08:00'));
  const app = fastify({
    logger: {
      level: 'trace',
      serializers: { req: requestForLog },
      stream: { write: (line: string) => void logLines.push(line) },
    },
    // The official client leaves unused sockets open; Node waits a minute for those.
    forceCloseConnections: true,
  });
  await app.register(errorHandler);
  await app.register(hubPlugin, {
    path: HUB_PATH,
    bus: inProcessBus(),
    clock,
    seal: (text) => ({ data: Buffer.from(text).toString('base64url'), tag: 'dGFn' }),
    authenticate: async (token) => holders.get(token) ?? { refused: 401 },
    ...options,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return {
    app,
    hub: app.hub,
    url: address + HUB_PATH,
    clock,
    logLines,
    sign(account, more = {}) {
      const token = `token-${account}-${randomBytes(6).toString('hex')}`;
      holders.set(token, {
        account,
        type: 291,
        name: `Name of ${account}`,
        sessionId: `session-${account}`,
        ...more,
      });
      return token;
    },
    refuse: (token, status) => void holders.set(token, { refused: status }),
  };
}
