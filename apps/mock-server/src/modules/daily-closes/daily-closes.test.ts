import { readFileSync } from 'node:fs';
import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dailyCloseJob } from '../../jobs/daily-close-job.ts';
import { checkConsistency } from '../../seeding/consistency/consistency-check.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let tokens: Record<'admin' | 'sitemanager' | 'engineer', string>;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  const tokenOf = async (account: string) => (await signIn(server.app, account)).accessToken;
  tokens = {
    admin: await tokenOf('admin'),
    sitemanager: await tokenOf('sitemanager'),
    engineer: await tokenOf('engineer'),
  };
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

type DailyCloseDeal =
  | 'DailyCloseList'
  | 'DailyCloseDetail'
  | 'DailyCloseCashEntry'
  | 'DailyCloseClosing'
  | 'DailyCloseReopening';

async function refusal<K extends DailyCloseDeal>(
  deal: K,
  payload: DealRequest<K>,
  by: keyof typeof tokens = 'admin',
) {
  const { status, body } = await send(server.app, dealRequest(tokens[by], deal, payload));
  return { status, ...body };
}

const list = (filters: Schemas['DailyCloseFilters'] = {}) =>
  admin.data('DailyCloseList', { page: 1, pageSize: 100, filters });
const show = async (dailyCloseId: string) => (await admin.data('DailyCloseDetail', { dailyCloseId })).close;
async function anOpenDay(): Promise<Schemas['DailyCloseRow']> {
  const { items } = await list({ states: [0], keyword: 'KHH001-APS1' });
  if (items[0] === undefined) throw new Error('The seed has no open day at KHH001-APS1.');
  return items[0];
}
const closing = ({ dailyCloseId, version, cashDueTwd }: Schemas['DailyCloseRow']) => ({
  dailyCloseId,
  version,
  countedCashTwd: cashDueTwd,
  explanation: null,
});

describe('list of daily closes', () => {
  test('filters and sums, latest day first, in at most three statements', async () => {
    const all = await list();
    const { openCount, abnormalCount } = all.summary;
    expect(all.items[0]?.businessDate).toBe('2026-11-19');
    expect((await list({ states: [0] })).total).toBe(openCount);
    expect((await list({ checkResults: [2] })).total).toBe(abnormalCount);
    const amounts = await list({ discrepancies: [2] });
    expect(amounts.total).toBe(3);
    expect(amounts.items.every(({ discrepancies }) => discrepancies.includes(2))).toBe(true);
    expect(
      (await list({ from: '2026-11-18', to: '2026-11-18', siteCodes: ['NWT001'] })).summary,
    ).toMatchObject({
      cashDifferenceTwd: -300,
      abnormalCount: 1,
    });
    const { statements } = await countStatements(() =>
      send(
        server.app,
        dealRequest(tokens.admin, 'DailyCloseList', {
          page: 1,
          pageSize: 100,
          sort: { field: 'cashDifferenceTwd', order: 'asc' },
        }),
      ),
    );
    expect(statements).toBeLessThanOrEqual(3);
  });

  test("is limited to the account's sites, and responds with 403 without the code", async () => {
    const dailyCloseId = 'DC20261119-KHH001-APS1';
    expect(await refusal('DailyCloseDetail', { dailyCloseId }, 'sitemanager')).toMatchObject({ status: 403 });
    expect(await refusal('DailyCloseList', { page: 1, pageSize: 20 }, 'engineer')).toMatchObject({
      status: 403,
    });
    expect(await refusal('DailyCloseDetail', { dailyCloseId: 'DC0' })).toMatchObject({
      code: 'daily-close-not-found',
    });
  });

  test('shows the revenue of each payment method, which add up to the system amount', async () => {
    const { items } = await list({ siteCodes: ['TPE001'] });
    const busy = items.find(({ systemTwd }) => systemTwd > 0);
    const record = await admin.data('DailyCloseDetail', { dailyCloseId: busy?.dailyCloseId ?? '' });
    expect(record.methods.reduce((sum, { twd }) => sum + twd, 0)).toBe(record.close.systemTwd);
    expect(record.methods.find(({ paymentMethod }) => paymentMethod === 1)?.twd ?? 0).toBe(
      record.close.cashDueTwd,
    );
  });
});

test('shows a closed day without a write', async () => {
  const { items } = await list({ states: [0, 1] });
  const statementsOf = async (state: number) => {
    const day = items.find((row) => row.state === state);
    if (day === undefined) throw new Error(`The seed has no day in state ${state}.`);
    const request = dealRequest(tokens.admin, 'DailyCloseDetail', { dailyCloseId: day.dailyCloseId });
    // The first request also looks up the session.
    await send(server.app, request);
    return (await countStatements(() => send(server.app, request))).statements;
  };
  expect(await statementsOf(1)).toBeLessThan(await statementsOf(0));
});

async function chargeMoreOn({ businessDate }: Schemas['DailyCloseRow']): Promise<void> {
  await server.storage.database.sql.exec(`
    update transactions set received_twd = received_twd + 10, receivable_twd = receivable_twd + 10
    where transaction_id = (select min(transaction_id) from transactions
      where site_code = 'KHH001' and machine_code = 'KHH001-APS1' and business_date = '${businessDate}' and mode = 1
        and payment_method = 1 and discount_twd = 0)`);
}

describe('a day', () => {
  test('without discrepancies is closed as normal, once', async () => {
    const day = await anOpenDay();
    expect(await admin.data('DailyCloseClosing', closing(day))).toMatchObject({ checkResult: 1 });
    expect(await show(day.dailyCloseId)).toMatchObject({
      state: 1,
      checkResult: 1,
      discrepancies: [],
      closedByName: '林系統',
    });
    expect(await refusal('DailyCloseClosing', closing(day))).toMatchObject({ code: 'daily-close-closed' });
  });

  test('with cash missing is counted, explained, closed as abnormal, and reopened with a reason', async () => {
    const day = await anOpenDay();
    const { dailyCloseId } = day;
    const short = { dailyCloseId, countedCashTwd: day.cashDueTwd + 50 };
    const { version } = await admin.data('DailyCloseCashEntry', {
      ...short,
      version: day.version,
      explanation: null,
    });
    expect(await show(dailyCloseId)).toMatchObject({ state: 0, cashDifferenceTwd: 50, discrepancies: [2] });
    expect(await refusal('DailyCloseClosing', { ...short, version, explanation: null })).toMatchObject({
      code: 'daily-close-unexplained',
      message: '未結帳：有金額差異，請先說明差異。',
      errors: [{ pointer: '/explanation' }],
    });
    const closed = await admin.data('DailyCloseClosing', {
      ...short,
      version,
      explanation: '車主多付，待退還',
    });
    expect(closed.checkResult).toBe(2);
    const stale = { dailyCloseId, version, reason: '登錄錯誤' };
    expect(await refusal('DailyCloseReopening', stale)).toMatchObject({ code: 'stale-version' });
    await admin.data('DailyCloseReopening', { ...stale, version: closed.version });
    const record = await admin.data('DailyCloseDetail', { dailyCloseId });
    expect(record.close).toMatchObject({
      state: 0,
      checkResult: null,
      closedAt: null,
      countedCashTwd: short.countedCashTwd,
    });
    expect(record.history.map(({ deal, reason }) => [deal, reason])).toEqual([
      ['40106', '登錄錯誤'],
      ['40105', '車主多付，待退還'],
      ['40102', null],
    ]);
    expect(await refusal('DailyCloseReopening', { ...stale, version: record.close.version })).toMatchObject({
      code: 'daily-close-open',
    });
  });

  test('with changed transactions is stale, and shows its new figures on the next query', async () => {
    const day = await anOpenDay();
    /** Sent as by the web: an error leaves nothing behind. */
    const closeOnce = async (key: string, row: Schemas['DailyCloseRow']) => {
      const request = dealRequest(tokens.admin, 'DailyCloseClosing', closing(row));
      const headers = { ...request.headers, 'idempotency-key': key };
      return (await send(server.app, { ...request, headers })).body;
    };
    await chargeMoreOn(day);
    expect(await closeOnce('first-closing', day)).toMatchObject({
      code: 'stale-version',
      message: '未結帳：此日的交易有異動，帳上金額已更新，請重新整理後核對。',
    });
    const now = await show(day.dailyCloseId);
    expect(now).toMatchObject({ systemTwd: day.systemTwd + 10, differenceTwd: -10, discrepancies: [2] });
    expect(await closeOnce('second-closing', now)).toMatchObject({ code: 'daily-close-unexplained' });
  });

  test('of another site is not updated without access', async () => {
    const day = await anOpenDay();
    await chargeMoreOn(day);
    expect(await refusal('DailyCloseClosing', closing(day), 'sitemanager')).toMatchObject({ status: 403 });
    expect((await list({ keyword: 'KHH001-APS1', states: [0] })).items).toEqual([day]);
  });

  test('waits to be closed once it has ended', async () => {
    const { database } = server.storage;
    const told: string[] = [];
    await database.sql.exec(
      `update sites set state = 1, opened_on = '2026-11-21' where site_code = 'HSZ001'`,
    );
    const daysToClose = dailyCloseJob({
      database,
      clock: {
        now: () => new Date('2026-11-22T00:10:00+08:00'),
        nowMs: () => Date.parse('2026-11-22T00:10:00+08:00'),
      },
      changePublisher: { dataChanged: ({ ids }) => void told.push(...(ids ?? [])) },
      onFailure: (error) => {
        throw error;
      },
    });
    await daysToClose.catchUp();
    const { items } = await list({ from: '2026-11-20', to: '2026-11-21' });
    expect(new Set(items.map(({ businessDate }) => businessDate))).toEqual(
      new Set(['2026-11-20', '2026-11-21']),
    );
    expect(items.every(({ state, discrepancies }) => state === 0 && discrepancies.length === 0)).toBe(true);
    const ofOpened = items.filter(({ siteCode }) => siteCode === 'HSZ001');
    expect(ofOpened.map(({ businessDate }) => businessDate)).toEqual(['2026-11-21']);
    expect(told).toHaveLength((await list({ from: '2026-11-20', to: '2026-11-21' })).total);
    await daysToClose.catchUp();
    expect(told).toHaveLength((await list({ from: '2026-11-20', to: '2026-11-21' })).total);
  });
});

describe('a returned deposit', () => {
  const RETURN = `
    insert into transactions (transaction_id, site_code, business_date, channel, plate, plate_key, vehicle_kind,
      charged_at, receivable_twd, received_twd, payment_method, pay_state, mode, state, related_transaction_id)
    select 'T2611199999', 'KHH001', '2026-11-19', channel, plate, plate_key, vehicle_kind, '2026-11-19T12:00:00+08:00',
      1000, 1000, 1, pay_state, 151, 1, transaction_id
    from transactions where mode = 151 and related_transaction_id is null order by transaction_id limit 1`;
  const OF_NO_MACHINE = 'DC20261119-KHH001';
  const sql = () => server.storage.database.sql;

  test('reduces the cash of an open day', async () => {
    const before = await show(OF_NO_MACHINE);
    await sql().exec(RETURN);
    const record = await admin.data('DailyCloseDetail', { dailyCloseId: OF_NO_MACHINE });
    expect(record.close).toMatchObject({
      systemTwd: before.systemTwd - 1000,
      cashDueTwd: before.cashDueTwd - 1000,
    });
    expect(record.methods.reduce((sum, { twd }) => sum + twd, 0)).toBe(record.close.systemTwd);
  });

  test('does not change a closed day until it is reopened', async () => {
    const open = await show(OF_NO_MACHINE);
    await sql().exec(RETURN);
    // The day as it was closed by the former rule: the deposit is added.
    await sql().exec(`update daily_closes set state = 1, check_result = 1, closed_by = 'staff', closed_at = now(),
      system_count = system_count + 1, system_twd = system_twd + 1000, cash_due_twd = cash_due_twd + 1000,
      machine_count = machine_count + 1, machine_twd = machine_twd + 1000, counted_cash_twd = cash_due_twd + 1000,
      version = version + 1
      where daily_close_id = '${OF_NO_MACHINE}'`);
    await sql().exec(readFileSync(new URL('./202611232110-mark-former-closes.sql', import.meta.url), 'utf8'));
    const { close, methods } = await admin.data('DailyCloseDetail', { dailyCloseId: OF_NO_MACHINE });
    expect(close.systemTwd).toBe(open.systemTwd + 1000);
    expect(methods.reduce((sum, { twd }) => sum + twd, 0)).toBe(close.systemTwd);
    expect((await checkConsistency(sql())).findings).toEqual([]);
    const { version } = close;
    await admin.data('DailyCloseReopening', { dailyCloseId: OF_NO_MACHINE, version, reason: '押金退還' });
    const reopened = await admin.data('DailyCloseDetail', { dailyCloseId: OF_NO_MACHINE });
    expect(reopened.close.systemTwd).toBe(open.systemTwd - 1000);
    expect(reopened.methods.reduce((sum, { twd }) => sum + twd, 0)).toBe(open.systemTwd - 1000);
  });
});
