import { describe, expect, it } from 'vitest';
import { invalidRateFields } from './check-rate-row.ts';
import { feeAfterPayment } from './fee-after-payment.ts';
import { feeForStay, type StayToPrice } from './fee-for-stay.ts';
import { DateType, ParkingChargeType, type RateRow } from './rate-row.ts';
import { createSiteCalendar } from './site-calendar.ts';
import { at, buildRow, buildStay, buildTable, buildTimed } from './test-rates.ts';

/** 2026-11-16 is a Monday. */
const MONDAY = '2026-11-16';
const hour = (count: number) => count * 60;

const stayOf = (rows: RateRow[], from: string, minutes: number, rest: Partial<StayToPrice> = {}) =>
  buildStay(minutes, { rates: buildTable(...rows), enteredAt: at(`${MONDAY} ${from}`), ...rest });

function priced(stay: StayToPrice) {
  const fee = feeForStay(stay);
  if (!fee.ok) throw new Error(`Refused: ${fee.reason}`);
  expect(fee.lines.reduce((sum, line) => sum + line.amountTwd, 0)).toBe(fee.payableTwd);
  return fee;
}
const payable = (stay: StayToPrice) => priced(stay).payableTwd;

describe('daily cap', () => {
  // 20 per hour, cap 100. Entry on Monday at 20:00. Calendar day: Chimei Museum; 24 hours and first day: signs of
  // private sites. Amounts are invented.
  it.each<[RateRow['dailyCapPeriod'], RateRow['dayBasis'], number, number]>([
    ['day', 'midnight', 4, 80],
    ['day', 'midnight', 28, 180],
    ['day', 'midnight', 29, 200],
    ['day', 'entry', 24, 100],
    ['day', 'entry', 25, 120],
    ['midnight', 'entry', 10, 180],
    ['midnight', 'entry', 28, 180],
    ['midnight', 'entry', 29, 200],
    ['entry', 'midnight', 24, 100],
    ['entry', 'midnight', 25, 120],
    ['first-day', 'entry', 24, 100],
    ['first-day', 'entry', 34, 300],
    ['first-day', 'midnight', 28, 560],
  ])('by %s with days from %s limits %i hours to %i', (dailyCapPeriod, dayBasis, hours, expected) => {
    const row = buildRow({ dailyCapTwd: 100, dailyCapPeriod, dayBasis });
    expect(payable(stayOf([row], '20:00', hour(hours)))).toBe(expected);
  });

  it.each<[RateRow['dailyCapScope'], number, number]>([
    ['row', 10, 160],
    ['together', 10, 120],
    ['together', 5, 100],
    ['together', 34, 240],
  ])('of the %s limits %i hours of day and night to %i', (dailyCapScope, hours, expected) => {
    const common = { dailyCapScope, dayBasis: 'entry' } as const;
    const day = buildRow({ ...common, startMinute: hour(8), endMinute: hour(20), dailyCapTwd: 120 });
    const night = buildRow({ ...common, startMinute: hour(20), endMinute: hour(8), dailyCapTwd: 40 });
    expect(payable(stayOf([day, night], '12:00', hour(hours)))).toBe(expected);
  });
});

describe('unit across a border', () => {
  // Wanban, Taipei (pma.gov.taipei): 20 per hour, 10 from 18:00 to 08:00, half-hour units, the earlier rate applies.
  it.each<[RateRow['unitAtBorder'], string, number, number]>([
    [undefined, '17:50', 30, 10],
    ['earlier', '17:50', 30, 10],
    ['earlier', '17:50', 31, 15],
    ['earlier', '07:50', 30, 5],
    ['earlier', '07:50', 31, 15],
    ['restart', '17:50', 10, 10],
    ['restart', '17:50', 30, 15],
    ['restart', '17:30', 60, 15],
  ])('with the rule %s: from %s, %i minutes cost %i', (unitAtBorder, from, minutes, expected) => {
    const day = buildRow({
      startMinute: hour(8),
      endMinute: hour(18),
      tariff: buildTimed(0, 0, 30, 10),
      unitAtBorder,
    });
    const night = buildRow({
      startMinute: hour(18),
      endMinute: hour(8),
      tariff: buildTimed(0, 0, 30, 5),
      unitAtBorder,
    });
    expect(payable(stayOf([day, night], from, minutes))).toBe(expected);
  });
});

describe('flat fee', () => {
  // Kinmen County (law.kinmen.gov.tw FL030620): the flat fee is due again in each period entered. Amounts are invented.
  const perUse = (useAmountTwd: number) => ({ chargeType: ParkingChargeType.PerUse, useAmountTwd }) as const;

  it.each<[RateRow['perUseCount'], RateRow['dayBasis'], string, number, number]>([
    ['day', 'midnight', '17:00', 16, 50 + 30 + 30 + 50],
    ['day', 'entry', '17:00', 16, 50 + 30],
    ['period', 'midnight', '17:00', 1, 50],
    ['period', 'midnight', '17:00', 15, 50 + 30],
    ['period', 'midnight', '17:00', 16, 50 + 30 + 50],
    ['period', 'entry', '17:00', 16, 50 + 30 + 50],
    ['period', 'entry', '20:00', 48, 30 + 50 + 30 + 50 + 30],
  ])(
    'counted by %s with days from %s: from %s, %i hours cost %i',
    (perUseCount, dayBasis, from, hours, expected) => {
      const common = { perUseCount, dayBasis };
      const day = buildRow({ ...common, startMinute: hour(8), endMinute: hour(18), tariff: perUse(50) });
      const night = buildRow({ ...common, startMinute: hour(18), endMinute: hour(8), tariff: perUse(30) });
      expect(payable(stayOf([day, night], from, hour(hours)))).toBe(expected);
    },
  );

  it('goes on over midnight into the night of another day type', () => {
    const rows = [DateType.Weekday, DateType.Holiday].flatMap((dateType) => [
      buildRow({
        dateType,
        startMinute: hour(8),
        endMinute: hour(18),
        tariff: perUse(50),
        perUseCount: 'period',
      }),
      buildRow({
        dateType,
        startMinute: hour(18),
        endMinute: hour(8),
        tariff: perUse(30),
        perUseCount: 'period',
      }),
    ]);
    const calendar = createSiteCalendar([{ date: '2026-11-17', dateType: DateType.Holiday }]);
    expect(payable(stayOf(rows, '20:00', hour(12), { calendar }))).toBe(30);
  });
});

describe('disability permit', () => {
  // Changhua County from 2026-01-01 (udn 9234745): 4 hours a day added up over the visits, in any bay. Before: 2 hours
  // a visit. 20 per hour.
  it.each<[RateRow['disabledFreePer'], number, number | undefined, number, number]>([
    ['day', 240, undefined, 5, 100],
    ['day', 240, 0, 4, 0],
    ['day', 240, 0, 5, 20],
    ['day', 240, 180, 4, 60],
    ['day', 240, 600, 4, 80],
    ['day', 240, 0, 20, 240],
    ['day', 240, 240, 20, 320],
    ['visit', 120, 0, 2, 0],
    ['visit', 120, 300, 3, 20],
    ['visit', 120, 0, 20, 360],
  ])(
    'per %s, %i minutes, %s used before: %i hours from 12:00 cost %i',
    (disabledFreePer, disabledFreeMinutes, used, hours, expected) => {
      const row = buildRow({ disabledFreePer, disabledFreeMinutes, dayBasis: 'entry' });
      const disabledPermit = used === undefined ? undefined : { usedMinutes: used };
      expect(payable(stayOf([row], '12:00', hour(hours), { disabledPermit }))).toBe(expected);
    },
  );

  it('lists the free time of each calendar day', () => {
    const row = buildRow({ disabledFreePer: 'day', disabledFreeMinutes: 240 });
    const fee = priced(stayOf([row], '22:00', hour(7), { disabledPermit: { usedMinutes: 60 } }));
    expect(fee.payableTwd).toBe(20);
    expect(fee.lines.filter(({ code }) => code === 'disabled-free')).toEqual([
      { code: 'disabled-free', date: '2026-11-16', minutes: 120, amountTwd: 0 },
      { code: 'disabled-free', date: '2026-11-17', minutes: 240, amountTwd: 0 },
    ]);
  });

  it.each([-1, 0.5, Number.NaN])('throws on %d used minutes', (usedMinutes) => {
    expect(() => feeForStay(stayOf([buildRow()], '12:00', 60, { disabledPermit: { usedMinutes } }))).toThrow(
      RangeError,
    );
  });
});

describe('electric vehicles', () => {
  // Yuanlin (udn 7197923): 10 per kWh; 30 minutes free after full, then 10 per 30 minutes. First hour free: Taichung.
  const row = buildRow({
    kwhTwd: 10,
    overstayFreeMinutes: 30,
    overstayUnitMinutes: 30,
    overstayUnitTwd: 10,
    freeMinutes: 60,
    chargesFreeMinutes: false,
    dailyCapTwd: 40,
  });

  it.each<[number, number, string | undefined, number]>([
    [60, 0, undefined, 0],
    [60, 20, undefined, 200],
    [61, 20, undefined, 220],
    [120, 12.34, undefined, 20 + 123],
    [120, 0, '13:30', 20],
    [121, 0, '13:30', 40 + 10],
    [180, 0, '13:00', 40 + 30],
    [600, 20, '13:00', 40 + 200 + 170],
  ])('%i minutes with %d kWh, full at %s, cost %i', (minutes, kwh, full, expected) => {
    const fullAt = full === undefined ? undefined : at(`${MONDAY} ${full}`);
    expect(payable(stayOf([row], '12:00', minutes, { charging: { kwh, fullAt } }))).toBe(expected);
  });

  it('takes no discount for energy and overstay', () => {
    const charging = { kwh: 20, fullAt: at(`${MONDAY} 13:00`) };
    const fee = priced(stayOf([row], '12:00', 180, { charging, discounts: [{ kind: 'free' }] }));
    expect(fee.payableTwd).toBe(200 + 30);
  });

  it.each([-1, 10_001, Number.NaN])('throws on %d kWh', (kwh) => {
    expect(() => feeForStay(stayOf([row], '12:00', 60, { charging: { kwh } }))).toThrow(RangeError);
  });
});

describe('free minutes, buffer and late exit', () => {
  // Farmers' association (dyfa.org.tw): 10 minutes free, 20 per hour. Taoyuan: 10 minutes free at entry. A late exit
  // pays at the original rate (law.kinmen.gov.tw FL030620).
  it.each([
    [10, 0],
    [11, 20],
    [60, 20],
    [61, 40],
  ])('charges %i minutes %i', (minutes, expected) => {
    expect(payable(stayOf([buildRow({ freeMinutes: 10 })], '12:00', minutes))).toBe(expected);
  });

  it.each([
    [60, 0],
    [75, 0],
    [76, 20],
    [121, 40],
  ])('after payment of 20 at 13:00, an exit after %i minutes owes %i', (minutes, expected) => {
    const paid = { paidAt: at(`${MONDAY} 13:00`), paidTwd: 20 };
    const stay = stayOf([buildRow({ freeMinutes: 10, bufferMinutes: 15 })], '12:00', minutes);
    expect(feeAfterPayment({ ...stay, ...paid })).toMatchObject({ ok: true, payableTwd: expected });
  });
});

describe('invalid rules', () => {
  it.each<[Partial<RateRow>, string[]]>([
    [{ kwhTwd: -1 }, ['kwhTwd']],
    [{ overstayUnitTwd: 10 }, ['overstayUnitMinutes']],
    [{ overstayUnitTwd: 1.5, overstayUnitMinutes: 30 }, ['overstayUnitTwd']],
    [{ overstayFreeMinutes: -1, disabledFreeMinutes: 0.5 }, ['overstayFreeMinutes', 'disabledFreeMinutes']],
    [{ kwhTwd: 0, overstayUnitTwd: 0, disabledFreeMinutes: 0 }, []],
  ])('%j are %j', (rules, fields) => {
    expect(invalidRateFields(buildRow(rules))).toEqual(fields);
  });
});
