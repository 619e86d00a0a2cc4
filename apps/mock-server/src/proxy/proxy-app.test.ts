import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { type DataDeal, dealCodes, dealRegistry } from '@parking-plus/contracts';
import { parseRecording } from '@parking-plus/contracts/recordings';
import { Caller, checkExchange } from '@parking-plus/contracts/suite';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { SEEDED_PASSWORD, startTestApp, type TestApp } from '../testing/test-app.ts';
import { openProxy } from './open-proxy.ts';
import { parseProxyTarget } from './proxy-address.ts';
import { buildProxy } from './proxy-app.ts';
import { assertTargetAnswers } from './proxy-target.ts';

const folder = await mkdtemp(join(tmpdir(), 'plus-proxy-'));
let server: TestApp;
let target: string;

beforeAll(async () => {
  server = await startTestApp();
  target = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function startProxy(to: string, name: string) {
  const departures: string[] = [];
  const recordFile = join(folder, `${name}.ndjson`);
  const app = await buildProxy({
    target: parseProxyTarget(to),
    recordFile,
    webDir: folder,
    onDeparture: (text) => void departures.push(text),
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await app.close();
    isClosed = true;
  };
  onTestFinished(close);
  /** Closes the proxy, which completes the recording. */
  async function recorded() {
    await close();
    const text = await readFile(recordFile, 'utf8');
    return { text, calls: parseRecording(text, 'test') };
  }
  return { app, origin, departures, recorded };
}

const admin = { username: 'admin', password: SEEDED_PASSWORD };

/** Values of members with these names, from a result. */
function valuesOf(value: unknown, names: readonly string[], found: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && names.includes(name) && inner.length > 2) found.add(inner);
    else valuesOf(inner, names, found);
  }
  return found;
}

test('records read deals without secrets and personal data, and the recording keeps the contract', async () => {
  const proxy = await startProxy(target, 'deals');
  const caller = new Caller({ baseUrl: `${proxy.origin}/plusapi`, account: admin, allowWrites: false });
  const personal = new Set<string>();
  const names = [
    'tenantName',
    'accountName',
    'applicantName',
    'plate',
    'tenantMobile',
    'email',
    'address',
    'accountNumber',
    'buyerTaxNumber',
  ];
  const deals = (Object.keys(dealRegistry) as DataDeal[]).filter(
    (deal) =>
      dealRegistry[deal].channel === 'data' &&
      dealRegistry[deal].safe &&
      /^(Account|Connection|Invoice|OperationLog|Payment|Rental|Service|Site|Thread|Transaction)\w*(List|Detail)$/.test(
        deal,
      ),
  );
  expect(deals.length).toBeGreaterThan(10);
  for (const deal of deals) {
    const { came } = await caller.sendData(deal, await caller.examplePayload(deal).catch(() => ({})));
    const { data } = came as { data?: string };
    if (data !== undefined) valuesOf(JSON.parse(data), names, personal);
  }
  await caller.sendTask('RentalCreate', 'list', { page: 1, pageSize: 20 });
  const { text, calls } = await proxy.recorded();

  expect(calls.length).toBeGreaterThan(deals.length);
  expect(personal.size).toBeGreaterThan(100);
  expect([...personal].filter((value) => text.includes(value))).toEqual([]);
  expect(text).not.toContain(SEEDED_PASSWORD);
  expect(text).not.toContain(await caller.tokenOf(admin));
  const wrong: string[] = [];
  for (const call of calls) {
    const { request, answer } = await checkExchange(call);
    // Payloads without a record to refer to are wrong before they are masked.
    for (const { part, pointer, message } of [...(call.status === 200 ? answer : [...request, ...answer])])
      wrong.push(`${call.line} ${part} ${pointer} ${message}`);
  }
  expect(wrong).toEqual([]);
});

test('replaces the same value by the same one, in requests and responses', async () => {
  const proxy = await startProxy(target, 'same');
  const caller = new Caller({ baseUrl: `${proxy.origin}/plusapi`, account: admin, allowWrites: false });
  const list = (await caller.resultOf('TransactionList')) as { items: { plate: string }[] };
  const plate = list.items.find((row) => row.plate !== '')?.plate ?? '';
  await caller.sendData('PlateOverview', { plate });
  const { text, calls } = await proxy.recorded();
  const [rows, detail] = calls.filter(({ path }) => path === '/data').slice(-2);
  const { Json = '' } = (detail?.sent ?? {}) as { Json?: string };
  const masked = JSON.parse(Json).plate as string;
  expect(masked).not.toBe(plate);
  expect(masked).toHaveLength(plate.length);
  expect(masked.replace(/[A-Z0-9]/g, 'x')).toBe(plate.replace(/[A-Z0-9]/g, 'x'));
  expect(JSON.stringify(rows?.came)).toContain(masked);
  expect(text).not.toContain(plate);
});

test.each([HttpTransportType.WebSockets, HttpTransportType.ServerSentEvents, HttpTransportType.LongPolling])(
  'passes the hub on by transport %i',
  async (transport) => {
    const proxy = await startProxy(target, 'hub');
    const caller = new Caller({ baseUrl: `${proxy.origin}/plusapi`, account: admin, allowWrites: false });
    const token = await caller.tokenOf(admin);
    const connection = new HubConnectionBuilder()
      .withUrl(
        `${proxy.origin}/signalr/CommunicateHub?softwareCode=900000003&projectClass=1&type=1&siteCode=0`,
        {
          accessTokenFactory: () => token,
          transport,
        },
      )
      .configureLogging(LogLevel.None)
      .build();
    // Other changes are the sign-ins and connections themselves.
    const heard = new Promise<void>((resolve) =>
      connection.on('DataChanged', (change) => {
        if (JSON.stringify(change).includes(dealCodes.TransactionList)) resolve();
      }),
    );
    await connection.start();
    server.app.hub.dataChanged({ deal: dealCodes.TransactionList, ids: ['T1'] });
    await heard;
    await connection.stop();
  },
);

test('passes files on byte for byte, and records them without their content', async () => {
  const proxy = await startProxy(target, 'files');
  const caller = new Caller({ baseUrl: `${proxy.origin}/plusapi`, account: admin, allowWrites: false });
  const path = `/plusapi/${await caller.picturePath()}`;
  const headers = { authorization: `Bearer ${await caller.tokenOf(admin)}` };
  const [through, direct] = await Promise.all(
    [proxy.origin, target].map(async (origin) => (await fetch(`${origin}${path}`, { headers })).text()),
  );
  expect(through).toBe(direct);
  expect((await proxy.recorded()).calls.at(-1)).toMatchObject({ status: 200, came: '' });
});

test('reports each violation of the contract once', async () => {
  const wrong = fastify();
  wrong.get('/plusapi/data/gettime', async () => ({ success: true, data: 'noon' }));
  wrong.get('/plusapi/data/settime', async () => ({ success: true }));
  onTestFinished(() => wrong.close());
  const proxy = await startProxy(await wrong.listen({ host: '127.0.0.1', port: 0 }), 'wrong');
  for (const path of ['gettime', 'gettime', 'settime']) await fetch(`${proxy.origin}/plusapi/data/${path}`);
  await proxy.recorded();
  // Calls are checked at the same time, so in no order.
  expect([...proxy.departures].sort()).toEqual([
    'GET /data/settime: call the contract has no GET /data/settime (#/paths)',
    'dataGetTime: answer /data violates format date-time (#/components/schemas/TimeAnswer/properties/data/format)',
  ]);
});

test('passes on no headers for this computer, and answers only to its names', async () => {
  const received: IncomingHttpHeaders[] = [];
  const echo = fastify();
  echo.all('/*', async (request) => {
    received.push(request.headers);
    return { success: true };
  });
  onTestFinished(() => echo.close());
  const proxy = await startProxy(await echo.listen({ host: '127.0.0.1', port: 0 }), 'headers');
  const ofThisComputer = { cookie: 'other=secret', 'x-control-token': 't', 'x-mock-tenant': 'a' };
  const call = (url: string, host = 'localhost:5490') =>
    proxy.app.inject({ url, headers: { ...ofThisComputer, host, authorization: 'Bearer b' } });
  const urls = ['/plusapi/data/gettime', '/signalr/CommunicateHub/negotiate'];
  for (const url of urls) {
    expect((await call(url)).statusCode).toBe(200);
    expect((await call(url, '192.168.1.20:5490')).statusCode).toBe(200);
    expect((await call(url, 'page.example.com')).json()).toMatchObject({ code: 'proxy-host-forbidden' });
  }
  expect(received).toHaveLength(4);
  const upgraded = new Promise((resolve, reject) => {
    const headers = {
      ...{ host: 'page.example.com', connection: 'Upgrade', upgrade: 'websocket' },
      ...{ 'sec-websocket-version': '13', 'sec-websocket-key': 'x3JJHMbDL1EzLkh9GBhXDw==' },
    };
    httpRequest(`${proxy.origin}/signalr/CommunicateHub`, { headers })
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('upgrade', () => resolve('upgraded'))
      .on('error', reject)
      .end();
  });
  expect(await upgraded).toBe(403);
  for (const headers of received) {
    expect(headers.authorization).toBe('Bearer b');
    for (const name of Object.keys(ofThisComputer)) expect(headers).not.toHaveProperty(name);
  }
  const { calls } = await proxy.recorded();
  expect(calls.map(({ status, isForced }) => [status, isForced])).toEqual([
    [200, false],
    [200, false],
    [403, true],
  ]);
});

test('records no body that cannot be read', async () => {
  const odd = fastify();
  odd.removeAllContentTypeParsers();
  odd.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  odd.post('/plusapi/account/login', async (_request, reply) =>
    reply.type('application/json').send('\uFEFF{"success":false,"kontakt":"王小明"}'),
  );
  onTestFinished(() => odd.close());
  const proxy = await startProxy(await odd.listen({ host: '127.0.0.1', port: 0 }), 'odd');
  const response = await fetch(`${proxy.origin}/plusapi/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"username":"admin","password":"p4ss-word"',
  });
  expect(await response.text()).toContain('王小明');
  const { text, calls } = await proxy.recorded();
  expect(text).not.toMatch(/p4ss-word|王小明/);
  expect(calls).toMatchObject([{ sent: 'masked', came: { success: false } }]);
});

test('answers 502 with the reason if the target does not answer', async () => {
  const gone = fastify();
  const address = await gone.listen({ host: '127.0.0.1', port: 0 });
  await gone.close();
  const proxy = await startProxy(address, 'gone');
  const response = await fetch(`${proxy.origin}/plusapi/data/gettime`, {
    headers: { 'accept-language': 'en' },
  });
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({
    success: false,
    code: 'proxy-target-unreachable',
    message: expect.stringMatching(/did not answer \(.*ECONNREFUSED/),
  });
  expect((await proxy.recorded()).calls).toMatchObject([{ status: 502, isForced: true }]);
  expect(proxy.departures).toEqual([]);
  await expect(assertTargetAnswers(parseProxyTarget(address))).rejects.toThrow(
    'Start that server, or correct --proxy',
  );
});

test('does not start before something other than the API', async () => {
  const page = fastify();
  page.get('/plusapi/data/gettime', async (_request, reply) => reply.type('text/html').send('<p>Hello</p>'));
  onTestFinished(() => page.close());
  const address = await page.listen({ host: '127.0.0.1', port: 0 });
  await expect(assertTargetAnswers(parseProxyTarget(address))).rejects.toThrow(
    'is not the API of Parking Plus',
  );
});

test('keeps an earlier recording', async () => {
  const recordFile = join(folder, 'earlier.ndjson');
  const options = { target: parseProxyTarget(target), recordFile, webDir: folder, onDeparture: () => {} };
  await writeFile(recordFile, 'calls');
  await expect(openProxy({ ...options, host: '127.0.0.1', port: 0 })).rejects.toThrow('has content already');
  expect(await readFile(recordFile, 'utf8')).toBe('calls');
  await rm(recordFile);
  await writeFile(`${recordFile}.partial`, 'calls');
  await expect(openProxy({ ...options, host: '127.0.0.1', port: 0 })).rejects.toThrow('partial has content');
  await rm(`${recordFile}.partial`);
  const { port, close } = await openProxy({ ...options, host: '127.0.0.1', port: 0 });
  expect(port).toBeGreaterThan(0);
  await close();
});

test('reads an address without a path as /plusapi, with the hub next to the API', () => {
  expect(parseProxyTarget('https://plus.example.com')).toEqual({
    origin: 'https://plus.example.com',
    apiPath: '/plusapi',
    hubPath: '/signalr',
  });
  expect(parseProxyTarget('https://plus.example.com/back/plusapi/').hubPath).toBe('/back/signalr');
  expect(() => parseProxyTarget('ftp://plus.example.com')).toThrow('--proxy must be an address');
  expect(() => parseProxyTarget('https://a:b@plus.example.com')).toThrow('without a name, a password');
});
