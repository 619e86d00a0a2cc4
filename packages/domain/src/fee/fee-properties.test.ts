import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fee, type FeeDiscount, feeForStay, type StayToPrice } from './fee-for-stay.ts';
import { DateType, type OrdinaryTariff, ParkingChargeType, type RateRow } from './rate-row.ts';
import { createSiteCalendar } from './site-calendar.ts';
import { at, buildRow, buildStay, buildTable } from './test-rates.ts';

const price = fc.integer({ min: 0, max: 200 });
const unitMinutes = fc.constantFrom(1, 7, 15, 30, 60, 90, 1440);
const optionalPrice = fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined });

const tariff: fc.Arbitrary<OrdinaryTariff> = fc.oneof(
  fc.record({ chargeType: fc.constant(ParkingChargeType.PerUse), useAmountTwd: price }),
  fc.record({
    chargeType: fc.constant(ParkingChargeType.Timed),
    firstMinutes: fc.integer({ min: 0, max: 120 }),
    firstAmountTwd: price,
    unitMinutes,
    unitAmountTwd: price,
  }),
  fc
    .tuple(
      fc.record({ unitMinutes, unitAmountTwd: price }),
      fc.record({ unitMinutes, unitAmountTwd: price }),
      fc.nat(300),
    )
    .map(([first, second, after]) => ({
      chargeType: ParkingChargeType.Progressive,
      steps: [
        { ...first, fromMinute: 0 },
        { ...second, fromMinute: after + 1 },
      ],
    })),
);

const settings = fc.record({
  freeMinutes: fc.integer({ min: 0, max: 60 }),
  chargesFreeMinutes: fc.boolean(),
  dayBasis: fc.constantFrom('midnight' as const, 'entry' as const),
  stayCapTwd: optionalPrice,
});

/** Weekdays in two parts, a whole holiday, and an event on some weekdays. */
const rateRows: fc.Arbitrary<RateRow[]> = fc
  .record({
    settings,
    cuts: fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 }),
    tariffs: fc.tuple(tariff, tariff, tariff, tariff),
    caps: fc.tuple(optionalPrice, optionalPrice, optionalPrice),
    hasEvent: fc.boolean(),
  })
  .map(({ settings: common, cuts, tariffs, caps, hasEvent }) => {
    const [startMinute = 0, endMinute = 0] = cuts;
    const rows = [
      buildRow({ ...common, startMinute, endMinute, tariff: tariffs[0], dailyCapTwd: caps[0] }),
      buildRow({
        ...common,
        startMinute: endMinute,
        endMinute: startMinute,
        tariff: tariffs[1],
        dailyCapTwd: caps[1],
      }),
      buildRow({ ...common, dateType: DateType.Holiday, tariff: tariffs[2], dailyCapTwd: caps[2] }),
    ];
    const special = { chargeType: ParkingChargeType.Special, priced: tariffs[3] };
    return hasEvent
      ? [...rows, buildRow({ ...common, startMinute: 600, endMinute: 720, tariff: special })]
      : rows;
  });

const discount: fc.Arbitrary<FeeDiscount> = fc.oneof(
  fc.record({ kind: fc.constant('free' as const) }),
  fc.record({ kind: fc.constant('minutes' as const), minutes: fc.nat(600) }),
  fc.record({ kind: fc.constant('amount' as const), amountTwd: fc.nat(600) }),
);

const calendar = createSiteCalendar([{ date: '2026-11-23', dateType: DateType.Special }]);
const stay = fc
  .record({ rows: rateRows, entryMinute: fc.nat(4 * 1440), stayMinutes: fc.nat(4 * 1440) })
  .map(({ rows, entryMinute, stayMinutes }) => {
    const enteredAt = at('2026-11-19 00:00') + entryMinute * 60_000;
    return buildStay(stayMinutes, { rates: buildTable(...rows), calendar, enteredAt });
  });

function priced(input: StayToPrice): Fee {
  const fee = feeForStay(input);
  if (!fee.ok) throw new Error(`Refused: ${fee.reason}`);
  return fee;
}

describe('any fee under any rates', () => {
  it('is never negative and equals the sum of its lines', () => {
    fc.assert(
      fc.property(stay, fc.array(discount, { maxLength: 3 }), (input, discounts) => {
        const fee = priced({ ...input, discounts });
        expect(fee.payableTwd).toBeGreaterThanOrEqual(0);
        expect(fee.lines.reduce((sum, line) => sum + line.amountTwd, 0)).toBe(fee.payableTwd);
        expect(fee.cappedTwd).toBeLessThanOrEqual(fee.rawTwd);
      }),
      { numRuns: 1000 },
    );
  });

  it('is never above the caps', () => {
    fc.assert(
      fc.property(stay, fc.nat(300), fc.nat(300), (input, dailyCapTwd, stayCapTwd) => {
        const capped = (overrides: Partial<RateRow>) => {
          const row = {
            ...input.rates.bandsOf[DateType.Weekday][0]?.row,
            ...overrides,
            startMinute: 0,
            endMinute: 0,
          };
          return priced({ ...input, rates: buildTable(buildRow(row)) });
        };
        expect(capped({ stayCapTwd }).payableTwd).toBeLessThanOrEqual(stayCapTwd);
        const days = Math.ceil(capped({}).stayMinutes / 1440) + 1;
        expect(capped({ stayCapTwd: undefined, dailyCapTwd }).payableTwd).toBeLessThanOrEqual(
          days * dailyCapTwd,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('never decreases for a longer stay', () => {
    fc.assert(
      fc.property(stay, fc.nat(2 * 1440), (input, moreMinutes) => {
        const longer = { ...input, exitedAt: input.exitedAt + moreMinutes * 60_000 };
        expect(priced(longer).rawTwd).toBeGreaterThanOrEqual(priced(input).rawTwd);
        expect(priced(longer).payableTwd).toBeGreaterThanOrEqual(priced(input).payableTwd);
      }),
      { numRuns: 1000 },
    );
  });

  it('never increases with a discount', () => {
    fc.assert(
      fc.property(stay, fc.array(discount, { maxLength: 3 }), (input, discounts) => {
        expect(priced({ ...input, discounts }).payableTwd).toBeLessThanOrEqual(priced(input).payableTwd);
      }),
      { numRuns: 1000 },
    );
  });
});
