import { achDate, achRecord, readAchRecord, toCalendarDate } from '@parking-plus/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { checkConsistency } from '../../seeding/consistency/consistency-check.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: DealClient;
let staff: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  staff = await DealClient.signIn(server.app, 'staff');
  await admin.data('RentBillGeneration', { month: '2026-12' });
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const sql = (text: string) => server.storage.database.sql.query<Record<string, unknown>>(text);
const batches = (states: (1 | 2 | 3 | 4)[] = [], by = admin) =>
  by.data('DebitBatchList', { page: 1, pageSize: 100, filters: { states } });
const authorisations = (states: (1 | 2 | 3)[] = [], by = admin) =>
  by.data('DebitAuthorisationList', { page: 1, pageSize: 100, filters: { states } });
const detail = (batchId: string, by = admin) => by.data('DebitBatchDetail', { batchId });
/** A Tuesday, on which the bills of December are due. */
const DAY = '2026-12-01';
const preview = (retryOf: string | null = null) =>
  admin.data('DebitBatchPreview', { bankAccountCode: 'BA001', debitOn: DAY, retryOf });
const CODES = { senderCode: '9810001', presentingBank: '9810001', itemCode: '530' };
const make = (billIds: string[]) =>
  admin.data('DebitBatchCreate', { bankAccountCode: 'BA001', debitOn: DAY, ...CODES, billIds });

/** Creates a batch of all bills that can be debited, and its file. */
async function sendBatch() {
  const { bills } = await preview();
  const { batchId } = await make(bills.map(({ billId }) => billId));
  const file = await admin.data('DebitBatchFile', { batchId, version: 1 });
  return { batchId, bills, file };
}

/** Returns the bank's reply to a file, with a return code for each line. */
function replyTo(text: string, codes: readonly string[]): string {
  const rows = text.slice(0, -2).split('\r\n');
  return rows
    .map((row, index) => {
      if (index === 0) return row.replace('ACHP01', 'ACHR01');
      if (index === rows.length - 1) {
        const { count = '', total = '', ...texts } = readAchRecord('tail', row);
        return achRecord('tail', {
          zeros: { count, total },
          texts: { ...texts, fileCode: 'ACHR01', previousDate: achDate(toCalendarDate(DAY)) },
        });
      }
      const texts = readAchRecord('detail', row);
      const answered = {
        kind: 'R',
        returnCode: codes[index - 1] ?? '00',
        originalDate: achDate(toCalendarDate(DAY)),
      };
      return achRecord('detail', {
        texts: { ...texts, ...answered, originalSequence: texts.sequence ?? '' },
      });
    })
    .join('\r\n');
}

describe('authorisations', () => {
  test('are masked, and listed in at most three statements', async () => {
    const { statements } = await countStatements(() => authorisations());
    expect(statements).toBeLessThanOrEqual(3);
    const { items, summary } = await authorisations();
    expect([summary.waitingCount > 0, summary.validCount > 5]).toEqual([true, true]);
    expect(items.every((row) => /^\*{8}\d{4}$/.test(row.accountMasked))).toBe(true);
    expect(items.some((row) => /^A1\*{6}\d{2}$/.test(row.holderMasked))).toBe(true);
  });

  test('are verified and ended, and switch the withholding of the rental', async () => {
    const [waiting] = (await authorisations([1])).items;
    const { authorisationId = '', rentalId = '', version = 0 } = waiting ?? {};
    const withheld = async () =>
      (await sql(`select auto_withhold from rentals where rental_id = '${rentalId}'`)).rows[0]?.auto_withhold;
    await admin.data('DebitAuthorisationConfirm', { authorisationId, version });
    expect(await withheld()).toBe(1);
    expect(await admin.refused('DebitAuthorisationConfirm', { authorisationId, version })).toMatchObject({
      code: 'stale-version',
    });
    const entry = { rentalId, bankCode: '9820045', accountNumber: '123456789012', holderId: 'A123456789' };
    expect(await admin.refused('DebitAuthorisationCreate', entry)).toMatchObject({
      code: 'authorised-already',
      errors: [{ pointer: '/rentalId' }],
    });
    await admin.data('DebitAuthorisationEnd', { authorisationId, version: version + 1, reason: '改臨櫃' });
    expect(await withheld()).toBe(0);
    const made = await admin.data('DebitAuthorisationCreate', entry);
    const row = (await authorisations([1])).items.find((one) => one.authorisationId === made.authorisationId);
    expect(row).toMatchObject({ accountMasked: '********9012', holderMasked: 'A1******89' });
    const { rows } = await sql(
      `select changes::text as text from operation_logs where record_id = '${made.authorisationId}'`,
    );
    expect(rows[0]?.text).not.toContain('123456789');
  });
});

describe('batches', () => {
  test('are listed with their results in at most three statements', async () => {
    const { statements } = await countStatements(() => batches());
    expect(statements).toBeLessThanOrEqual(3);
    const [answered] = (await batches([3])).items;
    expect(answered?.refusedCount).toBeGreaterThan(1);
    const { lines } = await detail(answered?.batchId ?? '');
    const refused = lines.filter((line) => line.state === 3);
    expect(refused.map(({ advice }) => advice ?? 'none').sort()).toEqual(['none', 'retry', 'retry']);
    expect(refused.every(({ isToldTenant }) => isToldTenant)).toBe(true);
  });

  test('hide batches with debits at other sites', async () => {
    await sql(`update debit_lines set site_code = 'KHH001' where sequence = 1`);
    expect((await batches([], staff)).total).toBe(0);
    const [any] = (await batches()).items;
    expect((await staff.send('DebitBatchDetail', { batchId: any?.batchId ?? '' })).status).toBe(403);
  });

  test('offer only bills that can be debited, with the reasons for the others', async () => {
    const { rentalId } = (await preview()).bills.at(-1) ?? {};
    await sql(`update debit_authorisations set state = 1, decided_at = null
      where rental_id = '${rentalId}' and state = 2`);
    const { bills, excluded } = await preview();
    expect(bills.length).toBeGreaterThan(4);
    expect(bills.some(({ lastCode }) => lastCode === '01')).toBe(true);
    const reasons = new Set(excluded.map(({ exclusion }) => exclusion));
    expect([reasons.has('in-batch'), reasons.has('not-verified')]).toEqual([true, true]);
    const [first] = bills;
    const [out] = excluded;
    const request = {
      bankAccountCode: 'BA001',
      debitOn: DAY,
      ...CODES,
      billIds: [first?.billId ?? '', out?.billId ?? ''],
    };
    expect(await admin.refused('DebitBatchCreate', request)).toMatchObject({
      code: out?.exclusion,
      errors: [{ pointer: '/billIds/1' }],
    });
  });

  test.each([
    ['today', '2026-11-20', 'debit-day-passed'],
    ['a Saturday', '2026-11-28', 'debit-day-weekend'],
  ])('refuse %s as day of the debit', async (_what, debitOn, code) => {
    const billIds = (await preview()).bills.map(({ billId }) => billId);
    const request = { bankAccountCode: 'BA001', debitOn, ...CODES, billIds };
    expect(await admin.refused('DebitBatchCreate', request)).toMatchObject({ code });
  });

  test('export the same file again, and keep their bills from other payments', async () => {
    const { batchId, bills, file } = await sendBatch();
    expect(file.text.split('\r\n').map((row) => row.length)).toEqual([
      ...Array.from({ length: bills.length + 2 }, () => 250),
      0,
    ]);
    server.clock.advance(60_000);
    expect((await admin.data('DebitBatchFile', { batchId, version: 2 })).text).toBe(file.text);
    const bill = bills.find(({ lastCode }) => lastCode === '01');
    const payment = {
      billIds: [bill?.billId ?? ''],
      amountTwd: bill?.dueTwd ?? 0,
      channel: 2 as const,
      paymentMethod: 1 as const,
      isChecked: true,
      reference: null,
    };
    expect(await admin.refused('RentBillCollection', payment)).toMatchObject({ code: 'bill-in-debit' });
    await admin.data('DebitBatchCancel', { batchId, version: 2, reason: '銀行未處理' });
    expect((await admin.data('RentBillCollection', payment)).transactionId).not.toBeNull();
  });
});

describe('results', () => {
  test('pay bills with their invoices, tell tenants, end authorisations, and leave bills for a retry', async () => {
    const { batchId, bills, file } = await sendBatch();
    // Rentals with one bill each, so that a result concerns no other bill.
    const alone = bills.flatMap(({ rentalId }, index) =>
      bills.filter((bill) => bill.rentalId === rentalId).length === 1 ? [index] : [],
    );
    const [retry = 0, unknown = 0, frozen = 0, good = 0] = alone;
    const codes = bills.map((_bill, index) =>
      index === retry ? '01' : index === unknown ? '02' : index === frozen ? '24' : '00',
    );
    const done = await admin.data('DebitResultImport', {
      batchId,
      version: 2,
      text: replyTo(file.text, codes),
    });
    expect(done).toMatchObject({
      paidCount: bills.length - 3,
      refusedCount: 3,
      unappliedCount: 0,
      noticeCount: 3,
    });
    const { batch, lines } = await detail(batchId);
    expect([batch.state, batch.paidTwd + batch.refusedTwd]).toEqual([3, batch.totalTwd]);
    expect([retry, unknown, good, frozen].map((index) => lines[index]?.advice)).toEqual([
      'retry',
      'authorise',
      null,
      'contact',
    ]);
    // The sites whose company issues the invoices.
    const paid = lines.find(
      ({ state, siteCode }) => state === 2 && ['TPE001', 'TPE002', 'NWT001', 'TXG001'].includes(siteCode),
    );
    const { transaction, invoice } = await admin.data('TransactionDetail', {
      transactionId: paid?.transactionId ?? '',
    });
    expect(transaction).toMatchObject({ receivedTwd: paid?.amountTwd, paymentMethod: 7 });
    expect(invoice?.totalTwd).toBe(paid?.amountTwd);
    const told = await sql(`select message from notices where notice_id in (
      select notice_id from debit_lines where batch_id = '${batchId}')`);
    const reasons = told.rows.map(({ message }) => /扣款未成功（(.+?)）/.exec(String(message))?.[1]);
    expect(new Set(reasons)).toEqual(new Set(['存款不足', '非委託用戶', '凍結戶']));
    const ended = await sql(`select debit_authorisations.state, reason from debit_authorisations
      join debit_lines using (authorisation_id) where batch_id = '${batchId}' and return_code = '02'`);
    expect(ended.rows).toEqual([{ state: 3, reason: '銀行退件：02 非委託用戶' }]);
    const again = await preview(batchId);
    expect(again.bills.map(({ billId, lastCode }) => [billId, lastCode])).toEqual([
      [lines[retry]?.billId, '01'],
    ]);
    const retried = await make(again.bills.map(({ billId }) => billId));
    expect((await detail(batchId)).lines[retry]?.nextBatchId).toBe(retried.batchId);
    expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
  });

  test('leave a bill that was dropped meanwhile in vain', async () => {
    const { batchId, bills, file } = await sendBatch();
    await sql(`update rent_bills set state = 0 where bill_id = '${bills[0]?.billId}'`);
    const text = replyTo(file.text, []);
    const done = await admin.data('DebitResultImport', { batchId, version: 2, text });
    expect([done.paidCount, done.unappliedCount]).toEqual([bills.length - 1, 1]);
    expect((await detail(batchId)).lines[0]?.state).toBe(4);
  });

  test('of a wrong file change nothing, and name each fault at its row', async () => {
    const { batchId, file } = await sendBatch();
    const before = await detail(batchId);
    const text = replyTo(file.text, ['77']);
    const refused = await admin.refused('DebitResultImport', { batchId, version: 2, text });
    expect(refused).toMatchObject({ code: 'import-faults', errors: [{ pointer: '/rows/1/returnCode' }] });
    const sent = await admin.refused('DebitResultImport', { batchId, version: 2, text: file.text });
    expect(sent).toMatchObject({ errors: [{ pointer: '/rows/0/fileCode' }] });
    const other = (await batches([2])).items.find((row) => row.batchId !== batchId);
    const elsewhere = await admin.refused('DebitResultImport', {
      batchId: other?.batchId ?? '',
      version: other?.version ?? 0,
      text: replyTo(file.text, []),
    });
    expect(elsewhere).toMatchObject({ code: 'import-faults' });
    expect(await detail(batchId)).toEqual(before);
  });

  test('need the code', async () => {
    const guest = await DealClient.signIn(server.app, 'guest');
    for (const deal of ['DebitBatchList', 'DebitAuthorisationList'] as const)
      expect((await guest.send(deal, { page: 1, pageSize: 20 })).status).toBe(403);
  });
});
