import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedCall } from '@parking-plus/contracts/suite';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { envelopeRequest, SEEDED_PASSWORD, signIn, startTestApp } from '../../testing/test-app.ts';
import { recordTo } from './recording-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'plus-record-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('records complete calls of the API, except passwords and tokens', async () => {
  const file = join(folder, 'below', 'calls.ndjson');
  const server = await startTestApp({ recordFile: file });
  const { accessToken, refreshToken } = await signIn(server.app, 'staff');
  await server.app.inject(envelopeRequest(accessToken, '90100', '{}'));
  await server.app.inject({ method: 'GET', url: '/plusapi/nowhere?x=1', headers: { prefer: 'x' } });
  await server.app.inject({
    method: 'GET',
    url: '/plusapi/data/gettime',
    headers: { prefer: 'code=409' },
  });
  await server.app.inject({ method: 'GET', url: '/__mock/health' });
  await server.close();

  const text = await readFile(file, 'utf8');
  const calls = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(calls).toMatchObject([
    { method: 'POST', path: '/account/login', sent: { username: 'staff', password: 'masked' }, status: 200 },
    {
      path: '/data',
      sent: { Json: '{}', Model_DealType: '90100' },
      came: { success: true, data: expect.stringMatching(/^\{/) },
      isForced: false,
      isWhole: true,
    },
    { path: '/nowhere?x=1', status: 404 },
    { path: '/data/gettime', status: 409, isForced: true },
  ]);
  for (const secret of [SEEDED_PASSWORD, accessToken, refreshToken]) expect(text).not.toContain(secret);
});

const call: RecordedCall = {
  ...{ at: 1, method: 'GET', path: '/data/gettime', sent: undefined, status: 200, contentType: '', came: '' },
  ...{ ms: 1, isForced: false, isRead: true, isWhole: true },
};

function recorderOf(file: string) {
  const problems: string[] = [];
  const app = fastify();
  app.log.error = ((text: string) => problems.push(text)) as typeof app.log.error;
  return { app, problems, write: recordTo(app, file) };
}

test('replaces an earlier recording only when the new one is complete', async () => {
  const file = join(folder, 'earlier.ndjson');
  await writeFile(file, 'earlier');
  const { app, write } = recorderOf(file);
  await app.ready();
  write(call);
  expect(await readFile(file, 'utf8')).toBe('earlier');
  expect(existsSync(`${file}.partial`)).toBe(true);
  await app.close();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ path: '/data/gettime' });
  expect(existsSync(`${file}.partial`)).toBe(false);
});

test('a server that cannot listen leaves an earlier recording alone', async () => {
  const file = join(folder, 'failed.ndjson');
  await writeFile(file, 'earlier');
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { app } = recorderOf(file);
  const { port } = holder.address() as { port: number };
  await expect(app.listen({ host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
  await app.close();
  holder.close();
  expect(await readFile(file, 'utf8')).toBe('earlier');
  expect(existsSync(`${file}.partial`)).toBe(false);
});

test('does not start if the file cannot be written', async () => {
  const below = join(folder, 'file');
  await writeFile(below, '');
  expect(() => recorderOf(join(below, 'calls.ndjson'))).toThrow(/ENOTDIR|EEXIST/);
  await mkdir(join(folder, 'folder'));
  expect(() => recorderOf(join(folder, 'folder'))).toThrow('Name a file with --record');
});

test.runIf(existsSync('/dev/full'))('a full disk stops the recording, not the server', async () => {
  const file = join(folder, 'full.ndjson');
  await symlink('/dev/full', `${file}.partial`);
  const { app, problems, write } = recorderOf(file);
  app.get('/', async () => 'here');
  await app.ready();
  write(call);
  await expect.poll(() => problems).toHaveLength(1);
  expect(problems[0]).toMatch(/The recording stopped: ENOSPC.*full\.ndjson\.partial/);
  write(call);
  expect((await app.inject('/')).body).toBe('here');
  await app.close();
  expect(existsSync(file)).toBe(false);
});
