import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DataDeal,
  type DealName,
  type DealRequest,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type AppOptions, buildApp } from '../app/app.ts';
import { AdjustableClock } from '../clock/clock.ts';
import { TEST_SEED } from '../db/migrations/seed-settings.ts';
import type { Storage } from '../db/storage.ts';
import { SEEDED_PASSWORD } from '../seeding/rows/seeded-accounts.ts';
import { openTestStorage } from './test-storage.ts';

export { SEEDED_PASSWORD };

export type TestApp = {
  readonly app: FastifyInstance;
  readonly storage: Storage;
  readonly clock: AdjustableClock;
  /** Deliberate delays of the server in ms, recorded instead of waited for. */
  readonly waits: number[];
  close(): Promise<void>;
};

/** Starts the whole server on fresh seeded rows, at the seed's time. Start one per file: it takes seconds. */
export async function startTestApp(overrides: Partial<AppOptions> = {}): Promise<TestApp> {
  const storage = await openTestStorage();
  const clock = new AdjustableClock(new Date(TEST_SEED.referenceAt));
  const waits: number[] = [];
  const webDir = await mkdtemp(join(tmpdir(), 'plus-web-'));
  const app = await buildApp({
    storage,
    clock,
    webDir,
    checkAnswers: true,
    wait: async (milliseconds) => void waits.push(milliseconds),
    ...overrides,
  });
  await storage.database.ready;
  return {
    app,
    storage,
    clock,
    waits,
    async close() {
      await app.close();
      await storage.close();
      await rm(webDir, { recursive: true, force: true });
    },
  };
}

/** Response with its JSON body. */
export type Answer<Body> = {
  readonly status: number;
  readonly body: Body;
  readonly headers: LightMyRequestResponse['headers'];
};

export async function send<Body = Schemas['Refusal']>(
  app: FastifyInstance,
  request: InjectOptions,
): Promise<Answer<Body>> {
  const response = await app.inject(request);
  return { status: response.statusCode, body: response.json<Body>(), headers: response.headers };
}

/** Signs in and returns the whole response. */
export async function signIn(
  app: FastifyInstance,
  username: string,
  password: string = SEEDED_PASSWORD,
): Promise<Schemas['LoginDone']> {
  const { body } = await send<Schemas['LoginAnswer']>(app, {
    method: 'POST',
    url: '/plusapi/account/login',
    payload: { username, password },
  });
  if (!body.success) throw new Error(`${username} was not let in: ${body.message}`);
  return body;
}

/** Returns the request with a bearer token. */
export function signed(token: string, request: InjectOptions): InjectOptions {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
}

/** Returns the request of a data deal. */
export function dealRequest<K extends DataDeal>(
  token: string,
  deal: K,
  payload: DealRequest<K>,
): InjectOptions {
  return envelopeRequest(token, dealCodes[deal as DealName], JSON.stringify(payload));
}

/** Returns a request whose envelope contains any text. */
export function envelopeRequest(token: string, code: string, json: string): InjectOptions {
  return signed(token, {
    method: 'POST',
    url: '/plusapi/data',
    payload: { Json: json, Model_DealType: code },
  });
}
