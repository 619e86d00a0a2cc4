import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { addDays, buildRateTable, businessDateOf } from '@parking-plus/domain';
import { changeOf } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { internalError } from '../../errors/error-catalogue.ts';
import { requireSite } from '../../identity/identity.ts';
import { lockSite } from '../sites/sites.repository.ts';
import { presentRate } from './rate.presenter.ts';
import { presentPricing, type RateVersion, rateRowOf, versionsInForce } from './rate-pricing.ts';
import {
  dayBeforeFirst,
  dayPassed,
  dayTooLate,
  invalidTable,
  NOT_ENDED,
  rateNotFound,
} from './rates.errors.ts';
import { endRate, findRate, findRatesFrom } from './rates.repository.ts';

/** The next day must still have a four-digit year. */
const LATEST_DAY = '9999-12-30';

/**
 * Ends a version on a day, without a successor.
 * Throws if the day has passed or precedes the first day, the version ends already, or a part of some day
 * would have no price. Throws 403 for a site out of scope.
 */
export async function endRateOn(
  { rateId, lastDay, reason }: DealRequest<'RateEnd'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'RateEnd'>> {
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  const ended = await database.transaction(async (tx) => {
    const found = await findRate(tx, rateId);
    if (found === undefined) throw rateNotFound(rateId);
    requireSite(identity, found.siteCode);
    await lockSite(tx, found.siteCode);
    const rate = await findRate(tx, rateId);
    if (rate === undefined) throw rateNotFound(rateId);
    if (rate.effectiveTo !== null) throw await staleRecord(tx, 'rate', rateId);
    if (lastDay < today) throw dayPassed();
    if (lastDay < rate.effectiveFrom) throw dayBeforeFirst();
    if (lastDay > LATEST_DAY) throw dayTooLate();
    await requireWholeDays(tx, rate, lastDay);
    await endRate(tx, rateId, lastDay);
    await writeAuditLog(tx, {
      deal: 'RateEnd',
      account: identity.account,
      now,
      recordId: rateId,
      siteCode: rate.siteCode,
      reason,
      changes: [changeOf(['rates', rateId, 'effectiveTo'], null, lastDay)],
    });
    return findRate(tx, rateId);
  });
  if (ended === undefined) throw internalError(new Error(`Rate ${rateId} is gone right after its end.`));
  changePublisher.dataChanged({ deal: dealCodes.RateList, ids: [rateId], siteCodes: [ended.siteCode] });
  return presentRate(ended, today);
}

/** Throws if a later day would have minutes without a price. A free minute is a rate of NT$ 0. */
async function requireWholeDays(tx: Transaction, rate: RateVersion, lastDay: string): Promise<void> {
  const firstDay = addDays(lastDay, 1);
  const versions = await findRatesFrom(tx, rate, firstDay);
  const others = versions.filter(({ rateId }) => rateId !== rate.rateId);
  const later = others.map(({ effectiveFrom }) => effectiveFrom).filter((day) => day > firstDay);
  for (const day of new Set([firstDay, ...later])) {
    const rows = versionsInForce(others, day).map((version) => rateRowOf(presentPricing(version)));
    const outcome = buildRateTable(rows);
    if (!outcome.ok)
      throw invalidTable(outcome.issues, [], -1, { what: NOT_ENDED, root: '', field: '/lastDay' });
  }
}
