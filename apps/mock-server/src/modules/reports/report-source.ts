import type { Schemas } from '@parking-plus/contracts';
import type { DateRange } from '@parking-plus/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { DashboardScope } from '../dashboard/dashboard-scope.ts';

export type ReportName = Schemas['ReportName'];
type ReportBy = Schemas['ReportBy'];
export type ReportFigures = Schemas['ReportFigures'];
type FigureName = keyof ReportFigures;

/** Of which sites and days a report is reckoned. */
export type ReportScope = DashboardScope & { readonly span: DateRange };

/** What the rows of a report are. */
export type ReportAxis = {
  /** The row's key, of the columns of the source. */
  readonly key: SQL;
  /** All keys of a span in order, such as its days; left out where the rows are those that something is known of. */
  readonly keysOf?: (span: DateRange) => string[];
  /** The key that a row is compared with, null for none, and the first day of both; left out: the same key. */
  readonly dated?: 'day' | 'month';
  /** A statement's part that gives names by key as one JSON object. */
  readonly names?: (scope: ReportScope) => SQL;
  /** Tells what is now, whatever the days: not to be compared. */
  readonly isNow?: boolean;
};

/** One figure: how it is added up, and what it is where nothing is known of it. */
type ReportFigure = { readonly sum: SQL; readonly empty: 0 | null };

/** A report: everything about it that is not common to all. */
export type ReportSource = {
  /** Who may not read the list that explains its figures may not see it either. */
  readonly action: string;
  readonly axes: Readonly<Partial<Record<ReportBy, ReportAxis>>>;
  readonly figures: Readonly<Partial<Record<FigureName, ReportFigure>>>;
  /** What the rows are sorted by where they have no order of their own. */
  readonly main: FigureName;
  /**
   * A select that gives `which` (`now`, `before`), `key` and the columns that figures are made of, for the days of
   * `spans (which, first_day, last_day)`.
   */
  readonly rows: (scope: ReportScope, axis: ReportAxis) => SQL;
  /** The first day of which anything is known at the sites, as text or null. */
  readonly knownFrom: (scope: ReportScope) => SQL;
};

/** A figure that adds up; nothing adds up to 0. */
export function summed(column: SQL): ReportFigure {
  return { sum: sql`coalesce(sum(${column}), 0)`, empty: 0 };
}
