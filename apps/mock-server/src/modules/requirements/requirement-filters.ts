import type { Schemas } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import { and, eq, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../../db/escape-like.ts';
import type { Identity } from '../../identity/identity.ts';
import { isOneOf } from '../../lists/conditions.ts';
import { mayApprove, mayApproveOwn } from '../../tasks/document-rights.ts';
import { requirements } from './requirements.schema.ts';

/** Those whose next step forward is the caller's; the same rights as `requirementSteps` has, told to the database. */
export function waitingRequirements(identity: Identity): SQL | undefined {
  const { account } = identity;
  const { Draft, Submitted, Returned, Approved } = DocumentState;
  const toAssign = mayApprove(identity)
    ? and(
        eq(requirements.state, Submitted),
        mayApproveOwn(identity) ? undefined : ne(requirements.requestedBy, account),
      )
    : undefined;
  return or(
    and(eq(requirements.requestedBy, account), inArray(requirements.state, [Draft, Returned])),
    and(eq(requirements.assignee, account), eq(requirements.state, Approved)),
    toAssign,
  );
}

/** Assigned, unfinished and past its day; `today` is Taipei's. */
export function overdueRequirements(today: string): SQL | undefined {
  return and(eq(requirements.state, DocumentState.Approved), lt(requirements.dueOn, today));
}

/** The requirements that a filter leaves; no site limits them. */
export function requirementCondition(
  filters: Schemas['RequirementFilters'],
  identity: Identity,
  today: string,
): SQL | undefined {
  const { types, states, priorities, assignees, waitingForMe, isOverdue, keyword = '' } = filters;
  return and(
    types?.length ? inArray(requirements.requirementType, types) : undefined,
    isOneOf(requirements.state, states?.map(Number)),
    priorities?.length ? inArray(requirements.priority, priorities) : undefined,
    assignees?.length ? inArray(requirements.assignee, assignees) : undefined,
    is(waitingRequirements(identity), waitingForMe),
    is(overdueRequirements(today), isOverdue),
    keyword.trim() === '' ? undefined : holdsText(keyword.trim()),
  );
}

function is(condition: SQL | undefined, isWanted: boolean | undefined): SQL | undefined {
  return isWanted === undefined ? undefined : sql`coalesce(${condition}, false) = ${isWanted}`;
}

function holdsText(text: string): SQL | undefined {
  const part = `%${escapeLike(text)}%`;
  return or(
    ilike(requirements.requirementCode, part),
    ilike(requirements.title, part),
    sql`${requirements.requestedBy} in (select account from accounts where name ilike ${part})`,
  );
}
