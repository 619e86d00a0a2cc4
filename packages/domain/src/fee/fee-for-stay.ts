import { dateOfDayNumber } from '../calendar/calendar-date.ts';
import { localMinuteOf, MINUTES_PER_DAY } from '../calendar/site-time.ts';
import { type Twd, toPriceTwd, toTwd } from '../money/twd.ts';
import { chargeStay, type LocalStay, rowAt } from './charge-stay.ts';
import type { FeeLine, StayFeeLine } from './fee-lines.ts';
import type { RateRow } from './rate-row.ts';
import type { RateTable } from './rate-table.ts';
import type { SiteCalendar } from './site-calendar.ts';

/** A discount of a stay. Source: docs/spec-statements.md 3.53. */
export type FeeDiscount =
  | { readonly kind: 'free' }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'amount'; readonly amountTwd: number };

/** Duration in whole minutes. Assignable to `number`. */
export type Minutes = number & { readonly minutes: unique symbol };

/** Input of the fee calculation. Instants are epoch milliseconds, `offsetMinutes` is the offset ahead of UTC. */
export type StayToPrice = {
  readonly enteredAt: number;
  readonly exitedAt: number;
  readonly offsetMinutes: number;
  readonly rates: RateTable;
  readonly calendar: SiteCalendar;
  readonly discounts?: readonly FeeDiscount[] | undefined;
  /** Disability permit, with the minutes of earlier visits on the entry's day. */
  readonly disabledPermit?: { readonly usedMinutes: number } | undefined;
  /** Energy of an electric vehicle, and the instant at which it was full. */
  readonly charging?: { readonly kwh: number; readonly fullAt?: number | undefined } | undefined;
};

export type Fee<Line extends FeeLine = StayFeeLine> = {
  readonly ok: true;
  readonly stayMinutes: Minutes;
  /** Before caps and discounts. */
  readonly rawTwd: Twd;
  /** After caps, before discounts. Discounts apply to this amount. */
  readonly cappedTwd: Twd;
  readonly payableTwd: Twd;
  readonly lines: readonly Line[];
  /** Applied rate rows, starting with the one of the entry. */
  readonly rows: readonly RateRow[];
};

export type FeeError = { readonly ok: false; readonly reason: 'exit-before-entry' | 'stay-too-long' };

/** Maximum priced stay, ten years. A longer one indicates a wrong instant. */
export const MAX_STAY_DAYS = 3653;

/** Maximum energy of one stay, far above real batteries. */
const MAX_KWH = 10_000;

/**
 * Returns the fee of a stay with every line of the calculation.
 * Order: raw fee, daily caps, cap per stay, discounts in minutes (deducted from the end of the stay), discounts in
 * money (never below 0), then energy and overstay. Entry and exit are local minutes, as on a ticket.
 * Errors: rejects an exit before the entry and a stay beyond `MAX_STAY_DAYS`. Throws `RangeError` for invalid
 * instants, instants before 1970, invalid discounts, minutes and energy.
 */
export function feeForStay(input: StayToPrice): Fee | FeeError {
  const stay: LocalStay = {
    entry: localMinuteOf(input.enteredAt, input.offsetMinutes),
    exit: localMinuteOf(input.exitedAt, input.offsetMinutes),
  };
  if (stay.entry < 0) throw new RangeError(`A stay cannot begin before 1970: ${input.enteredAt}.`);
  if (input.exitedAt < input.enteredAt) return { ok: false, reason: 'exit-before-entry' };
  const stayMinutes = stay.exit - stay.entry;
  if (stayMinutes > MAX_STAY_DAYS * MINUTES_PER_DAY) return { ok: false, reason: 'stay-too-long' };
  const lines: StayFeeLine[] = [];
  const { rawTwd, cappedTwd, rows } = chargeStay(
    stay,
    input.rates,
    input.calendar,
    lines,
    usedMinutesOf(input),
  );
  const parkingTwd = takeDiscounts(stay, cappedTwd, input, lines);
  const chargingTwd = input.charging === undefined ? 0 : chargeEnergy(stay, rows[0], input, lines);
  return {
    ok: true,
    stayMinutes: stayMinutes as Minutes,
    rawTwd: rawTwd as Twd,
    cappedTwd: cappedTwd as Twd,
    payableTwd: (parkingTwd + chargingTwd) as Twd,
    lines,
    rows,
  };
}

function takeDiscounts(stay: LocalStay, cappedTwd: number, input: StayToPrice, lines: StayFeeLine[]): Twd {
  const discounts = input.discounts ?? [];
  if (discounts.length === 0) return cappedTwd as Twd;
  const { minutes, amountTwd, isFree } = sumDiscounts(discounts);
  if (!rowAt(stay.entry, input.rates, input.calendar).takesDiscounts) {
    lines.push({ code: 'discounts-refused', amountTwd: toTwd(0) });
    return cappedTwd as Twd;
  }
  if (isFree) {
    lines.push({ code: 'free-discount', amountTwd: toTwd(-cappedTwd) });
    return toTwd(0);
  }
  let payableTwd = cappedTwd;
  if (minutes > 0) {
    const shorter = { entry: stay.entry, exit: Math.max(stay.entry, stay.exit - minutes) };
    payableTwd = chargeStay(shorter, input.rates, input.calendar, [], usedMinutesOf(input)).cappedTwd;
    lines.push({ code: 'minutes-discount', minutes, amountTwd: toTwd(payableTwd - cappedTwd) });
  }
  if (amountTwd > 0) {
    const cutTwd = Math.min(amountTwd, payableTwd);
    lines.push({ code: 'amount-discount', discountTwd: amountTwd, amountTwd: toTwd(-cutTwd) });
    payableTwd -= cutTwd;
  }
  return payableTwd as Twd;
}

function usedMinutesOf({ disabledPermit }: StayToPrice): number | undefined {
  if (disabledPermit === undefined) return undefined;
  const { usedMinutes } = disabledPermit;
  if (Number.isSafeInteger(usedMinutes) && usedMinutes >= 0) return usedMinutes;
  throw new RangeError(`Used minutes must be whole and 0 or more, got ${usedMinutes}.`);
}

/** Adds energy and overstay by the row at the entry. Energy counts to a thousandth of a kilowatt-hour. */
function chargeEnergy(
  stay: LocalStay,
  row: RateRow | undefined,
  { charging, offsetMinutes }: StayToPrice,
  lines: StayFeeLine[],
): number {
  if (row === undefined || charging === undefined) return 0;
  const { kwh, fullAt } = charging;
  if (!(kwh >= 0 && kwh <= MAX_KWH)) throw new RangeError(`Energy must be 0 to ${MAX_KWH} kWh, got ${kwh}.`);
  const { kwhTwd = 0, overstayUnitTwd = 0, overstayUnitMinutes = 0, overstayFreeMinutes = 0 } = row;
  const energyTwd = Math.round((Math.round(kwh * 1_000) * kwhTwd) / 1_000);
  if (energyTwd > 0) lines.push({ code: 'energy', kwh, unitAmountTwd: kwhTwd, amountTwd: toTwd(energyTwd) });
  if (fullAt === undefined || overstayUnitTwd === 0) return energyTwd;
  const from = Math.max(stay.entry, localMinuteOf(fullAt, offsetMinutes)) + overstayFreeMinutes;
  const unitCount = Math.max(0, Math.ceil((stay.exit - from) / overstayUnitMinutes));
  const amountTwd = toTwd(unitCount * overstayUnitTwd);
  if (unitCount > 0)
    lines.push({
      code: 'overstay',
      date: dateOfDayNumber(Math.floor(from / MINUTES_PER_DAY)),
      startMinute: from % MINUTES_PER_DAY,
      unitCount,
      unitMinutes: overstayUnitMinutes,
      unitAmountTwd: overstayUnitTwd,
      amountTwd,
    });
  return energyTwd + amountTwd;
}

function sumDiscounts(discounts: readonly FeeDiscount[]): {
  minutes: number;
  amountTwd: number;
  isFree: boolean;
} {
  let minutes = 0;
  let amountTwd = 0;
  let isFree = false;
  for (const discount of discounts) {
    if (discount.kind === 'free') isFree = true;
    else if (discount.kind === 'amount') amountTwd += toPriceTwd(discount.amountTwd, 'discount amountTwd');
    else if (Number.isSafeInteger(discount.minutes) && discount.minutes >= 0) minutes += discount.minutes;
    else throw new RangeError(`Discount minutes must be whole and 0 or more, got ${discount.minutes}.`);
  }
  return { minutes, amountTwd, isFree };
}
