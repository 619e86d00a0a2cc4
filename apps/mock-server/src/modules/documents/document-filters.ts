import type { Schemas } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import { and, eq, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Identity } from '../../identity/identity.ts';
import { mayApprove, mayApproveOwn } from '../../tasks/document-rights.ts';
import { documents } from './documents.schema.ts';

type Filters = Schemas['DocumentFilters'];

/**
 * The documents of a type that an account may see and a filter leaves. Everyone sees their own, else the sites decide.
 * Units: `from` and `to` are Taipei's days of the last change; `today` is the same calendar's.
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
    scopeCondition(identity),
    documentId === undefined ? undefined : eq(documents.documentId, documentId),
    isEmpty(states) ? undefined : inArray(documents.state, (states ?? []).map(Number)),
    isEmpty(siteCodes) ? undefined : inArray(documents.siteCode, [...(siteCodes ?? [])]),
    applicant === undefined || applicant === '' ? undefined : eq(documents.applicant, applicant),
    from === undefined ? undefined : gte(documents.updatedAt, `${from}T00:00:00+08:00`),
    to === undefined
      ? undefined
      : lt(documents.updatedAt, sql`${`${to}T00:00:00+08:00`}::timestamptz + interval '1 day'`),
    waitingForMe === undefined ? undefined : waitingCondition(identity, today, waitingForMe),
  );
}

/** Documents of any type whose next step forward is the caller's. */
export function waitingDocuments(identity: Identity, today: string): SQL | undefined {
  return and(scopeCondition(identity), waitingCondition(identity, today, true));
}

/** Everyone sees their own, else the sites decide. */
export function scopeCondition({ account, siteCodes }: Identity): SQL | undefined {
  if (siteCodes === null) return undefined;
  const own = eq(documents.applicant, account);
  return siteCodes.length === 0 ? own : or(own, inArray(documents.siteCode, [...siteCodes]));
}

/** Those whose next step forward is the caller's; the same rights as `allowedActions` has, told to the database. */
export function waitingCondition(identity: Identity, today: string, isWanted: boolean): SQL | undefined {
  const { account } = identity;
  const own = eq(documents.applicant, account);
  const toSubmit = and(own, inArray(documents.state, [DocumentState.Draft, DocumentState.Returned]));
  const toDecide = mayApprove(identity)
    ? and(
        mayApproveOwn(identity) ? undefined : ne(documents.applicant, account),
        or(
          eq(documents.state, DocumentState.Submitted),
          and(
            eq(documents.state, DocumentState.Approved),
            or(isNull(documents.dueOn), lte(documents.dueOn, today)),
          ),
        ),
      )
    : undefined;
  const waiting = toDecide === undefined ? toSubmit : or(toSubmit, toDecide);
  return isWanted ? waiting : sql`not (${waiting})`;
}

function isEmpty(list: readonly unknown[] | undefined): boolean {
  return list === undefined || list.length === 0;
}
