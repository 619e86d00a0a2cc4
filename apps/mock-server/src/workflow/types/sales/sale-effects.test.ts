import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../testing/document-client.ts';
import { SaleBooks } from '../../testing/sale-books.ts';

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

describe('10107 and 30107', () => {
  test.each(['TransactionVoid', 'InvoiceVoid'] as const)(
    '%s voids the invoice and the transaction, and reverses the money',
    async (deal) => {
      const sale = await books.aSale('1151112');
      const before = await books.booksOf(sale);
      expect(before).toMatchObject({ transaction: 1, invoice: 1, back: null });
      const { transactionId, invoiceNumber } = sale;
      const submitted =
        deal === 'TransactionVoid'
          ? await staff.submitNew(deal, { transactionId, reason: '重複收費' })
          : await staff.submitNew(deal, { invoiceNumber, reason: '重複收費' });
      expect(submitted.head).toMatchObject({
        amountTwd: sale.totalTwd,
        siteCode: 'TPE001',
        applicant: 'staff',
      });
      expect(await books.booksOf(sale)).toEqual(before);

      const done = await manager.run('approve', deal, keyOf(submitted));
      expect(done.head.stateCode.slice(5)).toBe('599');
      expect(await books.booksOf(sale)).toEqual({
        ...before,
        transaction: 2,
        invoice: 2,
        voidReason: '重複收費',
        back: [[21, sale.totalTwd, 1]],
        voidedToday: before.voidedToday - sale.totalTwd,
      });
      expect(done.timeline?.at(-1)?.changes).toEqual(
        expect.arrayContaining([
          { pointer: `/invoices/${invoiceNumber}/state`, before: 1, after: 2 },
          { pointer: `/transactions/${transactionId}/state`, before: 1, after: 2 },
        ]),
      );
    },
  );

  test('refuses an invoice of an earlier period, naming 折讓', async () => {
    const { invoiceNumber, transactionId } = await books.aSale('1150910');
    const error = await staff.refused('create', 'InvoiceVoid', {
      form: { invoiceNumber, reason: '統編錯誤' },
    });
    expect(error.code).toBe('period-ended');
    expect(error.message).toContain('115年09-10月 期別已結束，請改開折讓');
    const other = await staff.refused('create', 'TransactionVoid', {
      form: { transactionId, reason: '統編錯誤' },
    });
    expect(other).toMatchObject({ code: 'period-ended', message: error.message });
  });

  test('refuses a second void, also one written before the first was approved', async () => {
    const { invoiceNumber, transactionId } = await books.aSale('1151112');
    const second = await staff.create('TransactionVoid', { transactionId, reason: '重複收費' });
    const first = await staff.submitNew('InvoiceVoid', { invoiceNumber, reason: '統編錯誤' });
    await manager.run('approve', 'InvoiceVoid', keyOf(first));
    const error = await staff.refused('submit', 'TransactionVoid', keyOf(second));
    expect(error).toMatchObject({ status: 200, code: 'invoice-already-void' });
    const page = await staff.list('TransactionVoid', { documentId: second.head.documentId });
    expect(page.items[0]?.head).toMatchObject({ stateCode: '10107500', version: 1 });
  });

  test('refuses to void an invoice with an allowance', async () => {
    const { invoiceNumber } = await books.aSale('1151112');
    const given = await staff.submitNew('InvoiceAllowance', { invoiceNumber, amountTwd: 10, reason: '多收' });
    await manager.run('approve', 'InvoiceAllowance', keyOf(given));
    const error = await staff.refused('create', 'InvoiceVoid', {
      form: { invoiceNumber, reason: '統編錯誤' },
    });
    expect(error.code).toBe('invoice-has-allowances');
  });

  test('cancels a receipt of a government site, which has no invoice', async () => {
    const [receipt] = await books.rowsOf<{ transactionId: string; received: number }>(
      `select transaction_id as "transactionId", received_twd as received from transactions
       where site_code = 'TXG101' and state = 1 and mode = 1 and received_twd > 0 and invoice_number is null
         and transaction_id not in (select transaction_id from rent_bills where transaction_id is not null)
       order by 1 limit 1`,
    );
    const { transactionId = '', received = 0 } = receipt ?? {};
    const sale = { transactionId, invoiceNumber: '' };
    const before = await books.booksOf(sale);
    const submitted = await staff.submitNew('TransactionVoid', { transactionId, reason: '誤收' });
    await manager.run('approve', 'TransactionVoid', keyOf(submitted));
    expect(await books.booksOf(sale)).toEqual({
      ...before,
      transaction: 6,
      back: [[21, received, 1]],
      voidedToday: before.voidedToday - received,
    });
  });

  test.each([
    ['a deposit at the counter', "mode = 151 and memo = '遙控器押金'", 'not-a-sale'],
    ['a deposit of a rental', "mode = 151 and memo like '月租押金%'", 'belongs-to-rental'],
    ['a taking back', 'mode = 21', 'already-reversal'],
    ['one cancelled already', 'state = 6', 'transaction-final'],
    ['one voided already', 'mode = 1 and state = 2', 'invoice-already-void'],
    ['a rent', 'transaction_id in (select transaction_id from rent_bills)', 'belongs-to-rental'],
  ])('refuses %s', async (_title, condition, code) => {
    const [row] = await books.rowsOf<{ transactionId: string }>(
      `select transaction_id as "transactionId" from transactions
       where site_code like any (array['TPE%', 'NWT%', 'TXG%']) and ${condition} order by 1 limit 1`,
    );
    const form = { transactionId: row?.transactionId ?? '', reason: '測試' };
    expect(await staff.refused('create', 'TransactionVoid', { form })).toMatchObject({ status: 200, code });
  });

  describe('back payment', () => {
    const aDebtPaid = async () => {
      const [found] = await books.rowsOf<{ owed: string; paid: string }>(
        `select owed.transaction_id as owed, paid.transaction_id as paid
         from transactions paid join transactions owed on owed.transaction_id = paid.related_transaction_id
         where paid.mode = 51 and paid.state = 1 and paid.site_code = 'TPE001' and paid.business_date >= '2026-11-01'
           and owed.state = 1 order by 1 limit 1`,
      );
      if (found === undefined) throw new Error('The seed has no back-payment of this period at TPE001.');
      return found;
    };

    test('leaves its fee unpaid again when voided', async () => {
      const { owed, paid } = await aDebtPaid();
      const submitted = await staff.submitNew('TransactionVoid', { transactionId: paid, reason: '重複補繳' });
      const done = await manager.run('approve', 'TransactionVoid', keyOf(submitted));
      expect(
        await books.rowsOf('select pay_state, state from transactions where transaction_id = $1', [owed]),
      ).toEqual([{ pay_state: 0, state: 1 }]);
      const pointer = `/transactions/${owed}/payState`;
      expect(done.timeline?.at(-1)?.changes).toContainEqual({ pointer, before: 1, after: 0 });
    });

    test('prevents the cancellation of its unpaid fee', async () => {
      const { owed } = await aDebtPaid();
      const form = { transactionId: owed, reason: '誤判' };
      expect(await staff.refused('create', 'TransactionVoid', { form })).toMatchObject({
        code: 'has-back-payment',
      });
    });
  });

  test('refuses an unknown number', async () => {
    expect(
      await staff.refused('create', 'TransactionVoid', {
        form: { transactionId: 'T9999999999', reason: '測試' },
      }),
    ).toMatchObject({ code: 'transaction-not-found', errors: [{ pointer: '/form/transactionId' }] });
    expect(
      await staff.refused('create', 'InvoiceVoid', { form: { invoiceNumber: 'QQ99999999', reason: '測試' } }),
    ).toMatchObject({ code: 'invoice-not-found', errors: [{ pointer: '/form/invoiceNumber' }] });
  });

  test('responds with 403 for a sale of a site out of scope', async () => {
    const [foreign] = await books.rowsOf<{ transactionId: string }>(
      `select transaction_id as "transactionId" from transactions where site_code = 'KHH001' limit 1`,
    );
    const form = { transactionId: foreign?.transactionId ?? '', reason: '測試' };
    expect(await staff.refused('create', 'TransactionVoid', { form })).toMatchObject({ status: 403 });
  });
});

describe('30201', () => {
  test('adds an allowance with its tax, also after the period', async () => {
    const sale = await books.aSale('1150910');
    const before = await books.booksOf(sale);
    const { invoiceNumber } = sale;
    const submitted = await staff.submitNew('InvoiceAllowance', {
      invoiceNumber,
      amountTwd: 21,
      reason: '多收',
    });
    await manager.run('approve', 'InvoiceAllowance', keyOf(submitted));
    expect(await books.booksOf(sale)).toEqual({
      ...before,
      transaction: 3,
      invoice: 3,
      allowanceTwd: 21,
      back: [[11, 21, 1]],
      creditedToday: before.creditedToday - 21,
    });
    const { items } = await staff.data('AllowanceList', {
      page: 1,
      pageSize: 20,
      filters: { invoiceNumber },
    });
    expect(items).toMatchObject([
      {
        allowanceNumber: `${invoiceNumber}-01`,
        periodCode: '1151112',
        salesTwd: 20,
        taxTwd: 1,
        amountTwd: 21,
        state: 1,
        documentId: submitted.head.documentId,
      },
    ]);
  });

  test('accepts several up to the invoice, and refuses one dollar more', async () => {
    const { invoiceNumber, totalTwd } = await books.aSale('1151112');
    for (const amountTwd of [totalTwd - 20, 20]) {
      const submitted = await staff.submitNew('InvoiceAllowance', {
        invoiceNumber,
        amountTwd,
        reason: '多收',
      });
      await manager.run('approve', 'InvoiceAllowance', keyOf(submitted));
    }
    const form = { invoiceNumber, amountTwd: 1, reason: '多收' };
    const error = await staff.refused('create', 'InvoiceAllowance', { form });
    expect(error).toMatchObject({ code: 'above-creditable', errors: [{ pointer: '/form/amountTwd' }] });
    expect(error.message).toContain('可折讓餘額為 0 元');
  });

  test('refuses on submission an amount that another allowance has taken meanwhile', async () => {
    const { invoiceNumber, totalTwd } = await books.aSale('1151112');
    const form = { invoiceNumber, amountTwd: totalTwd, reason: '多收' };
    const second = await staff.create('InvoiceAllowance', form);
    const first = await staff.submitNew('InvoiceAllowance', form);
    await manager.run('approve', 'InvoiceAllowance', keyOf(first));
    expect(await staff.refused('submit', 'InvoiceAllowance', keyOf(second))).toMatchObject({
      code: 'above-creditable',
    });
  });

  describe('shows in the transaction while it is requested (1 → 4 → 3)', () => {
    const stateOf = async (sale: Awaited<ReturnType<SaleBooks['aSale']>>) =>
      (await books.booksOf(sale)).transaction;
    const asks = ({ invoiceNumber }: { invoiceNumber: string }) => ({
      invoiceNumber,
      amountTwd: 10,
      reason: '多收',
    });

    test('from the submission to the approval, both in the timeline', async () => {
      const sale = await books.aSale('1150910');
      const draft = await staff.create('InvoiceAllowance', asks(sale));
      expect(await stateOf(sale)).toBe(1);
      const submitted = await staff.run('submit', 'InvoiceAllowance', keyOf(draft));
      expect(await stateOf(sale)).toBe(4);
      const pointer = `/transactions/${sale.transactionId}/state`;
      expect(submitted.timeline?.at(-1)?.changes).toEqual([{ pointer, before: 1, after: 4 }]);
      const done = await manager.run('approve', 'InvoiceAllowance', keyOf(submitted));
      expect(await stateOf(sale)).toBe(3);
      expect(done.timeline?.at(-1)?.changes).toContainEqual({ pointer, before: 4, after: 3 });
    });

    test.each(['return', 'void'] as const)(
      'not after a %s, and again after a new submission',
      async (action) => {
        const sale = await books.aSale('1150910');
        const submitted = await staff.submitNew('InvoiceAllowance', asks(sale));
        const decided = await manager.run(action, 'InvoiceAllowance', {
          ...keyOf(submitted),
          reason: '請補件',
        });
        expect(await stateOf(sale)).toBe(1);
        if (action === 'void') return;
        await staff.run('submit', 'InvoiceAllowance', keyOf(decided));
        expect(await stateOf(sale)).toBe(4);
      },
    );

    test('as long as one of two documents requests it', async () => {
      const sale = await books.aSale('1150910');
      const [first, second] = [
        await staff.submitNew('InvoiceAllowance', asks(sale)),
        await staff.submitNew('InvoiceAllowance', asks(sale)),
      ];
      await staff.run('void', 'InvoiceAllowance', { ...keyOf(first), reason: '重複' });
      expect(await stateOf(sale)).toBe(4);
      await staff.run('void', 'InvoiceAllowance', { ...keyOf(second), reason: '重複' });
      expect(await stateOf(sale)).toBe(1);
    });

    test('keeps 3 for a second one, and after that one is voided', async () => {
      const sale = await books.aSale('1150910');
      const first = await staff.submitNew('InvoiceAllowance', asks(sale));
      await manager.run('approve', 'InvoiceAllowance', keyOf(first));
      const second = await staff.submitNew('InvoiceAllowance', asks(sale));
      expect(await stateOf(sale)).toBe(3);
      await staff.run('void', 'InvoiceAllowance', { ...keyOf(second), reason: '重複' });
      expect(await stateOf(sale)).toBe(3);
    });

    test('prevents the invoice from being voided meanwhile', async () => {
      const sale = await books.aSale('1151112');
      await staff.submitNew('InvoiceAllowance', asks(sale));
      const form = { invoiceNumber: sale.invoiceNumber, reason: '重複開立' };
      expect(await staff.refused('create', 'InvoiceVoid', { form })).toMatchObject({
        code: 'document-pending',
      });
    });
  });
});
