import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Identity } from '../../identity/identity.ts';

type Viewer = Pick<Identity, 'account'>;

/**
 * SQL condition: requirements of the viewer's company, its own and those assigned to it. An account without a company
 * sees all.
 */
export function visibleRequirements({ account }: Viewer, requestedBy: Column, assignee: Column): SQL {
  return sql`exists (
    select 1 from accounts viewer
    where viewer.account = ${account} and (
      viewer.company_code is null or viewer.account = ${requestedBy} or viewer.account = ${assignee}
      or viewer.company_code = (
        select requester.company_code from accounts requester where requester.account = ${requestedBy})))`;
}
