import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../testing/document-client.ts';
import { type Sale, SaleBooks } from '../../testing/sale-books.ts';

const BUYER = { infoMode: 2, buyerTaxNumber: '44625653', buyerTitle: '乙物流有限公司' } as const;

let server: TestApp;
let books: SaleBooks;
let staff: DocumentClient;
let manager: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  books = new SaleBooks(server);
  staff = await DocumentClient.signIn(server.app, 'staff');
  manager = await DocumentClient.signIn(server.app, 'manager');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

/** Returns a sale of today's period whose invoice was issued an hour ago and accepted, without paper. */
async function recentSale(changes = ''): Promise<Sale> {
  const sale = await books.aSale('1151112');
  const set = (assignments: string) =>
    books.rowsOf(`update invoices set ${assignments} where invoice_number = $1`, [sale.invoiceNumber]);
  await set(
    `issued_at = '2026-11-20T09:00:00+08:00', business_date = '2026-11-20', upload_state = 2, print_state = 0`,
  );
  if (changes !== '') await set(changes);
  return sale;
}

const formOf = ({ invoiceNumber }: Sale, way: 'cancel' | 'replace', more = {}) => ({
  invoiceNumber,
  way,
  buyer: BUYER,
  reason: '統編錯誤',
  ...more,
});

async function reissue(form: ReturnType<typeof formOf>) {
  const submitted = await staff.submitNew('InvoiceReissue', form);
  return manager.run('approve', 'InvoiceReissue', keyOf(submitted));
}

const refused = (form: ReturnType<typeof formOf>) => staff.refused('create', 'InvoiceReissue', { form });

test('註銷重開 keeps number, day and sale, and the earlier content', async () => {
  const sale = await recentSale();
  const before = await books.booksOf(sale);
  const done = await reissue(formOf(sale, 'cancel'));
  expect(done.head.stateCode).toBe('30108599');
  expect(await books.booksOf(sale)).toEqual(before);
  const { invoiceNumber } = sale;
  const shown = await staff.data('InvoiceDetail', { invoiceNumber });
  expect(shown).toMatchObject({
    invoice: {
      ...BUYER,
      issuedAt: '2026-11-20T09:00:00+08:00',
      state: 1,
      uploadState: 0,
      uploadDueOn: '2026-11-27',
    },
    replaces: null,
    replacedBy: null,
    cancelled: [{ voidOrder: 1, reason: '統編錯誤', cancelledByName: done.head.applicantName }],
  });
  expect(done.timeline?.at(-1)?.changes).toContainEqual({
    pointer: `/invoices/${invoiceNumber}/buyerTaxNumber`,
    before: null,
    after: '44625653',
  });
  await books.rowsOf('update invoices set upload_state = 2 where invoice_number = $1', [invoiceNumber]);
  await reissue(formOf(sale, 'cancel', { buyer: { infoMode: 1 } }));
  const again = await staff.data('InvoiceDetail', { invoiceNumber });
  expect(again.cancelled.map(({ voidOrder, formerBuyer }) => [voidOrder, formerBuyer])).toEqual([
    [1, shown.cancelled[0]?.formerBuyer],
    [2, '44625653 乙物流有限公司'],
  ]);
});

test('作廢重開 spends the number, and the sale has another invoice of today with the same items', async () => {
  const sale = await recentSale();
  const before = await books.booksOf(sale);
  const earlier = await staff.data('InvoiceDetail', { invoiceNumber: sale.invoiceNumber });
  await reissue(formOf(sale, 'replace'));
  expect(await books.booksOf(sale)).toEqual({ ...before, invoice: 2, voidReason: '統編錯誤' });
  const old = await staff.data('InvoiceDetail', { invoiceNumber: sale.invoiceNumber });
  const invoiceNumber = old.replacedBy ?? '';
  expect(invoiceNumber).not.toBe(sale.invoiceNumber);
  const other = await staff.data('InvoiceDetail', { invoiceNumber });
  expect(other).toMatchObject({
    invoice: { ...BUYER, businessDate: '2026-11-20', totalTwd: sale.totalTwd, state: 1, uploadState: 0 },
    items: earlier.items,
    replaces: sale.invoiceNumber,
  });
  const detail = await staff.data('TransactionDetail', { transactionId: sale.transactionId });
  expect(detail.transaction).toMatchObject({ invoiceNumber, state: 1, receivedTwd: sale.totalTwd });
});

test('the replaced invoice of a rent is the new one in its bills and plan', async () => {
  const [rent] = await books.rowsOf<{ invoiceNumber: string; billId: string }>(
    `select invoices.invoice_number as "invoiceNumber", bill_id as "billId"
     from invoices join rent_bills using (invoice_number) join sites on sites.site_code = invoices.site_code
     where period_code = '1151112' and invoices.state = 1 and invoices.site_code = 'TPE001' order by 1 limit 1`,
  );
  if (rent === undefined) throw new Error('The seed has no invoiced rent of this period.');
  await books.rowsOf('update invoices set print_state = 0 where invoice_number = $1', [rent.invoiceNumber]);
  const buyer = { infoMode: 4, donationCode: '9527' } as const;
  await reissue({ invoiceNumber: rent.invoiceNumber, way: 'replace', buyer, reason: '改捐贈' } as never);
  const { replacedBy } = await staff.data('InvoiceDetail', { invoiceNumber: rent.invoiceNumber });
  expect(
    await books.rowsOf(
      `select invoice_number as bill, (select count(*)::integer from rent_invoices
         where rent_invoices.invoice_number = rent_bills.invoice_number) as planned
       from rent_bills where bill_id = $1`,
      [rent.billId],
    ),
  ).toEqual([{ bill: replacedBy, planned: 1 }]);
});

describe('of an invoice that the platform rejected', () => {
  /** Returns a sale whose invoice has only a rejected message, issued long ago. */
  async function rejectedSale(): Promise<Sale> {
    const sale = await recentSale(
      `upload_state = 3, issued_at = '2026-11-10T09:00:00+08:00', business_date = '2026-11-10'`,
    );
    const of = [sale.invoiceNumber];
    await books.rowsOf('delete from upload_differences');
    await books.rowsOf(
      `delete from invoice_message_events where message_id in (select message_id from invoice_messages where invoice_number = $1)`,
      of,
    );
    await books.rowsOf('delete from invoice_messages where invoice_number = $1', of);
    await books.rowsOf(
      `insert into invoice_messages (kind, invoice_number, site_code, seller_tax_number, created_at, due_on, state, attempts,
         handed_over_at, answered_at, result_code)
       select 'F0401', invoice_number, site_code, seller_tax_number, issued_at, '2026-11-12', 3, 1, issued_at, issued_at, 'E0104'
       from invoices where invoice_number = $1`,
      of,
    );
    return sale;
  }
  const messagesOf = ({ invoiceNumber }: Sale) =>
    books.rowsOf(
      `select kind, state, result_code as code, handed_over_at as "handedOverAt",
         (select text from invoice_message_events as event where event.message_id = invoice_messages.message_id
          order by sequence desc limit 1) as text
       from invoice_messages where invoice_number = $1 order by message_id`,
      [invoiceNumber],
    );
  const again = { kind: 'F0401', state: 0, code: null, handedOverAt: null, text: '統編錯誤' };

  test('corrects it in place and sends the same message again, without a cancellation', async () => {
    const sale = await rejectedSale();
    const { invoiceNumber } = sale;
    expect(await staff.data('InvoiceDetail', { invoiceNumber })).toMatchObject({
      corrections: { cancel: { isPossible: true }, isRejected: true },
    });
    await reissue(formOf(sale, 'cancel'));
    expect(await messagesOf(sale)).toEqual([again]);
    expect(await staff.data('InvoiceDetail', { invoiceNumber })).toMatchObject({
      invoice: { ...BUYER, state: 1, uploadState: 0, uploadMessage: null },
      cancelled: [],
      corrections: { isRejected: false },
    });
  });

  test('corrects it after its void too, which waits for it', async () => {
    const sale = await rejectedSale();
    const { invoiceNumber } = sale;
    await reissue(formOf(sale, 'replace'));
    const [, waiting] = (
      await staff.data('InvoiceMessageList', { page: 1, pageSize: 20, filters: { invoiceNumber } })
    ).items.toReversed();
    const { waitsFor } = await staff.data('InvoiceMessageDetail', { messageId: waiting?.messageId ?? '' });
    expect(waitsFor).not.toBeNull();
    await reissue(formOf(sale, 'cancel'));
    const rows = await messagesOf(sale);
    expect(rows).toMatchObject([again, { kind: 'F0501', state: 0 }]);
    expect(await staff.data('InvoiceDetail', { invoiceNumber })).toMatchObject({
      invoice: { ...BUYER, state: 2 },
    });
    expect(await refused(formOf(sale, 'cancel'))).toMatchObject({ code: 'already-void' });
  });
});

describe('is refused', () => {
  test.each<[string, string, 'cancel' | 'replace', string]>([
    ['before the platform accepted it', 'upload_state = 1', 'cancel', 'not-confirmed'],
    [
      'after 48 hours',
      "issued_at = '2026-11-18T09:59:00+08:00', business_date = '2026-11-18'",
      'cancel',
      'too-late',
    ],
  ])('%s', async (_title, changes, way, code) => {
    const sale = await recentSale(changes);
    const error = await refused(formOf(sale, way));
    expect(error).toMatchObject({ status: 200, code, errors: [{ pointer: '/form/way', code }] });
    expect(error.message).toContain('改用作廢重開');
  });

  test('with allowances, until they are deleted', async () => {
    const sale = await recentSale();
    const { invoiceNumber } = sale;
    const given = await staff.submitNew('InvoiceAllowance', { invoiceNumber, amountTwd: 10, reason: '多收' });
    await manager.run('approve', 'InvoiceAllowance', keyOf(given));
    expect(await refused(formOf(sale, 'replace'))).toMatchObject({ code: 'has-allowances' });
  });

  test('after its period, except with the tax office’s document, which the void keeps', async () => {
    const sale = await books.aSale('1150910');
    await books.rowsOf('update invoices set print_state = 0 where invoice_number = $1', [sale.invoiceNumber]);
    expect(await refused(formOf(sale, 'cancel'))).toMatchObject({ code: 'period-ended' });
    expect(await refused(formOf(sale, 'replace'))).toMatchObject({
      code: 'tax-office-document-missing',
      errors: [{ pointer: '/form/taxOfficeDocument' }],
    });
    await reissue(formOf(sale, 'replace', { taxOfficeDocument: '財北國稅字第1150001號' }));
    expect(
      await books.rowsOf(
        'select state, tax_office_document as document from invoices where invoice_number = $1',
        [sale.invoiceNumber],
      ),
    ).toEqual([{ state: 2, document: '財北國稅字第1150001號' }]);
  });

  test('after the return was filed, within the period', async () => {
    const sale = await recentSale();
    await books.rowsOf(
      `insert into declarations (period_code, tax_number, state, was_filed, registration_number, figures, generated_at)
       select period_code, seller_tax_number, 3, true, '123456789', '{}', now() from invoices where invoice_number = $1`,
      [sale.invoiceNumber],
    );
    expect(await refused(formOf(sale, 'cancel'))).toMatchObject({ code: 'filed' });
    expect(await refused(formOf(sale, 'replace'))).toMatchObject({ code: 'tax-office-document-missing' });
  });

  test('while the printed proof is out', async () => {
    const sale = await recentSale('print_state = 1');
    const form = formOf(sale, 'cancel');
    expect(await refused(form)).toMatchObject({
      code: 'paper-not-returned',
      errors: [{ pointer: '/form/isPaperReturned' }],
    });
    await reissue({ ...form, isPaperReturned: true } as never);
  });

  test('without a change, and with an invalid buyer', async () => {
    const sale = await recentSale(
      "info_mode = 2, carrier_type = null, carrier_id = null, donation_code = null, buyer_tax_number = '44625653', buyer_title = '乙物流有限公司'",
    );
    expect(await refused(formOf(sale, 'cancel'))).toMatchObject({ code: 'buyer-unchanged' });
    const buyer = { ...BUYER, buyerTaxNumber: '44625654' };
    expect(await refused(formOf(sale, 'cancel', { buyer }))).toMatchObject({
      errors: [{ pointer: '/form/buyer/buyerTaxNumber' }],
    });
  });

  test('while another document about the sale is pending', async () => {
    const sale = await recentSale();
    const { invoiceNumber, transactionId } = sale;
    await staff.submitNew('InvoiceReissue', formOf(sale, 'replace'));
    const code = 'document-pending';
    expect(await refused(formOf(sale, 'cancel'))).toMatchObject({ code });
    const form = { invoiceNumber, reason: '重複收費' };
    expect(await staff.refused('create', 'InvoiceVoid', { form })).toMatchObject({ code });
    expect(
      await staff.refused('create', 'TransactionVoid', { form: { transactionId, reason: '重複收費' } }),
    ).toMatchObject({ code });
    const shown = await staff.data('InvoiceDetail', { invoiceNumber });
    expect(shown.invoice.pendingDocuments?.[0]).toMatchObject({
      dealType: '30108',
      blocks: ['10107', '30107', '30108', '30201'],
    });
  });
});
