import { or, type SQL, sql } from 'drizzle-orm';
import { accountActions, accounts } from '../../db/schema/people/accounts.schema.ts';
import { roleActions } from '../../db/schema/people/permissions.schema.ts';

/** SQL condition: the query's account holds an action code, by type or individually. */
export function hasAction(actionCode: string): SQL | undefined {
  return or(
    sql`exists (select 1 from ${roleActions}
      where ${roleActions.accountType} = ${accounts.accountType} and ${roleActions.actionCode} = ${actionCode})`,
    sql`exists (select 1 from ${accountActions}
      where ${accountActions.account} = ${accounts.account} and ${accountActions.actionCode} = ${actionCode})`,
  );
}
