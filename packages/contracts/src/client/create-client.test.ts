import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contractOperations } from '../document.ts';
import { dealCodes } from '../generated/deals.ts';
import { ApiError, isApiError } from './api-error.ts';
import { createClient } from './create-client.ts';
import type { AttemptReport, SessionPort } from './transport.ts';

interface Received {
  method: string;
  url: string;
  authorization: string | undefined;
  idempotencyKey: unknown;
  acceptLanguage: string | undefined;
  body: string;
}
interface Answer {
  status?: number;
  body?: unknown;
  delayMs?: number;
}

let server: Server;
let baseUrl: string;
let received: Received[];
let respond: (request: Received, index: number) => Answer;

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

beforeEach(async () => {
  received = [];
  respond = () => ({ body: { success: true, data: '{}' } });
  server = createServer(async (request, reply) => {
    const entry = {
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization,
      idempotencyKey: request.headers['idempotency-key'],
      acceptLanguage: request.headers['accept-language'],
      body: await readBody(request),
    };
    received.push(entry);
    const { status = 200, body, delayMs = 0 } = respond(entry, received.length - 1);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    reply.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r-1' });
    reply.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/plusapi`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function buildSession(overrides: Partial<SessionPort> = {}): SessionPort {
  return { accessToken: () => 'token-1', renew: async () => null, superseded: () => {}, ...overrides };
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error('expected the call to fail with ApiError');
  return error;
}

const listQuery = { page: 1, pageSize: 20 } as const;

describe('the generic envelope', () => {
  it('sends JSON text and the 5-digit code, and parses the JSON text of the response @spec(3.8) @spec(7.5)', async () => {
    const api = createClient({ baseUrl, session: buildSession() });
    respond = () => ({ body: { success: true, data: '{"sites":[]}' } });
    expect(await api.data('Lookups', {})).toEqual({ sites: [] });
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/plusapi/data',
      authorization: 'Bearer token-1',
    });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ Json: '{}', Model_DealType: '90100' });
  });

  it('throws with the message, code and field errors of a business error', async () => {
    const api = createClient({ baseUrl, session: buildSession() });
    const errors = [{ pointer: '/page', message: '頁碼須大於 0' }];
    respond = () => ({ body: { success: false, message: '查詢條件有誤', code: 'invalid-payload', errors } });
    const error = await failureOf(api.data('TransactionList', listQuery));
    expect(error).toMatchObject({
      kind: 'refused',
      status: 200,
      serverMessage: '查詢條件有誤',
      code: 'invalid-payload',
      fieldErrors: errors,
      deal: 'TransactionList',
    });
  });

  it('accepts a business error with only success', async () => {
    const api = createClient({ baseUrl, session: buildSession() });
    respond = () => ({ body: { success: false } });
    const error = await failureOf(api.data('TransactionList', listQuery));
    expect(error).toMatchObject({ kind: 'refused', serverMessage: null, code: null, fieldErrors: [] });
  });

  it.each([
    ['no success member', {}],
    ['a text', 'null'],
    ['data that is not text', { success: true, data: {} }],
    ['data that is not JSON', { success: true, data: '{' }],
  ])('throws a contract error for %s', async (_title, body) => {
    const api = createClient({ baseUrl, session: buildSession() });
    respond = () => ({ body });
    const error = await failureOf(api.data('TransactionList', listQuery));
    expect(error).toMatchObject({ kind: 'contract', deal: 'TransactionList' });
  });

  it('validates results against the contract if enabled', async () => {
    respond = () => ({ body: { success: true, data: '{"sites":[{"siteCode":1}]}' } });
    const strict = createClient({ baseUrl, session: buildSession(), validateAnswers: true });
    expect(await failureOf(strict.data('Lookups', {}))).toMatchObject({ kind: 'contract', deal: 'Lookups' });
    const lenient = createClient({ baseUrl, session: buildSession() });
    expect(await lenient.data('Lookups', {})).toEqual({ sites: [{ siteCode: 1 }] });
  });
});

describe('401', () => {
  it('renews once and retries the failed call with the new token @spec(4.5) @spec(8.1)', async () => {
    const failed: (string | null)[] = [];
    const api = createClient({
      baseUrl,
      session: buildSession({
        renew: async (token) => {
          failed.push(token);
          return 'token-2';
        },
      }),
    });
    respond = ({ authorization }) =>
      authorization === 'Bearer token-2'
        ? { body: { success: true, data: '{"sites":[]}' } }
        : { status: 401, body: { success: false } };
    await api.data('Lookups', {});
    expect(failed).toEqual(['token-1']);
    expect(received.map((entry) => entry.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('does not loop if the retried call is rejected again', async () => {
    const api = createClient({ baseUrl, session: buildSession({ renew: async () => 'token-2' }) });
    respond = () => ({ status: 401, body: { success: false } });
    expect(await failureOf(api.data('Lookups', {}))).toMatchObject({ kind: 'http', status: 401 });
    expect(received).toHaveLength(2);
  });

  it('stops without a retry if the session cannot be renewed', async () => {
    const api = createClient({ baseUrl, session: buildSession() });
    respond = () => ({ status: 401, body: { success: false } });
    expect(await failureOf(api.data('Lookups', {}))).toMatchObject({ kind: 'unauthorized' });
    expect(received).toHaveLength(1);
  });

  it('never renews for sign-in and refresh calls', async () => {
    const api = createClient({
      baseUrl,
      session: buildSession({ renew: () => Promise.reject(new Error('must not be asked')) }),
    });
    respond = () => ({ status: 401, body: { success: false } });
    await failureOf(api.account.login('staff', 'x'));
    await failureOf(api.account.refreshToken({ accessToken: 'a', refreshToken: 'r' }));
    expect(received.map((entry) => entry.authorization)).toEqual([undefined, undefined]);
  });
});

describe('a call that starts while the session is renewed', () => {
  it('waits for the new token and is sent once @spec(4.6)', async () => {
    let renew = (_token: string) => {};
    const renewed = new Promise<string>((resolve) => {
      renew = resolve;
    });
    const api = createClient({ baseUrl, session: buildSession({ accessToken: () => renewed }) });
    respond = () => ({ body: { success: true, data: '{"sites":[]}' } });
    const call = api.data('Lookups', {});
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(received).toHaveLength(0);
    renew('token-2');
    expect(await call).toEqual({ sites: [] });
    expect(received.map((entry) => entry.authorization)).toEqual(['Bearer token-2']);
  });

  it('fails with the error of the renewal', async () => {
    const failure = new ApiError({ kind: 'network' });
    const session = buildSession({ accessToken: () => Promise.reject(failure) });
    expect(await failureOf(createClient({ baseUrl, session }).data('Lookups', {}))).toBe(failure);
    expect(received).toHaveLength(0);
  });

  it.each<[string, Partial<SessionPort>, number]>([
    ['before it is sent', { accessToken: () => new Promise(() => {}) }, 0],
    ['before it is sent again', { renew: () => new Promise(() => {}) }, 1],
  ])('can be cancelled %s', async (_title, port, sent) => {
    respond = () => ({ status: 401, body: { success: false } });
    const abort = new AbortController();
    const api = createClient({ baseUrl, session: buildSession(port) });
    const call = failureOf(api.data('Lookups', {}, { signal: abort.signal }));
    await expect.poll(() => received.length).toBe(sent);
    abort.abort();
    expect(await call).toMatchObject({ kind: 'cancelled' });
    expect(received).toHaveLength(sent);
  });
});

describe('tokens in a response', () => {
  const former = { accessToken: 'a', refreshToken: 'r' };

  it.each([
    ['has both', { accessToken: 'b', refreshToken: 's' }, { accessToken: 'b', refreshToken: 's' }],
    ['has no refresh token', { accessToken: 'b' }, { accessToken: 'b', refreshToken: 'r' }],
    [
      'clears the refresh token',
      { accessToken: 'b', refreshToken: '' },
      { accessToken: 'b', refreshToken: '' },
    ],
  ])('of a refresh that %s', async (_title, body, expected) => {
    const api = createClient({ baseUrl, session: buildSession() });
    respond = () => ({ body });
    expect(await api.account.refreshToken(former)).toEqual(expected);
  });

  it.each([[{ success: false, message: '訊息' }], [{ accessToken: '' }], ['busy'], [[]]])(
    'are required in a refresh: %j',
    async (body) => {
      const api = createClient({ baseUrl, session: buildSession() });
      respond = () => ({ body });
      expect((await failureOf(api.account.refreshToken(former))).kind).toBe('contract');
    },
  );

  it('are required in a sign-in', async () => {
    const api = createClient({ baseUrl, session: buildSession() });
    respond = () => ({ body: { success: true } });
    expect((await failureOf(api.account.login('staff', 'x'))).kind).toBe('contract');
  });
});

describe('other failures', () => {
  it.each([
    [403, 'forbidden'],
    [500, 'http'],
    [413, 'http'],
  ] as const)('maps %i to %s with the message and the request id', async (status, kind) => {
    const api = createClient({ baseUrl, session: buildSession() });
    respond = () => ({ status, body: { success: false, message: '訊息' } });
    const error = await failureOf(api.data('Lookups', {}));
    expect(error).toMatchObject({ kind, status, serverMessage: '訊息', requestId: 'r-1' });
  });

  it('notifies the session of a 409', async () => {
    const told: ApiError[] = [];
    const api = createClient({ baseUrl, session: buildSession({ superseded: (error) => told.push(error) }) });
    respond = () => ({ status: 409, body: { success: false } });
    expect(await failureOf(api.data('Lookups', {}))).toMatchObject({ kind: 'superseded' });
    expect(told).toHaveLength(1);
  });

  it('distinguishes a timeout, a cancellation and an unreachable server', async () => {
    const hasty = createClient({ baseUrl, session: buildSession(), timeoutMs: 100 });
    respond = () => ({ delayMs: 400, body: {} });
    expect((await failureOf(hasty.data('Lookups', {}))).kind).toBe('timeout');
    const api = createClient({ baseUrl, session: buildSession() });
    const abort = new AbortController();
    respond = () => {
      abort.abort();
      return { delayMs: 400, body: {} };
    };
    expect((await failureOf(api.data('Lookups', {}, { signal: abort.signal }))).kind).toBe('cancelled');
    const nobody = createClient({ baseUrl: 'http://127.0.0.1:9/plusapi', session: buildSession() });
    expect((await failureOf(nobody.data('Lookups', {}))).kind).toBe('network');
  });
});

describe('the attempt report', () => {
  it('reports each attempt without token and payload', async () => {
    const reports: AttemptReport[] = [];
    const api = createClient({
      baseUrl,
      session: buildSession({ renew: async () => 'token-2' }),
      onAttempt: (report) => reports.push(report),
    });
    respond = (_request, index) =>
      index === 0 ? { status: 401, body: {} } : { body: { success: true, data: '{}' } };
    await api.data('Lookups', {});
    const report = {
      operationId: 'data',
      dealCode: '90100',
      requestId: 'r-1',
      durationMs: expect.any(Number),
    };
    expect(reports).toEqual([
      { ...report, status: 401 },
      { ...report, status: 200 },
    ]);
    expect(JSON.stringify(reports)).not.toContain('token-');
  });

  it('reports an attempt without a response', async () => {
    const reports: AttemptReport[] = [];
    const api = createClient({
      baseUrl: 'http://127.0.0.1:1',
      session: buildSession(),
      onAttempt: (report) => reports.push(report),
    });
    await failureOf(api.serverTime());
    expect(reports).toMatchObject([
      { operationId: 'dataGetTime', dealCode: null, status: null, requestId: null },
    ]);
  });
});

describe('upload', () => {
  it('reads the capitals of the response, and sends six parts, two of them constants @spec(3.6) @spec(3.7) @spec(7.11)', async () => {
    const api = createClient({ baseUrl, session: buildSession() });
    const file = new File(['content'], '照片.png', { type: 'image/png' });
    const upload = { file, linkedCode: 'B1', linkedType: 3, fileId: 'F7' } as const;
    respond = () => ({ body: { Success: true, Message: '' } });
    await api.files.upload(upload);
    const parts = [...(received[0]?.body ?? '').matchAll(/ name="([^"]+)"(.*?)\r\n\r\n(.*?)\r\n--/gs)];
    expect(parts.map(([, name, , content]) => [name, content])).toEqual([
      ['FileSettings_ID', 'F7'],
      ['FileSettings_LinkedCode', 'B1'],
      ['FileSettings_LinkedType', '3'],
      ['FileSettings_ChangeType', '1'],
      ['FileSettings_State', '1'],
      ['WebFile', 'content'],
    ]);
    expect(parts.at(-1)?.[2]).toContain('filename="照片.png"');
    respond = () => ({ body: { Success: false, Message: '檔案過大' } });
    expect(await failureOf(api.files.upload(upload))).toMatchObject({
      kind: 'refused',
      serverMessage: '檔案過大',
    });
  });
});

describe('paths and payloads', () => {
  it('appends the deal type to the path of document lists and deletions @spec(7.7)', async () => {
    const api = createClient({ baseUrl, session: buildSession() });
    const key = { documentId: 'D1', version: 1 };
    await api.task.list('InvoiceVoid', listQuery);
    await api.task.remove('InvoiceVoid', key);
    await api.task.create('InvoiceVoid', { invoiceNumber: 'AB12345678', reason: 'x' });
    await api.task.decide('InvoiceVoid', 'submit', key);
    const code = dealCodes.InvoiceVoid;
    expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `POST /plusapi/Task/list/${code}`,
      `POST /plusapi/Task/del/${code}`,
      'POST /plusapi/Task/create',
      'POST /plusapi/Task/submit',
    ]);
    const types = received.map(({ body }) => (JSON.parse(body) as { Model_DealType: string }).Model_DealType);
    expect(types).toEqual([code, code, code, code]);
  });

  it('gets the server’s time without a payload @spec(7.8)', async () => {
    const api = createClient({ baseUrl, session: buildSession() });
    respond = () => ({ body: { success: true, data: '2026-11-20T10:00:00+08:00' } });
    expect(await api.serverTime()).toBe('2026-11-20T10:00:00+08:00');
    expect(received).toMatchObject([{ method: 'GET', url: '/plusapi/data/gettime', body: '' }]);
  });

  it('deletes a file by its ID in JSON @spec(7.12)', async () => {
    const api = createClient({ baseUrl, session: buildSession() });
    await api.files.remove('F7');
    expect(received).toMatchObject([
      { method: 'POST', url: '/plusapi/files/delete', body: '{"FileSettings_ID":"F7"}' },
    ]);
    respond = () => ({ body: { success: false, message: '檔案不存在' } });
    expect(await failureOf(api.files.remove('F7'))).toMatchObject({
      kind: 'refused',
      serverMessage: '檔案不存在',
    });
  });
});

describe('download', () => {
  it('reports received and total bytes', async () => {
    const api = createClient({ baseUrl, session: buildSession() });
    respond = () => ({ body: 'x'.repeat(1000) });
    const told: [number, number | null][] = [];
    await api.files.fetch('files/manuals/a.pdf', {
      onDownloadProgress: (receivedBytes, totalBytes) => told.push([receivedBytes, totalBytes]),
    });
    expect(received[0]?.url).toBe('/plusapi/files/manuals/a.pdf');
    expect(told.at(-1)?.[0]).toBe(1000);
  });
});

it('sends the current language with every call', async () => {
  let language = 'zh-TW';
  const api = createClient({ baseUrl, session: buildSession(), language: () => language });
  await api.data('Lookups', {});
  language = 'en';
  await api.account.login('a', 'b').catch(() => {});
  expect(received.map(({ acceptLanguage }) => acceptLanguage)).toEqual(['zh-TW', 'en']);
});

describe('the Idempotency-Key', () => {
  beforeEach(() => {
    respond = () => ({ body: { success: true, Success: true, data: '{}', tag: 't' } });
  });

  it('is sent with each writing call, new each time', async () => {
    const api = createClient({ baseUrl, session: buildSession() });
    const key = { documentId: 'D1', version: 1 };
    await api.account.changePassword({ UserInfo_Password: 'a', confirmPassword: 'a' });
    await api.data('SessionEnd', {});
    await api.task.create('InvoiceVoid', { invoiceNumber: 'AB12345678', reason: 'x' });
    await api.task.decide('InvoiceVoid', 'submit', key);
    await api.task.remove('InvoiceVoid', key);
    await api.files.upload({ file: new File(['x'], 'x.png'), linkedCode: 'B1', linkedType: 1 });
    await api.files.remove('1');
    const keys = received.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual(Array.from({ length: 7 }, () => expect.stringMatching(/^[0-9a-f]{32}$/)));
    expect(new Set(keys).size).toBe(7);
  });

  it('is not sent with reading calls', async () => {
    const api = createClient({ baseUrl, session: buildSession() });
    respond = () => ({ body: { success: true, data: '{}', accessToken: 'a' } });
    await api.account.login('a', 'b');
    await api.data('Lookups', {});
    await api.task.list('InvoiceVoid', { page: 1, pageSize: 20 });
    await api.serverTime();
    expect(received.map(({ idempotencyKey }) => idempotencyKey)).toEqual(Array(4).fill(undefined));
  });

  it('can be set by the caller', async () => {
    const api = createClient({ baseUrl, session: buildSession() });
    await api.data('SessionEnd', {}, { idempotencyKey: 'one-attempt' });
    await api.data('Lookups', {}, { idempotencyKey: 'one-attempt' });
    expect(received.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['one-attempt', undefined]);
  });

  it('stays the same for the retry after a 401', async () => {
    const api = createClient({ baseUrl, session: buildSession({ renew: async () => 'token-2' }) });
    respond = (_request, index) =>
      index === 0 ? { status: 401, body: { success: false } } : { body: { success: true, data: '{}' } };
    await api.data('SessionEnd', {});
    const [first, second] = received;
    expect(received).toHaveLength(2);
    expect(first?.idempotencyKey).toBeDefined();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });
});

describe('the contract', () => {
  it('documents every call of the client', async () => {
    const api = createClient({ baseUrl, session: buildSession() });
    respond = () => ({
      body: { success: true, Success: true, data: '{}', tag: 't', accessToken: 'a', refreshToken: 'r' },
    });
    await api.account.login('a', 'b');
    await api.account.refreshToken({ accessToken: 'a', refreshToken: 'r' });
    await api.account.readBulletin();
    await api.account.changePassword({ UserInfo_Password: 'a', confirmPassword: 'a' });
    await api.data('Lookups', {});
    await api.serverTime();
    await api.encrypt('a');
    await api.decrypt({ data: 'a', tag: 'b' });
    await api.files.upload({ file: new File(['x'], 'x.png'), linkedCode: 'B1', linkedType: 1 });
    await api.files.remove('1');
    await api.files.fetch('files/pictures/a.svg');

    const documented = contractOperations().map(({ method, path }) => ({
      method,
      path: new RegExp(`^/plusapi${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    }));
    const undocumented = received.filter(
      ({ method, url }) => !documented.some((entry) => entry.method === method && entry.path.test(url)),
    );
    expect(undocumented).toEqual([]);
    expect(received).toHaveLength(11);
  });
});
