import { dealCodes, dealRegistry, type Schemas, type TaskDeal } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../workflow/testing/document-client.ts';

let server: TestApp;
const clients = new Map<string, DocumentClient>();

beforeAll(async () => {
  server = await startTestApp();
  for (const account of ['admin', 'manager', 'staff', 'sitemanager', 'sitestaff', 'engineer'])
    clients.set(account, await DocumentClient.signIn(server.app, account));
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

function as(account: string): DocumentClient {
  const client = clients.get(account);
  if (client === undefined) throw new Error(`Nobody signed in as ${account}.`);
  return client;
}

const list = (account: string, filters: Schemas['DocumentListFilters'] = {}) =>
  as(account).data('DocumentList', { page: 1, pageSize: 100, filters });

function dealOf(dealType: string): TaskDeal {
  return Object.entries(dealCodes).find(([, code]) => code === dealType)?.[0] as TaskDeal;
}

describe('documents of all types', () => {
  test('include every type and state of the seed, latest change first, in at most three statements', async () => {
    const token = (await signIn(server.app, 'admin')).accessToken;
    const { statements } = await countStatements(() =>
      send(server.app, dealRequest(token, 'DocumentList', { page: 1, pageSize: 100 })),
    );
    expect(statements).toBeLessThanOrEqual(3);
    const { items, total, summary } = await list('admin');
    const types = Object.values(dealRegistry).filter(({ channel }) => channel === 'task');
    for (const { code } of types)
      expect((await list('admin', { dealTypes: [code] })).total, code).toBeGreaterThan(0);
    expect(items.map(({ updatedAt }) => Date.parse(updatedAt))).toEqual(
      items.map(({ updatedAt }) => Date.parse(updatedAt)).toSorted((a, b) => b - a),
    );
    const counts = await Promise.all(
      (['500', '501', '502', '511', '591', '599'] as const).map(
        async (state) => (await list('admin', { states: [state] })).total,
      ),
    );
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
    expect([summary.submittedCount, summary.returnedCount, summary.approvedCount]).toEqual(
      counts.slice(1, 4),
    );
    expect((await list('admin', { waitingForMe: true })).total).toBe(summary.waitingCount);
  });

  test("are limited to the caller's types and sites", async () => {
    const all = await list('sitestaff');
    expect(new Set(all.items.map(({ dealType }) => dealType))).toEqual(new Set(['20101']));
    const sites = new Set((await list('sitemanager')).items.map(({ siteCode }) => siteCode));
    expect(sites.has('KHH001')).toBe(false);
    const { accessToken } = await signIn(server.app, 'hr');
    const refused = await send(
      server.app,
      dealRequest(accessToken, 'DocumentList', { page: 1, pageSize: 20 }),
    );
    expect(refused.status).toBe(403);
  });

  test('are in order of submission, regardless of their numbers and of the request', async () => {
    const { items } = await as('staff').data('TransactionList', {
      page: 1,
      pageSize: 20,
      filters: { siteCodes: ['TPE001'], modes: [1], states: [1], hasInvoice: true },
    });
    const drafts = [];
    for (const { transactionId } of items.slice(0, 3))
      drafts.push(await as('staff').create('TransactionVoid', { transactionId, reason: '重複收費' }));
    const sent = [];
    const start = server.clock.nowMs();
    for (const [minutes, draft] of drafts.toReversed().entries()) {
      server.clock.set(new Date(start + (minutes + 1) * 60_000));
      sent.push((await as('staff').run('submit', 'TransactionVoid', keyOf(draft))).head.documentId);
    }
    server.clock.set(new Date(start));
    const page = await as('manager').data('DocumentList', {
      page: 1,
      pageSize: 100,
      sort: { field: 'sentAt', order: 'asc' },
      filters: { documentIds: [...sent].sort() },
    });
    expect(page.items.map(({ documentId }) => documentId)).toEqual(sent);
    expect(sent).not.toEqual([...sent].sort());
  });

  test('can be filtered by type, state, site, applicant, part of number or subject, and day', async () => {
    const first = (await list('admin', { states: ['501'] })).items.find(({ siteCode }) => siteCode !== null);
    if (first === undefined) throw new Error('The seed has no submitted document.');
    const day = first.updatedAt.slice(0, 10) as Schemas['BusinessDate'];
    const found = await list('admin', {
      dealTypes: [first.dealType],
      siteCodes: [first.siteCode ?? ''],
      applicant: first.applicantName.slice(1),
      keyword: first.documentId.slice(-9),
      from: day,
      to: day,
    });
    expect(found.items.map(({ documentId }) => documentId)).toEqual([first.documentId]);
    expect((await list('admin', { keyword: '%%' })).total).toBe(0);
    expect((await list('admin', { documentIds: [first.documentId] })).items).toEqual([first]);
    expect((await list('admin', { documentIds: [] })).total).toBe(0);
  });

  test('wait for the user of the next step until it is taken', async () => {
    const waiting = (await list('manager', { waitingForMe: true, states: ['501'] })).items;
    const document = waiting.find(({ dealType }) => !['60301', '60401'].includes(dealType));
    if (document === undefined) throw new Error('No document waits for the manager.');
    expect(document.allowedActions).toContain('approve');
    const { documentId, version, dealType } = document;
    await as('manager').run('return', dealOf(dealType), { documentId, version, reason: '請附佐證' });
    const ids = async (account: string) =>
      (await list(account, { waitingForMe: true })).items.map((one) => one.documentId);
    expect(await ids('manager')).not.toContain(documentId);
    expect((await list('manager')).items[0]).toMatchObject({ documentId, stateCode: `${dealType}502` });
  });

  test('include requirements and service orders, which wait for their assignees', async () => {
    for (const [dealType, records] of [
      ['60301', (await as('admin').data('RequirementList', { page: 1, pageSize: 100 })).items],
      ['60401', (await as('admin').data('ServiceOrderList', { page: 1, pageSize: 100 })).items],
    ] as const) {
      const { items } = await list('admin', { dealTypes: [dealType] });
      expect(items.map(({ stateCode }) => stateCode).toSorted()).toEqual(
        records.map(({ state }) => `${dealType}${state}`).toSorted(),
      );
    }
    const waiting = (await list('engineer', { waitingForMe: true })).items;
    expect(waiting.map(({ documentId }) => documentId).toSorted()).toEqual([
      'RQ0001',
      'RQ0009',
      'SO0002',
      'SO0005',
    ]);
    const steps = new Map(waiting.map(({ documentId, allowedActions }) => [documentId, allowedActions]));
    expect(steps.get('RQ0001')).toEqual(['close']);
    expect(steps.get('SO0002')).toEqual(['close']);
    expect((await list('admin', { documentIds: ['SO0004'] })).items[0]).toMatchObject({
      subject: 'TAO001-APS2 發票列印模糊',
      siteName: '桃園中正站',
      allowedActions: ['approve', 'return', 'void'],
    });
    await as('admin').data('ServiceOrderReturn', {
      serviceOrderCode: 'SO0004',
      version: 1,
      reason: '請附照片',
    });
    expect((await list('admin')).items[0]).toMatchObject({ documentId: 'SO0004', stateCode: '60401502' });
  });

  test("are exported by number, with the list's content", async () => {
    const listed = await list('admin');
    const { items, nextKey } = await as('admin').data('DocumentExport', { afterKey: null });
    expect(nextKey).toBeNull();
    expect(items).toHaveLength(listed.total);
    expect(items.map(({ documentId }) => documentId)).toEqual(
      items.map(({ documentId }) => documentId).toSorted(),
    );
    const byId = new Map(items.map((item) => [item.documentId, item]));
    for (const row of listed.items) expect(byId.get(row.documentId)).toEqual(row);
  });
});
