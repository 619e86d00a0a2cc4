import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
});
afterAll(() => server.close());

test('the days add up to the totals, in at most three statements', async () => {
  const { totals, days } = await admin.data('[[Entity]]Summary', {});
  expect(totals.rowCount).toBe([[rowCount]]);
  const sumOf = (name: keyof typeof totals) => days.reduce((sum, { figures }) => sum + figures[name], 0);
  expect(sumOf('rowCount')).toBe(totals.rowCount);
[[#measures]]
  expect(sumOf('[[name]]')).toBe(totals.[[name]]);
[[/measures]]
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  const { statements } = await countStatements(() => admin.data('[[Entity]]Summary', {}));
  expect(statements).toBeLessThanOrEqual(3);
});

test('sums the rows that match the filters', async () => {
  const { days } = await admin.data('[[Entity]]Summary', {});
  const day = days.at(-1)?.day ?? '';
  const one = await admin.data('[[Entity]]Summary', { filters: { from: day, to: day } });
  expect(one.days).toEqual(days.slice(-1));
  const none = await admin.data('[[Entity]]Summary', { filters: { to: '2000-01-31' } });
  expect([none.totals.rowCount, none.days]).toEqual([0, []]);
});

test('requires its code[[#hasSite]], and sums only visible sites[[/hasSite]]', async () => {
  const guest = await DealClient.signIn(server.app, 'guest');
  expect((await guest.send('[[Entity]]Summary', {})).status).toBe(403);
[[#hasSite]]
  const manager = await DealClient.signIn(server.app, 'manager');
  const all = await admin.data('[[Entity]]Summary', {});
  const seen = await manager.data('[[Entity]]Summary', {});
  expect(seen.totals.rowCount).toBeLessThan(all.totals.rowCount);
[[/hasSite]]
});
