import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { DocumentClient, keyOf } from './testing/document-client.ts';
import { SaleBooks } from './testing/sale-books.ts';

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

test('changes nothing when the effect fails half-way', async () => {
  const sale = await books.aSale('1151112');
  const { invoiceNumber } = sale;
  const submitted = await staff.submitNew('InvoiceVoid', { invoiceNumber, reason: '統編錯誤' });
  const before = await books.booksOf(sale);
  const { sql } = server.storage.database;
  // The reversing row is the last write of the effect.
  await sql.exec(`create function fail_for_test() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$;
      create trigger fail_for_test before insert on transactions for each row execute function fail_for_test();`);
  try {
    expect(await manager.refused('approve', 'InvoiceVoid', keyOf(submitted))).toMatchObject({
      status: 500,
    });
  } finally {
    await sql.exec('drop trigger fail_for_test on transactions; drop function fail_for_test();');
  }
  expect(await books.booksOf(sale)).toEqual(before);
  const page = await staff.list('InvoiceVoid', { documentId: submitted.head.documentId });
  expect(page.items[0]).toMatchObject({ head: { stateCode: '30107501', version: 2 }, timeline: [{}, {}] });
  await manager.run('approve', 'InvoiceVoid', keyOf(submitted));
  expect(await books.booksOf(sale)).toMatchObject({ invoice: 2 });
});

test('executes many documents concurrently, each with its own number', async () => {
  const sales = await Promise.all([0, 1, 2, 3, 4, 5].map((skipped) => books.aSale('1151112', skipped)));
  const submitted = [];
  for (const [index, { invoiceNumber, transactionId }] of sales.entries()) {
    const reason = '重複收費';
    submitted.push(
      index % 2 === 0
        ? await staff.submitNew('InvoiceAllowance', { invoiceNumber, amountTwd: 20, reason })
        : await staff.submitNew('TransactionVoid', { transactionId, reason }),
    );
  }
  const answers = await Promise.all(
    submitted.map((one, index) =>
      manager.send('approve', index % 2 === 0 ? 'InvoiceAllowance' : 'TransactionVoid', keyOf(one)),
    ),
  );
  expect(answers.map(({ body }) => body.success)).toEqual(sales.map(() => true));
  const back = await books.rowsOf<{ id: string }>(
    'select transaction_id as id from transactions where related_transaction_id = any ($1::text[])',
    [sales.map(({ transactionId }) => transactionId)],
  );
  expect(new Set(back.map(({ id }) => id)).size).toBe(sales.length);
});

test('lets one of two concurrent approvals win', async () => {
  const sale = await books.aSale('1151112');
  const submitted = await staff.submitNew('InvoiceVoid', {
    invoiceNumber: sale.invoiceNumber,
    reason: '統編錯誤',
  });
  const senior = await DocumentClient.signIn(server.app, 'senior');
  const answers = await Promise.all(
    [manager, senior, manager, senior].map((one) => one.send('approve', 'InvoiceVoid', keyOf(submitted))),
  );
  const outcomes = answers.map(({ body }) => (body.success ? 'done' : body.code));
  expect(outcomes.toSorted()).toEqual(['done', 'stale-version', 'stale-version', 'stale-version']);
  expect(await books.booksOf(sale)).toMatchObject({ back: [[21, sale.totalTwd, 1]] });
});
