import { businessDateOf, type CalendarDate } from '@parking-plus/domain';
import { type SQL, sql } from 'drizzle-orm';
import { toTaipeiIso } from '../../clock/clock.ts';
import type { DealContext } from '../../deals/define-deals.ts';

/** Sites and time of the dashboard. */
export type DashboardScope = {
  /** True if sites were chosen, false for all. */
  readonly isChosen: boolean;
  /** Null means all. */
  readonly siteCodes: readonly string[] | null;
  readonly nowMs: number;
  /** ISO 8601, to the second. */
  readonly now: string;
  readonly today: CalendarDate;
};

/** Returns the chosen sites that the account can see. No choice means all. */
export function dashboardScope(
  wanted: readonly string[] | undefined,
  { identity, clock }: Pick<DealContext, 'identity' | 'clock'>,
): DashboardScope {
  const nowMs = clock.nowMs();
  const visible = identity.siteCodes;
  const selected = wanted === undefined || wanted.length === 0 ? null : wanted;
  const siteCodes =
    selected === null
      ? visible
      : visible === null
        ? selected
        : selected.filter((siteCode) => visible.includes(siteCode));
  return {
    isChosen: selected !== null,
    siteCodes,
    nowMs,
    now: toTaipeiIso(nowMs),
    today: businessDateOf(nowMs),
  };
}

/**
 * SQL condition for data independent of sites, such as the account's own messages. No condition unless sites
 * are chosen; then limited to the account's chosen sites.
 */
export function optionalSiteFilter(
  scope: Pick<DashboardScope, 'isChosen' | 'siteCodes'>,
  column: SQL,
): SQL | undefined {
  return scope.isChosen ? atSites(scope, column) : undefined;
}

/** SQL condition: the column is one of the scope's sites. */
export function atSites({ siteCodes }: Pick<DashboardScope, 'siteCodes'>, column: SQL): SQL {
  if (siteCodes === null) return sql`true`;
  return siteCodes.length === 0 ? sql`false` : sql`${column} in ${[...siteCodes]}`;
}
