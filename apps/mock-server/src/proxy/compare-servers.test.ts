import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareGathered, gatherFromServers, safeCalls } from '@parking-plus/contracts/recordings';
import { Caller } from '@parking-plus/contracts/suite';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app/app.ts';
import { AdjustableClock } from '../clock/clock.ts';
import { TEST_SEED } from '../db/migrations/seed-settings.ts';
import { openStorage } from '../db/storage.ts';
import { serverModules } from '../registry/server-modules.ts';
import { SEEDED_PASSWORD } from '../testing/test-app.ts';

const admin = { username: 'admin', password: SEEDED_PASSWORD };
const closing: (() => Promise<unknown>)[] = [];

async function startServer(): Promise<string> {
  const storage = await openStorage({
    place: { kind: 'memory' },
    seed: TEST_SEED,
    modules: serverModules(),
  });
  const webDir = await mkdtemp(join(tmpdir(), 'plus-web-'));
  const clock = new AdjustableClock(new Date(TEST_SEED.referenceAt));
  const app = await buildApp({ storage, clock, webDir, checkAnswers: true });
  await storage.database.ready;
  closing.push(async () => {
    await app.close();
    await storage.close();
    await rm(webDir, { recursive: true, force: true });
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

let one: string;
let two: string;

beforeAll(async () => {
  [one, two] = [await startServer(), await startServer()];
});
afterAll(async () => {
  for (const close of closing) await close();
});

/** Every sixth call, and those that the tests look at. An export has the rows of its list, thousands of them. */
const CALLS = safeCalls().filter(
  ({ call }, index) => !call.endsWith('Export') && (index % 6 === 0 || /data (Payment|Site)List$/.test(call)),
);

const callerOf = (origin: string) =>
  new Caller({ baseUrl: `${origin}/plusapi`, account: admin, allowWrites: false });

const linesOf = ({ differences }: ReturnType<typeof compareGathered>) =>
  differences.map(
    ({ call, part, pointer, kind, a, b }) => `${call} | ${part} | ${pointer} | ${kind} | ${a} | ${b}`,
  );

test('servers with the same data have the same values', async () => {
  const same = await gatherFromServers(callerOf(one), callerOf(two), CALLS);
  expect(linesOf(compareGathered(same, true))).toEqual([]);
});

test('servers with different data have the same shapes, and other values', async () => {
  const reset = await fetch(`${two}/__mock/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"seed":2}',
  });
  expect(reset.status).toBe(200);
  const other = await gatherFromServers(callerOf(one), callerOf(two), CALLS);
  const shapes = compareGathered(other, false);
  expect(linesOf(shapes)).toEqual([]);
  expect(shapes).toMatchObject({ skipped: [], compared: CALLS.length });
  expect(
    linesOf(compareGathered(other, true)).filter((line) => /PaymentList/.test(line)).length,
  ).toBeGreaterThan(3);
});

/** Starts a server that alters another server's responses. */
async function startAltered(
  alter: (answer: { status: number; envelope: Record<string, unknown>; result: never }) => void,
) {
  const app = fastify();
  app.all('/*', async (request, reply) => {
    const { authorization } = request.headers;
    const response = await fetch(`${one}${request.url}`, {
      method: request.method,
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      ...(request.body ? { body: JSON.stringify(request.body) } : {}),
    });
    const envelope = (await response.json()) as Record<string, unknown>;
    const answer = { status: response.status, envelope, result: {} as never };
    if ((request.body as { Model_DealType?: string } | null)?.Model_DealType === '10400') {
      answer.result = JSON.parse(String(envelope.data)) as never;
      envelope.data = undefined;
      alter(answer);
      envelope.data ??= JSON.stringify(answer.result);
    }
    return reply.code(answer.status).send(answer.envelope);
  });
  onTestFinished(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

type Row = Record<string, unknown>;
type Page = { items: Row[]; total?: unknown; summary: Row };
const rows = (change: (row: Row) => void) => (answer: { result: never }) =>
  (answer.result as Page).items.forEach(change);

test.each([
  [
    'a renamed field',
    rows((row) => {
      row.requestReference = row.bankReference;
      delete row.bankReference;
    }),
    [
      'result | /items/*/bankReference | missing | null or string | missing',
      'result | /items/*/requestReference | missing | missing | null or string',
    ],
  ],
  [
    'another type',
    rows((row) => {
      row.amountTwd = String(row.amountTwd);
    }),
    ['result | /items/*/amountTwd | type | integer | string'],
  ],
  [
    'an undocumented code',
    rows((row) => {
      row.state = 9;
    }),
    ['result | /items/*/state | code | documented codes only | 9'],
  ],
  [
    'another format',
    rows((row) => {
      row.requestedAt = '2026/11/20 10:00';
    }),
    ['result | /items/*/requestedAt | rule | keeps the contract | violates format date-time'],
  ],
  [
    'a null that the contract does not allow',
    rows((row) => {
      row.siteCode = null;
    }),
    ['result | /items/*/siteCode | type | string | null'],
  ],
  [
    'a missing member',
    ({ result }: { result: never }) => {
      delete (result as Page).total;
    },
    ['result | /total | missing | integer | missing'],
  ],
  [
    'another status',
    (answer: { status: number; envelope: Row }) => {
      answer.status = 403;
      answer.envelope = { success: false, message: 'no', data: undefined };
    },
    ['status |  | status | 200 application/json | 403 application/json'],
  ],
  [
    'a result outside of the JSON text',
    ({ envelope, result }: { envelope: Row; result: never }) => {
      envelope.data = result;
    },
    ['answer | /data | type | string | object'],
  ],
] as const)('finds %s', async (_title, alter, expected) => {
  const calls = CALLS.filter(({ call }) => /data (PaymentList|SiteList)$/.test(call));
  const altered = await startAltered(alter as never);
  const lines = linesOf(
    compareGathered(await gatherFromServers(callerOf(one), callerOf(altered), calls), false),
  );
  const found = lines.map((line) => line.replace('data PaymentList | ', ''));
  for (const line of expected) expect(found).toContainEqual(line);
  expect(found.every((line) => !line.startsWith('data SiteList'))).toBe(true);
});
