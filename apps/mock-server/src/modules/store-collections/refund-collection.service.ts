import {
  type DealName,
  type DealRequest,
  type DealResult,
  dealCodes,
  RefundMethod,
  StoreCollectionReason,
  StoreCollectionState,
} from '@parking-plus/contracts';
import { refundPaymentProblems } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { arrearsCases } from '../../db/schema/sales/arrears.schema.ts';
import { storeCollections } from '../../db/schema/sales/store-collections.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { requireVisibleCompany } from '../companies/company-scope.ts';
import {
  COLLECTION,
  cardNotRefundable,
  collectionNotFound,
  collectionRefunded,
  nothingToRefund,
  refundAccountInvalid,
  refundNeedsTwo,
  refundNotRequested,
  refundRequested,
} from './store-collections.errors.ts';

type Line = typeof storeCollections.$inferSelect;
type Key = DealRequest<'StoreCollectionRefundPayout'>;
type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

const { Posted, Duplicate, RefundRequested, Refunded, Unmatched } = StoreCollectionState;
const NOT_REQUESTED = {
  refundMethod: null,
  bankCode: null,
  accountNumber: null,
  accountName: null,
  requestedBy: null,
  requestedAt: null,
};

/**
 * 30338: requests the refund of what a line has too much, in cash or to an account. Throws if it has nothing to refund, was
 * requested or refunded before, or the version is stale.
 */
export async function requestStoreCollectionRefund(
  { refundPayment, ...key }: DealRequest<'StoreCollectionRefund'>,
  context: Writer,
): Promise<DealResult<'StoreCollectionRefund'>> {
  const { method } = refundPayment;
  if (method === RefundMethod.CardReversal) throw cardNotRefundable();
  const [first, ...rest] = refundPaymentProblems(refundPayment);
  if (first !== undefined) throw refundAccountInvalid([first, ...rest]);
  return change('StoreCollectionRefund', key, context, ({ state }) => {
    if (state === Posted) throw nothingToRefund();
    if (state === RefundRequested) throw refundRequested();
    if (state === Refunded) throw collectionRefunded();
    return {
      state: RefundRequested,
      refundMethod: method,
      bankCode: refundPayment.bankCode?.trim() || null,
      accountNumber: refundPayment.accountNumber?.trim() || null,
      accountName: refundPayment.accountName?.trim() || null,
      requestedBy: context.identity.account,
      requestedAt: context.clock.now().toISOString(),
    };
  });
}

/**
 * 30339: records that a requested refund was paid out. Throws for the person who requested it, if none is requested, or the
 * version is stale.
 */
export function payStoreCollectionRefund(key: Key, context: Writer) {
  const { account } = context.identity;
  return change('StoreCollectionRefundPayout', key, context, (line) => {
    requireRequested(line);
    if (line.requestedBy === account) throw refundNeedsTwo();
    return { state: Refunded, refundedBy: account, refundedAt: context.clock.now().toISOString() };
  });
}

/** 30340: returns a requested refund, so that it can be requested again. Throws as the payout does. */
export function returnStoreCollectionRefund(key: Key, context: Writer) {
  return change('StoreCollectionRefundReturn', key, context, (line) => {
    requireRequested(line);
    const { UnknownLetter, WrongAmount } = StoreCollectionReason;
    const isUnmatched = line.reason === UnknownLetter || line.reason === WrongAmount;
    return { ...NOT_REQUESTED, state: isUnmatched ? Unmatched : Duplicate };
  });
}

function requireRequested({ state }: Line): void {
  if (state === Refunded) throw collectionRefunded();
  if (state !== RefundRequested) throw refundNotRequested();
}

async function change(
  deal: DealName,
  { collectionId, version, reason }: Key,
  { database, identity, clock, changePublisher }: Writer,
  next: (line: Line) => Partial<Line>,
): Promise<DealResult<'StoreCollectionRefund'>> {
  const siteCode = await database.transaction(async (tx) => {
    const own = eq(storeCollections.collectionId, collectionId);
    const [line] = await tx.select().from(storeCollections).where(own).for('update');
    if (line === undefined) throw collectionNotFound(collectionId);
    await requireVisibleCompany(tx, identity, line.companyCode);
    const [found] =
      line.caseId === null
        ? []
        : await tx
            .select({ siteCode: arrearsCases.siteCode })
            .from(arrearsCases)
            .where(eq(arrearsCases.caseId, line.caseId));
    if (found !== undefined) requireSite(identity, found.siteCode);
    // A second request gets the error of a requested or refunded line instead of a stale version.
    const after = next(line);
    if (line.version !== version) throw await staleRecord(tx, COLLECTION, collectionId);
    await tx
      .update(storeCollections)
      .set({ ...after, version: version + 1 })
      .where(own);
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, line[name as keyof Line]]));
    await writeAuditLog(tx, {
      deal,
      account: identity.account,
      now: clock.now(),
      recordId: collectionId,
      siteCode: found?.siteCode ?? null,
      reason,
      changes: changesBetween(before, after, `/store_collections/${collectionId}`),
    });
    return found?.siteCode ?? null;
  });
  changePublisher.dataChanged({
    deal: dealCodes.StoreCollectionList,
    ids: [collectionId],
    ...(siteCode !== null && { siteCodes: [siteCode] }),
  });
  return { collectionId, version: version + 1 };
}
