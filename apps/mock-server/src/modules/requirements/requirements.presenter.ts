import type { Schemas } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import type { Identity } from '../../identity/identity.ts';
import { requirementSteps } from './requirement-rights.ts';
import type { ListedRequirement } from './requirements.repository.ts';

/** A stored requirement as the contract's list shows it. The database's constraints hold the codes to the enumerations. */
export function presentRequirement(
  row: ListedRequirement,
  identity: Identity,
  today: string,
): Schemas['RequirementRow'] {
  return {
    requirementCode: row.requirementCode,
    requirementType: row.requirementType,
    title: row.title,
    requestedBy: row.requestedBy,
    requestedByName: row.requestedByName,
    requestedAt: row.requestedAt,
    priority: row.priority,
    assignee: row.assignee,
    assigneeName: row.assigneeName,
    dueOn: row.dueOn,
    isOverdue: row.state === DocumentState.Approved && row.dueOn !== null && row.dueOn < today,
    finishedAt: row.finishedAt,
    state: `${row.state}`,
    attachmentCount: row.attachmentCount,
    version: row.version,
    allowedActions: requirementSteps(identity, row),
  };
}
