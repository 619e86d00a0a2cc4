import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { HttpTransportType } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { officialClient } from '../hub/testing/official-client.ts';
import { SEEDED_PASSWORD, signIn, startTestApp, type TestApp } from '../testing/test-app.ts';
import {
  brotliModule,
  nginxConfiguration,
  nginxProgram,
  startTemporaryNginx,
  type TemporaryNginx,
} from './testing/temporary-nginx.ts';
import { COMMON_HEADERS, PAGE_SECURITY_POLICY } from './web-headers.ts';

const PAGE = '<!doctype html><title>Parking Plus</title>';
const SCRIPT = `export const answer = '${'42 '.repeat(300)}';`;
const SCRIPT_PATH = '/plus/assets/app-Ab3dE_9x.js';
const SECURITY_HEADERS = [...Object.keys(COMMON_HEADERS), 'content-security-policy'];

test('the configuration for nginx says what the server says of security', () => {
  const configuration = nginxConfiguration();
  for (const value of [PAGE_SECURITY_POLICY, ...Object.values(COMMON_HEADERS)])
    expect(configuration).toContain(value);
});

const hasNginx = nginxProgram() !== undefined;
if (!hasNginx) {
  process.stderr.write(
    '\n!!! NO NGINX ON THIS MACHINE: deploy/nginx is read, but not run (apt-get install nginx-light).\n\n',
  );
}

describe.skipIf(!hasNginx)('behind nginx', () => {
  let root: string;
  let server: TestApp;
  let serverOrigin: string;
  let nginx: TemporaryNginx;
  let token: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'plus-served-'));
    const webDir = join(root, 'plus');
    await mkdir(join(webDir, 'assets'), { recursive: true });
    await writeFile(join(root, 'secret.txt'), 'secret');
    for (const [name, content] of [
      ['.env', 'secret'],
      ['index.html', PAGE],
      ['config.json', '{"apiBase":"/plusapi"}'],
      ['version.json', '{"version":"1"}'],
      ['favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['manifest.json', '{"start_url":"/plus/"}'],
      ['service-worker.js', 'self.skipWaiting();'],
      ['offline.html', '<!doctype html><title>Offline</title>'],
      ['assets/app-Ab3dE_9x.js', SCRIPT],
      ['assets/app-Ab3dE_9x.css', '.a { color: red }'],
    ] as const)
      await writeFile(join(webDir, name), content);
    await writeFile(join(root, `${SCRIPT_PATH}.br`), brotliCompressSync(SCRIPT));
    await writeFile(join(root, `${SCRIPT_PATH}.gz`), gzipSync(SCRIPT));
    server = await startTestApp({ webDir });
    serverOrigin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    nginx = await startTemporaryNginx({ root, serverPort: port });
    token = (await signIn(server.app, 'admin')).accessToken;
  });
  afterAll(async () => {
    await nginx?.stop();
    await server?.close();
    await rm(root, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${nginx.origin}${path}`, { headers, redirect: 'manual' });

  /** Requests a path unchanged; `fetch` would normalise it. */
  async function asWritten(path: string): Promise<{ status: number | undefined; body: string }> {
    const [answer] = (await once(request(nginx.origin, { path }).end(), 'response')) as [IncomingMessage];
    return { status: answer.statusCode, body: await text(answer) };
  }

  test.each([
    '/plus/',
    '/plus/login?redirect=%2Ffees',
    '/plus/fees/transaction-list',
    '/plus/index.html',
    '/plus/config.json',
    '/plus/version.json',
    '/plus/favicon.svg',
    '/plus/manifest.json',
    '/plus/service-worker.js',
    '/plus/offline.html',
    SCRIPT_PATH,
    '/plus/assets/app-Ab3dE_9x.css',
    '/plus/assets/gone-12345678.js',
    '/plus/favicon.ico',
    '/plus/.env',
  ])('%s is sent as the server itself sends it', async (path) => {
    const [here, there] = await Promise.all([get(path), fetch(`${serverOrigin}${path}`)]);
    const headersOf = ({ headers }: Response, names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, headers.get(name)]));
    expect(here.status).toBe(there.status);
    expect(headersOf(here, SECURITY_HEADERS)).toEqual(headersOf(there, SECURITY_HEADERS));
    if (!here.ok) return;
    // The media type of scripts depends on the nginx version.
    const typeOf = ({ headers }: Response) =>
      headers.get('content-type')?.replace(/^text\/j/, 'application/j');
    expect(typeOf(here)).toBe(typeOf(there));
    expect(here.headers.get('cache-control')).toBe(there.headers.get('cache-control'));
    expect(await here.text()).toContain(path.endsWith('config.json') ? 'apiBase' : await there.text());
  });

  test.each(['/', '/plus'])('%s leads to the page', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/plus/']);
  });

  test.each([
    ['gzip', 'gzip'],
    ['identity', null],
  ])('a script comes packed where the browser takes it: %s', async (accepted, encoding) => {
    const answer = await get(SCRIPT_PATH, { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(SCRIPT);
  });

  test.skipIf(brotliModule() === undefined)(
    '… and as the build packed it best, with the module',
    async () => {
      const answer = await get(SCRIPT_PATH, { 'accept-encoding': 'gzip, deflate, br' });
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(await answer.text()).toBe(SCRIPT);
    },
  );

  test.each([
    '/__mock/health',
    '/plusapi/..%2f__mock/health',
    '/plusapi/%2e%2e/__mock/health',
    '/plusapi/../__mock/health',
    '/signalr/../__mock/health',
    '//__mock/health',
    '/plus/..%2f..%2fsecret.txt',
    '/plus/%2e%2e/secret.txt',
    '/plus/../secret.txt',
    '/secret.txt',
  ])('%s leads nowhere', async (path) => {
    const { status, body } = await asWritten(path);
    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(/secret|"ready"/);
  });

  test('calls reach the server; its answers are packed, and have each header once', async () => {
    const signingIn = await fetch(`${nginx.origin}/plusapi/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'staff', password: SEEDED_PASSWORD }),
    });
    expect(await signingIn.json()).toMatchObject({ success: true });
    expect(signingIn.headers.get('content-encoding')).toBe('gzip');
    expect(signingIn.headers.get('cache-control')).toBe('no-store');
    for (const [name, value] of Object.entries(COMMON_HEADERS))
      expect([name, signingIn.headers.get(name)]).toEqual([name, value]);
  });

  test('what is too large is refused in the server’s own words', async () => {
    const answer = await fetch(`${nginx.origin}/plusapi/data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ Json: 'x'.repeat(2_000_000), Model_DealType: '30100' }),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) });
  });

  test.each([
    ['WebSockets', HttpTransportType.WebSockets],
    ['ServerSentEvents', HttpTransportType.ServerSentEvents],
    ['LongPolling', HttpTransportType.LongPolling],
  ] as const)('the hub speaks over %s, and the log holds no token', async (name, transport) => {
    const client = officialClient(`${nginx.origin}/signalr/CommunicateHub`, () => token, transport);
    await client.start();
    const heard = new Promise((settle) => client.on('Send1000', settle));
    expect(JSON.stringify(await client.invoke('GetClients'))).toContain(`"transport":"${name}"`);
    server.app.hub.send1000('1000|測試');
    expect(await heard).toBe('1000|測試');
    await client.stop();
    await expect.poll(() => nginx.logs(), { timeout: 60_000 }).toContain('"GET /signalr/CommunicateHub" ');
    expect(nginx.logs()).not.toMatch(/access_token|eyJ/);
  });

  test('not even an error does, where the server is gone', async () => {
    const alone = await startTemporaryNginx({ root, serverPort: 1 });
    onTestFinished(() => alone.stop());
    const hub = await fetch(`${alone.origin}/signalr/CommunicateHub?id=x&access_token=${token}`);
    const call = await fetch(`${alone.origin}/plusapi/data/gettime`);
    expect([hub.status, call.status]).toEqual([502, 502]);
    expect((await fetch(`${alone.origin}/plus/login`)).status).toBe(200);
    await expect.poll(() => alone.logs(), { timeout: 60_000 }).toMatch(/connect\(\) failed.*gettime/);
    await expect.poll(() => alone.logs(), { timeout: 60_000 }).toContain('"GET /signalr/CommunicateHub" 502');
    expect(alone.logs()).not.toMatch(/access_token|eyJ/);
  });
});
