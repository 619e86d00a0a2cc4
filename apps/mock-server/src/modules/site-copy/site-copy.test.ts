import { type DealRequest, dealCodes, type Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import type { DataChange } from '../../deals/change-publisher.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { adminContext } from '../../testing/deal-context.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { copySite } from './site-copy.service.ts';

let server: TestApp;
let admin: DealClient;

type Part = Schemas['SiteCopyPart'];
const RECORDS = ['rentalPlans', 'lanes', 'bays', 'partners'] as const;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  const { settings } = await admin.data('SiteDetail', { siteCode: 'TPE001' });
  await admin.data('SiteCreate', { siteCode: 'NEW001', settings: { ...settings, flatBays: 0 } });
  await admin.data('SiteCreate', { siteCode: 'EMPTY', settings });
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const rows = async <Row = { readonly n: number }>(text: string) =>
  (await server.storage.database.sql.query<Row>(text)).rows;
const countOf = async (table: string, siteCode: string) =>
  (await rows(`select count(*)::integer as n from ${table} where site_code = '${siteCode}'`))[0]?.n;
const request = (parts: readonly Part[], given: Partial<DealRequest<'SiteCopy'>> = {}) => ({
  siteCode: 'NEW001',
  version: 1,
  fromSiteCode: 'TPE001',
  parts: [...parts],
  ...given,
});
const TABLES = [
  'rental_plans',
  'lanes',
  'bays',
  'bay_plans',
  'bay_places',
  'discount_partner_sites',
] as const;
/** Adds TPE001 and TPE002 to the sites of the partner SP001. */
const addPartner = () =>
  rows(`insert into discount_partner_sites (partner_code, site_code)
    values ('SP001', 'TPE001'), ('SP001', 'TPE002') on conflict do nothing`);
const state = async (siteCode = 'NEW001') => ({
  counts: await Promise.all(TABLES.map((table) => countOf(table, siteCode))),
  version: (await admin.data('SiteDetail', { siteCode })).version,
  logs: await countOf('operation_logs', siteCode),
});

/** Draws a floor of TPE001 with one of its bays. */
async function drawFloor() {
  const { floors, bays } = await admin.data('SiteBayPlan', { siteCode: 'TPE001' });
  const [bay] = bays;
  const drawn = floors.find(({ floor }) => floor === bay?.floor);
  if (bay === undefined || drawn === undefined) throw new Error('The seed has no bay.');
  const place = { bayCode: bay.bayCode, column: 3, row: 2, width: 2, height: 1, rotation: 0 as const };
  await admin.data('SiteBayPlanSave', { siteCode: 'TPE001', plan: { ...drawn, places: [place] } });
  return { bay, place };
}

test('rental plans come with the price of today and later ones, numbered from 1', async () => {
  const { items } = await admin.data('RentalPlanList', {
    page: 1,
    pageSize: 20,
    filters: { siteCodes: ['TPE001'] },
  });
  const [first, second] = items;
  const price = { planCode: first?.planCode ?? '', version: first?.version ?? 0 };
  await admin.data('RentalPlanPriceChange', {
    ...price,
    effectiveFrom: '2027-01-01',
    rentTwd: 9_000,
    depositTwd: 2_000,
  });
  await rows(`update rental_plans set valid_until = '2026-11-19' where plan_code = '${second?.planCode}'`);
  const { copied } = await admin.data('SiteCopy', request(['rentalPlans']));
  expect(copied).toEqual([{ part: 'rentalPlans', count: items.length - 1 }]);
  const { plan, prices, history } = await admin.data('RentalPlanDetail', { planCode: 'NEW001-P1' });
  expect(plan).toMatchObject({
    name: first?.name,
    rentTwd: first?.rentTwd,
    validFrom: '2026-11-20',
    version: 1,
  });
  expect(prices.map(({ effectiveFrom, rentTwd }) => [effectiveFrom, rentTwd])).toEqual([
    ['2027-01-01', 9_000],
    ['2026-11-20', first?.rentTwd],
  ]);
  expect(history).toMatchObject([{ deal: '70111', reason: 'TPE001 信義松仁站' }]);
});

test('lanes in use start today', async () => {
  const [{ n: used } = { n: 0 }] = await rows(
    `select count(*)::integer as n from lanes where site_code = 'TPE001'`,
  );
  await rows(`insert into lanes (site_code, lane_code, name, direction, state, starts_on, ends_on)
    values ('TPE001', 'OLD', '舊', 1, 1, '2025-01-01', '2026-01-01'), ('TPE001', 'OFF', '停', 1, 0, '2025-01-01', null)`);
  expect((await admin.data('SiteCopy', request(['lanes']))).copied).toEqual([{ part: 'lanes', count: used }]);
  const [lane] = await rows<{ id: string; start: string }>(
    `select lane_id as id, starts_on::text as start from lanes where site_code = 'NEW001' order by 1`,
  );
  expect(lane?.start).toBe('2026-11-20');
  const { history } = await admin.data('LaneDetail', { laneId: lane?.id ?? '' });
  expect(history.map(({ deal }) => deal)).toEqual(['70111']);
});

test('bays come with their places on the plan, and are in use', async () => {
  const { bay, place } = await drawFloor();
  await rows(`update bays set state = 0 where bay_code = '${bay.bayCode}'`);
  const bayCount = await countOf('bays', 'TPE001');
  const { copied } = await admin.data('SiteCopy', request(['bays']));
  expect(copied).toEqual([{ part: 'bays', count: bayCount }]);
  const { bays, floors } = await admin.data('SiteBayPlan', { siteCode: 'NEW001' });
  const bayCode = `NEW001-${bay.bayNumber}`;
  expect(bays.find((each) => each.bayCode === bayCode)).toMatchObject({
    floor: bay.floor,
    kind: bay.kind,
    state: 1,
  });
  expect(floors.find(({ floor }) => floor === bay.floor)).toMatchObject({
    version: 1,
    places: [{ ...place, bayCode }],
  });
  const { history } = await admin.data('SiteBayDetail', { bayCode });
  expect(history).toMatchObject([{ deal: '70111', reason: 'TPE001 信義松仁站' }]);
  expect(
    await rows(`select 1 from operation_logs where record_id = 'NEW001/${bay.floor}' and deal = '70111'`),
  ).toHaveLength(1);
});

test('the site joins the discount partners that have not ended', async () => {
  const { partner } = await admin.data('DiscountPartnerDetail', { partnerCode: 'SP001' });
  const source = partner.siteCodes[0] ?? '';
  const count = await countOf('discount_partner_sites', source);
  await rows(`insert into discount_partners (partner_code, name, valid_from, valid_until, billing)
    values ('SP900', '已到期', '2025-01-01', '2026-01-01', 0)`);
  await rows(`insert into discount_partner_sites (partner_code, site_code) values ('SP900', '${source}')`);
  const { copied } = await admin.data('SiteCopy', request(['partners'], { fromSiteCode: source }));
  expect(copied).toEqual([{ part: 'partners', count }]);
  const after = await admin.data('DiscountPartnerDetail', { partnerCode: 'SP001' });
  expect(after.partner).toMatchObject({
    siteCodes: [...partner.siteCodes, 'NEW001'].sort(),
    version: partner.version + 1,
  });
  expect(after.history[0]).toMatchObject({ deal: '70111' });
});

test('the numbers of bays are settings', async () => {
  const { copied } = await admin.data('SiteCopy', request(['fees', 'capacity']));
  expect(copied).toEqual([
    { part: 'fees', count: 3 },
    { part: 'capacity', count: 5 },
  ]);
  const { settings } = await admin.data('SiteDetail', { siteCode: 'NEW001' });
  expect(settings.flatBays).toBe((await admin.data('SiteDetail', { siteCode: 'TPE001' })).settings.flatBays);
});

test('machines are not copied', async () => {
  await addPartner();
  await admin.data('SiteCopy', request(['fees', 'rates', ...RECORDS], { fromSiteCode: 'TPE001' }));
  expect(await countOf('machines', 'NEW001')).toBe(0);
});

test('publishes the records of each part to users of the site', async () => {
  await drawFloor();
  await addPartner();
  const told: DataChange[] = [];
  await copySite(request(RECORDS), {
    ...adminContext(server.storage.database),
    identity: { account: 'admin', type: 1, siteCodes: null, actionCodes: { has: () => true } } as never,
    changePublisher: { dataChanged: (change) => told.push(change), sessionsEnded() {}, taskFinished() {} },
  });
  const lists = told.map(({ deal, siteCodes }) => [deal, siteCodes?.includes('NEW001')]);
  expect([...new Map(lists.map((each) => [each[0], each])).values()]).toEqual([
    [dealCodes.RentalPlanList, true],
    [dealCodes.LaneList, true],
    [dealCodes.SiteBayList, true],
    [dealCodes.BayList, true],
    [dealCodes.DiscountPartnerList, true],
    [dealCodes.SiteList, true],
  ]);
  expect(told.find(({ deal }) => deal === dealCodes.RentalPlanList)?.ids[0]).toBe('NEW001-P1');
});

test('2,000 bays take a few statements more than one', async () => {
  const addBays = (from: number, to: number) =>
    rows(`insert into bays (bay_code, site_code, bay_number, floor, kind, vehicle_kind, set_mode)
      select 'EMPTY-' || number, 'EMPTY', number, 'B1', 1, 1, null from generate_series(${from}, ${to}) as number`);
  await addBays(1, 1);
  const copy = (given: Partial<DealRequest<'SiteCopy'>>) =>
    countStatements(() => admin.data('SiteCopy', request(['bays'], { fromSiteCode: 'EMPTY', ...given })));
  const one = await copy({});
  await rows(`delete from bays where site_code = 'NEW001'`);
  await addBays(2, 2_000);
  const many = await copy({ version: 2 });
  expect(many.result.copied).toEqual([{ part: 'bays', count: 2_000 }]);
  // The log entries go in two statements instead of one.
  expect(many.statements - one.statements).toBeLessThanOrEqual(2);
});

describe('refused, with nothing changed:', () => {
  test.each(RECORDS)('%s of a site without any, and to a site that has some', async (part) => {
    await addPartner();
    const before = await state();
    const empty = await admin.refused('SiteCopy', request(['fees', part], { fromSiteCode: 'EMPTY' }));
    expect(empty.errors).toMatchObject([{ pointer: '/fromSiteCode', code: 'not-copied' }]);
    expect(await state()).toEqual(before);
    const { version } = await admin.data('SiteDetail', { siteCode: 'TPE002' });
    const target = await state('TPE002');
    const taken = await admin.refused('SiteCopy', request([part], { siteCode: 'TPE002', version }));
    expect(taken.errors).toMatchObject([{ pointer: '/parts', code: 'not-copied' }]);
    expect(await state('TPE002')).toEqual(target);
  });

  test('all parts, if the last of them cannot be copied', async () => {
    await rows(`insert into discount_partner_sites (partner_code, site_code) values ('SP001', 'NEW001')`);
    const before = await state();
    const refused = await admin.refused('SiteCopy', request(['capacity', 'rates', ...RECORDS]));
    expect(refused.message).toContain('此場站已有合作店家');
    expect(await state()).toEqual(before);
    expect(await countOf('rates', 'NEW001')).toBe(0);
  });

  test('a withdrawn site as the target', async () => {
    const { version } = await admin.data('SiteDetail', { siteCode: 'TNN001' });
    const before = await state('TNN001');
    for (const part of RECORDS) {
      const refused = await admin.refused('SiteCopy', request([part], { siteCode: 'TNN001', version }));
      expect(refused.code).toBe('site-withdrawn');
    }
    expect(await state('TNN001')).toEqual(before);
  });

  test('a site of another company, as source and as target', async () => {
    const manager = await DealClient.signIn(server.app, 'manager');
    const { version } = await admin.data('SiteDetail', { siteCode: 'KHH001' });
    const before = [await state('TPE001'), await state('KHH001')];
    const own = (await admin.data('SiteDetail', { siteCode: 'TPE001' })).version;
    for (const part of ['capacity', 'lanes', 'rentalPlans', 'partners'] as const) {
      const from = request([part], { siteCode: 'TPE001', version: own, fromSiteCode: 'KHH001' });
      expect((await manager.send('SiteCopy', from)).status).toBe(403);
      const to = request([part], { siteCode: 'KHH001', version });
      expect((await manager.send('SiteCopy', to)).status).toBe(403);
    }
    expect([await state('TPE001'), await state('KHH001')]).toEqual(before);
  });

  test('partners that also have sites out of scope', async () => {
    const manager = await DealClient.signIn(server.app, 'manager');
    await manager.data('SiteCreate', {
      siteCode: 'OWN001',
      settings: (await admin.data('SiteDetail', { siteCode: 'TPE001' })).settings,
    });
    const { partner } = await admin.data('DiscountPartnerDetail', { partnerCode: 'SP001' });
    await rows(`insert into discount_partner_sites (partner_code, site_code)
      values ('SP001', 'TPE001'), ('SP001', 'KHH001') on conflict do nothing`);
    const refused = await manager.refused('SiteCopy', request(['partners'], { siteCode: 'OWN001' }));
    expect(refused.code).toBe('partner-of-other-sites');
    expect((await admin.data('DiscountPartnerDetail', { partnerCode: 'SP001' })).partner.version).toBe(
      partner.version,
    );
  });

  test.each([
    ['rentalPlans', '20601'],
    ['lanes', '70701'],
    ['bays', '70801'],
    ['bays', '70806'],
    ['partners', '50302'],
  ] as const)('%s without the permission %s', async (part, code) => {
    const before = await state();
    const { sql } = server.storage.database;
    await sql.query(`delete from role_actions where account_type = 1 and action_code = '${code}'`);
    const limited = await DealClient.signIn(server.app, 'admin');
    expect((await limited.send('SiteCopy', request(['fees', part]))).status).toBe(403);
    expect(await state()).toEqual(before);
    expect((await limited.data('SiteCopy', request(['fees']))).version).toBe(2);
  });
});
