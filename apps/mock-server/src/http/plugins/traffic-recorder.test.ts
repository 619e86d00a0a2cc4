import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { envelopeRequest, SEEDED_PASSWORD, signIn, startTestApp } from '../../testing/test-app.ts';

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
