import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

type Query = Schemas['ReportQuery'];

const TODAY = '2026-11-20';
const NOVEMBER = { from: '2026-11-01', to: TODAY };

let server: TestApp;
const clients = new Map<string, DocumentClient>();

beforeAll(async () => {
  server = await startTestApp();
  for (const account of ['admin', 'staff', 'sitemanager', 'sitestaff'])
    clients.set(account, await DocumentClient.signIn(server.app, account));
});
afterAll(() => server.close());

function by(account: string): DocumentClient {
  const client = clients.get(account);
  if (client === undefined) throw new Error(`${account} has not signed in.`);
  return client;
}

const show = (query: Partial<Query>, account = 'admin'): Promise<DealResult<'Report'>> =>
  by(account).data('Report', { report: 'revenue', by: 'day', against: 'none', ...NOVEMBER, ...query });

const listed = async (filters: DealRequest<'TransactionList'>['filters'], account = 'admin') => {
  const { total, summary } = await by(account).data('TransactionList', {
    page: 1,
    pageSize: 20,
    filters: { ...NOVEMBER, ...filters },
  });
  return { transactionCount: total, ...summary };
};

describe('revenue and channels equal the sums of the list of transactions', () => {
  test.each([
    ['all sites', 'admin', {}],
    ['two sites', 'admin', { siteCodes: ['TPE001', 'NWT001'] }],
    ['own sites', 'sitemanager', {}],
  ])('%s', async (_title, account, sites) => {
    const days = await show({ ...sites }, account);
    expect(days.rows).toHaveLength(20);
    expect(days.total.figures).toEqual(await listed(sites, account));
    const [day] = days.rows.slice(-2);
    expect(day?.figures).toEqual(
      await listed({ ...sites, from: day?.key ?? '', to: day?.key ?? '' }, account),
    );
    const channels = await show({ ...sites, report: 'channels', by: 'channel' }, account);
    expect(channels.total).toEqual(days.total);
    for (const { key, figures } of channels.rows.slice(0, 3)) {
      const channel = Number(key) as Schemas['ChargeChannel'];
      expect([key, figures]).toEqual([key, await listed({ ...sites, channels: [channel] }, account)]);
    }
  });

  test('months and sites have the same sum', async () => {
    const span = { from: '2026-09-10', to: TODAY };
    const months = await show({ ...span, by: 'month' });
    expect(months.rows.map(({ key }) => key)).toEqual(['2026-09', '2026-10', '2026-11']);
    expect(months.rows[2]?.figures).toEqual(await listed({}));
    const sites = await show({ ...span, by: 'site' });
    expect(sites.total).toEqual(months.total);
    expect(months.total.figures).toEqual(await listed(span));
    expect(sites.rows.every(({ name }) => name !== null)).toBe(true);
    const sums = sites.rows.map(({ figures }) => figures.revenueTwd ?? 0);
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
  });
});

describe('comparison', () => {
  test('covers the same days of the previous month, by row and in total', async () => {
    const { compared, rows, total } = await show({ against: 'month' });
    expect(compared).toEqual({ from: '2026-10-01', to: '2026-10-20', known: 'all' });
    expect(total.before).toEqual(await listed({ from: '2026-10-01', to: '2026-10-20' }));
    expect(rows[4]?.before).toEqual(await listed({ from: '2026-10-05', to: '2026-10-05' }));
    const months = await show({ by: 'month', from: '2026-10-01', against: 'month' });
    expect(months.rows.map(({ before }) => before)).toEqual([
      await listed({ from: '2026-09-01', to: '2026-09-30' }),
      await listed({ from: '2026-10-01', to: '2026-10-20' }),
    ]);
    const sites = await show({ by: 'site', against: 'month' });
    expect(sites.rows[0]?.before).toEqual(
      await listed({ from: '2026-10-01', to: '2026-10-20', siteCodes: [sites.rows[0]?.key ?? ''] }),
    );
  });

  test('has no value for a day that the previous month lacks, and for days without records', async () => {
    const october = await show({ from: '2026-10-30', to: '2026-10-31', against: 'month' });
    expect(october.rows.map(({ before }) => before === null)).toEqual([false, true]);
    const year = await show({ against: 'year' });
    expect(year.compared).toEqual({ from: '2025-11-01', to: '2025-11-20', known: 'none' });
    expect([year.total.before, ...year.rows.map(({ before }) => before)]).toEqual(Array(21).fill(null));
    const { knownFrom } = year;
    const since = await show({ from: '2026-09-01', to: '2026-09-30', against: 'month' });
    expect(since.knownFrom).toBe(knownFrom);
    expect(since.compared?.known).toBe('part');
    expect(since.total.before).toBeNull();
    const firstKnown = since.rows.find(({ before }) => before !== null);
    expect(firstKnown?.key.slice(8)).toBe(knownFrom?.slice(8));
  });
});

test('excludes future days, and refuses invalid spans', async () => {
  const month = await show({ to: '2026-11-30' });
  expect(month.span).toEqual(NOVEMBER);
  const query = { report: 'revenue', by: 'day', against: 'none', ...NOVEMBER } as const;
  for (const wrong of [
    { from: '2026-11-21', to: '2026-11-30' },
    { from: TODAY, to: '2026-11-01' },
    { from: '2025-11-01', to: TODAY },
    { from: '0001-01-01', to: '0001-01-31' },
  ]) {
    expect(await by('admin').refusedData('Report', { ...query, ...wrong })).toMatchObject({
      code: 'bad-span',
    });
  }
  const rows = { ...query, by: 'channel' } as const;
  expect(await by('admin').refusedData('Report', rows)).toMatchObject({ code: 'bad-rows' });
});

test('a file has the rows in the order of their keys, starting from any of them', async () => {
  const filters: Query = { report: 'channels', by: 'channel', against: 'month', ...NOVEMBER };
  const { rows } = await by('admin').data('Report', filters);
  const { items, nextKey } = await by('admin').data('ReportExport', { filters, afterKey: null });
  expect(nextKey).toBeNull();
  expect(items).toEqual(rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)));
  const rest = await by('admin').data('ReportExport', { filters, afterKey: items[1]?.key ?? '' });
  expect(rest.items).toEqual(items.slice(2));
});

describe('access', () => {
  test('excludes sites out of scope, whatever the filters', async () => {
    const { rows, knownFrom } = await show({ by: 'site', siteCodes: ['KHH001'] }, 'sitemanager');
    expect([rows, knownFrom]).toEqual([[], null]);
  });

  test('requires its code and the code of the list behind it', async () => {
    const query: Query = { report: 'revenue', by: 'day', against: 'none', ...NOVEMBER };
    await expect(by('sitestaff').data('Report', query)).rejects.toThrow('forbidden');
    await server.storage.database.sql.query(
      `delete from role_actions where account_type = 150 and action_code = '10100'`,
    );
    const staff = await DocumentClient.signIn(server.app, 'staff');
    await expect(staff.data('Report', query)).rejects.toThrow('forbidden');
  });
});

test('takes at most three statements, including the session', async () => {
  const { statements } = await countStatements(() => show({ against: 'year' }));
  expect(statements).toBeLessThanOrEqual(3);
});
