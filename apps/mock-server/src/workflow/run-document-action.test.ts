import { dealCodes } from '@parking-plus/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataChange } from '../deals/change-publisher.ts';
import type { DealContext } from '../deals/define-deals.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Identity } from '../identity/identity.ts';
import { parseVoidGraceDays } from '../ledger/sales/void-grace-days.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { documentPerformer } from './document-dispatcher.ts';
import type { AnyDocument } from './list-documents.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const buildIdentity = (overrides: Partial<Identity> = {}): Identity => ({
  sessionId: 'session',
  account: 'admin',
  name: '林系統',
  type: 1,
  actionCodes: new Set(['30107']),
  siteCodes: null,
  mustChangePassword: false,
  scenario: null,
  ...overrides,
});

/** Returns a context that records published changes, with the document as visible at each time. */
function recordingContext(voidGraceDays = 0): {
  context: DealContext;
  heard: DataChange[];
  seenStates: Promise<number[]>[];
} {
  const { database } = server.storage;
  const heard: DataChange[] = [];
  const seenStates: Promise<number[]>[] = [];
  const context: DealContext = {
    identity: buildIdentity(),
    database,
    clock: server.clock,
    requestId: 'test',
    signal: new AbortController().signal,
    connections: () => [],
    voidGraceDays,
    cancelHours: 48,
    uploadAlarmHours: 24,
    navLeaves: [],
    language: 'zh_TC',
    changePublisher: {
      sessionsEnded: () => {},
      taskFinished: () => {},
      dataChanged: (change) => {
        // Notifications of the step.
        if (change.deal === dealCodes.NotificationList) return;
        heard.push(change);
        seenStates.push(
          database.sql
            .query<{ state: number }>('select state from documents where document_id = any ($1::text[])', [
              change.ids,
            ])
            .then(({ rows }) => rows.map(({ state }) => state)),
        );
      },
    },
  };
  return { context, heard, seenStates };
}

async function anInvoice(periodCode: string): Promise<string> {
  const { rows } = await server.storage.database.sql.query<{ number: string }>(
    `select invoices.invoice_number as number from invoices join transactions using (transaction_id)
     where invoices.state = 1 and transactions.state = 1 and period_code = $1 and invoices.site_code = 'TPE001'
       and transaction_id not in (select transaction_id from rent_bills where transaction_id is not null)
     order by 1 desc limit 1`,
    [periodCode],
  );
  return rows[0]?.number ?? '';
}

test('publishes all changes after the commit, and none of a refused step', async () => {
  const perform = documentPerformer();
  const { context, heard, seenStates } = recordingContext();
  const form = { invoiceNumber: await anInvoice('1151112'), reason: '統編錯誤' };
  const draft = (await perform(
    'InvoiceVoid',
    { action: 'create', payload: { form } },
    context,
  )) as AnyDocument;
  const { documentId } = draft.head;
  await perform('InvoiceVoid', { action: 'submit', payload: { documentId, version: 1 } }, context);
  await expect(
    perform('InvoiceVoid', { action: 'submit', payload: { documentId, version: 1 } }, context),
  ).rejects.toThrow(ServiceError);
  await perform('InvoiceVoid', { action: 'approve', payload: { documentId, version: 2 } }, context);
  expect(heard.map(({ deal }) => deal)).toEqual(['30107', '30107', '30107', '30100', '10100']);
  expect(heard.every(({ siteCodes }) => siteCodes?.join() === 'TPE001')).toBe(true);
  expect(heard.slice(0, 3).map(({ owners }) => owners)).toEqual([['admin'], ['admin'], ['admin']]);
  expect(heard[3]?.ids).toEqual([form.invoiceNumber]);
  expect(heard[4]?.ids).toHaveLength(2);
  const states = await Promise.all(seenStates);
  expect(states[2]).toEqual([599]);
});

test('voids invoices of the previous period as long as VOID_GRACE_DAYS allows', async () => {
  const form = { invoiceNumber: await anInvoice('1150910'), reason: '統編錯誤' };
  const create = (days: number) =>
    documentPerformer()(
      'InvoiceVoid',
      { action: 'create', payload: { form } },
      recordingContext(days).context,
    );
  await expect(create(19)).rejects.toMatchObject({ code: 'period-ended' });
  const draft = (await create(20)) as AnyDocument;
  expect(draft.head.subject).toContain('作廢');
});

test('logs the user, the draft and its content on deletion', async () => {
  const { context } = recordingContext();
  const perform = documentPerformer();
  const form = { invoiceNumber: await anInvoice('1151112'), reason: '統編錯誤' };
  const draft = (await perform(
    'InvoiceVoid',
    { action: 'create', payload: { form } },
    context,
  )) as AnyDocument;
  const { documentId } = draft.head;
  await perform('InvoiceVoid', { action: 'del', payload: { documentId, version: 1 } }, context);
  const { rows } = await server.storage.database.sql.query(
    `select account, deal, site_code as "siteCode", changes from operation_logs where record_id = $1`,
    [documentId],
  );
  expect(rows).toEqual([
    {
      account: 'admin',
      deal: '30107',
      siteCode: 'TPE001',
      changes: expect.arrayContaining([
        { pointer: '/form/invoiceNumber', before: form.invoiceNumber, after: null },
        { pointer: '/form/reason', before: '統編錯誤', after: null },
      ]),
    },
  ]);
});

test("voids a transaction's invoice only if the approver may void invoices", async () => {
  const { context } = recordingContext();
  const perform = documentPerformer();
  const { rows } = await server.storage.database.sql.query<{ id: string }>(
    'select transaction_id as id from invoices where invoice_number = $1',
    [await anInvoice('1151112')],
  );
  const by = (overrides: Partial<Identity>) => ({ ...context, identity: buildIdentity(overrides) });
  const siteManager = by({ account: 'sitemanager', type: 251, actionCodes: new Set(['10107']) });
  const form = { transactionId: rows[0]?.id ?? '', reason: '重複收費' };
  const draft = (await perform(
    'TransactionVoid',
    { action: 'create', payload: { form } },
    siteManager,
  )) as AnyDocument;
  const { documentId } = draft.head;
  await perform('TransactionVoid', { action: 'submit', payload: { documentId, version: 1 } }, siteManager);
  const approve = (who: DealContext) =>
    perform('TransactionVoid', { action: 'approve', payload: { documentId, version: 2 } }, who);
  await expect(approve(siteManager)).rejects.toThrow();
  await expect(
    approve(by({ account: 'manager', type: 100, actionCodes: new Set(['10107']) })),
  ).rejects.toMatchObject({ code: 'invoice-right-missing' });
  const done = (await approve(
    by({ account: 'manager', type: 100, actionCodes: new Set(['10107', '30107']) }),
  )) as AnyDocument;
  expect(done.head.stateCode).toBe('10107599');
});

test.each(['-1', '1.5', 'x', '1000'])('rejects %s as VOID_GRACE_DAYS', (days) => {
  expect(() => parseVoidGraceDays(days)).toThrow(RangeError);
});
