import { type DealRequest, type DealResult, DiscountPublishType } from '@parking-plus/contracts';
import { businessDateOf, discountPlanIssues, minimumQuota } from '@parking-plus/domain';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import { requirePartnerOfPlan } from '../discount-partners/discount-partners.service.ts';
import { requireKnownSites } from '../sites/site-references.ts';
import {
  type DiscountWriter,
  type LockedDiscount,
  loadDiscountForUpdate,
  logDiscountChange,
  publishDiscountChanged,
} from './discount-lock.ts';
import { findIssue, insertDiscount, nextDiscountCode, updateDiscount } from './discount-writes.repository.ts';
import { discountInvalid, discountNotOfStore, quotaTooSmall } from './discounts.errors.ts';
import type { DiscountFields } from './discounts.repository.ts';

/**
 * Creates a plan. Throws if its members contradict each other, a site is unknown or its partner does not allow it.
 * Throws 403 for a site out of scope.
 */
export async function createDiscount(
  { entries: { siteCodes, ...entries } }: DealRequest<'DiscountCreate'>,
  context: DiscountWriter,
): Promise<DealResult<'DiscountCreate'>> {
  const { database, identity, clock } = context;
  const issues = discountPlanIssues(entries, businessDateOf(clock.nowMs()));
  if (issues.length > 0) throw discountInvalid(issues);
  const made = await database.transaction(async (tx) => {
    await requireKnownSites(tx, identity, siteCodes, '/entries/siteCodes');
    // Before the partner's row, as the import of partners does, to prevent deadlocks.
    const discountCode = await nextDiscountCode(tx);
    const partner =
      entries.publishType === DiscountPublishType.Store
        ? await requirePartnerOfPlan(tx, entries.partnerCode, { siteCodes, ...entries })
        : null;
    const plan: DiscountFields = {
      discountCode,
      name: entries.name.trim(),
      publishType: entries.publishType,
      publisher: partner?.name ?? entries.publisher.trim(),
      partnerCode: partner?.partnerCode ?? null,
      discountType: entries.discountType,
      value: entries.value,
      countRule: entries.countRule,
      vehicleKinds: [...entries.vehicleKinds].sort(),
      validFrom: entries.validFrom,
      validUntil: entries.validUntil,
      issuedCount: entries.quotaCount,
      state: 1,
      version: 1,
    };
    await insertDiscount(tx, plan, siteCodes);
    const held = { plan, siteCodes };
    await logDiscountChange(tx, context, 'DiscountCreate', held, {
      before: {},
      after: { ...plan, siteCodes },
    });
    return held;
  });
  publishDiscountChanged(context, made);
  return { discountCode: made.plan.discountCode, version: 1 };
}

/**
 * Changes the quota of a store's plan. Throws as `loadDiscountForUpdate` does, if the version is stale, for other
 * plans, and if the quota is too small.
 */
export async function setDiscountQuota(
  { discountCode, version, quotaCount }: DealRequest<'DiscountQuota'>,
  context: DiscountWriter,
): Promise<DealResult<'DiscountQuota'>> {
  return writeDiscount(discountCode, version, context, async (tx, held) => {
    if (held.plan.publishType !== DiscountPublishType.Store) throw discountNotOfStore();
    const least = minimumQuota(await findIssue(tx, discountCode));
    if (quotaCount !== null && quotaCount < least) throw quotaTooSmall(least);
    await updateDiscount(tx, held.plan, { issuedCount: quotaCount });
    await logDiscountChange(tx, context, 'DiscountQuota', held, {
      before: { issuedCount: held.plan.issuedCount },
      after: { issuedCount: quotaCount },
    });
  });
}

/** Ends a plan early. Throws as `loadDiscountForUpdate` does and if the version is stale. */
export async function stopDiscount(
  { discountCode, version, reason }: DealRequest<'DiscountStop'>,
  context: DiscountWriter,
): Promise<DealResult<'DiscountStop'>> {
  return writeDiscount(discountCode, version, context, async (tx, held) => {
    await updateDiscount(tx, held.plan, { state: 0 });
    await logDiscountChange(tx, context, 'DiscountStop', held, {
      before: { state: 1 },
      after: { state: 0 },
      reason,
    });
  });
}

async function writeDiscount(
  discountCode: string,
  version: number,
  context: DiscountWriter,
  write: (tx: Transaction, held: LockedDiscount) => Promise<void>,
): Promise<{ discountCode: string; version: number }> {
  const held = await context.database.transaction(async (tx) => {
    const found = await loadDiscountForUpdate(tx, context, discountCode);
    if (found.plan.version !== version) throw await staleRecord(tx, 'discount plan', discountCode);
    await write(tx, found);
    return found;
  });
  publishDiscountChanged(context, held);
  return { discountCode, version: version + 1 };
}
