import { type DataDeal, dealRegistry, type ListShape } from '@parking-plus/contracts';
import { checkDeal } from '@parking-plus/contracts/validators';
import { type ExportPeriod, exportPeriodOf } from '@parking-plus/domain';
import { dealOfCode, isDataDeal } from '../../deals/deal-codes.ts';
import { shapeOfExport } from '../../lists/list-shapes.ts';

/** Deal that exports rows, and what a file needs to know of it. */
export type ExportSource = {
  readonly deal: DataDeal;
  /** Action code that a person needs, in addition to that of schedules. */
  readonly action: string | null;
  /** Shape of the rows; null for a report. */
  readonly shape: ListShape | null;
  /** Filters with the first and the last day; null without a period. */
  readonly period: readonly [from: string, to: string] | null;
};

const REPORT: DataDeal = 'ReportExport';

/** Returns the source of an export deal's code; undefined for deals that export no list and no report. */
export function exportSourceOf(code: string): ExportSource | undefined {
  const deal = dealOfCode(code);
  if (deal === undefined || !isDataDeal(deal)) return undefined;
  const { action } = dealRegistry[deal];
  if (deal === REPORT) return { deal, action, shape: null, period: ['from', 'to'] };
  const shape = shapeOfExport(deal);
  if (shape === undefined) return undefined;
  const period = Object.values(shape.filters).find(({ members }) => members !== undefined)?.members ?? null;
  return { deal, action, shape, period };
}

/** Returns the filters of a run: with the days of its period in place of those stored. */
export function filtersOfRun(
  { period: members }: ExportSource,
  filters: Readonly<Record<string, unknown>>,
  period: ExportPeriod,
  runMs: number,
): Record<string, unknown> {
  const days = exportPeriodOf(period, runMs);
  if (days === null || members === null) return { ...filters };
  return { ...filters, [members[0]]: days.start, [members[1]]: days.end };
}

/** Returns whether the export deal accepts the filters. */
export async function acceptsFilters({ deal }: ExportSource, filters: object): Promise<boolean> {
  return (await checkDeal(deal, 'request', { filters, afterKey: null })).length === 0;
}
