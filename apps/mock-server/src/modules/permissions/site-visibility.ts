import { DataScope } from '@parking-plus/contracts';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { accountSites, accounts } from '../../db/schema/people/accounts.schema.ts';
import { delegations } from '../../db/schema/people/deputies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';

/**
 * SQL condition: the query's account sees at least one of the sites on a day. The same rule as `identityOn`
 * for callers.
 */
export function canSeeAnySite(siteCodes: readonly string[], today: string): SQL {
  return sql`exists (
    select 1 from ${accounts} as eyes, ${sites} as seen
    where ${inArray(sql`seen.site_code`, [...siteCodes])}
      and (eyes.account = ${accounts.account} or ${accounts.dataScope} = ${DataScope.Agent} and eyes.state = 1 and exists (
        select 1 from ${delegations} as standing
        where standing.deputy_account = ${accounts.account} and standing.account = eyes.account
          and standing.ended_at is null and ${today}::date between standing.from_on and standing.until_on))
      and (eyes.data_scope = ${DataScope.All} and (eyes.company_code is null or eyes.company_code = seen.company_code)
        or exists (select 1 from ${accountSites} as own
          where own.account = eyes.account and own.site_code = seen.site_code)))`;
}
