import { type DealName, type DealRequest, FileLinkType, type Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';
import { serviceOrderSteps } from './service-order-permissions.ts';

let server: TestApp;
const clients = new Map<string, DocumentClient>();

beforeAll(async () => {
  server = await startTestApp();
  for (const account of ['admin', 'manager', 'staff', 'engineer', 'sitemanager'])
    clients.set(account, await DocumentClient.signIn(server.app, account));
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

function as(account: string): DocumentClient {
  const client = clients.get(account);
  if (client === undefined) throw new Error(`Nobody signed in as ${account}.`);
  return client;
}

const list = (account: string, filters: Schemas['ServiceOrderFilters'] = {}) =>
  as(account).data('ServiceOrderList', { page: 1, pageSize: 100, filters });
const show = (serviceOrderCode: string, account = 'admin') =>
  as(account).data('ServiceOrderDetail', { serviceOrderCode });
type OrderDeal = Extract<DealName, `ServiceOrder${string}` | `Requirement${string}`>;
const refused = <K extends OrderDeal>(account: string, deal: K, payload: DealRequest<K>) =>
  as(account).refusedData(deal, payload);

const FORM = {
  machineCode: 'TPE001-GATE1',
  fault: ' 柵欄無法下降 ',
  payType: 1,
  isDraft: false,
  requirementCode: null,
} as const;
const SOON = '2026-11-20T14:00:00+08:00';
const DONE = { outcome: '更換馬達', payType: 2, costTwd: 8_600 } as const;

/** Assigned requirement of every seed. */
const REQUIREMENT = 'RQ0001';

describe('list of service orders', () => {
  test("counts, filters and sorts the seed's with their times, in at most three statements", async () => {
    const { items, total, summary } = await list('admin');
    expect(items).toHaveLength(total);
    expect((await list('admin', { states: ['501'] })).total).toBe(summary.submittedCount);
    expect((await list('admin', { waitingForMe: true })).total).toBe(summary.waitingCount);
    expect(summary.lateCount).toBe(1);
    const late = await list('admin', { isLate: true });
    expect([late.total, late.items.length]).toEqual([1, 1]);
    expect(late.items[0]).toMatchObject({ state: '511', arrivedAt: null });
    expect((await list('admin', { isLate: false })).total).toBe(total - 1);
    expect(
      (await as('admin').data('ServiceOrderExport', { filters: { isLate: true }, afterKey: null })).items,
    ).toEqual(late.items);
    // Four finished: 180, 90, 1440 and 255 minutes until the arrival; 120, 270, 4320 and 75 from there.
    expect([summary.averageResponseMinutes, summary.averageRepairMinutes]).toEqual([491, 1196]);
    const finished = items.find(({ serviceOrderCode }) => serviceOrderCode === 'SO0001');
    expect(finished).toMatchObject({ responseMinutes: 180, repairMinutes: 120, siteCode: 'TPE001' });
    expect((await list('admin', { payTypes: [2] })).items.every(({ payType }) => payType === 2)).toBe(true);
    const day = finished?.reportedAt.slice(0, 10) as Schemas['BusinessDate'];
    expect(
      (await list('admin', { from: day, to: day, keyword: '卡鈔', siteCodes: ['TPE001'] })).items,
    ).toEqual([finished]);
    const token = (await signIn(server.app, 'admin')).accessToken;
    const request = dealRequest(token, 'ServiceOrderList', {
      page: 1,
      pageSize: 100,
      sort: { field: 'arrivedAt', order: 'asc' },
    });
    const { statements } = await countStatements(() => send(server.app, request));
    expect(statements).toBeLessThanOrEqual(3);
    expect((await as('admin').data('ServiceOrderExport', { afterKey: null })).items).toHaveLength(total);
    expect((await list('admin', { siteCodes: ['TPE001'] })).summary.submittedCount).toBe(0);
  });

  test("shows orders of the account's sites and its own, and options of the same sites", async () => {
    const { items } = await list('sitemanager');
    const { machines } = await as('sitemanager').data('ServiceOrderOptions', {});
    const sites = new Set(machines.map(({ machineCode }) => machineCode.slice(0, 6)));
    expect(sites.has('KHH001')).toBe(false);
    for (const { siteCode, reportedBy } of items)
      expect(sites.has(siteCode) || reportedBy === 'sitemanager').toBe(true);
    expect((await refused('sitemanager', 'ServiceOrderDetail', { serviceOrderCode: 'SO0006' })).code).toBe(
      'service-order-not-found',
    );
    expect((await refused('staff', 'ServiceOrderOptions', {})).status).toBe(403);
    const { engineers } = await as('admin').data('ServiceOrderOptions', {});
    expect(engineers[0]?.account).toBe('engineer');
  });
});

describe('lifecycle of a service order', () => {
  test('is reported, returned, edited, dispatched, begun and finished, with each step in its timeline', async () => {
    const made = await as('sitemanager').data('ServiceOrderCreate', FORM);
    const code = made.serviceOrderCode;
    expect((await show(code)).serviceOrder).toMatchObject({
      fault: '柵欄無法下降',
      state: '501',
      version: 1,
    });
    await as('manager').data('ServiceOrderReturn', { ...made, reason: '請附照片' });
    const { requirementCode: _none, ...form } = FORM;
    const again = await as('sitemanager').data('ServiceOrderEdit', {
      serviceOrderCode: code,
      version: 2,
      serviceOrder: { ...form, fault: '柵欄無法下降，已附照片' },
    });
    const sent = await as('manager').data('ServiceOrderDispatch', {
      ...again,
      engineer: 'deputy',
      plannedAt: SOON,
    });
    const other = await as('manager').data('ServiceOrderDispatch', {
      ...sent,
      engineer: 'engineer',
      plannedAt: SOON,
    });
    expect(
      (await list('engineer', { waitingForMe: true })).items.map((row) => row.serviceOrderCode),
    ).toContain(code);
    const there = await as('engineer').data('ServiceOrderArrive', other);
    await as('engineer').data('ServiceOrderFinish', { ...there, ...DONE });
    const { serviceOrder, outcome, timeline } = await show(code);
    expect(outcome).toBe('更換馬達');
    expect(serviceOrder).toMatchObject({ state: '599', payType: 2, costTwd: 8_600, allowedActions: [] });
    expect(timeline.map(({ action, toState }) => [action, toState])).toEqual([
      ['create', '501'],
      ['return', '502'],
      ['edit', '501'],
      ['approve', '511'],
      ['approve', '511'],
      ['edit', '511'],
      ['close', '599'],
    ]);
    expect(timeline[1]).toMatchObject({ reason: '請附照片', fromState: '501' });
    expect(timeline[4]?.changes).toContainEqual({
      pointer: `/service_orders/${code}/engineer`,
      before: 'deputy',
      after: 'engineer',
    });
  });

  test('closes the requirement with its last order; until then it cannot be closed', async () => {
    const before = (await as('admin').data('RequirementDetail', { requirementCode: REQUIREMENT }))
      .requirement;
    const key = { requirementCode: REQUIREMENT, version: before.version };
    const order = async () => {
      const made = await as('admin').data('ServiceOrderCreate', { ...FORM, requirementCode: REQUIREMENT });
      return as('admin').data('ServiceOrderDispatch', { ...made, engineer: 'engineer', plannedAt: SOON });
    };
    const finish = async (sent: Schemas['ServiceOrderKey']) => {
      const there = await as('engineer').data('ServiceOrderArrive', sent);
      return as('engineer').data('ServiceOrderFinish', { ...there, ...DONE });
    };
    const [first, second] = [await order(), await order()];
    expect((await refused('admin', 'RequirementFinish', { ...key, note: '' })).code).toBe(
      'service-orders-open',
    );
    expect((await refused('admin', 'RequirementVoid', { ...key, reason: '不做' })).code).toBe(
      'service-orders-open',
    );
    await finish(first);
    const stateOf = async () => as('admin').data('RequirementDetail', { requirementCode: REQUIREMENT });
    expect((await stateOf()).requirement.state).toBe('511');
    await finish(second);
    const { requirement, serviceOrders, timeline } = await stateOf();
    expect(requirement).toMatchObject({ state: '599', version: before.version + 1 });
    expect(serviceOrders.map(({ state }) => state)).toEqual(['599', '599']);
    expect(timeline.at(-1)).toMatchObject({ action: 'close', reason: expect.stringContaining('已完工') });
    expect(
      (await refused('admin', 'ServiceOrderCreate', { ...FORM, requirementCode: REQUIREMENT })).code,
    ).toBe('requirement-not-assigned');
  });

  test('refuses stale, unknown, out-of-order and unauthorised steps without changes', async () => {
    const made = await as('sitemanager').data('ServiceOrderCreate', FORM);
    const dispatch = { ...made, engineer: 'engineer', plannedAt: SOON } as const;
    const codes = [
      await refused('manager', 'ServiceOrderDispatch', { ...dispatch, version: 9 }),
      await refused('manager', 'ServiceOrderDispatch', { ...dispatch, serviceOrderCode: 'SO9999' }),
      await refused('manager', 'ServiceOrderDispatch', {
        ...dispatch,
        plannedAt: '2026-11-20T09:59:00+08:00',
      }),
      await refused('manager', 'ServiceOrderDispatch', { ...dispatch, engineer: 'staff' }),
      await refused('admin', 'ServiceOrderFinish', { ...made, ...DONE }),
      await refused('admin', 'ServiceOrderCreate', { ...FORM, machineCode: 'TPE001-NONE' }),
    ].map(({ code }) => code);
    expect(codes).toEqual([
      'stale-version',
      'service-order-not-found',
      'planned-in-the-past',
      'engineer-not-found',
      'illegal-step',
      'machine-not-found',
    ]);
    expect((await refused('engineer', 'ServiceOrderDispatch', dispatch)).status).toBe(403);
    const other = { ...FORM, machineCode: 'KHH001-APS1' };
    expect((await refused('sitemanager', 'ServiceOrderCreate', other)).status).toBe(403);
    const sent = await as('manager').data('ServiceOrderDispatch', dispatch);
    expect((await refused('sitemanager', 'ServiceOrderArrive', sent)).code).toBe('not-engineer');
    const gone = await as('sitemanager').data('ServiceOrderVoid', { ...sent, reason: '已恢復' });
    expect((await refused('engineer', 'ServiceOrderArrive', gone)).code).toBe('document-final');
    expect((await show(made.serviceOrderCode)).serviceOrder).toMatchObject({ state: '591', version: 3 });
  });

  test('accepts photos until it is finished, and publishes changes to the machine screen, too', async () => {
    const { serviceOrderCode } = await as('manager').data('MachineServiceOrderCreate', {
      machineCode: 'TPE001-GATE1',
      fault: '無法連線',
      payType: 1,
    });
    expect((await show(serviceOrderCode)).timeline).toMatchObject([{ action: 'create', toState: '501' }]);
    const records = (await import('./service-orders.files.ts')).linkedRecords;
    expect(records.linkedType).toBe(FileLinkType.ServiceOrder);
    const { orm } = server.storage.database;
    const caller = { account: 'manager' } as never;
    expect(await records.find(orm, serviceOrderCode, caller, new Set())).toMatchObject({
      isClosed: false,
      changeEvent: { deal: '60400', siteCodes: ['TPE001'] },
    });
    expect(await records.find(orm, 'SO0001', caller, new Set())).toMatchObject({ isClosed: true });
  });
});

test.each([
  ['sitemanager', 251, 500, null, ['edit', 'void']],
  ['other', 251, 501, null, []],
  ['other', 100, 501, null, ['dispatch', 'return', 'void']],
  ['sitemanager', 100, 501, null, ['dispatch', 'return', 'void']],
  ['engineer', 151, 511, null, ['arrive']],
  ['engineer', 151, 511, '2026-11-20T09:00:00+08:00', ['finish']],
  ['other', 2, 511, '2026-11-20T09:00:00+08:00', ['finish', 'void']],
  ['admin', 1, 599, '2026-11-20T09:00:00+08:00', []],
] as const)(
  '%s of type %d can, in state %d (arrived: %s), take the steps %j',
  (account, type, state, arrivedAt, steps) => {
    const order = { state, reportedBy: 'sitemanager', engineer: 'engineer', arrivedAt };
    expect(serviceOrderSteps({ account, type }, order)).toEqual(steps);
  },
);
