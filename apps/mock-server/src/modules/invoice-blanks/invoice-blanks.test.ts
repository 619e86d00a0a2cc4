import { type DealName, type DealRequest, type Schemas, UploadState } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { countStatements } from '../../db/sql/query-counter.ts';
import { trackMessagesOf } from '../../ledger/invoices/track-messages-of.ts';
import { checkConsistency } from '../../seeding/consistency/consistency-check.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

const NOW = '2026-11-20T10:00:00+08:00';
let server: TestApp;
let admin: DocumentClient;
let tokens: Record<'admin' | 'staff' | 'senior' | 'sitemanager', string>;

async function enter() {
  admin = await DocumentClient.signIn(server.app, 'admin');
  const tokenOf = async (account: string) => (await signIn(server.app, account)).accessToken;
  tokens = {
    admin: await tokenOf('admin'),
    staff: await tokenOf('staff'),
    senior: await tokenOf('senior'),
    sitemanager: await tokenOf('sitemanager'),
  };
}
beforeAll(async () => {
  server = await startTestApp();
  await enter();
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

async function answer<K extends Extract<DealName, `InvoiceBlank${string}`>>(
  deal: K,
  payload: DealRequest<K>,
  by: keyof typeof tokens = 'admin',
) {
  const { status, body } = await send(server.app, dealRequest(tokens[by], deal, payload));
  return { status, ...body };
}
const list = (filters: Schemas['InvoiceBlankFilters'] = {}) =>
  admin.data('InvoiceBlankList', { page: 1, pageSize: 100, filters });
const report = (blankIds: string[], by: keyof typeof tokens = 'admin') =>
  answer('InvoiceBlankReport', { blankIds }, by);

/** Resets seeded rows to unreported. */
const forget = (period: string) =>
  server.storage.database.sql.exec(
    `update invoice_blanks set report_state = 0, reported_at = null where period_code = '${period}'`,
  );

/** Marks all waiting E0402 messages as handed over and records the platform's result. */
const answerMessages = (at: string, state: UploadState, code = '00000') =>
  server.storage.database.sql.exec(
    `insert into invoice_message_events (message_id, sequence, at, state, code)
     select message_id, sequence, '${at}', steps.state, code
     from invoice_messages join (values (1, 1, null), (2, ${state}, '${code}')) as steps (sequence, state, code) on true
     where invoice_messages.state = 0 and kind = 'E0402';
     update invoice_messages set state = ${state}, handed_over_at = '${at}', answered_at = '${at}', result_code = '${code}'
     where state = 0 and kind = 'E0402'`,
  );

/** Moves the clock past a period's end for one test; the old session has expired by then. */
async function at(timestamp: string, work: () => Promise<void>) {
  const before = { admin, tokens };
  server.clock.set(new Date(timestamp));
  try {
    admin = await DocumentClient.signIn(server.app, 'admin');
    tokens = { ...tokens, admin: (await signIn(server.app, 'admin')).accessToken };
    await work();
  } finally {
    server.clock.set(new Date(NOW));
    ({ admin, tokens } = before);
  }
}

describe('list of unused numbers', () => {
  test('includes ended periods with their deadline, in two statements', async () => {
    const { items, total, summary } = await list();
    expect(new Set(items.map(({ periodCode }) => periodCode))).toEqual(new Set(['1150910', '1150708']));
    const september = items.filter(({ periodCode }) => periodCode === '1150910');
    expect(new Set(september.map(({ dueOn }) => dueOn))).toEqual(new Set(['2026-11-10']));
    expect(september.every(({ state, reportState }) => state === 4 && reportState === 1)).toBe(true);
    expect(items[0]).toMatchObject({ periodCode: '1150708', state: 0, reportState: 0, isOverdue: true });
    expect([summary.waitingRangeCount, summary.overdueRangeCount, summary.nextDueOn]).toEqual([
      1,
      1,
      '2026-09-10',
    ]);
    const { statements } = await countStatements(() => answer('InvoiceBlankList', { page: 1, pageSize: 20 }));
    expect(statements).toBeLessThanOrEqual(3);
    const sorted = await admin.data('InvoiceBlankList', {
      page: 1,
      pageSize: 20,
      sort: { field: 'count', order: 'desc' },
    });
    expect(sorted.items[0]?.count).toBe(Math.max(...items.map(({ count }) => count)));
    const { items: exported, nextKey } = await admin.data('InvoiceBlankExport', { afterKey: null });
    expect([exported.length, nextKey]).toEqual([total, null]);
  });

  test('shows late ones, and their former holders', async () => {
    await forget('1150910');
    const { items, summary, total } = await list({ periodCodes: ['1150910'], isOverdue: true });
    expect(summary).toMatchObject({
      waitingRangeCount: total,
      overdueRangeCount: total,
      nextDueOn: '2026-11-10',
    });
    expect(items.map(({ targetName }) => targetName)).toContain('信義松仁站 TPE001-APS1');
    expect(items.some(({ targetName }) => targetName === null)).toBe(true);
    expect((await list({ reportStates: [0] })).total).toBe(total + 1);
    expect(
      (await list({ taxNumbers: ['86065770'] })).items.every((row) => row.taxNumber === '86065770'),
    ).toBe(true);
  });

  test('is limited to sellers of visible sites', async () => {
    const seen = await answer(
      'InvoiceBlankList',
      { page: 1, pageSize: 20, filters: { taxNumbers: ['73935045'] } },
      'staff',
    );
    expect(JSON.parse((seen as unknown as { data: string }).data)).toMatchObject({ total: 0 });
    const page = { page: 1, pageSize: 20 } as const;
    expect(await answer('InvoiceBlankList', page, 'sitemanager')).toMatchObject({ status: 403 });
  });
});

describe('end of a period', () => {
  test('turns its unused numbers into blanks automatically, which are then reported in time', async () => {
    await at('2027-01-08T10:00:00+08:00', async () => {
      const { items, total, summary } = await list({ periodCodes: ['1151112'] });
      expect(total).toBeGreaterThan(3);
      expect(
        items.every(({ state, isOverdue, dueOn }) => state === 0 && !isOverdue && dueOn === '2027-01-10'),
      ).toBe(true);
      const { rows } = await server.storage.database.sql.query<{ unused: number }>(
        `select (select sum(end_number - start_number + 1) from invoice_tracks where period_code = '1151112')::integer
           - (select count(*) from invoices where period_code = '1151112')::integer as unused`,
      );
      expect(summary.waitingCount).toBe(rows[0]?.unused);
      const ids = items.slice(0, 2).map(({ blankId }) => blankId);
      expect((await report(ids)).success).toBe(true);
      const [queued] = (await list({ periodCodes: ['1151112'], uploadStates: [UploadState.Waiting] })).items;
      expect(queued).toMatchObject({
        state: 0,
        reportState: 0,
        uploadState: UploadState.Waiting,
        reportedAt: null,
      });
      await answerMessages('2027-01-10T23:30:00+08:00', UploadState.Accepted);
      const after = await list({ periodCodes: ['1151112'] });
      expect([after.total, after.summary.waitingRangeCount]).toEqual([total, total - 2]);
      expect(after.items.find(({ blankId }) => blankId === ids[0])).toMatchObject({
        state: 4,
        reportState: 1,
        uploadState: UploadState.Accepted,
        resultCode: '00000',
      });
      expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
    });
  });

  test('is in time until the end of the last day', async () => {
    await at('2027-01-10T23:30:00+08:00', async () => {
      const { items } = await list({ periodCodes: ['1151112'] });
      const blankIds = [items.at(-1)?.blankId ?? ''];
      expect(await admin.data('InvoiceBlankReport', { blankIds })).toMatchObject({ isLate: false });
      await answerMessages('2027-01-10T23:40:00+08:00', UploadState.Accepted);
      expect((await list({ reportStates: [2] })).total).toBe(0);
    });
  });

  test('is late on the next day', async () => {
    await at('2027-01-11T00:30:00+08:00', async () => {
      const { items, summary, total } = await list({ periodCodes: ['1151112'] });
      expect(summary.overdueRangeCount).toBe(total);
      const blankIds = [items[0]?.blankId ?? ''];
      expect(await admin.data('InvoiceBlankReport', { blankIds })).toMatchObject({
        rangeCount: 1,
        isLate: true,
      });
      await answerMessages('2027-01-11T00:31:00+08:00', UploadState.Accepted);
      expect((await list({ reportStates: [2] })).total).toBe(1);
    });
  });
});

describe('reporting', () => {
  test('is all or nothing, happens once, and is logged', async () => {
    await forget('1150910');
    const [one, two] = (await list({ reportStates: [0] })).items.map(({ blankId }) => blankId);
    if (one === undefined || two === undefined) throw new Error('The seed has too few blanks.');
    expect(await report([one, 'nope'])).toMatchObject({ code: 'blank-not-found' });
    const answers = await Promise.all([report([one]), report([one])]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'already-reported' });
    expect(await report([two, one])).toMatchObject({ code: 'already-reported' });
    expect((await list({ reportStates: [0] })).items.map(({ blankId }) => blankId)).toContain(two);
    const { rows } = await server.storage.database.sql.query(
      `select deal, account from operation_logs where record_id = $1`,
      [one],
    );
    expect(rows).toEqual([{ deal: '30501', account: 'admin' }]);
    expect(await report([two], 'senior')).toMatchObject({ status: 403 });
  });

  test('queues one E0402 message per track, with exactly the selected ranges', async () => {
    await forget('1150910');
    const { items } = await list({ reportStates: [0], periodCodes: ['1150910'] });
    const blankIds = items.filter(({ track }) => track !== items.at(-1)?.track).map(({ blankId }) => blankId);
    const tracks = new Set(items.map(({ track }) => track));
    const done = await admin.data('InvoiceBlankReport', { blankIds });
    expect(done).toMatchObject({ messageCount: tracks.size - 1, rangeCount: blankIds.length });
    const messages = await server.storage.database.orm
      .select()
      .from(invoiceMessages)
      .where(eq(invoiceMessages.kind, 'E0402'));
    const written = await trackMessagesOf(server.storage.database.orm, messages);
    const texts = messages.map(({ messageId }) => written.get(messageId));
    expect(texts.map((outcome) => outcome?.ok)).toEqual(messages.map(() => true));
    const numbers = texts
      .flatMap((outcome) => [
        ...(outcome?.ok ? outcome.xml : '').matchAll(
          /<InvoiceBeginNo>(\d{8})<\/InvoiceBeginNo><InvoiceEndNo>(\d{8})/g,
        ),
      ])
      .reduce((sum, [, from, to]) => sum + Number(to) - Number(from) + 1, 0);
    expect(numbers).toBe(done.count);
    expect(messages.map(({ dueOn }) => dueOn)).toEqual(messages.map(() => '2026-11-10'));
  });

  describe('rejected numbers', () => {
    const messages = async () => {
      const { rows } = await server.storage.database.sql.query<{
        id: string;
        state: number;
        by: string | null;
      }>(
        `select message_id::text as id, state, replaced_by::text as by,
           array(select blank_id from invoice_blanks as b where b.message_id = m.message_id order by 1) as ranges
         from invoice_messages as m where kind = 'E0402' order by message_id`,
      );
      return rows;
    };
    const refuseAll = () => answerMessages('2026-11-20T10:30:00+08:00', UploadState.Refused, 'E0613');
    /** Two ranges of one track. */
    const twoOfOneTrack = async () => {
      await forget('1150910');
      const { items } = await list({ reportStates: [0], periodCodes: ['1150910'] });
      const [first, second] = items.filter((one) =>
        items.some((o) => o !== one && o.trackId === one.trackId),
      );
      if (first === undefined || second?.trackId !== first.trackId)
        throw new Error('No track has two ranges.');
      return [first.blankId, second.blankId].sort() as [string, string];
    };
    const queueOf = async () =>
      (await admin.data('InvoiceMessageList', { page: 1, pageSize: 100, filters: { kinds: ['E0402'] } }))
        .summary;

    test('are reported by one new message, and the messages that they leave no longer count', async () => {
      const [one, two] = await twoOfOneTrack();
      await report([one]);
      await report([two]);
      expect(await report([one])).toMatchObject({ code: 'already-reported' });
      await refuseAll();
      expect(await queueOf()).toMatchObject({ refusedCount: 2, lateCount: 2, waitingCount: 0 });
      const { items, summary } = await list({ uploadStates: [UploadState.Refused] });
      expect([items.map(({ resultCode }) => resultCode), summary.refusedRangeCount]).toEqual([
        ['E0613', 'E0613'],
        2,
      ]);
      const before = await admin.data('Dashboard', {});
      expect((await report([one, two])).success).toBe(true);
      const [first, second, third, ...rest] = await messages();
      expect(rest).toEqual([]);
      expect(first).toMatchObject({ state: UploadState.Refused, by: third?.id, ranges: [] });
      expect(second).toMatchObject({ state: UploadState.Refused, by: third?.id, ranges: [] });
      expect(third).toMatchObject({ state: UploadState.Waiting, by: null, ranges: [one, two] });
      expect(await queueOf()).toMatchObject({ refusedCount: 0, lateCount: 1, waitingCount: 1 });
      const after = await admin.data('Dashboard', {});
      expect((after.invoices?.uploadSoonCount ?? 0) - (before.invoices?.uploadSoonCount ?? 0)).toBe(-1);
      const { message, events } = await admin.data('InvoiceMessageDetail', { messageId: first?.id ?? '' });
      expect(message).toMatchObject({ replacedBy: third?.id, hoursLeft: null, standing: 'done', state: 3 });
      expect(events.map(({ state }) => state)).toEqual([UploadState.Sent, UploadState.Refused]);
      const again = { messages: [{ messageId: message.messageId, version: message.version }] };
      const { body } = await send(server.app, dealRequest(tokens.admin, 'InvoiceMessageResend', again));
      expect(body).toMatchObject({ code: 'message-not-rejected' });
      expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
    });

    test('are reported without those of their message that were not selected', async () => {
      const [one, two] = await twoOfOneTrack();
      await report([one, two]);
      await refuseAll();
      expect((await report([one])).success).toBe(true);
      expect(await messages()).toMatchObject([
        { state: UploadState.Refused, by: null, ranges: [two] },
        { state: UploadState.Waiting, by: null, ranges: [one] },
      ]);
      expect((await report([two])).success).toBe(true);
      expect(await messages()).toMatchObject([
        { state: UploadState.Refused, ranges: [] },
        { state: UploadState.Waiting, by: null, ranges: [one] },
        { state: UploadState.Waiting, by: null, ranges: [two] },
      ]);
    });

    test('wait while the outcome of their message is unknown', async () => {
      const [one] = await twoOfOneTrack();
      await report([one]);
      await answerMessages('2026-11-20T10:00:00+08:00', UploadState.Unknown);
      expect(await report([one])).toMatchObject({ code: 'already-reported' });
    });
  });
});

describe('E0402 message', () => {
  test('has every unused number of a track, reported or not', async () => {
    const [row] = (await list({ periodCodes: ['1150910'], taxNumbers: ['72979298'] })).items;
    const trackId = row?.trackId ?? '';
    const { fileName, text, count, rangeCount } = await admin.data('InvoiceBlankFile', { trackId });
    expect(fileName).toBe(`E0402_72979298_11510_${row?.track}.xml`);
    const told = [...text.matchAll(/<InvoiceBeginNo>(\d{8})<\/InvoiceBeginNo>\s*<InvoiceEndNo>(\d{8})</g)];
    const numbers = told.reduce((sum, [, from, to]) => sum + Number(to) - Number(from) + 1, 0);
    const rows = (await list({ track: row?.track ?? '', periodCodes: ['1150910'] })).items;
    expect([numbers, count, rangeCount]).toEqual([
      count,
      rows.reduce((sum, one) => sum + one.count, 0),
      rows.length,
    ]);
  });

  test('is refused for a running period, and for a foreign track', async () => {
    const { items } = await admin.data('InvoiceTrackList', {
      page: 1,
      pageSize: 20,
      filters: { periodCodes: ['1151112'], taxNumbers: ['73935045'] },
    });
    const trackId = items[0]?.trackId ?? '';
    expect(await answer('InvoiceBlankFile', { trackId })).toMatchObject({ code: 'period-not-ended' });
    expect(await answer('InvoiceBlankFile', { trackId }, 'staff')).toMatchObject({ code: 'track-not-found' });
  });
});
