import {
  type DealRequest,
  type DealResult,
  TransactionMode,
  TransactionStatus,
} from '@parking-plus/contracts';
import { isNegativeMode } from '@parking-plus/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import type { Identity } from '../../identity/identity.ts';
import {
  type Answer,
  dealRequest,
  send,
  signIn,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import { showTransaction } from './transactions.service.ts';

type Query = DealRequest<'TransactionList'>;
type Page = DealResult<'TransactionList'>;
type Row = Page['items'][number];

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await startTestApp();
  token = (await signIn(server.app, 'admin')).accessToken;
});
afterAll(() => server.close());

async function list(query: Partial<Query>, as: string = token): Promise<Page> {
  const request = dealRequest(as, 'TransactionList', { page: 1, pageSize: 100, ...query });
  const { body } = await send<{ success: boolean; data: string }>(server.app, request);
  expect(body.success).toBe(true);
  return JSON.parse(body.data) as Page;
}

const detail = (
  transactionId: string,
  as: string = token,
): Promise<Answer<{ success: boolean; data: string; code?: string }>> =>
  send(server.app, dealRequest(as, 'TransactionDetail', { transactionId }));
const sumOf = (rows: readonly Row[], member: 'receivableTwd' | 'discountTwd' | 'receivedTwd') =>
  rows.reduce((sum, row) => sum + row[member], 0);

const WEEK = { from: '2026-11-14', to: '2026-11-20' };

describe('list', () => {
  test('is newest first, in pages that neither overlap nor skip', async () => {
    const first = await list({ filters: WEEK, pageSize: 20 });
    const second = await list({ filters: WEEK, pageSize: 20, page: 2 });
    const both = await list({ filters: WEEK, pageSize: 50 });
    expect([...first.items, ...second.items]).toEqual(both.items.slice(0, 40));
    const ids = both.items.map(({ transactionId }) => transactionId);
    expect(ids).toEqual(ids.toSorted().reverse());
    expect(first.total).toBe(both.total);
    expect(first.total).toBeGreaterThan(1_000);
  });

  test.each([
    ['kept totals', { from: '2026-11-19', to: '2026-11-19', siteCodes: ['TPE001'] }],
    [
      'kept totals by channel and mode',
      { from: '2026-11-13', to: '2026-11-13', channels: [1, 4] as const, modes: [1] as const },
    ],
    ['rows', { from: '2026-11-19', to: '2026-11-19', siteCodes: ['TPE001'], states: [1] as const }],
    ['kept totals with money taken back', { modes: [12, 21, 151] as const }],
    ['rows with money taken back', { modes: [12, 21, 151] as const, keyword: 'T2611' }],
  ])('counts and sums all matches, from %s', async (_title, filters) => {
    const query = { filters: filters as Query['filters'] } as Partial<Query>;
    const page = await list(query);
    const rows = [...page.items];
    for (let next = 2; rows.length < page.total; next++)
      rows.push(...(await list({ ...query, page: next })).items);
    expect(rows).toHaveLength(page.total);
    expect(page.total).toBeGreaterThan(0);
    expect(page.summary).toMatchObject({
      receivableTwd: sumOf(rows, 'receivableTwd'),
      discountTwd: sumOf(rows, 'discountTwd'),
      receivedTwd: sumOf(rows, 'receivedTwd'),
    });
  });

  test('the stored totals equal the rows', async () => {
    const kept = await list({ filters: WEEK });
    // Matches every row, but the stored totals do not support it.
    const counted = await list({ filters: { ...WEEK, states: [0, 1, 2, 3, 4, 5, 6, 7] } });
    expect(counted).toMatchObject({ total: kept.total, summary: kept.summary });
  });

  test('revenue is signed by mode, without deposits and estimates', async () => {
    const { summary } = await list({ filters: { ...WEEK, modes: [1] } });
    expect(summary.revenueTwd).toBe(summary.receivedTwd);
    const owed = await list({ filters: { modes: [101, 151, 201, 251] } });
    expect(owed.total).toBeGreaterThan(0);
    expect(owed.summary.revenueTwd).toBe(0);
    const undone = await list({ filters: { modes: [11, 21] } });
    expect(undone.summary.revenueTwd).toBeLessThan(0);
    expect(undone.summary.revenueTwd).toBe(undone.summary.receivedTwd);
  });

  test('an empty page has zero sums', async () => {
    expect(await list({ filters: { from: '2001-01-01', to: '2001-01-02' } })).toMatchObject({
      items: [],
      total: 0,
      summary: { receivableTwd: 0, discountTwd: 0, receivedTwd: 0, revenueTwd: 0 },
    });
  });
});

describe('reversed money', () => {
  const DEPOSIT_BACK = `select transaction_id as id from transactions
    where mode = 151 and related_transaction_id is not null limit 1`;

  test.each([
    ['allowances', { modes: [11, 12] }, TransactionStatus.Allowance],
    ['voids', { modes: [21, 22] }, TransactionStatus.Void],
  ] as const)(
    '%s are negative, tagged and linked to their original transaction',
    async (_title, filters, tag) => {
      const { items, summary, total } = await list({ filters: { modes: [...filters.modes] } });
      expect(items.length).toBeGreaterThan(0);
      for (const row of items) {
        expect(row).toMatchObject({ standing: tag, relatedTransactionId: expect.stringMatching(/^T/) });
        expect(row.receivedTwd).toBeLessThan(0);
        expect(row.receivableTwd).toBe(row.receivedTwd);
      }
      expect(items).toHaveLength(Math.min(total, 100));
      expect(summary.receivedTwd).toBeLessThan(0);
      const original = items[0]?.relatedTransactionId ?? '';
      expect(JSON.parse((await detail(original)).body.data)).toMatchObject({
        transaction: { receivedTwd: expect.toSatisfy((twd: number) => twd > 0), relatedTransactionId: null },
      });
    },
  );

  test('a returned deposit is a refund; a paid one keeps its state', async () => {
    const { rows } = await server.storage.database.sql.query<{ id: string }>(DEPOSIT_BACK);
    const { items } = await list({ filters: { keyword: rows[0]?.id ?? '' } });
    const back = items[0] as Row;
    expect(back).toMatchObject({ mode: 151, standing: TransactionStatus.Refund });
    expect(back.receivedTwd).toBeLessThan(0);
    const [paid] = (await list({ filters: { keyword: back.relatedTransactionId ?? '' } })).items;
    expect(paid).toMatchObject({ receivedTwd: -back.receivedTwd, standing: paid?.state });
    const { mode, standing, receivedTwd, transactionId } = back;
    expect(JSON.parse((await detail(paid?.transactionId ?? '')).body.data)).toMatchObject({
      followUps: [{ transactionId, mode, standing, receivedTwd }],
    });
    expect(JSON.parse((await detail(transactionId)).body.data)).toMatchObject({ followUps: [] });
  });

  test('the largest refund is the smallest amount when sorted', async () => {
    const { items } = await list({ filters: WEEK, sort: { field: 'receivedTwd', order: 'asc' } });
    const amounts = items.map(({ receivedTwd }) => receivedTwd);
    expect(amounts[0]).toBeLessThan(0);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  });

  test('the database sums with the signs of the domain rule', async () => {
    const { rows } = await server.storage.database.sql.query<{ mode: TransactionMode; signs: number[] }>(
      `select mode, array[money_sign(mode, null), money_sign(mode, 'T1')] as signs
       from unnest('{${Object.values(TransactionMode).join(',')}}'::smallint[]) as modes (mode)`,
    );
    expect(rows).toHaveLength(18);
    for (const { mode, signs } of rows)
      expect([mode, signs]).toEqual([mode, [false, true].map((is) => (isNegativeMode(mode, is) ? -1 : 1))]);
  });

  test('the export has the same signs as the list', async () => {
    const filters = { modes: [21, 22] } satisfies Query['filters'];
    const { items } = await list({ filters });
    const request = dealRequest(token, 'TransactionExport', { filters, afterKey: null });
    const { body } = await send<{ data: string }>(server.app, request);
    const exported = JSON.parse(body.data) as DealResult<'TransactionExport'>;
    expect(exported.items).toEqual(expect.arrayContaining(items));
  });
});

describe('filters', () => {
  test.each<[string, NonNullable<Query['filters']>, (row: Row) => boolean]>([
    ['sites', { siteCodes: ['TPE001', 'KHH001'] }, (row) => ['TPE001', 'KHH001'].includes(row.siteCode)],
    ['from', { from: '2026-11-18' }, (row) => row.businessDate >= '2026-11-18'],
    ['to', { to: '2026-09-01' }, (row) => row.businessDate <= '2026-09-01'],
    ['channels', { channels: [3] }, (row) => row.channel === 3],
    ['modes', { modes: [-1, 51] }, (row) => row.mode === -1 || row.mode === 51],
    ['states', { states: [0] }, (row) => row.state === 0],
    ['payment methods', { paymentMethods: [2, 6] }, (row) => [2, 6].includes(row.paymentMethod)],
    ['an invoice', { hasInvoice: true }, (row) => row.invoiceNumber !== null],
    ['no invoice', { hasInvoice: false }, (row) => row.invoiceNumber === null],
  ])('return only matching rows: %s', async (_title, filters, fits) => {
    const { items, total } = await list({ filters });
    expect(total).toBeGreaterThan(0);
    expect(items.every(fits)).toBe(true);
    const all = await list({});
    expect(total).toBeLessThan(all.total);
  });

  test('ignore empty lists and texts', async () => {
    const all = await list({});
    expect((await list({ filters: { siteCodes: [], channels: [], plate: ' ', keyword: '' } })).total).toBe(
      all.total,
    );
  });

  test('find a part of a plate, whatever its dashes and case @spec(5.13)', async () => {
    const { items } = await list({ filters: WEEK });
    const plate = items.find((row) => /^[A-Z]{3}-\d{4}$/.test(row.plate))?.plate ?? '';
    const part = plate.replace('-', '').slice(1, 6).toLowerCase();
    for (const typed of [part, `${part.slice(0, 2)}-${part.slice(2)}`, ` ${part.toUpperCase()} `]) {
      const found = await list({ filters: { plate: typed } });
      expect(found.items.map((row) => row.plate)).toContain(plate);
      expect(found.items.every((row) => row.plate.replace('-', '').includes(part.toUpperCase()))).toBe(true);
    }
  });

  test.each(['%', '_', '\\', "'; drop table transactions; --", '%_%'])('treat %j as text', async (text) => {
    expect((await list({ filters: { plate: text.slice(0, 16) } })).total).toBe(0);
    expect((await list({ filters: { keyword: text } })).total).toBe(0);
  });

  test('find by the beginning of an ID or an invoice number, with or without its dash', async () => {
    const { items } = await list({ filters: { ...WEEK, hasInvoice: true } });
    const [row] = items;
    const number = row?.invoiceNumber ?? '';
    for (const keyword of [number, `${number.slice(0, 2)}-${number.slice(2)}`, number.toLowerCase()]) {
      expect((await list({ filters: { keyword } })).items).toEqual([row]);
    }
    const day = await list({ filters: { keyword: 't261119' } });
    expect(day.items.every(({ businessDate }) => businessDate === '2026-11-19')).toBe(true);
  });
});

describe('sorting', () => {
  test.each([
    'plate',
    'enteredAt',
    'exitedAt',
    'stayMinutes',
    'receivedTwd',
    'siteCode',
    'transactionId',
  ] as const)('by %s works in both directions, empty values last', async (field) => {
    const filters = { from: '2026-11-20', to: '2026-11-20' };
    const valuesOf = async (order: 'asc' | 'desc') =>
      (await list({ filters, sort: { field, order } })).items
        .map((row) => (field === 'plate' ? row.plate.replace('-', '') : row[field]))
        .filter((value) => value !== null);
    const ascending = await valuesOf('asc');
    const inOrder = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
    expect(ascending).toEqual(ascending.toSorted(inOrder));
    const descending = await valuesOf('desc');
    expect(descending).toEqual(descending.toSorted((a, b) => inOrder(b, a)));
  });
});

describe('scope @spec(3.38)', () => {
  test("limits rows and counts of a list to the account's sites", async () => {
    const { accessToken } = await signIn(server.app, 'sitestaff');
    const mine = await list({ filters: WEEK }, accessToken);
    expect(new Set(mine.items.map(({ siteCode }) => siteCode))).toEqual(new Set(['TPE001']));
    const same = await list({ filters: { ...WEEK, siteCodes: ['TPE001'] } });
    expect(mine).toMatchObject({ total: same.total, summary: same.summary });
    expect((await list({ filters: { siteCodes: ['KHH001'] } }, accessToken)).total).toBe(0);
  });

  test('an agent sees the sites of the accounts they act for', async () => {
    const { sql } = server.storage.database;
    await sql.query(`update accounts set data_scope = 3 where account = 'sitestaff'`);
    const { accessToken, login_SiteInfo } = await signIn(server.app, 'sitestaff');
    await sql.query(`update accounts set data_scope = 4 where account = 'sitestaff'`);
    expect(login_SiteInfo.map(({ siteInfo_Code }) => siteInfo_Code)).toEqual(['NWT001', 'TPE001', 'TPE101']);
    await sql.query(`update accounts set data_scope = 3 where account = 'sitestaff'`);
    const { items } = await list({ filters: { ...WEEK, siteCodes: ['NWT001'] } }, accessToken);
    expect(items.length).toBeGreaterThan(0);
    await sql.query(`update accounts set data_scope = 4 where account = 'sitestaff'`);
  });

  test('a record of another site responds with 403, an unknown one with an error', async () => {
    const { accessToken } = await signIn(server.app, 'sitestaff');
    const { items } = await list({ filters: { siteCodes: ['KHH001'] }, pageSize: 20 });
    const id = items[0]?.transactionId ?? '';
    expect((await detail(id)).body.success).toBe(true);
    expect(await detail(id, accessToken)).toMatchObject({ status: 403, body: { success: false } });
    expect(await detail('T2611209999')).toMatchObject({
      status: 200,
      body: { success: false, code: 'not-found' },
    });
  });
});

describe('detail', () => {
  test('shows the row, its invoice and its pictures', async () => {
    const { items } = await list({ filters: { ...WEEK, hasInvoice: true } });
    const row = items.find(({ hasPictures }) => hasPictures);
    const shown = JSON.parse(
      (await detail(row?.transactionId ?? '')).body.data,
    ) as DealResult<'TransactionDetail'>;
    expect(shown.transaction).toEqual(row);
    expect(shown.invoice).toMatchObject({ invoiceNumber: row?.invoiceNumber });
    expect(shown.invoice?.totalTwd).toBe((shown.invoice?.salesTwd ?? 0) + (shown.invoice?.taxTwd ?? 0));
    expect(shown.pictures.map(({ side }) => side)).toEqual(['entry', 'exit']);
  });

  test('shows until when its invoice can be voided, including grace days', async () => {
    const { items } = await list({ filters: { ...WEEK, hasInvoice: true } });
    const transactionId = items[0]?.transactionId ?? '';
    const identity = { siteCodes: null } as Identity;
    const { database } = server.storage;
    const until = async (voidGraceDays: number) => {
      const context = { database, identity, clock: server.clock, voidGraceDays };
      return (await showTransaction({ transactionId }, context)).invoice?.takeBack.lastVoidDate;
    };
    expect([await until(0), await until(13)]).toEqual(['2026-12-31', '2027-01-13']);
  });
});

describe('cost', () => {
  test.each([20, 50, 100] as const)(
    'at most 4 statements for %i rows, including session and pending documents',
    async (pageSize) => {
      const { statements } = await countStatements(() => list({ filters: WEEK, pageSize }));
      expect(statements).toBeLessThanOrEqual(4);
      const counted = await countStatements(() => list({ filters: { ...WEEK, states: [1] }, pageSize }));
      expect(counted.statements).toBeLessThanOrEqual(4);
    },
  );
});
