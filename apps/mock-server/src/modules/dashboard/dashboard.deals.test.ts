import type { DealName, DealRequest, DealResult } from '@parking-plus/contracts';
import { addDays } from '@parking-plus/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

type Dashboard = DealResult<'Dashboard'>;

const TODAY = '2026-11-20';
const MONTH = { from: '2026-11-01', to: TODAY };

let server: TestApp;
let admin: string;

beforeAll(async () => {
  server = await startTestApp();
  admin = await tokenOf('admin');
});
afterAll(() => server.close());

const tokenOf = async (account: string) => (await signIn(server.app, account)).accessToken;

type Listed =
  | 'Dashboard'
  | 'TransactionList'
  | 'RentalList'
  | 'RentPerformance'
  | 'UnpaidList'
  | 'MachineList'
  | 'DailyCloseList'
  | 'DocumentList'
  | 'InvoiceList'
  | 'AllowanceList'
  | 'InvoiceAllocationList'
  | 'SiteList'
  | 'BulletinList'
  | 'ThreadList'
  | 'ServiceOrderList'
  | 'RedemptionList';

async function ask<K extends Extract<DealName, Listed>>(
  deal: K,
  payload: DealRequest<K>,
  token = admin,
): Promise<DealResult<K>> {
  const { body } = await send<{ success: boolean; data: string }>(
    server.app,
    dealRequest(token, deal, payload),
  );
  expect(body).toMatchObject({ success: true });
  return JSON.parse(body.data) as DealResult<K>;
}

const show = (siteCodes: string[] = [], token = admin) => ask('Dashboard', { filters: { siteCodes } }, token);
const listed = (filters: DealRequest<'TransactionList'>['filters'], token = admin) =>
  ask('TransactionList', { page: 1, pageSize: 20, ...(filters ? { filters } : {}) }, token);
const count = async (text: string) =>
  (await server.storage.database.sql.query<{ n: number }>(`select (${text})::float8 as n`)).rows[0]?.n;

describe.each([
  ['all sites', []],
  ['two chosen sites', ['TPE001', 'NWT001']],
])('a card equals the list behind it: %s', (_title, siteCodes: string[]) => {
  let shown: Dashboard;
  beforeAll(async () => {
    shown = await show(siteCodes);
  });
  const revenueOf = async (from: string, to: string, more: object = {}) =>
    (await listed({ siteCodes, from, to, ...more })).summary.revenueTwd;

  test('revenue of today, of the same weekday last week, of the month and of a day', async () => {
    expect(shown.revenue?.todayTwd).toBe(await revenueOf(TODAY, TODAY));
    expect(shown.revenue?.todayTwd).toBeGreaterThan(0);
    const lastWeek = addDays(TODAY, -7);
    expect(shown.revenue?.lastWeekTwd).toBe(await revenueOf(lastWeek, lastWeek));
    expect(shown.revenue?.lastWeekByNowTwd).toBeLessThan(shown.revenue?.lastWeekTwd ?? 0);
    expect(shown.revenue?.recentTwd.at(-1)).toBe(shown.revenue?.todayTwd);
    expect(shown.bayRevenue?.monthTwd).toBe(await revenueOf(MONTH.from, MONTH.to));
    for (const { businessDate, temporaryTwd, rentTwd } of shown.charts.revenueDays?.slice(-3) ?? []) {
      expect(temporaryTwd + rentTwd).toBe(await revenueOf(businessDate, businessDate));
    }
  });

  test('channels of 30 days, and sites of the month', async () => {
    const from = addDays(TODAY, -29);
    for (const { channel, revenueTwd } of shown.charts.channels ?? []) {
      expect([channel, revenueTwd]).toEqual([channel, await revenueOf(from, TODAY, { channels: [channel] })]);
    }
    const ranking = shown.charts.siteRanking ?? [];
    for (const { siteCode, monthTwd } of ranking.slice(0, 3)) {
      expect([siteCode, monthTwd]).toEqual([
        siteCode,
        (await listed({ siteCodes: [siteCode], ...MONTH })).summary.revenueTwd,
      ]);
    }
    const each = ranking.map(({ monthTwd, bayCount }) => monthTwd / bayCount);
    expect(each).toEqual(each.toSorted((a, b) => b - a));
  });

  test('contracts that end within 30 days', async () => {
    const { total } = await ask('RentalList', {
      page: 1,
      pageSize: 20,
      filters: { siteCodes, endingWithinDays: 30 },
    });
    expect(shown.rentals?.endingCount).toBe(total);
  });

  test('rented bays, and rents by month', async () => {
    const { summary } = await ask('RentalList', { page: 1, pageSize: 20, filters: { siteCodes } });
    expect(shown.rentals).toMatchObject({
      rentedBayCount: summary.rentedBays,
      rentableBayCount: summary.rentableBays,
      endingCount: summary.endingSoonCount,
    });
    const { items } = await ask('RentPerformance', { from: '2025-12', to: '2026-11', siteCodes });
    expect(shown.charts.rentMonths).toEqual(items.map(({ date, ...sums }) => ({ month: date, ...sums })));
  });

  test('days with discrepancies, and pending documents', async () => {
    const page = { page: 1, pageSize: 20 as const };
    const abnormal = { siteCodes, ...MONTH, checkResults: [2 as const] };
    const closes = await ask('DailyCloseList', { ...page, filters: abnormal });
    expect(shown.closes?.abnormalCount).toBe(closes.total);
    expect(closes.total).toBeGreaterThan(0);
    expect(shown.closes?.differenceTwd).toBe(closes.summary.differenceTwd);
    const yesterday = { siteCodes, from: '2026-11-19', to: '2026-11-19', states: [0 as const] };
    const open = await ask('DailyCloseList', { ...page, filters: yesterday });
    expect(shown.closes).toMatchObject({
      openCount: open.total,
      openSiteCount: open.summary.openSiteCount,
    });
    const documents = await ask('DocumentList', { ...page, filters: { waitingForMe: true } });
    expect(shown.todo?.documentCount).toBe(documents.total);
  });

  test('visits, entries and vehicles inside', async () => {
    const day = { siteCodes, exitedFrom: TODAY, exitedTo: TODAY };
    expect(shown.visits?.exitCount).toBe((await listed(day)).total);
    const entered = await listed({ siteCodes, enteredFrom: TODAY, enteredTo: TODAY });
    expect(shown.turnover?.entryCount).toBe(entered.total);
    expect(shown.presence?.insideCount).toBe((await listed({ siteCodes, isInside: true })).total);
    expect(shown.presence?.insideCount).toBeGreaterThan(0);
  });

  test('unpaid fees, in total and by age', async () => {
    const unpaid = (ages: DealRequest<'UnpaidList'>['filters'] = {}) =>
      ask('UnpaidList', { page: 1, pageSize: 20, filters: { siteCodes, ...ages } });
    const all = await unpaid();
    expect(shown.unpaid).toMatchObject({ count: all.total, owedTwd: all.summary.matchingOwedTwd });
    for (const { age, count, owedTwd } of shown.charts.unpaidAges ?? []) {
      const { total, summary } = await unpaid({ ages: [age] });
      expect([age, count, owedTwd]).toEqual([age, total, summary.matchingOwedTwd]);
    }
  });

  test('machines offline', async () => {
    const { total } = await ask('MachineList', {
      page: 1,
      pageSize: 20,
      filters: { siteCodes, connections: [0] },
    });
    expect(shown.equipment?.offlineCount).toBe(total);
    const all = await ask('MachineList', { page: 1, pageSize: 20, filters: { siteCodes } });
    expect(shown.equipment?.machineCount).toBe(all.total);
    expect(total).toBe(
      await count(`select count(*) from machines where connection <> 2
        and last_seen_at < '${shown.asOf}'::timestamptz - interval '10 minutes'
        ${siteCodes.length === 0 ? '' : `and site_code in (${siteCodes.map((code) => `'${code}'`).join(', ')})`}`),
    );
  });

  test('invoices, voids and allowances of today, pending uploads, and the fewest numbers', async () => {
    const page = { page: 1, pageSize: 20 as const };
    const day = { from: TODAY, to: TODAY };
    const invoices = (filters: DealRequest<'InvoiceList'>['filters']) =>
      ask('InvoiceList', { ...page, filters: { siteCodes, ...filters } });
    const voided = { states: [2 as const], voidedFrom: TODAY, voidedTo: TODAY };
    const given = { siteCodes, ...day, states: [1 as const, 2 as const] };
    expect(shown.invoices).toMatchObject({
      issuedCount: (await invoices(day)).total,
      voidCount: (await invoices(voided)).total,
      allowanceCount: (await ask('AllowanceList', { ...page, filters: given })).total,
      lateUploadCount: (await invoices({ isLongUnaccepted: true })).total,
    });
    const lowest = shown.invoices?.lowestNumbers;
    const numbers = await ask('InvoiceAllocationList', {
      ...page,
      filters: { siteCodes, periodCodes: ['1151112'], keyword: lowest?.machineCode ?? '' },
    });
    const remaining = numbers.items.reduce((sum, { remainingCount }) => sum + remainingCount, 0);
    expect([remaining, numbers.summary.totalCount]).toEqual([lowest?.remainingCount, lowest?.allocatedCount]);
  });

  test('bays, fees recovered within the week, bulletins, messages, repairs and discounts', async () => {
    const page = { page: 1, pageSize: 20 as const };
    const operating = await ask('SiteList', { ...page, filters: { siteCodes, states: [1] } });
    expect(shown.presence?.bayCount).toBe(operating.summary.bayCount);
    const owed = async (statuses: ('unpaid' | 'paid')[]) =>
      (await ask('UnpaidList', { ...page, filters: { siteCodes, ages: ['0-7'], statuses } })).summary
        .matchingOwedTwd;
    expect(shown.unpaid).toMatchObject({
      weekOwedTwd: await owed(['unpaid', 'paid']),
      weekRecoveredTwd: await owed(['paid']),
    });
    const unread = await ask('BulletinList', { ...page, filters: { isUnread: true } });
    expect(shown.todo?.bulletinCount).toBe(unread.total);
    const threads = await ask('ThreadList', { ...page, filters: { siteCodes, states: [1] } });
    expect(shown.todo?.threadCount).toBe(threads.total);
    const states = ['500', '501', '502', '511'] as const;
    const orders = await ask('ServiceOrderList', { ...page, filters: { siteCodes, states: [...states] } });
    expect(shown.equipment?.openOrderCount).toBe(orders.total);
    for (const { publishType, amountTwd } of shown.charts.discountCosts ?? []) {
      const days = { from: addDays(TODAY, -29), to: TODAY, states: [1 as const] };
      const uses = await ask('RedemptionList', {
        ...page,
        filters: { siteCodes, ...days, publishTypes: [publishType] },
      });
      expect([publishType, amountTwd]).toEqual([publishType, uses.summary.amountTwd]);
    }
  });

  test('rents are a part of revenue, on the days they were paid', async () => {
    const paid = shown.charts.revenueDays?.reduce((sum, { rentTwd }) => sum + rentTwd, 0);
    expect(paid).toBeGreaterThan(0);
    const months = shown.charts.rentMonths ?? [];
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ month: '2026-11' });
    for (const month of months)
      expect(month.Performance_RentalPay).toBeLessThanOrEqual(month.Performance_Rental);
  });
});

describe('formulas', () => {
  const day = (column: string) => `(${column} at time zone 'Asia/Taipei')::date = '${TODAY}'`;

  test('visits, presence and turnover equal the rows', async () => {
    const { visits, presence, turnover, charts } = await show();
    expect(visits?.exitCount).toBe(
      await count(`select count(*) from transactions where ${day('exited_at')}`),
    );
    expect(visits?.meanStayMinutes).toBeCloseTo(
      (await count(`select avg(stay_minutes) from transactions where ${day('exited_at')}`)) ?? 0,
    );
    expect(visits?.recentExitCounts).toHaveLength(14);
    expect(turnover?.entryCount).toBe(
      await count(`select count(*) from transactions where ${day('entered_at')}`),
    );
    expect(presence?.insideCount).toBe(
      await count(`select count(*) from transactions where entered_at is not null and exited_at is null
        and mode = 101 and state = 1 and abnormal_reason is null`),
    );
    expect(presence?.bayCount).toBe(
      await count(`select sum(flat_bays + mechanical_bays + motorcycle_bays)
        from sites where state = 1`),
    );
    expect(presence?.recentInsideCounts.at(-1)).toBe(presence?.insideCount);
    const at = charts.occupancy?.hours[20];
    expect(charts.occupancy?.hours.at(-1)).toMatch(/^2026-11-20T10:0/);
    expect(presence?.recentInsideCounts[20]).toBe(
      await count(`select count(*) from transactions where entered_at < '${at}'
        and (exited_at >= '${at}' or (exited_at is null and mode = 101 and state = 1 and abnormal_reason is null))`),
    );
  });

  test('unpaid fees by age make the sum, and the recovery covers the last 7 days', async () => {
    const { unpaid, charts } = await show();
    const owed = 'mode = 1 and state = 1 and received_twd = 0 and receivable_twd > discount_twd';
    expect(unpaid?.count).toBe(
      await count(`select count(*) from transactions where ${owed} and pay_state = 0`),
    );
    expect(charts.unpaidAges?.reduce((sum, { owedTwd }) => sum + owedTwd, 0)).toBe(unpaid?.owedTwd);
    expect(charts.unpaidAges?.map(({ age }) => age)).toEqual(['0-7', '8-30', '31-90', 'over-90']);
    expect(unpaid?.weekRecoveredTwd).toBe(
      await count(`select coalesce(sum(receivable_twd - discount_twd), 0) from transactions
        where ${owed} and pay_state = 1 and business_date >= '${addDays(TODAY, -7)}'`),
    );
  });

  test('invoices, closes, work and machines equal the rows', async () => {
    const { asOf, invoices, closes, todo, equipment, rentals } = await show();
    expect(invoices?.issuedCount).toBe(
      await count(`select count(*) from invoices where business_date = '${TODAY}'`),
    );
    expect(invoices?.lateUploadCount).toBe(
      await count(`select count(*) from invoices where upload_state <> 2
        and issued_at < '${asOf}'::timestamptz - interval '24 hours'`),
    );
    const { remainingCount = 0, allocatedCount = 1 } = invoices?.lowestNumbers ?? {};
    expect(remainingCount / allocatedCount).toBeLessThan(0.1);
    expect(closes).toMatchObject({ businessDate: '2026-11-19' });
    expect(closes?.abnormalCount).toBe(
      await count(
        `select count(*) from daily_closes where check_result = 2 and business_date >= '2026-11-01'`,
      ),
    );
    // A site has a close for each of its machines.
    expect(closes?.openSiteCount).toBeGreaterThan(0);
    expect(closes?.openSiteCount).toBeLessThan(closes?.openCount ?? 0);
    expect(todo?.documentCount).toBeGreaterThan(0);
    expect(todo?.threadCount).toBe(await count('select count(*) from message_threads where state = 1'));
    expect(equipment?.offlineCount).toBeGreaterThan(0);
    expect(rentals?.rentedBayCount).toBeLessThanOrEqual(rentals?.rentableBayCount ?? 0);
    expect(rentals?.rentedBayCount).toBeGreaterThan(0);
  });

  test('the line of last year begins with the first known day', async () => {
    const { charts } = await show();
    expect(charts.revenueDays).toHaveLength(30);
    expect(charts.revenueDays?.every(({ lastYearTwd }) => lastYearTwd === null)).toBe(true);
  });
});

describe('visibility by role @spec(6.1)', () => {
  const todo = ['todo', 'unpaid', 'closes'];
  const revenue = ['revenue', 'bayRevenue', 'rentals', 'invoices'];
  const operations = ['visits', 'presence', 'turnover'];
  const ofSite = ['todo', 'unpaid', 'equipment', 'revenue', 'rentals', 'visits', 'presence'];
  test.each<[string, string[]]>([
    ['admin', [...todo, 'equipment', ...revenue, ...operations]],
    ['deputy', [...todo, 'equipment', ...revenue, ...operations]],
    ['senior', [...todo, ...revenue, ...operations]],
    ['manager', [...todo, ...revenue, ...operations]],
    ['staff', [...todo, ...revenue, ...operations]],
    ['hr', ['todo', ...operations]],
    ['engineer', ['todo', 'equipment']],
    ['sitemanager', ofSite],
    ['sitestaff', ofSite],
    ['single', ofSite],
  ])('%s', async (account, cards) => {
    const shown = await show([], await tokenOf(account));
    expect(shown.cards).toEqual(cards);
    for (const card of ['revenue', 'visits', 'unpaid', 'closes', 'equipment'] as const) {
      expect([card, shown[card] !== null]).toEqual([card, cards.includes(card)]);
    }
    const hasMoney = shown.charts.revenueDays !== null || shown.charts.channels !== null;
    expect(hasMoney).toBe(cards.includes('revenue'));
  });

  test('a site clerk sees only the own site, whatever the filters', async () => {
    const token = await tokenOf('sitestaff');
    const mine = await show([], token);
    const same = await show(['TPE001']);
    expect(mine.revenue).toEqual(same.revenue);
    expect(mine.charts.occupancy?.sites.map(({ siteCode }) => siteCode)).toEqual(['TPE001']);
    const other = await show(['KHH001'], token);
    expect(other.revenue).toMatchObject({ todayTwd: 0, lastWeekTwd: 0 });
    expect(other.charts.occupancy?.sites).toEqual([]);
  });

  test('an account without the code is refused', async () => {
    const token = await tokenOf('guest');
    const answer = await send(server.app, dealRequest(token, 'Dashboard', {}));
    expect(answer.status).toBe(403);
  });
});

test('takes at most six statements, including the session, and reads nothing that is not shown', async () => {
  const { statements } = await countStatements(() => show());
  expect(statements).toBeLessThanOrEqual(6);
  const token = await tokenOf('engineer');
  expect((await countStatements(() => show([], token))).statements).toBeLessThanOrEqual(2);
});
