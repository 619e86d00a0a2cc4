import { dealActions } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import { atSites } from '../dashboard/dashboard-scope.ts';
import { BY_MONTH, BY_SITE } from './report-axes.ts';
import { type ReportSource, summed } from './report-source.ts';

/** 催繳成效: cases opened on the days, their letters, and what became of their parking fees. */
export const arrearsSource: ReportSource = {
  action: dealActions.ArrearsCaseList,
  axes: { month: BY_MONTH, site: BY_SITE },
  figures: {
    caseCount: { sum: sql`count(*)`, empty: 0 },
    letterCount: summed(sql`letter_count`),
    claimedTwd: summed(sql`owed_twd + recovered_twd + waived_twd + written_off_twd`),
    recoveredTwd: summed(sql`recovered_twd`),
    waivedTwd: summed(sql`waived_twd`),
    writtenOffTwd: summed(sql`written_off_twd`),
    unpaidTwd: summed(sql`owed_twd`),
  },
  main: 'claimedTwd',
  rows: (scope, { key }) => sql`
    select which, ${key} as key, letter_count, owed_twd, recovered_twd, waived_twd, written_off_twd
    from (
      select which, listed_arrears.*, opened_on as business_date
      from spans join listed_arrears on opened_on between first_day and last_day
      where ${atSites(scope, sql`site_code`)}
    ) as cases`,
  knownFrom: (scope) =>
    sql`(select min(opened_on) from arrears_cases where ${atSites(scope, sql`site_code`)})`,
};
