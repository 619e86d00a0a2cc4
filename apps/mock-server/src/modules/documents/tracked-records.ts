import type { Schemas } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import { and, eq, inArray, ne, not, or, type SQL } from 'drizzle-orm';
import { listedDocuments } from '../../db/schema/office/document-list.view.ts';
import { documents } from '../../db/schema/office/documents.schema.ts';
import { stepsOf } from '../../identity/delegation.ts';
import { canApprove, canApproveOwn } from '../../identity/document-permissions.ts';
import type { Identity } from '../../identity/identity.ts';
import { type RequirementStep, requirementSteps } from '../requirements/requirement-permissions.ts';
import { serviceOrderSteps } from '../service-orders/service-order-permissions.ts';
import { awaitingCallerCondition } from './document-filters.ts';
import type { AnyListedDocument } from './documents.repository.ts';

type Action = Schemas['DocumentHead']['allowedActions'][number];

/** Types with document states and a separate table. Source: docs/decisions/0028. */
const REQUIREMENT = '60301';
const SERVICE_ORDER = '60401';
export const RECORD_TYPES = [REQUIREMENT, SERVICE_ORDER] as const;

export const isRecord = inArray(documents.dealType, [...RECORD_TYPES]);
export const isRequirement = eq(documents.dealType, REQUIREMENT);

/** SQL condition: rows of 單據中心 of any type whose next step forward is the caller's. */
export function awaitingCallerAnywhere(identity: Identity, today: string): SQL | undefined {
  const { account } = identity;
  const { Draft, Submitted, Returned, Approved } = DocumentState;
  const own = eq(documents.applicant, account);
  // Only administrators assign their own requirement. The reporter of a repair can dispatch it.
  const mayTake = canApproveOwn(identity)
    ? undefined
    : or(not(isRequirement), ne(documents.applicant, account));
  return or(
    and(not(isRecord), awaitingCallerCondition(identity, today, true)),
    and(
      isRecord,
      or(
        and(own, inArray(documents.state, [Draft, Returned])),
        and(eq(listedDocuments.assignee, account), eq(documents.state, Approved)),
        canApprove(identity) ? and(eq(documents.state, Submitted), mayTake) : undefined,
      ),
    ),
  );
}

/** Returns the caller's allowed steps on a row of 單據中心, named as document actions. */
export function stepsAnywhere(identity: Identity, row: AnyListedDocument, today: string): Action[] {
  const { state, applicant, assignee } = row;
  if (row.dealType === REQUIREMENT)
    return requirementSteps(identity, { state, requestedBy: applicant, assignee }).map(wordOf);
  if (row.dealType === SERVICE_ORDER) {
    const order = { state, reportedBy: applicant, engineer: assignee, arrivedAt: arrival(row) };
    // Its own screen records an arrival; the state stays.
    return serviceOrderSteps(identity, order).flatMap((step) => (step === 'arrive' ? [] : [wordOf(step)]));
  }
  return stepsOf(identity, row, today);
}

/** Returns an arrival time for the step rules, which only check whether it is null. */
function arrival({ hasArrived, updatedAt }: AnyListedDocument): string | null {
  return hasArrived ? updatedAt : null;
}

function wordOf(step: RequirementStep | 'dispatch'): Action {
  switch (step) {
    case 'assign':
    case 'dispatch':
      return 'approve';
    case 'finish':
      return 'close';
    default:
      return step;
  }
}
