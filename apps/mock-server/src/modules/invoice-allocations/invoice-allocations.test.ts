import type { DealName, DealRequest, Schemas } from '@parking-plus/contracts';
import { toCalendarDate } from '@parking-plus/domain';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { countStatements } from '../../db/sql/query-counter.ts';
import { allocateInvoiceNumber } from '../../ledger/invoices/allocate-invoice-number.ts';
import { findSeller, numberHoldersFor } from '../../ledger/invoices/invoice-seller.ts';
import { trackMessagesOf } from '../../ledger/invoices/track-messages-of.ts';
import { checkConsistency } from '../../seeding/consistency/consistency-check.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let staff: DocumentClient;
let tokens: Record<'admin' | 'staff' | 'senior' | 'sitemanager', string>;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  staff = await DocumentClient.signIn(server.app, 'staff');
  const tokenOf = async (account: string) => (await signIn(server.app, account)).accessToken;
  tokens = {
    admin: await tokenOf('admin'),
    staff: await tokenOf('staff'),
    senior: await tokenOf('senior'),
    sitemanager: await tokenOf('sitemanager'),
  };
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

async function error<K extends Extract<DealName, `InvoiceAllocation${string}`>>(
  deal: K,
  payload: DealRequest<K>,
  by: keyof typeof tokens = 'admin',
) {
  const { status, body } = await send(server.app, dealRequest(tokens[by], deal, payload));
  return { status, ...body };
}

const [FIRST, OWNER] = ['72979298', '86065770'] as const;
const list = (filters: Schemas['InvoiceAllocationFilters'] = {}, client = admin) =>
  client.data('InvoiceAllocationList', { page: 1, pageSize: 100, filters });
const rowOf = async (allocationId: string) => {
  const found = (await list({ periodCodes: ['1160102'] })).items.find(
    (row) => row.allocationId === allocationId,
  );
  if (found === undefined) throw new Error(`There is no allocation ${allocationId}.`);
  return found;
};

/** Returns a track of the next period with 400 numbers from 1000. */
async function aTrack(taxNumber: string = FIRST): Promise<string> {
  const track = { periodCode: '1160102', taxNumber, track: 'ZY', startNumber: 1000, endNumber: 1399 };
  return (await admin.data('InvoiceTrackCreate', { track: { ...track, invoiceType: 2 } })).trackId;
}

const target = (overrides: Partial<Schemas['AllocationTarget']> = {}): Schemas['AllocationTarget'] => ({
  assignType: 2,
  companyCode: 'C01',
  branchCode: null,
  siteCode: 'TPE001',
  machineCode: null,
  ...overrides,
});
const COMPANY = target({ assignType: 1, siteCode: null });

const create = (trackId: string, count = 50, startNumber: number | null = null, to = target()) =>
  admin.data('InvoiceAllocationCreate', { trackId, target: to, count, startNumber });

describe('list of allocations', () => {
  test('shows holder and rest, in two statements', async () => {
    const { items, total, summary } = await list({ periodCodes: ['1151112'] });
    for (const row of items) {
      expect(row.remainingCount).toBe(row.totalCount - row.usedCount);
      expect(row.nextNumber).toBe(row.remainingCount === 0 ? null : row.startNumber + row.usedCount);
    }
    const low = items.filter(({ remainingCount, totalCount }) => remainingCount < totalCount * 0.15);
    expect(summary.lowCount).toBe(low.length);
    expect((await list({ periodCodes: ['1151112'], isLow: true })).total).toBe(low.length);
    // The tile filters by these, whatever the list contains.
    for (const filters of [{ isLow: false }, { periodCodes: ['1150910'] }])
      expect((await list(filters)).summary.lowCount).toBe(low.length);
    const machine = await list({ keyword: 'tpe001-aps1', periodCodes: ['1151112'] });
    expect(machine.items[0]).toMatchObject({
      targetName: '信義松仁站 TPE001-APS1',
      target: { assignType: 3, siteCode: 'TPE001' },
      isPeriodOver: false,
    });
    expect((await list({ assignTypes: [4] })).items[0]?.targetName).toBe('安行中區分公司');
    expect((await list({ periodCodes: ['1150910'] })).items[0]?.isPeriodOver).toBe(true);
    const sorted = { page: 1, pageSize: 20, sort: { field: 'remaining', order: 'asc' } } as const;
    const { statements } = await countStatements(() =>
      send(server.app, dealRequest(tokens.admin, 'InvoiceAllocationList', sorted)),
    );
    expect(statements).toBeLessThanOrEqual(3);
    expect(total).toBe(items.length);
  });

  test("includes allocations that serve the account's sites", async () => {
    const { items, total } = await list({}, staff);
    expect(items.some(({ targetName }) => targetName.includes('高雄'))).toBe(false);
    expect(new Set(items.map(({ target: { assignType } }) => assignType))).toEqual(new Set([1, 2, 3, 4]));
    const exported = await staff.data('InvoiceAllocationExport', { afterKey: null });
    expect([exported.items.length, exported.nextKey]).toEqual([total, null]);
    const foreign = (await list({ siteCodes: ['KHH001'], periodCodes: ['1151112'] })).items[0];
    const { allocationId = '', version = 1 } = foreign ?? {};
    expect(
      await error('InvoiceAllocationRelease', { allocationId, version, reason: 'x' }, 'staff'),
    ).toMatchObject({ code: 'allocation-not-found' });
    const page = { page: 1, pageSize: 20 } as const;
    expect(await error('InvoiceAllocationList', page, 'sitemanager')).toMatchObject({ status: 403 });
  });
});

describe('allocating', () => {
  test('allocates whole booklets one after the other, and shows the track', async () => {
    const trackId = await aTrack();
    expect(await create(trackId, 100)).toMatchObject({ startNumber: 1000, endNumber: 1099 });
    expect(await create(trackId, 50, 1200, COMPANY)).toMatchObject({ startNumber: 1200, endNumber: 1249 });
    expect(await create(trackId, 100)).toMatchObject({ startNumber: 1100, endNumber: 1199 });
    const { stretches } = await admin.data('InvoiceAllocationTrack', { trackId });
    expect(stretches.map(({ kind, startNumber, targetName }) => [kind, startNumber, targetName])).toEqual([
      ['allocated', 1000, '信義松仁站'],
      ['allocated', 1100, '信義松仁站'],
      ['allocated', 1200, '安行停車管理股份有限公司'],
      ['free', 1250, null],
    ]);
  });

  test('supports five kinds of target, each of which then issues numbers to its sales', async () => {
    const trackId = await aTrack();
    const machineCode = 'TPE001-APS1';
    const inOrder = [
      target({ assignType: 3, machineCode }),
      target({ assignType: 5, siteCode: null, machineCode }),
      target(),
      target({ assignType: 4, siteCode: null, branchCode: 'B01' }),
      COMPANY,
    ];
    for (const to of inOrder) await create(trackId, 50, null, to);
    await server.storage.database.sql.exec(
      `update invoice_allocations set next_number = end_number where period_code = '1160102'`,
    );
    const day = toCalendarDate('2027-01-05');
    const take = () =>
      server.storage.database.transaction(async (tx) => {
        for (const holder of numberHoldersFor(await findSeller(tx, 'TPE001'), { machineCode })) {
          const taken = await allocateInvoiceNumber(tx, holder, day).catch(() => null);
          if (taken !== null) return taken.invoiceNumber;
        }
        return null;
      });
    const taken = [await take(), await take(), await take(), await take(), await take(), await take()];
    expect(taken).toEqual(['ZY00001049', 'ZY00001099', 'ZY00001149', 'ZY00001199', 'ZY00001249', null]);
  });

  test("keeps an owner's numbers for that owner's sites", async () => {
    const trackId = await aTrack(OWNER);
    const { targets } = await admin.data('InvoiceAllocationOptions', {});
    const own = targets
      .filter(({ taxNumber }) => taxNumber === OWNER)
      .map(({ target: { assignType } }) => assignType);
    expect(new Set(own)).toEqual(new Set([1, 2, 3, 4]));
    expect(
      await error('InvoiceAllocationCreate', { trackId, target: target(), count: 50, startNumber: null }),
    ).toMatchObject({ code: 'target-not-for-track', errors: [{ pointer: '/target' }] });
    const companies = await aTrackOf('ZX', FIRST);
    await server.storage.database.sql.exec(
      `insert into invoice_allocations values ('theirs', '${companies}', '1160102', 'ZX', 4, 'C01', 'B02', null, null, 0, 49, 0)`,
    );
    const holders = await server.storage.database.transaction(async (tx) =>
      numberHoldersFor(await findSeller(tx, 'TXG001'), { machineCode: null }),
    );
    const day = toCalendarDate('2027-01-05');
    const attempts = holders.map((holder) =>
      server.storage.database.transaction((tx) => allocateInvoiceNumber(tx, holder, day)),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  });

  async function aTrackOf(track: string, taxNumber: string): Promise<string> {
    const fields = {
      periodCode: '1160102',
      taxNumber,
      startNumber: 0,
      endNumber: 99,
      invoiceType: 2,
    } as const;
    return (await admin.data('InvoiceTrackCreate', { track: { ...fields, track } })).trackId;
  }

  test.each([
    ['75 numbers', 75, null, 'allocation-not-whole-booklets', '/count'],
    ['more than are free', 450, null, 'allocation-no-room', '/count'],
    ['beyond the track', 100, 1350, 'allocation-not-in-track', '/startNumber'],
    ['what another has', 50, 1000, 'allocation-taken', '/startNumber'],
  ])('refuses %s', async (_title, count, startNumber, code, pointer) => {
    const trackId = await aTrack();
    await create(trackId, 50, 1000);
    const payload = { trackId, target: target(), count, startNumber };
    expect(await error('InvoiceAllocationCreate', payload)).toMatchObject({ code, errors: [{ pointer }] });
    expect((await list({ periodCodes: ['1160102'] })).total).toBe(1);
  });

  test('never crosses periods: ended ones stay, and the database ties allocation and track', async () => {
    const [ended] = (await list({ periodCodes: ['1150910'] })).items;
    const { trackId = '', allocationId = '', version = 1, endNumber = 0 } = ended ?? {};
    const to = { trackId, target: target(), count: 50, startNumber: null };
    expect((await error('InvoiceAllocationCreate', to)).code).toBe('period-ended');
    expect((await error('InvoiceAllocationEdit', { allocationId, version, endNumber })).code).toBe(
      'period-ended',
    );
    const back = { allocationId, version, reason: '不用了' };
    expect((await error('InvoiceAllocationRelease', back)).code).toBe('period-ended');
    await expect(
      server.storage.database.sql.exec(
        `set constraints all immediate; update invoice_allocations set period_code = '1160102' where allocation_id = '${allocationId}'`,
      ),
    ).rejects.toThrow();
  });

  test('allocates no number twice to concurrent callers', async () => {
    const trackId = await aTrack();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        error('InvoiceAllocationCreate', { trackId, target: target(), count: 50, startNumber: null }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(8);
    const { track, stretches } = await admin.data('InvoiceAllocationTrack', { trackId });
    expect([track.allocatedCount, stretches.every(({ kind }) => kind === 'allocated')]).toEqual([400, true]);
    expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
  });

  test('is limited to accounts that manage numbers', async () => {
    const trackId = await aTrack();
    const payload = { trackId, target: target(), count: 50, startNumber: null };
    expect(await error('InvoiceAllocationCreate', payload, 'senior')).toMatchObject({ status: 403 });
    const foreign = { ...payload, target: target({ companyCode: 'C02', siteCode: 'KHH001' }) };
    expect((await error('InvoiceAllocationCreate', foreign, 'staff')).code).toBe('target-not-for-track');
  });
});

describe('changing an allocation', () => {
  test('extends it into free numbers, and shortens it to the used ones', async () => {
    const trackId = await aTrack();
    const { allocationId } = await create(trackId, 100);
    await create(trackId, 50, 1200);
    const end = async (endNumber: number) => {
      const { version } = await rowOf(allocationId);
      return error('InvoiceAllocationEdit', { allocationId, version, endNumber });
    };
    expect((await end(1199)).success).toBe(true);
    expect(await rowOf(allocationId)).toMatchObject({ endNumber: 1199, version: 2 });
    expect(await end(1249)).toMatchObject({ code: 'allocation-taken', errors: [{ pointer: '/endNumber' }] });
    expect((await end(1175)).code).toBe('allocation-not-whole-booklets');
    await server.storage.database.sql.exec(
      `update invoice_allocations set next_number = 1060 where allocation_id = '${allocationId}'`,
    );
    expect((await end(1049)).code).toBe('allocation-below-used');
    expect((await end(1099)).success).toBe(true);
    expect((await end(1449)).code).toBe('allocation-not-in-track');
    const stale = { allocationId, version: 1, endNumber: 1149 };
    expect(await error('InvoiceAllocationEdit', stale)).toMatchObject({ code: 'stale-version' });
    expect(await rowOf(allocationId)).toMatchObject({ endNumber: 1099, version: 3 });
  });

  test('releases unused booklets with a logged reason', async () => {
    const trackId = await aTrack();
    const { allocationId } = await create(trackId, 200);
    const back = async () => {
      const { version } = await rowOf(allocationId);
      return error('InvoiceAllocationRelease', { allocationId, version, reason: '機台撤除' });
    };
    await server.storage.database.sql.exec(
      `update invoice_allocations set next_number = 1001 where allocation_id = '${allocationId}'`,
    );
    expect((await back()).success).toBe(true);
    expect(await rowOf(allocationId)).toMatchObject({ endNumber: 1049, remainingCount: 49 });
    expect((await back()).code).toBe('nothing-to-return');
    const { rows } = await server.storage.database.sql.query(
      `select deal, reason from operation_logs where record_id = $1 order by at, deal`,
      [allocationId],
    );
    expect(rows).toContainEqual({ deal: '30406', reason: '機台撤除' });
    expect(await create(trackId, 350)).toMatchObject({ startNumber: 1050 });
  });

  test('deletes it if no number was used', async () => {
    const trackId = await aTrack();
    const { allocationId } = await create(trackId, 100);
    const request = { allocationId, version: 1, reason: '配錯場站' };
    expect(await admin.data('InvoiceAllocationRelease', request)).toEqual({
      allocationId,
      returnedCount: 100,
      isGone: true,
    });
    expect((await error('InvoiceAllocationRelease', request)).code).toBe('allocation-not-found');
    expect((await list({ periodCodes: ['1160102'] })).total).toBe(0);
  });
});

describe('shares of branches', () => {
  const send0401 = async (trackId: string, by: keyof typeof tokens = 'admin') => {
    const { status, body } = await send(
      server.app,
      dealRequest(tokens[by], 'InvoiceBranchShareSend', { trackId }),
    );
    return { status, ...body };
  };
  const share = async (trackId: string, count: number) => {
    const { targets } = await admin.data('InvoiceAllocationOptions', {});
    const branch = targets.find(({ taxNumber, target }) => taxNumber === FIRST && target.branchCode !== null);
    if (branch === undefined) throw new Error('The seed has no branch.');
    await admin.data('InvoiceAllocationCreate', { trackId, target: branch.target, count, startNumber: null });
  };

  test('are queued once per branch, with the numbers that they have when they are written', async () => {
    const trackId = await aTrack();
    expect(await send0401(trackId)).toMatchObject({ code: 'no-branch-shares' });
    await share(trackId, 50);
    expect(await admin.data('InvoiceBranchShareSend', { trackId })).toEqual({ messageCount: 1 });
    await share(trackId, 100);
    expect(await admin.data('InvoiceBranchShareSend', { trackId })).toEqual({ messageCount: 1 });
    const { orm } = server.storage.database;
    const messages = await orm.select().from(invoiceMessages).where(eq(invoiceMessages.trackId, trackId));
    expect(messages).toMatchObject([{ kind: 'E0401', dueOn: '2026-12-31', state: 0 }]);
    const [outcome] = (await trackMessagesOf(orm, messages)).values();
    const xml = outcome?.ok ? outcome.xml : '';
    expect(xml).toContain(
      `<HeadBan>${FIRST}</HeadBan><BranchBan>${messages[0]?.sellerTaxNumber}</BranchBan>`,
    );
    expect([...xml.matchAll(/<InvoiceBooklet>(\d+)/g)].map(([, booklets]) => booklets)).toEqual(['1', '2']);
  });

  test('that were rejected are replaced by the next message of the branch', async () => {
    const trackId = await aTrack();
    await share(trackId, 50);
    await admin.data('InvoiceBranchShareSend', { trackId });
    await server.storage.database.sql.exec(
      `update invoice_messages set state = 3, result_code = 'E0609' where kind = 'E0401'`,
    );
    await admin.data('InvoiceBranchShareSend', { trackId });
    const { orm } = server.storage.database;
    const [rejected, queued, ...rest] = await orm
      .select()
      .from(invoiceMessages)
      .where(eq(invoiceMessages.trackId, trackId))
      .orderBy(asc(invoiceMessages.messageId));
    expect([rejected, queued, rest]).toMatchObject([
      { state: 3, replacedBy: queued?.messageId },
      { state: 0, replacedBy: null },
      [],
    ]);
  });

  test('need the right, and a track in scope', async () => {
    const trackId = await aTrack();
    expect(await send0401(trackId, 'senior')).toMatchObject({ status: 403 });
    expect(await send0401('nope')).toMatchObject({ code: 'track-not-found' });
  });
});
