import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let tokens: Record<'admin' | 'staff' | 'manager', string>;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  const tokenOf = async (account: string) => (await signIn(server.app, account)).accessToken;
  tokens = {
    admin: await tokenOf('admin'),
    staff: await tokenOf('staff'),
    manager: await tokenOf('manager'),
  };
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

async function error<K extends 'RateEnd' | 'RateQuote'>(
  deal: K,
  payload: DealRequest<K>,
  by: keyof typeof tokens = 'admin',
) {
  const { status, body } = await send(server.app, dealRequest(tokens[by], deal, payload));
  return { status, ...body };
}

async function ratesOf(siteCode: string, filters: Schemas['RateFilters'] = {}) {
  const query = { page: 1, pageSize: 100 as const, filters: { siteCodes: [siteCode], ...filters } };
  return (await admin.data('RateList', query)).items;
}

async function rateOf(
  siteCode: string,
  dateType: Schemas['DateType'],
  vehicleKind: Schemas['VehicleKind'] = 1,
) {
  const filters = { dateTypes: [dateType], vehicleKinds: [vehicleKind], standings: ['in-force' as const] };
  const [rate] = await ratesOf(siteCode, filters);
  if (rate === undefined) throw new Error(`The seed has no such rate at ${siteCode}.`);
  return rate;
}

type Stay = Partial<DealRequest<'RateQuote'>>;
const at = (text: string) => `${text.replace(' ', 'T')}:00+08:00`;
const stayOf = (rest: Stay = {}): DealRequest<'RateQuote'> => ({
  siteCode: 'TXG001',
  vehicleKind: 1,
  enteredAt: at('2026-11-20 08:00'),
  exitedAt: at('2026-11-20 09:00'),
  isTokenLost: false,
  discount: null,
  ...rest,
});
const lasting = (minutes: number, enteredAt = at('2026-11-20 08:00')): Stay => ({
  enteredAt,
  exitedAt: new Date(Date.parse(enteredAt) + minutes * 60_000).toISOString(),
});
const quote = (rest: Stay) => admin.data('RateQuote', stayOf(rest));

describe('quote by the rates of a museum', () => {
  test.each([
    ['15 minutes', lasting(15), 0],
    ['16 minutes', lasting(16), 30],
    ['an hour', lasting(60), 30],
    ['61 minutes', lasting(61), 45],
    ['five and a half hours', lasting(330), 165],
    ['eight hours, up to the cap', lasting(480), 180],
    ['130 minutes of a holiday', lasting(130, at('2026-11-21 08:00')), 100],
    ['a night from Friday to Saturday', lasting(210, at('2026-11-20 22:00')), 120],
    ['330 minutes less 60', { ...lasting(330), discount: { type: 1, minutes: 60 } }, 135],
    ['330 minutes less NT$ 50', { ...lasting(330), discount: { type: 2, amountTwd: 50 } }, 115],
    ['330 minutes, all free', { ...lasting(330), discount: { type: 0 } }, 0],
  ] satisfies [string, Stay, number][])(
    "for %s equals the domain's result",
    async (_title, stay, payableTwd) => {
      const answer = await quote(stay);
      expect(answer.payableTwd).toBe(payableTwd);
      expect(answer.lines.reduce((sum, line) => sum + line.amountTwd, 0)).toBe(payableTwd);
    },
  );

  test.each([
    [60, 30],
    [61, 70],
    [180, 110],
    [181, 170],
    [260, 230],
  ])('for %i minutes of a progressive rate is NT$ %i', async (minutes, payableTwd) => {
    expect((await quote({ siteCode: 'TPE001', ...lasting(minutes) })).payableTwd).toBe(payableTwd);
  });

  test('explains each line, the kinds of days and the versions', async () => {
    const answer = await quote(lasting(480));
    expect(answer).toMatchObject({ stayMinutes: 480, rawTwd: 240, cappedTwd: 180 });
    expect(answer.lines.map(({ code, amountTwd }) => [code, amountTwd])).toEqual([
      ['first-unit', 30],
      ['units', 210],
      ['stay-cap', -60],
    ]);
    const night = await quote(lasting(210, at('2026-11-20 22:00')));
    expect(night.days).toEqual([
      { date: '2026-11-20', dateType: 1 },
      { date: '2026-11-21', dateType: 2 },
    ]);
    const rates = await ratesOf('TXG001', { vehicleKinds: [1] });
    const idsOf = (...dateTypes: number[]) =>
      rates.filter(({ pricing }) => dateTypes.includes(pricing.dateType)).map(({ rateId }) => rateId);
    expect(answer.rateIds).toEqual(idsOf(1));
    expect(night.rateIds).toEqual(idsOf(1, 2));
    expect((await quote(lasting(130, at('2026-11-21 08:00')))).rateIds).toEqual(idsOf(2));
  });

  test("applies the calendar's special days", async () => {
    const { sql } = server.storage.database;
    await sql.query(
      `insert into holidays (date, site_code, date_type, name) values ('2026-11-20', 'TXG001', 2, '園遊會')`,
    );
    expect((await quote(lasting(130))).payableTwd).toBe(100);
    expect((await quote({ ...lasting(61), siteCode: 'TPE001' })).payableTwd).toBe(70);
  });

  test('includes a trial price, also for a lost token', async () => {
    const rate = await rateOf('TXG101', 1);
    const pricing = { ...rate.pricing, dailyCapTwd: null };
    const trial = { supersedes: rate.rateId, pricing };
    const lost = { siteCode: 'TXG101', exitedAt: at('2026-11-20 14:20'), isTokenLost: true };
    expect((await quote({ ...lost, trial })).payableTwd).toBe(280);
    expect((await quote(lost)).payableTwd).toBe(260);
    expect((await quote({ ...lost, trial })).rateIds).toContain('trial');
    expect(await rateOf('TXG101', 1)).toEqual(rate);
  });

  test('refuses at the field if there is no price', async () => {
    const rate = await rateOf('TXG001', 1);
    const pointerOf = async (rest: Stay) => (await error('RateQuote', stayOf(rest))).errors?.[0]?.pointer;
    expect(await pointerOf({ exitedAt: at('2026-11-20 07:59') })).toBe('/exitedAt');
    expect(await pointerOf({ vehicleKind: 2 })).toBe('/siteCode');
    expect(await pointerOf({ enteredAt: '0026-11-20T08:00:00+08:00' })).toBe('/enteredAt');
    expect(await pointerOf({ trial: { supersedes: null, pricing: rate.pricing } })).toBe(
      '/trial/pricing/startMinute',
    );
    const noPrice = { supersedes: rate.rateId, pricing: { ...rate.pricing, lostTokenTwd: null } };
    expect(await pointerOf({ isTokenLost: true, trial: noPrice })).toBe('/isTokenLost');
    expect(await error('RateQuote', stayOf({ siteCode: 'KHH001' }), 'staff')).toMatchObject({
      status: 403,
    });
  });
});

describe('ending a rate', () => {
  const end = (rateId: string, lastDay: string) => ({ rateId, lastDay, reason: '假日改依平日' });

  test('keeps its price up to its last day, and falls back to the weekday', async () => {
    const holiday = await rateOf('TXG001', 2);
    const ended = await admin.data('RateEnd', end(holiday.rateId, '2026-11-30'));
    expect(ended).toEqual({ ...holiday, effectiveTo: '2026-11-30' });
    const saturday = lasting(130, at('2026-12-05 08:00'));
    expect((await quote(saturday)).payableTwd).toBe(75);
    expect((await quote(lasting(130, at('2026-11-28 08:00')))).payableTwd).toBe(100);
    const { rows } = await server.storage.database.sql.query<{ reason: string }>(
      `select reason from operation_logs where record_id = '${holiday.rateId}'`,
    );
    expect(rows).toEqual([{ reason: '假日改依平日' }]);
  });

  test('is refused for a past day, twice, and if a day would lack a price', async () => {
    const [weekday, holiday] = [await rateOf('TXG001', 1), await rateOf('TXG001', 2)];
    expect(await error('RateEnd', end(holiday.rateId, '2026-11-19'))).toMatchObject({
      code: 'rate-not-future',
      errors: [{ pointer: '/lastDay' }],
    });
    expect((await error('RateEnd', end(holiday.rateId, '9999-12-31'))).code).toBe('rate-too-late');
    const gap = await error('RateEnd', end(weekday.rateId, '2026-11-30'));
    expect(gap).toMatchObject({ code: 'rate-gap', errors: [{ pointer: '/lastDay' }] });
    expect(gap.message).toContain('未停用費率：平日 00:00–24:00 沒有費率');
    await admin.data('RateEnd', end(holiday.rateId, '2026-11-30'));
    expect((await error('RateEnd', end(holiday.rateId, '2026-12-31'))).code).toBe('stale-version');
    expect((await error('RateEnd', end('NOPE', '2026-12-31'))).code).toBe('rate-not-found');
  });

  test('requires the permission to approve and a visible site', async () => {
    const holiday = await rateOf('TXG001', 2);
    expect(await error('RateEnd', end(holiday.rateId, '2026-11-30'), 'staff')).toMatchObject({
      status: 403,
    });
    const foreign = await rateOf('KHH001', 2);
    expect(await error('RateEnd', end(foreign.rateId, '2026-11-30'), 'manager')).toMatchObject({
      status: 403,
    });
  });
});

describe('quote by the optional rules', () => {
  const trialOf = async (rules: Partial<Schemas['RatePricing']>) => {
    const { rateId, pricing } = await rateOf('TXG001', 1);
    const tariff = {
      chargeType: 2,
      firstMinutes: 0,
      firstAmountTwd: 0,
      unitMinutes: 60,
      unitAmountTwd: 20,
    } as const;
    return {
      supersedes: rateId,
      pricing: { ...pricing, tariff, freeMinutes: 0, stayCapTwd: null, bufferMinutes: 15, ...rules },
    };
  };

  test('charges energy and overstay, with each line', async () => {
    const trial = await trialOf({
      kwhTwd: 10,
      overstayUnitTwd: 10,
      overstayUnitMinutes: 30,
      overstayFreeMinutes: 30,
    });
    const answer = await quote({ ...lasting(180), trial, chargedKwh: 12.5, fullAt: at('2026-11-20 09:00') });
    expect(answer.lines.slice(-2)).toMatchObject([
      { code: 'energy', kwh: 12.5, unitAmountTwd: 10, amountTwd: 125 },
      { code: 'overstay', startMinute: 570, unitCount: 3, amountTwd: 30 },
    ]);
    expect(answer.payableTwd).toBe(60 + 125 + 30);
  });

  test('takes the fee of that time as paid, and charges a late exit the rest', async () => {
    const trial = await trialOf({});
    const paidAt = at('2026-11-20 09:00');
    expect((await quote({ ...lasting(75), trial, paidAt })).lines).toEqual([
      { code: 'within-buffer', bufferMinutes: 15, amountTwd: 0 },
    ]);
    const late = await quote({ ...lasting(121), trial, paidAt });
    expect(late.lines.at(-1)).toEqual({ code: 'already-paid', amountTwd: -20 });
    expect(late.payableTwd).toBe(40);
    expect((await quote({ ...lasting(121), trial, paidAt, paidTwd: 50 })).payableTwd).toBe(10);
    const { errors } = await error('RateQuote', stayOf({ ...lasting(60), paidAt: at('2026-11-20 07:00') }));
    expect(errors).toMatchObject([{ pointer: '/paidAt', code: 'paid-before-entry' }]);
  });

  test("knows a plate's payment of the stay, and the permit's minutes of that day", async () => {
    const { sql } = server.storage.database;
    const insert = (id: string, from: string, to: string, charged: string) =>
      sql.query(
        `insert into transactions (transaction_id, site_code, business_date, channel, plate, plate_key, vehicle_kind,
           entered_at, exited_at, charged_at, receivable_twd, received_twd, payment_method, pay_state, mode, state,
           stay_minutes)
         values ($1, 'TXG001', '2026-11-20', 1, 'QQQ-0001', 'QQQ0001', 1, $2, $3, $4, 20, 20, 1, 1, 1, 1,
           extract(epoch from $3::timestamptz - $2::timestamptz) / 60)`,
        [id, at(`2026-11-20 ${from}`), at(`2026-11-20 ${to}`), at(`2026-11-20 ${charged}`)],
      );
    await insert('T2611209901', '05:00', '07:00', '07:00');
    await insert('T2611209902', '08:00', '09:00', '09:00');
    const plate = 'QQQ-0001';
    const late = await quote({ ...lasting(121), trial: await trialOf({}), plate });
    expect(late.payableTwd).toBe(40);
    const trial = await trialOf({ disabledFreeMinutes: 240, disabledFreePer: 'day' });
    const second = { ...lasting(180, at('2026-11-20 12:00')), trial, plate, hasDisabledPermit: true };
    expect((await quote(second)).payableTwd).toBe(40);
    expect((await quote({ ...second, disabledUsedMinutes: 0 })).payableTwd).toBe(0);
    expect((await quote({ ...second, hasDisabledPermit: false })).payableTwd).toBe(60);
  });

  test('compares the fees by hours of the versions in force and the trial', async () => {
    const { curve } = await quote({ ...lasting(60), curveHours: 3, trial: await trialOf({}) });
    expect(curve).toEqual({ inForceTwd: [0, 30, 60, 90], trialTwd: [0, 20, 40, 60] });
    expect((await quote({ ...lasting(60), curveHours: 1 })).curve?.trialTwd).toBeNull();
  });

  test('names an invalid rule at its field', async () => {
    const trial = await trialOf({ overstayUnitTwd: 10 });
    expect((await error('RateQuote', stayOf({ trial }))).errors).toMatchObject([
      { pointer: '/trial/pricing/overstayUnitMinutes' },
    ]);
  });
});
