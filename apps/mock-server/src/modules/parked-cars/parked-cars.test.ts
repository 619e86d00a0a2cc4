import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: DealClient;
let siteStaff: DealClient;
let engineer: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  siteStaff = await DealClient.signIn(server.app, 'sitestaff');
  engineer = await DealClient.signIn(server.app, 'engineer');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const show = (transactionId: string) => admin.data('ParkedCarDetail', { transactionId });
/** Returns a parked car of a site that pays, and has no lost-ticket fee. */
async function payingCar(siteCode = 'TPE001') {
  const { items } = await admin.data('LanePassageList', {
    page: 1,
    pageSize: 100,
    filters: { siteCodes: [siteCode], isInside: true },
  });
  const row = items.find(({ listingKind, isTicketLost }) => listingKind === null && !isTicketLost);
  return { transactionId: row?.transactionId ?? '', version: row?.transactionVersion ?? 0 };
}

test('a parked car shows its fee, its plans and the fee of a lost ticket, in at most twelve statements', async () => {
  const { transactionId } = await payingCar();
  const { statements } = await countStatements(() => show(transactionId));
  expect(statements).toBeLessThanOrEqual(12);
  const car = await show(transactionId);
  expect(car).toMatchObject({ isFree: false, lostTicket: null, redemptions: [] });
  expect(car.lostTicketFee?.ticketTwd).toBe(100);
  expect(car.lostTicketFee?.payableTwd).toBeGreaterThanOrEqual((car.fee?.payableTwd ?? 0) + 100);
});

test('a lost-ticket fee is applied, shown, and cancelled before payment', async () => {
  const { transactionId, version } = await payingCar();
  const entries = { transactionId, version, reason: '車主遺失票卡' };
  const before = await show(transactionId);
  expect(await admin.data('LostTicketApply', entries)).toEqual({ transactionId, version: version + 1 });
  const lost = await show(transactionId);
  // The clock runs on: only what does not depend on it is compared.
  expect(lost.fee).toMatchObject({ ticketTwd: 100, chargedFrom: before.lostTicketFee?.chargedFrom });
  expect(lost.lostTicket).toMatchObject({ accountName: '林系統', reason: '車主遺失票卡' });
  expect((await admin.refused('LostTicketApply', { ...entries, version: version + 1 })).code).toBe(
    'lost-ticket-applied',
  );
  expect((await admin.refused('LostTicketCancel', entries)).success).toBe(false);
  await admin.data('LostTicketCancel', { ...entries, version: version + 1, reason: '已找到' });
  expect((await show(transactionId)).fee).toMatchObject({
    ticketTwd: 0,
    chargedFrom: before.fee?.chargedFrom,
  });
  expect((await admin.refused('LostTicketCancel', { ...entries, version: version + 2 })).code).toBe(
    'lost-ticket-missing',
  );
  const { operations } = await admin.data('TransactionDetail', { transactionId });
  expect(operations.map(({ deal }) => deal).slice(0, 2)).toEqual(['10682', '10681']);
});

test('a free car has no lost-ticket fee, and a discount shows what it deducts', async () => {
  const { items } = await admin.data('LanePassageList', {
    page: 1,
    pageSize: 20,
    filters: { isInside: true, listingKinds: [2] },
  });
  const [free] = items;
  const transactionId = free?.transactionId ?? '';
  expect(await show(transactionId)).toMatchObject({ isFree: true, lostTicketFee: null });
  const entries = { transactionId, version: free?.transactionVersion ?? 0, reason: '遺失' };
  expect((await admin.refused('LostTicketApply', entries)).code).toBe('lost-ticket-without-price');
  const car = await payingCar();
  const [plan] = (await show(car.transactionId)).plans;
  await admin.data('RedemptionCreate', {
    discountCode: plan?.discountCode ?? '',
    transactionId: car.transactionId,
  });
  const after = await show(car.transactionId);
  expect(after.redemptions).toMatchObject([{ discountCode: plan?.discountCode }]);
  expect(after.plans.map(({ discountCode }) => discountCode)).not.toContain(plan?.discountCode);
  expect(after.fee?.discountTwd).toBe(after.redemptions[0]?.cutTwd);
});

test('rejects cars that left, other sites and missing codes', async () => {
  expect((await admin.refused('ParkedCarDetail', { transactionId: 'T9999999999' })).code).toBe(
    'car-not-parked',
  );
  const { items } = await admin.data('LanePassageList', {
    page: 1,
    pageSize: 20,
    filters: { isInside: false },
  });
  const gone = items.find((row) => row.transactionId !== null)?.transactionId ?? '';
  expect((await admin.refused('ParkedCarDetail', { transactionId: gone })).code).toBe('car-not-parked');
  const { transactionId, version } = await payingCar();
  const entries = { transactionId, version, reason: '遺失' };
  expect((await siteStaff.send('ParkedCarDetail', { transactionId })).status).toBe(200);
  expect((await siteStaff.send('LostTicketApply', entries)).status).toBe(403);
  const { transactionId: otherId } = await payingCar('NWT001');
  expect((await siteStaff.send('ParkedCarDetail', { transactionId: otherId })).status).toBe(403);
  expect((await engineer.send('LostTicketApply', entries)).status).toBe(403);
});
