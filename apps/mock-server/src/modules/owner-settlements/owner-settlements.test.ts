import type { Schemas } from '@parking-plus/contracts';
import { localDateTimeText } from '@parking-plus/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import type { DataChange } from '../../deals/change-publisher.ts';
import { adminContext } from '../../testing/deal-context.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../workflow/testing/document-client.ts';
import { calculateMonth } from './owner-settlement-writes.service.ts';
import { calculateMonthBySite } from './settled-months.repository.ts';

let server: TestApp;
let admin: DocumentClient;
let deputy: DocumentClient;
let token: string;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  deputy = await DocumentClient.signIn(server.app, 'deputy');
  token = (await signIn(server.app, 'admin')).accessToken;
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const MONTH = '2026-10';
const SETTLEMENT = 'ST202610-TPE001';
const list = (filters: Schemas['OwnerSettlementFilters'] = {}) =>
  admin.data('OwnerSettlementList', { page: 1, pageSize: 100, filters });
const show = (settlementId = SETTLEMENT) => admin.data('OwnerSettlementDetail', { settlementId });
const tryOctober = () => admin.data('OwnerSettlementCalculate', { month: MONTH });
const submitted = () => admin.submitNew('OwnerSettlement', { settlementId: SETTLEMENT, note: '' });

describe('list of settlements', () => {
  test('filters and sums, in at most four statements, and has one in each state', async () => {
    const { items, summary } = await list();
    const sum = (of: (row: Schemas['OwnerSettlementRow']) => number) =>
      items.reduce((total, row) => total + of(row), 0);
    expect(summary.payableTwd).toBe(sum(({ payableTwd }) => payableTwd));
    expect(summary.feeTwd).toBe(sum(({ feeTwd }) => feeTwd));
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set([0, 1, 2, 3]));
    expect((await list({ states: [2] })).summary.payableTwd).toBe(summary.approvedTwd);
    const { statements } = await countStatements(() =>
      send(server.app, dealRequest(token, 'OwnerSettlementList', { page: 1, pageSize: 20 })),
    );
    expect(statements).toBeLessThanOrEqual(4);
    const site = await DocumentClient.signIn(server.app, 'sitemanager');
    expect(await site.refusedData('OwnerSettlementList', { page: 1, pageSize: 20 })).toMatchObject({
      status: 403,
    });
  });
});

describe('a calculation', () => {
  test('results in the sums of the underlying transactions', async () => {
    const { newCount } = await tryOctober();
    const { items } = await list({ months: [MONTH] });
    expect(items).toHaveLength(newCount);
    const { settlement, modes, isOutdated } = await show();
    expect(isOutdated).toBe(false);
    const { summary } = await admin.data('TransactionList', {
      page: 1,
      pageSize: 20,
      filters: { siteCodes: ['TPE001'], from: '2026-10-01', to: '2026-10-31', modes: [1, 51] },
    });
    expect(settlement.revenueTwd).toBe(summary.receivedTwd);
    const twdOf = (...wanted: number[]) =>
      modes.reduce((sum, { mode, twd }) => (wanted.includes(mode) ? sum + twd : sum), 0);
    expect(settlement).toMatchObject({
      revenueTwd: twdOf(1, 51),
      allowanceTwd: 0 - twdOf(11, 12, 21, 22),
      collectedTwd: twdOf(201, 202),
    });
    const { revenueTwd, allowanceTwd, collectedTwd, feeTwd, feePerMille, payableTwd } = settlement;
    expect(feeTwd).toBe(Math.round(((revenueTwd - allowanceTwd) * feePerMille) / 1000));
    expect(payableTwd).toBe(revenueTwd - allowanceTwd + collectedTwd - feeTwd);
  });

  test('is published to users who see one of its sites', async () => {
    const told: DataChange[] = [];
    const changePublisher = {
      sessionsEnded() {},
      taskFinished() {},
      dataChanged: (change: DataChange) => void told.push(change),
    };
    await calculateMonth({ month: MONTH }, { ...adminContext(server.storage.database), changePublisher });
    const { items } = await list({ months: [MONTH] });
    expect(told).toHaveLength(1);
    expect(told[0]?.ids.toSorted()).toEqual(items.map(({ settlementId }) => settlementId).toSorted());
    expect(told[0]?.siteCodes?.toSorted()).toEqual(items.map(({ siteCode }) => siteCode).toSorted());
  });

  test('is idempotent, and refused for a month that has not ended', async () => {
    const { newCount } = await tryOctober();
    expect(await tryOctober()).toEqual({ newCount: 0, changedCount: 0, keptCount: newCount });
    expect(await admin.refusedData('OwnerSettlementCalculate', { month: '2026-11' })).toMatchObject({
      code: 'month-not-ended',
      errors: [{ pointer: '/month' }],
    });
  });
});

describe('a settlement', () => {
  test('is submitted once, approved by another account, and remitted once', async () => {
    await tryOctober();
    const document = await submitted();
    expect(document.head.subject).toBe('信義松仁站 2026/10 業主結算');
    expect((await show()).settlement).toMatchObject({
      state: 1,
      documentId: document.head.documentId,
      pendingDocuments: [{ documentId: document.head.documentId, blocks: ['40301'] }],
    });
    const form = { settlementId: SETTLEMENT, note: '' };
    const refused = await admin.refused('create', 'OwnerSettlement', { form });
    expect(refused).toMatchObject({ code: 'document-pending' });
    expect(refused.message).toContain(document.head.documentId);
    await deputy.run('approve', 'OwnerSettlement', { ...keyOf(document) });
    const { version, state } = (await show()).settlement;
    expect(state).toBe(2);
    const confirm = { settlementId: SETTLEMENT, version };
    for (const remittedOn of ['2026-11-21', '2026-10-31']) {
      expect(await admin.refusedData('OwnerSettlementConfirm', { ...confirm, remittedOn })).toMatchObject({
        errors: [{ pointer: '/remittedOn' }],
      });
    }
    const remittedOn = '2026-11-20';
    expect(
      await admin.refusedData('OwnerSettlementConfirm', { settlementId: SETTLEMENT, version: 1, remittedOn }),
    ).toMatchObject({ code: 'stale-version' });
    const done = await admin.data('OwnerSettlementConfirm', { ...confirm, remittedOn });
    expect((await show()).settlement).toMatchObject({ state: 3, remittedOn });
    expect(
      await admin.refusedData('OwnerSettlementConfirm', { ...confirm, version: done.version, remittedOn }),
    ).toMatchObject({ code: 'settlement-not-approved' });
    expect((await show()).history.map(({ deal }) => deal)).toEqual(['40305', '40302']);
  });

  test('once approved prevents manual entries and reopened days in its month, until it is revoked', async () => {
    await tryOctober();
    const form = {
      siteCode: 'TPE001',
      plate: 'ABC-7788',
      vehicleKind: 1,
      channel: 2,
      paymentMethod: 1,
      mode: 303,
      enteredAt: null,
      exitedAt: '2026-10-31T09:00:00+08:00',
      receivableTwd: 70,
      discountTwd: 0,
      reason: '繳費機斷線',
    } as const;
    // The day of no machine is not closed, so only the month blocks.
    const asked = await admin.submitNew('TransactionManualEntry', form);
    const { sql } = server.storage.database;
    await sql.exec(`
      insert into daily_closes (daily_close_id, site_code, business_date, system_count, system_twd, cash_due_twd,
        invoice_due_count, invoice_due_twd, machine_count, machine_twd, counted_cash_twd, invoice_count, invoice_twd,
        check_result, state, closed_by, closed_at)
      values ('DC20261030-TPE001', 'TPE001', '2026-10-30', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 'admin', now())`);
    await deputy.run('approve', 'OwnerSettlement', { ...keyOf(await submitted()) });
    const error = {
      code: 'month-settled',
      message: expect.stringContaining('未補登：2026/10 已完成業主結算'),
      errors: [{ pointer: '/form/exitedAt', code: 'month-settled', message: '2026/10 已完成業主結算' }],
    };
    expect(await admin.refused('create', 'TransactionManualEntry', { form })).toMatchObject(error);
    expect(await deputy.refused('approve', 'TransactionManualEntry', keyOf(asked))).toMatchObject(error);
    expect(
      await admin.refusedData('DailyCloseReopening', {
        dailyCloseId: 'DC20261030-TPE001',
        version: 1,
        reason: '漏登一筆',
      }),
    ).toMatchObject({ code: 'month-settled' });
    const { version } = (await show()).settlement;
    await deputy.data('OwnerSettlementRevoke', { settlementId: SETTLEMENT, version, reason: '漏計一筆' });
    await deputy.run('approve', 'TransactionManualEntry', keyOf(asked));
    // The next month is not settled.
    const later = { ...form, exitedAt: '2026-11-20T09:00:00+08:00' };
    expect((await admin.submitNew('TransactionManualEntry', later)).head.stateCode).toBe('10501501');
  });

  test("once approved prevents corrections of its month's money, and nothing else", async () => {
    await tryOctober();
    await deputy.run('approve', 'OwnerSettlement', { ...keyOf(await submitted()) });
    const { rows } = await server.storage.database.sql.query<{ id: string }>(
      `update transactions set state = 0, abnormal_reason = 5 where transaction_id = (
         select min(transaction_id) from transactions where site_code = 'TPE001' and state = 1 and mode = 1
           and business_date between '2026-10-01' and '2026-10-31' and pay_state = 0 and received_twd = 0
           and invoice_number is null and entered_at is not null and exited_at is not null
       ) returning transaction_id as id`,
    );
    const { transaction } = await admin.data('TransactionDetail', { transactionId: rows[0]?.id ?? '' });
    const { transactionId, version, receivableTwd, discountTwd } = transaction;
    const atTaipei = (instant: string | null) =>
      instant === null ? null : `${localDateTimeText(Date.parse(instant)).replace(' ', 'T')}+08:00`;
    const corrected = (changes: Partial<Schemas['CorrectedValues']>) => ({
      selection: { keys: [transactionId] },
      expectedCount: 1,
      reason: '依影像',
      values: {
        version,
        plate: 'ABC-7788',
        enteredAt: atTaipei(transaction.enteredAt),
        exitedAt: atTaipei(transaction.exitedAt),
        receivableTwd,
        discountTwd,
        receivedTwd: 0,
        paymentMethod: 0 as const,
        ...changes,
      },
    });
    expect(
      await admin.refusedData('AbnormalCorrect', corrected({ receivableTwd: receivableTwd + 30 })),
    ).toMatchObject({
      code: 'month-settled',
      message: expect.stringContaining('未變更：2026/10 已完成業主結算'),
      errors: [{ pointer: '/values/receivableTwd', code: 'month-settled' }],
    });
    expect(await admin.data('AbnormalCorrect', corrected({}))).toEqual({ count: 1 });
  });

  test('once approved is revoked to draft by an approver with a reason, and submitted again', async () => {
    await tryOctober();
    const first = await submitted();
    const takeBack = async (of = deputy) => {
      const { version } = (await show()).settlement;
      return of.refusedData('OwnerSettlementRevoke', { settlementId: SETTLEMENT, version, reason: '漏計' });
    };
    expect(await takeBack()).toMatchObject({ code: 'settlement-not-approved' });
    await deputy.run('approve', 'OwnerSettlement', { ...keyOf(first) });
    expect(await takeBack(await DocumentClient.signIn(server.app, 'staff'))).toMatchObject({ status: 403 });
    const { version } = (await show()).settlement;
    const key = { settlementId: SETTLEMENT, version: version - 1, reason: '漏計一筆' };
    expect(await deputy.refusedData('OwnerSettlementRevoke', key)).toMatchObject({ code: 'stale-version' });
    await deputy.data('OwnerSettlementRevoke', { ...key, version });
    const { settlement, history } = await show();
    expect(settlement).toMatchObject({ state: 0, documentId: null });
    expect(history[0]).toMatchObject({ deal: '40307', reason: '漏計一筆' });
    const again = await submitted();
    expect(again.head.documentId).not.toBe(first.head.documentId);
    await deputy.run('approve', 'OwnerSettlement', { ...keyOf(again) });
    const approved = (await show()).settlement;
    await admin.data('OwnerSettlementConfirm', {
      settlementId: SETTLEMENT,
      version: approved.version,
      remittedOn: '2026-11-20',
    });
    expect(await takeBack()).toMatchObject({
      code: 'settlement-not-approved',
      message: expect.stringContaining('已匯給業主'),
    });
  });

  test('with a returned document is a draft again', async () => {
    await tryOctober();
    const document = await submitted();
    await deputy.run('return', 'OwnerSettlement', { ...keyOf(document), reason: '請補折讓明細' });
    expect((await show()).settlement).toMatchObject({ state: 0, documentId: null });
  });

  test('is not submitted while a day is open, nor after its transactions have changed', async () => {
    await tryOctober();
    const { sql } = server.storage.database;
    const form = { settlementId: SETTLEMENT, note: '' };
    await sql.exec(`
      update transactions set received_twd = received_twd + 10, receivable_twd = receivable_twd + 10
      where transaction_id = (select min(transaction_id) from transactions where site_code = 'TPE001'
        and business_date between '2026-10-01' and '2026-10-31' and mode = 1 and discount_twd = 0)`);
    expect((await show()).isOutdated).toBe(true);
    expect(await admin.refused('create', 'OwnerSettlement', { form })).toMatchObject({
      code: 'settlement-outdated',
    });
    expect(await tryOctober()).toMatchObject({ newCount: 0, changedCount: 1 });
    await sql.exec(`
      insert into daily_closes (daily_close_id, site_code, business_date, system_count, system_twd, cash_due_twd,
        invoice_due_count, invoice_due_twd, machine_count, machine_twd, invoice_count, invoice_twd, state)
      values ('DC20261031-TPE001', 'TPE001', '2026-10-31', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`);
    expect(await admin.refused('create', 'OwnerSettlement', { form })).toMatchObject({
      code: 'settlement-days-open',
    });
  });
});

describe('the contract of a site', () => {
  const sql = (text: string) => server.storage.database.sql.exec(text);
  const repaired = (code: string, finishedAt: string) => `
    insert into service_orders (service_order_code, site_code, machine_code, fault, reported_by, reported_at, engineer,
      pay_type, cost_twd, dispatched_at, arrived_at, finished_at, outcome, state)
    select '${code}', site_code, machine_code, '閘門故障', 'admin', '2026-10-01T00:00Z', 'admin', 2, 1500,
      '2026-10-01T00:00Z', '2026-10-01T00:00Z', '${finishedAt}', '已修復', 599
    from machines where site_code = 'TPE001' order by machine_code limit 1`;

  test('is required for each day with revenue', async () => {
    await sql("update owner_contracts set ends_on = '2026-10-20' where site_code = 'TPE001'");
    const refused = await admin.refusedData('OwnerSettlementCalculate', { month: MONTH });
    expect(refused).toMatchObject({ code: 'owner-contract-missing', errors: [{ pointer: '/month' }] });
    expect(refused.message).toContain('TPE001 (2026/10/21)');
    expect((await list({ months: [MONTH] })).total).toBe(0);
  });

  test('splits the month by day if it changes, and the lines add up', async () => {
    await tryOctober();
    const before = (await show()).settlement;
    await sql(`
      update owner_contracts set ends_on = '2026-10-20' where site_code = 'TPE001';
      insert into owner_contracts (owner_contract_id, contract_number, site_code, owner_id, starts_on, fee_per_mille,
        guarantee_twd, fixed_rent_twd)
      values ('later', 'TPE001-2', 'TPE001', 'OW002', '2026-10-21', 100, 31000000, 6200)`);
    expect((await show()).isOutdated).toBe(true);
    await tryOctober();
    const { settlement, parts } = await show();
    expect(settlement.revenueTwd).toBe(before.revenueTwd);
    expect(parts).toMatchObject([
      { contractNumber: 'TPE001-1', from: '2026-10-01', to: '2026-10-20', feePerMille: 150, fixedRentTwd: 0 },
      {
        contractNumber: 'TPE001-2',
        from: '2026-10-21',
        to: '2026-10-31',
        feePerMille: 100,
        fixedRentTwd: 2200,
      },
    ]);
    const [, later] = parts;
    if (later === undefined) throw new Error('One part only.');
    expect(later.guaranteeTwd).toBe(11_000_000);
    expect(later.revenueTwd - later.allowanceTwd - later.feeTwd + later.guaranteeTopUpTwd).toBe(11_000_000);
    for (const name of ['revenueTwd', 'feeTwd', 'guaranteeTopUpTwd', 'fixedRentTwd', 'payableTwd'] as const)
      expect(parts.reduce((sum, part) => sum + part[name], 0)).toBe(settlement[name]);
  });

  test('of another owner makes a trial outdated, though its amounts are the same', async () => {
    await tryOctober();
    await sql("update owner_contracts set owner_id = 'OW002' where site_code = 'TPE001'");
    expect((await show()).isOutdated).toBe(true);
    await tryOctober();
    const { isOutdated, parts } = await show();
    expect([isOutdated, parts[0]?.ownerName]).toEqual([false, '府中商場管理委員會']);
  });

  test('deducts service orders paid in advance by their day, once, and the month keeps its figures', async () => {
    await sql("update owner_contracts set deducts_service_orders = true where site_code = 'TPE001'");
    await sql(repaired('SO9001', '2026-10-31T15:59:00Z'));
    await sql(repaired('SO9002', '2026-10-31T16:00:00Z'));
    // The operator's own costs are not deducted.
    await sql(repaired('SO9003', '2026-10-31T15:59:00Z'));
    await sql(`update service_orders set pay_type = 1 where service_order_code = 'SO9003'`);
    await tryOctober();
    const { settlement, parts } = await show();
    expect(settlement.deductionTwd).toBe(1500);
    expect(parts[0]?.deductions).toEqual([{ serviceOrderCode: 'SO9001', twd: 1500 }]);
    const { rows } = await server.storage.database.sql.query<{ code: string }>(
      'select service_order_code as code from owner_settlement_deductions',
    );
    expect(rows).toEqual([{ code: 'SO9001' }]);
    await deputy.run('approve', 'OwnerSettlement', { ...keyOf(await submitted()) });
    await sql(
      "update service_orders set finished_at = '2026-11-02T00:00Z' where service_order_code = 'SO9001'",
    );
    const [november] = await calculateMonthBySite(server.storage.database.orm, '2026-11', null, 'TPE001');
    expect(november?.parts[0]?.deductions).toEqual([{ serviceOrderCode: 'SO9002', twd: 1500 }]);
    expect((await show()).settlement).toMatchObject({
      deductionTwd: 1500,
      payableTwd: settlement.payableTwd,
    });
  });
});
