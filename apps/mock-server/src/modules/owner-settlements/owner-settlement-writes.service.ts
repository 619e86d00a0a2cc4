import { type DealRequest, type DealResult, dealCodes, OwnerSettlementState } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { ownerSettlements } from '../../db/schema/sales/owner-settlements.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import {
  approvalNotRevocable,
  contractMissing,
  monthNotEnded,
  remittedInFuture,
  remittedTooEarly,
  settlementNotApproved,
  settlementNotFound,
} from './owner-settlements.errors.ts';
import {
  lockSettlement,
  replaceDeductions,
  type SettlementFields,
  updateSettlement,
} from './owner-settlements.repository.ts';
import {
  calculateMonthBySite,
  daysOfMonth,
  type SettledMonth,
  settlementIdOf,
} from './settled-months.repository.ts';
import { amountsOf, isOutdated } from './settlement-amounts.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/**
 * 40302: calculates an ended month for the caller's sites. Throws if the month has not
 * ended, or has transactions on a day without a contract with the owner.
 */
export async function calculateMonth(
  { month }: DealRequest<'OwnerSettlementCalculate'>,
  context: Writer,
): Promise<DealResult<'OwnerSettlementCalculate'>> {
  const { database, identity, clock, changePublisher } = context;
  const now = clock.now();
  if (daysOfMonth(month).before > businessDateOf(now.getTime())) throw monthNotEnded(month);
  const written = await database.transaction(async (tx) => {
    const known = await lockMonth(tx, month, identity.siteCodes);
    const reckoned = await calculateMonthBySite(tx, month, identity.siteCodes);
    const uncovered = reckoned.filter(({ uncoveredOn }) => uncoveredOn !== null);
    if (uncovered.length > 0) throw contractMissing(month, uncovered);
    const outcome = { fresh: [] as string[], changed: [] as string[], keptCount: 0 };
    for (const share of reckoned) {
      const before = known.get(share.siteCode);
      const isStored =
        before !== undefined && (before.state !== OwnerSettlementState.Trial || !isOutdated(before, share));
      if (isStored) {
        outcome.keptCount += 1;
        continue;
      }
      await writeTrial(tx, { month, share, before }, context, now);
      (before ? outcome.changed : outcome.fresh).push(share.siteCode);
    }
    return outcome;
  });
  const siteCodes = [...written.fresh, ...written.changed];
  if (siteCodes.length > 0) {
    const ids = siteCodes.map((siteCode) => settlementIdOf(month, siteCode));
    changePublisher.dataChanged({ deal: dealCodes.OwnerSettlementList, ids, siteCodes });
  }
  return {
    newCount: written.fresh.length,
    changedCount: written.changed.length,
    keptCount: written.keptCount,
  };
}

/** Serialises concurrent calculations of a month, since no rows exist to lock before the first one. */
async function lockMonth(tx: Transaction, month: string, visible: readonly string[] | null) {
  await acquireAdvisoryLock(tx, AdvisoryLock.OwnerSettlements, Number(month.replace('-', '')));
  const rows = await tx
    .select()
    .from(ownerSettlements)
    .where(
      and(eq(ownerSettlements.month, month), siteCondition(ownerSettlements.siteCode, visible, undefined)),
    )
    .orderBy(ownerSettlements.settlementId)
    .for('update');
  return new Map(rows.map((row) => [row.siteCode, row]));
}

type Trial = {
  readonly month: string;
  readonly share: SettledMonth;
  readonly before: SettlementFields | undefined;
};

async function writeTrial(
  tx: Transaction,
  { month, share, before }: Trial,
  { identity }: Writer,
  now: Date,
): Promise<void> {
  const { siteCode } = share;
  const settlementId = settlementIdOf(month, siteCode);
  const amounts = amountsOf(share);
  const calculatedAt = now.toISOString();
  const calculated = { ...amounts, parts: [...share.parts], calculatedAt };
  if (before === undefined) {
    await tx.insert(ownerSettlements).values({ settlementId, siteCode, month, ...calculated });
  } else await updateSettlement(tx, before, calculated);
  await replaceDeductions(tx, settlementId, share.parts);
  await writeAuditLog(tx, {
    deal: 'OwnerSettlementCalculate',
    account: identity.account,
    now,
    recordId: settlementId,
    siteCode,
    reason: null,
    changes: changesBetween(before ? amountsOf(before) : {}, amounts, `/owner_settlements/${settlementId}`),
  });
}

/**
 * 40305: records the remittance date of an approved settlement.
 * Throws if it is not approved, the version is stale, or the date is in the future or before the month's end.
 */
export async function confirmRemittance(
  { remittedOn, ...key }: DealRequest<'OwnerSettlementConfirm'>,
  context: Writer,
): Promise<DealResult<'OwnerSettlementConfirm'>> {
  return moveSettlement(context, key, {
    deal: 'OwnerSettlementConfirm',
    reason: null,
    decide({ state, month }) {
      if (state !== OwnerSettlementState.Approved) throw settlementNotApproved();
      if (remittedOn > businessDateOf(context.clock.nowMs())) throw remittedInFuture();
      if (remittedOn < daysOfMonth(month).before) throw remittedTooEarly();
      return { state: OwnerSettlementState.Remitted, remittedOn };
    },
  });
}

/**
 * 40307: revokes an approval. The settlement returns to draft; its document stays closed.
 * Throws if it is not approved or already remitted, or the version is stale.
 */
export async function revokeApproval(
  { reason, ...key }: DealRequest<'OwnerSettlementRevoke'>,
  context: Writer,
): Promise<DealResult<'OwnerSettlementRevoke'>> {
  return moveSettlement(context, key, {
    deal: 'OwnerSettlementRevoke',
    reason,
    decide({ state }) {
      if (state !== OwnerSettlementState.Approved) throw approvalNotRevocable(state);
      return { state: OwnerSettlementState.Trial, documentId: null };
    },
  });
}

type Changed = Partial<Pick<SettlementFields, 'state' | 'remittedOn' | 'documentId'>>;

type Move = {
  readonly deal: 'OwnerSettlementConfirm' | 'OwnerSettlementRevoke';
  readonly reason: string | null;
  /** Returns the changed members. Throws if the change is not allowed. */
  readonly decide: (row: SettlementFields) => Changed;
};

/**
 * Locks a settlement, applies the result of `decide`, logs the change and publishes it. `decide` may throw.
 */
async function moveSettlement(
  { database, identity, clock, changePublisher }: Writer,
  { settlementId, version }: DealResult<'OwnerSettlementConfirm'>,
  { deal, reason, decide }: Move,
): Promise<DealResult<'OwnerSettlementConfirm'>> {
  const written = await database.transaction(async (tx) => {
    const row = await lockSettlement(tx, settlementId);
    if (row === undefined) throw settlementNotFound(settlementId);
    requireSite(identity, row.siteCode);
    if (row.version !== version) throw await staleRecord(tx, 'settlement', settlementId);
    const changed = decide(row);
    const next = await updateSettlement(tx, row, changed);
    const { siteCode, state, remittedOn, documentId } = row;
    await writeAuditLog(tx, {
      deal,
      account: identity.account,
      now: clock.now(),
      recordId: settlementId,
      siteCode,
      reason,
      changes: changesBetween(
        { state, remittedOn, documentId },
        { state, remittedOn, documentId, ...changed },
        `/owner_settlements/${settlementId}`,
      ),
    });
    return { next, siteCode };
  });
  changePublisher.dataChanged({
    deal: dealCodes.OwnerSettlementList,
    ids: [settlementId],
    siteCodes: [written.siteCode],
  });
  return { settlementId, version: written.next };
}
