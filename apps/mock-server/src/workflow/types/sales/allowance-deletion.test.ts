import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkConsistency } from '../../../seeding/consistency/consistency-check.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../testing/document-client.ts';
import { type Sale, SaleBooks } from '../../testing/sale-books.ts';

let server: TestApp;
let books: SaleBooks;
let admin: DocumentClient;
let staff: DocumentClient;
let manager: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  books = new SaleBooks(server);
  admin = await DocumentClient.signIn(server.app, 'admin');
  staff = await DocumentClient.signIn(server.app, 'staff');
  manager = await DocumentClient.signIn(server.app, 'manager');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const reason = '折讓開錯';
const asks = ({ invoiceNumber }: Sale) => ({ invoiceNumber, amountTwd: 20, reason: '多收' });
const first = ({ invoiceNumber }: Sale) => `${invoiceNumber}-01`;
const second = ({ invoiceNumber }: Sale) => `${invoiceNumber}-02`;

async function giveTo(sale: Sale): Promise<void> {
  await manager.run(
    'approve',
    'InvoiceAllowance',
    keyOf(await staff.submitNew('InvoiceAllowance', asks(sale))),
  );
}

const submitDeletion = (allowanceNumber: string) =>
  staff.submitNew('AllowanceDelete', { allowanceNumber, reason });
const rejectedDraft = (allowanceNumber: string) =>
  admin.refused('create', 'AllowanceDelete', { form: { allowanceNumber, reason } });
const statesOf = async (sale: Sale) => {
  const { transaction, invoice, allowanceTwd } = await books.booksOf(sale);
  return { transaction, invoice, allowanceTwd };
};

test('leads from 3 over 5 to 1, and returns the money without a further invoice', async () => {
  const sale = await books.aSale('1150910');
  await giveTo(sale);
  const draft = await staff.create('AllowanceDelete', { allowanceNumber: first(sale), reason });
  expect(draft.head).toMatchObject({
    amountTwd: 20,
    siteCode: sale.siteCode,
    subject: `${first(sale)} 折讓刪除`,
  });
  expect(await statesOf(sale)).toEqual({ transaction: 3, invoice: 3, allowanceTwd: 20 });
  const figures = () => staff.data('InvoiceTaskCounts', {});
  const waiting = (await figures()).laterCount;

  const submitted = await staff.run('submit', 'AllowanceDelete', keyOf(draft));
  expect(await statesOf(sale)).toEqual({ transaction: 5, invoice: 3, allowanceTwd: 20 });
  expect(submitted.timeline?.at(-1)?.changes).toEqual([
    { pointer: `/allowances/${first(sale)}/state`, before: 1, after: 2 },
    { pointer: `/transactions/${sale.transactionId}/state`, before: 3, after: 5 },
  ]);

  const done = await manager.run('approve', 'AllowanceDelete', keyOf(submitted));
  expect(done.head.stateCode).toBe('30203599');
  expect(await statesOf(sale)).toEqual({ transaction: 1, invoice: 1, allowanceTwd: 0 });
  const followers = await books.rowsOf<{ id: string; mode: number; received: number }>(
    `select transaction_id as id, mode, received_twd as received from transactions
     where related_transaction_id = $1 order by transaction_id`,
    [sale.transactionId],
  );
  expect(followers).toMatchObject([
    { mode: 11, received: 20 },
    { mode: 1, received: 20 },
  ]);
  const backId = followers[1]?.id ?? '';
  expect(done.timeline?.at(-1)?.changes).toContainEqual({
    pointer: `/transactions/${backId}/receivedTwd`,
    before: null,
    after: 20,
  });

  expect((await figures()).laterCount).toBe(waiting);
  const { laterInvoice, transaction } = await staff.data('TransactionDetail', { transactionId: backId });
  expect([laterInvoice, transaction.isBroughtBack]).toEqual(['not-for-parking', true]);
  expect(
    await staff.refused('create', 'TransactionVoid', {
      form: { transactionId: transaction.transactionId, reason },
    }),
  ).toMatchObject({ status: 200, code: 'already-reversal' });
  const { documents } = await staff.data('InvoiceDetail', { invoiceNumber: sale.invoiceNumber });
  expect(documents.map(({ dealType }) => dealType)).toEqual(['30203', '30201']);
  expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
});

test.each(['return', 'void'] as const)(
  'a %s changes nothing, and the deletion can be requested again',
  async (action) => {
    const sale = await books.aSale('1151112');
    await giveTo(sale);
    const submitted = await submitDeletion(first(sale));
    await manager.run(action, 'AllowanceDelete', { ...keyOf(submitted), reason: '請補件' });
    expect(await statesOf(sale)).toEqual({ transaction: 3, invoice: 3, allowanceTwd: 20 });
    await submitDeletion(first(sale));
    expect(await statesOf(sale)).toMatchObject({ transaction: 5 });
  },
);

test('of two on one invoice, both count: 5 while one is pending, 3 while one is active', async () => {
  const sale = await books.aSale('1151112');
  await giveTo(sale);
  await giveTo(sale);
  const [one, other] = [await submitDeletion(first(sale)), await submitDeletion(second(sale))];
  await manager.run('void', 'AllowanceDelete', { ...keyOf(other), reason: '不刪' });
  expect(await statesOf(sale)).toEqual({ transaction: 5, invoice: 3, allowanceTwd: 40 });
  const again = await submitDeletion(second(sale));
  await manager.run('approve', 'AllowanceDelete', keyOf(one));
  expect(await statesOf(sale)).toEqual({ transaction: 5, invoice: 3, allowanceTwd: 20 });
  await manager.run('void', 'AllowanceDelete', { ...keyOf(again), reason: '不刪' });
  expect(await statesOf(sale)).toEqual({ transaction: 3, invoice: 3, allowanceTwd: 20 });
  expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
});

test('leads to 4 if another allowance is requested by then', async () => {
  const sale = await books.aSale('1151112');
  await giveTo(sale);
  const asked = await staff.submitNew('InvoiceAllowance', asks(sale));
  const submitted = await submitDeletion(first(sale));
  await manager.run('approve', 'AllowanceDelete', keyOf(submitted));
  expect(await statesOf(sale)).toEqual({ transaction: 4, invoice: 1, allowanceTwd: 0 });
  await manager.run('approve', 'InvoiceAllowance', keyOf(asked));
  expect(await statesOf(sale)).toEqual({ transaction: 3, invoice: 3, allowanceTwd: 20 });
});

test('is requested once, and decided by another account', async () => {
  const sale = await books.aSale('1151112');
  await giveTo(sale);
  const draft = await staff.create('AllowanceDelete', { allowanceNumber: first(sale), reason });
  const submitted = await submitDeletion(first(sale));
  expect(await staff.refused('submit', 'AllowanceDelete', keyOf(draft))).toMatchObject({
    status: 200,
    code: 'document-pending',
  });
  expect(await staff.refused('approve', 'AllowanceDelete', keyOf(submitted))).toMatchObject({
    status: 403,
  });
  await manager.run('approve', 'AllowanceDelete', keyOf(submitted));
  expect(await rejectedDraft(first(sale))).toMatchObject({ code: 'allowance-deleted' });
});

test('is refused after the period of the allowance has ended, also at the approval', async () => {
  const sale = await books.aSale('1151112');
  await giveTo(sale);
  const submitted = await submitDeletion(first(sale));
  await books.rowsOf(
    `update allowances set issued_at = issued_at - interval '1 month', business_date = business_date - interval '1 month',
       period_code = '1150910' where allowance_number = $1`,
    [first(sale)],
  );
  expect(await manager.refused('approve', 'AllowanceDelete', keyOf(submitted))).toMatchObject({
    status: 200,
    code: 'period-ended',
  });
  expect(await statesOf(sale)).toMatchObject({ transaction: 5, allowanceTwd: 20 });
  expect(await rejectedDraft(first(sale))).toMatchObject({ code: 'period-ended' });
});

test('is refused for an allowance of a rental or a refund, for an unknown number, and for a site out of scope', async () => {
  const sale = await books.aSale('1151112');
  await giveTo(sale);
  await books.rowsOf('update allowances set document_id = null where allowance_number = $1', [first(sale)]);
  expect(await rejectedDraft(first(sale))).toMatchObject({ code: 'belongs-to-refund' });
  const [ofRent] = await books.rowsOf<{ number: string }>(
    `select allowance_number as number from allowances join invoices using (invoice_number)
     where transaction_id in (select transaction_id from rent_bills) and allowances.state = 1 order by 1 limit 1`,
  );
  expect(await rejectedDraft(ofRent?.number ?? '')).toMatchObject({ code: 'belongs-to-rental' });
  expect(await rejectedDraft('QQ99999999-01')).toMatchObject({
    code: 'allowance-not-found',
    errors: [{ pointer: '/form/allowanceNumber' }],
  });
  const [foreign] = await books.rowsOf<{ number: string }>(
    `select allowance_number as number from allowances join sites using (site_code)
     where company_code <> 'C01' and allowances.state = 1 order by 1 limit 1`,
  );
  const form = { allowanceNumber: foreign?.number ?? '', reason };
  expect(await staff.refused('create', 'AllowanceDelete', { form })).toMatchObject({ status: 403 });
});

test('of an allowance that the platform rejected sends neither again', async () => {
  const sale = await books.aSale('1151112');
  await giveTo(sale);
  const messages = () =>
    books.rowsOf<{ messageId: string; version: number; kind: string; state: number }>(
      `select message_id::text as "messageId", version, kind, state from invoice_messages where allowance_number = $1`,
      [first(sale)],
    );
  await books.rowsOf(
    `update invoice_messages set state = 3, handed_over_at = created_at, answered_at = created_at, due_on = '2026-11-01',
       result_code = 'E0221' where allowance_number = $1`,
    [first(sale)],
  );
  await manager.run('approve', 'AllowanceDelete', keyOf(await submitDeletion(first(sale))));
  const [message, ...others] = await messages();
  expect([message?.kind, message?.state, others]).toEqual(['G0401', 3, []]);
  const { messageId = '', version = 0 } = message ?? {};
  const shown = await admin.data('InvoiceMessageDetail', { messageId });
  expect(shown.message).toMatchObject({ standing: 'done', hoursLeft: null });
  expect(
    await admin.refusedData('InvoiceMessageResend', { messages: [{ messageId, version }] }),
  ).toMatchObject({ code: 'message-not-needed' });
});
