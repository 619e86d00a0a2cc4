import { type DealRequest, type DealResult, InvoiceState, type Schemas } from '@parking-plus/contracts';
import { businessDateOf, filingPeriodOf, periodCodeFor, rangeSize } from '@parking-plus/domain';
import { unusedNumbersMessage } from '@parking-plus/domain/einvoice';
import { eq, sql } from 'drizzle-orm';
import { invoiceTracks } from '../../db/schema/sales/invoices.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { internalError } from '../../errors/error-catalogue.ts';
import { exportPage } from '../../lists/export-page.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { readPage } from '../../lists/read-page.ts';
import { invoiceTrackList } from '../invoice-tracks/invoice-track-list.query.ts';
import { trackNotFound } from '../invoice-tracks/invoice-tracks.errors.ts';
import { noBlanks, periodNotEnded } from './invoice-blanks.errors.ts';
import {
  type BlankRow,
  type BlankView,
  blankCondition,
  findAllBlanks,
  findBlanks,
  findBlanksByKey,
  sumBlanks,
} from './invoice-blanks.repository.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** Returns one page of unused numbers and the figures of all matches: two statements. */
export async function listBlanks(
  query: DealRequest<'InvoiceBlankList'>,
  reader: Reader,
): Promise<DealResult<'InvoiceBlankList'>> {
  const { orm } = reader.database;
  const view = blankViewOf(reader);
  const condition = blankCondition(query.filters ?? {});
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findBlanks(orm, condition, view, page),
    () => sumBlanks(orm, condition, view),
  );
  return { items: rows.map(presentBlank), total, page: query.page, pageSize: query.pageSize, summary };
}

/** Returns the next 5,000 matches by ID: one statement. */
export async function exportBlanks(
  { filters = {}, afterKey }: DealRequest<'InvoiceBlankExport'>,
  reader: Reader,
): Promise<DealResult<'InvoiceBlankExport'>> {
  const matching = blankCondition(filters);
  const condition = afterKey === null ? matching : sql`${matching} and blank_id > ${afterKey}`;
  return exportPage(
    (limit) => findBlanksByKey(reader.database.orm, condition, blankViewOf(reader), limit),
    ({ blankId }) => blankId,
    (rows) => rows.map(presentBlank),
  );
}

/**
 * 30504: returns the message that reports a track's unused numbers. Throws if the track is unknown, not
 * ended, or used up.
 */
export async function createE0402Message(
  { trackId }: DealRequest<'InvoiceBlankFile'>,
  reader: ListReader,
): Promise<DealResult<'InvoiceBlankFile'>> {
  const { orm } = reader.database;
  const view = blankViewOf(reader);
  const period = periodCodeFor(view.today);
  const [[track], ranges] = await Promise.all([
    invoiceTrackList.find(eq(invoiceTracks.trackId, trackId), reader),
    findAllBlanks(orm, sql`track_id = ${trackId}`, view),
  ]);
  if (track === undefined) throw trackNotFound(trackId);
  if (track.periodCode >= period) throw periodNotEnded();
  const [first] = ranges;
  if (first === undefined) throw noBlanks();
  const { taxNumber, periodCode } = first;
  const outcome = unusedNumbersMessage({
    headTaxNumber: taxNumber,
    branchTaxNumber: taxNumber,
    period: periodCode,
    track: track.track,
    ranges,
  });
  if (!outcome.ok) throw internalError(new Error(`E0402 of ${trackId}: ${JSON.stringify(outcome.issues)}`));
  return {
    fileName: `E0402_${taxNumber}_${filingPeriodOf(periodCode)}_${track.track}.xml`,
    text: outcome.xml,
    rangeCount: ranges.length,
    count: ranges.reduce((sum, range) => sum + rangeSize(range), 0),
  };
}

export function blankViewOf({ identity, clock }: Pick<Reader, 'identity' | 'clock'>): BlankView {
  return { visible: identity.siteCodes, today: businessDateOf(clock.nowMs()) };
}

/** Explicit members. Database constraints limit the codes to the enumerations. */
function presentBlank(row: BlankRow): Schemas['InvoiceBlankRow'] {
  return {
    blankId: row.blankId,
    periodCode: row.periodCode,
    trackId: row.trackId,
    taxNumber: row.taxNumber,
    track: row.track,
    targetName: row.targetName,
    startNumber: row.startNumber,
    endNumber: row.endNumber,
    count: rangeSize(row),
    state: row.reportState === 0 ? InvoiceState.Unused : InvoiceState.UnissuedVoid,
    reportState: row.reportState,
    dueOn: row.dueOn,
    isOverdue: row.isOverdue,
    reportedAt: row.reportedAt,
    uploadState: row.uploadState,
    resultCode: row.resultCode,
  };
}
