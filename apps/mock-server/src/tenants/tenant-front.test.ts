import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
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
async function start({ opening }: { opening?: Promise<void> } = {}) {
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
  const front = tenantFront(tenants)(main, { http: {} }) as Server;
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
    expect(await tenants.list()).toMatchObject([{ name: 'a', connections: 0 }]);
  },
);

test('names the tenant in requests to its own address', async () => {
  const { tenants } = await start();
  const { url } = await tenants.use('a');
  expect(await (await fetch(url)).text()).toBe('a');
  expect(await (await fetch(url, { headers: { 'x-mock-tenant': 'b' } })).text()).toBe('a');
});
