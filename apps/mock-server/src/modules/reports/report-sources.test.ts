import { type DealResult, RentState, type Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';
import { REPORT_SOURCES } from './report-sources.ts';

type Query = Schemas['ReportQuery'];

const NOVEMBER = { from: '2026-11-01', to: '2026-11-20' };
const DAY = { from: '2026-11-19', to: '2026-11-19' };
const PAGE = { page: 1, pageSize: 20 } as const;

let server: TestApp;
let admin: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
});
afterAll(() => server.close());

const show = (query: Partial<Query> & Pick<Query, 'report' | 'by'>): Promise<DealResult<'Report'>> =>
  admin.data('Report', { against: 'none', ...NOVEMBER, ...query });
const rowOf = ({ rows }: DealResult<'Report'>, key: string) => rows.find((row) => row.key === key)?.figures;
const read = async (text: string) =>
  (await server.storage.database.sql.query<Record<string, number>>(text)).rows[0];

const ALL = (Object.keys(REPORT_SOURCES) as Query['report'][]).flatMap((report) =>
  (Object.keys(REPORT_SOURCES[report].axes) as Query['by'][]).map((by) => [report, by] as const),
);

test.each(ALL)(
  '%s by %s takes at most three statements, and its rows have all figures',
  async (report, by) => {
    const { statements, result } = await countStatements(() => show({ report, by, against: 'month' }));
    expect(statements).toBeLessThanOrEqual(3);
    const names = Object.keys(REPORT_SOURCES[report].figures);
    expect(result.rows.length).toBeGreaterThan(0);
    for (const { figures } of [...result.rows, result.total]) expect(Object.keys(figures)).toEqual(names);
  },
);

test('visits are the transactions with an exit or entry on the day', async () => {
  const visits = await show({ report: 'visits', by: 'day' });
  const left = await admin.data('TransactionList', {
    ...PAGE,
    filters: { exitedFrom: DAY.from, exitedTo: DAY.to },
  });
  const came = await admin.data('TransactionList', {
    ...PAGE,
    filters: { enteredFrom: DAY.from, enteredTo: DAY.to },
  });
  expect(rowOf(visits, DAY.from)).toMatchObject({ exitCount: left.total, entryCount: came.total });
  const hours = await show({ report: 'visits', by: 'hour' });
  expect(hours.rows).toHaveLength(24);
  expect(hours.total).toEqual(visits.total);
});

test('occupancy is the number of vehicles at the end of the hour, relative to the bays of operating sites', async () => {
  const hours = await show({ report: 'occupancy', by: 'hour', ...DAY });
  const at = `'2026-11-19T11:00:00+08:00'`;
  const there = await read(`select count(*)::float8 as n from transactions join sites using (site_code)
    where sites.state = 1 and entered_at < ${at} and (exited_at >= ${at}
      or (exited_at is null and transactions.mode = 101 and transactions.state = 1 and abnormal_reason is null))`);
  const bays = await read(
    `select sum(flat_bays + mechanical_bays + motorcycle_bays)::float8 as n from sites where state = 1`,
  );
  expect(rowOf(hours, '10')?.occupancyRatio).toBeCloseTo((there?.n ?? 0) / (bays?.n ?? 1), 8);
  const ratios = hours.rows.map(({ figures }) => figures.occupancyRatio ?? 0);
  expect(hours.total.figures.occupancyRatio).toBeCloseTo(
    ratios.reduce((sum, ratio) => sum + ratio, 0) / 24,
    8,
  );
  const today = await show({ report: 'occupancy', by: 'hour', from: '2026-11-20', to: '2026-11-20' });
  expect(rowOf(today, '11')?.occupancyRatio).toBeNull();
});

test('rental changes are those of the contracts', async () => {
  const { total } = await show({ report: 'rentalChanges', by: 'month' });
  const between = `between '${NOVEMBER.from}' and '${NOVEMBER.to}'`;
  const returned = `(returned_at at time zone 'Asia/Taipei')::date ${between}`;
  const found = await read(`select
    count(*) filter (where starts_on ${between})::float8 as "startedCount",
    count(*) filter (where state = 0 and ${returned})::float8 as "returnedCount",
    count(*) filter (where state = 2 and ${returned})::float8 as "forcedCount",
    count(*) filter (where state = 1 and ends_on ${between})::float8 as "endingCount" from rentals`);
  expect(total.figures).toMatchObject({ ...found });
  expect(total.figures.startedCount).toBeGreaterThan(0);
});

test('rental changes equal the list of contracts for the same days', async () => {
  const { total, span } = await show({ report: 'rentalChanges', by: 'month', from: '2026-08-01' });
  const listed = async (filters: Schemas['RentalFilters']) =>
    (await admin.data('RentalList', { ...PAGE, filters })).total;
  const { from, to } = span;
  const returned = { returnedFrom: from, returnedTo: to };
  const counts = {
    startedCount: await listed({ startsFrom: from, startsTo: to }),
    returnedCount: await listed({ ...returned, states: [RentState.Terminated] }),
    forcedCount: await listed({ ...returned, states: [RentState.ForcedReturn] }),
  };
  expect(total.figures).toMatchObject({
    ...counts,
    endingCount: await listed({ endsFrom: from, endsTo: to, states: [RentState.Rented] }),
  });
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  expect(counts.startedCount).toBeLessThan(await listed({}));
});

test('invoices equal the sums of their list, including voided ones', async () => {
  const days = await show({ report: 'invoices', by: 'day' });
  const { total, summary } = await admin.data('InvoiceList', { ...PAGE, filters: NOVEMBER });
  const { salesTwd, taxTwd, totalTwd } = summary;
  expect(days.total.figures).toMatchObject({ issuedCount: total, salesTwd, taxTwd, totalTwd });
  const voided = await admin.data('InvoiceList', { ...PAGE, filters: { ...NOVEMBER, states: [2] } });
  expect(days.total.figures).toMatchObject({ voidCount: voided.total, voidTwd: voided.summary.totalTwd });
  const sites = await show({ report: 'invoices', by: 'site' });
  expect(sites.total).toEqual(days.total);
});

test('unpaid fees by age equal their list, whatever the days, and have no comparison', async () => {
  const ages = await show({ report: 'unpaidAges', by: 'age', against: 'year', ...DAY });
  expect(ages.compared).toBeNull();
  for (const { key, figures } of ages.rows) {
    const filters = { ages: [key as Schemas['UnpaidAge']] };
    const { total, summary } = await admin.data('UnpaidList', { ...PAGE, filters });
    expect([key, figures.unpaidCount, figures.unpaidTwd]).toEqual([key, total, summary.matchingOwedTwd]);
  }
  const month = await show({ report: 'unpaidAges', by: 'month' });
  expect(month.total.figures.unpaidTwd).toBeLessThan(ages.total.figures.unpaidTwd ?? 0);
});

test('arrears are the cases opened on the days, and what became of their fees', async () => {
  const months = await show({ report: 'arrears', by: 'month', from: '2026-08-01' });
  const found =
    await read(`select count(*)::float8 as "caseCount", sum(letter_count)::float8 as "letterCount",
      sum(recovered_twd)::float8 as "recoveredTwd", sum(waived_twd)::float8 as "waivedTwd",
      sum(written_off_twd)::float8 as "writtenOffTwd", sum(owed_twd)::float8 as "unpaidTwd"
    from listed_arrears where opened_on between '2026-08-01' and '2026-11-20'`);
  const { claimedTwd = 0, ...figures } = months.total.figures;
  expect(figures).toEqual(found);
  const { recoveredTwd = 0, waivedTwd = 0, writtenOffTwd = 0, unpaidTwd = 0 } = figures;
  expect(claimedTwd).toBe(recoveredTwd + waivedTwd + writtenOffTwd + unpaidTwd);
  expect(Math.min(recoveredTwd, writtenOffTwd, unpaidTwd)).toBeGreaterThan(0);
  expect(months.rows.map(({ key }) => key)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11']);
  const { total, rows } = await show({ report: 'arrears', by: 'site', from: '2026-08-01' });
  expect(total).toEqual(months.total);
  expect(rows.every(({ name }) => name !== null)).toBe(true);
});

test('discounts equal their redemptions', async () => {
  const plans = await show({ report: 'discountCosts', by: 'plan' });
  const found =
    await read(`select sum(amount_twd)::float8 as "discountCostTwd", count(*)::float8 as "usageCount"
    from discount_usages where state = 1 and business_date between '${NOVEMBER.from}' and '${NOVEMBER.to}'`);
  expect(plans.total.figures).toEqual(found);
  expect(plans.rows.every(({ name }) => name !== null)).toBe(true);
  expect((await show({ report: 'discountCosts', by: 'publisher' })).total).toEqual(plans.total);
});
