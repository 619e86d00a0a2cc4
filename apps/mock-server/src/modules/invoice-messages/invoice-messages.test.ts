import { type DealResult, dealCodes, UploadState, UploadStatus } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkConsistency } from '../../seeding/consistency/consistency-check.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let staff: DocumentClient;
let clerk: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  [admin, staff, clerk] = (await Promise.all(
    ['admin', 'staff', 'sitestaff'].map((account) => DocumentClient.signIn(server.app, account)),
  )) as [DocumentClient, DocumentClient, DocumentClient];
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

type Row = DealResult<'InvoiceMessageList'>['items'][number];

const PAGE = { page: 1, pageSize: 100 } as const;
const list = (filters = {}, client = admin) => client.data('InvoiceMessageList', { ...PAGE, filters });
const show = (messageId: string, client = admin) => client.data('InvoiceMessageDetail', { messageId });
const sqlOf = (text: string, params: readonly unknown[] = []) =>
  server.storage.database.sql.query<Record<string, unknown>>(text, params);

async function aMessage(filters: object): Promise<Row> {
  const [row] = (await list(filters)).items;
  if (row === undefined) throw new Error('The seed lacks a message.');
  return row;
}

/** Standings of messages that need something. */
const OPEN = [UploadStatus.Open, UploadStatus.Soon, UploadStatus.Late];
const keyOf = ({ messageId, version }: Row) => ({ messageId, version });

describe('list', () => {
  test('counts states regardless of the chosen ones, with the age of the oldest', async () => {
    const all = await list();
    const refused = await list({ states: [UploadState.Refused] });
    const { summary } = all;
    expect(refused.summary).toEqual(summary);
    expect(refused.total).toBe(summary.refusedCount);
    for (const [state, count] of [
      [UploadState.Waiting, summary.waitingCount],
      [UploadState.Refused, summary.refusedCount],
    ] as const)
      expect((await list({ states: [state], standings: OPEN })).total).toBe(count);
    const { waitingCount, sentCount, acceptedCount, refusedCount, unknownCount } = summary;
    expect(waitingCount + sentCount + acceptedCount + refusedCount + unknownCount).toBe(all.total);
    const [oldest] = (
      await admin.data('InvoiceMessageList', {
        ...PAGE,
        sort: { field: 'createdAt', order: 'asc' },
        filters: { states: [UploadState.Waiting] },
      })
    ).items;
    expect(Date.parse(summary.oldestWaitingAt ?? '')).toBe(
      Math.floor(Date.parse(oldest?.createdAt ?? '') / 1000) * 1000,
    );
  });

  test('counts down to the end of the last day, and separates overdue from urgent ones', async () => {
    const late = await list({ standings: [UploadStatus.Late] });
    expect(late.total).toBe(late.summary.lateCount);
    expect(late.items.every(({ hoursLeft }) => (hoursLeft ?? 0) < 0)).toBe(true);
    const soon = await list({ standings: [UploadStatus.Soon] });
    expect(soon.total).toBe(soon.summary.soonCount);
    expect(soon.total).toBeGreaterThan(0);
    // It is 10:00 or a little later; the day ends in 14 hours.
    expect(
      soon.items.every(({ dueOn, hoursLeft }) => dueOn === '2026-11-20' && [13, 14].includes(hoursLeft ?? 0)),
    ).toBe(true);
    const open = await list({ standings: [UploadStatus.Open] });
    expect(open.items.every(({ hoursLeft }) => (hoursLeft ?? 0) >= 24)).toBe(true);
    const unknown = await list({ states: [UploadState.Unknown] });
    expect(unknown.items.map(({ hoursLeft, standing }) => [hoursLeft, standing])).toEqual([[null, 'done']]);
  });

  test('filters by kind, day of hand-over, number, seller and package; exports the same rows', async () => {
    const row = await aMessage({ kinds: ['G0401'], states: [UploadState.Accepted] });
    const day = row.handedOverAt?.slice(0, 10) ?? '';
    for (const filters of [
      { from: day, to: day },
      { invoiceNumber: `${row.invoiceNumber?.slice(0, 2)}-${row.invoiceNumber?.slice(2)}` },
      { sellerTaxNumber: row.sellerTaxNumber },
      { packageId: row.packageId ?? '' },
      { siteCodes: [row.siteCode ?? ''] },
    ]) {
      const { items, total } = await list({ kinds: ['G0401'], ...filters });
      expect(items.map(({ messageId }) => messageId)).toContain(row.messageId);
      const exported = await admin.data('InvoiceMessageExport', {
        filters: { kinds: ['G0401'], ...filters },
        afterKey: null,
      });
      expect(exported.items).toHaveLength(total);
    }
  });

  test('shows packages with the states of their messages', async () => {
    const { items } = await admin.data('UploadPackageList', { ...PAGE, filters: { kinds: ['F0401'] } });
    const [first] = items;
    if (first === undefined) throw new Error('The seed lacks a package.');
    const { total, summary } = await list({ packageId: first.packageId });
    expect(total).toBe(first.messageCount);
    expect(first).toMatchObject({
      sentCount: summary.sentCount,
      acceptedCount: summary.acceptedCount,
      refusedCount: summary.refusedCount,
    });
  });

  test('is limited to the sites of the account and to its action code', async () => {
    expect(await clerk.refusedData('InvoiceMessageList', PAGE)).toMatchObject({ status: 403 });
    const { rows } = await sqlOf('select distinct site_code as site from invoice_messages');
    const seen = await list({}, staff);
    expect(new Set(seen.items.map(({ siteCode }) => siteCode)).size).toBeLessThanOrEqual(rows.length);
  });
});

describe('detail', () => {
  test('has the history, and the XML as it would be handed over now', async () => {
    const row = await aMessage({ states: [UploadState.Refused] });
    const { events, xml, isStored, issues } = await show(row.messageId);
    expect(events.map(({ state, code }) => [state, code])).toEqual([
      [UploadState.Sent, null],
      [UploadState.Refused, row.resultCode],
    ]);
    expect(row.resultCode).toMatch(/^E\d{4}$/);
    expect([isStored, issues]).toEqual([false, []]);
    expect(xml).toContain(row.invoiceNumber);
  });

  test('has the handed-over XML as it was, and the issues of the record as it is', async () => {
    const row = await aMessage({ kinds: ['F0401'], states: [UploadState.Refused] });
    await sqlOf("update invoice_messages set xml = '<Invoice/>' where message_id = $1", [row.messageId]);
    await sqlOf(
      `update invoices set info_mode = 3, buyer_tax_number = null, buyer_title = null, donation_code = null,
         carrier_type = 1, carrier_id = ' /ABC+123' where invoice_number = $1`,
      [row.invoiceNumber],
    );
    const { xml, isStored, issues } = await show(row.messageId);
    expect([xml, isStored]).toEqual(['<Invoice/>', true]);
    expect(issues[0]).toEqual({
      kind: 'carrier-blank',
      path: 'Main/CarrierId1',
      code: 'E1005',
      parameters: {},
    });
    expect(await staff.refusedData('InvoiceMessageResend', { messages: [keyOf(row)] })).toMatchObject({
      code: 'message-has-issues',
    });
  });

  test('is not found for an unknown number', async () => {
    expect(await admin.refusedData('InvoiceMessageDetail', { messageId: '999999999' })).toMatchObject({
      code: 'not-found',
    });
  });

  test('appears in the invoice with all of its messages', async () => {
    const row = await aMessage({ kinds: ['F0701'] });
    const { messages } = await admin.data('InvoiceDetail', { invoiceNumber: row.invoiceNumber ?? '' });
    expect(messages.map(({ kind, voidOrder }) => [kind, voidOrder])).toEqual([
      ['F0401', 0],
      ['F0701', 0],
      ['F0401', 1],
    ]);
  });
});

describe('sending again', () => {
  test('puts rejected messages back, with a step of the account, their invoice and the audit log', async () => {
    const row = await aMessage({ kinds: ['F0401'], states: [UploadState.Refused] });
    await staff.data('InvoiceMessageResend', { messages: [keyOf(row)] });
    const { message, events } = await show(row.messageId);
    expect(message).toMatchObject({
      state: UploadState.Waiting,
      fileName: null,
      packageId: null,
      handedOverAt: null,
      resultCode: null,
      version: row.version + 1,
    });
    expect(events.at(-1)).toMatchObject({ sequence: 3, state: UploadState.Waiting });
    expect(events.at(-1)?.accountName).not.toBeNull();
    const { invoice, operations } = await admin.data('InvoiceDetail', {
      invoiceNumber: row.invoiceNumber ?? '',
    });
    expect(invoice).toMatchObject({ uploadState: UploadState.Waiting, uploadMessage: null });
    expect(operations[0]).toMatchObject({ deal: dealCodes.InvoiceMessageResend, account: 'staff' });
    expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
  });

  test('is refused for messages that are handed over, confirmed, without a result or waiting', async () => {
    const refused = await aMessage({ states: [UploadState.Refused] });
    for (const state of [UploadState.Waiting, UploadState.Sent, UploadState.Accepted, UploadState.Unknown]) {
      const other = await aMessage({ states: [state] });
      expect(
        await admin.refusedData('InvoiceMessageResend', { messages: [keyOf(refused), keyOf(other)] }),
      ).toMatchObject({ code: 'message-not-rejected' });
    }
    expect((await show(refused.messageId)).message.version).toBe(refused.version);
  });

  test('is refused for an older version, and without the action code', async () => {
    const row = await aMessage({ states: [UploadState.Refused] });
    const stale = { messages: [{ ...keyOf(row), version: row.version + 1 }] };
    expect(await admin.refusedData('InvoiceMessageResend', stale)).toMatchObject({ code: 'stale-version' });
    expect(await clerk.refusedData('InvoiceMessageResend', { messages: [keyOf(row)] })).toMatchObject({
      status: 403,
    });
  });

  test('happens once if two people press at the same time', async () => {
    const row = await aMessage({ states: [UploadState.Refused] });
    const outcomes = await Promise.allSettled([
      admin.data('InvoiceMessageResend', { messages: [keyOf(row)] }),
      staff.data('InvoiceMessageResend', { messages: [keyOf(row)] }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await show(row.messageId)).events).toHaveLength(3);
  });
});

describe('outcome of a message without a result', () => {
  const record = (row: Row, outcome: 'confirmed' | 'not-received', client = staff) =>
    client.data('InvoiceMessageOutcome', { ...keyOf(row), platformOutcome: outcome, reason: '已於平台查詢' });

  test('is confirmed, with the reason in the history', async () => {
    const row = await aMessage({ states: [UploadState.Unknown] });
    expect(await record(row, 'confirmed')).toEqual({ messageId: row.messageId, version: row.version + 1 });
    const { message, events } = await show(row.messageId);
    expect(message).toMatchObject({
      state: UploadState.Accepted,
      resultCode: '00000',
      fileName: row.fileName,
    });
    expect(events.at(-1)).toMatchObject({
      state: UploadState.Accepted,
      code: '00000',
      text: '已於平台查詢',
    });
    expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
  });

  test('waits again if the platform did not receive it', async () => {
    const row = await aMessage({ states: [UploadState.Unknown] });
    await record(row, 'not-received');
    expect((await show(row.messageId)).message).toMatchObject({ state: UploadState.Waiting, fileName: null });
    expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
  });

  test('is refused for another state, an older version, and without the action code', async () => {
    const body = { platformOutcome: 'confirmed', reason: '已查詢' } as const;
    const sent = await aMessage({ states: [UploadState.Sent] });
    expect(await admin.refusedData('InvoiceMessageOutcome', { ...keyOf(sent), ...body })).toMatchObject({
      code: 'message-outcome-known',
    });
    const unknown = await aMessage({ states: [UploadState.Unknown] });
    const stale = { ...keyOf(unknown), version: 99, ...body };
    expect(await admin.refusedData('InvoiceMessageOutcome', stale)).toMatchObject({ code: 'stale-version' });
    expect(await clerk.refusedData('InvoiceMessageOutcome', { ...keyOf(unknown), ...body })).toMatchObject({
      status: 403,
    });
  });
});
