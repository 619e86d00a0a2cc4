import { FileLinkType } from '@parking-plus/contracts';
import { requirementListShape } from '@parking-plus/contracts/lists/requirement-list';
import { DocumentState } from '@parking-plus/domain';
import { and, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { files } from '../../db/schema/office/files.schema.ts';
import { requirements } from '../../db/schema/office/requirements.schema.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { canApprove, canApproveOwn } from '../../identity/document-permissions.ts';
import type { Identity } from '../../identity/identity.ts';
import { countRows } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isMet, isOneOf } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { requirementSteps } from './requirement-permissions.ts';
import { visibleRequirements } from './requirement-visibility.ts';

const requesters = alias(accounts, 'requesters');
const assignees = alias(accounts, 'assignees');
const { Draft, Submitted, Returned, Approved } = DocumentState;
const { requestedBy, state } = requirements;

/** Requirements of the caller's company, latest first. The tiles count all of them. */
export const requirementList = listQuery(
  requirementListShape,
  ({ orm, filters, identity, today }) => ({
    table: requirements,
    key: 'requirementCode',
    rows: orm
      .select({
        ...columnsOf(requirements, requirementListShape),
        requestedByName: requesters.name,
        assigneeName: assignees.name,
        isOverdue: sql<boolean>`coalesce(${isOverdue(today)}, false)`,
        attachmentCount: sql<number>`(
          select count(*)::integer from ${files}
          where ${files.linkedType} = ${FileLinkType.Requirement}
            and ${files.linkedCode} = ${requirements.requirementCode}
        )`,
      })
      .from(requirements)
      .innerJoin(requesters, eq(requesters.account, requestedBy))
      .leftJoin(assignees, eq(assignees.account, requirements.assignee)),
    where: visibleRequirements(identity, requestedBy, requirements.assignee),
    match: and(
      isOneOf(requirements.requirementType, filters.types),
      isOneOf(state, filters.states?.map(Number)),
      isOneOf(requirements.priority, filters.priorities),
      isOneOf(requirements.assignee, filters.assignees),
      isMet(isWaitingFor(identity), filters.waitingForMe),
      isMet(isOverdue(today), filters.isOverdue),
      or(
        contains(filters.keyword, requirements.requirementCode, requirements.title),
        isRequestedBy(filters.keyword),
      ),
    ),
    order: [descending(requirements.requestedAt), ascending(requirements.requirementCode)],
    ties: [ascending(requirements.requirementCode)],
    totals: {
      waitingCount: countRows(isWaitingFor(identity)),
      submittedCount: countRows(eq(state, Submitted)),
      assignedCount: countRows(eq(state, Approved)),
      overdueCount: countRows(isOverdue(today)),
      returnedCount: countRows(eq(state, Returned)),
    },
  }),
  (rows, { identity }) =>
    rows.map((row) => ({ ...row, state: `${row.state}`, allowedActions: requirementSteps(identity, row) })),
);

/**
 * SQL condition: requirements whose next step forward is the caller's. The same rule as `requirementSteps`.
 */
function isWaitingFor(identity: Identity): SQL | undefined {
  const { account } = identity;
  const toAssign = canApprove(identity)
    ? and(eq(state, Submitted), canApproveOwn(identity) ? undefined : ne(requestedBy, account))
    : undefined;
  return or(
    and(eq(requestedBy, account), inArray(state, [Draft, Returned])),
    and(eq(requirements.assignee, account), eq(state, Approved)),
    toAssign,
  );
}

/** SQL condition: assigned, unfinished and past the due day. `today` is the Taipei date. */
function isOverdue(today: string): SQL | undefined {
  return and(eq(state, Approved), lt(requirements.dueOn, today));
}

function isRequestedBy(name: string | undefined): SQL | undefined {
  const hasName = contains(name, accounts.name);
  return hasName && sql`${requestedBy} in (select ${accounts.account} from ${accounts} where ${hasName})`;
}
