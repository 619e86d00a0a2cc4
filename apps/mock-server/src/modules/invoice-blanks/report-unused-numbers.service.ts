import { BlankReportState, type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { InvoiceState, rangeSize, transitionInvoice } from '@parking-plus/domain';
import { changeOf } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import { findDatabaseError, SqlState } from '../../db/sql/database-error.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { alreadyReported, blankNotFound } from './invoice-blanks.errors.ts';
import { type BlankRow, blanksOfIds, findAllBlanks, markReported } from './invoice-blanks.repository.ts';
import { blankViewOf } from './invoice-blanks.service.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/**
 * 30501: marks unused numbers as reported, all or none. They can no longer be issued.
 * Throws if a range does not exist or is already reported.
 */
export async function reportBlanks(
  { blankIds }: DealRequest<'InvoiceBlankReport'>,
  context: Writer,
): Promise<DealResult<'InvoiceBlankReport'>> {
  const { database, identity, clock, changePublisher } = context;
  const now = clock.now();
  const view = blankViewOf(context);
  const stateOf = ({ dueOn }: BlankRow) =>
    view.today > dueOn ? BlankReportState.ReportedLate : BlankReportState.Reported;
  const rows = await database
    .transaction(async (tx) => {
      const found = await findAllBlanks(tx, blanksOfIds(blankIds), view);
      if (found.length < blankIds.length) throw blankNotFound();
      const done = found.filter(({ reportState }) => reportState !== BlankReportState.Waiting);
      if (done.length > 0) throw alreadyReported(done.length);
      const written = await markReported(
        tx,
        found.map((row) => ({
          blankId: row.blankId,
          periodCode: row.periodCode,
          trackId: row.trackId,
          track: row.track,
          allocationId: row.allocationId,
          startNumber: row.startNumber,
          endNumber: row.endNumber,
          dueOn: row.dueOn,
          reportState: stateOf(row),
          reportedAt: now.toISOString(),
        })),
      );
      if (written < found.length) throw alreadyReported(found.length - written);
      const { account } = identity;
      await logOperations(
        tx,
        { deal: 'InvoiceBlankReport', account, now, reason: null },
        found.map(recordOf),
      );
      return found;
    })
    .catch((error: unknown) => {
      const isTaken = findDatabaseError(error)?.code === SqlState.ExclusionViolation;
      throw isTaken ? alreadyReported(blankIds.length) : error;
    });
  changePublisher.dataChanged({ deal: dealCodes.InvoiceBlankList, ids: [...blankIds] });
  return {
    rangeCount: rows.length,
    count: rows.reduce((sum, row) => sum + rangeSize(row), 0),
    isLate: rows.some((row) => stateOf(row) === BlankReportState.ReportedLate),
  };
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
