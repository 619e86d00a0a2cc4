import { describe, expect, it } from 'vitest';
import { type Fee, type FeeDiscount, feeForStay, MAX_STAY_DAYS, type StayToPrice } from './fee-for-stay.ts';
import { DateType, ParkingChargeType } from './rate-row.ts';
import { createSiteCalendar } from './site-calendar.ts';
import { at, buildRow, buildStay, buildTable, buildTimed, farmersRow, progressiveRow } from './test-rates.ts';

function priced(stay: StayToPrice): Fee {
  const fee = feeForStay(stay);
  if (!fee.ok) throw new Error(`Refused: ${fee.reason}`);
  expect(fee.lines.reduce((sum, line) => sum + line.amountTwd, 0)).toBe(fee.payableTwd);
  return fee;
}

const payable = (stay: StayToPrice) => priced(stay).payableTwd;
const SATURDAY = at('2026-11-21 08:00');

describe('timed rates with free minutes and a cap per stay', () => {
  it.each([
    [0, 0],
    [15, 0],
    [16, 30],
    [60, 30],
    [61, 45],
    [90, 45],
    [91, 60],
    [330, 165],
    [360, 180],
    [480, 180],
  ])('charges %i minutes of a weekday %i', (minutes, expected) => {
    expect(payable(buildStay(minutes))).toBe(expected);
  });

  it.each([
    [15, 0],
    [16, 40],
    [130, 100],
    [600, 240],
  ])('charges %i minutes of a holiday %i', (minutes, expected) => {
    expect(payable(buildStay(minutes, { enteredAt: SATURDAY }))).toBe(expected);
  });

  it('restarts at midnight with the price of the next day', () => {
    const fee = priced(buildStay(210, { enteredAt: at('2026-11-20 22:00') }));
    expect(fee.payableTwd).toBe(120);
    expect(fee.lines).toEqual([
      { code: 'first-unit', date: '2026-11-20', startMinute: 1320, minutes: 60, amountTwd: 30 },
      {
        code: 'units',
        date: '2026-11-20',
        startMinute: 1380,
        unitCount: 2,
        unitMinutes: 30,
        unitAmountTwd: 15,
        amountTwd: 30,
      },
      { code: 'first-unit', date: '2026-11-21', startMinute: 0, minutes: 60, amountTwd: 40 },
      {
        code: 'units',
        date: '2026-11-21',
        startMinute: 60,
        unitCount: 1,
        unitMinutes: 30,
        unitAmountTwd: 20,
        amountTwd: 20,
      },
    ]);
  });

  it('explains the cap', () => {
    const fee = priced(buildStay(480));
    expect(fee).toMatchObject({ stayMinutes: 480, rawTwd: 240, cappedTwd: 180, payableTwd: 180 });
    expect(fee.lines.at(-1)).toEqual({ code: 'stay-cap', capTwd: 180, amountTwd: -60 });
  });

  it('explains a stay within the free minutes', () => {
    expect(priced(buildStay(15)).lines).toEqual([{ code: 'free-minutes', minutes: 15, amountTwd: 0 }]);
  });

  it('counts local minutes, as on a ticket', () => {
    const enteredAt = at('2026-11-20 08:00:50');
    expect(payable(buildStay(0, { enteredAt, exitedAt: at('2026-11-20 08:15:59') }))).toBe(0);
    expect(payable(buildStay(0, { enteredAt, exitedAt: at('2026-11-20 08:16:00') }))).toBe(30);
  });
});

describe('the rate rows of a fee', () => {
  const day = buildRow({ startMinute: 360, endMinute: 1320, freeMinutes: 30 });
  const night = buildRow({ startMinute: 1320, endMinute: 360 });
  const holiday = buildRow({ dateType: DateType.Holiday });
  const rates = buildTable(day, night, holiday);

  it.each([
    ['the only applied row', '2026-11-20 08:00', 60, [day]],
    ['the row of the entry for a free stay', '2026-11-20 21:50', 30, [day]],
    ['each applied row once', '2026-11-19 08:00', 1500, [day, night]],
    ['the rows of the next day', '2026-11-20 23:00', 120, [night, holiday]],
  ])('are %s', (_title, enteredAt, minutes, rows) => {
    expect(priced(buildStay(minutes, { rates, enteredAt: at(enteredAt) })).rows).toEqual(rows);
  });
});

describe('day types', () => {
  it('uses the calendar before the day of the week', () => {
    const calendar = createSiteCalendar([
      { date: '2026-11-20', dateType: DateType.Holiday },
      { date: '2026-11-21', dateType: DateType.Weekday },
    ]);
    expect(payable(buildStay(60, { calendar }))).toBe(40);
    expect(payable(buildStay(60, { calendar, enteredAt: SATURDAY }))).toBe(30);
  });

  it('prices a special day by its own rate, otherwise as a holiday', () => {
    const calendar = createSiteCalendar([{ date: '2026-11-20', dateType: DateType.Special }]);
    const special = buildRow({ dateType: DateType.Special, tariff: buildTimed(0, 0, 60, 100) });
    expect(payable(buildStay(60, { calendar, rates: buildTable(buildRow(), special) }))).toBe(100);
    expect(payable(buildStay(60, { calendar }))).toBe(40);
  });
});

describe('progressive rates', () => {
  const rates = buildTable(progressiveRow);

  it.each([
    [60, 30],
    [61, 70],
    [180, 110],
    [181, 170],
    [260, 230],
  ])('charges %i minutes %i', (minutes, expected) => {
    expect(payable(buildStay(minutes, { rates }))).toBe(expected);
  });

  it('restarts its steps on the next day', () => {
    expect(payable(buildStay(120, { rates, enteredAt: at('2026-11-19 23:00') }))).toBe(60);
  });
});

describe('rates per use', () => {
  const perUse = { chargeType: ParkingChargeType.PerUse, useAmountTwd: 50 } as const;

  it('charges once a day for any length', () => {
    const rates = buildTable(buildRow({ tariff: perUse }));
    expect(payable(buildStay(1, { rates }))).toBe(50);
    expect(payable(buildStay(960, { rates }))).toBe(50);
    expect(payable(buildStay(961, { rates }))).toBe(100);
  });

  it('counts days from the entry if the rate requires it', () => {
    const rates = buildTable(buildRow({ tariff: perUse, dayBasis: 'entry' }));
    expect(payable(buildStay(1440, { rates }))).toBe(50);
    expect(payable(buildStay(1441, { rates }))).toBe(100);
  });

  it('charges a night across midnight once', () => {
    const day = buildRow({
      startMinute: 360,
      endMinute: 1320,
      tariff: buildTimed(0, 0, 60, 20),
      dayBasis: 'entry',
    });
    const night = buildRow({ startMinute: 1320, endMinute: 360, tariff: perUse, dayBasis: 'entry' });
    const stay = { rates: buildTable(day, night), enteredAt: at('2026-11-19 21:00') };
    expect(payable(buildStay(540, stay))).toBe(70);
    expect(payable(buildStay(541, stay))).toBe(90);
  });
});

describe('special rates', () => {
  const event = buildRow({
    startMinute: 18 * 60,
    endMinute: 23 * 60,
    tariff: {
      chargeType: ParkingChargeType.Special,
      priced: { chargeType: ParkingChargeType.PerUse, useAmountTwd: 200 },
    },
    takesDiscounts: false,
  });
  const rates = buildTable(buildRow(), event);

  it.each([
    ['17:00', 60, 20],
    ['17:00', 61, 220],
    ['18:00', 300, 200],
    ['18:00', 301, 220],
    ['17:30', 60, 20],
    ['17:30', 61, 220],
  ])(
    'from %s, %i minutes cost %i: a started hour completes before the event applies',
    (time, minutes, expected) => {
      expect(payable(buildStay(minutes, { rates, enteredAt: at(`2026-11-20 ${time}`) }))).toBe(expected);
    },
  );

  it('rejects discounts if the rate at the entry excludes them', () => {
    const discounts: FeeDiscount[] = [{ kind: 'free' }];
    const fee = priced(buildStay(60, { rates, discounts, enteredAt: at('2026-11-20 19:00') }));
    expect(fee.payableTwd).toBe(200);
    expect(fee.lines.at(-1)).toEqual({ code: 'discounts-refused', amountTwd: 0 });
    expect(payable(buildStay(60, { rates, discounts }))).toBe(0);
  });
});

describe('free minutes that are never charged', () => {
  const rates = buildTable(buildRow({ freeMinutes: 30, chargesFreeMinutes: false }));

  it.each([
    [30, 0],
    [31, 20],
    [90, 20],
    [91, 40],
  ])('charges %i minutes %i', (minutes, expected) => {
    expect(payable(buildStay(minutes, { rates }))).toBe(expected);
  });
});

describe('daily caps', () => {
  it('caps each day separately, at midnight', () => {
    const rates = buildTable(buildRow({ dailyCapTwd: 100 }));
    const fee = priced(buildStay(960 + 120, { rates }));
    expect(fee).toMatchObject({ rawTwd: 360, payableTwd: 140 });
    expect(fee.lines).toContainEqual({ code: 'daily-cap', date: '2026-11-20', capTwd: 100, amountTwd: -220 });
    expect(fee.lines.map(({ code }) => code)).toEqual(['units', 'daily-cap', 'units']);
  });

  it('caps each 24 hours from the entry', () => {
    const rates = buildTable(buildRow({ dailyCapTwd: 100, dayBasis: 'entry' }));
    expect(payable(buildStay(1440, { rates }))).toBe(100);
    expect(payable(buildStay(1441, { rates }))).toBe(120);
  });

  it('caps the charges of each row, day and night separately', () => {
    const day = buildRow({ startMinute: 480, endMinute: 1200, dailyCapTwd: 150 });
    const night = buildRow({ startMinute: 1200, endMinute: 480, dailyCapTwd: 50 });
    expect(payable(buildStay(960, { rates: buildTable(day, night) }))).toBe(200);
  });
});

describe('discounts', () => {
  it.each<[string, FeeDiscount[], number]>([
    ['60 minutes', [{ kind: 'minutes', minutes: 60 }], 135],
    ['NT$ 50', [{ kind: 'amount', amountTwd: 50 }], 115],
    ['everything', [{ kind: 'free' }], 0],
    [
      'minutes, then money',
      [
        { kind: 'amount', amountTwd: 50 },
        { kind: 'minutes', minutes: 60 },
      ],
      85,
    ],
    [
      'two times minutes',
      [
        { kind: 'minutes', minutes: 60 },
        { kind: 'minutes', minutes: 30 },
      ],
      120,
    ],
    ['more money than the fee', [{ kind: 'amount', amountTwd: 1000 }], 0],
    ['more minutes than the stay', [{ kind: 'minutes', minutes: 1000 }], 0],
    [
      'zero',
      [
        { kind: 'minutes', minutes: 0 },
        { kind: 'amount', amountTwd: 0 },
      ],
      165,
    ],
    ['minutes down to the free minutes', [{ kind: 'minutes', minutes: 315 }], 0],
  ])('deducts %s from 330 minutes', (_name, discounts, expected) => {
    expect(payable(buildStay(330, { discounts }))).toBe(expected);
  });

  it('applies minutes to the stay, so that a capped stay benefits only below its cap', () => {
    expect(payable(buildStay(480, { discounts: [{ kind: 'minutes', minutes: 60 }] }))).toBe(180);
    expect(payable(buildStay(480, { discounts: [{ kind: 'minutes', minutes: 180 }] }))).toBe(150);
  });

  it('explains each discount', () => {
    const discounts: FeeDiscount[] = [
      { kind: 'minutes', minutes: 60 },
      { kind: 'amount', amountTwd: 200 },
    ];
    expect(priced(buildStay(330, { discounts })).lines.slice(-2)).toEqual([
      { code: 'minutes-discount', minutes: 60, amountTwd: -30 },
      { code: 'amount-discount', discountTwd: 200, amountTwd: -135 },
    ]);
  });

  it.each<FeeDiscount>([
    { kind: 'minutes', minutes: -1 },
    { kind: 'minutes', minutes: 1.5 },
    { kind: 'amount', amountTwd: -1 },
    { kind: 'amount', amountTwd: Number.NaN },
  ])('throws on %j', (discount) => {
    expect(() => feeForStay(buildStay(330, { discounts: [discount] }))).toThrow(RangeError);
  });
});

describe('invalid stays', () => {
  it('rejects an exit before the entry', () => {
    expect(feeForStay(buildStay(-1))).toEqual({ ok: false, reason: 'exit-before-entry' });
  });

  it('rejects a stay of more than ten years', () => {
    const rates = buildTable(farmersRow);
    expect(feeForStay(buildStay(MAX_STAY_DAYS * 1440 + 1, { rates }))).toEqual({
      ok: false,
      reason: 'stay-too-long',
    });
    expect(payable(buildStay(MAX_STAY_DAYS * 1440, { rates }))).toBe(MAX_STAY_DAYS * 480);
  });

  it('throws on invalid instants', () => {
    expect(() => feeForStay(buildStay(Number.NaN))).toThrow(RangeError);
    expect(() => feeForStay(buildStay(60, { enteredAt: -1e12 }))).toThrow(RangeError);
  });
});
