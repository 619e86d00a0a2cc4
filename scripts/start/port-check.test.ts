import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { alternativePort } from '../../packages/cli/src/project/server-address.ts';
import { portProblem } from './port-check.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

async function withServer(body: string, check: (port: number) => Promise<void>, host = '127.0.0.1') {
  const server = createServer((_, answer) => answer.end(body));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  try {
    await check((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

test('names the port that another program uses, and the flag for another port', () =>
  withServer('hello', async (port) => {
    const problem = await portProblem('127.0.0.1', port);
    expect(problem).toContain(`Port ${port} on 127.0.0.1 is in use; another program holds it`);
    expect(problem).toContain(`PORT=${alternativePort(port)} npm start`);
  }));

test('names the command with a separate port for the web', () =>
  withServer('hello', async (port) => {
    expect(await portProblem('127.0.0.1', port, 'WEB_PORT')).toContain(
      `WEB_PORT=${alternativePort(port)} npm run dev`,
    );
  }));

test('recognises a running Parking Plus', () =>
  withServer('{"status":"ok"}', async (port) => {
    expect(await portProblem('127.0.0.1', port)).toContain('Parking Plus is running there already');
  }));

test.skipIf(!hasIpv6)('recognises it at an IPv6 address too', () =>
  withServer(
    '{"status":"ok"}',
    async (port) => {
      expect(await portProblem('::1', port)).toContain('Parking Plus is running there already');
    },
    '::1',
  ),
);

test('accepts a free port', async () => {
  let port = 0;
  await withServer('', async (used) => {
    port = used;
  });
  expect(await portProblem('127.0.0.1', port)).toBeUndefined();
});

test('reports an address that does not belong to this computer', async () => {
  expect(await portProblem('203.0.113.7', 5480)).toMatch(/Cannot listen on 203\.0\.113\.7, port 5480 \(E/);
});
