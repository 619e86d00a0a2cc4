import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';
import { SaleBooks } from '../../workflow/testing/sale-books.ts';

let server: TestApp;
let books: SaleBooks;
let staff: DocumentClient;
let clerk: DocumentClient;
let manager: DocumentClient;
let engineer: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  books = new SaleBooks(server);
  [staff, clerk, manager, engineer] = (await Promise.all(
    ['staff', 'sitestaff', 'manager', 'engineer'].map((account) =>
      DocumentClient.signIn(server.app, account),
    ),
  )) as [DocumentClient, DocumentClient, DocumentClient, DocumentClient];
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

type Key = { invoiceNumber: string; version: number };

/** Returns invoices of the first site that meet a condition, earliest first. */
const someInvoices = (condition: string, count: number) =>
  books.rowsOf<Key>(
    `select invoice_number as "invoiceNumber", version from invoices
     where site_code = 'TPE001' and ${condition} order by invoice_number limit $1`,
    [count],
  );
const anInvoice = async (condition: string): Promise<Key> => {
  const [found] = await someInvoices(condition, 1);
  if (found === undefined) throw new Error(`The seed has no invoice where ${condition}.`);
  return found;
};
const UNPRINTED = 'state = 1 and info_mode in (1, 2) and print_state = 0';
const PRINTED = 'state = 1 and info_mode = 1 and print_state = 1';
const ON_PAPER = 'state = 1 and info_mode in (1, 2)';

async function proofOf(invoiceNumber: string) {
  const [proof] = (await staff.data('InvoiceProofs', { invoiceNumbers: [invoiceNumber] })).items;
  if (proof === undefined) throw new Error(`No proof of ${invoiceNumber}.`);
  return proof;
}
const operationsOn = async (invoiceNumber: string) =>
  (await staff.data('InvoiceDetail', { invoiceNumber })).operations.filter(({ deal }) => deal === '30114');

describe('contents of proof sheets', () => {
  test('are in the requested order, each once, in a constant number of statements', async () => {
    const numbers = (await someInvoices(ON_PAPER, 100)).map(({ invoiceNumber }) => invoiceNumber).reverse();
    const { result, statements } = await countStatements(() =>
      clerk.data('InvoiceProofs', { invoiceNumbers: numbers }),
    );
    expect(result.items.map(({ invoiceNumber }) => invoiceNumber)).toEqual(numbers);
    expect(statements).toBeLessThanOrEqual(4);
    for (const proof of result.items) {
      expect(proof).toMatchObject({ standing: 'printable', siteName: '信義松仁站' });
      expect(proof.salesTwd + proof.taxTwd).toBe(proof.totalTwd);
      expect(proof.items.reduce((sum, { amountTwd }) => sum + amountTwd, 0)).toBe(proof.totalTwd);
      expect(proof.checkCode).toHaveLength(24);
      expect(proof.sellerName).not.toBe(proof.sellerTaxNumber);
    }
    expect(result.items.some(({ machineCode }) => machineCode !== null)).toBe(true);
    const [first] = numbers as [string];
    const twice = await clerk.data('InvoiceProofs', { invoiceNumbers: [first, first] });
    expect(twice.items).toHaveLength(1);
    expect(first && (await staff.data('InvoiceDetail', { invoiceNumber: first })).sellerName).toBe(
      twice.items[0]?.sellerName,
    );
  });

  test('are refused for unknown numbers, for other sites, and without the permission', async () => {
    const unknown = { invoiceNumbers: ['ZZ00000000'] };
    expect(await staff.refusedData('InvoiceProofs', unknown)).toMatchObject({ code: 'not-found' });
    expect((await engineer.refusedData('InvoiceProofs', unknown)).status).toBe(403);
    const [elsewhere] = await books.rowsOf<Key>(
      `select invoice_number as "invoiceNumber", version from invoices where site_code = 'KHH001' and state = 1 limit 1`,
    );
    const invoiceNumbers = [elsewhere?.invoiceNumber ?? ''];
    expect((await clerk.refusedData('InvoiceProofs', { invoiceNumbers })).status).toBe(403);
    const invoices = elsewhere ? [elsewhere] : [];
    expect((await clerk.refusedData('InvoiceProofPrint', { invoices })).status).toBe(403);
  });
});

describe('a print', () => {
  test('is an original once; later ones are reprints that need a reason, and both are logged', async () => {
    const key = await anInvoice(UNPRINTED);
    expect(await proofOf(key.invoiceNumber)).toMatchObject({ isPrinted: false });
    const first = await staff.data('InvoiceProofPrint', { invoices: [key], reason: '不需要' });
    const again = { invoiceNumber: key.invoiceNumber, version: key.version + 1 };
    expect(first.printed).toEqual([{ ...again, isReprint: false }]);
    expect(await proofOf(key.invoiceNumber)).toMatchObject({ isPrinted: true, version: again.version });

    for (const reason of [undefined, '', '  ']) {
      const error = await staff.refusedData('InvoiceProofPrint', {
        invoices: [again],
        ...(reason !== undefined && { reason }),
      });
      expect(error).toMatchObject({ status: 200, code: 'reprint-reason' });
      expect(error.errors?.[0]).toMatchObject({ pointer: '/reason' });
    }
    const second = await clerk.data('InvoiceProofPrint', { invoices: [again], reason: ' 客戶遺失 ' });
    expect(second.printed).toEqual([{ ...again, isReprint: true }]);
    const operations = await operationsOn(key.invoiceNumber);
    expect(operations.map(({ account, reason }) => [account, reason])).toEqual([
      ['sitestaff', '客戶遺失'],
      ['staff', null],
    ]);
    expect(operations[1]?.changes).toEqual([
      { pointer: `/invoices/${key.invoiceNumber}/printState`, before: 0, after: 1 },
    ]);
  });

  test('of several is all or none: originals and reprints together, with one reason', async () => {
    const [fresh, printed] = [await anInvoice(UNPRINTED), await anInvoice(PRINTED)];
    const invoices = [printed, fresh];
    expect(await staff.refusedData('InvoiceProofPrint', { invoices })).toMatchObject({
      code: 'reprint-reason',
      message: expect.stringContaining(printed.invoiceNumber.slice(2)),
    });
    expect(await proofOf(fresh.invoiceNumber)).toMatchObject({ isPrinted: false });
    const noted = await staff.data('InvoiceProofPrint', { invoices, reason: '整批補寄' });
    expect(noted.printed.map(({ isReprint }) => isReprint)).toEqual([true, false]);
    expect((await operationsOn(fresh.invoiceNumber))[0]?.reason).toBeNull();
    expect((await operationsOn(printed.invoiceNumber))[0]?.reason).toBe('整批補寄');
  });

  test("is refused after another user's print, and nothing is logged", async () => {
    const key = await anInvoice(UNPRINTED);
    await clerk.data('InvoiceProofPrint', { invoices: [key] });
    const error = await staff.refusedData('InvoiceProofPrint', { invoices: [key], reason: '重印' });
    expect(error.code).toBe('stale-version');
    expect(await operationsOn(key.invoiceNumber)).toHaveLength(1);
  });

  test.each([
    ['info_mode = 3 and state = 1', 'proof-carrier', '存於載具'],
    ['info_mode = 4 and state = 1', 'proof-donation', '已捐贈'],
    ['state = 2', 'proof-void', '已作廢'],
  ])('of an invoice with %s is refused: %s', async (condition, code, why) => {
    const key = await anInvoice(condition);
    const error = await staff.refusedData('InvoiceProofPrint', { invoices: [key], reason: '補印' });
    expect(error).toMatchObject({ status: 200, code, message: expect.stringContaining(why) });
    expect(`proof-${(await proofOf(key.invoiceNumber)).standing}`).toBe(code);
  });

  test('requires the permission, which customer service has', async () => {
    const key = await anInvoice(UNPRINTED);
    expect((await engineer.refusedData('InvoiceProofPrint', { invoices: [key] })).status).toBe(403);
    expect((await manager.data('InvoiceProofPrint', { invoices: [key] })).printed).toHaveLength(1);
  });
});

describe('proof sheet of an allowance', () => {
  const anAllowance = async (state: number) => {
    const [row] = await books.rowsOf<{ allowanceNumber: string }>(
      `select allowance_number as "allowanceNumber" from allowances where state = $1
       order by allowance_number limit 1`,
      [state],
    );
    return row?.allowanceNumber ?? '';
  };

  test('shows the credited amount, the sale and the seller', async () => {
    const allowanceNumber = await anAllowance(1);
    const proof = await staff.data('AllowanceProof', { allowanceNumber });
    const { allowance } = proof;
    expect(allowance).toMatchObject({ allowanceNumber, invoiceNumber: allowanceNumber.slice(0, 10) });
    expect(allowance.salesTwd + allowance.taxTwd).toBe(allowance.amountTwd);
    const record = await staff.data('InvoiceDetail', { invoiceNumber: allowance.invoiceNumber });
    expect(proof).toMatchObject({
      sellerName: record.sellerName,
      sellerTaxNumber: record.sellerTaxNumber,
      buyerTaxNumber: record.invoice.buyerTaxNumber,
      itemName: record.items[0]?.description,
      invoiceIssuedOn: record.invoice.businessDate,
      isPrinted: false,
    });
  });

  test('is an original once; a reprint needs a reason; a deleted one is not printed', async () => {
    const allowanceNumber = await anAllowance(1);
    const print = () => staff.data('AllowanceProofPrint', { allowanceNumber, reason: '遺失' });
    // Also for several at once.
    const prints = await Promise.all(Array.from({ length: 8 }, print));
    expect(prints.filter(({ isReprint }) => !isReprint)).toHaveLength(1);
    expect((await staff.data('AllowanceProof', { allowanceNumber })).isPrinted).toBe(true);
    expect(await staff.refusedData('AllowanceProofPrint', { allowanceNumber })).toMatchObject({
      code: 'reprint-reason',
    });
    const deleted = { allowanceNumber: await anAllowance(0) };
    expect(await staff.refusedData('AllowanceProofPrint', deleted)).toMatchObject({
      code: 'allowance-not-printable',
    });
    expect((await engineer.refusedData('AllowanceProofPrint', { allowanceNumber })).status).toBe(403);
    const unknown = { allowanceNumber: 'ZZ00000000-01' };
    const error = { code: 'allowance-not-found', errors: [{ pointer: '/allowanceNumber' }] };
    expect(await staff.refusedData('AllowanceProof', unknown)).toMatchObject(error);
    expect(await staff.refusedData('AllowanceProofPrint', unknown)).toMatchObject(error);
  });

  test("exists for the first and the last of an invoice's allowances", async () => {
    const first = await anAllowance(1);
    const invoiceNumber = first.slice(0, 10);
    await books.rowsOf(
      `insert into allowances select (jsonb_populate_record(allowances, jsonb_build_object('state', 0,
         'allowance_number', invoice_number || '-' || lpad(n::text, greatest(2, length(n::text)), '0')))).*
       from allowances cross join generate_series(2, 101) as n where allowance_number = $1`,
      [first],
    );
    expect((await staff.data('InvoiceDetail', { invoiceNumber })).allowances).toHaveLength(101);
    for (const allowanceNumber of [first, `${invoiceNumber}-101`]) {
      const { allowance } = await staff.data('AllowanceProof', { allowanceNumber });
      expect(allowance.allowanceNumber).toBe(allowanceNumber);
    }
  });
});
