import { type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { uploadDeadline } from '@parking-plus/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../workflow/testing/document-client.ts';
import { SaleBooks } from '../../workflow/testing/sale-books.ts';

let server: TestApp;
let books: SaleBooks;
let admin: DocumentClient;
let staff: DocumentClient;
let manager: DocumentClient;
let clerk: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  books = new SaleBooks(server);
  [admin, staff, manager, clerk] = (await Promise.all(
    ['admin', 'staff', 'manager', 'sitestaff'].map((account) => DocumentClient.signIn(server.app, account)),
  )) as [DocumentClient, DocumentClient, DocumentClient, DocumentClient];
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const PAGE = { page: 1, pageSize: 100 } as const;
const list = (filters: Schemas['InvoiceFilters'] = {}, client = admin) =>
  client.data('InvoiceList', { ...PAGE, filters });
const show = (invoiceNumber: string, client = admin) => client.data('InvoiceDetail', { invoiceNumber });

describe('list', () => {
  test('shows the upload deadline of each invoice: 2 days for consumers, 7 for businesses', async () => {
    const { items } = await list({ uploadStates: [0, 3] });
    expect(items.length).toBeGreaterThan(5);
    const { rows } = await server.storage.database.sql.query<{ number: string }>(
      'select invoice_number as number from cancelled_invoices',
    );
    const reissued = rows.map(({ number }) => number);
    for (const { invoiceNumber, businessDate, buyerTaxNumber, state, uploadDueOn } of items) {
      if (state === 2 || reissued.includes(invoiceNumber)) continue;
      expect(uploadDueOn).toBe(
        uploadDeadline(businessDate, buyerTaxNumber === null ? 'consumer' : 'business'),
      );
    }
    const sent = await list({ uploadStates: [1, 2, 4] });
    expect(sent.items.every(({ uploadDueOn }) => uploadDueOn === null)).toBe(true);
  });

  test('finds urgent uploads: due within 24 hours or past, and no accepted ones', async () => {
    const { items, total } = await list({ isUploadPressing: true });
    expect(total).toBeGreaterThan(0);
    expect(items.every((row) => row.uploadDueOn !== null && row.uploadDueOn <= '2026-11-20')).toBe(true);
    for (const { uploadDueOn, uploadStanding } of items)
      expect(uploadStanding).toBe((uploadDueOn ?? '') < '2026-11-20' ? 'late' : 'soon');
    const others = await list({ isUploadPressing: false });
    expect(others.total + total).toBe((await list()).total);
  });

  test('finds invoices with a requested allowance, with the pending sum', async () => {
    const { items, total } = await list({ isAllowanceAsked: true });
    expect(total).toBeGreaterThan(0);
    const waiting = (await admin.list('InvoiceAllowance', { states: ['501', '511'] })).items;
    const numbers = new Set(waiting.map(({ form }) => form.invoiceNumber));
    expect(new Set(items.map(({ invoiceNumber }) => invoiceNumber))).toEqual(numbers);
    expect(items.reduce((sum, { askedTwd }) => sum + askedTwd, 0)).toBe(
      waiting.reduce((sum, { form }) => sum + form.amountTwd, 0),
    );
  });

  test('finds voided ones by the day of the void, latest first on request', async () => {
    const { items, total } = await admin.data('InvoiceList', {
      ...PAGE,
      sort: { field: 'voidedAt', order: 'desc' },
      filters: { states: [2], voidedFrom: '2026-11-01', voidedTo: '2026-11-20' },
    });
    expect(total).toBeGreaterThan(0);
    const moments = items.map(({ voidedAt }) => Date.parse(voidedAt ?? ''));
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));
    expect(items.every((row) => row.voidReason !== null && row.voidedByName !== null)).toBe(true);
  });

  test("takes three statements, masks carriers, and is limited to the account's sites", async () => {
    const { result, statements } = await countStatements(() => list({ isUploadPressing: true }));
    expect(result.items.length).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(4);
    const { items } = await list({}, clerk);
    expect(new Set(items.map(({ siteCode }) => siteCode))).toEqual(new Set(['TPE001']));
    const carriers = items.flatMap(({ carrierMasked }) => carrierMasked ?? []);
    expect(carriers.length).toBeGreaterThan(0);
    expect(carriers.every((text) => text.includes('*'))).toBe(true);
  });
});

describe('figures', () => {
  test('equal the lists behind them, for the requested sites', async () => {
    for (const siteCodes of [[], ['TPE001']]) {
      const figures = await admin.data('InvoiceTaskCounts', { siteCodes });
      const waiting = (kind: 'planned' | 'later') =>
        admin.data('PendingInvoices', { ...PAGE, filters: { kind, siteCodes } });
      expect((await waiting('planned')).total).toBe(figures.plannedCount);
      expect((await waiting('later')).total).toBe(figures.laterCount);
      expect((await list({ siteCodes, isAllowanceAsked: true })).total).toBe(figures.askedCount);
      expect((await list({ siteCodes, isUploadPressing: true })).total).toBe(
        figures.uploadSoonCount + figures.uploadLateCount,
      );
    }
  });

  test("show pending invoices with sum, day and tenant, only for the account's sites", async () => {
    const planned = await admin.data('PendingInvoices', { ...PAGE, filters: { kind: 'planned' } });
    expect(planned.total).toBeGreaterThan(0);
    expect(planned.items.every((row) => row.dueOn !== null && row.tenantName !== null)).toBe(true);
    const later = await admin.data('PendingInvoices', { ...PAGE, filters: { kind: 'later' } });
    expect(later.total).toBeGreaterThan(0);
    expect(later.items.every((row) => row.dueOn === null && row.sellerTaxNumber.length === 8)).toBe(true);
    if (later.total <= 100)
      expect(later.summary.amountTwd).toBe(later.items.reduce((sum, row) => sum + row.amountTwd, 0));
    const own = await clerk.data('PendingInvoices', { ...PAGE, filters: { kind: 'later' } });
    expect(own.items.every(({ siteCode }) => siteCode === 'TPE001')).toBe(true);
    expect(
      (await clerk.data('PendingInvoices', { ...PAGE, filters: { kind: 'later', siteCodes: ['KHH001'] } }))
        .total,
    ).toBe(0);
  });
});

describe('detail', () => {
  test("has items that add up to the total, the seller, and today's reversal method", async () => {
    const { invoiceNumber, totalTwd } = await books.aSale('1151112');
    const record = await show(invoiceNumber);
    expect(record.items.reduce((sum, { amountTwd }) => sum + amountTwd, 0)).toBe(totalTwd);
    expect(record.sellerName).toMatch(/\S/);
    expect(record.takeBack).toEqual({
      way: 'void',
      because: 'in-period',
      lastVoidDate: '2026-12-31',
      creditableTwd: totalTwd,
    });
    const older = await books.aSale('1150910');
    expect((await show(older.invoiceNumber)).takeBack).toMatchObject({
      way: 'allowance',
      because: 'period-ended',
      lastVoidDate: '2026-10-31',
    });
    expect(await admin.refusedData('InvoiceDetail', { invoiceNumber: 'ZZ00000000' })).toMatchObject({
      code: 'not-found',
    });
    const [elsewhere] = (await list({ siteCodes: ['KHH001'] })).items;
    const refusal = await clerk.refusedData('InvoiceDetail', {
      invoiceNumber: elsewhere?.invoiceNumber ?? '',
    });
    expect(refusal.status).toBe(403);
  });

  test('says that rent is reversed with its rental, and offers only methods that documents accept', async () => {
    const [rent] = await books.rowsOf<{ invoiceNumber: string }>(
      `select invoices.invoice_number as "invoiceNumber" from invoices join rent_bills using (transaction_id)
       where invoices.state = 1 and period_code = '1151112' order by 1 limit 1`,
    );
    const { invoiceNumber } = rent ?? { invoiceNumber: '' };
    const { takeBack } = await show(invoiceNumber);
    expect(takeBack).toMatchObject({ way: 'allowance', because: 'belongs-to-rental' });
    const refused = await admin.refused('create', 'InvoiceVoid', { form: { invoiceNumber, reason: '測試' } });
    expect(refused.code).toBe('belongs-to-rental');
  });

  test('after a void in its period: final, with its applicant, and due for a new upload', async () => {
    const { invoiceNumber } = await books.aSale('1151112');
    const asked = await staff.submitNew('InvoiceVoid', { invoiceNumber, reason: '統編輸入錯誤' });
    expect((await show(invoiceNumber)).documents[0]).toMatchObject({
      dealType: '30107',
      stateCode: '30107501',
    });
    await manager.run('approve', 'InvoiceVoid', keyOf(asked));
    const { invoice, takeBack } = await show(invoiceNumber);
    expect(invoice).toMatchObject({
      state: 2,
      voidReason: '統編輸入錯誤',
      voidedByName: asked.head.applicantName,
      uploadState: 0,
      uploadDueOn: uploadDeadline('2026-11-20', invoice.buyerTaxNumber === null ? 'consumer' : 'business'),
    });
    expect(takeBack).toEqual({ way: 'none', because: 'already-void', lastVoidDate: null, creditableTwd: 0 });
  });
});

describe('uploading again', () => {
  const keysOf = (items: DealResult<'InvoiceList'>['items']) =>
    items.map(({ invoiceNumber, version }) => ({ invoiceNumber, version }));

  test('puts the latest messages of rejected ones back, logs it, and publishes the change', async () => {
    const { items } = await list({ uploadStates: [3] }, staff);
    const invoices = keysOf(items.slice(0, 2));
    expect(invoices).toHaveLength(2);
    const { invoiceNumbers } = await staff.data('InvoiceUploadResend', { invoices });
    expect(invoiceNumbers).toEqual(invoices.map(({ invoiceNumber }) => invoiceNumber));
    const { invoice, operations, uploadedAt, messages } = await show(invoiceNumbers[0] ?? '');
    expect(invoice).toMatchObject({ uploadState: 0, uploadMessage: null });
    expect(uploadedAt).toBeNull();
    expect(messages.at(-1)).toMatchObject({ state: 0, fileName: null });
    expect(operations[0]).toMatchObject({ deal: dealCodes.InvoiceUploadResend, account: 'staff' });
    expect(operations[0]?.changes).toEqual([
      { pointer: `/invoices/${invoiceNumbers[0]}/uploadState`, before: 3, after: 0 },
    ]);
  });

  test('is all or none: refuses an older version and an uploaded one, and changes nothing', async () => {
    const { items } = await list({ uploadStates: [3] });
    const [first] = keysOf(items);
    const [sent] = keysOf((await list({ uploadStates: [2] })).items);
    if (!first || !sent) throw new Error('The seed lacks uploads.');
    const stale = { ...first, version: first.version + 1 };
    expect(await admin.refusedData('InvoiceUploadResend', { invoices: [stale] })).toMatchObject({
      code: 'stale-version',
    });
    expect(await admin.refusedData('InvoiceUploadResend', { invoices: [first, sent] })).toMatchObject({
      code: expect.stringMatching(/^(message-not-rejected|already-uploaded)$/),
    });
    expect((await show(first.invoiceNumber)).invoice.version).toBe(first.version);
  });

  test('requires its own action code', async () => {
    const [row] = (await list({ uploadStates: [0] }, clerk)).items;
    const { invoiceNumber, version } = row ?? { invoiceNumber: 'AA00000000', version: 1 };
    const refusal = await clerk.refusedData('InvoiceUploadResend', {
      invoices: [{ invoiceNumber, version }],
    });
    expect(refusal.status).toBe(403);
  });
});
