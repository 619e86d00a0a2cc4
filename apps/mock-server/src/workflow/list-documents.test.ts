import { dealCodes, documentDeals, type Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../db/sql/query-counter.ts';
import { send, signed, signIn, startTestApp, type TestApp } from '../testing/test-app.ts';
import { DocumentClient, keyOf } from './testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let staff: DocumentClient;
let manager: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  staff = await DocumentClient.signIn(server.app, 'staff');
  manager = await DocumentClient.signIn(server.app, 'manager');
});
afterAll(() => server.close());

async function rowsOf<Row>(text: string, params: unknown[] = []): Promise<Row[]> {
  return (await server.storage.database.sql.query<Row>(text, params)).rows;
}

async function anInvoice(skipped: number): Promise<string> {
  const { items } = await staff.data('InvoiceList', {
    page: 1,
    pageSize: 50,
    filters: { siteCodes: ['TPE001'], states: [1], from: '2026-11-01', to: '2026-11-18' },
  });
  return items[skipped]?.invoiceNumber ?? '';
}

describe.each(documentDeals)('list of %s', (deal) => {
  test('shows all to an administrator, newest change first', async () => {
    const { items, total } = await admin.list(deal);
    const [counted] = await rowsOf<{ total: number }>(
      'select count(*) as total from documents where deal_type = $1',
      [dealCodes[deal]],
    );
    expect(total).toBe(counted?.total);
    const times = items.map(({ head }) => head.updatedAt);
    expect(times.map(Date.parse)).toEqual(times.map(Date.parse).toSorted((a, b) => b - a));
    expect(items.every(({ head }) => head.dealType === dealCodes[deal])).toBe(true);
  });

  test('shows an account only its own documents and those of its sites', async () => {
    const { items } = await manager.list(deal);
    const { items: all } = await admin.list(deal);
    const seen = new Set(items.map(({ head }) => head.documentId));
    const sites = new Set(['TPE001', 'TPE002', 'NWT001', 'TAO001', 'TXG001', 'TPE101', 'NWT101', 'TXG101']);
    for (const { head } of all) {
      expect([head.documentId, seen.has(head.documentId)]).toEqual([
        head.documentId,
        head.applicant === 'manager' || sites.has(head.siteCode ?? ''),
      ]);
    }
  });

  test('filters by state and by pending decision', async () => {
    for (const state of ['500', '501', '502', '511', '591', '599'] as const) {
      const { items } = await admin.list(deal, { states: [state] });
      expect(items.length).toBeGreaterThan(0);
      expect(items.every(({ head }) => head.stateCode.endsWith(state))).toBe(true);
    }
    for (const client of [admin, manager, staff]) {
      if ((await client.send('list', deal, { page: 1, pageSize: 20 })).status === 403) continue;
      const { items } = await client.list(deal);
      const { items: waiting } = await client.list(deal, { waitingForMe: true });
      const { items: resting } = await client.list(deal, { waitingForMe: false });
      const forward = ['submit', 'approve', 'close'];
      const heads = items.map(({ head }) => head);
      const isWaiting = (head: Schemas['DocumentHead']) =>
        head.allowedActions.some((action) => forward.includes(action));
      expect(waiting.map(({ head }) => head)).toEqual(heads.filter(isWaiting));
      expect(resting.map(({ head }) => head)).toEqual(heads.filter((head) => !isWaiting(head)));
    }
  });

  test('needs at most three statements, whatever the page', async () => {
    const { accessToken } = await signIn(server.app, 'admin');
    const statementsOf = async (payload: object) => {
      const { statements } = await countStatements(() =>
        send(
          server.app,
          signed(accessToken, {
            method: 'POST',
            url: `/plusapi/Task/list/${dealCodes[deal]}`,
            payload: { Json: JSON.stringify(payload), Model_DealType: dealCodes[deal] },
          }),
        ),
      );
      return statements;
    };
    // Authenticating the caller takes one statement.
    const signedIn = 1;
    const [first] = (await admin.list(deal)).items;
    for (const payload of [
      { page: 1, pageSize: 20 },
      { page: 1, pageSize: 100 },
      { page: 1, pageSize: 20, filters: { documentId: first?.head.documentId } },
      { page: 2, pageSize: 20, filters: { documentId: first?.head.documentId } },
    ]) {
      const statements = await statementsOf(payload);
      expect(statements).toBeGreaterThan(signedIn);
      expect(statements).toBeLessThanOrEqual(3 + signedIn);
    }
  });
});

describe('one document', () => {
  test('includes its timeline and its attachments', async () => {
    const [attached] = await rowsOf<{ id: string; type: string }>(
      `select document_id as id, deal_type as type from documents join files on linked_type = 8 and linked_code = document_id
       order by 1 limit 1`,
    );
    const deal = documentDeals.find((one) => dealCodes[one] === attached?.type) ?? 'InvoiceVoid';
    const { items, total } = await admin.list(deal, { documentId: attached?.id ?? '' });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      head: { attachmentCount: 1 },
      attachments: [{ fileSettings_FileName: '佐證資料.pdf', fileSettings_LinkedCode: attached?.id }],
    });
    expect(items[0]?.timeline?.map(({ action }) => action).slice(0, 4)).toEqual([
      'create',
      'submit',
      'return',
      'edit',
    ]);
  });

  test('is not found for an account that cannot see its site', async () => {
    const [foreign] = await rowsOf<{ id: string; version: number }>(
      `select document_id as id, version from documents where deal_type = '30107' and site_code = 'KHH001' limit 1`,
    );
    const documentId = foreign?.id ?? '';
    expect(await manager.list('InvoiceVoid', { documentId })).toMatchObject({ items: [], total: 0 });
    const decision = { documentId, version: foreign?.version ?? 1, reason: '測試' };
    expect(await manager.refused('void', 'InvoiceVoid', decision)).toMatchObject({ status: 403 });
  });

  test('is not found under another type', async () => {
    const [draft] = (await admin.list('InvoiceVoid', { states: ['500'] })).items;
    const key = { documentId: draft?.head.documentId ?? '', version: 1 };
    expect(await admin.refused('submit', 'TransactionVoid', key)).toMatchObject({
      code: 'document-not-found',
    });
  });
});

describe('drafts', () => {
  test('are numbered by type and ROC date, without gaps or duplicates under load', async () => {
    const numbers = await Promise.all([0, 1, 2, 3, 4].map((skipped) => anInvoice(skipped)));
    const made = await Promise.all(
      numbers.map((invoiceNumber) => staff.create('InvoiceVoid', { invoiceNumber, reason: '統編錯誤' })),
    );
    const ids = made.map(({ head }) => head.documentId).toSorted();
    expect(ids.every((id) => /^30107-1151120-\d{3}$/.test(id))).toBe(true);
    const running = ids.map((id) => Number(id.slice(-3)));
    expect(running).toEqual(running.map((_, index) => (running[0] ?? 0) + index));
  });

  test('log the changes of an edit', async () => {
    const invoiceNumber = await anInvoice(6);
    const draft = await staff.create('InvoiceAllowance', { invoiceNumber, amountTwd: 5, reason: '多收' });
    const edited = await staff.run('edit', 'InvoiceAllowance', {
      ...keyOf(draft),
      form: { invoiceNumber, amountTwd: 6, reason: '多收' },
    });
    expect(edited.head).toMatchObject({ version: 2, amountTwd: 6 });
    expect(edited.timeline?.at(-1)).toMatchObject({
      action: 'edit',
      changes: [{ pointer: '/form/amountTwd', before: 5, after: 6 }],
    });
  });

  test('can be deleted by an applicant who may delete; an account type above 100 may not', async () => {
    const invoiceNumber = await anInvoice(7);
    const own = await staff.create('InvoiceVoid', { invoiceNumber, reason: '統編錯誤' });
    expect(own.head.allowedActions).not.toContain('del');
    expect(await staff.refused('del', 'InvoiceVoid', keyOf(own))).toMatchObject({ status: 403 });
    const other = await manager.create('InvoiceVoid', { invoiceNumber, reason: '統編錯誤' });
    expect(other.head.allowedActions).toContain('del');
    expect(await manager.run('del', 'InvoiceVoid', keyOf(other))).toEqual({});
    const { total } = await admin.list('InvoiceVoid', { documentId: other.head.documentId });
    expect(total).toBe(0);
  });

  test('of an administrator can be approved by the administrator', async () => {
    const invoiceNumber = await anInvoice(8);
    const own = await admin.submitNew('InvoiceVoid', { invoiceNumber, reason: '統編錯誤' });
    expect(own.head.allowedActions).toContain('approve');
    expect((await admin.run('approve', 'InvoiceVoid', keyOf(own))).head.stateCode).toBe('30107599');
    const managers = await manager.submitNew('InvoiceVoid', {
      invoiceNumber: await anInvoice(8),
      reason: '統編錯誤',
    });
    expect(await manager.refused('approve', 'InvoiceVoid', keyOf(managers))).toMatchObject({
      code: 'own-document',
    });
  });
});
