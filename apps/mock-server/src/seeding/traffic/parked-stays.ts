import { ChargeChannel, PaymentMethod, PayState } from '@parking-plus/contracts';
import {
  type FeeDiscount,
  feeForStay,
  modeForExit,
  type RateTable,
  TAIPEI_OFFSET_MINUTES,
  TransactionInfoState,
  TransactionMode,
} from '@parking-plus/domain';
import type { Random } from '../../random/random.ts';
import { SEEDED_CALENDAR } from '../rows/seeded-holidays.ts';
import type { RateProfile, SeededSite } from '../rows/seeded-sites.ts';
import { rateTableOf } from '../rows/site-rates.ts';
import { type GeneratedPayment, generateCounter, generatePayment } from './payment-distribution.ts';
import { type GeneratedStay, generateStay } from './stay-distribution.ts';
import type { PlannedDay } from './traffic-plan.ts';
import type { TransactionDraft } from './transaction-draft.ts';
import { pickVehicle, type Vehicle } from './vehicles.ts';

const rateTables = new Map<RateProfile, RateTable>();

/** Returns the fee of a stay by the site's seeded rates. Throws if the stay cannot be priced. */
function priceStay(site: SeededSite, stay: GeneratedStay, discounts: readonly FeeDiscount[] = []) {
  const fee = feeForStay({ ...pricing(site), enteredAt: stay.enteredMs, exitedAt: stay.exitedMs, discounts });
  if (!fee.ok) throw new Error(`A seeded stay at ${site.siteCode} has no price: ${fee.reason}.`);
  return fee;
}

/** Returns the site's pricing data. */
export function pricing(site: SeededSite) {
  const rates = rateTables.get(site.rates) ?? rateTableOf(site.rates);
  rateTables.set(site.rates, rates);
  return { rates, calendar: SEEDED_CALENDAR, offsetMinutes: TAIPEI_OFFSET_MINUTES };
}

/** Generates a normally paid stay that ended on the day. */
export function generateParkedStay(
  chance: Random,
  site: SeededSite,
  day: PlannedDay,
  vehicles: readonly Vehicle[],
): TransactionDraft {
  const dateType = SEEDED_CALENDAR.dateTypeOfDay(day.dayNumber);
  const stay = generateStay(chance, site.visits, dateType, day.midnightMs);
  return paidStay(
    site,
    pickVehicle(chance, vehicles),
    stay,
    generatePayment(chance, site),
    generateDiscounts(chance, site),
    day,
  );
}

/**
 * Creates the transaction of a stay with its payment, which is on the day of the exit and not before the
 * entry.
 */
export function paidStay(
  site: SeededSite,
  vehicle: Vehicle,
  stay: GeneratedStay,
  payment: GeneratedPayment,
  discounts: readonly FeeDiscount[],
  day: PlannedDay,
): TransactionDraft {
  const chargedMs = Math.max(stay.exitedMs - payment.leadSeconds * 1_000, stay.enteredMs, day.midnightMs);
  const fee = priceStay(site, { enteredMs: stay.enteredMs, exitedMs: chargedMs }, discounts);
  const { payableTwd, cappedTwd } = fee;
  return {
    ...blankDraft(site, vehicle, payment, chargedMs),
    enteredMs: stay.enteredMs,
    exitedMs: stay.exitedMs,
    receivableTwd: cappedTwd,
    discountTwd: cappedTwd - payableTwd,
    receivedTwd: payableTwd,
    paymentMethod: payableTwd === 0 ? PaymentMethod.None : payment.paymentMethod,
    payState: PayState.Paid,
    mode: modeForExit(payableTwd),
  };
}

/** Generates a car that is parked at `nowMs`, with an estimate instead of a payment. */
export function generateCarInside(
  chance: Random,
  site: SeededSite,
  nowMs: number,
  vehicles: readonly Vehicle[],
  longestMs: number,
): TransactionDraft {
  const enteredMs = nowMs - Math.floor((chance.fraction() ** 1.5 * longestMs) / 1_000) * 1_000;
  const fee = priceStay(site, { enteredMs, exitedMs: nowMs });
  return {
    ...blankDraft(
      site,
      pickVehicle(chance, vehicles),
      { ...generateCounter(chance, site), machine: undefined },
      enteredMs,
    ),
    channel: site.visits === 'roadside' ? ChargeChannel.PlatePillar : ChargeChannel.ExitAps,
    enteredMs,
    receivableTwd: fee.payableTwd,
    mode: TransactionMode.Estimate,
  };
}

/** Creates an unpaid draft without irregularities. */
export function blankDraft(
  site: SeededSite,
  vehicle: Vehicle,
  payment: GeneratedPayment,
  chargedMs: number,
): TransactionDraft {
  return {
    site,
    vehicle,
    channel: payment.channel,
    machineCode: payment.machine?.machineCode ?? null,
    laneCode: payment.machine?.laneCode ?? null,
    enteredMs: null,
    exitedMs: null,
    chargedMs,
    receivableTwd: 0,
    discountTwd: 0,
    receivedTwd: 0,
    paymentMethod: PaymentMethod.None,
    payState: PayState.Unpaid,
    mode: TransactionMode.Revenue,
    state: TransactionInfoState.Normal,
    abnormalReason: null,
    personInCharge: null,
    related: null,
    memo: null,
    fate: {},
    transactionId: '',
    invoiceNumber: null,
  };
}

function generateDiscounts(chance: Random, site: SeededSite): FeeDiscount[] {
  const draw = chance.fraction();
  const share = site.visits === 'shopping' ? 0.2 : 0.06;
  if (draw < share * 0.5) return [{ kind: 'minutes', minutes: 60 }];
  if (draw < share * 0.85) return [{ kind: 'amount', amountTwd: 50 }];
  return draw < share ? [{ kind: 'free' }] : [];
}
