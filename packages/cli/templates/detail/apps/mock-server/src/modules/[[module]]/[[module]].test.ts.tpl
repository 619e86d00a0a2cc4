import { afterAll, beforeAll, expect, test } from 'vitest';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
});
afterAll(() => server.close());

test('offers the records by name, and shows the chosen one', async () => {
  const { items } = await admin.data('[[Entity]]List', {});
  expect(items).toHaveLength([[rowCount]]);
  const [first] = items;
  if (first === undefined) throw new Error('The seed has no record.');
  const { [[idField]], [[titleField]] } = first;
  const { record, history } = await admin.data('[[Entity]]Detail', { [[idField]] });
  expect([record.[[titleField]], history]).toEqual([[[titleField]], []]);
  const found = await admin.data('[[Entity]]List', { keyword: [[titleField]] });
  expect(found.items).toContainEqual(first);
  expect((await admin.data('[[Entity]]List', { keyword: '%' })).items).toEqual([]);
});

test('requires its code[[#hasSite]], and a visible site[[/hasSite]]', async () => {
  const guest = await DealClient.signIn(server.app, 'guest');
  expect((await guest.send('[[Entity]]List', {})).status).toBe(403);
  expect((await admin.refused('[[Entity]]Detail', { [[idField]]: 'nope' })).code).toBe('[[module]]-not-found');
[[#hasSite]]
  const manager = await DealClient.signIn(server.app, 'manager');
  const all = (await admin.data('[[Entity]]List', {})).items;
  const seen = (await manager.data('[[Entity]]List', {})).items;
  const hidden = all.find((item) => !seen.some(({ [[idField]] }) => [[idField]] === item.[[idField]]));
  if (hidden === undefined) throw new Error('The manager sees every site.');
  const { status } = await manager.send('[[Entity]]Detail', { [[idField]]: hidden.[[idField]] });
  expect(status).toBe(403);
[[/hasSite]]
});
