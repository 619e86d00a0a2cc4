import { type DealRequest, type DealResult, dealCodes, UploadState } from '@parking-plus/contracts';
import { addDays, businessDateOf, type PeriodCode, periodStart } from '@parking-plus/domain';
import { and, eq, sql } from 'drizzle-orm';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { branchSharesOf } from '../../ledger/invoices/track-messages-of.ts';
import { trackNotFound } from '../invoice-tracks/invoice-tracks.errors.ts';
import { findTrackOwners } from '../invoice-tracks/track-owners.ts';
import { noBranchShares } from './invoice-allocations.errors.ts';
import { lockTrack } from './invoice-allocations.repository.ts';

/**
 * 30409: queues an E0401 message for each branch with numbers of a track. Messages take the numbers when they are handed over, so
 * one that waits is not queued twice. It replaces the rejected ones of its branch.
 * Throws if the track is unknown, or no branch has numbers of it.
 */
export async function sendBranchShares(
  { trackId }: DealRequest<'InvoiceBranchShareSend'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'InvoiceBranchShareSend'>> {
  const now = clock.now();
  const messageCount = await database.transaction(async (tx) => {
    const track = await lockTrack(tx, trackId);
    const owners = await findTrackOwners(tx, identity.siteCodes);
    if (track === undefined || !owners.some(({ taxNumber }) => taxNumber === track.taxNumber))
      throw trackNotFound(trackId);
    const sellers = new Set(
      (await branchSharesOf(tx, [trackId])).map(({ branchTaxNumber }) => branchTaxNumber),
    );
    if (sellers.size === 0) throw noBranchShares();
    const { kind, state, sellerTaxNumber } = invoiceMessages;
    const waiting = await tx
      .select({ sellerTaxNumber })
      .from(invoiceMessages)
      .where(and(eq(invoiceMessages.trackId, trackId), eq(kind, 'E0401'), eq(state, UploadState.Waiting)));
    const known = new Set(waiting.map((message) => message.sellerTaxNumber));
    const today = businessDateOf(now.getTime());
    const lastDay = addDays(periodStart(track.periodCode as PeriodCode), -1);
    const hasStarted = lastDay < today;
    const fresh = [...sellers]
      .filter((seller) => !known.has(seller))
      .map((seller) => ({
        kind: 'E0401' as const,
        trackId,
        sellerTaxNumber: seller,
        createdAt: now.toISOString(),
        // Before the period starts, or at once.
        dueOn: hasStarted ? today : lastDay,
      }));
    if (fresh.length > 0) await tx.insert(invoiceMessages).values(fresh);
    await tx.execute(sql`
      update invoice_messages as rejected set replaced_by = waiting.message_id, version = rejected.version + 1
      from invoice_messages as waiting
      where rejected.track_id = ${trackId} and rejected.kind = 'E0401' and rejected.state = ${UploadState.Refused}
        and rejected.replaced_by is null and waiting.track_id = rejected.track_id and waiting.kind = 'E0401'
        and waiting.state = ${UploadState.Waiting} and waiting.seller_tax_number = rejected.seller_tax_number`);
    await writeAuditLog(tx, {
      deal: 'InvoiceBranchShareSend',
      account: identity.account,
      now,
      recordId: trackId,
      siteCode: null,
      reason: null,
      changes: [],
    });
    return sellers.size;
  });
  changePublisher.dataChanged({ deal: dealCodes.InvoiceTrackList, ids: [trackId] });
  changePublisher.dataChanged({ deal: dealCodes.InvoiceMessageList, ids: [] });
  return { messageCount };
}
