import type { DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { receiveInputs } from './receive-purchases.ts';

let server: TestApp;
let admin: DealClient;
let staff: DealClient;
let guest: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  staff = await DealClient.signIn(server.app, 'staff');
  guest = await DealClient.signIn(server.app, 'guest');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const FILED = '1150910';
/** Seller with a filed return in the seed. */
const FILER = '10468274';
const entries: DealRequest<'PurchaseCreate'>['entries'] = {
  periodCode: '1151112',
  taxNumber: '72979298',
  format: 21,
  documentNumber: 'AB12345678',
  issuedOn: '2026-11-05',
  sellerTaxNumber: '04595257',
  taxType: 1,
  deduction: 1,
  salesTwd: 1200,
  taxTwd: 60,
  sheetCount: null,
};
const list = (query: Partial<DealRequest<'PurchaseList'>> = {}, by = admin) =>
  by.data('PurchaseList', { page: 1, pageSize: 100, ...query });
const show = async (purchaseId: string) => admin.data('PurchaseDetail', { purchaseId });
const rowOf = async (documentNumber: string) =>
  (await list({ filters: { keyword: documentNumber } })).items.find(
    (row) => row.documentNumber === documentNumber,
  );

describe('the list', () => {
  test('has the seeded purchases of a filed and of an open period, in at most three statements', async () => {
    const { items } = await list();
    expect(items.filter(({ isFiled }) => isFiled).map(({ periodCode }) => periodCode)).toEqual(
      Array(7).fill(FILED),
    );
    expect(items.filter(({ isFiled }) => !isFiled)).toHaveLength(7);
    const { statements } = await countStatements(() => list({ sort: { field: 'salesTwd', order: 'desc' } }));
    expect(statements).toBeLessThanOrEqual(3);
  });

  test('filters, and subtracts allowances from its sums', async () => {
    const { items, summary } = await list({ filters: { periodCodes: [FILED] } });
    const sum = items.reduce((sum, { format, salesTwd }) => sum + (format === 23 ? -salesTwd : salesTwd), 0);
    expect(summary.salesTwd).toBe(sum);
    expect((await list({ filters: { formats: [23] } })).items.every(({ format }) => format === 23)).toBe(
      true,
    );
    expect((await list({ filters: { deductions: [2], taxNumbers: [FILER] } })).total).toBeGreaterThan(0);
    expect((await list({ filters: { keyword: '%' } })).total).toBe(0);
    const exported = await admin.data('PurchaseExport', { afterKey: null });
    expect(exported.items).toHaveLength((await list()).total);
  });

  test('requires its code, and the sight of all sites of the buyer', async () => {
    expect((await guest.send('PurchaseList', { page: 1, pageSize: 20 })).status).toBe(403);
    await admin.data('PurchaseCreate', { entries });
    const taxNumbers = [entries.taxNumber];
    expect((await list({ filters: { taxNumbers } }, staff)).total).toBe(1);
    await server.storage.database.sql.exec(
      `delete from account_sites where account = 'staff' and site_code = 'TPE001'`,
    );
    expect((await list({ filters: { taxNumbers } }, staff)).total).toBe(0);
    const refused = await staff.refused('PurchaseCreate', { entries });
    expect(refused.code).toBe('buyer-not-visible');
  });
});

describe('an entry', () => {
  test('is created, edited and deleted, and its history names the users', async () => {
    const { purchaseId } = await admin.data('PurchaseCreate', { entries });
    expect((await show(purchaseId)).record).toMatchObject({ ...entries, isFiled: false, version: 1 });
    await admin.data('PurchaseEdit', { purchaseId, version: 1, entries: { ...entries, deduction: 2 } });
    const { record, history } = await show(purchaseId);
    expect(record).toMatchObject({ deduction: 2, version: 2 });
    expect(history.map(({ deal }) => deal)).toEqual(['30652', '30651']);
    const stale = { purchaseId, version: 1, entries };
    expect((await admin.refused('PurchaseEdit', stale)).code).toBe('stale-version');
    expect((await staff.send('PurchaseDelete', { purchaseId, version: 2, reason: 'x' })).status).toBe(403);
    await admin.data('PurchaseDelete', { purchaseId, version: 2, reason: '重複建立' });
    expect((await admin.refused('PurchaseDetail', { purchaseId })).code).toBe('purchase-not-found');
  });

  test('names what is wrong at each field', async () => {
    const wrong = { ...entries, sellerTaxNumber: '04595258', taxTwd: 70, documentNumber: '1' };
    const refused = await admin.refused('PurchaseCreate', { entries: wrong });
    expect(refused.errors?.map(({ pointer }) => pointer)).toEqual([
      '/entries/documentNumber',
      '/entries/sellerTaxNumber',
      '/entries/taxTwd',
    ]);
    await admin.data('PurchaseCreate', { entries });
    const again = await admin.refused('PurchaseCreate', { entries: { ...entries, format: 25 } });
    expect(again.code).toBe('purchase-repeated');
  });

  test('is not written into a filed period, nor changed there', async () => {
    expect(
      (
        await admin.refused('PurchaseCreate', {
          entries: { ...entries, taxNumber: FILER, periodCode: FILED, issuedOn: '2026-09-05' },
        })
      ).code,
    ).toBe('period-filed');
    const [filed] = (await list({ filters: { periodCodes: [FILED] } })).items;
    const { purchaseId = '', version = 0 } = filed ?? {};
    expect((await admin.refused('PurchaseEdit', { purchaseId, version, entries })).code).toBe('period-filed');
    const deletion = { purchaseId, version, reason: '重複' };
    expect((await admin.refused('PurchaseDelete', deletion)).code).toBe('period-filed');
  });
});

describe('a file of the platform', () => {
  const amounts = (sales: number, tax: number) =>
    `<Amount><SalesAmount>${sales}</SalesAmount><FreeTaxSalesAmount>0</FreeTaxSalesAmount><ZeroTaxSalesAmount>0</ZeroTaxSalesAmount><TaxType>1</TaxType><TaxAmount>${tax}</TaxAmount><TotalAmount>${sales + tax}</TotalAmount></Amount>`;
  const parties = (buyer: string) =>
    `<Seller><Identifier>04595257</Identifier></Seller><Buyer><Identifier>${buyer}</Identifier></Buyer>`;
  const invoice = (number: string, date: string, rest = amounts(1000, 50), buyer = '72979298') =>
    `<InputInvoice><Main><InvoiceNumber>${number}</InvoiceNumber><InvoiceDate>${date}</InvoiceDate>${parties(buyer)}<BuyerRemark>2</BuyerRemark><CurrentStatus>1</CurrentStatus></Main>${rest}</InputInvoice>`;
  const envelope = (...messages: string[]) =>
    `<InvoiceEnvelope><InvoicePack>${messages.join('')}</InvoicePack></InvoiceEnvelope>`;
  const take = (xml: string) => admin.data('PurchaseImport', { xml });

  test('is taken over once; a filed period leaves its documents to the next one', async () => {
    const xml = envelope(
      invoice('QA00000001', '20261103'),
      invoice('QA00000002', '20260903', amounts(1000, 50), FILER),
    );
    expect(await take(xml)).toEqual({ createdCount: 2, changedCount: 0, keptCount: 0 });
    expect(await take(xml)).toEqual({ createdCount: 0, changedCount: 0, keptCount: 2 });
    expect(await rowOf('QA00000001')).toMatchObject({
      periodCode: '1151112',
      format: 25,
      deduction: 2,
      salesTwd: 1000,
      taxTwd: 50,
      isFromPlatform: true,
      isVoid: false,
    });
    expect(await rowOf('QA00000002')).toMatchObject({ periodCode: '1151112', issuedOn: '2026-09-03' });
    const voided = invoice('QA00000001', '20261103', '<Void/>');
    expect(await take(voided)).toEqual({ createdCount: 0, changedCount: 1, keptCount: 0 });
    expect(await rowOf('QA00000001')).toMatchObject({ isVoid: true, salesTwd: 1000, version: 2 });
  });

  test('brings allowances by their invoice', async () => {
    const allowance = `<InputAllowance><Main><AllowanceNumber>AL1</AllowanceNumber><AllowanceDate>20261104</AllowanceDate>${parties('72979298')}<CurrentStatus>1</CurrentStatus></Main><Details><ProductItem><OriginalInvoiceNumber>QA00000009</OriginalInvoiceNumber></ProductItem></Details><Amount><TaxAmount>5</TaxAmount><TotalAmount>100</TotalAmount></Amount></InputAllowance>`;
    expect(await take(allowance)).toMatchObject({ createdCount: 1 });
    expect(await rowOf('QA00000009')).toMatchObject({ format: 23, allowanceNumber: 'AL1', salesTwd: 100 });
  });

  test('with an error changes nothing, and names each row', async () => {
    const bad = envelope(
      invoice('QA00000003', '20261103'),
      invoice('QA00000004', '20261103', amounts(10, 1), '04595257'),
      invoice('x', '20261103'),
    );
    const refused = await admin.refused('PurchaseImport', { xml: bad });
    expect(refused.errors?.map(({ pointer }) => pointer)).toEqual(['/rows/1/Buyer', '/rows/2/InvoiceNumber']);
    expect(await rowOf('QA00000003')).toBeUndefined();
    expect((await admin.refused('PurchaseImport', { xml: '<Award/>' })).errors?.[0]?.pointer).toBe('/xml');
    const errors = await server.storage.database.transaction((tx) =>
      receiveInputs(bad, { tx, now: new Date() }),
    );
    expect(errors).toHaveLength(2);
  });
});
