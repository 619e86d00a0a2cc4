import {
  buildRateTable,
  createSiteCalendar,
  DateType,
  feeForStay,
  ParkingChargeType,
  partialMonthRefund,
  splitTax,
  TAIPEI_OFFSET_MINUTES,
  TaxType,
} from '../../../packages/domain/src/index.ts';
import type { Measurement } from '../measurement.ts';

const SECONDS = 1;
const CALLS_A_LOOK = 1_000;

/** How many fees, refunds and taxes one core reckons a second. */
export function measureRules(): Measurement[] {
  const rates = museumRates();
  const calendar = createSiteCalendar([]);
  const enteredAt = Date.parse('2026-11-20T08:00:00+08:00');
  const fee = perSecond((index) =>
    feeForStay({
      enteredAt,
      exitedAt: enteredAt + (index % 2_880) * 60_000,
      offsetMinutes: TAIPEI_OFFSET_MINUTES,
      rates,
      calendar,
    }),
  );
  const refund = perSecond((index) =>
    partialMonthRefund({
      rentTwd: 3_000 + (index % 100),
      start: '2026-10-01',
      end: '2026-12-31',
      lastDayUsed: '2026-11-20',
      refundableMaxTwd: 9_000,
    }),
  );
  const tax = perSecond((index) => splitTax(index % 10_000, TaxType.Taxable));
  return [
    { name: 'fee calculation', now: fee, goal: 100_000, unit: '/s', isRate: true },
    { name: 'refund', now: refund, goal: 1_000_000, unit: '/s', isRate: true },
    { name: 'tax', now: tax, goal: 1_000_000, unit: '/s', isRate: true },
  ];
}

function museumRates() {
  const day = (dateType: DateType, first: number, unit: number) => ({
    dateType,
    startMinute: 0,
    endMinute: 1440,
    tariff: {
      chargeType: ParkingChargeType.Timed,
      firstMinutes: 60,
      firstAmountTwd: first,
      unitMinutes: 30,
      unitAmountTwd: unit,
    } as const,
    freeMinutes: 15,
    chargesFreeMinutes: true,
    bufferMinutes: 15,
    dayBasis: 'midnight' as const,
    lostTokenStartMinute: 360,
    takesDiscounts: true,
  });
  const outcome = buildRateTable([day(DateType.Weekday, 30, 15), day(DateType.Holiday, 40, 20)]);
  if (!outcome.ok) throw new Error('The rates of the bench make no table.');
  return outcome.table;
}

/** Calls a second, after a second of warming up. */
function perSecond(call: (index: number) => unknown): number {
  run(call);
  return run(call);
}

function run(call: (index: number) => unknown): number {
  const startedAt = performance.now();
  const endAt = startedAt + SECONDS * 1_000;
  let count = 0;
  while (performance.now() < endAt) {
    for (let index = 0; index < CALLS_A_LOOK; index++) call(count + index);
    count += CALLS_A_LOOK;
  }
  return (count / (performance.now() - startedAt)) * 1_000;
}
