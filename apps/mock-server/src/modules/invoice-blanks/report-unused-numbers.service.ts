import {
  BlankReportState,
  type DealRequest,
  type DealResult,
  dealCodes,
  UploadState,
} from '@parking-plus/contracts';
import { InvoiceState, rangeSize, transitionInvoice } from '@parking-plus/domain';
import { and, inArray, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { alreadyReported, blankNotFound } from './invoice-blanks.errors.ts';
import {
  assignMessages,
  type BlankRow,
  blanksOfIds,
  findAllBlanks,
  lockTracks,
} from './invoice-blanks.repository.ts';
import { blankViewOf } from './invoice-blanks.service.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/**
 * 30501: queues E0402 messages of unused numbers, one per track, all or none. Rejected numbers are reported by a new message.
 * Throws if a range does not exist, is reported, or has a message without a final result.
 */
export async function reportBlanks(
  { blankIds }: DealRequest<'InvoiceBlankReport'>,
  context: Writer,
): Promise<DealResult<'InvoiceBlankReport'>> {
  const { database, identity, clock, changePublisher } = context;
  const now = clock.now();
  const view = blankViewOf(context);
  const { rows, messageCount } = await database.transaction(async (tx) => {
    const find = () => findAllBlanks(tx, blanksOfIds(blankIds), view);
    await lockTracks(tx, [...new Set((await find()).map(({ trackId }) => trackId))]);
    const found = await find();
    if (found.length < blankIds.length) throw blankNotFound();
    const done = found.filter((row) => !canReport(row));
    if (done.length > 0) throw alreadyReported(done.length);
    const trackIds = new Set(found.map(({ trackId }) => trackId));
    for (const trackId of trackIds) {
      const ranges = found.filter((row) => row.trackId === trackId);
      const messageId = await queueMessage(tx, ranges, now);
      await assignMessages(
        tx,
        ranges.map((row) => ({
          blankId: row.blankId,
          periodCode: row.periodCode,
          trackId: row.trackId,
          track: row.track,
          allocationId: row.allocationId,
          startNumber: row.startNumber,
          endNumber: row.endNumber,
          dueOn: row.dueOn,
          messageId,
        })),
      );
      await replaceEmptied(
        tx,
        ranges.map((row) => row.messageId),
        messageId,
      );
    }
    await logOperations(
      tx,
      { deal: 'InvoiceBlankReport', account: identity.account, now, reason: null },
      found.map(recordOf),
    );
    return { rows: found, messageCount: trackIds.size };
  });
  changePublisher.dataChanged({ deal: dealCodes.InvoiceBlankList, ids: [...blankIds] });
  changePublisher.dataChanged({ deal: dealCodes.InvoiceMessageList, ids: [] });
  return {
    messageCount,
    rangeCount: rows.length,
    count: rows.reduce((sum, row) => sum + rangeSize(row), 0),
    isLate: rows.some(({ dueOn }) => view.today > dueOn),
  };
}

function canReport({ reportState, uploadState }: BlankRow): boolean {
  return (
    reportState === BlankReportState.Waiting && (uploadState === null || uploadState === UploadState.Refused)
  );
}

/** Queues a message for ranges of one track, and returns its ID. */
async function queueMessage(tx: Transaction, ranges: readonly BlankRow[], now: Date): Promise<number> {
  const [first] = ranges;
  if (first === undefined) throw new Error('A message without ranges.');
  const { trackId, taxNumber: sellerTaxNumber, dueOn } = first;
  const [message] = await tx
    .insert(invoiceMessages)
    .values({ kind: 'E0402', trackId, sellerTaxNumber, createdAt: now.toISOString(), dueOn })
    .returning({ messageId: invoiceMessages.messageId });
  if (message === undefined) throw new Error('A message was queued and is not there.');
  return message.messageId;
}

/** Marks those rejected messages as replaced that have lost all of their ranges. */
async function replaceEmptied(
  tx: Transaction,
  former: readonly (number | null)[],
  replacedBy: number,
): Promise<void> {
  const ids = former.filter((id) => id !== null);
  if (ids.length === 0) return;
  const { messageId, version } = invoiceMessages;
  await tx
    .update(invoiceMessages)
    .set({ replacedBy, version: sql`${version} + 1` })
    .where(
      and(
        inArray(messageId, ids),
        sql`not exists (select from invoice_blanks as kept where kept.message_id = ${messageId})`,
      ),
    );
}

/** Returns the stored row of an unallocated number, which can no longer be allocated. */
function recordOf({ blankId }: BlankRow) {
  const moved = transitionInvoice(InvoiceState.Unused, 'void-unissued', 0);
  const after = moved.ok ? moved.state : InvoiceState.Unused;
  return {
    recordId: blankId,
    siteCode: null,
    changes: [changeOf(['invoice_blanks', blankId, 'state'], InvoiceState.Unused, after)],
  };
}
