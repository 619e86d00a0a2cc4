import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { comparedRange, type DateRange, daysBetween, isDateRange } from '@parking-plus/domain';
import type { DealContext } from '../../deals/define-deals.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import { exportPage } from '../../lists/export-page.ts';
import { dashboardScope } from '../dashboard/dashboard-scope.ts';
import { presentReport } from './report-rows.ts';
import { REPORT_SOURCES } from './report-sources.ts';
import { badRows, spanInFuture, spanReversed, spanTooEarly, spanTooLong } from './reports.errors.ts';
import { findReport } from './reports.repository.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

const MAX_DAYS = 1_100;
/** No data exists before it, and the first year has none to compare with. */
const FIRST_DAY = '2000-01-01';
const MAX_ROWS_BY_DAY = 366;

/**
 * 90700: returns one report of visible sites. Throws `bad-span` or `bad-rows`. Throws 403 without its list's
 * code.
 */
export async function showReport(
  { report, by, from, to, siteCodes, against }: Schemas['ReportQuery'],
  context: Reader,
): Promise<DealResult<'Report'>> {
  const source = REPORT_SOURCES[report];
  if (!context.identity.actionCodes.has(source.action)) throw forbidden();
  const axis = source.axes[by];
  if (axis === undefined) throw badRows();
  const places = dashboardScope(siteCodes, context);
  const span = { start: from, end: to < places.today ? to : places.today };
  rejectBadSpan(from, to, span, by);
  const compared = against === 'none' || axis.isNow ? null : { against, span: comparedRange(span, against) };
  const found = await findReport(
    context.database.orm,
    source,
    axis,
    { ...places, span },
    compared?.span ?? null,
  );
  return presentReport(source, axis, span, compared, found);
}

/**
 * 90704: returns the rows of a report for a file, in the order of their keys. Throws as `showReport` does.
 */
export async function exportReport(
  { filters, afterKey }: DealRequest<'ReportExport'>,
  reader: Reader,
): Promise<DealResult<'ReportExport'>> {
  const { rows } = await showReport(filters, reader);
  const inOrder = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return exportPage(
    async (limit) => inOrder.filter(({ key }) => key > (afterKey ?? '')).slice(0, limit),
    ({ key }) => key,
    (page) => [...page],
  );
}

function rejectBadSpan(from: string, to: string, span: DateRange, by: Schemas['ReportBy']): void {
  if (!isDateRange({ start: from, end: to })) throw spanReversed();
  if (!isDateRange(span)) throw spanInFuture();
  if (from < FIRST_DAY) throw spanTooEarly();
  const most = by === 'day' ? MAX_ROWS_BY_DAY : MAX_DAYS;
  if (daysBetween(span.start, span.end) >= most) throw spanTooLong(most);
}
