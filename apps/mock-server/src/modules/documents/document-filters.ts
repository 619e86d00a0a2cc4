import type { Schemas } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import { and, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { documents } from '../../db/schema/office/documents.schema.ts';
import { canApprove, canApproveOwn } from '../../identity/document-permissions.ts';
import type { Delegation, Identity } from '../../identity/identity.ts';
import { isOneOf } from '../../lists/conditions.ts';
import { dateRangeCondition } from '../../lists/date-range-condition.ts';

type Filters = Schemas['DocumentFilters'];

/**
 * SQL condition: visible documents of a type that match the filters. Accounts see their own documents and
 * those of their sites.
 * Units: `from` and `to` are Taipei dates of the last change; `today` is a Taipei date.
 */
export function documentCondition(
  dealType: string,
  filters: Filters,
  identity: Identity,
  today: string,
): SQL | undefined {
  const { documentId, states, siteCodes, applicant, from, to, waitingForMe } = filters;
  return and(
    eq(documents.dealType, dealType),
    visibleDocumentsByType(identity, identity.actionCodes.has(dealType) ? [dealType] : []),
    documentId === undefined ? undefined : eq(documents.documentId, documentId),
    isOneOf(documents.state, states?.map(Number)),
    isEmpty(siteCodes) ? undefined : inArray(documents.siteCode, [...(siteCodes ?? [])]),
    applicant === undefined || applicant === '' ? undefined : eq(documents.applicant, applicant),
    dateRangeCondition(documents.updatedAt, from, to),
    waitingForMe === undefined ? undefined : awaitingCallerCondition(identity, today, waitingForMe),
  );
}

/** SQL condition: documents of these types visible to the caller or to the caller's delegators. */
export function visibleDocumentsByType(identity: Identity, types: readonly string[]): SQL {
  const own =
    types.length === 0 ? undefined : and(inArray(documents.dealType, [...types]), scopeCondition(identity));
  return or(own, ...(identity.standsFor ?? []).map(affairsOf)) ?? sql`false`;
}

/** SQL condition: types and sites of documents that a delegate can decide on. */
function affairsOf({ actionCodes, siteCodes }: Delegation): SQL | undefined {
  if (actionCodes.size === 0) return undefined;
  return and(
    inArray(documents.dealType, [...actionCodes]),
    siteCodes === null
      ? undefined
      : or(isNull(documents.siteCode), inArray(documents.siteCode, [...siteCodes])),
  );
}

/** SQL condition: own documents and those of visible sites. */
export function scopeCondition({ account, siteCodes }: Identity): SQL | undefined {
  if (siteCodes === null) return undefined;
  const own = eq(documents.applicant, account);
  return siteCodes.length === 0 ? own : or(own, inArray(documents.siteCode, [...siteCodes]));
}

/** SQL condition: documents whose next step forward is the caller's. The same rule as `allowedActions`. */
export function awaitingCallerCondition(
  identity: Identity,
  today: string,
  isNeeded: boolean,
): SQL | undefined {
  const { account } = identity;
  const own = eq(documents.applicant, account);
  const toSubmit = and(own, inArray(documents.state, [DocumentState.Draft, DocumentState.Returned]));
  const { standsFor = [] } = identity;
  const ready = or(
    eq(documents.state, DocumentState.Submitted),
    and(
      eq(documents.state, DocumentState.Approved),
      or(isNull(documents.dueOn), lte(documents.dueOn, today)),
    ),
  );
  const toDecide = canApprove(identity)
    ? and(
        canApproveOwn(identity) ? undefined : ne(documents.applicant, account),
        standsFor.length === 0 ? undefined : inArray(documents.dealType, [...identity.actionCodes]),
        ready,
      )
    : undefined;
  const inPlace = standsFor
    .filter((person) => canApprove(person) && person.actionCodes.size > 0)
    .map((person) =>
      and(
        affairsOf(person),
        ne(documents.applicant, account),
        canApproveOwn(person) ? undefined : ne(documents.applicant, person.account),
        ready,
      ),
    );
  const waiting = or(toSubmit, toDecide, ...inPlace);
  return isNeeded ? waiting : sql`not (${waiting})`;
}

function isEmpty(list: readonly unknown[] | undefined): boolean {
  return list === undefined || list.length === 0;
}
