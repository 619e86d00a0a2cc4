import type { DealName, DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';
import { receiveSummary } from './receive-summary.ts';
import { type SummaryKind, summaryFile } from './testing/summary-file.ts';

const TAX_NUMBER = '72979298';
const DAY = '2026-11-12';

let server: TestApp;
let admin: DocumentClient;
let staff: DocumentClient;
let tokens: Record<'admin' | 'senior' | 'sitemanager', string>;
/** Numbers of invoices of the seller, and an allowance. */
let numbers: string[];
let allowance: { number: string; invoice: string };

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  staff = await DocumentClient.signIn(server.app, 'staff');
  const tokenOf = async (account: string) => (await signIn(server.app, account)).accessToken;
  tokens = {
    admin: await tokenOf('admin'),
    senior: await tokenOf('senior'),
    sitemanager: await tokenOf('sitemanager'),
  };
  const { sql } = server.storage.database;
  await sql.exec(`delete from upload_reconciliations; delete from upload_summaries; delete from invoice_message_events;
    delete from invoice_messages; update invoices set upload_state = 2`);
  const found = await sql.query<{ number: string }>(
    `select invoice_number as number from invoices where seller_tax_number = $1 order by 1 limit 8`,
    [TAX_NUMBER],
  );
  numbers = found.rows.map(({ number }) => number);
  const credited = await sql.query<{ number: string; invoice: string }>(
    `select allowance_number as number, invoice_number as invoice from allowances join invoices using (invoice_number)
     where seller_tax_number = $1 order by 1 limit 1`,
    [TAX_NUMBER],
  );
  allowance = credited.rows[0] as typeof allowance;
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const number = (index: number) => numbers[index] as string;

/** Adds a message that was handed over at a time of the day. */
async function hand(
  index: number,
  state: number,
  { kind = 'F0401', at = `${DAY}T10:00:00+08:00` }: { kind?: string; at?: string | null } = {},
): Promise<number> {
  const { rows } = await server.storage.database.sql.query<{ id: number }>(
    `insert into invoice_messages (kind, invoice_number, seller_tax_number, site_code, created_at, due_on, state, handed_over_at)
     select $1, invoice_number, seller_tax_number, site_code, issued_at, business_date, $3, $4
     from invoices where invoice_number = $2 returning message_id::integer as id`,
    [kind, number(index), state, at],
  );
  return rows[0]?.id as number;
}

const step = (messageId: number, sequence: number, state: number, at: string) =>
  server.storage.database.sql.query(
    `insert into invoice_message_events (message_id, sequence, at, state) values ($1, $2, $3, $4)`,
    [messageId, sequence, at, state],
  );

const fileOf = (
  kinds: readonly SummaryKind[],
  rest: { id?: string; taxNumber?: string; isListed?: boolean } = {},
) => summaryFile({ taxNumber: TAX_NUMBER, id: DAY.replaceAll('-', ''), kinds, ...rest });
const importOf = (xml: string, by: keyof typeof tokens = 'admin', transmittedOn?: string) =>
  answer('UploadSummaryImport', { xml, ...(transmittedOn && { transmittedOn }) }, by);

async function answer<K extends Extract<DealName, `Upload${string}`>>(
  deal: K,
  payload: DealRequest<K>,
  by: keyof typeof tokens = 'admin',
) {
  const { status, body } = await send(server.app, dealRequest(tokens[by], deal, payload));
  return { status, ...body };
}
const run = (from = DAY, to = from) => admin.data('UploadReconciliationRun', { from, to });
const list = (client = admin, filters = {}) =>
  client.data('UploadReconciliationList', { page: 1, pageSize: 100, filters });
const rowOf = async (kind: string) => (await list()).items.find((row) => row.kind === kind);
const differences = async (kind = 'F0401') => {
  const reconciliationId = `${DAY.replaceAll('-', '')}-${TAX_NUMBER}-${kind}`;
  const { items } = await admin.data('UploadDifferenceList', {
    page: 1,
    pageSize: 20,
    filters: { reconciliationId },
  });
  return items;
};
const [MISSING, UNKNOWN, OUTCOME, OPEN] = [1, 2, 3, 4];

describe('a reconciled day', () => {
  test('matches where both sides agree, record by record', async () => {
    await hand(0, 2);
    await hand(1, 3);
    await hand(1, 2, { at: `${DAY}T23:59:59+08:00` });
    // Turnkey stopped it, so the platform never saw it.
    await hand(2, 3);
    await hand(3, 2, { at: '2026-11-13T00:00:00+08:00' });
    await hand(4, 0, { at: null });
    expect(
      await importOf(fileOf([{ kind: 'F0401', good: [number(0), number(1)], failed: [number(1)] }])),
    ).toMatchObject({ success: true });
    expect(await rowOf('F0401')).toMatchObject({
      transmittedOn: DAY,
      taxNumber: TAX_NUMBER,
      handedOverCount: 4,
      confirmedCount: 2,
      refusedCount: 2,
      openCount: 0,
      platformCount: 3,
      platformGoodCount: 2,
      platformFailedCount: 1,
      differenceCount: 0,
      state: 1,
    });
  });

  test.each([
    ['confirmed here, not listed', 2, null, MISSING],
    ['no result in time, not listed', 4, null, MISSING],
    ['listed, never sent', null, 'good', UNKNOWN],
    ['listed as failed, never sent', null, 'failed', UNKNOWN],
    ['confirmed here, failed there', 2, 'failed', OUTCOME],
    ['rejected here, accepted there', 3, 'good', OUTCOME],
    ['handed over here, accepted there', 1, 'good', OPEN],
    ['no result in time, accepted there', 4, 'good', OPEN],
    ['no result in time, failed there', 4, 'failed', OPEN],
  ] as const)('reports %s', async (_, state, outcome, difference) => {
    await hand(7, 2);
    const messageId = state === null ? null : await hand(0, state);
    const listed = { good: [number(7)], failed: [] as string[] };
    if (outcome !== null) listed[outcome].push(number(0));
    await importOf(fileOf([{ kind: 'F0401', ...listed }]));
    expect(await differences()).toEqual([
      expect.objectContaining({
        reference: number(0),
        difference,
        messageId,
        ourState: state,
        invoiceNumber: state === null ? null : number(0),
        isGood: outcome && outcome === 'good',
        canSettle: difference === OUTCOME || difference === OPEN,
      }),
    ]);
    expect(await rowOf('F0401')).toMatchObject({ differenceCount: 1, state: 2 });
  });

  test('counts an earlier hand-over as rejected on its own day', async () => {
    const messageId = await hand(0, 2, { at: '2026-11-13T09:00:00+08:00' });
    await step(messageId, 1, 1, `${DAY}T10:00:00+08:00`);
    await step(messageId, 2, 3, `${DAY}T10:05:00+08:00`);
    await step(messageId, 3, 1, '2026-11-13T09:00:00+08:00');
    await importOf(fileOf([{ kind: 'F0401', failed: [number(0)] }]));
    expect(await rowOf('F0401')).toMatchObject({ handedOverCount: 1, refusedCount: 1, state: 1 });
  });

  test('names allowances by their number, and keeps kinds apart', async () => {
    await server.storage.database.sql.query(
      `insert into invoice_messages (kind, invoice_number, allowance_number, seller_tax_number, created_at, due_on, state, handed_over_at)
       values ('G0401', $1, $2, $3, $4, $5, 2, $4)`,
      [allowance.invoice, allowance.number, TAX_NUMBER, `${DAY}T10:00:00+08:00`, DAY],
    );
    await hand(0, 2, { kind: 'F0501' });
    await importOf(fileOf([{ kind: 'G0401', good: [allowance.number] }]));
    expect((await rowOf('G0401'))?.state).toBe(1);
    expect(await differences('F0501')).toMatchObject([{ reference: number(0), difference: MISSING }]);
    expect(await differences('G0401')).toEqual([]);
  });

  test('compares counts where the platform lists no records', async () => {
    await hand(0, 2);
    const counted = fileOf([{ kind: 'F0401', good: [number(0)], failed: [number(1)] }], { isListed: false });
    await importOf(counted);
    expect(await rowOf('F0401')).toMatchObject({ platformCount: 2, differenceCount: 1, state: 2 });
    expect(await differences()).toEqual([]);
  });

  test('is not reported without a summary, and matched once it arrives; a second one replaces it', async () => {
    await hand(0, 2);
    expect(await run()).toEqual({ matchedCount: 0, differingCount: 0, unreportedCount: 1 });
    expect(await rowOf('F0401')).toMatchObject({ platformCount: null, state: 0, differenceCount: 0 });
    expect(await importOf(fileOf([{ kind: 'F0401', good: [number(1)] }]))).toMatchObject({ success: true });
    expect(await rowOf('F0401')).toMatchObject({ state: 2, differenceCount: 2 });
    await importOf(fileOf([{ kind: 'F0401', good: [number(0)] }]));
    expect(await rowOf('F0401')).toMatchObject({ state: 1, platformCount: 1 });
    expect((await list()).summary).toEqual({
      handedOverCount: 1,
      platformCount: 1,
      differenceCount: 0,
      differingCount: 0,
      unreportedCount: 0,
    });
  });

  test.each([
    ['after', '2026-11-13', `${DAY}T23:59:58+08:00`, DAY],
    ['before', '2026-11-12', '2026-11-13T00:00:01+08:00', '2026-11-13'],
  ])(
    'counts a message with the platform if that collected it %s midnight',
    async (_, collectedOn, at, handedOn) => {
      await hand(0, 2, { at });
      await hand(1, 2);
      await hand(2, 2, { at: '2026-11-13T12:00:00+08:00' });
      const listed = { [DAY]: [number(1)], '2026-11-13': [number(2)] } as Record<string, string[]>;
      const send = (day: string, good: string[]) =>
        importOf(fileOf([{ kind: 'F0401', good }], { id: day.replaceAll('-', '') }));
      await send(handedOn, listed[handedOn] ?? []);
      expect((await list()).items).toMatchObject([{ transmittedOn: handedOn, state: 2, differenceCount: 1 }]);
      await send(collectedOn, [...(listed[collectedOn] ?? []), number(0)]);
      const counts = async () =>
        new Map(
          (await list()).items.map((row) => [
            row.transmittedOn,
            [row.state, row.differenceCount, row.handedOverCount, row.platformCount],
          ]),
        );
      const expected = new Map([
        [collectedOn, [1, 0, 2, 2]],
        [handedOn, [1, 0, 1, 1]],
      ]);
      expect(await counts()).toEqual(expected);
      for (const day of [DAY, '2026-11-13', DAY]) await run(day);
      expect(await counts()).toEqual(expected);
      // Not on the next but one.
      await send(collectedOn, listed[collectedOn] ?? []);
      await send('2026-11-15', [number(0)]);
      expect((await list()).items.filter(({ state }) => state === 2)).toHaveLength(2);
    },
  );

  test('needs the same statements for one message and for many', async () => {
    await hand(0, 2);
    const budget = await countStatements(() => run());
    for (const index of [1, 2, 3, 4]) await hand(index, 2);
    expect((await countStatements(() => run())).statements).toBe(budget.statements);
    expect(budget.statements).toBeLessThanOrEqual(12);
  });
});

describe('a summary file', () => {
  const receive = (xml: string) =>
    server.storage.database.transaction((tx) =>
      receiveSummary(xml, { tx, now: new Date(`${DAY}T23:00:00+08:00`) }),
    );
  const stored = async () =>
    (await server.storage.database.sql.query('select count(*)::integer as count from upload_summaries')).rows;

  test.each([
    [
      'another company',
      { taxNumber: '12345675' },
      { row: 1, element: 'RoutingInfo', reason: 'other-company', value: '12345675' },
    ],
    ['no company', { taxNumber: '0000000000' }, { row: 1, element: 'RoutingInfo', reason: 'missing' }],
    ['no day', { id: 'x' }, { row: 1, element: 'Id', reason: 'missing' }],
    ['a day to come', { id: '20261113' }, { row: 1, element: 'Id', reason: 'format', value: '2026-11-13' }],
  ])('of %s is refused and changes nothing', async (_, rest, error) => {
    await receive(fileOf([{ kind: 'F0401', good: ['AB12345678'] }]));
    expect(await receive(fileOf([{ kind: 'F0401' }], rest))).toEqual([error]);
    expect(await stored()).toEqual([{ count: 1 }]);
  });

  test('reports unknown kinds at their rows, and leaves out blanks', async () => {
    expect(await receive(fileOf([{ kind: 'E0402', good: ['1'] }, { kind: 'C0401' }]))).toEqual([
      { row: 2, element: 'MessageType', reason: 'format', value: 'C0401' },
    ]);
    expect(await receive(fileOf([{ kind: 'E0402', good: ['1'] }]))).toEqual([]);
    expect(await stored()).toEqual([{ count: 0 }]);
  });

  test('adds up the packages of a day', async () => {
    await receive(
      fileOf([
        { kind: 'F0401', good: [number(0)] },
        { kind: 'F0401', good: [number(1)], failed: [number(0)] },
      ]),
    );
    const { rows } = await server.storage.database.sql.query(
      `select good_count, failed_count, (select count(*)::integer from upload_summary_records) as records from upload_summary_counts`,
    );
    expect(rows).toEqual([{ good_count: 2, failed_count: 1, records: 3 }]);
  });

  test('imported by hand can be given its day, and shows its errors at the rows', async () => {
    await hand(0, 2);
    const xml = fileOf([{ kind: 'F0401', good: [number(0)] }], { id: 'x' });
    expect(await importOf(xml)).toMatchObject({
      code: 'import-faults',
      errors: [{ pointer: '/rows/0/Id', code: 'missing' }],
    });
    expect(await importOf('<SummaryResult>')).toMatchObject({
      code: 'import-faults',
      errors: [{ pointer: '/rows/0/xml', code: 'malformed' }],
    });
    expect(await importOf(xml, 'admin', DAY)).toMatchObject({ success: true });
    expect((await rowOf('F0401'))?.state).toBe(1);
    expect(await importOf(xml, 'senior', DAY)).toMatchObject({ status: 403 });
  });

  test('of a company with hidden sites is not imported', async () => {
    await server.storage.database.sql.exec(
      `delete from account_sites where account = 'staff' and site_code = 'TPE001'`,
    );
    const token = (await signIn(server.app, 'staff')).accessToken;
    const xml = fileOf([{ kind: 'F0401', good: [number(0)] }]);
    const { body } = await send(server.app, dealRequest(token, 'UploadSummaryImport', { xml }));
    expect(body).toMatchObject({ success: false, code: 'company-not-visible' });
    expect(await stored()).toEqual([{ count: 0 }]);
  });
});

describe('a difference', () => {
  const settle = (differenceId: string, version: number) =>
    answer('UploadDifferenceSettle', { differenceId, version, reason: '依平台檢核表' });
  const settleable = async (state: number, good: boolean) => {
    await hand(0, state);
    await importOf(fileOf([{ kind: 'F0401', [good ? 'good' : 'failed']: [number(0)] }]));
    const [row] = await differences();
    return row as NonNullable<typeof row>;
  };
  const stored = async (messageId: number | null) => {
    const { rows } = await server.storage.database.sql.query(
      `select invoice_messages.state, result_code as code, invoice_messages.version, upload_state as invoice,
         (select json_agg(json_build_object('state', events.state, 'text', text, 'account', account) order by sequence)
          from invoice_message_events as events where events.message_id = invoice_messages.message_id) as events
       from invoice_messages join invoices using (invoice_number) where message_id = $1`,
      [messageId],
    );
    return rows[0];
  };

  test.each([
    ['no result, accepted there', 4, true, 2, '00000'],
    ['confirmed, failed there', 2, false, 3, null],
    ['rejected, accepted there', 3, true, 2, '00000'],
  ])('of %s gives the message the outcome of the platform', async (_, state, good, settledState, code) => {
    const { differenceId, version, messageId } = await settleable(state, good);
    expect(await settle(differenceId, version ?? 0)).toMatchObject({ success: true });
    expect(await stored(messageId)).toEqual({
      state: settledState,
      code,
      version: 2,
      invoice: settledState,
      events: [{ state: settledState, text: '依平台檢核表', account: 'admin' }],
    });
    expect(await rowOf('F0401')).toMatchObject({ state: 1, differenceCount: 0 });
    const { rows } = await server.storage.database.sql.query(
      `select reason from operation_logs where deal = '30805' and record_id = $1`,
      [number(0)],
    );
    expect(rows).toEqual([{ reason: '依平台檢核表' }]);
    expect(await settle(differenceId, 2)).toMatchObject({ code: 'difference-not-found' });
  });

  test('leaves the invoice alone if another message came later', async () => {
    const { differenceId, version, messageId } = await settleable(4, true);
    await hand(0, 0, { kind: 'F0501', at: null });
    await server.storage.database.sql.query(
      `update invoices set upload_state = 0 where invoice_number = $1`,
      [number(0)],
    );
    await settle(differenceId, version ?? 0);
    expect(await stored(messageId)).toMatchObject({ state: 2, invoice: 0 });
  });

  test('is not settled for an older version, after a change, or without an outcome', async () => {
    const { differenceId, version, messageId } = await settleable(4, true);
    expect(await settle(differenceId, (version ?? 0) + 1)).toMatchObject({ code: 'stale-version' });
    await server.storage.database.sql.query(`update invoice_messages set state = 2 where message_id = $1`, [
      messageId,
    ]);
    expect(await differences()).toMatchObject([{ canSettle: false }]);
    expect(await settle(differenceId, version ?? 0)).toMatchObject({ code: 'difference-not-open' });
    await importOf(fileOf([{ kind: 'F0401' }]));
    const [missing] = await differences();
    expect(await settle(missing?.differenceId ?? '', version ?? 0)).toMatchObject({
      code: 'difference-not-open',
    });
  });
});

describe('access', () => {
  test('is to companies of which all sites are visible', async () => {
    await hand(0, 2);
    await run();
    expect((await list(staff)).total).toBe(1);
    await server.storage.database.sql.exec(
      `delete from account_sites where account = 'staff' and site_code = 'TPE001'`,
    );
    expect((await list(staff)).total).toBe(0);
    expect(await staff.data('UploadReconciliationRun', { from: DAY, to: DAY })).toMatchObject({
      unreportedCount: 0,
    });
    expect(await answer('UploadReconciliationList', { page: 1, pageSize: 20 }, 'sitemanager')).toMatchObject({
      status: 403,
    });
  });

  test('to the list finds the seller by number and name, and exports the rows', async () => {
    await hand(0, 2);
    await run();
    const [row] = (await list(admin, { keyword: '729792' })).items;
    expect((await list(admin, { keyword: row?.sellerName.slice(0, 3) })).total).toBe(1);
    expect((await list(admin, { keyword: '無此公司' })).total).toBe(0);
    expect((await list(admin, { from: '2026-11-13' })).total).toBe(0);
    const { items } = await admin.data('UploadReconciliationExport', { afterKey: null });
    expect(items).toEqual([row]);
  });

  test.each([
    ['2026-11-13', '2026-11-12', 'range-reversed'],
    ['2026-11-19', '2026-11-20', 'day-not-ended'],
    ['2026-10-01', '2026-11-01', 'range-too-long'],
  ])('to a run from %s to %s is refused', async (from, to, code) => {
    expect(await answer('UploadReconciliationRun', { from, to })).toMatchObject({ code });
  });

  test('shows differences and missing summaries in the to-do list of those who reconcile', async () => {
    await hand(0, 2);
    await run();
    const todoOf = async (client: DocumentClient) => (await client.data('Dashboard', {})).todo;
    expect(await todoOf(admin)).toMatchObject({ differingUploadCount: 0, unreportedUploadCount: 1 });
    await importOf(fileOf([{ kind: 'F0401' }]));
    expect(await todoOf(admin)).toMatchObject({ differingUploadCount: 1, unreportedUploadCount: 0 });
    const siteManager = await DocumentClient.signIn(server.app, 'sitemanager');
    expect(await todoOf(siteManager)).toMatchObject({
      differingUploadCount: null,
      unreportedUploadCount: null,
    });
  });
});
