import {
  addDays,
  buildRateTable,
  createSiteCalendar,
  DateType,
  DepositKind,
  type ExpectedDeposit,
  feeForStay,
  matchBankLines,
  ParkingChargeType,
  partialMonthRefund,
  possibleBankFees,
  type RateRow,
  splitTax,
  TAIPEI_OFFSET_MINUTES,
  TaxType,
  toCalendarDate,
  type UnmatchedBankLine,
} from '../../../packages/domain/src/index.ts';
import { type Measurement, median } from '../measurement.ts';

const SECONDS = 1;
const CALLS_A_LOOK = 1_000;
const BANK_LINES = 5_000;
const MATCHING_RUNS = 15;
const WARM_UP_RUNS = 5;

/** Measures how many fees, refunds and taxes one core calculates per second. */
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
  const everyRule = everyRuleRates();
  const charging = { kwh: 12.5, fullAt: enteredAt + 3_600_000 };
  const feeByRules = perSecond((index) =>
    feeForStay({
      enteredAt,
      exitedAt: enteredAt + (index % 2_880) * 60_000,
      offsetMinutes: TAIPEI_OFFSET_MINUTES,
      rates: everyRule,
      calendar,
      disabledPermit: { usedMinutes: 60 },
      charging,
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
    { name: 'fee calculation with every rule', now: feeByRules, goal: 100_000, unit: '/s', isRate: true },
    { name: 'refund', now: refund, goal: 1_000_000, unit: '/s', isRate: true },
    { name: 'tax', now: tax, goal: 1_000_000, unit: '/s', isRate: true },
    ...measureMatching(),
  ];
}

/** Measures the CPU of matching bank lines with deposits of closed days, then of twice as many. */
function measureMatching(): Measurement[] {
  const [once, twice] = [bankBooks(BANK_LINES), bankBooks(2 * BANK_LINES)];
  const cpuOf = ({ lines, dues }: ReturnType<typeof bankBooks>) => {
    const before = process.cpuUsage();
    const matches = matchBankLines(lines, dues);
    const { user, system } = process.cpuUsage(before);
    if (matches.length < lines.length / 2) throw new Error('The books of the bench do not match.');
    return (user + system) / 1_000;
  };
  const onceMs: number[] = [];
  const twiceMs: number[] = [];
  // The first rounds warm up.
  for (let run = -WARM_UP_RUNS; run < MATCHING_RUNS; run++) {
    const [one, two] = [cpuOf(once), cpuOf(twice)];
    if (run < 0) continue;
    onceMs.push(one);
    twiceMs.push(two);
  }
  return [
    { name: '5,000 bank lines matched with 5,000 deposits', now: median(onceMs), goal: 2_000, unit: 'ms' },
    { name: 'twice the rows, to 2.3 × that', now: median(twiceMs), goal: 2.3 * median(onceMs), unit: 'ms' },
  ];
}

/**
 * Returns deposits over 90 days. Every third line lacks the deposit's ID; every second has the acquirer's fee
 * deducted.
 */
function bankBooks(count: number): { lines: UnmatchedBankLine[]; dues: ExpectedDeposit[] } {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const dues = numbers.map((index) => {
    const amountTwd = 1_000 + ((index * 7_919) % 99_991);
    return {
      dueId: `RM-DUE-${String(index).padStart(6, '0')}`,
      account: `BA00${index % 4}`,
      businessDate: addDays(toCalendarDate('2026-08-22'), index % 90),
      amountTwd,
      feesTwd: possibleBankFees(index % 2 === 0 ? DepositKind.Cash : DepositKind.Electronic, amountTwd),
    };
  });
  const lines = dues.map(({ dueId, account, businessDate, amountTwd, feesTwd }, index) => ({
    lineId: `L${index}`,
    account,
    postedOn: addDays(businessDate, 1),
    amountTwd: amountTwd - (index % 2 === 0 ? 0 : (feesTwd[0] ?? 0)),
    text: index % 3 === 0 ? '' : dueId,
  }));
  return { lines, dues };
}

function museumRates() {
  return tableOf([dayRow(DateType.Weekday, 30, 15), dayRow(DateType.Holiday, 40, 20)]);
}

/** Day and night rows with a common cap, energy, overstay and free time for disabled drivers. */
function everyRuleRates() {
  const rules = {
    dailyCapTwd: 200,
    dailyCapPeriod: 'midnight',
    dailyCapScope: 'together',
    dayBasis: 'entry',
    unitAtBorder: 'restart',
    kwhTwd: 8,
    overstayUnitTwd: 10,
    overstayUnitMinutes: 30,
    overstayFreeMinutes: 30,
    disabledFreeMinutes: 240,
    disabledFreePer: 'day',
  } as const;
  const day = { ...dayRow(DateType.Weekday, 30, 15), ...rules, startMinute: 480, endMinute: 1080 };
  return tableOf([day, { ...day, startMinute: 1080, endMinute: 480 }]);
}

function dayRow(dateType: DateType, first: number, unit: number): RateRow {
  return {
    dateType,
    startMinute: 0,
    endMinute: 1440,
    tariff: {
      chargeType: ParkingChargeType.Timed,
      firstMinutes: 60,
      firstAmountTwd: first,
      unitMinutes: 30,
      unitAmountTwd: unit,
    },
    freeMinutes: 15,
    chargesFreeMinutes: true,
    bufferMinutes: 15,
    dayBasis: 'midnight',
    lostTokenStartMinute: 360,
    takesDiscounts: true,
  };
}

function tableOf(rows: readonly RateRow[]) {
  const outcome = buildRateTable(rows);
  if (!outcome.ok) throw new Error('The rates of the bench make no table.');
  return outcome.table;
}

/** Returns calls per second, after a second of warm-up. */
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
