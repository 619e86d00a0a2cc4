import type { Schemas } from '@parking-plus/contracts';
import { CLOSING_KINDS, type ClosingKind } from '@parking-plus/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveTraffic } from '../../simulation/live-traffic.ts';
import { adminContext } from '../../testing/deal-context.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';
import { showClosingItems, withdrawSite } from './site-closing.service.ts';

// Simulates hours of traffic, on machines with other load.
vi.setConfig({ testTimeout: 90_000 });

/** A site without traffic, opened first. */
const SITE = 'HSZ001';
const TODAY = '2026-11-20';
const WITHDRAWN = `state = 0, withdrawn_on = '${TODAY}'`;

let server: TestApp;
let admin: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  const { version } = await admin.data('SiteDetail', { siteCode: SITE });
  await admin.data('SiteMove', { siteCode: SITE, version, event: 'open', reason: '開幕' });
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const rows = async <Row>(text: string) => (await server.storage.database.sql.query<Row>(text)).rows;
const put = (columns: string, siteCode: string = SITE) =>
  rows(`update sites set ${columns} where site_code = '${siteCode}'`);
const items = async () => (await admin.data('SiteClosingItems', { siteCode: SITE })).items;
const found = async () =>
  (await items()).filter(({ count, isBlocking }) => isBlocking && count > 0).map(({ kind }) => kind);

async function withdraw(withdrawnOn?: string, account = 'admin') {
  const { version } = await admin.data('SiteDetail', { siteCode: SITE });
  const move = { siteCode: SITE, version, event: 'withdraw', reason: '租約到期' } as const;
  const { accessToken } = await signIn(server.app, account);
  const { status, body } = await send<Schemas['Refusal']>(
    server.app,
    dealRequest(accessToken, 'SiteMove', withdrawnOn === undefined ? move : { ...move, withdrawnOn }),
  );
  return { status, ...body };
}

const first = (table: string, key: string, where: string) =>
  `update ${table} set site_code = '${SITE}' where ${key} = (select min(${key}) from ${table} where ${where})`;
const stay = (columns: string, values: string) => `
  insert into transactions (transaction_id, site_code, business_date, channel, plate, plate_key, vehicle_kind,
    entered_at, charged_at, payment_method, received_twd, ${columns})
  values ('T9000000001', '${SITE}', '${TODAY}', 4, 'ABC-1234', 'ABC1234', 1, '${TODAY} 08:30', '${TODAY} 08:30', 0, 0, ${values})`;
const OPEN = 'state in (500, 501, 502, 511)';

/** Moves a rental to the site, with a separate plan. */
const rental = (where: string, columns: string) => `
  insert into rental_plans (plan_code, site_code, name, set_mode, vehicle_kind, rent_twd, deposit_twd, max_period, valid_from)
    values ('${SITE}-P9', '${SITE}', '月租', 2, 1, 2000, 1000, 1, '2024-01-01');
  update rentals set site_code = '${SITE}', plan_code = '${SITE}-P9', ${columns}
    where rental_id = (select min(rental_id) from rentals where deposit_twd > 0 and ${where})`;

const LEFT: Readonly<Partial<Record<ClosingKind, string>>> = {
  vehiclesInside: stay('receivable_twd, pay_state, mode, state', '0, 0, 101, 1'),
  runningRentals: rental('state = 1', 'deposit_returned_at = signed_at'),
  deposits: rental('state = 0 and deposit_returned_at is not null', 'deposit_returned_at = null'),
  unpaidFees: stay(
    'exited_at, stay_minutes, receivable_twd, pay_state, mode, state',
    `'${TODAY} 09:30', 60, 75, 0, 1, 1`,
  ),
  unclosedDays: first('daily_closes', 'daily_close_id', 'state = 0 and machine_code is null'),
  unusedNumbers: first(
    'invoice_allocations',
    'allocation_id',
    "assign_type = 2 and period_code = '1151112' and end_number - next_number > 50",
  ),
  openDocuments: first('documents', 'document_id', OPEN),
  openServiceOrders: `insert into machines (machine_code, site_code, kind, ip_address, mac_address, software_version,
      connection, sync) values ('${SITE}-POS1', '${SITE}', 2, '10.99.0.1', '02:00:5E:99:00:01', '1', 0, 0);
    update service_orders set site_code = '${SITE}', machine_code = '${SITE}-POS1'
      where service_order_code = (select min(service_order_code) from service_orders where ${OPEN})`,
  laterOwnerContracts: `insert into owner_contracts (owner_contract_id, contract_number, site_code, owner_id, starts_on,
      fee_per_mille) select 'later', '${SITE}-2', site_code, owner_id, '2027-01-01', 100 from owner_contracts
      where site_code = '${SITE}'`,
};

describe('a site', () => {
  test.each(CLOSING_KINDS.filter((kind) => kind in LEFT))('with %s left is not withdrawn', async (kind) => {
    expect(await found()).toEqual([]);
    for (const statement of (LEFT[kind] ?? '').split(';')) await rows(statement);
    expect(await found()).toEqual([kind]);
    const item = (await items()).find((one) => one.kind === kind);
    expect(item?.count).toBeGreaterThan(0);
    expect(item?.examples.length).toBeGreaterThan(0);
    expect(await withdraw()).toMatchObject({
      code: 'site-in-use',
      errors: [{ pointer: '/siteCode', code: kind }],
    });
    expect((await admin.data('SiteDetail', { siteCode: SITE })).state).toBe(1);
  });

  test('states the money of deposits and unpaid fees', async () => {
    await rows(LEFT.unpaidFees ?? '');
    for (const statement of (LEFT.deposits ?? '').split(';')) await rows(statement);
    const [deposit] = await rows<{ twd: number }>(
      `select deposit_twd as twd from rentals where site_code = '${SITE}'`,
    );
    const money = (await items()).filter(({ amountTwd }) => amountTwd !== null);
    expect(money.map(({ kind, amountTwd }) => [kind, amountTwd])).toEqual([
      ['deposits', deposit?.twd],
      ['unpaidFees', 75],
    ]);
  });

  test('without anything left closes on a day, and its owner contract ends then, with the reason', async () => {
    await put(`opened_on = '2026-11-01'`);
    const running = (await items()).find(({ kind }) => kind === 'ownerContracts');
    expect(running).toMatchObject({ count: 1, isBlocking: false, examples: [`${SITE}-1`] });
    expect(await withdraw('2026-11-15')).toMatchObject({ success: true });
    const site = await admin.data('SiteDetail', { siteCode: SITE });
    expect(site).toMatchObject({ state: 0, withdrawnOn: '2026-11-15' });
    expect(site.use).toMatchObject({ machineCount: 1, offlineMachineCount: 1 });
    expect(site.history[0]).toMatchObject({ deal: '70107', reason: '租約到期' });
    const contracts = await admin.data('OwnerContractList', {
      page: 1,
      pageSize: 20,
      filters: { siteCodes: [SITE] },
    });
    expect(contracts.items).toMatchObject([{ endsOn: '2026-11-15', version: 2, state: 2 }]);
    const ownerContractId = contracts.items[0]?.ownerContractId ?? '';
    const { history } = await admin.data('OwnerContractDetail', { ownerContractId });
    expect(history[0]).toMatchObject({ reason: '租約到期' });
    expect(await withdraw()).toMatchObject({ code: 'site-withdrawn' });
  });

  test('closes today if no day is given, and keeps a contract that ended before', async () => {
    await rows(`update owner_contracts set ends_on = '2026-10-31' where site_code = '${SITE}'`);
    expect(await withdraw()).toMatchObject({ success: true });
    expect(await admin.data('SiteDetail', { siteCode: SITE })).toMatchObject({ withdrawnOn: TODAY });
    const [contract] = await rows(
      `select to_char(ends_on, 'YYYY-MM-DD') as ends, version from owner_contracts where site_code = '${SITE}'`,
    );
    expect(contract).toEqual({ ends: '2026-10-31', version: 1 });
  });

  test.each([
    ['2026-11-21', 'closing-day-in-future'],
    ['2026-11-09', 'closing-day-too-early'],
  ])('does not close on %s, after its last stay on 2026-11-10', async (day, code) => {
    await put(`opened_on = '2026-11-01'`);
    await rows(
      `${stay('exited_at, stay_minutes, receivable_twd, pay_state, mode, state', `'2026-11-10 09:30', 60, 0, 1, -1, 1`).replaceAll(TODAY, '2026-11-10')}`,
    );
    expect(await admin.data('SiteClosingItems', { siteCode: SITE })).toMatchObject({
      earliestDay: '2026-11-10',
    });
    expect(await withdraw(day)).toMatchObject({ code, errors: [{ pointer: '/withdrawnOn' }] });
    expect(await withdraw('2026-11-10')).toMatchObject({ success: true });
  });

  test('is withdrawn only by those who may, and only at their own sites', async () => {
    expect((await withdraw(undefined, 'sitestaff')).status).toBe(403);
    const { accessToken } = await signIn(server.app, 'sitestaff');
    const asked = dealRequest(accessToken, 'SiteClosingItems', { siteCode: 'TPE001' });
    expect((await send(server.app, asked)).status).toBe(403);
    const other = adminContext(server.storage.database);
    const context = { ...other, identity: { ...other.identity, siteCodes: ['TPE001'] } };
    await expect(showClosingItems({ siteCode: SITE }, context)).rejects.toMatchObject({ status: 403 });
    const move = { siteCode: SITE, version: 2, event: 'withdraw', reason: '…' } as const;
    await expect(withdrawSite(move, context)).rejects.toMatchObject({ status: 403 });
  });
});

describe('a withdrawn site', () => {
  test.each(['RentalRenewal', 'RedemptionCreate', 'LaneCreate', 'RentalPlanCreate'] as const)(
    'takes no %s',
    async (deal) => {
      const [car] = await rows<{ transactionId: string; discountCode: string }>(`
        select transaction_id as "transactionId", discount_code as "discountCode"
        from transactions join discount_sites using (site_code)
        where exited_at is null and mode = 101 and state = 1 and site_code = 'TPE001' limit 1`);
      const [rental] = await rows<{ rentalId: string; version: number }>(`
        select rental_id as "rentalId", version from rentals where state = 1 and site_code = 'TPE001' limit 1`);
      if (!car || !rental) throw new Error('The seed has no car and no rental.');
      const refusals = {
        RentalRenewal: () =>
          admin.refusedData('RentalRenewal', { ...rental, months: 1, start: 'day-after', reason: '續租' }),
        RedemptionCreate: () => admin.refusedData('RedemptionCreate', car),
        LaneCreate: () =>
          admin.refusedData('LaneCreate', {
            entries: {
              siteCode: 'TPE001',
              laneCode: 'IN9',
              name: '北側入口',
              direction: 1,
              vehicleKinds: [1],
              state: 1,
              startsOn: TODAY,
              endsOn: null,
            },
          }),
        RentalPlanCreate: () =>
          admin.refusedData('RentalPlanCreate', {
            entries: {
              name: '夜間',
              siteCode: 'TPE001',
              setMode: 2,
              vehicleKind: 1,
              rentTwd: 2400,
              depositTwd: 1000,
              maxPeriod: 6,
              platesPerBay: 1,
              validFrom: '2026-12-01',
              validUntil: null,
              renewableUntil: null,
            },
          }),
      };
      await put(WITHDRAWN, 'TPE001');
      const { errors = [] } = await refusals[deal]();
      const isRental = deal === 'RentalRenewal';
      const pointer = isRental
        ? '/rentalId'
        : deal === 'RedemptionCreate'
          ? '/transactionId'
          : '/entries/siteCode';
      expect(errors).toMatchObject([{ pointer, code: isRental ? 'site-not-operating' : 'site-withdrawn' }]);
    },
  );

  test('takes no rate change', async () => {
    const filters = { siteCodes: ['TPE001'], standings: ['in-force' as const] };
    const [rate] = (await admin.data('RateList', { page: 1, pageSize: 20, filters })).items;
    if (rate === undefined) throw new Error('The seed has no rate.');
    const { siteCode, vehicleKind, pricing, rateId } = rate;
    const effectiveFrom = '2027-01-01';
    const form = { siteCode, vehicleKind, pricing, supersedes: rateId, effectiveFrom, note: '調整' };
    await put(WITHDRAWN, 'TPE001');
    expect(await admin.refused('create', 'RateChange', { form })).toMatchObject({
      errors: [{ pointer: '/form/siteCode', code: 'site-withdrawn' }],
    });
  });

  test('takes a contract with its owner only if that has an end', async () => {
    const filters = { siteCodes: ['TNN001'] };
    const [row] = (await admin.data('OwnerContractList', { page: 1, pageSize: 20, filters })).items;
    if (row === undefined) throw new Error('The seed has no contract.');
    const { ownerContractId, version, state: _state, siteName: _site, ownerName: _owner, ...entries } = row;
    const open = { ownerContractId, version, entries: { ...entries, endsOn: null } };
    expect(await admin.refusedData('OwnerContractEdit', open)).toMatchObject({
      errors: [{ pointer: '/entries/endsOn', code: 'site-withdrawn' }],
    });
    const ended = { ...open, entries: { ...entries, endsOn: '2026-10-31' } };
    expect(await admin.data('OwnerContractEdit', ended)).toEqual({ ownerContractId });
  });
});

test('the contract of the seeded withdrawn site ended with it', async () => {
  const open = await rows(`select 1 from owner_contracts join sites using (site_code)
    where sites.state = 0 and (ends_on is null or ends_on > withdrawn_on)`);
  expect(open).toEqual([]);
  const [row] = await rows<{ isEnded: boolean }>(`select ends_on = withdrawn_on as "isEnded"
    from owner_contracts join sites using (site_code) where site_code = 'TNN001'`);
  expect(row?.isEnded).toBe(true);
});

test('its fixed rent ends with the contract, and later money is settled by the same contract', async () => {
  await rows(`update owner_contracts set fixed_rent_twd = 31000 where site_code = 'TNN001'`);
  await admin.data('OwnerSettlementCalculate', { month: '2026-10' });
  const { parts } = await admin.data('OwnerSettlementDetail', { settlementId: 'ST202610-TNN001' });
  // Withdrawn on 15 October, the 15th of 31 days.
  expect(parts).toMatchObject([{ fixedRentTwd: 15_000, to: '2026-10-15' }]);
  const later = await rows(
    `select 1 from daily_totals where site_code = 'TNN001' and business_date > '2026-10-15' and transaction_count > 0`,
  );
  expect(later.length).toBeGreaterThan(0);
});

// Last: the clock passes the expiry of the tokens.
test('a withdrawn site lets no vehicle in', async () => {
  const came = () =>
    rows(`select 1 from transactions where site_code = 'TPE001' and entered_at > '${TODAY} 10:00'`);
  const pass = () =>
    new LiveTraffic({
      database: server.storage.database,
      clock: server.clock,
      wait: async () => undefined,
      changePublisher: { dataChanged: () => undefined },
      onFailure(error) {
        throw error;
      },
    }).catchUp();
  await put(WITHDRAWN, 'TPE001');
  server.clock.advance(2 * 3_600_000);
  await pass();
  expect(await came()).toEqual([]);
  await put('state = 1, withdrawn_on = null', 'TPE001');
  server.clock.advance(2 * 3_600_000);
  await pass();
  expect((await came()).length).toBeGreaterThan(0);
});
