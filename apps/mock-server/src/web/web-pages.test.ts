import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorHandler } from '../http/plugins/error-handler.ts';
import { webPages } from './web-pages.ts';

const PAGE = '<!doctype html><title>Parking Plus</title>';
const SCRIPT = 'export const answer = 42;';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plus-web-'));
  const webDir = join(folder, 'dist');
  await mkdir(join(webDir, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(webDir, '.env'), 'secret');
  await writeFile(join(webDir, 'index.html'), PAGE);
  await writeFile(join(webDir, 'config.json'), '{"apiBase":"/elsewhere","validateAnswers":false}');
  await writeFile(join(webDir, 'service-worker.js'), SCRIPT);
  await symlink(join(folder, 'secret.txt'), join(webDir, 'link.txt'));
  for (const [ending, bytes] of [
    ['', SCRIPT],
    ['.br', brotliCompressSync(SCRIPT)],
    ['.gz', gzipSync(SCRIPT)],
  ] as const) {
    await writeFile(join(webDir, `assets/app-Ab3dE_9x.js${ending}`), bytes);
  }
  app = fastify();
  await app.register(errorHandler);
  await app.register(webPages, { prefix: '/plus', webDir });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('the page @spec(9.1)', () => {
  test.each([
    '/plus/',
    '/plus/login?redirect=%2Ffees',
    '/plus/fees/transaction-list',
    '/plus/redirect/fees/a',
    '/plus/index.html',
  ])('answers %s, and is asked for again each time', async (url) => {
    const answer = await get(url);
    expect(answer).toMatchObject({ statusCode: 200, body: PAGE });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  test('comes with a policy that takes scripts, styles and data from here alone, and no frame @spec(7.22)', async () => {
    const policy = String((await get('/plus/')).headers['content-security-policy']);
    for (const rule of [
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ]) {
      expect(policy.split('; ')).toContain(rule);
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('is not the answer to a missing file or another method', async () => {
    expect((await get('/plus/assets/gone-12345678.js')).statusCode).toBe(404);
    expect((await get('/plus/favicon.ico')).json()).toMatchObject({ success: false });
    expect((await app.inject({ method: 'POST', url: '/plus/login' })).statusCode).toBe(404);
  });
});

describe('files', () => {
  test('keep for good where the name carries a hash, else are asked for again', async () => {
    const script = await get('/plus/assets/app-Ab3dE_9x.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const configuration = await get('/plus/config.json');
    expect(configuration.headers['cache-control']).toBe('no-cache');
    expect(configuration.json()).toMatchObject({ apiBase: '/elsewhere', validateAnswers: true });
  });

  test('let the worker of the offline page be checked on each visit, for all of the application', async () => {
    const worker = await get('/plus/service-worker.js');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toMatch(/javascript/);
    // A worker may be loaded from here and controls the paths below its own.
    expect(String(worker.headers['content-security-policy'])).toContain("script-src 'self'");
    expect(worker.headers['service-worker-allowed']).toBeUndefined();
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('come compressed as the browser takes it: %j', async (accepted, encoding) => {
    const answer = await get('/plus/assets/app-Ab3dE_9x.js', { 'accept-encoding': accepted });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/javascript; charset=utf-8$/);
    expect(String(answer.headers.vary).toLowerCase()).toBe('accept-encoding');
    if (encoding === undefined) expect(answer.body).toBe(SCRIPT);
  });

  test.each([
    '/plus/../secret.txt',
    '/plus/..%2fsecret.txt',
    '/plus/%2e%2e/secret.txt',
    '/plus/%2e%2e%2fsecret.txt',
    '/plus/assets/..%5c..%5csecret.txt',
    '/plus//etc/passwd',
    '/plus/assets/%00',
    '/plus/.env',
    '/plus/assets/../../secret.txt',
  ])('never leave their folder: %s', async (url) => {
    const answer = await get(url);
    expect(answer.body).not.toContain('secret');
    expect(answer.body).not.toContain('root:');
    expect(answer.statusCode).toBeLessThan(500);
  });
});

test('says what to do where the web is not built', async () => {
  const bare = fastify();
  await bare.register(errorHandler);
  await bare.register(webPages, { prefix: '/plus', webDir: join(folder, 'nowhere') });
  const answer = await bare.inject({ method: 'GET', url: '/plus/login' });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('npm run build');
  expect((await bare.inject({ method: 'GET', url: '/plus/assets/a.js' })).statusCode).toBe(404);
});
