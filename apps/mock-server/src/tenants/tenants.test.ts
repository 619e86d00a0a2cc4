import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { TEST_SEED } from '../db/migrations/seed-settings.ts';
import { eventually } from '../hub/testing/eventually.ts';
import { type TenantServer, Tenants, type TenantsOptions } from './tenants.ts';

type Opened = { url: string; isClosed: boolean };

const opened: Opened[] = [];
const failures: unknown[] = [];
const running = new Set<Tenants>();
/** Scheduled closings that are still in force. */
const due = new Set<() => void>();
const hanging: (() => void)[] = [];

afterEach(async () => {
  for (const end of hanging.splice(0)) end();
  for (const tenants of running) await tenants.closeAll();
  running.clear();
  expect(opened.splice(0).filter(({ isClosed }) => !isClosed)).toEqual([]);
  for (const list of [failures, due]) expect([...list]).toEqual([]);
});

/** Opens a server that answers `/hang` only at the end of the test. */
async function open(): Promise<TenantServer> {
  const server = createServer((request, response) => {
    if (request.url === '/hang') hanging.push(() => response.end());
    else response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: Opened = { url, isClosed: false };
  opened.push(state);
  return {
    server,
    url,
    status: async () => ({ seed: TEST_SEED, now: TEST_SEED.referenceAt }),
    async close() {
      state.isClosed = true;
      server.close();
      server.closeAllConnections();
    },
  };
}

function start(overrides: Partial<TenantsOptions> = {}): Tenants {
  const tenants = new Tenants({
    limit: 2,
    idleMs: 60_000,
    open,
    onFailure: (error) => failures.push(error),
    schedule(work, ms) {
      expect(ms).toBe(60_000);
      due.add(work);
      return () => due.delete(work);
    },
    ...overrides,
  });
  running.add(tenants);
  return tenants;
}

const namesOf = async (tenants: Tenants) => (await tenants.list()).map(({ name }) => name);

test('opens a tenant once for simultaneous first calls', async () => {
  const tenants = start();
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => tenants.use('a')));
  for (const other of others) expect(other).toBe(first);
  expect((await tenants.use('b')).url).not.toBe(first?.url);
  expect(opened).toHaveLength(2);
  expect(await tenants.list()).toEqual([
    expect.objectContaining({ name: 'a', url: first?.url, connections: 0, seed: TEST_SEED }),
    expect.objectContaining({ name: 'b' }),
  ]);
});

test('rejects a tenant beyond the limit and names the open ones, until one is closed', async () => {
  const tenants = start();
  await Promise.all([tenants.use('a'), tenants.use('b')]);
  await expect(tenants.use('c')).rejects.toMatchObject({
    status: 503,
    code: 'too-many-tenants',
    message: expect.stringContaining('a、b'),
  });
  await tenants.close('a');
  await tenants.use('c');
  expect(await namesOf(tenants)).toEqual(['b', 'c']);
  await expect(tenants.close('a')).rejects.toMatchObject({ status: 404 });
});

test.each(['', '-a', 'a b', 'a/b', '甲', 'a'.repeat(65)])('rejects the name "%s"', async (name) => {
  await expect(start().use(name)).rejects.toMatchObject({ status: 400 });
  expect(opened).toEqual([]);
});

test('closes a tenant that is idle, and opens the name with a fresh server afterwards', async () => {
  const tenants = start();
  const { url } = await tenants.use('a');
  await fetch(url);
  await eventually(() => due.size).toBe(1);
  for (const work of due) work();
  due.clear();
  await eventually(() => opened[0]?.isClosed).toBe(true);
  expect(await namesOf(tenants)).toEqual([]);
  expect((await tenants.use('a')).url).not.toBe(url);
});

test('closes an idle tenant by the real time', async () => {
  const tenants = new Tenants({ limit: 1, idleMs: 20, open, onFailure: (error) => failures.push(error) });
  running.add(tenants);
  await tenants.use('a');
  await eventually(() => opened[0]?.isClosed).toBe(true);
});

test('keeps a tenant while a request is running', async () => {
  const tenants = start();
  const { url } = await tenants.use('a');
  const request = get(`${url}/hang`);
  await eventually(async () => (await tenants.list())[0]?.connections).toBe(1);
  expect(due.size).toBe(0);
  hanging.pop()?.();
  const [response] = await once(request, 'response');
  response.resume();
  await eventually(() => due.size).toBe(1);
});

test('lets running requests of a closed tenant end', async () => {
  const tenants = start();
  const { url } = await tenants.use('a');
  const answer = fetch(`${url}/hang`);
  await eventually(() => hanging.length).toBe(1);
  const closing = tenants.close('a');
  hanging.pop()?.();
  expect((await answer).status).toBe(200);
  await closing;
});

test('forgets a tenant that could not be opened', async () => {
  let isFailing = true;
  const tenants = start({ open: () => (isFailing ? Promise.reject(new Error('disk full')) : open()) });
  await expect(tenants.use('a')).rejects.toThrow('disk full');
  // The spare server failed as well.
  await eventually(() => failures.splice(0).length).toBe(1);
  isFailing = false;
  await tenants.use('a');
  expect(await namesOf(tenants)).toEqual(['a']);
});

test('a late failure does not close the tenant that has the name now', async () => {
  const failing: ((error: Error) => void)[] = [];
  const late = () => new Promise<TenantServer>((_settle, fail) => failing.push(fail));
  const tenants = start({ open: () => (failing.length === 0 ? late() : open()) });
  const [used, closed] = [tenants.use('a'), tenants.close('a')];
  await tenants.use('a');
  failing[0]?.(new Error('disk full'));
  for (const failed of [used, closed]) await expect(failed).rejects.toThrow('disk full');
  expect(await namesOf(tenants)).toEqual(['a']);
});

test('keeps one spare server open, within the limit', async () => {
  const tenants = start();
  tenants.prepare();
  tenants.prepare();
  await eventually(() => opened.length).toBe(1);
  expect(await namesOf(tenants)).toEqual([]);
  expect((await tenants.use('a')).url).toBe(opened[0]?.url);
  await eventually(() => opened.length).toBe(2);
  expect((await tenants.use('b')).url).toBe(opened[1]?.url);
  // Both places are taken.
  expect(opened).toHaveLength(2);
  await tenants.close('a');
  await eventually(() => opened.length).toBe(3);
});

test('opens another server if the spare one failed', async () => {
  let isFailing = true;
  const tenants = start({
    open: () => (isFailing ? Promise.reject(new Error('disk full')) : open()),
  });
  tenants.prepare();
  await eventually(() => failures.splice(0).length).toBe(1);
  isFailing = false;
  await tenants.use('a');
});

test('closes everything at the end, also what is being opened, and opens no more', async () => {
  const tenants = start();
  tenants.prepare();
  const uses = [tenants.use('a'), tenants.use('b')];
  await tenants.closeAll();
  await Promise.all(uses);
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  await expect(tenants.use('c')).rejects.toMatchObject({ status: 503, code: 'tenants-closed' });
});
