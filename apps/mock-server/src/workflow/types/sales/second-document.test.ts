import { dealCodes } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const reason = '重複收費';
const voidOf = ({ transactionId }: Sale) => ({ transactionId, reason });
const invoiceVoidOf = ({ invoiceNumber }: Sale) => ({ invoiceNumber, reason });
const allowanceOf = ({ invoiceNumber }: Sale, amountTwd: number) => ({ invoiceNumber, amountTwd, reason });

describe('while a void of a sale is pending', () => {
  test('refuses a second void and an allowance with its number, for both kinds of void', async () => {
    for (const [index, deal] of (['TransactionVoid', 'InvoiceVoid'] as const).entries()) {
      const sale = await books.aSale('1151112', index);
      const { head } =
        deal === 'TransactionVoid'
          ? await staff.submitNew(deal, voidOf(sale))
          : await staff.submitNew(deal, invoiceVoidOf(sale));
      const error = { status: 200, code: 'document-pending' };
      for (const refused of [
        await staff.refused('create', 'TransactionVoid', { form: voidOf(sale) }),
        await staff.refused('create', 'InvoiceVoid', { form: invoiceVoidOf(sale) }),
        await staff.refused('create', 'InvoiceAllowance', { form: allowanceOf(sale, 10) }),
      ]) {
        expect(refused).toMatchObject(error);
        expect(refused.message).toContain(head.documentId);
      }
    }
  });

  test('refuses to submit a second draft until the first is returned', async () => {
    const sale = await books.aSale('1151112');
    const draft = await staff.create('InvoiceVoid', invoiceVoidOf(sale));
    const first = await staff.submitNew('TransactionVoid', voidOf(sale));
    expect(await staff.refused('submit', 'InvoiceVoid', keyOf(draft))).toMatchObject({
      code: 'document-pending',
    });
    await manager.run('return', 'TransactionVoid', { ...keyOf(first), reason: '請補件' });
    expect((await staff.run('submit', 'InvoiceVoid', keyOf(draft))).head.stateCode).toBe('30107501');
  });

  test('refuses one of two concurrent submissions', async () => {
    const sale = await books.aSale('1151112');
    const drafts = [
      ['TransactionVoid', await staff.create('TransactionVoid', voidOf(sale))],
      ['InvoiceVoid', await staff.create('InvoiceVoid', invoiceVoidOf(sale))],
      ['InvoiceAllowance', await staff.create('InvoiceAllowance', allowanceOf(sale, sale.totalTwd))],
    ] as const;
    const answers = await Promise.all(
      drafts.map(([deal, draft]) => staff.send('submit', deal, keyOf(draft))),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    for (const { body } of answers) {
      if (!body.success) expect(body.code).toBe('document-pending');
    }
  });
});

describe('while an allowance is pending', () => {
  test('refuses a void with its number', async () => {
    const sale = await books.aSale('1151112');
    const { head } = await staff.submitNew('InvoiceAllowance', allowanceOf(sale, 10));
    for (const refused of [
      await staff.refused('create', 'TransactionVoid', { form: voidOf(sale) }),
      await staff.refused('create', 'InvoiceVoid', { form: invoiceVoidOf(sale) }),
    ]) {
      expect(refused).toMatchObject({ code: 'document-pending' });
      expect(refused.message).toContain(head.documentId);
    }
  });

  test('accepts another one up to the invoice, and refuses one above it with the rest', async () => {
    const sale = await books.aSale('1150910');
    const { head } = await staff.submitNew('InvoiceAllowance', allowanceOf(sale, sale.totalTwd - 20));
    const refused = await staff.refused('create', 'InvoiceAllowance', { form: allowanceOf(sale, 21) });
    expect(refused).toMatchObject({
      code: 'document-pending',
      errors: [{ pointer: '/form/amountTwd', message: '尚可申請 20 元' }],
    });
    expect(refused.message).toContain(head.documentId);
    await staff.submitNew('InvoiceAllowance', allowanceOf(sale, 20));
  });
});

test('refuses a second deletion of one allowance with the number of the first', async () => {
  const sale = await books.aSale('1151112');
  const given = await staff.submitNew('InvoiceAllowance', allowanceOf(sale, 20));
  await manager.run('approve', 'InvoiceAllowance', keyOf(given));
  const form = { allowanceNumber: `${sale.invoiceNumber}-01`, reason };
  const { head } = await staff.submitNew('AllowanceDelete', form);
  const refused = await admin.refused('create', 'AllowanceDelete', { form });
  expect(refused).toMatchObject({ code: 'document-pending' });
  expect(refused.message).toContain(head.documentId);
});

test('decides documents that are already pending in the order of submission', async () => {
  const sale = await books.aSale('1151112');
  const older = await staff.submitNew('TransactionVoid', voidOf(sale));
  const younger = await staff.create('TransactionVoid', voidOf(await books.aSale('1151112', 1)));
  await staff.run('submit', 'TransactionVoid', keyOf(younger));
  // As a server without this rule stored it.
  await books.rowsOf('update documents set form = $1 where document_id = $2', [
    JSON.stringify(voidOf(sale)),
    younger.head.documentId,
  ]);
  const key = { documentId: younger.head.documentId, version: younger.head.version + 1 };
  const refused = await manager.refused('approve', 'TransactionVoid', key);
  expect(refused).toMatchObject({ code: 'document-pending' });
  expect(refused.message).toContain(older.head.documentId);
  const done = await manager.run('approve', 'TransactionVoid', keyOf(older));
  expect(done.head.stateCode).toBe('10107599');
});

describe('rows show the pending document and the actions it blocks', () => {
  const { TransactionVoid, InvoiceVoid, InvoiceReissue, InvoiceAllowance } = dealCodes;

  test('of a transaction and of its invoice', async () => {
    const sale = await books.aSale('1151112');
    const { transactionId, invoiceNumber } = sale;
    const { head } = await staff.submitNew('InvoiceAllowance', allowanceOf(sale, 10));
    const page = { page: 1, pageSize: 20 } as const;
    const pendingDocuments = [
      {
        documentId: head.documentId,
        dealType: InvoiceAllowance,
        stateCode: '30201501',
        blocks: [TransactionVoid, InvoiceVoid, InvoiceReissue],
      },
    ];
    const listed = await staff.data('TransactionList', { ...page, filters: { keyword: transactionId } });
    expect(listed.items).toMatchObject([{ transactionId, pendingDocuments }]);
    const invoiced = await staff.data('InvoiceList', { ...page, filters: { invoiceNumber } });
    expect(invoiced.items).toMatchObject([{ invoiceNumber, pendingDocuments }]);
    expect((await staff.data('TransactionDetail', { transactionId })).transaction).toMatchObject({
      pendingDocuments,
    });
    expect((await staff.data('InvoiceDetail', { invoiceNumber })).invoice).toMatchObject({
      pendingDocuments,
    });
    await manager.run('approve', 'InvoiceAllowance', { documentId: head.documentId, version: head.version });
    const after = await staff.data('TransactionDetail', { transactionId });
    expect(after.transaction).not.toHaveProperty('pendingDocuments');
  });

  test('with a full allowance that blocks further ones', async () => {
    const sale = await books.aSale('1151112');
    await staff.submitNew('InvoiceAllowance', allowanceOf(sale, sale.totalTwd));
    const { transaction } = await staff.data('TransactionDetail', { transactionId: sale.transactionId });
    expect(transaction.pendingDocuments).toMatchObject([
      { blocks: [TransactionVoid, InvoiceVoid, InvoiceReissue, InvoiceAllowance] },
    ]);
  });
});
