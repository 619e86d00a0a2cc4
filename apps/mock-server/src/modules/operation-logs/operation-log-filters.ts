import type { Schemas } from '@parking-plus/contracts';
import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { operationLogs } from '../../db/schema/people/operation-logs.schema.ts';
import type { Identity } from '../../identity/identity.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { withinDays } from '../../lists/within-days.ts';
import { visibleAccounts } from '../accounts/account-filters.ts';

type Viewer = Pick<Identity, 'account' | 'siteCodes'>;

/**
 * The writes that somebody sees: those at their sites, those of no site by people whom they see, and their own.
 * Shape: of a statement that joins the writers' accounts.
 */
export function visibleOperations({ account, siteCodes }: Viewer): SQL | undefined {
  return or(
    siteCodes === null ? isNotNull(operationLogs.siteCode) : inArray(operationLogs.siteCode, [...siteCodes]),
    and(isNull(operationLogs.siteCode), visibleAccounts({ account, siteCodes })),
    eq(operationLogs.account, account),
  );
}

/** What a filter leaves. Units: `from` and `to` are Taipei's days. An empty list or text filters nothing. */
export function chosenOperations(filters: Schemas['OperationLogFilters']): SQL | undefined {
  const { siteCodes, deals, from, to, recordId, person, keyword } = filters;
  return and(
    isOneOf(operationLogs.siteCode, siteCodes),
    isOneOf(operationLogs.deal, deals),
    withinDays(operationLogs.at, from, to),
    recordId ? eq(operationLogs.recordId, recordId) : undefined,
    contains(person, accounts.account, accounts.name),
    contains(keyword, operationLogs.recordId, operationLogs.reason),
  );
}
