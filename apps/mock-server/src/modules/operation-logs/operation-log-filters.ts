import type { Schemas } from '@parking-plus/contracts';
import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { operationLogs } from '../../db/schema/people/operation-logs.schema.ts';
import type { Identity } from '../../identity/identity.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { dateRangeCondition } from '../../lists/date-range-condition.ts';
import { visibleAccounts } from '../accounts/account-filters.ts';

type Viewer = Pick<Identity, 'account' | 'siteCodes'>;

/**
 * SQL condition: visible writes, which are those at visible sites, those without a site by visible accounts,
 * and the account's own.
 * Shape: the query must join the writers' accounts.
 */
export function visibleOperations({ account, siteCodes }: Viewer): SQL | undefined {
  return or(
    siteCodes === null ? isNotNull(operationLogs.siteCode) : inArray(operationLogs.siteCode, [...siteCodes]),
    and(isNull(operationLogs.siteCode), visibleAccounts({ account, siteCodes })),
    eq(operationLogs.account, account),
  );
}

/**
 * SQL condition for the filters. Units: `from` and `to` are Taipei dates. An empty list or text filters
 * nothing.
 */
export function selectedOperations(filters: Schemas['OperationLogFilters']): SQL | undefined {
  const { siteCodes, deals, from, to, recordId, person, keyword } = filters;
  return and(
    isOneOf(operationLogs.siteCode, siteCodes),
    isOneOf(operationLogs.deal, deals),
    dateRangeCondition(operationLogs.at, from, to),
    recordId ? eq(operationLogs.recordId, recordId) : undefined,
    contains(person, accounts.account, accounts.name),
    contains(keyword, operationLogs.recordId, operationLogs.reason),
  );
}
