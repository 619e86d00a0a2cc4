import type { DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const entries: DealRequest<'[[Entity]]Edit'>['entries'] = {
[[#fields]]
  [[name]]: [[exampleTs]],
[[/fields]]
};

test('saves a change, and reports a conflict to a second user', async () => {
  const { version } = await admin.data('[[Entity]]Detail', {});
  expect(await admin.data('[[Entity]]Edit', { version, entries })).toEqual({ version: version + 1 });
  const after = await admin.data('[[Entity]]Detail', {});
  expect(after).toMatchObject({ entries, version: version + 1, history: [{ deal: '[[codeEdit]]' }] });
  expect((await admin.refused('[[Entity]]Edit', { version, entries })).code).toBe('stale-version');
  const same = await admin.data('[[Entity]]Edit', { version: version + 1, entries });
  expect(same).toEqual({ version: version + 1 });
});

test('requires its codes to read and to edit', async () => {
  const guest = await DealClient.signIn(server.app, 'guest');
  expect((await guest.send('[[Entity]]Detail', {})).status).toBe(403);
  const senior = await DealClient.signIn(server.app, 'senior');
  const { version } = await senior.data('[[Entity]]Detail', {});
  expect((await senior.send('[[Entity]]Edit', { version, entries })).status).toBe(403);
});
