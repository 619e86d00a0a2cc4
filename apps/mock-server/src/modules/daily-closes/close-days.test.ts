import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

const MACHINES = 200;

let server: TestApp;
let admin: DocumentClient;
let tokens: Record<'admin' | 'sitemanager' | 'engineer', string>;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  const tokenOf = async (account: string) => (await signIn(server.app, account)).accessToken;
  tokens = {
    admin: await tokenOf('admin'),
    sitemanager: await tokenOf('sitemanager'),
    engineer: await tokenOf('engineer'),
  };
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const orm = () => server.storage.database.orm;
const list = async (filters: Schemas['DailyCloseFilters'] = {}) =>
  (await admin.data('DailyCloseList', { page: 1, pageSize: 100, filters })).items;
const close = (payload: DealRequest<'DailyCloseBatchClosing'>) =>
  admin.data('DailyCloseBatchClosing', payload);
const idOf = ({ dailyCloseId }: Schemas['DailyCloseRow']) => dailyCloseId;
const keysOf = (rows: readonly Schemas['DailyCloseRow'][]) => ({
  selection: { keys: rows.map(idOf) },
  expectedCount: rows.length,
});

/** Sets the figures of all open days so that they agree. */
const countAll = () =>
  orm().execute(sql`update daily_closes set counted_cash_twd = cash_due_twd, machine_twd = system_twd,
    machine_count = system_count, invoice_count = invoice_due_count, invoice_twd = invoice_due_twd where state = 0`);

/** Adds machines with an open, counted day each, after the seeded days. */
const addMachines = (count: number) =>
  orm().execute(sql`
    with copied as (
      insert into machines select (jsonb_populate_record(machines, jsonb_build_object(
        'machine_code', 'KHH001-Z' || number, 'ip_address', '10.99.0.' || number, 'serial_number', null,
        'mac_address', '02:00:5F:00:00:' || upper(lpad(to_hex(number), 2, '0'))))).*
      from machines cross join generate_series(1, ${count}::integer) as number where machine_code = 'KHH001-APS1'
      returning machine_code, site_code
    )
    insert into daily_closes (daily_close_id, site_code, business_date, machine_code, system_count, system_twd,
      cash_due_twd, invoice_due_count, invoice_due_twd, machine_count, machine_twd, counted_cash_twd, invoice_count,
      invoice_twd, state)
    select 'DC20261119-' || machine_code, site_code, '2026-11-19', machine_code, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from copied`);

describe('closing many days', () => {
  test('closes those that agree, logs each, and returns the others with the reason', async () => {
    await countAll();
    const open = await list({ states: [0] });
    const [uncounted, off, first, ...more] = open.filter(({ machineCode }) => machineCode !== null);
    const [done] = await list({ states: [1] });
    if (!uncounted || !off || !first || !done) throw new Error('The seed has too few days.');
    await orm().execute(sql`update daily_closes set counted_cash_twd = null
      where daily_close_id = ${uncounted.dailyCloseId}`);
    await orm().execute(sql`update daily_closes set counted_cash_twd = cash_due_twd - 1
      where daily_close_id = ${off.dailyCloseId}`);
    const { closedCount, left } = await close(keysOf([first, ...more, uncounted, off, done]));
    expect(closedCount).toBe(1 + more.length);
    const reasons = Object.fromEntries(left.map(({ close: day, reason }) => [day.dailyCloseId, reason]));
    expect(reasons).toEqual({
      [uncounted.dailyCloseId]: 'not-counted',
      [off.dailyCloseId]: 'discrepancy',
      [done.dailyCloseId]: 'closed',
    });
    const { close: day, history } = await admin.data('DailyCloseDetail', {
      dailyCloseId: first.dailyCloseId,
    });
    expect(day).toMatchObject({
      state: 1,
      checkResult: 1,
      version: first.version + 1,
      countedCashTwd: first.cashDueTwd,
    });
    expect(history[0]).toMatchObject({ deal: '40107' });
  });

  test('leaves a day whose transactions changed since, and shows its new figures', async () => {
    await countAll();
    const [day] = await list({ states: [0], siteCodes: ['KHH001'] });
    if (!day) throw new Error('The seed has no open day.');
    await orm().execute(sql`update daily_closes set system_twd = system_twd + 1, machine_twd = machine_twd + 1
      where daily_close_id = ${day.dailyCloseId}`);
    const { closedCount, left } = await close(keysOf([day]));
    expect(closedCount).toBe(0);
    expect(left).toMatchObject([{ reason: 'changed', close: { systemTwd: day.systemTwd, state: 0 } }]);
  });

  test('closes all matching days except the excluded ones', async () => {
    await countAll();
    const filters = { states: [0 as const], siteCodes: ['KHH001'] };
    const open = await list(filters);
    const [excluded] = open;
    const { closedCount } = await close({
      selection: { filters, excludedKeys: [excluded?.dailyCloseId ?? ''] },
      expectedCount: open.length - 1,
    });
    expect(closedCount).toBe(open.length - 1);
    expect((await list(filters)).map(idOf)).toEqual([excluded?.dailyCloseId]);
  });

  test.each<[string, Partial<DealRequest<'DailyCloseBatchClosing'>>, object, keyof typeof tokens]>([
    ['an unknown day', { selection: { keys: ['DC0'] } }, { code: 'daily-close-not-found' }, 'admin'],
    ['another number of days than shown', { expectedCount: 2 }, { code: 'selection-changed' }, 'admin'],
    ['too many days', { expectedCount: 1_001 }, { code: 'too-many-rows' }, 'admin'],
    ['a site out of scope', {}, { status: 403 }, 'sitemanager'],
    ['a user without the action', {}, { status: 403 }, 'engineer'],
  ])('rejects %s and closes nothing', async (_title, change, expected, account) => {
    await countAll();
    const [day] = await list({ states: [0], siteCodes: ['KHH001'] });
    if (!day) throw new Error('The seed has no open day.');
    const request = { ...keysOf([day]), ...change };
    const { status, body } = await send(
      server.app,
      dealRequest(tokens[account], 'DailyCloseBatchClosing', request),
    );
    expect({ status, ...body }).toMatchObject(expected);
    expect((await list({ states: [0], siteCodes: ['KHH001'] })).map(idOf)).toContain(day.dailyCloseId);
  });

  test('takes as many statements for two hundred machines as for one', async () => {
    await addMachines(MACHINES);
    const ofMachines = (from: number, to: number): DealRequest<'DailyCloseBatchClosing'> => ({
      selection: {
        keys: Array.from({ length: to - from + 1 }, (_, index) => `DC20261119-KHH001-Z${from + index}`),
      },
      expectedCount: to - from + 1,
    });
    await close(ofMachines(1, 1));
    const one = await countStatements(() => close(ofMachines(2, 2)));
    const many = await countStatements(() => close(ofMachines(3, MACHINES)));
    expect(many.statements).toBe(one.statements);
    expect(await list({ states: [0], keyword: 'KHH001-Z' })).toEqual([]);
  });
});
