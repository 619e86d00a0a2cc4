import type { DataDeal, DealRequest } from '@parking-plus/contracts';
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

type Row = { readonly plate?: string | null; readonly bays?: readonly { readonly plate: string }[] };

/** Deals of the same shape, distinguished at run time only. */
async function rowsOf(deal: DataDeal, filters: object): Promise<Row[]> {
  const page = { page: 1, pageSize: 100, filters } as unknown as DealRequest<DataDeal>;
  return ((await admin.data(deal, page)) as unknown as { items: Row[] }).items;
}

const plateOf = ({ plate, bays }: Row) => plate ?? bays?.[0]?.plate ?? '';

test.each<[DataDeal, string]>([
  ['TransactionList', 'plate'],
  ['AbnormalList', 'plate'],
  ['UnpaidList', 'plate'],
  ['PaymentList', 'plate'],
  ['InvoiceList', 'plate'],
  ['RedemptionList', 'plate'],
  ['RentalList', 'plate'],
  ['RentBillList', 'keyword'],
  ['BayList', 'keyword'],
])('%s finds a plate typed without its dash', async (deal, filter) => {
  const plate = (await rowsOf(deal, {})).map(plateOf).find((one) => /^[A-Z]{3}-\d{4}$/.test(one)) ?? '';
  expect(plate).not.toBe('');
  const found = await rowsOf(deal, { [filter]: plate.replace('-', '').toLowerCase() });
  expect(new Set(found.map(plateOf))).toEqual(new Set([plate]));
});
