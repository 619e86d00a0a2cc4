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

const sql = async <Row = Record<string, unknown>>(text: string) =>
  (await server.storage.database.sql.query<Row>(text)).rows;
type Query = Partial<DealRequest<'ArrearsCaseList'>>;
const cases = (query: Query = {}, by = admin) =>
  by.data('ArrearsCaseList', { page: 1, pageSize: 100, ...query });
const firstCase = async (filters: Query['filters'] = {}) => {
  const [row] = (await cases({ filters })).items;
  if (row === undefined) throw new Error('No case matches.');
  return row;
};
const print = (caseIds: string[], by = admin) =>
  by.data('ArrearsLetterPrint', { selection: { keys: caseIds }, expectedCount: caseIds.length });
const stageOf = async (stageId: string) => (await admin.data('ArrearsStageDetail', { stageId })).stage;
const editStage = async (stageId: string, change: object) => {
  const { name, daysAfter, feeTwd, paymentDays, wording, collectionCode, payerCode, version } =
    await stageOf(stageId);
  const entries = { name, daysAfter, feeTwd, paymentDays, wording, collectionCode, payerCode, ...change };
  return admin.send('ArrearsStageEdit', { stageId, version, entries });
};
const bodyOf = <Body>({ body }: { readonly body: Body }) => body;

describe('stages', () => {
  test('are three per company: a reminder, a demand and a final notice', async () => {
    const { items } = await admin.data('ArrearsStageList', { page: 1, pageSize: 20 });
    expect(items.slice(0, 3).map(({ stageId, name, daysAfter }) => [stageId, name, daysAfter])).toEqual([
      ['C01-1', '提醒', 7],
      ['C01-2', '催繳通知', 30],
      ['C01-3', '存證信函', 60],
    ]);
    expect(items.map(({ wording }) => wording).join()).not.toMatch(/罰|行政執行|強制執行/);
  });

  test('a new company has them too', async () => {
    await sql(`insert into companies (company_code, name, tax_number) values ('C77', '新公司', '04595257')`);
    expect((await sql(`select 1 from arrears_stages where company_code = 'C77'`)).length).toBe(3);
  });

  test('keep a change in their history', async () => {
    expect(bodyOf(await editStage('C01-2', { feeTwd: 50, daysAfter: 28 })).success).toBe(true);
    const { stage, history } = await admin.data('ArrearsStageDetail', { stageId: 'C01-2' });
    expect(stage).toMatchObject({ feeTwd: 50, daysAfter: 28, version: 2 });
    expect(history[0]).toMatchObject({ deal: '30321' });
  });

  test.each([
    ['a fine', { wording: '{合計}{期限}逾期處以罰鍰' }, 'public-power'],
    ['enforcement', { wording: '{合計}{期限}移送行政執行' }, 'public-power'],
    ['no sum', { wording: '請於{期限}前繳納' }, 'placeholder-missing'],
    ['an unknown placeholder', { wording: '{合計}{期限}{金額}' }, 'unknown-placeholder'],
    ['days of the next stage', { daysAfter: 60 }, 'stage-order'],
    ['one store code alone', { payerCode: null }, 'store-codes-incomplete'],
  ])('refuse %s', async (_name, change, code) => {
    expect(bodyOf(await editStage('C01-2', change))).toMatchObject({ success: false, code });
  });

  test('refuse an outdated version, and callers without the code or the company', async () => {
    const { name, daysAfter, feeTwd, paymentDays, wording, collectionCode, payerCode } =
      await stageOf('C01-1');
    const entries = { name, daysAfter, feeTwd, paymentDays, wording, collectionCode, payerCode };
    const stale = await admin.send('ArrearsStageEdit', { stageId: 'C01-1', version: 9, entries });
    expect(bodyOf(stale)).toMatchObject({ success: false, code: 'stale-version' });
    expect((await guest.send('ArrearsStageEdit', { stageId: 'C01-1', version: 1, entries })).status).toBe(
      403,
    );
    const unknown = await admin.send('ArrearsStageDetail', { stageId: 'C99-1' });
    expect(bodyOf(unknown)).toMatchObject({ code: 'arrears-stage-not-found' });
  });
});

describe('cases', () => {
  test('are listed with sums that equal their fees, in at most four statements', async () => {
    const { statements } = await countStatements(() => cases());
    expect(statements).toBeLessThanOrEqual(4);
    const { items, summary, total } = await cases();
    expect(total).toBeGreaterThan(10);
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['open']));
    expect(summary.byStage.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(summary.byStage.reduce((sum, { owedTwd }) => sum + owedTwd, 0)).toBe(summary.matchingTwd);
    const row = items.find(({ feeTwd }) => feeTwd > 0);
    expect(row?.totalTwd).toBe((row?.owedTwd ?? 0) + (row?.feeTwd ?? 0));
    const { fees } = await admin.data('ArrearsCaseDetail', { caseId: row?.caseId ?? '' });
    const owed = fees.filter(({ status }) => status === 'unpaid').map(({ owedTwd }) => owedTwd);
    expect(owed.reduce((sum, each) => sum + each, 0)).toBe(row?.owedTwd);
  });

  test('are filtered by stage, address, plate and status', async () => {
    const late = await cases({ filters: { stages: [3], hasAddress: false } });
    expect(late.items.every((row) => row.stage === 3 && row.contactAddress === null)).toBe(true);
    expect(late.total).toBeGreaterThan(0);
    const row = await firstCase();
    const found = await cases({ filters: { plate: row.plate.replace('-', '').toLowerCase() } });
    expect(found.items.map(({ caseId }) => caseId)).toContain(row.caseId);
    expect(
      (await cases({ filters: { statuses: ['paid'] } })).items.every(({ owedTwd }) => owedTwd === 0),
    ).toBe(true);
  });

  test('show only visible sites, and require the code', async () => {
    const sitesOf = async (by: DealClient) =>
      new Set((await by.data('ArrearsCaseExport', { afterKey: null })).items.map(({ siteCode }) => siteCode));
    const [all, own] = [await sitesOf(admin), await sitesOf(manager)];
    const hidden = [...all].find((siteCode) => !own.has(siteCode)) ?? '';
    expect(hidden).not.toBe('');
    const { caseId } = await firstCase({ siteCodes: [hidden] });
    expect((await manager.send('ArrearsCaseDetail', { caseId })).status).toBe(403);
    const entries = { contactName: null, contactAddress: null, contactPhone: null, contactEmail: null };
    expect((await manager.send('ArrearsContactEdit', { caseId, version: 1, entries })).status).toBe(403);
    const selection = { keys: [caseId] };
    expect((await manager.send('ArrearsLetterPrint', { selection, expectedCount: 1 })).status).toBe(403);
    expect((await guest.send('ArrearsCaseList', { page: 1, pageSize: 20 })).status).toBe(403);
    expect((await guest.send('ArrearsAdvance', {})).status).toBe(403);
  });

  test('are settled when their fees are paid', async () => {
    const row = await firstCase();
    const { transactionIds, totalTwd } = await admin.data('UnpaidByPlate', { plate: row.plate });
    const request = {
      plate: row.plate,
      transactionIds,
      amountTwd: totalTwd,
      channel: 1,
      paymentMethod: 1,
    } as const;
    await admin.data('BackPayment', request);
    const shown = await admin.data('ArrearsCaseDetail', { caseId: row.caseId });
    expect(shown.case).toMatchObject({ status: 'paid', owedTwd: 0, totalTwd: 0, overdueDays: 0 });
  });

  test('keep new contact data, and refuse an outdated version', async () => {
    const { caseId, version } = await firstCase({ hasAddress: false });
    const entries = {
      contactName: ' 林小姐 ',
      contactAddress: '臺北市大安區和平東路一段 1 號',
      contactPhone: '',
      contactEmail: null,
    };
    await admin.data('ArrearsContactEdit', { caseId, version, entries });
    const { case: after, history } = await admin.data('ArrearsCaseDetail', { caseId });
    expect(after).toMatchObject({ contactName: '林小姐', contactPhone: null, version: version + 1 });
    expect(history[0]).toMatchObject({ deal: '30326', accountName: '林系統' });
    const stale = await admin.send('ArrearsContactEdit', { caseId, version, entries });
    expect(bodyOf(stale)).toMatchObject({ success: false, code: 'stale-version' });
  });
});

describe('updating cases', () => {
  test('opens one case per plate and company, and repeats without effect', async () => {
    const first = await admin.data('ArrearsAdvance', {});
    expect(first.openedCount).toBeGreaterThan(0);
    expect(first.addedFeeCount).toBeGreaterThanOrEqual(first.openedCount);
    expect(await admin.data('ArrearsAdvance', {})).toEqual({
      openedCount: 0,
      addedFeeCount: 0,
      advancedCount: 0,
      brokenPlanCount: 0,
    });
    const doubles = await sql(
      `select 1 from listed_arrears where status = 'open' group by company_code, plate_key having count(*) > 1`,
    );
    expect(doubles).toEqual([]);
    const [left] = await sql<{ count: number }>(`
      select count(*)::integer as count from transactions
      where mode = 1 and received_twd = 0 and receivable_twd > discount_twd and pay_state = 0 and state = 1
        and coalesce((exited_at at time zone 'Asia/Taipei')::date, business_date) <= '2026-11-20'::date - 7
        and transaction_id not in (select transaction_id from arrears_fees)`);
    expect(left?.count).toBe(0);
  });

  test('moves a case into the next stage with its fee, and never over a stage', async () => {
    const row = await firstCase({ stages: [1] });
    await sql(
      `update arrears_cases set opened_on = '2026-10-01', stage_since = '2026-10-01' where case_id = '${row.caseId}'`,
    );
    await sql(
      `update transactions set exited_at = '2026-08-01T12:00:00+08:00', entered_at = '2026-08-01T10:00:00+08:00'
       where transaction_id in (select transaction_id from arrears_fees where case_id = '${row.caseId}')`,
    );
    expect((await admin.data('ArrearsAdvance', {})).advancedCount).toBeGreaterThan(0);
    const { case: after, history } = await admin.data('ArrearsCaseDetail', { caseId: row.caseId });
    expect(after).toMatchObject({ stage: 2, feeTwd: row.feeTwd + 30, stageSince: '2026-11-20' });
    expect(history[0]).toMatchObject({ deal: '30325' });
    expect((await admin.data('ArrearsAdvance', {})).advancedCount).toBe(0);
  });

  test('is limited to the caller’s sites, and needs no more statements for more cases', async () => {
    const { statements } = await countStatements(() => manager.data('ArrearsAdvance', {}));
    expect(statements).toBeLessThanOrEqual(20);
    expect((await admin.data('ArrearsAdvance', {})).openedCount).toBeGreaterThan(0);
  });

  test('moves a fee whose plate was corrected', async () => {
    const { caseId } = await firstCase();
    const { fees } = await admin.data('ArrearsCaseDetail', { caseId });
    const transactionId = fees[0]?.transactionId ?? '';
    await sql(
      `update transactions set plate = 'ZZZ-9876', plate_key = 'ZZZ9876' where transaction_id = '${transactionId}'`,
    );
    expect((await admin.data('ArrearsCaseDetail', { caseId })).fees).toHaveLength(fees.length - 1);
    await admin.data('ArrearsAdvance', {});
    const { items } = await cases({ filters: { plate: 'ZZZ9876' } });
    expect(items).toMatchObject([{ stage: 1, feeCount: 1 }]);
  });
});

describe('letters', () => {
  test('claim the sum until a day, with a barcode that a store reads', async () => {
    const row = await firstCase({ hasAddress: true, stages: [2] });
    const { letters } = await print([row.caseId]);
    expect(letters).toHaveLength(1);
    const [letter] = letters;
    expect(letter).toMatchObject({ plate: row.plate, totalTwd: row.totalTwd, dueOn: '2026-11-30' });
    expect(letter?.text).toContain(`${row.totalTwd} 元`);
    expect(letter?.text).not.toMatch(/[{}]/);
    expect(letter?.barcodes?.map((segment) => segment.length)).toEqual([9, 16, 15]);
    expect(letter?.barcodes?.[0]).toBe('151130P7A');
    expect(letter?.barcodes?.[1]).toContain(row.caseId.slice(2));
    const shown = await admin.data('ArrearsCaseDetail', { caseId: row.caseId });
    expect(shown.letters[0]).toMatchObject({ totalTwd: row.totalTwd, accountName: '林系統' });
    expect(shown.case.letterCount).toBe(row.letterCount + 1);
  });

  test('leave out cases without address and settled ones', async () => {
    const [known, unknown, settled] = await Promise.all([
      firstCase({ hasAddress: true }),
      firstCase({ hasAddress: false }),
      firstCase({ statuses: ['paid'] }),
    ]);
    const done = await print([known.caseId, unknown.caseId, settled.caseId]);
    expect(done.letters.map(({ caseId }) => caseId)).toEqual([known.caseId]);
    expect(done).toMatchObject({ closedCount: 1, withoutAddressCount: 1 });
  });

  test('have no barcode above the limit of stores', async () => {
    const { caseId } = await firstCase({ hasAddress: true });
    await sql(`update arrears_cases set fee_twd = 20001 where case_id = '${caseId}'`);
    expect((await print([caseId])).letters[0]?.barcodes).toBeNull();
  });

  test('are printed for all matching cases, in as many statements as for one', async () => {
    const filters = { hasAddress: true };
    const { total } = await cases({ filters });
    const one = await countStatements(async () => print([(await firstCase(filters)).caseId]));
    const many = await countStatements(() =>
      admin.data('ArrearsLetterPrint', { selection: { filters, excludedKeys: [] }, expectedCount: total }),
    );
    expect(many.statements).toBeLessThanOrEqual(one.statements);
    const changed = await admin.send('ArrearsLetterPrint', {
      selection: { filters, excludedKeys: [] },
      expectedCount: total + 1,
    });
    expect(bodyOf(changed)).toMatchObject({ success: false, code: 'selection-changed' });
    const tooMany = await admin.send('ArrearsLetterPrint', {
      selection: { filters, excludedKeys: [] },
      expectedCount: 1_001,
    });
    expect(bodyOf(tooMany)).toMatchObject({ code: 'too-many' });
  });
});
