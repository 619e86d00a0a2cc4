import type { DataDeal, DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { DocumentClient } from '../workflow/testing/document-client.ts';

let server: TestApp;
const clients = new Map<string, DocumentClient>();

beforeAll(async () => {
  server = await startTestApp();
  for (const account of ['admin', 'staff', 'sitestaff', 'engineer'])
    clients.set(account, await DocumentClient.signIn(server.app, account));
});
afterAll(() => server.close());

function by(account: string): DocumentClient {
  const client = clients.get(account);
  if (client === undefined) throw new Error(`${account} has not signed in.`);
  return client;
}

type Row = Readonly<Record<string, unknown>>;

/** Deals of the same shape, selected at run time. */
async function ask(account: string, deal: DataDeal, payload: object): Promise<Record<string, unknown>> {
  return (await by(account).data(deal, payload as DealRequest<DataDeal>)) as Record<string, unknown>;
}
const listed = (account: string, deal: DataDeal, key: string, filters: object) =>
  ask(account, deal, { page: 1, pageSize: 100, sort: { field: key, order: 'asc' }, filters });
const exported = async (account: string, deal: DataDeal, filters: object, afterKey: string | null = null) =>
  (await ask(account, deal, { filters, afterKey })) as { items: Row[]; nextKey: string | null };

const LISTS = [
  ['AbnormalList', 'AbnormalExport', 'transactionId', { states: [0, 1, 7] }],
  ['UnpaidList', 'UnpaidExport', 'transactionId', { statuses: ['unpaid', 'paid'] }],
  ['PaymentList', 'PaymentExport', 'paymentId', { states: [1] }],
  ['BayList', 'BayExport', 'bayCode', { standings: [1, 2] }],
  ['RentBillList', 'RentBillExport', 'billId', { payStates: [0] }],
] as const;

describe.each(LISTS)('%s', (list, deal, key, filters) => {
  test('is exported completely in key order, from any key', async () => {
    const page = await listed('admin', list, key, filters);
    const { items, nextKey } = await exported('admin', deal, filters);
    expect([items.length, nextKey]).toEqual([page.total, null]);
    expect(items.slice(0, 100)).toEqual(page.items);
    expect(items.length).toBeGreaterThan(2);
    const rest = await exported('admin', deal, filters, String(items[1]?.[key]));
    expect(rest.items).toEqual(items.slice(2));
  });

  test('is limited to the sites of the account', async () => {
    const { total } = await listed('staff', list, key, {});
    const { items } = await exported('staff', deal, {});
    expect(items).toHaveLength(Number(total));
    expect(items.filter(({ siteCode }) => String(siteCode).startsWith('KHH'))).toEqual([]);
  });
});

describe('lists without pages', () => {
  test('exports the months of rent performance, and rejects the same periods', async () => {
    const filters = { from: '2026-06', to: '2026-11' };
    const { items } = await by('staff').data('RentPerformance', filters);
    expect(await exported('staff', 'RentPerformanceExport', filters)).toEqual({ items, nextKey: null });
    expect((await exported('staff', 'RentPerformanceExport', filters, '2026-10')).items).toEqual(
      items.slice(5),
    );
    const turned = { filters: { from: '2026-11', to: '2026-06' }, afterKey: null };
    expect(await by('staff').refusedData('RentPerformanceExport', turned)).toMatchObject({
      code: 'bad-span',
    });
  });

  test('exports the special days of a year', async () => {
    const filters = { year: 2026, siteCode: null };
    const { items } = await by('admin').data('HolidayList', filters);
    expect(await exported('admin', 'HolidayExport', filters)).toEqual({ items, nextKey: null });
    const after = await exported('admin', 'HolidayExport', filters, items[2]?.day.date ?? '');
    expect(after.items).toEqual(items.slice(3));
  });
});

test.each([
  ['sitestaff', 'PaymentExport', {}],
  ['sitestaff', 'BayExport', {}],
  ['sitestaff', 'RentBillExport', {}],
  ['engineer', 'AbnormalExport', {}],
  ['engineer', 'UnpaidExport', {}],
  ['engineer', 'RentPerformanceExport', { from: '2026-10', to: '2026-11' }],
  ['staff', 'HolidayExport', { year: 2026, siteCode: null }],
] as const)('%s may not call %s', async (account, deal, filters) => {
  const payload = { filters, afterKey: null } as DealRequest<DataDeal>;
  expect(await by(account).refusedData(deal as DataDeal, payload)).toMatchObject({ status: 403 });
});
