import type { DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: DealClient;
let staff: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  staff = await DealClient.signIn(server.app, 'staff');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const list = (filters: DealRequest<'OperationLogList'>['filters'] = {}, client = admin) =>
  client.data('OperationLogList', { page: 1, pageSize: 100, filters });

/** Deals other than requirements and service orders. */
const deals = ['70102', '70202', '80102', '80111', '80202'];

/** Grants the code of the log, by default only for administrators. Others then see their part. */
const giveCodeTo = (accountType: 150 | 251) =>
  admin.data('PermissionChange', {
    changes: [{ accountType, version: 1, given: ['90400'], taken: [] }],
  });

test('stores a reason without surrounding blanks', async () => {
  const { items } = await admin.data('RentalList', { page: 1, pageSize: 20, filters: { states: [1] } });
  const { rentalId = '', version = 0 } = items[0] ?? {};
  const renewal = { rentalId, version, months: 1, start: 'next-month', reason: '  續租一個月 ' } as const;
  await admin.data('RentalRenewal', renewal);
  expect((await list({ recordId: rentalId })).items[0]?.reason).toBe('續租一個月');
});

describe('list', () => {
  test('is limited to account types up to 2, latest first, in at most three statements', async () => {
    const { items, total, summary } = await list();
    expect(items).toHaveLength(total);
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    expect((await list({ deals })).items[0]).toMatchObject({
      deal: '70202',
      accountName: '吳工程',
      siteName: '臺中文心站',
      changeCount: 1,
    });
    expect(summary.deals).toEqual(expect.arrayContaining(['60301', '60412', ...deals]));
    const { statements } = await countStatements(() => list());
    expect(statements).toBeLessThanOrEqual(3);
    for (const account of ['senior', 'manager', 'staff']) {
      const client = account === 'staff' ? staff : await DealClient.signIn(server.app, account);
      expect((await client.send('OperationLogList', { page: 1, pageSize: 20 })).status).toBe(403);
    }
  });

  test.each([
    [{ deals: ['80202'] }, 2],
    [{ person: 'hr' }, 3],
    [{ person: '黃人' }, 3],
    [{ recordId: 'TXG001' }, 1],
    [{ keyword: 'txg001' }, 2],
    [{ keyword: '忘記密碼' }, 1],
    [{ keyword: '%' }, 0],
    [{ siteCodes: ['TAO001'] }, 3],
    [{ from: '2026-11-19', to: '2026-11-19' }, 2],
    [{ from: '2026-11-20' }, 0],
  ])('filters by %j', async (filters, count) => {
    expect((await list(filters)).total).toBe(count);
  });

  test('is limited to the caller’s sites, visible accounts and the caller', async () => {
    await giveCodeTo(251);
    const { items } = await list({ deals }, await DealClient.signIn(server.app, 'sitemanager'));
    expect(items.map(({ account, siteCode }) => [account, siteCode])).toEqual([
      ['hr', null],
      ['hr', null],
    ]);
    await giveCodeTo(150);
    const seen = (await list({ deals }, staff)).items;
    expect([...new Set(seen.map(({ siteCode }) => siteCode))].toSorted()).toEqual(['TAO001', 'TXG001', null]);
    expect(seen.map(({ account }) => account)).not.toContain('admin');
    const hidden = (await list()).items.find(({ account }) => account === 'admin');
    const refused = await staff.refused('OperationLogDetail', { logId: hidden?.logId ?? '' });
    expect(refused.code).toBe('operation-not-found');
  });

  test('is exported as it is shown', async () => {
    const { items, nextKey } = await admin.data('OperationLogExport', { afterKey: null });
    expect(nextKey).toBeNull();
    expect(items.toSorted((a, b) => (a.at < b.at ? 1 : -1))).toEqual((await list()).items);
  });
});

test('shows each member of a write before and after', async () => {
  await giveCodeTo(251);
  const [latest] = (await list()).items;
  const { entry, changes } = await admin.data('OperationLogDetail', { logId: latest?.logId ?? '' });
  expect(entry).toMatchObject({ account: 'admin', deal: '80202', recordId: 'role-251' });
  expect(changes).toEqual([{ pointer: '/roles/251/90400', before: false, after: true }]);
});
