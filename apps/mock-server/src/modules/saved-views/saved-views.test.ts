import type { DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
const clients = new Map<string, DealClient>();
const by = (account: string) => clients.get(account) as DealClient;

beforeAll(async () => {
  server = await startTestApp();
  for (const account of ['admin', 'manager', 'staff', 'sitemanager', 'sitestaff', 'single', 'guest'])
    clients.set(account, await DealClient.signIn(server.app, account));
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const listKey = 'sites/bay-list';
const layout = { density: 'small' as const, columns: [{ key: 'bayCode', width: 120 }] };
const create = (account: string, name: string, more: Partial<DealRequest<'SavedViewCreate'>> = {}) =>
  by(account).data('SavedViewCreate', { listKey, name, search: '?q=A', layout, ...more });
const list = async (account: string, key = listKey) =>
  (await by(account).data('SavedViewList', { listKey: key })).items;
const namesOf = async (account: string, key = listKey) => (await list(account, key)).map(({ name }) => name);
const share = (account: string, viewId: string, version: number, sharedWith: 150 | 291 | null) =>
  by(account).data('SavedViewShare', { viewId, version, sharedWith });

describe('a view', () => {
  test('is private, has its values, and is changed and deleted by its owner with an audit entry each', async () => {
    const { viewId } = await create('staff', ' A 區 ');
    expect(await list('staff')).toEqual([
      {
        viewId,
        listKey,
        name: 'A 區',
        search: '?q=A',
        layout,
        account: 'staff',
        accountName: '李專員',
        sharedWith: null,
        isOwn: true,
        mayChange: true,
        version: 1,
      },
    ]);
    expect(await namesOf('manager')).toEqual([]);
    await by('staff').data('SavedViewEdit', { viewId, version: 1, name: 'B 區', search: '?q=B', layout });
    expect((await list('staff'))[0]).toMatchObject({ name: 'B 區', search: '?q=B', version: 2 });
    await by('staff').data('SavedViewDelete', { viewId, version: 2 });
    expect(await namesOf('staff')).toEqual([]);
    const { rows } = await server.storage.database.sql.query(
      `select deal, account from operation_logs where record_id = '${viewId}' order by at, deal`,
    );
    expect(rows).toEqual(['90601', '90602', '90603'].map((deal) => ({ deal, account: 'staff' })));
  });

  test('of another account is not found, and an older version changes nothing', async () => {
    const { viewId } = await create('staff', 'A 區');
    const edit = { viewId, version: 1, name: 'X', search: '', layout };
    expect((await by('manager').refused('SavedViewEdit', edit)).code).toBe('saved-view-not-found');
    expect((await by('manager').refused('SavedViewDelete', { viewId, version: 1 })).code).toBe(
      'saved-view-not-found',
    );
    await by('staff').data('SavedViewEdit', edit);
    expect((await by('staff').refused('SavedViewEdit', edit)).code).toBe('stale-version');
    expect((await by('staff').refused('SavedViewDelete', { viewId, version: 1 })).code).toBe('stale-version');
  });

  test('has a name of its own in its list, at most 30 of them', async () => {
    await create('staff', 'A 區');
    expect(
      await by('staff').refused('SavedViewCreate', { listKey, name: 'A 區', search: '', layout }),
    ).toMatchObject({ code: 'saved-view-name-taken', errors: [{ pointer: '/name' }] });
    const { viewId } = await create('staff', 'B 區');
    expect(
      (await by('staff').refused('SavedViewEdit', { viewId, version: 1, name: 'A 區', search: '', layout }))
        .code,
    ).toBe('saved-view-name-taken');
    await create('staff', 'A 區', { listKey: 'fees/unpaid-list' });
    await create('manager', 'A 區');
    for (let index = 3; index <= 30; index += 1) await create('staff', `第 ${index} 個`);
    expect(
      (await by('staff').refused('SavedViewCreate', { listKey, name: '再一個', search: '', layout })).code,
    ).toBe('too-many-saved-views');
  });

  test('is created once by two calls at the same time', async () => {
    const made = await Promise.allSettled([create('staff', 'A 區'), create('staff', 'A 區')]);
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is ordered among those of its owner only', async () => {
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push((await create('staff', name)).viewId);
    const [a, , c] = ids as [string, string, string];
    await by('staff').data('SavedViewOrder', { listKey, viewIds: [c, a] });
    expect(await namesOf('staff')).toEqual(['C', 'A', 'B']);
    expect((await by('manager').refused('SavedViewOrder', { listKey, viewIds: [a] })).code).toBe(
      'saved-view-not-found',
    );
  });
});

describe('a shared view', () => {
  test('is seen by the type in the same company, and changed by those who can share', async () => {
    const { viewId } = await create('manager', '站點');
    await share('manager', viewId, 1, 291);
    expect(await list('sitestaff')).toMatchObject([
      { viewId, isOwn: false, mayChange: false, accountName: '陳經理', sharedWith: 291 },
    ]);
    // Of the same type in another company.
    expect(await namesOf('single')).toEqual([]);
    expect(await namesOf('staff')).toEqual([]);
    const edit = { viewId, version: 2, name: '站點', search: '?q=C', layout };
    expect((await by('sitestaff').send('SavedViewEdit', edit)).status).toBe(403);
    expect((await by('sitestaff').send('SavedViewDelete', { viewId, version: 2 })).status).toBe(403);
    expect(
      (await by('sitestaff').send('SavedViewShare', { viewId, version: 2, sharedWith: null })).status,
    ).toBe(403);
    await share('manager', viewId, 2, 150);
    expect((await list('staff'))[0]).toMatchObject({ mayChange: true });
    await by('staff').data('SavedViewEdit', { ...edit, version: 3 });
    await share('manager', viewId, 4, null);
    expect(await namesOf('staff')).toEqual([]);
    expect((await by('staff').refused('SavedViewEdit', { ...edit, version: 5 })).code).toBe(
      'saved-view-not-found',
    );
  });

  test('exists on the first day, read in one statement', async () => {
    expect(await namesOf('staff', 'fees/payment-list')).toEqual(['待對帳']);
    expect(await namesOf('sitestaff', 'fees/unpaid-list')).toEqual(['尚未通知']);
    expect(await namesOf('guest', 'fees/payment-list')).toEqual([]);
    const { statements } = await countStatements(() => list('staff', 'fees/payment-list'));
    expect(statements).toBeLessThanOrEqual(2);
  });
});

describe('counts', () => {
  const count = (account: string, dealType: string, filters: readonly Readonly<Record<string, unknown>>[]) =>
    by(account).data('SavedViewCounts', {
      dealType,
      views: filters.map((each, index) => ({ viewId: `V${index + 1}`, filters: { ...each } })),
    });
  const totalsOf = async (...asked: Parameters<typeof count>) =>
    (await count(...asked)).items.map(({ total }) => total);

  test('equal the totals of the list, for all queries in two statements', async () => {
    const filters = [{}, { states: [0] }, { states: [2] }, { siteCodes: ['TPE001'] }] as const;
    const totals: number[] = [];
    for (const each of filters) {
      const query = { page: 1, pageSize: 20, filters: { ...each } } as DealRequest<'PaymentList'>;
      totals.push((await by('staff').data('PaymentList', query)).total);
    }
    expect(totals[0]).toBeGreaterThan(0);
    expect(await totalsOf('staff', '10400', filters)).toEqual(totals);
    const { statements } = await countStatements(() => count('staff', '10400', filters));
    expect(statements).toBeLessThanOrEqual(2);
  });

  test('work for one query, and for a list with its own totals', async () => {
    const query = { page: 1, pageSize: 20 as const, filters: {} };
    expect(await totalsOf('staff', '10400', [{}])).toEqual([
      (await by('staff').data('PaymentList', query)).total,
    ]);
    const { total } = await by('staff').data('TransactionList', query);
    expect(await totalsOf('staff', '10100', [{}, { plate: 'no such plate' }])).toEqual([total, 0]);
  });

  test('are null for filters and lists that have none, and need the permission of the list', async () => {
    expect(await totalsOf('staff', '10400', [{ nonsense: 1 }, {}])).toEqual([null, expect.any(Number)]);
    expect(await totalsOf('staff', '10107', [{}])).toEqual([null]);
    expect(await totalsOf('staff', '99999', [{}])).toEqual([null]);
    const views = [{ viewId: 'V1', filters: {} }];
    const hidden = await by('guest').data('SavedViewCounts', { dealType: '10400', views });
    expect(hidden.items.every(({ total }) => total === null)).toBe(true);
  });
});
