import type { DealName, DealRequest, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { adminContext } from '../../testing/deal-context.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';
import { receiveAllotments } from './receive-allotments.ts';
import { importTracks } from './track-writes.service.ts';

let server: TestApp;
let admin: DocumentClient;
let staff: DocumentClient;
let tokens: Record<'admin' | 'staff' | 'manager' | 'senior' | 'sitemanager', string>;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  staff = await DocumentClient.signIn(server.app, 'staff');
  const tokenOf = async (account: string) => (await signIn(server.app, account)).accessToken;
  tokens = {
    admin: await tokenOf('admin'),
    staff: await tokenOf('staff'),
    manager: await tokenOf('manager'),
    senior: await tokenOf('senior'),
    sitemanager: await tokenOf('sitemanager'),
  };
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

async function error<K extends Extract<DealName, `InvoiceTrack${string}`>>(
  deal: K,
  payload: DealRequest<K>,
  by: keyof typeof tokens = 'admin',
) {
  const { status, body } = await send(server.app, dealRequest(tokens[by], deal, payload));
  return { status, ...body };
}

/** Companies of the seed, and the owner who issues in their own name at TXG001. */
const [FIRST, SECOND, OWNER] = ['72979298', '73935045', '86065770'] as const;
const list = (filters: Schemas['InvoiceTrackFilters'] = {}, client = admin) =>
  client.data('InvoiceTrackList', { page: 1, pageSize: 100, filters });
const build = (overrides: Partial<Schemas['NewInvoiceTrack']> = {}): Schemas['NewInvoiceTrack'] => ({
  periodCode: '1160102',
  taxNumber: FIRST,
  track: 'ZY',
  startNumber: 100,
  endNumber: 199,
  invoiceType: 2,
  ...overrides,
});

describe('list of tracks', () => {
  test('shows allocated, used and remaining numbers of each, in two statements', async () => {
    const { items, total, summary } = await list({ periodCodes: ['1151112'] });
    expect([total, items.map(({ taxNumber }) => taxNumber).toSorted()]).toEqual([3, [FIRST, SECOND, OWNER]]);
    for (const row of items) {
      expect(row.remainingCount).toBe(row.totalCount - row.usedCount);
      expect([row.bookletCount * 50, row.standing]).toEqual([row.totalCount, 2]);
      expect(row.allocatedCount).toBeGreaterThanOrEqual(row.usedCount);
    }
    const used = items.reduce((sum, { usedCount }) => sum + usedCount, 0);
    const { rows } = await server.storage.database.sql.query<{ count: number }>(
      `select count(*)::integer as count from invoices where period_code = '1151112'`,
    );
    expect([summary.usedCount, used]).toEqual([rows[0]?.count, rows[0]?.count]);
    const { statements } = await countStatements(() =>
      send(
        server.app,
        dealRequest(tokens.admin, 'InvoiceTrackList', {
          page: 1,
          pageSize: 20,
          sort: { field: 'remaining', order: 'asc' },
        }),
      ),
    );
    expect(statements).toBeLessThanOrEqual(3);
  });

  test('is filtered by period, owner, status, prefix and low rest', async () => {
    const all = await list();
    expect(all.items.map(({ periodCode }) => periodCode)).toEqual(
      all.items
        .map(({ periodCode }) => periodCode)
        .toSorted()
        .toReversed(),
    );
    expect((await list({ standings: [4] })).total).toBe(all.total - 3);
    expect((await list({ taxNumbers: [OWNER] })).items.every(({ taxNumber }) => taxNumber === OWNER)).toBe(
      true,
    );
    const [first] = all.items;
    expect((await list({ track: first?.track.toLowerCase() ?? '' })).total).toBeGreaterThan(0);
    expect((await list({ isLow: true })).total).toBe(0);
    await server.storage.database.sql.exec(
      `update invoice_allocations set next_number = end_number + 1 where period_code = '1151112'`,
    );
    await admin.data('InvoiceTrackCreate', { track: build({ periodCode: '1151112' }) });
    await server.storage.database.sql.exec(
      `insert into invoice_allocations values ('low', '1151112-ZY-00000100', '1151112', 'ZY', 1, 'C01', null, null, null, 100, 199, 190)`,
    );
    const low = await list({ isLow: true });
    expect(low.items).toMatchObject([{ track: 'ZY', usedCount: 90, remainingCount: 10 }]);
    expect((await list()).summary.lowCount).toBe(1);
  });

  test('includes tracks of companies and owners of visible sites', async () => {
    const seen = await list({}, staff);
    expect(new Set(seen.items.map(({ taxNumber }) => taxNumber))).toEqual(new Set([FIRST, OWNER]));
    const { owners } = await staff.data('InvoiceTrackOwners', {});
    expect(owners.map(({ taxNumber }) => taxNumber)).toEqual([FIRST, OWNER]);
    const hidden = (await list({ taxNumbers: [SECOND] })).items[0];
    expect(await error('InvoiceTrackDetail', { trackId: hidden?.trackId ?? '' }, 'staff')).toMatchObject({
      code: 'track-not-found',
    });
    const { items, nextKey } = await staff.data('InvoiceTrackExport', { afterKey: null });
    expect([items.length, nextKey]).toEqual([seen.total, null]);
    expect(await error('InvoiceTrackList', { page: 1, pageSize: 20 }, 'sitemanager')).toMatchObject({
      status: 403,
    });
  });

  test('shows a track with its whole range of numbers', async () => {
    const [row] = (await list({ periodCodes: ['1151112'], taxNumbers: [FIRST] })).items;
    const { track, stretches } = await admin.data('InvoiceTrackDetail', { trackId: row?.trackId ?? '' });
    expect(track).toEqual(row);
    let next = track.startNumber;
    for (const { startNumber, endNumber } of stretches) {
      expect(startNumber).toBe(next);
      next = endNumber + 1;
    }
    expect(next).toBe(track.endNumber + 1);
    const countOf = (kind: string) =>
      stretches
        .filter((stretch) => stretch.kind === kind)
        .reduce((sum, { startNumber, endNumber }) => sum + endNumber - startNumber + 1, 0);
    expect([countOf('used'), countOf('used') + countOf('allocated')]).toEqual([
      track.usedCount,
      track.allocatedCount,
    ]);
    expect(stretches.map(({ targetName }) => targetName)).toContain('信義松仁站 TPE001-APS1');
  });
});

describe('new track', () => {
  test('is logged with its user', async () => {
    const { trackId } = await staff.data('InvoiceTrackCreate', { track: build() });
    const { track, stretches, history } = await admin.data('InvoiceTrackDetail', { trackId });
    expect(track).toMatchObject({ track: 'ZY', bookletCount: 2, remainingCount: 100, standing: 1 });
    expect(stretches).toMatchObject([{ kind: 'free', startNumber: 100, endNumber: 199 }]);
    expect(history).toMatchObject([{ deal: '30301', accountName: '李專員' }]);
    expect((await list()).summary.nextPeriodTrackCount).toBe(1);
  });

  test.each([
    ['of an ended period', { periodCode: '1150910' }, 'period-ended', '/track/periodCode'],
    ['of a stranger', { taxNumber: '10458575' }, 'owner-unknown', '/track/taxNumber'],
    ['that tears a booklet', { endNumber: 174 }, 'not-whole-booklets', '/track/endNumber'],
    ['that ends before it starts', { endNumber: 49 }, 'end-before-start', '/track/endNumber'],
  ])('%s is refused', async (_title, overrides, code, pointer) => {
    expect(await error('InvoiceTrackCreate', { track: build(overrides) })).toMatchObject({
      code,
      errors: [{ pointer }],
    });
    expect((await list({ track: 'ZY' })).total).toBe(0);
  });

  test('is refused if it shares a number with another one, also for two concurrent requests', async () => {
    const create = (startNumber: number, endNumber: number) =>
      error('InvoiceTrackCreate', { track: build({ startNumber, endNumber }) });
    const answers = await Promise.all([create(100, 199), create(150, 249)]);
    const refused = answers.filter(({ success }) => !success);
    expect(refused).toMatchObject([{ code: 'overlap', errors: [{ pointer: '/track/startNumber' }] }]);
    expect(refused[0]?.message).toMatch(/與已匯入的字軌 ZY\d{8}–ZY\d{8} 重疊/);
    const other = await error('InvoiceTrackCreate', { track: build({ periodCode: '1160304' }) });
    expect(other.success).toBe(true);
  });

  test('is limited to accounts that manage numbers', async () => {
    expect(await error('InvoiceTrackCreate', { track: build() }, 'senior')).toMatchObject({ status: 403 });
    expect(await error('InvoiceTrackImport', { rows: [build()] }, 'senior')).toMatchObject({ status: 403 });
    const foreign = { track: build({ taxNumber: SECOND }) };
    expect(await error('InvoiceTrackCreate', foreign, 'staff')).toMatchObject({ code: 'owner-unknown' });
  });
});

describe('an import', () => {
  test('accepts all rows', async () => {
    const rows = [
      build(),
      build({ startNumber: 200, endNumber: 299 }),
      build({ track: 'ZX', taxNumber: OWNER }),
    ];
    expect(await admin.data('InvoiceTrackImport', { rows })).toEqual({ trackCount: 3, bookletCount: 6 });
    expect((await list({ standings: [1] })).total).toBe(3);
  });

  test('accepts none if the caller leaves', async () => {
    const context = { ...adminContext(server.storage.database), signal: AbortSignal.abort() };
    const cancelled = importTracks({ rows: [build()] }, context);
    await expect(cancelled).rejects.toMatchObject({ code: 'import-cancelled' });
    expect(await admin.data('InvoiceTrackImport', { rows: [build()] })).toMatchObject({ trackCount: 1 });
  });

  test('accepts none if one is invalid, and reports all errors at their rows', async () => {
    await admin.data('InvoiceTrackCreate', { track: build({ track: 'ZZ', startNumber: 0, endNumber: 49 }) });
    const rows = [
      build(),
      build({ startNumber: 150, endNumber: 249 }),
      build({ track: 'ZZ', startNumber: 0, endNumber: 99 }),
      build({ periodCode: '1150102', endNumber: 120 }),
      build({ startNumber: 300, endNumber: 349 }),
    ];
    const answer = await error('InvoiceTrackImport', { rows });
    expect(answer).toMatchObject({
      code: 'import-faults',
      message: '未匯入任何一列：有 3 列需要修正。',
      errors: [
        { pointer: '/rows/1/startNumber', message: '與檔案第 1 列的字軌 ZY00000100–ZY00000199 重疊' },
        { pointer: '/rows/2/startNumber', message: '與已匯入的字軌 ZZ00000000–ZZ00000049 重疊' },
        { pointer: '/rows/3/periodCode' },
        { pointer: '/rows/3/endNumber' },
      ],
    });
    expect((await list({ track: 'ZY' })).total).toBe(0);
  });
});

describe('a track entered by mistake', () => {
  const remove = (trackId: string, by: keyof typeof tokens = 'admin') =>
    error('InvoiceTrackDelete', { trackId, reason: '統編輸入錯誤' }, by);

  test('is deleted with a reason, and its numbers can be entered again', async () => {
    const { trackId } = await staff.data('InvoiceTrackCreate', { track: build() });
    expect(await remove(trackId, 'manager')).toMatchObject({ success: true });
    expect((await list({ track: 'ZY' })).total).toBe(0);
    expect(await remove(trackId)).toMatchObject({ code: 'track-not-found' });
    const { rows } = await server.storage.database.sql.query(
      `select account, reason from operation_logs where record_id = $1 and deal = '30303'`,
      [trackId],
    );
    expect(rows).toEqual([{ account: 'manager', reason: '統編輸入錯誤' }]);
    const anew = { track: build({ taxNumber: OWNER }) };
    expect(await error('InvoiceTrackCreate', anew)).toMatchObject({ success: true });
  });

  test('remains if numbers are allocated or its period has ended', async () => {
    const [used] = (await list({ periodCodes: ['1151112'], taxNumbers: [FIRST] })).items;
    expect(await remove(used?.trackId ?? '')).toMatchObject({ code: 'track-shared-out' });
    const [ended] = (await list({ periodCodes: ['1150910'], taxNumbers: [FIRST] })).items;
    expect(await remove(ended?.trackId ?? '')).toMatchObject({ code: 'period-ended' });
    expect((await list({ taxNumbers: [FIRST] })).items.map(({ trackId }) => trackId)).toEqual(
      expect.arrayContaining([used?.trackId, ended?.trackId]),
    );
  });

  test('is either allocated or deleted by concurrent callers, never both', async () => {
    const { trackId } = await admin.data('InvoiceTrackCreate', { track: build({ periodCode: '1151112' }) });
    const { targets } = await admin.data('InvoiceAllocationOptions', {});
    const target = targets.find(({ taxNumber }) => taxNumber === FIRST)?.target;
    if (target === undefined) throw new Error('Nobody can be given numbers of the track.');
    const share = { trackId, target, count: 50, startNumber: null };
    const [shared, removed] = await Promise.all([
      send(server.app, dealRequest(tokens.admin, 'InvoiceAllocationCreate', share)),
      remove(trackId),
    ]);
    expect([shared.body.success, removed.success].toSorted()).toEqual([false, true]);
    expect((await list({ track: 'ZY' })).total).toBe(shared.body.success ? 1 : 0);
  });

  test('can be deleted only by company managers and administrators of its seller', async () => {
    const { trackId } = await admin.data('InvoiceTrackCreate', { track: build({ taxNumber: SECOND }) });
    expect(await remove(trackId, 'staff')).toMatchObject({ status: 403 });
    expect(await remove(trackId, 'senior')).toMatchObject({ status: 403 });
    expect(await remove(trackId, 'manager')).toMatchObject({ code: 'track-not-found' });
  });
});

describe('allotments of the platform', () => {
  const now = new Date('2026-11-20T10:00:00+08:00');
  const receive = (xml: string) =>
    server.storage.database.transaction((tx) => receiveAllotments(xml, { tx, now }));
  const allotment = (begin: string, end: string, overrides: Record<string, string> = {}) => {
    const fields = {
      Ban: FIRST,
      InvoiceType: '07',
      YearMonth: '11602',
      InvoiceTrack: 'ZY',
      InvoiceBeginNo: begin,
      InvoiceEndNo: end,
      InvoiceBooklet: '1',
      ...overrides,
    };
    const elements = Object.entries(fields).map(([name, text]) => `<${name}>${text}</${name}>`);
    return `<InvoiceAssignNo xmlns="urn:GEINV:E0501:4.0">${elements.join('')}</InvoiceAssignNo>`;
  };
  const pack = (...messages: string[]) =>
    `<InvoiceEnvelope><InvoicePack>${messages.join('')}</InvoicePack></InvoiceEnvelope>`;
  const next = async () => (await list({ periodCodes: ['1160102'], track: 'Z' })).items;

  test('become tracks, with booklets joined', async () => {
    const file = pack(allotment('00000050', '00000099'), allotment('00000000', '00000049'));
    expect(await receive(file)).toEqual([]);
    expect(await next()).toMatchObject([{ track: 'ZY', startNumber: 0, endNumber: 99, bookletCount: 2 }]);
    // The same file again overlaps.
    expect(await receive(file)).toEqual([
      { row: 1, element: 'InvoiceBeginNo', reason: 'overlap' },
      { row: 2, element: 'InvoiceBeginNo', reason: 'overlap' },
    ]);
    expect(await next()).toHaveLength(1);
  });

  test.each<[string, Parameters<typeof allotment>, object]>([
    [
      'of another company',
      ['00000100', '00000149', { Ban: '83045210' }],
      { element: 'Ban', reason: 'other-company' },
    ],
    ['with wrong ends', ['00000110', '00000159'], { element: 'InvoiceBeginNo', reason: 'format' }],
    [
      'of an ended period',
      ['00000100', '00000149', { YearMonth: '11510' }],
      { element: 'YearMonth', reason: 'other-period' },
    ],
    [
      'of special tax computation',
      ['00000100', '00000149', { InvoiceType: '08' }],
      { element: 'InvoiceType', reason: 'format' },
    ],
  ])('%s change nothing', async (_case, wrong, error) => {
    const errors = await receive(pack(allotment('00000000', '00000049'), allotment(...wrong)));
    expect(errors).toMatchObject([{ row: 2, ...error }]);
    expect(await next()).toEqual([]);
  });

  test('are received once by two at the same time', async () => {
    const file = allotment('00000000', '00000049');
    const outcomes = await Promise.all([receive(file), receive(file)]);
    expect(outcomes.map((errors) => errors.length).toSorted()).toEqual([0, 1]);
  });

  test('from hostile files change nothing', async () => {
    const entity = `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${allotment('00000000', '00000049')}`;
    expect(await receive(entity)).toEqual([{ element: '', reason: 'doctype' }]);
    expect(await receive('<InvoiceAssignNo>')).toEqual([{ element: '', reason: 'malformed' }]);
  });
});
