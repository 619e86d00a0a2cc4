import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

type Filters = DealRequest<'TransactionList'>['filters'];
type Item = DealResult<'TransactionExport'>['items'][number];

let server: TestApp;
let admin: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
});
afterAll(() => server.close());

async function exportAll(client: DocumentClient, filters?: Filters) {
  const items: Item[] = [];
  const pages: number[] = [];
  let afterKey: string | null = null;
  do {
    const page: DealResult<'TransactionExport'> = await client.data('TransactionExport', {
      ...(filters && { filters }),
      afterKey,
    });
    items.push(...page.items);
    pages.push(page.items.length);
    afterKey = page.nextKey;
  } while (afterKey !== null);
  return { items, pages };
}

const ONE_DAY = { from: '2026-11-19', to: '2026-11-19' };

describe('an export', () => {
  test('returns all rows by ID, 5,000 at a time', async () => {
    const { total } = await admin.data('TransactionList', { page: 1, pageSize: 20 });
    const { items, pages } = await exportAll(admin);
    expect(items).toHaveLength(total);
    expect(pages.slice(0, -1).every((length) => length === 5_000)).toBe(true);
    const ids = items.map(({ transactionId }) => transactionId);
    expect(new Set(ids).size).toBe(total);
    expect(ids).toEqual(ids.toSorted());
  });

  test('returns the rows of the list for the same filters', async () => {
    const filters = { ...ONE_DAY, channels: [1 as const] };
    const list = await admin.data('TransactionList', { page: 1, pageSize: 100, filters });
    const { items } = await exportAll(admin, filters);
    expect(items).toHaveLength(list.total);
    const exported = new Map(items.map((item) => [item.transactionId, item]));
    for (const row of list.items) expect(exported.get(row.transactionId)).toEqual(row);
  });

  test('without matches is one empty page', async () => {
    expect(await exportAll(admin, { plate: 'NOBODY' })).toEqual({ items: [], pages: [0] });
  });

  test("is limited to the account's sites", async () => {
    const { items } = await exportAll(await DocumentClient.signIn(server.app, 'sitemanager'), ONE_DAY);
    const all = await exportAll(admin, ONE_DAY);
    const sites = new Set(items.map(({ siteCode }) => siteCode));
    expect(items.length).toBeGreaterThan(0);
    expect(sites.size).toBeLessThan(new Set(all.items.map(({ siteCode }) => siteCode)).size);
  });

  test('runs two statements per page, for the rows and for their pending documents', async () => {
    const { accessToken } = await signIn(server.app, 'admin');
    const { statements } = await countStatements(() =>
      send(server.app, dealRequest(accessToken, 'TransactionExport', { filters: ONE_DAY, afterKey: null })),
    );
    // One more may authenticate the caller.
    expect(statements).toBeLessThanOrEqual(3);
  });

  test('is refused without its own code, whatever lists the account sees', async () => {
    const { accessToken } = await signIn(server.app, 'engineer');
    expect(
      await send(server.app, dealRequest(accessToken, 'TransactionExport', { afterKey: null })),
    ).toMatchObject({ status: 403 });
  });

  test('refuses an invalid payload', async () => {
    const { accessToken } = await signIn(server.app, 'admin');
    const call = (payload: unknown) =>
      send(server.app, dealRequest(accessToken, 'TransactionExport', payload as { afterKey: null }));
    for (const payload of [{}, { afterKey: 5 }, { afterKey: '' }, { afterKey: null, page: 1 }]) {
      expect(await call(payload)).toMatchObject({ body: { success: false, code: 'invalid-payload' } });
    }
  });
});
