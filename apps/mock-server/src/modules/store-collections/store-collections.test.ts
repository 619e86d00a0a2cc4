import type { DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: DealClient;
let manager: DealClient;
let guest: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  manager = await DealClient.signIn(server.app, 'manager');
  guest = await DealClient.signIn(server.app, 'guest');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

type Row = DealRequest<'StoreCollectionImport'>['rows'][number];
const sql = async <T = Record<string, unknown>>(text: string) =>
  (await server.storage.database.sql.query<T>(text)).rows;
const list = (filters: DealRequest<'StoreCollectionList'>['filters'] = {}, by = admin) =>
  by.data('StoreCollectionList', { page: 1, pageSize: 100, filters });
const detail = (collectionId: string) => admin.data('StoreCollectionDetail', { collectionId });
const bodyOf = <Body>({ body }: { readonly body: Body }) => body;
const send = (rows: Row[], companyCode = 'C01', by = admin) =>
  by.send('StoreCollectionImport', { companyCode, rows });
const bring = (rows: Row[], companyCode = 'C01') =>
  admin.data('StoreCollectionImport', { companyCode, rows });
const line = (change: Partial<Row> = {}): Row => ({
  paidOn: '2026-11-18',
  slipNumber: '7297929901010001',
  amountTwd: 150,
  storeChain: '全家',
  reference: 'REF1',
  ...change,
});

/** Prints a letter of an open case of C01, and returns it. */
async function printLetter() {
  const [found] = await sql<{ caseId: string }>(
    `select case_id as "caseId" from listed_arrears
     where company_code = 'C01' and status = 'open' and contact_address is not null and fee_count = 2
     order by case_id limit 1`,
  );
  const { letters } = await admin.data('ArrearsLetterPrint', {
    selection: { keys: [found?.caseId ?? ''] },
    expectedCount: 1,
  });
  const [letter] = letters;
  if (!letter?.barcodes) throw new Error('No letter with barcodes.');
  const [, slipNumber = ''] = letter.barcodes;
  return { ...letter, row: line({ slipNumber, amountTwd: letter.totalTwd }) };
}
const statesOf = async (ids: readonly string[]) => {
  const { items } = await list();
  return ids.map((id) => items.find(({ collectionId }) => collectionId === id));
};
const payAtCounter = async (plate: string) => {
  const { transactionIds, totalTwd } = await admin.data('UnpaidByPlate', { plate });
  return admin.data('BackPayment', {
    plate,
    transactionIds,
    amountTwd: totalTwd,
    channel: 2,
    paymentMethod: 1,
  });
};
const caseOf = async (caseId: string) => (await admin.data('ArrearsCaseDetail', { caseId })).case;

describe('the import', () => {
  test('pays the fees of a letter as a back payment, and keeps the collection fee on the line', async () => {
    const letter = await printLetter();
    const result = await bring([letter.row]);
    expect(result).toMatchObject({ postedCount: 1, duplicateCount: 0, unmatchedCount: 0, repeatedCount: 0 });
    const { collection, paidByTransactionIds, refundPayment, history } = await detail(
      result.createdIds[0] ?? '',
    );
    expect(collection).toMatchObject({
      caseId: letter.caseId,
      letterId: letter.letterId,
      amountTwd: letter.totalTwd,
      postedTwd: letter.owedTwd,
      feeTwd: letter.feeTwd,
      refundTwd: 0,
      state: 1,
      reason: null,
    });
    expect(refundPayment).toBeNull();
    expect(history[0]).toMatchObject({ deal: '30337' });
    expect(paidByTransactionIds).toHaveLength(letter.fees.length);
    const paid = await admin.data('TransactionDetail', { transactionId: paidByTransactionIds[0] ?? '' });
    expect(paid.transaction).toMatchObject({ mode: 51, paymentMethod: 8, businessDate: '2026-11-20' });
    expect(await caseOf(letter.caseId)).toMatchObject({ status: 'paid', owedTwd: 0 });
  });

  test('issues the invoices of the fees', async () => {
    for (const reference of ['R1', 'R2']) await bring([{ ...(await printLetter()).row, reference }]);
    const uninvoiced = await sql(`select transaction_id from store_collection_payments
      join transactions using (transaction_id) join sites using (site_code)
      where invoice_type <> 3 and invoice_number is null`);
    expect(uninvoiced).toEqual([]);
  });

  test('keeps a payment of fees that were paid at the counter as paid twice', async () => {
    const letter = await printLetter();
    await payAtCounter(letter.plate);
    const { createdIds, duplicateCount } = await bring([letter.row]);
    expect(duplicateCount).toBe(1);
    const [row] = await statesOf(createdIds);
    expect(row).toMatchObject({ state: 2, reason: 1, postedTwd: 0, feeTwd: 0, refundTwd: letter.totalTwd });
  });

  test('keeps the second payment of a slip, in the same file or a later one', async () => {
    const letter = await printLetter();
    const first = await bring([letter.row, { ...letter.row, reference: 'REF2' }]);
    expect(first).toMatchObject({ postedCount: 1, duplicateCount: 1 });
    const later = await bring([{ ...letter.row, reference: 'REF3', slipNumber: letter.letterId }]);
    expect(later).toMatchObject({ postedCount: 0, duplicateCount: 1 });
    const rows = await statesOf([...first.createdIds, ...later.createdIds]);
    expect(rows.map((row) => row?.reason)).toEqual([null, 3, 3]);
  });

  test('pays what is still owed, and keeps the rest', async () => {
    const letter = await printLetter();
    const [fee, other] = letter.fees;
    await admin.data('UnpaidWaive', {
      selection: { keys: [fee?.transactionId ?? ''] },
      expectedCount: 1,
      reason: '設備故障',
    });
    const { createdIds } = await bring([letter.row]);
    const [row] = await statesOf(createdIds);
    expect(row).toMatchObject({ state: 2, reason: 4, postedTwd: other?.owedTwd, refundTwd: fee?.owedTwd });
  });

  test('keeps other amounts and unknown letters with the reason', async () => {
    const letter = await printLetter();
    const { createdIds, unmatchedCount } = await bring([
      { ...letter.row, amountTwd: letter.totalTwd + 1 },
      line({ reference: 'REF2' }),
      line({ reference: 'REF3', slipNumber: `${letter.caseId}-99` }),
      line({ reference: 'REF4', slipNumber: 'X1' }),
    ]);
    expect(unmatchedCount).toBe(4);
    const rows = await statesOf(createdIds);
    expect(rows.map((row) => [row?.state, row?.reason, row?.caseId])).toEqual([
      [5, 6, letter.caseId],
      [5, 5, null],
      [5, 5, letter.caseId],
      [5, 5, null],
    ]);
  });

  test('does not find the letters of another company', async () => {
    const letter = await printLetter();
    const { createdIds } = await bring([{ ...letter.row, slipNumber: letter.letterId }], 'C02');
    expect((await statesOf(createdIds))[0]).toMatchObject({ state: 5, reason: 5, caseId: null });
  });

  test('changes nothing the second time', async () => {
    const letter = await printLetter();
    const rows = [letter.row, line({ reference: 'REF2' })];
    await bring(rows);
    const before = await list();
    expect(await bring(rows)).toEqual({
      createdIds: [],
      postedCount: 0,
      duplicateCount: 0,
      unmatchedCount: 0,
      repeatedCount: 2,
    });
    expect(await list()).toEqual(before);
  });

  test.each([
    ['a payment of tomorrow', [line({ paidOn: '2026-11-21' })], '/rows/0/paidOn', 'not-yet-paid'],
    ['a reference twice', [line(), line()], '/rows/1/reference', 'repeated-reference'],
  ])('refuses %s', async (_name, rows, pointer, code) => {
    expect(bodyOf(await send(rows))).toMatchObject({
      success: false,
      code: 'import-faults',
      errors: [{ pointer, code }],
    });
  });

  test('refuses a known reference with another amount, and imports no other row', async () => {
    await bring([line()]);
    const before = (await list()).total;
    const answer = bodyOf(await send([line({ reference: 'NEW' }), line({ amountTwd: 151 })]));
    expect(answer).toMatchObject({
      errors: [{ pointer: '/rows/1/reference', code: 'reference-of-another' }],
    });
    expect((await list()).total).toBe(before);
  });

  test('refuses an unknown company', async () => {
    expect(bodyOf(await send([line()], 'C99'))).toMatchObject({ success: false, code: 'company-not-found' });
  });

  test('is not for callers without the code', async () => {
    expect((await send([line()], 'C01', guest)).status).toBe(403);
  });

  test('needs as many statements for the search of fifty letters as for one', async () => {
    const unknown = (count: number) =>
      Array.from({ length: count }, (_, index) => line({ reference: `N${count}-${index}` }));
    const one = await countStatements(() => bring(unknown(1)));
    const fifty = await countStatements(() => bring(unknown(50)));
    expect(fifty.statements).toBe(one.statements);
  });
});

describe('the list', () => {
  test('shows lines of each kind, and online payments that were paid twice', async () => {
    const { items, summary } = await list();
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(items.filter(({ source }) => source === 2).length).toBeGreaterThan(0);
    for (const { amountTwd, postedTwd, feeTwd, refundTwd } of items)
      expect(postedTwd + feeTwd + refundTwd).toBe(amountTwd);
    expect(summary.amountTwd).toBe(summary.postedTwd + summary.feeTwd + summary.refundTwd);
    expect(summary.duplicateCount).toBe(items.filter(({ state }) => state === 2).length);
  });

  test('shows an online payment as refunded once 金流紀錄 has refunded it', async () => {
    const [row] = (await list({ sources: [2], states: [2] })).items;
    const { collectionId: paymentId = '', version = 1, amountTwd = 0 } = row ?? {};
    await admin.data('PaymentRefund', { paymentId, version, amountTwd, reason: '重複付款' });
    expect((await detail(paymentId)).collection).toMatchObject({ state: 4, refundTwd: amountTwd });
  });

  test('hides lines of other companies, and refuses them', async () => {
    await bring([line()], 'C02');
    const [row] = (await list({ states: [5], keyword: 'REF1' })).items;
    const { collectionId = '', version = 1 } = row ?? {};
    expect((await list({ keyword: 'REF1' }, manager)).total).toBe(0);
    expect((await manager.send('StoreCollectionDetail', { collectionId })).status).toBe(403);
    const key = { collectionId, version, reason: '測試' };
    const refundPayment = { method: 1 as const, bankCode: null, accountNumber: null, accountName: null };
    expect((await manager.send('StoreCollectionRefund', { ...key, refundPayment })).status).toBe(403);
    expect((await manager.send('StoreCollectionRefundPayout', key)).status).toBe(403);
    expect((await send([line({ reference: 'REF2' })], 'C02', manager)).status).toBe(403);
    const unknown = await admin.send('StoreCollectionDetail', { collectionId: 'SC9901010001' });
    expect(bodyOf(unknown)).toMatchObject({ success: false, code: 'collection-not-found' });
  });
});

describe('a refund', () => {
  const TRANSFER = {
    method: 2,
    bankCode: '012',
    accountNumber: '98100000000001',
    accountName: '陳小姐',
  } as const;
  const CASH = { method: 1, bankCode: null, accountNumber: null, accountName: null } as const;
  const duplicate = async (state: 1 | 2 | 5 = 2) => {
    const [row] = (await list({ states: [state], sources: [1] })).items;
    if (row === undefined) throw new Error('No line.');
    return { collectionId: row.collectionId, version: row.version, reason: '車主來電' };
  };
  const request = async (by = manager) => {
    const key = await duplicate();
    const { version } = await by.data('StoreCollectionRefund', { ...key, refundPayment: TRANSFER });
    return { ...key, version };
  };

  test('is requested by one person and paid out by another, exactly once', async () => {
    const key = await request();
    expect((await detail(key.collectionId)).refundPayment).toEqual(TRANSFER);
    const own = await manager.send('StoreCollectionRefundPayout', key);
    expect(bodyOf(own)).toMatchObject({ success: false, code: 'refund-needs-two' });
    await admin.data('StoreCollectionRefundPayout', key);
    const again = await admin.send('StoreCollectionRefundPayout', key);
    expect(bodyOf(again)).toMatchObject({ success: false, code: 'collection-refunded' });
    const { collection, history } = await detail(key.collectionId);
    expect(collection.state).toBe(4);
    expect(collection.requestedByName).not.toBe(collection.refundedByName);
    expect(history.map(({ deal }) => deal).slice(0, 2)).toEqual(['30339', '30338']);
  });

  test('of two requests at once, one is refused', async () => {
    const key = { ...(await duplicate()), refundPayment: CASH };
    const answers = await Promise.all([
      admin.send('StoreCollectionRefund', key),
      manager.send('StoreCollectionRefund', key),
    ]);
    expect(answers.map((answer) => bodyOf(answer).success).toSorted()).toEqual([false, true]);
  });

  test('can be returned, and requested again; an unmatched line stays unmatched', async () => {
    const key = await request();
    await admin.data('StoreCollectionRefundReturn', key);
    expect((await detail(key.collectionId)).collection).toMatchObject({ state: 2, requestedByName: null });
    const unmatched = await duplicate(5);
    const { version } = await manager.data('StoreCollectionRefund', { ...unmatched, refundPayment: CASH });
    await admin.data('StoreCollectionRefundReturn', { ...unmatched, version });
    expect((await detail(unmatched.collectionId)).collection.state).toBe(5);
  });

  test('is refused for posted money, an outdated version and a line that nobody asked to refund', async () => {
    const posted = { ...(await duplicate(1)), refundPayment: CASH };
    expect(bodyOf(await admin.send('StoreCollectionRefund', posted))).toMatchObject({
      code: 'nothing-to-refund',
    });
    const stale = { ...(await duplicate()), version: 99, refundPayment: CASH };
    expect(bodyOf(await admin.send('StoreCollectionRefund', stale))).toMatchObject({ code: 'stale-version' });
    expect(bodyOf(await admin.send('StoreCollectionRefundPayout', await duplicate()))).toMatchObject({
      code: 'refund-not-requested',
    });
    const unseen = { ...(await duplicate()), refundPayment: CASH };
    expect((await guest.send('StoreCollectionRefund', unseen)).status).toBe(403);
  });

  test.each([
    [{ ...TRANSFER, bankCode: '12' }, '/refundPayment/bankCode', 'format'],
    [{ ...TRANSFER, accountName: null }, '/refundPayment/accountName', 'missing'],
    [{ ...CASH, accountNumber: '9810000000' }, '/refundPayment/accountNumber', 'not-taken'],
    [{ ...CASH, method: 3 as const }, '/refundPayment/method', 'method-not-possible'],
  ])('needs the data of its method: %o', async (refundPayment, pointer, code) => {
    const answer = await admin.send('StoreCollectionRefund', { ...(await duplicate()), refundPayment });
    expect(bodyOf(answer)).toMatchObject({ success: false, errors: [{ pointer, code }] });
  });
});

test('the companies are those whose letters have barcodes', async () => {
  const { companies } = await admin.data('StoreCollectionCompanies', {});
  expect(companies.map(({ companyCode }) => companyCode)).toEqual(['C01', 'C02']);
});
