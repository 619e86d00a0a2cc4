import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { dealCodes, type Schemas } from '@parking-plus/contracts';
import { createControl, type Tenant } from '@parking-plus/contracts/control';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../hub/testing/eventually.ts';
import { HUB_QUERY } from '../hub/testing/hub-app.ts';
import { BOUNDARY, formBody, PNG } from '../modules/files/testing/upload-form.ts';
import { openServer, type RunningServer } from '../start/open-server.ts';
import { parseServerOptions } from '../start/server-options.ts';
import { SEEDED_PASSWORD } from '../testing/test-app.ts';

/** Time of the server at its start. */
const NOW = '2026-11-20T10:00';
const FLAGS = ['--memory', '--port', '0', '--now', `${NOW}:00+08:00`, '--web-dir', import.meta.dirname];

let server: RunningServer;

async function start(...flags: string[]): Promise<RunningServer> {
  const parsed = parseServerOptions([...FLAGS, ...flags], { PLUS_LOG_LEVEL: 'silent' });
  if (parsed.kind !== 'start') throw new Error('not a start');
  return openServer(parsed.options);
}

/** Memory folders of this process. */
async function folders(): Promise<string[]> {
  const names = await Promise.all(['/dev/shm', tmpdir()].map((root) => readdir(root).catch(() => [])));
  return names.flat().filter((name) => name.startsWith(`parking-plus-memory-${process.pid}`));
}

beforeAll(async () => {
  server = await start('--tenants', '3');
});
afterAll(() => server.close());

type Answer<Body> = { readonly status: number; readonly body: Body };
type Sent = { token?: string; body?: object | Buffer; type?: string; method?: string; language?: string };

/** Calls the main address for a tenant, or for none. */
async function call<Body = Schemas['Refusal']>(
  tenant: string | undefined,
  path: string,
  { token, body, type = 'application/json', method = body ? 'POST' : 'GET', language }: Sent = {},
): Promise<Answer<Body>> {
  const response = await fetch(new URL(path, server.url), {
    method,
    headers: {
      ...(tenant === undefined ? {} : { 'x-mock-tenant': tenant }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(language === undefined ? {} : { 'accept-language': language }),
    },
    ...(body === undefined
      ? {}
      : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

const mock = <Body = Schemas['Refusal']>(tenant: string | undefined, path: string, sent?: Sent) =>
  call<Body>(tenant, `/__mock${path}`, sent);
const list = async () => (await mock<{ tenants: Tenant[] }>(undefined, '/tenants')).body.tenants;
const namesOf = (tenants: readonly Tenant[]) => tenants.map(({ name }) => name);

async function signIn(tenant: string | undefined, username = 'admin'): Promise<string> {
  const { body } = await call<Schemas['LoginDone']>(tenant, '/plusapi/account/login', {
    body: { username, password: SEEDED_PASSWORD },
  });
  return body.accessToken;
}

async function deal<Result>(
  tenant: string | undefined,
  token: string,
  code: string,
  payload: object,
): Promise<Result> {
  const { body } = await call<{ data: string }>(tenant, '/plusapi/data', {
    token,
    body: { Json: JSON.stringify(payload), Model_DealType: code },
  });
  return JSON.parse(body.data) as Result;
}

const department = (name: string) => ({ companyCode: 'C01', parentCode: 'D02', name });
const create = (tenant: string | undefined, token: string, name: string) =>
  deal<{ departmentCode: string }>(tenant, token, dealCodes.DepartmentCreate, department(name));
async function departmentsOf(tenant: string | undefined, token: string): Promise<string[]> {
  const payload = { page: 1, pageSize: 100, filters: { keyword: '稽核' } };
  const { items } = await deal<{ items: { name: string }[] }>(
    tenant,
    token,
    dealCodes.DepartmentList,
    payload,
  );
  return items.map(({ name }) => name);
}

describe('two tenants and the main server', () => {
  const users: (string | undefined)[] = ['a', 'b', undefined];
  let tokens: string[];
  beforeAll(async () => {
    tokens = await Promise.all(users.map((user) => signIn(user)));
  });

  test('have rows of their own: simultaneous equal writes get the same key and never meet', async () => {
    const made = await Promise.all(
      users.map((user, at) => create(user, tokens[at] ?? '', `稽核室 ${user ?? '主'}`)),
    );
    expect(made.map(({ departmentCode }) => departmentCode)).toEqual(['D08', 'D08', 'D08']);
    for (const [at, user] of users.entries())
      expect(await departmentsOf(user, tokens[at] ?? '')).toEqual([`稽核室 ${user ?? '主'}`]);
  });

  test('have sessions of their own', async () => {
    const [ofA = '', ofB = ''] = tokens;
    expect((await call('b', '/plusapi/data/gettime', { token: ofA })).status).toBe(401);
    expect((await call(undefined, '/plusapi/data/gettime', { token: ofA })).status).toBe(401);
    expect((await call('b', '/plusapi/data/gettime', { token: ofB })).status).toBe(200);
  });

  test('have snapshots and resets of their own', async () => {
    const [ofA = '', ofB = ''] = tokens;
    await mock('a', '/snapshot', { method: 'POST' });
    await create('a', ofA, '稽核二室');
    await create('b', ofB, '稽核二室');
    expect((await mock('a', '/restore', { method: 'POST' })).status).toBe(200);
    expect(await departmentsOf('a', ofA)).toEqual(['稽核室 a']);
    expect(await departmentsOf('b', ofB)).toEqual(['稽核室 b', '稽核二室']);
    expect((await mock('b', '/restore', { method: 'POST' })).status).toBe(404);
    expect((await mock('b', '/reset', { body: {} })).status).toBe(200);
    expect(await departmentsOf('a', ofA)).toEqual(['稽核室 a']);
    expect(await departmentsOf('b', await signIn('b'))).toEqual([]);
  });

  test('have clocks of their own', async () => {
    await mock('a', '/clock', { body: { now: '2027-01-01T00:30:00+08:00' } });
    const nowOf = async (user?: string) => (await mock<{ now: string }>(user, '/clock')).body.now;
    expect(await nowOf('a')).toContain('2027-01-01T00:3');
    expect(await nowOf('b')).toContain(NOW.slice(0, 14));
    expect(await nowOf()).toContain(NOW.slice(0, 14));
    expect((await list()).map(({ now }) => now.slice(0, 4))).toEqual(['2027', '2026']);
    await mock('a', '/clock', { body: { now: `${NOW}:00+08:00` } });
  });

  test('have rules and request logs of their own', async () => {
    await mock('a', '/scenarios', { body: { match: { operationId: 'files*' }, what: { status: 500 } } });
    const { body } = await mock<{ rules: object[] }>('a', '/scenarios');
    expect(body.rules).toHaveLength(1);
    for (const user of ['b', undefined])
      expect((await mock<{ rules: object[] }>(user, '/scenarios')).body.rules).toEqual([]);
    await mock('a', '/scenarios', { method: 'DELETE' });
    await mock('a', '/requests', { method: 'DELETE' });
    await mock('b', '/requests', { method: 'DELETE' });
    await signIn('a');
    expect((await mock<{ requests: object[] }>('a', '/requests')).body.requests).toHaveLength(1);
    expect((await mock<{ requests: object[] }>('b', '/requests')).body.requests).toEqual([]);
  });

  test('have files of their own', async () => {
    const [a, b] = await Promise.all(['a', 'b'].map((user) => signIn(user)));
    const sent = { body: formBody(), type: `multipart/form-data; boundary=${BOUNDARY}` };
    expect((await call('a', '/plusapi/files/upload', { token: a ?? '', ...sent })).body).toMatchObject({
      Success: true,
    });
    const photosOf = async (user: string, token = '') =>
      (
        await deal<{ photos: Schemas['FileSetting'][] }>(user, token, dealCodes.SiteDetail, {
          siteCode: 'TPE001',
        })
      ).photos;
    const [photo] = await photosOf('a', a);
    expect(await photosOf('b', b)).toEqual([]);
    const fetched = (user: string, token = '') =>
      fetch(new URL(`/plusapi/${photo?.fileSettings_SysPath}`, server.url), {
        headers: { 'x-mock-tenant': user, authorization: `Bearer ${token}` },
      });
    expect(Buffer.from(await (await fetched('a', a)).arrayBuffer()).equals(PNG)).toBe(true);
    expect((await fetched('b', b)).status).toBe(404);
  });

  test('have hubs of their own, which a browser reaches by the cookie or at the own address', async () => {
    const address = (await list()).find(({ name }) => name === 'b')?.url ?? '';
    const heard = { a: [] as unknown[], b: [] as unknown[], main: [] as unknown[] };
    const join = async (who: keyof typeof heard, base: string, headers: Record<string, string>) => {
      const token = await signIn(who === 'main' ? undefined : who);
      const client = new HubConnectionBuilder()
        .withUrl(new URL(`/signalr/CommunicateHub?${HUB_QUERY}`, base).href, {
          transport: HttpTransportType.WebSockets,
          accessTokenFactory: () => token,
          headers,
        })
        .configureLogging(LogLevel.None)
        .build();
      onTestFinished(() => client.stop());
      client.on('DataChanged', (change) => heard[who].push(change));
      await client.start();
      return token;
    };
    const ofA = await join('a', server.url, { cookie: 'theme=dark; x-mock-tenant=a' });
    const ofB = await join('b', address, {});
    await join('main', server.url, {});
    await create('a', ofA, '稽核三室');
    await eventually(() => heard.a.length).toBeGreaterThan(0);
    await create('b', ofB, '稽核三室');
    await eventually(() => heard.b.length).toBeGreaterThan(0);
    const departments = expect.objectContaining({ deal: dealCodes.DepartmentList });
    expect(heard.a).toContainEqual(departments);
    expect(heard.b).toContainEqual(departments);
    expect(heard.main).not.toContainEqual(departments);
    expect((await list()).map(({ connections }) => connections > 0)).toEqual([true, true]);
  });
});

describe('the control calls', () => {
  test('open a tenant, reject one too many, and close it with its folders', async () => {
    const before = (await folders()).length;
    const answer = await mock<{ url: string }>(undefined, '/tenants', { body: { name: 'c' } });
    expect(answer).toMatchObject({ status: 200, body: { success: true, name: 'c' } });
    expect((await fetch(new URL('/__mock/health', answer.body.url))).status).toBe(200);
    expect(namesOf(await list())).toEqual(['a', 'b', 'c']);
    for (const refused of [
      await call('d', '/plusapi/account/login', { body: {}, language: 'en' }),
      await mock(undefined, '/tenants', { body: { name: 'd' }, language: 'en' }),
    ])
      expect(refused).toMatchObject({
        status: 503,
        body: { code: 'too-many-tenants', message: expect.stringContaining('a, b, c') },
      });
    // The control calls are about tenants, not a tenant's own.
    expect((await mock('a', '/tenants/c', { method: 'DELETE' })).status).toBe(200);
    expect(namesOf(await list())).toEqual(['a', 'b']);
    // Only a spare server can have taken its place.
    await eventually(async () => (await folders()).length).toBeLessThanOrEqual(before + 2);
  });

  test('of the typed client are those of the tenant, also at its own address', async () => {
    const baseUrl = server.url;
    const main = createControl({ baseUrl });
    const own = createControl({ baseUrl, tenant: 'typed' });
    const { url } = await main.tenants.open('typed');
    onTestFinished(() => main.tenants.close('typed'));
    const opened = (await own.tenants.list()).tenants.find(({ name }) => name === 'typed');
    expect(opened).toMatchObject({ url, seed: { size: 'small' } });
    const rule = await own.rules.add({ match: { operationId: 'dataGetTime' }, what: { status: 500 } });
    expect((await fetch(new URL('/plusapi/data/gettime', url))).status).toBe(500);
    expect((await call('typed', '/plusapi/data/gettime')).status).toBe(500);
    expect((await call(undefined, '/plusapi/data/gettime')).status).toBe(401);
    expect(await own.rules.list()).toEqual([{ ...rule, hits: 2 }]);
    await own.verify({ operationId: 'dataGetTime' }, 2);
    expect(await own.requests.list()).toHaveLength(2);
    await own.rules.clear();
    await own.clock.move({ now: '2027-01-01T00:30:00+08:00' });
    expect(await main.clock.now()).not.toContain('2027-01-01');
    await expect(main.tenants.close('nobody')).rejects.toThrow('404');
  });

  test('reject unknown and invalid names and bodies', async () => {
    expect((await mock(undefined, '/tenants/x', { method: 'DELETE' })).status).toBe(404);
    expect((await mock(undefined, '/tenants', { body: { name: 'a b' } })).status).toBe(400);
    expect((await mock(undefined, '/tenants', { body: { nam: 'a' } })).status).toBe(400);
    expect((await call('a b', '/plusapi/data/gettime')).status).toBe(400);
  });
});

test('stopping the server closes its tenants and deletes their folders', async () => {
  // The shared server may still open a spare, with separate folders.
  await server.close();
  const before = await folders();
  const added = async () => (await folders()).filter((name) => !before.includes(name));
  server = await start('--tenants', '2');
  try {
    await Promise.all([signIn('a'), signIn('b')]);
    expect(namesOf(await list())).toEqual(['a', 'b']);
    expect(await added()).not.toEqual([]);
  } finally {
    const [{ url } = { url: '' }] = await list();
    await server.close();
    const left = await added();
    server = await start('--tenants', '3');
    await expect(fetch(url)).rejects.toThrow();
    expect(left).toEqual([]);
  }
});

test('without tenants the header only matches rules', async () => {
  const own = server;
  server = await start();
  try {
    const ofA = await signIn('a');
    expect((await call('b', '/plusapi/data/gettime', { token: ofA })).status).toBe(200);
    expect((await mock(undefined, '/tenants')).body).toEqual({ success: true, limit: 0, tenants: [] });
    expect((await mock(undefined, '/tenants', { body: { name: 'a' } })).status).toBe(404);
  } finally {
    await server.close();
    server = own;
  }
});
