import { type DealRequest, type DealResult, type Schemas, VehicleKind } from '@parking-plus/contracts';
import {
  addDays,
  buildRateTable,
  businessDateOf,
  type CalendarEntry,
  createSiteCalendar,
  dateTypeOn,
  type FeeDiscount,
  feeAfterPayment,
  feeForLostToken,
  feeForStay,
  plateSearchKey,
  type RateRow,
  type RateTable,
  type SiteCalendar,
  type StayToPrice,
  TAIPEI_OFFSET_MINUTES,
} from '@parking-plus/domain';
import type { Orm } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { ALL_SITES, findHolidays, type ListedHoliday } from '../holidays/holidays.repository.ts';
import {
  findPlateStays,
  type PlateStay,
  plateHistoryOf,
  type StayPayment,
} from './plate-history.repository.ts';
import { presentPricing, type RateVersion, rateRowOf, versionsInForce } from './rate-pricing.ts';
import { invalidTable, NOT_QUOTED, noRates, notPriced, timeOutOfRange } from './rates.errors.ts';
import { findRatesFrom } from './rates.repository.ts';

type Query = DealRequest<'RateQuote'>;

/** ID of the trial version. */
const TRIAL_ID = 'trial';
const DAYS_SHOWN = 31;
const HOUR_MS = 3_600_000;
/** Valid range of ticket times. A time out of range has a mistyped year. */
const EARLIEST_MS = Date.parse('2000-01-01T00:00:00+08:00');
const LATEST_MS = Date.parse('2200-01-01T00:00:00+08:00');

/**
 * Calculates the fee of a stay by the versions in force on its entry day, including a trial version if given.
 * A lost token uses the exit day. Changes nothing.
 * Throws if the site has no rates on that day, the trial forms no table, or the exit precedes the entry.
 * Throws if the token is lost and the rate has no price for it. Throws 403 for a site out of scope.
 */
export async function quoteStay(
  query: Query,
  { database: { orm }, identity }: Pick<DealContext, 'database' | 'identity'>,
): Promise<DealResult<'RateQuote'>> {
  requireSite(identity, query.siteCode);
  const { enteredAt, exitedAt } = spanOf(query);
  const lastMs = Math.max(exitedAt, enteredAt + (query.curveHours ?? 0) * HOUR_MS);
  const facts = await findFeeFacts(orm, query.plate, [query.siteCode], { from: enteredAt, to: lastMs });
  return calculateFee(query, facts);
}

/** Versions, special days and stays of a plate at sites. */
export type FeeFacts = {
  readonly versions: readonly RateVersion[];
  readonly holidays: readonly ListedHoliday[];
  readonly plateStays: readonly PlateStay[];
};

/** Returns what the fees of a plate's stays at sites within a period depend on, in three statements. */
export async function findFeeFacts(
  orm: Orm,
  plate: string | null | undefined,
  siteCodes: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<FeeFacts> {
  const firstDay = businessDateOf(from);
  const [versions, holidays, plateStays] = await Promise.all([
    findRatesFrom(orm, { siteCode: siteCodes }, firstDay),
    // A lost token reaches back to the day before.
    findHolidays(orm, { from: addDays(firstDay, -1), to: businessDateOf(to) }, siteCodes),
    findPlateStays(orm, plateSearchKey(plate ?? ''), siteCodes, { from, to }),
  ]);
  return { versions, holidays, plateStays };
}

/** Calculates the fee of a stay at any site. The caller has checked the scope. Throws as `quoteStay` does. */
export function calculateFee(query: Query, facts: FeeFacts): DealResult<'RateQuote'> {
  const { siteCode, vehicleKind } = query;
  const { enteredAt, exitedAt } = spanOf(query);
  const [firstDay, lastDay] = [businessDateOf(enteredAt), businessDateOf(exitedAt)];
  const versions = facts.versions.filter(
    (version) => version.siteCode === siteCode && version.vehicleKind === vehicleKind,
  );
  const inForce = versionsInForce(versions, firstDay);
  const { table, idOfRow } = tableOf(inForce, query.trial);
  const calendar = createSiteCalendar(
    facts.holidays.filter(
      (day) => day.siteCode === siteCode || day.siteCode === ALL_SITES,
    ) as CalendarEntry[],
  );
  const history = plateHistoryOf(query.isTokenLost ? [] : facts.plateStays, siteCode, {
    enteredAt,
    exitedAt,
  });
  const stay: StayToPrice = {
    enteredAt,
    exitedAt,
    offsetMinutes: TAIPEI_OFFSET_MINUTES,
    rates: table,
    calendar,
    discounts: discountsOf(query.discount),
    disabledPermit:
      query.hasDisabledPermit || query.vehicleKind === VehicleKind.DisabledCar
        ? { usedMinutes: query.disabledUsedMinutes ?? history.usedMinutes }
        : undefined,
    charging: {
      kwh: query.chargedKwh ?? 0,
      fullAt: query.fullAt ? parseInstantMs(query.fullAt, 'fullAt') : undefined,
    },
  };
  const payment = query.paidAt
    ? { paidAt: parseInstantMs(query.paidAt, 'paidAt'), paidTwd: query.paidTwd ?? undefined }
    : history.payment;
  const fee = query.isTokenLost ? feeForLostToken(stay) : payment ? feeDue(stay, payment) : feeForStay(stay);
  if (!fee.ok) throw notPriced(fee.reason);
  const { stayMinutes, rawTwd, cappedTwd, payableTwd } = fee;
  const days = daysOf(firstDay, lastDay, calendar);
  const rateIds = fee.rows.flatMap((row) => idOfRow.get(row) ?? []);
  return {
    stayMinutes,
    rawTwd,
    cappedTwd,
    payableTwd,
    lines: [...fee.lines],
    days,
    rateIds,
    ...(query.curveHours && { curve: curveOf(stay, inForce, query) }),
  };
}

/** Throws if the exit precedes the entry, and for times out of range. A lost token has no entry. */
function spanOf(query: Query): { readonly enteredAt: number; readonly exitedAt: number } {
  const exitedAt = parseInstantMs(query.exitedAt, 'exitedAt');
  const enteredAt = query.isTokenLost ? exitedAt : parseInstantMs(query.enteredAt, 'enteredAt');
  if (exitedAt < enteredAt) throw notPriced('exit-before-entry');
  return { enteredAt, exitedAt };
}

/** Returns the amount due after a payment. Without an amount, the fee due at that time was paid. */
function feeDue(stay: StayToPrice, { paidAt, paidTwd }: StayPayment) {
  if (paidTwd !== undefined) return feeAfterPayment({ ...stay, paidAt, paidTwd });
  if (paidAt < stay.enteredAt) return { ok: false, reason: 'paid-before-entry' } as const;
  const atPayment = feeForStay({ ...stay, exitedAt: paidAt });
  return atPayment.ok ? feeAfterPayment({ ...stay, paidAt, paidTwd: atPayment.payableTwd }) : atPayment;
}

/** Returns the fees of the first hours, by the rates in force and by those with the trial. */
function curveOf(
  stay: StayToPrice,
  inForce: readonly RateVersion[],
  { curveHours = 0, trial }: Query,
): Schemas['RateCurve'] {
  const feesBy = (rates: RateTable) =>
    Array.from({ length: curveHours + 1 }, (_, hours) => {
      const fee = feeForStay({ ...stay, rates, exitedAt: stay.enteredAt + hours * HOUR_MS });
      return fee.ok ? fee.payableTwd : 0;
    });
  const current = buildRateTable(inForce.map((version) => rateRowOf(presentPricing(version))));
  return {
    inForceTwd: current.ok ? feesBy(current.table) : null,
    trialTwd: trial === undefined ? null : feesBy(stay.rates),
  };
}

function tableOf(
  versions: readonly RateVersion[],
  trial: Query['trial'],
): { readonly table: RateTable; readonly idOfRow: ReadonlyMap<RateRow, string> } {
  const inForce = versions.filter(({ rateId }) => rateId !== trial?.supersedes);
  if (inForce.length === 0 && trial === undefined) throw noRates();
  const rows = inForce.map((version) => rateRowOf(presentPricing(version)));
  const rateIds = inForce.map(({ rateId }) => rateId);
  if (trial !== undefined) {
    rows.push(rateRowOf(trial.pricing));
    rateIds.push(TRIAL_ID);
  }
  const outcome = buildRateTable(rows);
  if (!outcome.ok)
    throw invalidTable(outcome.issues, rateIds, rows.length - 1, { what: NOT_QUOTED, root: '/trial' });
  return { table: outcome.table, idOfRow: new Map(rows.map((row, index) => [row, rateIds[index] ?? ''])) };
}

function parseInstantMs(text: string, field: 'enteredAt' | 'exitedAt' | 'fullAt' | 'paidAt'): number {
  const instantMs = Date.parse(text);
  if (instantMs >= EARLIEST_MS && instantMs < LATEST_MS) return instantMs;
  throw timeOutOfRange(field);
}

function discountsOf(discount: Query['discount']): FeeDiscount[] {
  switch (discount?.type) {
    case undefined:
      return [];
    case 0:
      return [{ kind: 'free' }];
    case 1:
      return [{ kind: 'minutes', minutes: discount.minutes }];
    case 2:
      return [{ kind: 'amount', amountTwd: discount.amountTwd }];
  }
}

function daysOf(firstDay: string, lastDay: string, calendar: SiteCalendar) {
  const days: Schemas['RateQuoteRecord']['days'] = [];
  for (let date = firstDay; date <= lastDay && days.length < DAYS_SHOWN; date = addDays(date, 1))
    days.push({ date, dateType: dateTypeOn(calendar, date) });
  return days;
}
