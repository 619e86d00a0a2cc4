import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { guardOpening } from '../control/control-guard.ts';
import { TEST_SEED } from '../db/migrations/seed-settings.ts';
import { eventually } from '../hub/testing/eventually.ts';
import { tenantFailure, tenantFront } from './tenant-front.ts';
import { type TenantServer, Tenants } from './tenants.ts';

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** Starts a front whose tenants respond with the name in their header, and whose main server with the failure. */
async function start({ controlToken, opening }: { controlToken?: string; opening?: Promise<void> } = {}) {
  const named: RequestListener = ({ headers }, response) => response.end(headers['x-mock-tenant']);
  async function open(): Promise<TenantServer> {
    await opening;
    const server = createServer(named).on('upgrade', (_request, socket) => socket.resume());
    const url = `http://127.0.0.1:${await listen(server)}`;
    const status = async () => ({ seed: TEST_SEED, now: TEST_SEED.referenceAt });
    return { server, url, status, async close() {} };
  }
  const tenants = new Tenants({ limit: 1, idleMs: 60_000, open, onFailure() {} });
  const main: RequestListener = (request, response) => response.end(tenantFailure(request)?.message);
  const front = tenantFront(tenants, (request) => guardOpening(request, controlToken))(main, {
    http: {},
  }) as Server;
  return { tenants, front, port: await listen(front) };
}

test.each(['', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'])(
  'a client that leaves while its tenant opens is not counted (%j)',
  async (upgrade) => {
    let openGate = () => {};
    const opening = new Promise<void>((settle) => {
      openGate = settle;
    });
    const { tenants, front, port } = await start({ opening });
    const client = connect(port, '127.0.0.1');
    client.write(`GET / HTTP/1.1\r\nHost: x\r\nx-mock-tenant: a\r\n${upgrade}\r\n`);
    await eventually(() => tenants.has('a')).toBe(true);
    client.resetAndDestroy();
    await eventually(
      () => new Promise((settle) => front.getConnections((_error, count) => settle(count))),
    ).toBe(0);
    openGate();
    await tenants.use('a');
    // The request is passed on by now.
    await setImmediate();
    expect(await tenants.list()).toMatchObject([{ name: 'a', connections: 0 }]);
  },
);

test('names the tenant in requests to its own address', async () => {
  const { tenants } = await start();
  const { url } = await tenants.use('a');
  expect(await (await fetch(url)).text()).toBe('a');
  expect(await (await fetch(url, { headers: { 'x-mock-tenant': 'b' } })).text()).toBe('a');
});

test('another computer needs the control token to open a tenant, not to use one', async () => {
  const { tenants, port } = await start({ controlToken: 'secret' });
  const answerTo = async (headers: Record<string, string>) => {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      headers: { 'x-mock-tenant': 'a', ...headers },
    });
    return response.text();
  };
  const elsewhere = { 'x-forwarded-for': '192.0.2.7, 127.0.0.1' };
  expect(await answerTo(elsewhere)).toContain('x-control-token');
  expect(await answerTo({ ...elsewhere, 'x-control-token': 'wrong' })).toContain('x-control-token');
  expect(tenants.has('a')).toBe(false);
  expect(await answerTo({ ...elsewhere, 'x-control-token': 'secret' })).toBe('a');
  expect(await answerTo(elsewhere)).toBe('a');
});

test('this computer opens tenants without a token; without one, no other computer does', async () => {
  const { port } = await start();
  const answerTo = async (address: string) =>
    (
      await fetch(`http://127.0.0.1:${port}`, {
        headers: { 'x-mock-tenant': 'a', 'x-forwarded-for': address },
      })
    ).text();
  expect(await answerTo('192.0.2.7')).toContain('PLUS_CONTROL_TOKEN');
  expect(await answerTo('::1')).toBe('a');
});
