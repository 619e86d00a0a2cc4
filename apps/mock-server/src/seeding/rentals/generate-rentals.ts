import { ChargeChannel, PaymentMethod, VehicleKind } from '@parking-plus/contracts';
import {
  addDays,
  type BillingRow,
  billingRows,
  compactRocDate,
  partialMonthRefund,
  toCalendarDate,
} from '@parking-plus/domain';
import type { Random } from '../../random/random.ts';
import { monthsAround, RENTAL_FLOWS, type RentalSpan } from './rental-flows.ts';
import { SEEDED_BAYS, SEEDED_PLANS, type SeededPlan } from './rental-plans.ts';
import { generatePlate, generateTenant, type SeededTenant } from './rental-tenants.ts';

/** Payment for a rental: rent of some bills, or the deposit. */
export type RentalPayment = {
  readonly kind: 'rent' | 'deposit';
  readonly paidAt: string;
  readonly amountTwd: number;
  readonly channel: ChargeChannel;
  readonly paymentMethod: PaymentMethod;
};

export type RentalBill = BillingRow & {
  readonly lineNumber: number;
  readonly paidTwd: number;
  /** Null if unpaid. */
  readonly payment: RentalPayment | null;
};

export type RentalLine = {
  readonly lineNumber: number;
  readonly bayCode: string | null;
  readonly plate: string;
  /** Plates that share its bay. */
  readonly rotatingPlates: readonly string[];
  readonly rentTwd: number;
};

export type RentalDraft = RentalSpan & {
  readonly rentalId: string;
  readonly flow: string;
  readonly plan: SeededPlan;
  readonly tenant: SeededTenant;
  readonly signedAt: string;
  readonly lines: readonly RentalLine[];
  readonly bills: readonly RentalBill[];
  readonly deposit: RentalPayment | null;
  readonly autoWithhold: 0 | 1;
  /** End of the rental. Null while it runs. */
  readonly ending: RentalEnding | null;
};

export type RentalEnding = {
  readonly lastUsedOn: string;
  readonly returnedAt: string;
  /** Refund per line, in order. Units: whole NT$. */
  readonly refundsTwd: readonly number[];
  readonly returnsDeposit: boolean;
};

/** Days before the reference day with rows. Earlier rent is omitted. */
const KEPT_DAYS = 88;
const PAYING: readonly (readonly [channel: ChargeChannel, method: PaymentMethod])[] = [
  [ChargeChannel.Pos, PaymentMethod.Cash],
  [ChargeChannel.Pos, PaymentMethod.CreditCard],
  [ChargeChannel.App, PaymentMethod.CreditCard],
  [ChargeChannel.Online, PaymentMethod.BankDebit],
  [ChargeChannel.Online, PaymentMethod.StoreCounter],
];

/** Generates the rentals of a seed, in a fixed order. `today` is the reference day. */
export function generateRentals(chance: Random, today: string): RentalDraft[] {
  const freeBays = new Map(SEEDED_PLANS.map((plan) => [plan.planCode, baysOf(plan)]));
  const numbers = new Map<string, number>();
  const rentals: RentalDraft[] = [];
  for (const [flow, [count, drawSpan]] of Object.entries(RENTAL_FLOWS)) {
    for (let index = 0; index < count; index++) {
      const span = drawSpan(monthsAround(today), toCalendarDate(today), chance);
      // Old tenancies can be anywhere, but a motorcycle pays as little for twelve months as for one.
      const plan = chance.pickWeighted(SEEDED_PLANS.map((one) => [one, weightOf(one, span)] as const));
      rentals.push(
        generateRental({ chance, today, flow, span, plan, freeBays, numbers, number: rentals.length + 1 }),
      );
    }
  }
  return rentals;
}

type Draw = {
  readonly chance: Random;
  readonly today: string;
  readonly flow: string;
  readonly span: RentalSpan;
  readonly plan: SeededPlan;
  readonly freeBays: Map<string, string[]>;
  readonly numbers: Map<string, number>;
  readonly number: number;
};

function generateRental({ chance, today, flow, span, plan, freeBays, numbers, number }: Draw): RentalDraft {
  const tenant = generateTenant(chance, number);
  const [channel, paymentMethod] = chance.pick(PAYING);
  const signedOn = addDays(earlier(span.startsOn, today), -chance.whole(1, 6));
  const signedAt = timestampOf(signedOn, chance);
  const lines = generateLines({ chance, plan, span, number, bays: freeBays.get(plan.planCode) ?? [] });
  const isStored = signedOn >= addDays(today, -KEPT_DAYS);
  const deposit: RentalPayment | null =
    isStored && plan.depositTwd > 0
      ? {
          kind: 'deposit',
          paidAt: signedAt,
          amountTwd: plan.depositTwd * lines.length,
          channel,
          paymentMethod,
        }
      : null;
  const bills = generateBills({ chance, today, span, lines, channel, paymentMethod });
  return {
    ...span,
    rentalId: rentalIdOf(signedOn, numbers),
    flow,
    plan,
    tenant,
    signedAt,
    lines,
    bills,
    deposit,
    autoWithhold: paymentMethod === PaymentMethod.BankDebit ? 1 : 0,
    ending: endingOf(span, lines, bills, deposit, number),
  };
}

function generateLines({
  chance,
  plan,
  span,
  number,
  bays,
}: Pick<Draw, 'chance' | 'plan' | 'span' | 'number'> & { bays: string[] }): RentalLine[] {
  const isMotorcycle = plan.vehicleKind === VehicleKind.Motorcycle;
  const count = !isMotorcycle && chance.chance(0.1) ? 2 : 1;
  return Array.from({ length: count }, (_, index): RentalLine => {
    // An ended rental frees its bay, so another can use it.
    const bayCode =
      plan.bayCount === 0 ? null : ((span.state === 1 ? bays.shift() : bays.at(-1 - index)) ?? null);
    return {
      lineNumber: index + 1,
      bayCode,
      plate: generatePlate(chance, number * 2 + index, isMotorcycle),
      rotatingPlates: rotatingPlatesOf(plan, number, index),
      rentTwd: plan.rentTwd,
    };
  });
}

/** Returns two more plates that share the first bay, for every ninth rental whose plan allows it. */
function rotatingPlatesOf({ platesPerBay = 1 }: SeededPlan, number: number, index: number): string[] {
  if (platesPerBay < 3 || number % 9 !== 0 || index > 0) return [];
  return ['RTA', 'RTB'].map((letters) => `${letters}-${String(1_000 + number)}`);
}

/**
 * Generates the bills of all lines month by month. A payment covers all lines and as many months as are
 * prepaid.
 */
function generateBills({
  chance,
  today,
  span,
  lines,
  channel,
  paymentMethod,
}: Pick<Draw, 'chance' | 'today' | 'span'> & {
  lines: readonly RentalLine[];
  channel: ChargeChannel;
  paymentMethod: PaymentMethod;
}): RentalBill[] {
  const firstKept = addDays(today, -KEPT_DAYS);
  const rentTwd = lines[0]?.rentTwd ?? 0;
  const rows = billingRows({ rentTwd, start: span.startsOn, end: span.endsOn });
  // Three months that begin inside a month are four bills, paid at once.
  const perPayment = span.paidMonths === 'all' ? rows.length : span.periodMonths;
  const bills: RentalBill[] = [];
  for (let first = 0; first < rows.length; first += perPayment) {
    const paid = rows.slice(first, first + perPayment);
    const [{ from } = { from: span.startsOn }] = paid;
    const isPaid = span.paidMonths === 'all' || from <= latestPaid(today, span.paidMonths);
    const dueOn = addDays(from, -chance.whole(0, 3));
    const isTooOld = isPaid && paid.every(({ to }) => to < firstKept);
    // Monthly bills are created on the first day.
    if (isTooOld || (!isPaid && from > today)) continue;
    const paidTwd = (row: BillingRow) => Math.round(row.amountTwd * span.discount);
    const amountTwd = paid.reduce((sum, row) => sum + paidTwd(row), 0) * lines.length;
    const paidOn = earlier(dueOn, addDays(today, -1));
    const payment: RentalPayment | null = isPaid
      ? {
          kind: 'rent',
          paidAt: timestampOf(later(paidOn, firstKept), chance),
          amountTwd,
          channel,
          paymentMethod,
        }
      : null;
    for (const { lineNumber } of lines) {
      bills.push(
        ...paid.map((row) => ({ ...row, lineNumber, payment, paidTwd: payment === null ? 0 : paidTwd(row) })),
      );
    }
  }
  return bills;
}

function endingOf(
  span: RentalSpan,
  lines: readonly RentalLine[],
  bills: readonly RentalBill[],
  deposit: RentalPayment | null,
  number: number,
): RentalEnding | null {
  if (span.state === 1) return null;
  if (span.state === 2) {
    const lastUsedOn = bills.findLast(({ payment }) => payment !== null)?.to ?? span.startsOn;
    return {
      lastUsedOn,
      returnedAt: `${lastUsedOn}T18:00:00+08:00`,
      refundsTwd: lines.map(() => 0),
      returnsDeposit: false,
    };
  }
  // Every other rental ends ten days early and gets a refund.
  const lastUsedOn = number % 2 === 0 ? addDays(span.endsOn, -10) : span.endsOn;
  const refundsTwd = lines.map(({ lineNumber, rentTwd }) => {
    const paidTwd = bills
      .filter((bill) => bill.lineNumber === lineNumber)
      .reduce((sum, bill) => sum + bill.paidTwd, 0);
    const outcome = partialMonthRefund({
      rentTwd,
      start: span.startsOn,
      end: span.endsOn,
      lastDayUsed: lastUsedOn,
      refundableMaxTwd: paidTwd,
    });
    return outcome.ok ? outcome.amountTwd : 0;
  });
  return {
    lastUsedOn,
    returnedAt: `${lastUsedOn}T18:00:00+08:00`,
    refundsTwd,
    returnsDeposit: deposit !== null,
  };
}

function weightOf(plan: SeededPlan, { periodMonths }: RentalSpan): number {
  if (plan.maxPeriod < periodMonths) return 0;
  return plan.bayCount > 0 ? plan.bayCount : 8;
}

function baysOf(plan: SeededPlan): string[] {
  return SEEDED_BAYS.filter((bay) => bay.plan === plan && bay.state === 1).map(({ bayCode }) => bayCode);
}

/** Returns the rental number: `R`, ROC year and month of the signing, a number within them (`R11511003`). */
function rentalIdOf(signedOn: string, numbers: Map<string, number>): string {
  const month = compactRocDate(signedOn).slice(0, 5);
  const number = (numbers.get(month) ?? 0) + 1;
  numbers.set(month, number);
  return `R${month}${String(number).padStart(3, '0')}`;
}

function latestPaid(today: string, until: 'until-now' | 'until-last'): string {
  return until === 'until-now' ? today : addDays(monthsAround(today)(0), -1);
}

/** Returns a time during office hours, to the minute. */
function timestampOf(day: string, chance: Random): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${day}T${twoDigits(chance.whole(9, 20))}:${twoDigits(chance.whole(0, 59))}:00+08:00`;
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);
