import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let staff: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  staff = await DocumentClient.signIn(server.app, 'staff');
});
afterAll(() => server.close());

test('shows which bays are free, rented and out of use', async () => {
  const { items, summary, total } = await staff.data('BayList', { page: 1, pageSize: 100 });
  expect(summary.freeCount + summary.letCount + summary.outOfUseCount).toBe(total);
  // A tile filters by its own bays, whatever the list contains.
  const onlyLet = await staff.data('BayList', { page: 1, pageSize: 20, filters: { standings: [2] } });
  expect([onlyLet.summary, onlyLet.total]).toEqual([summary, summary.letCount]);
  for (const { standing, tenantName, rentalId } of items)
    expect([standing === 2, standing === 2]).toEqual([tenantName !== null, rentalId !== null]);
  const [tenanted] = items.filter(({ standing }) => standing === 2);
  const key = tenanted?.plate?.toLowerCase().replaceAll('-', '') ?? '';
  const keyword = [...key].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join('');
  const found = await staff.data('BayList', { page: 1, pageSize: 20, filters: { keyword, standings: [2] } });
  expect(found.items.map(({ bayCode }) => bayCode)).toContain(tenanted?.bayCode);
  const nothing = { keyword: '--', standings: [] };
  expect((await staff.data('BayList', { page: 1, pageSize: 20, filters: nothing })).total).toBe(0);
});

test.each(['asc', 'desc'] as const)('sorted by tenant %s, bays without one come last', async (order) => {
  const query = { pageSize: 20, sort: { field: 'tenantName', order } } as const;
  const first = await staff.data('BayList', { ...query, page: 1 });
  const last = await staff.data('BayList', { ...query, page: Math.ceil(first.total / 20) });
  expect(first.items.filter(({ tenantName }) => tenantName === null)).toEqual([]);
  expect(last.items.filter(({ tenantName }) => tenantName !== null)).toEqual([]);
});

test('returns all bays of a site, and none out of scope', async () => {
  const { bays } = await staff.data('BayPlan', { siteCode: 'TPE001' });
  expect(bays).toHaveLength(50);
  expect(await staff.refusedData('BayPlan', { siteCode: 'KHH001' })).toMatchObject({ status: 403 });
});

test('takes a free bay out of use and back, and refuses a rented one', async () => {
  const { bays } = await staff.data('BayPlan', { siteCode: 'TPE001' });
  const free = bays.find(({ standing }) => standing === 1);
  const taken = bays.find(({ standing }) => standing === 2);
  if (free === undefined || taken === undefined) throw new Error('The seed lacks bays.');
  const change = { bayCode: free.bayCode, isInUse: false, reason: '施工' };
  const off = await staff.data('BayStateChange', { ...change, version: free.version });
  expect(off).toMatchObject({ standing: 0, version: free.version + 1 });
  expect(await staff.refusedData('BayStateChange', { ...change, version: free.version })).toMatchObject({
    code: 'stale-version',
  });
  const back = { ...change, version: off.version, isInUse: true };
  expect(await staff.data('BayStateChange', back)).toMatchObject({ standing: 1 });
  expect(
    await staff.refusedData('BayStateChange', { ...change, bayCode: taken.bayCode, version: taken.version }),
  ).toMatchObject({ code: 'bay-let', errors: [{ pointer: '/bayCode' }] });
});
