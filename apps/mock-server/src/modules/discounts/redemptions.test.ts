import type { DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TEST_SEED } from '../../db/migrations/seed-settings.ts';
import { LiveTraffic } from '../../simulation/live-traffic.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// Simulates hours of traffic, on machines with other load.
vi.setConfig({ testTimeout: 90_000 });

let server: TestApp;
let admin: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.storage.database.restore();
  server.clock.set(new Date(TEST_SEED.referenceAt));
});

type Plan = DealRequest<'DiscountCreate'>['entries'];
const PLAN: Plan = {
  name: '測試',
  publishType: 1,
  publisher: '公司',
  discountType: 0,
  value: 0,
  countRule: 0,
  vehicleKinds: [],
  siteCodes: ['TPE001'],
  validFrom: '2026-11-20',
  validUntil: '2026-12-31',
  quotaCount: null,
};
const make = async (given: Partial<Plan> = {}) =>
  (await admin.data('DiscountCreate', { entries: { ...PLAN, ...given } })).discountCode;

const makePartner = async (budgetTwd: number | null, budgetCount: number | null) =>
  (
    await admin.data('DiscountPartnerCreate', {
      entries: {
        name: '河堤書店',
        taxNumber: null,
        contactName: null,
        contactPhone: null,
        contactEmail: null,
        siteCodes: ['TPE001'],
        validFrom: '2026-11-01',
        validUntil: null,
        budgetTwd,
        budgetCount,
        billing: 0,
        paymentDays: null,
      },
    })
  ).partnerCode;

const rows = async <Row>(text: string) => (await server.storage.database.sql.query<Row>(text)).rows;
type Car = { id: string; kind: number };
/** Returns cars inside a site, the latest first. */
async function carsAt(siteCode: string): Promise<[Car, Car]> {
  const found = await rows<Car>(`select transaction_id as id, vehicle_kind as kind from transactions
    where site_code = '${siteCode}' and mode = 101 and state = 1 and exited_at is null order by 1 desc`);
  const [first, second] = found;
  if (first === undefined || second === undefined) throw new Error(`Too few cars at ${siteCode}.`);
  return [first, second];
}
const redeem = (discountCode: string, car: Car) =>
  admin.data('RedemptionCreate', { discountCode, transactionId: car.id });
const refusedOf = async (discountCode: string, transactionId: string) =>
  (await admin.refused('RedemptionCreate', { discountCode, transactionId })).code;

test('一車一日一次: once a day, another car may @spec(3.54)', async () => {
  const code = await make({ countRule: 1 });
  const [car, other] = await carsAt('TPE001');
  await rows(
    `update transactions set plate = 'ABC-1234', plate_key = 'ABC1234' where transaction_id = '${other.id}'`,
  );
  await redeem(code, other);
  await rows(
    `update transactions set plate = 'ABC-1234', plate_key = 'ABC1234' where transaction_id = '${car.id}'`,
  );
  expect(await refusedOf(code, car.id)).toBe('used-today');
  await rows(
    `update transactions set plate = 'ABC-1235', plate_key = 'ABC1235' where transaction_id = '${car.id}'`,
  );
  expect(await redeem(code, car)).toMatchObject({ usageId: expect.stringContaining(code) });
});

test('依車格數: as many cars inside as the site has bays @spec(3.54)', async () => {
  const code = await make({ countRule: 2 });
  const [car, other] = await carsAt('TPE001');
  const bays = (count: number) =>
    rows(`update sites set flat_bays = ${count}, mechanical_bays = 0, motorcycle_bays = 0, disabled_bays = 0,
      electric_bays = 0 where site_code = 'TPE001'`);
  await bays(1);
  const { usageId } = await redeem(code, car);
  expect(await refusedOf(code, other.id)).toBe('bays-taken');
  await admin.data('RedemptionReverse', { usageId, reason: '誤刷' });
  expect(await redeem(code, other)).toBeDefined();
});

test('a reversed redemption is redeemed again for its stay, once', async () => {
  const code = await make();
  const [car] = await carsAt('TPE001');
  const first = await redeem(code, car);
  await admin.data('RedemptionReverse', { usageId: first.usageId, reason: '誤刷' });
  const second = await redeem(code, car);
  expect(second.usageId).not.toBe(first.usageId);
  expect(await refusedOf(code, car.id)).toBe('used-for-stay');
  await admin.data('RedemptionReverse', { usageId: second.usageId, reason: '誤刷' });
  expect((await redeem(code, car)).usageId).not.toBe(second.usageId);
});

test('不限: until the quota is used up', async () => {
  const partnerCode = await makePartner(null, null);
  const code = await make({ publishType: 51, partnerCode, quotaCount: 1 });
  const [car, other] = await carsAt('TPE001');
  await redeem(code, car);
  expect(await refusedOf(code, other.id)).toBe('quota-used-up');
});

test('a plan of a partner is redeemed until the monthly budget of all its plans is used up', async () => {
  const [car, other] = await carsAt('TPE001');
  const counted = { publishType: 51, partnerCode: await makePartner(null, 1) } as const;
  await redeem(await make(counted), car);
  expect(await refusedOf(await make(counted), other.id)).toBe('budget-used-up');

  const paid = await make({ publishType: 51, partnerCode: await makePartner(50, null) });
  await redeem(paid, car);
  await rows(`update discount_usages set amount_twd = 50 where discount_code = '${paid}'`);
  expect(await refusedOf(paid, other.id)).toBe('budget-used-up');
});

test('is refused for another site, vehicle or day, a stay that redeemed it, and a car that has left', async () => {
  const [car] = await carsAt('TPE001');
  const [elsewhere] = await carsAt('NWT001');
  const code = await make();
  expect(await refusedOf(code, elsewhere.id)).toBe('other-site');
  expect(await refusedOf(code, 'T0')).toBe('transaction-not-found');
  expect(await refusedOf(await make({ vehicleKinds: [car.kind === 3 ? 1 : 3] }), car.id)).toBe(
    'other-vehicle',
  );
  expect(await refusedOf(await make({ validFrom: '2026-11-21' }), car.id)).toBe('not-started');
  await redeem(code, car);
  expect(await refusedOf(code, car.id)).toBe('used-for-stay');
  const [left] = await rows<{ id: string }>(
    `select transaction_id as id from transactions where site_code = 'TPE001' and exited_at is not null limit 1`,
  );
  expect(await refusedOf(code, left?.id ?? '')).toBe('not-inside');
});

test.each([
  ['免費', { discountType: 0, value: 0 }],
  ['60 分鐘', { discountType: 1, value: 60 }],
  ['5 元', { discountType: 2, value: 5 }],
] as const)('%s is deducted when the car leaves @spec(3.53)', async (_title, kind) => {
  const code = await make(kind);
  const cars = await rows<Car>(`select transaction_id as id, vehicle_kind as kind from transactions
    where site_code = 'TPE001' and mode = 101 and state = 1 and exited_at is null`);
  for (const car of cars) await redeem(code, car);
  server.clock.advance(14 * 3_600_000);
  const { database } = server.storage;
  await new LiveTraffic({
    database,
    clock: server.clock,
    wait: async () => undefined,
    changePublisher: { dataChanged: () => undefined },
    onFailure: (error) => {
      throw error;
    },
  }).catchUp();
  const left = await rows<{ receivable: number; discount: number; received: number; used: number }>(
    `select receivable_twd as receivable, discount_twd as discount, received_twd as received, amount_twd as used
     from discount_usages join transactions using (transaction_id)
     where discount_code = '${code}' and exited_at is not null and receivable_twd > 0`,
  );
  expect(left.length).toBeGreaterThan(0);
  for (const { receivable, discount, received, used } of left) {
    expect([discount, received]).toEqual([used, receivable - used]);
    if (kind.discountType === 0) expect(received).toBe(0);
    if (kind.discountType === 1) expect(used).toBeLessThanOrEqual(receivable);
    if (kind.discountType === 2) expect(used).toBe(Math.min(5, receivable));
  }
  expect(left.some(({ used }) => used > 0)).toBe(true);
});
