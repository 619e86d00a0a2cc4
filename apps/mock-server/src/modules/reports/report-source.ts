import type { Schemas } from '@parking-plus/contracts';
import type { DateRange } from '@parking-plus/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { DashboardScope } from '../dashboard/dashboard-scope.ts';

export type ReportName = Schemas['ReportName'];
type ReportBy = Schemas['ReportBy'];
export type ReportFigures = Schemas['ReportFigures'];
type FigureName = keyof ReportFigures;

/** Sites and days of a report. */
export type ReportScope = DashboardScope & { readonly span: DateRange };

/** Row dimension of a report. */
export type ReportAxis = {
  /** SQL for the row's key, using the source's columns. */
  readonly key: SQL;
  /** Returns all keys of a span in order, such as its days. Absent if only keys with data have rows. */
  readonly keysOf?: (span: DateRange) => string[];
  /** Unit of dated keys, which are compared with earlier keys. Absent if the compared key is the same. */
  readonly dated?: 'day' | 'month';
  /** Returns SQL for names by key as one JSON object. */
  readonly names?: (scope: ReportScope) => SQL;
  /** True if it shows the current state regardless of the days; it then has no comparison. */
  readonly isNow?: boolean;
};

/** Figure: its aggregate, and its value without data. */
type ReportFigure = { readonly sum: SQL; readonly empty: 0 | null };

/** Specific parts of one report. */
export type ReportSource = {
  /** Action code of the list behind the figures, which the report requires, too. */
  readonly action: string;
  readonly axes: Readonly<Partial<Record<ReportBy, ReportAxis>>>;
  readonly figures: Readonly<Partial<Record<FigureName, ReportFigure>>>;
  /** Figure that sorts rows without an inherent order. */
  readonly main: FigureName;
  /**
   * Returns a select of `which` (`now`, `before`), `key` and the columns of the figures, for the days of
   * `spans (which, first_day, last_day)`.
   */
  readonly rows: (scope: ReportScope, axis: ReportAxis) => SQL;
  /** Returns SQL for the first day with data at the sites, as text or null. */
  readonly knownFrom: (scope: ReportScope) => SQL;
};

/** Returns a figure that is a sum, 0 without data. */
export function summed(column: SQL): ReportFigure {
  return { sum: sql`coalesce(sum(${column}), 0)`, empty: 0 };
}
