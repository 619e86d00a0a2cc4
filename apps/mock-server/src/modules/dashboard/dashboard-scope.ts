import { businessDateOf, type CalendarDate } from '@parking-plus/domain';
import { type SQL, sql } from 'drizzle-orm';
import { taipeiInstant } from '../../clock/clock.ts';
import type { DealContext } from '../../deals/define-deals.ts';

/** Of which sites, and when, the dashboard is reckoned. */
export type DashboardScope = {
  /** Whether sites are asked for, or all are meant. */
  readonly isChosen: boolean;
  /** Null means all. */
  readonly siteCodes: readonly string[] | null;
  readonly nowMs: number;
  /** ISO 8601, to the second. */
  readonly now: string;
  readonly today: CalendarDate;
};

/** The sites that are wanted, as far as the account may see them; none wanted are all. */
export function dashboardScope(
  wanted: readonly string[] | undefined,
  { identity, clock }: Pick<DealContext, 'identity' | 'clock'>,
): DashboardScope {
  const nowMs = clock.nowMs();
  const visible = identity.siteCodes;
  const chosen = wanted === undefined || wanted.length === 0 ? null : wanted;
  const siteCodes =
    chosen === null
      ? visible
      : visible === null
        ? chosen
        : chosen.filter((siteCode) => visible.includes(siteCode));
  return {
    isChosen: chosen !== null,
    siteCodes,
    nowMs,
    now: taipeiInstant(nowMs),
    today: businessDateOf(nowMs),
  };
}

/**
 * For what an account sees wherever it stands, such as its own messages: no condition unless sites are asked for, and of
 * these none that are not the account's.
 */
export function atChosenSites(
  scope: Pick<DashboardScope, 'isChosen' | 'siteCodes'>,
  column: SQL,
): SQL | undefined {
  return scope.isChosen ? atSites(scope, column) : undefined;
}

/** The condition that a column names one of the scope's sites. */
export function atSites({ siteCodes }: Pick<DashboardScope, 'siteCodes'>, column: SQL): SQL {
  if (siteCodes === null) return sql`true`;
  return siteCodes.length === 0 ? sql`false` : sql`${column} in ${[...siteCodes]}`;
}
