import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import {
  addDays,
  buildRateTable,
  businessDateOf,
  createSiteCalendar,
  dateTypeOn,
  type FeeDiscount,
  feeForLostToken,
  feeForStay,
  type RateRow,
  type RateTable,
  type SiteCalendar,
  TAIPEI_OFFSET_MINUTES,
} from '@parking-plus/domain';
import type { Orm } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { findCalendarEntries } from '../holidays/holidays.repository.ts';
import { presentPricing, rateRowOf, versionsInForce } from './rate-pricing.ts';
import { invalidTable, NOT_QUOTED, noRates, notPriced, timeOutOfRange } from './rates.errors.ts';
import { findRatesFrom } from './rates.repository.ts';

type Query = DealRequest<'RateQuote'>;

/** ID of the trial version. */
const TRIAL_ID = 'trial';
const DAYS_SHOWN = 31;
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
  const exitedAt = parseInstantMs(query, 'exitedAt');
  const enteredAt = query.isTokenLost ? exitedAt : parseInstantMs(query, 'enteredAt');
  if (exitedAt < enteredAt) throw notPriced('exit-before-entry');
  const [firstDay, lastDay] = [businessDateOf(enteredAt), businessDateOf(exitedAt)];
  const [{ table, idOfRow }, entries] = await Promise.all([
    tableOf(orm, query, firstDay),
    // A lost token reaches back to the day before.
    findCalendarEntries(orm, query.siteCode, addDays(firstDay, -1), lastDay),
  ]);
  const calendar = createSiteCalendar(entries);
  const stay = {
    enteredAt,
    exitedAt,
    offsetMinutes: TAIPEI_OFFSET_MINUTES,
    rates: table,
    calendar,
    discounts: discountsOf(query.discount),
  };
  const fee = query.isTokenLost ? feeForLostToken(stay) : feeForStay(stay);
  if (!fee.ok) throw notPriced(fee.reason);
  const { stayMinutes, rawTwd, cappedTwd, payableTwd } = fee;
  const days = daysOf(firstDay, lastDay, calendar);
  const rateIds = fee.rows.flatMap((row) => idOfRow.get(row) ?? []);
  return { stayMinutes, rawTwd, cappedTwd, payableTwd, lines: [...fee.lines], days, rateIds };
}

async function tableOf(
  orm: Orm,
  { siteCode, vehicleKind, trial }: Query,
  day: string,
): Promise<{ readonly table: RateTable; readonly idOfRow: ReadonlyMap<RateRow, string> }> {
  const versions = await findRatesFrom(orm, { siteCode, vehicleKind }, day);
  const inForce = versionsInForce(versions, day).filter(({ rateId }) => rateId !== trial?.supersedes);
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

function parseInstantMs(query: Query, field: 'enteredAt' | 'exitedAt'): number {
  const instantMs = Date.parse(query[field]);
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
