import { dealActions, dealCodes, documentDeals, type Schemas } from '@parking-plus/contracts';
import { and, eq, ilike, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { listedDocuments } from '../../db/schema/office/document-list.view.ts';
import { documents } from '../../db/schema/office/documents.schema.ts';
import { escapeLike } from '../../db/sql/escape-like.ts';
import type { Identity } from '../../identity/identity.ts';
import { isOneOf } from '../../lists/conditions.ts';
import { dateRangeCondition } from '../../lists/date-range-condition.ts';
import { visibleRequirements } from '../requirements/requirement-visibility.ts';
import { scopeCondition, visibleDocumentsByType } from './document-filters.ts';
import { awaitingCallerAnywhere, isRecord, isRequirement, RECORD_TYPES } from './tracked-records.ts';

/**
 * SQL condition: documents of permitted types at the chosen visible sites.
 * Requirements belong to a company, not to a site. Engineers see the service orders dispatched to them.
 */
export function visibleDocuments(identity: Identity, siteCodes: readonly string[] = []): SQL | undefined {
  const { account, actionCodes } = identity;
  const types = documentDeals
    .filter((deal) => actionCodes.has(dealActions[deal]))
    .map((deal) => dealCodes[deal]);
  const recordTypes = RECORD_TYPES.filter((code) => actionCodes.has(code));
  const scope = scopeCondition(identity);
  const records = and(
    inArray(documents.dealType, [...recordTypes]),
    scope &&
      or(
        and(isRequirement, visibleRequirements(identity, documents.applicant, listedDocuments.assignee)),
        eq(listedDocuments.assignee, account),
        scope,
      ),
  );
  return and(
    or(and(not(isRecord), visibleDocumentsByType(identity, types)), records),
    siteCodes.length === 0 ? undefined : inArray(documents.siteCode, [...siteCodes]),
  );
}

/**
 * SQL condition for the filters. `visibleDocuments` covers the sites. Units: `from` and `to` are Taipei
 * dates.
 */
export function selectedDocuments(
  filters: Schemas['DocumentListFilters'],
  identity: Identity,
  today: string,
): SQL | undefined {
  const { documentIds, dealTypes, states, from, to, waitingForMe, applicant = '', keyword = '' } = filters;
  return and(
    documentIds === undefined ? undefined : inArray(documents.documentId, [...documentIds]),
    dealTypes?.length ? inArray(documents.dealType, dealTypes) : undefined,
    isOneOf(documents.state, states?.map(Number)),
    dateRangeCondition(documents.updatedAt, from, to),
    waitingForMe === undefined
      ? undefined
      : sql`coalesce(${awaitingCallerAnywhere(identity, today)}, false) = ${waitingForMe}`,
    applicant.trim() === '' ? undefined : appliedBy(applicant.trim()),
    keyword.trim() === '' ? undefined : aboutText(keyword.trim()),
  );
}

function appliedBy(text: string): SQL {
  const part = `%${escapeLike(text)}%`;
  return sql`${documents.applicant} in (
    select account from accounts where account ilike ${part} or name ilike ${part}
  )`;
}

function aboutText(text: string): SQL | undefined {
  const part = `%${escapeLike(text)}%`;
  return or(ilike(documents.documentId, part), ilike(documents.subject, part));
}
