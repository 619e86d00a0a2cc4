import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../testing/test-app.ts';
import { DocumentClient } from '../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let staff: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  staff = await DocumentClient.signIn(server.app, 'staff');
});
afterAll(() => server.close());

const firstPage = { page: 1, pageSize: 100 } as const;

describe('invoices', () => {
  const key = ({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber;

  test("are exported with the list's values, page by page by number", async () => {
    const filters = { states: [1 as const] };
    const list = await admin.data('InvoiceList', { ...firstPage, filters });
    const items = [];
    let afterKey: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(afterKey);
      items.push(...page.items);
      afterKey = page.nextKey;
    } while (afterKey !== null);
    expect(items).toHaveLength(list.total);
    expect(items.map(key)).toEqual(items.map(key).toSorted());
    const exported = new Map(items.map((item) => [item.invoiceNumber, item]));
    for (const row of list.items) expect(exported.get(row.invoiceNumber)).toEqual(row);

    function readPage(after: string | null) {
      return admin.data('InvoiceExport', { filters, afterKey: after });
    }
  });
});

describe('rentals', () => {
  test("are exported with their bays and the list's values", async () => {
    const list = await admin.data('RentalList', {
      ...firstPage,
      sort: { field: 'rentalId', order: 'asc' },
    });
    const { items, nextKey } = await admin.data('RentalExport', { afterKey: null });
    expect([items.length, nextKey]).toEqual([list.total, null]);
    expect(items.slice(0, 100)).toEqual(list.items);
    const rest = await admin.data('RentalExport', { afterKey: items[99]?.rentalId ?? '' });
    expect(rest.items).toEqual(items.slice(100));
  });

  test('are limited to the sites of the account', async () => {
    const { total } = await staff.data('RentalList', firstPage);
    const { items } = await staff.data('RentalExport', { afterKey: null });
    expect(items).toHaveLength(total);
    expect(items.some(({ siteCode }) => siteCode.startsWith('KHH'))).toBe(false);
  });
});

test.each(['InvoiceExport', 'RentalExport'] as const)('%s requires its own code', async (deal) => {
  const { accessToken } = await signIn(server.app, 'sitestaff');
  expect(await send(server.app, dealRequest(accessToken, deal, { afterKey: null }))).toMatchObject({
    status: 403,
  });
});
