import { addDays, blankReportDeadline, periodCodeFor, toPeriodCode } from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import { UNUSED_RANGES } from './unused-numbers.ts';

/** Days between the report and its deadline. */
const REPORTED_DAYS_EARLY = 4;

type UnusedRange = {
  readonly period: string;
  readonly trackId: string;
  readonly track: string;
  readonly allocationId: string | null;
  readonly startNumber: number;
  readonly endNumber: number;
};

/** Seeds the unused numbers of all ended periods, reported when due, except one range. */
export const seed: ModuleSeed = async ({ sql, settings }) => {
  const today = settings.referenceAt.slice(0, 10);
  const unused = await unusedRanges(sql, periodCodeFor(today));
  const overlooked = overlookedIn(unused);
  await sql.copyRows(
    'invoice_blanks',
    [
      'blank_id',
      'period_code',
      'track_id',
      'track',
      'allocation_id',
      'start_number',
      'end_number',
      'due_on',
      'report_state',
      'reported_at',
    ],
    unused.map((range, index) => {
      const dueOn = blankReportDeadline(toPeriodCode(range.period));
      const reportedOn = addDays(dueOn, -REPORTED_DAYS_EARLY);
      const isReported = reportedOn < today && range !== overlooked;
      return [
        `BL${range.period}${String(index + 1).padStart(4, '0')}`,
        range.period,
        range.trackId,
        range.track,
        range.allocationId,
        range.startNumber,
        range.endNumber,
        dueOn,
        isReported ? 1 : 0,
        isReported ? `${reportedOn}T14:20:00+08:00` : null,
      ];
    }),
  );
};

/** Returns the overlooked range: the last allocated one of the second to last ended period. */
function overlookedIn(unused: readonly UnusedRange[]): UnusedRange | undefined {
  const before = [...new Set(unused.map(({ period }) => period))].at(-2);
  return unused.findLast(({ period, allocationId }) => period === before && allocationId !== null);
}

async function unusedRanges(sql: SqlRunner, currentPeriod: string): Promise<UnusedRange[]> {
  const { rows } = await sql.query<UnusedRange>(
    `select period_code as period, track_id as "trackId", track, allocation_id as "allocationId",
       start_number as "startNumber", end_number as "endNumber"
     from ${UNUSED_RANGES} as unused where period_code < $1
     order by period, track, "startNumber"`,
    [currentPeriod],
  );
  return rows;
}
